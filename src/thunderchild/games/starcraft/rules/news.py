"""Log lines by number.  Their sentences stand in text/log.py, in the same order.  Each chapter has a block of numbers."""
from __future__ import annotations

from typing import Final

# ---- setup and planning: 0 to 29
L_FIRST: Final = 0
L_FACTION: Final = 1
L_CHOSE: Final = 2
L_LEADER: Final = 3
L_PLANET: Final = 4
L_LAID_PLANET: Final = 5
L_BASE: Final = 6
L_ZAXIS: Final = 7
L_UNIT: Final = 8
L_TRANSPORT: Final = 9
L_WORK: Final = 10
L_LOST_UNIT: Final = 11
L_DREW: Final = 12
L_SHUFFLED: Final = 13
L_ROUND: Final = 14
L_ORDER: Final = 15
L_DEFEND: Final = 16
L_MOVED: Final = 17
L_GUARD: Final = 18
L_REORDERED: Final = 19
L_LOOKED: Final = 20
L_HERO: Final = 21
L_TOKEN: Final = 22

# ---- execution, build, mobilize, research, regrouping, victory: 30 to 69
L_REVEALED: Final = 30
L_EVENT_DRAWN: Final = 31
L_EXECUTED: Final = 32
L_ENDED: Final = 33
L_TOKEN_PAID: Final = 40
L_FORCED: Final = 41
L_DISCOUNT: Final = 42
L_FREE: Final = 43
L_BOUGHT: Final = 44
L_BOUGHT_UNIT: Final = 45
L_BOUGHT_ROUTE: Final = 46
L_BOUGHT_BASE: Final = 47
L_RESERVED: Final = 48
L_DEPLOYED: Final = 49
L_LIFTED: Final = 50
L_PICKED_UP: Final = 51
L_FROZEN: Final = 52
L_RESEARCHED: Final = 53
L_TOOK_COPY: Final = 54
L_TOKEN_POOLED: Final = 55
L_TOKEN_REMOVED: Final = 56
L_ELIMINATED: Final = 60
L_POINTS: Final = 61
L_POINTS_LOST: Final = 62
L_TRANSPORT_LOST: Final = 63
L_CARD_LOST: Final = 64
L_CARD_GAINED: Final = 65
L_RESTORED: Final = 66
L_EVACUATED: Final = 67

# ---- battle: 70 to 109
L_BATTLE: Final = 70
L_ABILITY: Final = 71
L_CONSUMED: Final = 72
L_GUARD_USED: Final = 73
L_PAIRED: Final = 74
L_SUPPORTS: Final = 75
L_SWITCHED: Final = 76
L_SHOWN: Final = 77
L_LAID: Final = 78
L_REINFORCED: Final = 79
L_LAID_TOP: Final = 80
L_NO_TOP: Final = 81
L_REVEALED_CARD: Final = 82
L_NOT_FOUGHT: Final = 83
L_REPLACED: Final = 84
L_DISCARDED: Final = 85
L_RECHARGED: Final = 86
L_RETURNED: Final = 87
L_WORKER_PAID: Final = 88
L_VALUES: Final = 89
L_DESTROYED: Final = 90
L_WITHDREW: Final = 91
L_COLLATERAL: Final = 92
L_WORKERS_KILLED: Final = 93
L_STOLEN: Final = 94
L_RETREATED: Final = 95
L_BATTLE_OVER: Final = 96

# ---- leadership, heroes, events, technologies outside battle: 110 to 149
