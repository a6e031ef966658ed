import type { Card } from './cards.ts'
import { strengthOf } from './evaluate.ts'
import type { Hand, Player } from './hand.ts'
import type { RakeRule } from './rules.ts'

export interface Pot {
  readonly amount: bigint
  readonly rake: bigint
  /** The seats that can win it. */
  readonly seats: readonly number[]
  readonly winners: readonly PotWinner[]
}

interface PotWinner {
  readonly seat: number
  readonly amount: bigint
  /** Of a board that was run twice: by which of the two. */
  readonly run?: 1 | 2
}

export interface Outcome {
  /** A bet that nobody called goes back before anything else. */
  readonly uncalled: { readonly seat: number; readonly amount: bigint } | undefined
  readonly pots: readonly Pot[]
  readonly rake: bigint
  /** Whether cards are compared, and so shown. */
  readonly isShowdown: boolean
  readonly seats: readonly SeatOutcome[]
}

export interface SeatOutcome {
  readonly seat: number
  /** After the hand. */
  readonly stack: bigint
  /** What the seat put into pots: this is turnover. */
  readonly put: bigint
  readonly won: bigint
  /** Its share of the rake, by what it put in. */
  readonly raked: bigint
}

interface Compared {
  /** Two of each seat. */
  cards(seat: number): readonly Card[]
  /** Five, if cards are compared. */
  board: readonly Card[]
  /** The other five, if the board was run twice. */
  second?: readonly Card[]
}

/** Ends a hand that is over. */
export function outcomeOf(hand: Hand, { cards, board, second }: Compared): Outcome {
  if (hand.street !== 'over') throw new RangeError('the hand is not over')
  const { players, setup } = hand
  const uncalled = uncalledOf(players)
  const put = new Map(players.map((player) => [player.seat, putBy(player, uncalled)]))
  const live = players.filter(({ isFolded }) => !isFolded)
  const isShowdown = live.length > 1
  const strengthBy = (on: readonly Card[]): Strength =>
    new Map(live.map(({ seat }) => [seat, isShowdown ? strengthOf([...cards(seat), ...on]) : 0]))
  const runs = second && isShowdown ? [board, second] : [board]
  const strengths = runs.map(strengthBy)
  const bare = potsOf(players, put)
  const sum = bare.reduce((total, { amount }) => total + amount, 0n)
  const rake = hand.board === 0 ? 0n : rakeOf(sum, setup.stakes.rake, players.length)
  const pots = withRake(bare, rake, sum).map((pot) => ({
    ...pot,
    winners: winnersOf(pot, strengths, leftOfButton(hand)),
  }))
  const raked = sharesOfRake(rake, put)
  const seats = players.map((player): SeatOutcome => {
    const { seat, start } = player
    const won = pots
      .flatMap(({ winners }) => winners)
      .reduce((total, one) => (one.seat === seat ? total + one.amount : total), 0n)
    const put_ = put.get(seat) ?? 0n
    return { seat, stack: start - put_ + won, put: put_, won, raked: raked.get(seat) ?? 0n }
  })
  return { uncalled, pots, rake, isShowdown, seats }
}

function putBy({ seat, total, dead }: Player, uncalled: Outcome['uncalled']): bigint {
  return total + dead - (uncalled?.seat === seat ? uncalled.amount : 0n)
}

/** What of the highest bet no other bet reaches. */
function uncalledOf(players: readonly Player[]): Outcome['uncalled'] {
  const [first, second] = players.toSorted((a, b) => (a.total > b.total ? -1 : 1))
  if (!first || !second || first.isFolded || first.total === second.total) return undefined
  return { seat: first.seat, amount: first.total - second.total }
}

interface BarePot {
  amount: bigint
  seats: number[]
}

/** One pot for each level of bets of those who are still in; dead money is in the main pot. */
function potsOf(players: readonly Player[], put: ReadonlyMap<number, bigint>): BarePot[] {
  const betOf = ({ seat, dead }: Player) => (put.get(seat) ?? 0n) - dead
  const live = players.filter(({ isFolded }) => !isFolded)
  const levels = [...new Set(live.map(betOf))].toSorted((a, b) => (a < b ? -1 : 1))
  const pots: BarePot[] = []
  let below = 0n
  for (const [at, level] of levels.entries()) {
    const isLast = at === levels.length - 1
    let amount = at === 0 ? players.reduce((sum, { dead }) => sum + dead, 0n) : 0n
    for (const player of players) {
      const bet = betOf(player)
      // What somebody who folded bet above all who are still in belongs to the last pot.
      const upTo = isLast || bet < level ? bet : level
      if (upTo > below) amount += upTo - below
    }
    const seats = live.filter((player) => betOf(player) >= level).map(({ seat }) => seat)
    if (amount > 0n) pots.push({ amount, seats })
    below = level
  }
  return pots
}

const million = 1_000_000n

/** A percentage of the called pot, rounded half to even, up to the cap for the number of players dealt in. */
export function rakeOf(pot: bigint, { ppm, caps }: RakeRule, dealt: number): bigint {
  const exact = pot * BigInt(ppm)
  const whole = exact / million
  const twice = (exact % million) * 2n
  const isUp = twice > million || (twice === million && whole % 2n === 1n)
  const rounded = isUp ? whole + 1n : whole
  const cap = caps.find(({ dealtUpTo }) => dealt <= dealtUpTo)?.most ?? 0n
  return rounded < cap ? rounded : cap
}

/** From the pots in proportion; what does not divide comes from the main pot. */
function withRake(pots: readonly BarePot[], rake: bigint, sum: bigint): Omit<Pot, 'winners'>[] {
  const parts = pots.map(({ amount }) => (sum === 0n ? 0n : (rake * amount) / sum))
  let rest = rake - parts.reduce((total, part) => total + part, 0n)
  return pots.map((pot, at) => {
    const part = parts[at] ?? 0n
    const more = rest < pot.amount - part ? rest : pot.amount - part
    rest -= more
    return { ...pot, rake: part + more }
  })
}

type Strength = ReadonlyMap<number, number>

/** Each of two boards decides half of a pot, after its rake; a chip that does not divide is of the first one. */
function winnersOf(
  { amount, rake, seats }: Omit<Pot, 'winners'>,
  [first, second]: readonly Strength[],
  order: readonly number[],
): readonly PotWinner[] {
  const net = amount - rake
  const all = order.filter((seat) => seats.includes(seat))
  // A bet that only one seat can win is not halved: no card decides it.
  if (!second || all.length === 1) return shareOf(net, all, first)
  const half = net / 2n
  return [
    ...shareOf(net - half, all, first).map((one) => ({ ...one, run: 1 as const })),
    ...shareOf(half, all, second).map((one) => ({ ...one, run: 2 as const })),
  ]
}

/** Equal parts for equal hands; chips that do not divide go to the first winners left of the button. */
function shareOf(
  net: bigint,
  order: readonly number[],
  strength: Strength = new Map(),
): PotWinner[] {
  const best = Math.max(...order.map((seat) => strength.get(seat) ?? 0))
  const winners = order.filter((seat) => (strength.get(seat) ?? 0) === best)
  const count = BigInt(winners.length)
  return winners.map((seat, at) => ({
    seat,
    amount: net / count + (BigInt(at) < net % count ? 1n : 0n),
  }))
}

function leftOfButton({ setup: { seats, button } }: Hand): number[] {
  const all = seats.map(({ seat }) => seat)
  return [...all.filter((seat) => seat > button), ...all.filter((seat) => seat <= button)]
}

/** By contribution; what does not divide goes to those who put in most. */
function sharesOfRake(rake: bigint, put: ReadonlyMap<number, bigint>): Map<number, bigint> {
  const sum = [...put.values()].reduce((total, one) => total + one, 0n)
  const seats = [...put].toSorted(([, a], [, b]) => (a > b ? -1 : 1))
  const shares = new Map(seats.map(([seat, one]) => [seat, sum === 0n ? 0n : (rake * one) / sum]))
  let rest = rake - [...shares.values()].reduce((total, one) => total + one, 0n)
  for (const [seat] of seats) {
    if (rest === 0n) break
    shares.set(seat, (shares.get(seat) ?? 0n) + 1n)
    rest -= 1n
  }
  return shares
}

/** Where the button goes next among the seats that are dealt in: one on. */
export function nextButton(seats: readonly { seat: number }[], before: number | undefined): number {
  const [first] = seats
  if (!first) throw new RangeError('nobody is dealt in')
  if (before === undefined) return first.seat
  return (seats.find(({ seat }) => seat > before) ?? first).seat
}
