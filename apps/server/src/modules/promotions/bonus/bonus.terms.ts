import { gameTypes } from '@baize/contract/vocabulary'
import { z } from 'zod'
import type { Profile } from '../../rewards/index.ts'
import { smallestOf } from './bonus.rules.ts'

const money = z.string().regex(/^[1-9]\d{0,14}$/)
const percent = z.int().min(0).max(100)

export const bonusTerms = z.strictObject({
  amount: z.discriminatedUnion('on', [
    z.strictObject({
      on: z.literal('deposit'),
      /** In millionths of the deposit, up to the most. */
      rate: z.int().min(1).max(10_000_000),
      most: money,
      depositMin: money,
      which: z.enum(['every', 'first']),
    }),
    z.strictObject({
      on: z.literal('given'),
      amount: money,
      /** The most of it that becomes cash. */
      cap: money.nullable(),
      /** Who begins it: the member, once, or staff. */
      by: z.enum(['member', 'staff']),
    }),
  ]),
  /** How many times the bonus must be wagered. */
  times: z.int().min(1).max(100),
  /** Counted from when it becomes active. */
  days: z.int().min(1).max(366),
  /** The most that is staked on one round while bonus money is played with. */
  stakeMax: money.nullable(),
  /** Below it, what is left of the bonus is used up. */
  leastStake: z.string().regex(/^(?:0|[1-9]\d{0,14})$/),
  /** The percentage of a valid bet that counts: by game, else by type, else `others`. */
  contributions: z.strictObject({
    others: percent,
    types: z.partialRecord(z.enum(gameTypes), percent),
    games: z.record(z.string().min(1).max(100), percent),
  }),
  /** Whether it can be taken while another one runs: then it begins when that has ended. */
  canQueue: z.boolean(),
})

export type BonusTerms = z.infer<typeof bonusTerms>
export type Contributions = BonusTerms['contributions']

const timesMax = 10

/** Why such a bonus may not be published. */
export function bonusFaults(terms: BonusTerms, profile: Profile): string[] {
  return [...usualFaults(terms), ...(profile === 'uk' ? ukFaults(terms) : [])]
}

function usualFaults(terms: BonusTerms): string[] {
  const { times, contributions, stakeMax, leastStake } = terms
  const counted = [contributions.others, ...Object.values(contributions.types)]
  return [
    ...(times > timesMax
      ? [`A bonus is wagered ${timesMax} times at most, and these terms ask for ${times} times.`]
      : []),
    ...([...counted, ...Object.values(contributions.games)].every((each) => each === 0)
      ? ['No game counts, so nobody could ever wager the bonus.']
      : []),
    ...(stakeMax !== null && BigInt(leastStake) > BigInt(stakeMax)
      ? ['The least stake is above the largest one.']
      : []),
    ...(smallestOf(terms) < BigInt(leastStake)
      ? [
          'The smallest bonus is below the least stake, so it would be paid out without being wagered.',
        ]
      : []),
  ]
}

const products: Readonly<Record<(typeof gameTypes)[number], string>> = {
  SPORTS: 'betting',
  ESPORTS: 'betting',
  COCKFIGHT: 'betting',
  BGS: 'casino',
  LIVE: 'casino',
  PVP: 'casino',
  RNG: 'casino',
  FISH: 'casino',
  LOTT: 'lottery',
  ELOTT: 'lottery',
}

/** Social responsibility code provision 5.1.1 of the Gambling Commission, in force since 19 January 2026. */
function ukFaults({ contributions }: BonusTerms): string[] {
  const { others, types, games } = contributions
  const all = [others, ...Object.values(types), ...Object.values(games)]
  const counted = gameTypes.filter((type) => (types[type] ?? others) > 0)
  const mixed = [...new Set(counted.map((type) => products[type]))]
  return [
    ...(all.some((each) => each !== 0 && each !== 100)
      ? [
          'A game counts in full or not at all: a part of it would mean more than 10 times the bonus.',
        ]
      : []),
    ...(mixed.length > 1
      ? [`One incentive is for one product, and these terms count ${mixed.join(', ')}.`]
      : []),
    ...(Object.values(games).some((each) => each > 0)
      ? ['Games that count are named by their type, as only that says which product they are.']
      : []),
  ]
}
