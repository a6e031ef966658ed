import { gameTypes } from '@baize/contract/vocabulary'
import { bonusOf, toPlayOf } from '@baize/money'
import type { BonusGuard } from '../../limits/index.ts'
import type { BonusTerms, Contributions } from './bonus.terms.ts'

/** Wagers are counted in hundredths, as contributions are percentages. */
const hundredths = 100n

/** What a bonus is, with a deposit where it is given with one; zero where the deposit is too small. */
export function amountOf({ amount }: BonusTerms, deposit: bigint): bigint {
  return amount.on === 'given' ? BigInt(amount.amount) : bonusOf(deposit, amount)
}

/** What a bonus is at least. */
export function smallestOf(terms: BonusTerms): bigint {
  return amountOf(terms, terms.amount.on === 'deposit' ? BigInt(terms.amount.depositMin) : 0n)
}

/** What must be wagered: the bonus alone, so many times. */
export function requiredOf({ times }: BonusTerms, amount: bigint): bigint {
  return toPlayOf(amount, times)
}

/** The percentage of a valid bet that counts. */
export function contributionOf(
  { others, types, games }: Contributions,
  { game, gameType }: { game: string; gameType: string },
): bigint {
  const byType: Readonly<Record<string, number | undefined>> = types
  return BigInt(games[game] ?? byType[gameType] ?? others)
}

/** What the money of a bonus may be staked on: nothing that would not count. */
export function guardOf({ stakeMax, contributions }: BonusTerms): BonusGuard {
  const { others, types, games } = contributions
  return {
    stakeMax,
    refused: gameTypes.filter((type) => (types[type] ?? others) === 0),
    games: Object.fromEntries(Object.entries(games).map(([game, percent]) => [game, percent > 0])),
  }
}

export function capOf({ amount }: BonusTerms): bigint | undefined {
  return amount.on === 'given' && amount.cap !== null ? BigInt(amount.cap) : undefined
}

export function isOnce({ amount }: BonusTerms): boolean {
  return amount.on === 'deposit' ? amount.which === 'first' : amount.by === 'member'
}

export function isMet({ required, wagered }: { required: bigint; wagered: bigint }): boolean {
  return wagered >= required * hundredths
}

/** Whole minor units that count, and what is left; never below zero, nor above what is asked for. */
export function shownProgress({ required, wagered }: { required: bigint; wagered: bigint }): {
  wagered: bigint
  left: bigint
} {
  const whole = wagered > 0n ? wagered / hundredths : 0n
  const done = whole < required ? whole : required
  return { wagered: done, left: required - done }
}

/** Nothing of a bonus can be staked any more. */
export function isTooLittle({ leastStake }: BonusTerms, held: bigint): boolean {
  return held === 0n || held < BigInt(leastStake)
}
