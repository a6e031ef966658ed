import { madeOf, type NiuStakes } from '@baize/engines/niuniu'
import type { TableBase } from '../kept.ts'
import type { Chair } from '../table.types.ts'
import { type Bought, ownChips } from '../views.ts'
import type { OwnAtTable } from '../wire.ts'
import { cardsAt, type NiuDealt } from './dealing.ts'
import type { NiuPhase, NiuSeatView, NiuTableView } from './wire.ts'

export interface NiuShown {
  about: TableBase['about']
  stakes: NiuStakes
  buyIn: { min: bigint; max: bigint }
  phase: NiuPhase
  chairs: readonly Chair[]
  banker: number | undefined
  dealt: NiuDealt | undefined
  clock: NiuTableView['clock']
}

/** What everybody at the table may see: no card before all of them are shown. */
export function niuTableView(of: NiuShown): NiuTableView {
  const { about, stakes, buyIn, phase, chairs, dealt, clock } = of
  return {
    ...about,
    game: 'niuniu',
    stake: String(stakes.stake),
    rakePpm: stakes.rakePpm,
    buyIn: { min: String(buyIn.min), max: String(buyIn.max) },
    phase,
    players: chairs.map((chair) => seatView(chair, dealt)),
    banker: dealt?.banker ?? of.banker ?? null,
    clock,
    hand: dealt ? { id: dealt.id, number: Number(dealt.number), hash: dealt.hash } : null,
  }
}

function seatView(chair: Chair, dealt: NiuDealt | undefined): NiuSeatView {
  const { seat, name, isBot, isAway, isGone } = chair
  const player = dealtTo(chair, dealt)
  const end = player && dealt?.outcome?.seats.find((one) => one.seat === seat)
  const view = {
    seat,
    name,
    isBot,
    isAway,
    isGone,
    stack: String(chair.stack),
    isIn: player !== undefined,
    times: player?.times ?? null,
  }
  if (!dealt || !end) return view
  const cards = cardsAt(dealt, seat)
  const { three } = madeOf(cards)
  return {
    ...view,
    cards,
    level: end.level,
    ...(three ? { three } : {}),
    net: String(end.net - end.raked),
  }
}

/** Undefined also where somebody else was dealt in: whoever left may have been replaced in the pause. */
function dealtTo(chair: Chair | undefined, dealt: NiuDealt | undefined) {
  if (!chair || dealt?.owners.get(chair.seat) !== chair.owner) return undefined
  return dealt.seats.find(({ seat }) => seat === chair.seat)
}

/** What its owner alone may see: the own cards, once they are out. */
export function niuOwnView(
  chair: Chair | undefined,
  { dealt, isBetting, ...bought }: { dealt: NiuDealt | undefined; isBetting: boolean } & Bought,
): OwnAtTable {
  const player = dealtTo(chair, dealt)
  const mayBet = isBetting && player !== undefined && player.most > 0 && !player.times
  return {
    ...ownChips(chair, bought),
    cards:
      dealt?.areOut && player
        ? dealt.places(player.seat).map((place) => ({ ...dealt.at(place), place }))
        : [],
    legal: null,
    betting: mayBet ? { most: player.most } : null,
    move: null,
  }
}
