import type { Card } from './cards.ts'
import { categoryOf, namedRanks, strengthOf } from './evaluate.ts'
import type { Done, Posted } from './hand.ts'
import type { Outcome } from './pots.ts'
import type { Street } from './rules.ts'
import type { HandProof } from './shuffle.ts'

/** The same with amounts as digits of minor units, as JSON carries them. */
export type Worded<T> = T extends bigint
  ? string
  : T extends readonly (infer One)[]
    ? readonly Worded<One>[]
    : T extends object
      ? { readonly [Key in keyof T]: Worded<T[Key]> }
      : T

export interface RecordedPlayer {
  readonly seat: number
  readonly name: string
  readonly isBot: boolean
  /** At the beginning of the hand. */
  readonly stack: string
  /** The own cards, and those that were shown. */
  readonly cards?: readonly Card[]
}

/** A finished hand as one player may see it: enough for its history, its replay and its check. */
export interface HandRecord {
  readonly id: string
  readonly number: number
  /** ISO time. */
  readonly at: string
  readonly room: string
  readonly currency: string
  readonly decimals: number
  readonly isPractice: boolean
  readonly seats: number
  readonly stakes: { readonly small: string; readonly big: string }
  readonly button: number
  /** The seat of whoever asked. */
  readonly own: number | null
  readonly players: readonly RecordedPlayer[]
  readonly posts: Worded<readonly Posted[]>
  readonly actions: Worded<readonly Done[]>
  readonly board: readonly Card[]
  /** The other board, if it was run twice; it begins with the cards that lay there before. */
  readonly second?: readonly Card[]
  readonly outcome: Worded<Outcome>
  readonly proof: HandProof
}

/** Bigints become digits; everything else stays. */
export function worded<T>(value: T): Worded<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the replacer makes of it
  return JSON.parse(
    JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? String(one) : one)),
  ) as Worded<T>
}

const boardAt: Readonly<Record<Street, number>> = {
  preflop: 0,
  flop: 3,
  turn: 4,
  river: 5,
  over: 5,
}

/** A moment of a hand, for its replay. */
export interface Moment {
  readonly street: Street
  readonly board: readonly Card[]
  /** What lies on the second board by then; empty if there is none. */
  readonly second: readonly Card[]
  readonly seats: readonly {
    readonly seat: number
    readonly stack: bigint
    readonly bet: bigint
    readonly isFolded: boolean
    readonly said: Done['kind'] | Posted['kind'] | 'won' | undefined
  }[]
  /** Collected on earlier streets. */
  readonly pot: bigint
  /** Whose action led here. */
  readonly by: number | undefined
}

/** From the blinds to the payout, one moment for each thing that happens. */
export function momentsOf(record: HandRecord): Moment[] {
  const seats = new Map(record.players.map(({ seat, stack }) => [seat, seatOf(BigInt(stack))]))
  const moments: Moment[] = []
  let pot = 0n
  let street: Street = 'preflop'
  let second: readonly Card[] = []
  const note = (by?: number) => {
    const board = record.board.slice(0, boardAt[street])
    const shown = [...seats].map(([seat, one]) => ({ seat, ...one }))
    moments.push({ street, board, second, seats: shown, pot, by })
  }
  const collect = () => {
    for (const one of seats.values()) {
      pot += one.bet
      Object.assign(one, { bet: 0n, said: undefined })
    }
  }
  for (const { seat, kind, amount } of record.posts) {
    const one = seats.get(seat)!
    one.stack -= BigInt(amount)
    if (kind === 'dead') pot += BigInt(amount)
    else one.bet += BigInt(amount)
    one.said = kind
  }
  note()
  for (const { seat, kind, amount, street: at } of record.actions) {
    if (at !== street) {
      collect()
      street = at
      note()
    }
    const one = seats.get(seat)!
    one.stack -= BigInt(amount)
    one.bet += BigInt(amount)
    one.isFolded ||= kind === 'fold'
    one.said = kind
    note(seat)
  }
  const { uncalled, pots } = record.outcome
  if (uncalled) {
    const one = seats.get(uncalled.seat)!
    one.bet -= BigInt(uncalled.amount)
    one.stack += BigInt(uncalled.amount)
  }
  collect()
  for (const next of ['flop', 'turn', 'river'] as const) {
    if (boardAt[next] <= boardAt[street] || record.board.length < boardAt[next]) continue
    street = next
    note()
  }
  for (const upTo of secondSteps(record)) {
    second = record.second?.slice(0, upTo) ?? []
    note()
  }
  for (const winner of pots.flatMap(({ winners }) => winners)) {
    const one = seats.get(winner.seat)!
    one.stack += BigInt(winner.amount)
    one.said = 'won'
  }
  pot = 0n
  street = 'over'
  note()
  return moments.map((moment) =>
    moment.street === 'over' ? { ...moment, board: record.board } : moment,
  )
}

/** How many cards of the second board lie there, step by step. */
function secondSteps({ board, second }: HandRecord): number[] {
  const shared = second ? sharedBy(board, second) : 5
  return [3, 4, 5].filter((upTo) => upTo > shared)
}

/** How many cards two boards have in common: they lay there before the board was run twice. */
export function sharedBy(board: readonly Card[], second: readonly Card[]): number {
  const at = second.findIndex((card, nth) => card !== board[nth])
  return at < 0 ? second.length : at
}

interface ReplayedSeat {
  stack: bigint
  bet: bigint
  isFolded: boolean
  said: Moment['seats'][number]['said']
}

function seatOf(stack: bigint): ReplayedSeat {
  return { stack, bet: 0n, isFolded: false, said: undefined }
}

/** What cards come to, to be said in words; undefined below five cards. */
export function madeOf(cards: readonly Card[], board: readonly Card[]) {
  if (cards.length + board.length < 5) {
    const [a, b] = cards
    if (a === undefined || b === undefined) return undefined
    const [low, high] = [a >> 2, b >> 2].toSorted((x, y) => x - y)
    return low === high
      ? { category: 'pair' as const, ranks: [high ?? 0] }
      : { category: 'highCard' as const, ranks: [high ?? 0] }
  }
  const strength = strengthOf([...cards, ...board])
  return { category: categoryOf(strength), ranks: namedRanks(strength) }
}
