import { worded } from '@baize/engines/holdem'
import { comboOf, isBomb, mayChopNow, type TienStakes } from '@baize/engines/tienlen'
import type { TableBase } from '../kept.ts'
import type { Chair } from '../table.types.ts'
import { type Bought, ownChips } from '../views.ts'
import type { OwnAtTable } from '../wire.ts'
import type { TienDealt } from './dealing.ts'
import type { PlayView, TienSeatView, TienTableView } from './wire.ts'

export interface TienShown {
  about: TableBase['about']
  stakes: TienStakes
  buyIn: { min: bigint; max: bigint }
  phase: TienTableView['phase']
  chairs: readonly Chair[]
  dealt: TienDealt | undefined
  turn: TienTableView['turn']
}

/** What everybody at the table may see: no card but those that were played, until the hand has ended. */
export function tienTableView(of: TienShown): TienTableView {
  const { about, stakes, buyIn, phase, chairs, dealt, turn } = of
  return {
    ...about,
    game: 'tienlen',
    stake: String(stakes.stake),
    rakePpm: stakes.rakePpm,
    buyIn: { min: String(buyIn.min), max: String(buyIn.max) },
    phase,
    players: chairs.map((chair) => seatView(chair, dealt)),
    trick: dealt ? trickOf(dealt) : [],
    turn,
    payments: dealt?.outcome ? worded(dealt.outcome).payments : [],
    hand: dealt
      ? {
          id: dealt.id,
          number: Number(dealt.number),
          step: dealt.hand.moves.length,
          hash: dealt.hash,
        }
      : null,
  }
}

function trickOf({ hand, trickFrom }: TienDealt): PlayView[] {
  return hand.moves
    .slice(trickFrom)
    .filter(({ cards }) => cards.length > 0)
    .map(({ seat, cards }, at) => {
      const combo = comboOf(cards)
      return { seat, cards, isChop: at > 0 && combo !== undefined && isBomb(combo) }
    })
}

function seatView(chair: Chair, dealt: TienDealt | undefined): TienSeatView {
  const { seat, name, isBot, isAway, isGone } = chair
  const player = dealtTo(chair, dealt)
  const view = { seat, name, isBot, isAway, isGone, stack: String(chair.stack) }
  if (!dealt || !player) return { ...view, isIn: false, left: 0, hasPassed: false }
  const { hand, outcome } = dealt
  const end = outcome?.seats.find((one) => one.seat === seat)
  const place = end?.place ?? (hand.out.indexOf(seat) + 1 || undefined)
  const instant = hand.instants.find((one) => one.seat === seat)?.kind
  return {
    ...view,
    isIn: true,
    left: player.left.length,
    hasPassed: !end && (hand.trick?.passed.includes(seat) ?? false),
    ...(place ? { place } : {}),
    ...(hand.frozen.includes(seat) ? { isFrozen: true } : {}),
    ...(instant ? { instant } : {}),
    ...(end ? { cards: player.left, net: String(end.net - end.raked) } : {}),
  }
}

/** Undefined also where somebody else was dealt in: whoever left may have been replaced in the pause. */
function dealtTo(chair: Chair | undefined, dealt: TienDealt | undefined) {
  if (!chair || dealt?.owners.get(chair.seat) !== chair.owner) return undefined
  return dealt.hand.seats.find(({ seat }) => seat === chair.seat)
}

/** What its owner alone may see: the cards that it holds, and whether it may play. */
export function tienOwnView(
  chair: Chair | undefined,
  { dealt, isTurn, ...bought }: { dealt: TienDealt | undefined; isTurn: boolean } & Bought,
): OwnAtTable {
  const player = dealtTo(chair, dealt)
  return {
    ...ownChips(chair, bought),
    cards: dealt && player ? openedTo(dealt, player) : [],
    legal: null,
    betting: null,
    move: dealt && player && !dealt.outcome ? moveOf(dealt, player.seat, isTurn) : null,
  }
}

function openedTo(dealt: TienDealt, { seat, left }: TienDealt['hand']['seats'][number]) {
  return dealt
    .places(seat)
    .map((place) => ({ ...dealt.at(place), place }))
    .filter(({ card }) => left.includes(card))
}

function moveOf({ hand }: TienDealt, seat: number, isTurn: boolean): OwnAtTable['move'] {
  const isOwn = isTurn && hand.turn === seat
  if (!isOwn && !(isTurn && mayChopNow(hand, seat))) return null
  return {
    isTurn: isOwn,
    mayPass: isOwn && hand.trick !== undefined,
    opensWith: hand.opensWith ?? null,
  }
}
