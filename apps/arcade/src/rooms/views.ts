import {
  type Card,
  type Hand,
  type HandRecord,
  legalOf,
  type Outcome,
  type Stakes,
  sharedBy,
} from '@baize/engines/holdem'
import type { BuyIn } from './catalogue.ts'
import type { Chair, Dealt } from './table.types.ts'
import type { OwnAtTable, SeatView, TableView, TurnView } from './wire.ts'

export interface Shown {
  about: Pick<
    TableView,
    'code' | 'name' | 'table' | 'isPractice' | 'currency' | 'decimals' | 'seats'
  >
  stakes: Stakes
  buyIn: BuyIn
  phase: TableView['phase']
  chairs: readonly Chair[]
  button: number | undefined
  dealt: Dealt | undefined
  turn: TurnView | null
}

/** What everybody at the table may see: no card but those on the board and those that were shown. */
export function tableView(of: Shown): TableView {
  const { about, stakes, phase, chairs, dealt, turn } = of
  const { min, max } = of.buyIn
  const players = dealt?.hand.players ?? []
  const bets = players.reduce((sum, { bet }) => sum + bet, 0n)
  const total = players.reduce((sum, player) => sum + player.total + player.dead, 0n)
  return {
    ...about,
    game: 'holdem',
    small: String(stakes.smallBlind),
    big: String(stakes.bigBlind),
    buyIn: { min: String(min), max: String(max) },
    rake: {
      ppm: stakes.rake.ppm,
      caps: stakes.rake.caps.map((cap) => ({ ...cap, most: String(cap.most) })),
    },
    phase,
    players: chairs.map((chair) => seatView(chair, dealt)),
    button: dealt?.hand.setup.button ?? of.button ?? null,
    board: dealt ? dealt.board.slice(0, dealt.shownBoard) : [],
    second: dealt?.second?.slice(0, dealt.shownSecond) ?? [],
    pot: String(dealt?.outcome ? 0n : total - bets),
    total: String(dealt?.outcome ? 0n : total),
    turn,
    hand: dealt
      ? {
          id: dealt.id,
          number: Number(dealt.number),
          street: dealt.hand.street,
          step: dealt.hand.done.length,
          hash: dealt.hash,
        }
      : null,
  }
}

function seatView(chair: Chair, dealt: Dealt | undefined): SeatView {
  const { seat, name, isBot, isAway, isGone } = chair
  const about = { seat, name, isBot, isAway, isGone }
  const player = dealt?.hand.players.find((one) => one.seat === seat)
  if (!dealt || !player || !isDealtTo(dealt, chair)) {
    return { ...about, stack: String(chair.stack), bet: '0', isIn: false, isFolded: false }
  }
  const end = dealt.outcome?.seats.find((one) => one.seat === seat)
  const said = saidBy(dealt.hand, seat)
  const live = dealt.hand.players.filter(({ isFolded }) => !isFolded)
  // Cards are turned up when nobody can bet any more, and when they are compared.
  const isShown =
    live.length > 1 && !player.isFolded && (dealt.isRunningOut || dealt.outcome !== undefined)
  return {
    ...about,
    stack: String(end ? end.stack : player.stack),
    bet: end ? '0' : String(player.bet),
    isIn: !player.isFolded,
    isFolded: player.isFolded,
    ...(said ? { said } : {}),
    ...(isShown ? { cards: cardsOfSeat(dealt, seat) } : {}),
    ...(end && end.won > 0n ? { won: String(end.won), ...wonBy(dealt, seat) } : {}),
  }
}

/** What a seat won on each of two boards; what no card decided stands with the first. */
function wonBy({ outcome, second }: Dealt, seat: number): Pick<SeatView, 'wonBy'> {
  if (!outcome || !second) return {}
  return { wonBy: [String(wonOn(outcome, seat, 1)), String(wonOn(outcome, seat, 2))] }
}

function wonOn({ pots }: Outcome, seat: number, board: 1 | 2): bigint {
  return pots
    .flatMap(({ winners }) => winners)
    .filter((one) => one.seat === seat && (one.run ?? 1) === board)
    .reduce((sum, { amount }) => sum + amount, 0n)
}

/** What a seat did last on this street. */
function saidBy(hand: Hand, seat: number): SeatView['said'] {
  const player = hand.players.find((one) => one.seat === seat)
  if (player && player.stack === 0n && !player.isFolded) return 'allIn'
  if (player?.isFolded) return 'fold'
  const last = hand.done.findLast((one) => one.seat === seat && one.street === hand.street)
  if (last) return last.kind
  if (hand.street !== 'preflop') return undefined
  return hand.posts.findLast((one) => one.seat === seat && one.kind !== 'dead')?.kind
}

export function cardsOfSeat(dealt: Dealt, seat: number): Card[] {
  return dealt.places.ofSeat(seat).map((place) => dealt.at(place).card)
}

function isDealtTo({ hand, owners }: Dealt, { seat, owner }: Chair): boolean {
  return hand.players.some((one) => one.seat === seat) && owners.get(seat) === owner
}

/** What its owner alone may see. */
export function ownView(
  chair: Chair | undefined,
  { dealt, buyIn, room }: { dealt: Dealt | undefined } & Bought,
): OwnAtTable {
  const legal = dealt && chair ? legalOf(dealt.hand) : undefined
  const isTurn = legal !== undefined && legal.seat === chair?.seat && !dealt?.isRunningOut
  return {
    ...ownChips(chair, { buyIn, room }),
    cards:
      dealt && chair && isDealtTo(dealt, chair)
        ? dealt.places.ofSeat(chair.seat).map((place) => ({ ...dealt.at(place), place }))
        : [],
    legal: isTurn
      ? {
          call: String(legal.call),
          min: legal.raise ? String(legal.raise.min) : null,
          max: legal.raise ? String(legal.raise.max) : null,
        }
      : null,
    betting: null,
    move: null,
  }
}

export interface Bought {
  /** What this player may buy in for now. */
  buyIn: { min: bigint; max: bigint }
  /** Of the room. */
  room: BuyIn
}

/** Of every game: the own seat, its chips, and how many may be added. */
export function ownChips(
  chair: Chair | undefined,
  { buyIn, room }: Bought,
): Omit<OwnAtTable, 'cards' | 'legal' | 'betting' | 'move'> {
  const more = chair ? room.max - chair.stack - chair.coming : 0n
  return {
    seat: chair?.seat ?? null,
    sitting: chair?.sitting?.id ?? null,
    stack: String(chair?.stack ?? 0n),
    isAway: chair?.isAway ?? false,
    isLeaving: chair?.isLeaving ?? false,
    isTwice: chair?.isTwice ?? false,
    buyIn: { min: String(buyIn.min), max: String(buyIn.max) },
    topUpMost: String(more > 0n ? more : 0n),
    bought: String(chair?.bought ?? 0n),
  }
}

/** A hand as the player of one seat may see it: others' cards only where they were shown. */
export function recordFor(whole: HandRecord, seat: number): HandRecord {
  const folded = new Set(whole.actions.flatMap((one) => (one.kind === 'fold' ? [one.seat] : [])))
  const isSeen = (other: number) =>
    other === seat || (whole.outcome.isShowdown && !folded.has(other))
  const order = orderOf(whole)
  const places = new Set(
    order.flatMap((other, at) => (isSeen(other) ? [at, order.length + at] : [])),
  )
  const { board, second } = whole
  const again = second ? second.length - sharedBy(board, second) : 0
  for (let nth = 0; nth < board.length + again; nth += 1) places.add(order.length * 2 + nth)
  return {
    ...whole,
    own: seat,
    players: whole.players.map(({ cards, ...player }) =>
      isSeen(player.seat) && cards ? { ...player, cards } : player,
    ),
    proof: {
      ...whole.proof,
      opened: whole.proof.opened.filter(({ place }) => places.has(place)),
    },
  }
}

function orderOf({ players, button }: HandRecord): number[] {
  const seats = players.map((player) => player.seat)
  return [...seats.filter((one) => one > button), ...seats.filter((one) => one <= button)]
}
