import type { Card } from '../holdem/index.ts'
import { inOrder } from './cards.ts'
import { beats, type Combo, choicesOf, comboOf, isBomb, isFourPairs } from './combos.ts'
import { type Instant, instantOf } from './instant.ts'
import { type Worth, worthsOf } from './worths.ts'

/** No cards: a pass. */
export interface Move {
  readonly seat: number
  readonly cards: readonly Card[]
}

export interface TienSeat {
  readonly seat: number
  readonly cards: readonly Card[]
  left: readonly Card[]
  hasPlayed: boolean
}

/** Twos or bombs that were beaten by a bomb. */
export interface Chop {
  readonly by: number
  /** Who was beaten last pays for all of the trick. */
  readonly from: number
  readonly worths: readonly Worth[]
}

export interface Trick {
  readonly by: number
  readonly combo: Combo
  readonly passed: readonly number[]
  readonly chop: Chop | undefined
}

/** A hand from the deal to the last place. */
export interface TienHand {
  readonly seats: readonly TienSeat[]
  /** Who may play anything at first, having won before; undefined if the lowest card leads. */
  readonly leader: number | undefined
  readonly moves: Move[]
  readonly instants: readonly { readonly seat: number; readonly kind: Instant }[]
  /** The card that must be in the first combination. */
  opensWith: Card | undefined
  trick: Trick | undefined
  /** Nobody's once the hand is over. */
  turn: number | undefined
  /** Who has played all cards, the first one first. */
  readonly out: number[]
  /** Who had played no card when the first one was out. */
  frozen: readonly number[]
  readonly chops: Chop[]
}

/** Why a move is not allowed. */
export class BadMove extends Error {}

/** Two to four seats with thirteen cards each, ascending by seat. */
export function beginHand(
  dealt: readonly { readonly seat: number; readonly cards: readonly Card[] }[],
  before: number | undefined,
): TienHand {
  const leader = dealt.some(({ seat }) => seat === before) ? before : undefined
  const instants = dealt.flatMap(({ seat, cards }) => {
    const kind = instantOf(cards)
    return kind ? [{ seat, kind }] : []
  })
  const [lowest] = inOrder(dealt.flatMap(({ cards }) => cards))
  const opener = leader ?? dealt.find(({ cards }) => cards.includes(lowest!))?.seat
  return {
    seats: dealt.map(({ seat, cards }) => ({
      seat,
      cards,
      left: inOrder(cards),
      hasPlayed: false,
    })),
    leader,
    moves: [],
    instants,
    opensWith: leader === undefined ? lowest : undefined,
    trick: undefined,
    turn: instants.length > 0 ? undefined : opener,
    out: [],
    frozen: [],
    chops: [],
  }
}

/** Does a move, or throws BadMove and changes nothing. */
export function play(hand: TienHand, { seat, cards }: Move): void {
  const here = hand.seats.find((one) => one.seat === seat)
  if (hand.turn === undefined || !here) throw new BadMove('the hand is over')
  if (cards.length === 0) pass(hand, seat)
  else put(hand, here, comboFor(hand, here, cards))
  hand.moves.push({ seat, cards: inOrder(cards) })
  goOn(hand, seat)
}

/** Whoever passes is out of the trick. */
function pass(hand: TienHand, seat: number): void {
  if (hand.turn !== seat) throw new BadMove('it is another’s turn')
  if (!hand.trick) throw new BadMove('whoever leads cannot pass')
  hand.trick = { ...hand.trick, passed: [...hand.trick.passed, seat] }
}

function comboFor(hand: TienHand, here: TienSeat, cards: readonly Card[]): Combo {
  const combo = comboOf(cards)
  if (!combo) throw new BadMove('these cards are no combination')
  if (cards.some((card) => !here.left.includes(card))) throw new BadMove('a card is not held')
  if (hand.opensWith !== undefined && !cards.includes(hand.opensWith)) {
    throw new BadMove('the lowest card must be among the first ones')
  }
  const { trick } = hand
  if (trick && !beats(combo, trick.combo)) throw new BadMove('it does not beat what lies there')
  // Four pairs in a row chop out of turn, and also after a pass.
  const mayChop = trick !== undefined && trick.by !== here.seat && isFourPairs(combo)
  if (hand.turn !== here.seat && !(mayChop && isIn(hand, here.seat))) {
    throw new BadMove('it is another’s turn')
  }
  return combo
}

function put(hand: TienHand, here: TienSeat, combo: Combo): void {
  const { seat } = here
  const { trick } = hand
  here.left = here.left.filter((card) => !combo.cards.includes(card))
  here.hasPlayed = true
  hand.opensWith = undefined
  // Only twos and bombs are beaten by a bomb of another kind or by a higher one.
  const chop =
    trick && isBomb(combo)
      ? {
          by: seat,
          from: trick.by,
          worths: [...(trick.chop?.worths ?? []), ...worthsOf(trick.combo)],
        }
      : undefined
  const passed = (trick?.passed ?? []).filter((one) => one !== seat)
  hand.trick = { by: seat, combo, passed, chop }
  if (here.left.length > 0) return
  hand.out.push(seat)
  if (hand.out.length > 1) return
  hand.frozen = hand.seats.flatMap((one) => (one.hasPlayed ? [] : [one.seat]))
}

/** Still holds cards, and may play them. */
function isIn({ out, frozen, instants }: TienHand, seat: number): boolean {
  return instants.length === 0 && !out.includes(seat) && !frozen.includes(seat)
}

export function playersIn(hand: TienHand): number[] {
  return hand.seats.flatMap(({ seat }) => (isIn(hand, seat) ? [seat] : []))
}

/** Whose turn is next; if nobody beats what lies there, the trick is over. */
function goOn(hand: TienHand, from: number): void {
  const { trick } = hand
  if (!trick) throw new TypeError('a trick has begun')
  const isOver = playersIn(hand).length <= 1
  const next = around(hand, from).find(
    (seat) => isIn(hand, seat) && seat !== trick.by && !trick.passed.includes(seat),
  )
  hand.turn = isOver ? undefined : next
  if (!isOver && next !== undefined) return
  if (trick.chop) hand.chops.push(trick.chop)
  hand.trick = isOver ? trick : undefined
  if (isOver) return
  // Who has played the last card leaves the lead to the next one.
  hand.turn = [trick.by, ...around(hand, trick.by)].find((seat) => isIn(hand, seat))
}

/** All other seats, in the order of play. */
function around({ seats }: TienHand, from: number): number[] {
  const all = seats.map(({ seat }) => seat)
  return [...all.filter((seat) => seat > from), ...all.filter((seat) => seat < from)]
}

/** What is done for somebody who does not act: a pass, or the lowest card when leading. */
export function fallbackOf(hand: TienHand, seat: number): Move {
  const here = hand.seats.find((one) => one.seat === seat)
  return { seat, cards: hand.trick ? [] : (here?.left.slice(0, 1) ?? []) }
}

/** Whether a seat may chop now although it is another's turn, or although it has passed. */
export function mayChopNow(hand: TienHand, seat: number): boolean {
  const { trick, turn } = hand
  if (!trick || turn === undefined || turn === seat || trick.by === seat) return false
  const here = hand.seats.find((one) => one.seat === seat)
  return here !== undefined && isIn(hand, seat) && fourPairsIn(here.left, trick.combo)
}

function fourPairsIn(left: readonly Card[], on: Combo): boolean {
  return choicesOf(left, on).some(isFourPairs)
}
