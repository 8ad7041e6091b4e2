// A game of our own for boardgame.io: 24 areas, 48 pieces, two hidden hands and a deck; one move a turn. Its state is about as
// large as that of our games, and each seat is sent its own view of it.
process.env.NODE_ENV = "production";
const { Server, Origins } = require("boardgame.io/server");

const AREAS = 24;

function setup({ random }) {
  const deck = random.Shuffle(Array.from({ length: 60 }, (_, n) => n));
  const pieces = Array.from({ length: 48 }, (_, n) => ({ id: n, side: n % 2, kind: n % 3, area: n % AREAS, alive: true }));
  return { pieces, hands: [deck.slice(0, 7), deck.slice(7, 14)], deck: deck.slice(14), owner: Array(AREAS).fill(-1), points: [0, 0] };
}

// Any area will do: the nearest piece of the side goes there, and fights whoever is there.
function march({ G, playerID, random }, area) {
  if (!Number.isInteger(area) || area < 0 || area >= AREAS) return "INVALID_MOVE";
  const side = Number(playerID);
  const mine = G.pieces.filter((piece) => piece.alive && piece.side === side);
  const piece = mine.sort((a, b) => Math.abs(a.area - area) - Math.abs(b.area - area))[0];
  const foe = G.pieces.find((other) => other.alive && other.side !== side && other.area === area);
  if (piece) piece.area = area;
  if (foe && piece) {
    const wins = random.D6() + piece.kind > random.D6() + foe.kind;
    G.points[wins ? side : 1 - side] += 1;
    (wins ? foe : piece).area = (area + 7) % AREAS;
  }
  G.owner[area] = side;
}

function draw({ G, playerID }) {
  const hand = G.hands[Number(playerID)];
  G.deck.unshift(hand.pop());
  hand.unshift(G.deck.pop());
}

const duel = {
  name: "duel",
  setup,
  moves: { march: { move: march, client: false }, draw: { move: draw, client: false } },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
};

const say = console.log;
console.log = console.info = () => {};
const server = Server({ games: [duel], origins: [Origins.LOCALHOST] });
const port = Number(process.argv[2]);
server.run({ port, lobbyConfig: { apiPort: port + 1 } }, () => say("ready"));
