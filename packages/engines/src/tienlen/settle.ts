import { playersIn, type TienHand } from './hand.ts'
import { lossMost, type TienStakes } from './rules.ts'
import { halves, rottenIn, type Worth } from './worths.ts'

/**
 * behind: finished after another. frozen: had played no card when the first one was out, and pays double.
 * white: another has won before a card was played. chop: a two or a bomb was beaten by a bomb. rot: it was
 * left over.
 */
export type PaymentWhy = 'behind' | 'frozen' | 'white' | 'chop' | 'rot'

/** What one seat pays to another, for one thing. */
export interface Payment {
  readonly from: number
  readonly to: number
  readonly why: PaymentWhy
  /** Of a chop and of what rots. */
  readonly worth?: Worth
  readonly amount: bigint
}

export interface TienEnd {
  readonly seat: number
  /** From 1; equal for those who were frozen together, or won together. */
  readonly place: number
  /** Cards not played. */
  readonly left: number
  /** Before the rake. */
  readonly net: bigint
  readonly raked: bigint
}

export interface TienOutcome {
  readonly payments: readonly Payment[]
  readonly seats: readonly TienEnd[]
  readonly rake: bigint
}

const frozenTimes = 2n

/** Who pays whom for what, once the hand is over. No seat pays more than `lossMost` stakes. */
export function settle({ stake, rakePpm }: TienStakes, hand: TienHand): TienOutcome {
  if (hand.turn !== undefined) throw new RangeError('the hand is not over')
  const due = [...choppedIn(hand, stake), ...rottedIn(hand, stake), ...behindIn(hand, stake)]
  const payments = within(due, stake * lossMost)
  const places = placesOf(hand)
  const seats = hand.seats.map(({ seat, left }) => {
    const sum = (key: 'from' | 'to') =>
      payments.reduce((total, one) => total + (one[key] === seat ? one.amount : 0n), 0n)
    const net = sum('to') - sum('from')
    const raked = net > 0n ? (net * BigInt(rakePpm)) / million : 0n
    return { seat, place: places.get(seat)!, left: left.length, net, raked }
  })
  return { payments, seats, rake: seats.reduce((total, { raked }) => total + raked, 0n) }
}

const million = 1_000_000n

function choppedIn({ chops }: TienHand, stake: bigint): Payment[] {
  return chops.flatMap(({ from, by, worths }) =>
    worths.map((worth) => ({
      from,
      to: by,
      why: 'chop' as const,
      worth,
      amount: priceOf(worth, stake),
    })),
  )
}

/** Twos and bombs left over: who was frozen pays the winner, the last one whoever was out last. */
function rottedIn(hand: TienHand, stake: bigint): Payment[] {
  if (hand.instants.length > 0) return []
  return hand.seats.flatMap(({ seat, left }) => {
    if (left.length === 0) return []
    const to = hand.frozen.includes(seat) ? hand.out[0]! : hand.out.at(-1)!
    return rottenIn(left).map((worth) => ({
      from: seat,
      to,
      why: 'rot' as const,
      worth,
      amount: priceOf(worth, stake),
    }))
  })
}

function priceOf({ kind }: Worth, stake: bigint): bigint {
  return (stake * halves[kind]) / 2n
}

/** Each seat pays one stake to everybody who finished before it. */
function behindIn(hand: TienHand, stake: bigint): Payment[] {
  const places = placesOf(hand)
  return hand.seats.flatMap(({ seat }) =>
    hand.seats
      .filter((other) => places.get(other.seat)! < places.get(seat)!)
      .map((other): Payment => {
        const isFrozen = hand.frozen.includes(seat)
        const isWhite = hand.instants.length > 0
        const why = isWhite ? 'white' : isFrozen ? 'frozen' : 'behind'
        const amount = stake * (why === 'behind' ? 1n : frozenTimes)
        return { from: seat, to: other.seat, why, amount }
      }),
  )
}

function placesOf(hand: TienHand): Map<number, number> {
  const groups =
    hand.instants.length > 0
      ? [hand.instants.map(({ seat }) => seat)]
      : [...hand.out.map((seat) => [seat]), playersIn(hand), hand.frozen]
  const seen = new Set(groups.flat())
  const others = hand.seats.flatMap(({ seat }) => (seen.has(seat) ? [] : [seat]))
  const places = new Map<number, number>()
  for (const group of [...groups, others]) {
    const place = places.size + 1
    for (const seat of group) places.set(seat, place)
  }
  return places
}

/** In this order, until a payer has paid the most of a hand; what comes to nothing is left out. */
function within(due: readonly Payment[], most: bigint): Payment[] {
  const paid = new Map<number, bigint>()
  return due.flatMap((one) => {
    const before = paid.get(one.from) ?? 0n
    const rest = most - before
    const amount = one.amount < rest ? one.amount : rest
    paid.set(one.from, before + amount)
    return amount > 0n ? [{ ...one, amount }] : []
  })
}
