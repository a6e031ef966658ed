import type { TermsOf } from '@baize/contract/office/terms'
import { gameTypes } from '@baize/contract/vocabulary'
import { type Fault, fault, type Profile } from '../../rewards/index.ts'
import { smallestOf } from './bonus.rules.ts'

export { bonusTerms } from '@baize/contract/office/terms'
export type BonusTerms = TermsOf<'bonus'>
export type Contributions = BonusTerms['contributions']

const timesMax = 10

/** Why such a bonus may not be published. */
export function bonusFaults(terms: BonusTerms, profile: Profile): Fault[] {
  return [...usualFaults(terms), ...(profile === 'uk' ? ukFaults(terms) : [])]
}

function usualFaults(terms: BonusTerms): Fault[] {
  const { times, contributions, stakeMax, leastStake } = terms
  const counted = [contributions.others, ...Object.values(contributions.types)]
  return [
    ...(times > timesMax
      ? [
          fault(
            'times',
            `A bonus is wagered ${timesMax} times at most, and these terms ask for ${times} times.`,
          ),
        ]
      : []),
    ...([...counted, ...Object.values(contributions.games)].every((each) => each === 0)
      ? [fault('contributions.others', 'No game counts, so nobody could ever wager the bonus.')]
      : []),
    ...(stakeMax !== null && BigInt(leastStake) > BigInt(stakeMax)
      ? [fault('leastStake', 'The least stake is above the largest one.')]
      : []),
    ...(smallestOf(terms) < BigInt(leastStake)
      ? [
          fault(
            'leastStake',
            'The smallest bonus is below the least stake, so it would be paid out without being wagered.',
          ),
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
function ukFaults({ contributions }: BonusTerms): Fault[] {
  const { others, types, games } = contributions
  const all = [others, ...Object.values(types), ...Object.values(games)]
  const counted = gameTypes.filter((type) => (types[type] ?? others) > 0)
  const mixed = [...new Set(counted.map((type) => products[type]))]
  return [
    ...(all.some((each) => each !== 0 && each !== 100)
      ? [
          fault(
            'contributions.others',
            'A game counts in full or not at all: a part of it would mean more than 10 times the bonus.',
          ),
        ]
      : []),
    ...(mixed.length > 1
      ? [
          fault(
            'contributions.types',
            `One incentive is for one product, and these terms count ${mixed.join(', ')}.`,
          ),
        ]
      : []),
    ...(Object.values(games).some((each) => each > 0)
      ? [
          fault(
            'contributions.games',
            'Games that count are named by their type, as only that says which product they are.',
          ),
        ]
      : []),
  ]
}
