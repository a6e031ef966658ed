import type { TermsOf } from '@baize/contract/office/terms'
import { gameTypes, type PointType } from '@baize/contract/vocabulary'
import { depositSource, type Fault, fault, type OfferFigure, scale } from '../rewards/index.ts'

export { pointsTerms } from '@baize/contract/office/terms'
export type PointsTerms = TermsOf<'points'>

/** So many points are worth so many minor units. */
export interface Rate {
  points: bigint
  amount: bigint
}

/** Points for each minor unit, in billionths. */
export function pointsRate({ perPoint, others, deposit }: PointsTerms, source: string): bigint {
  const per =
    source === depositSource ? deposit : (perPoint[source as keyof typeof perPoint] ?? others)
  return per === null ? 0n : scale / BigInt(per)
}

/** The rate of the highest level of the table that the member has reached. */
export function rateAt({ exchange }: PointsTerms, level: number): Rate {
  const reached = exchange.levels.findLast((row) => row.level <= level) ?? exchange.levels[0]
  return { points: BigInt(reached?.points ?? 1), amount: BigInt(exchange.amount) }
}

/** What points come to, rounded down once over all of them. */
export function worthOf(points: bigint, rate: Rate): bigint {
  return points > 0n ? (points * rate.amount) / rate.points : 0n
}

/** Whole points: what was earned in billionths, rounded down, and what was booked. */
export function balanceOf(earned: bigint, booked: bigint): bigint {
  return wholeOf(earned) + booked
}

/** Rounded down, also below zero. */
export function wholeOf(exact: bigint): bigint {
  const towardsZero = exact / scale
  return exact % scale < 0n ? towardsZero - 1n : towardsZero
}

/** More than this of a bet or a deposit is more than any house edge pays for. */
const backMax = { percent: 5n, of: 100n }

/** Why terms may not be published, in plain words. */
export function pointsFaults(terms: PointsTerms): Fault[] {
  const { perPoint, others, deposit, exchange } = terms
  const types = Object.entries(perPoint).map(([type, per]) => [`perPoint.${type}`, per] as const)
  const all = [...types, ['others', others] as const, ['deposit', deposit] as const]
  const earning = all.flatMap(([name, per]) =>
    typeof per === 'string' ? [{ name, per: BigInt(per) }] : [],
  )
  const { levels } = exchange
  const best = rateAt(terms, levels.at(-1)?.level ?? 0)
  return [
    ...earning
      .filter(({ per }) => scale % per !== 0n)
      .map(({ name }) =>
        fault(name, 'No even amount; take one such as 2.50, 5.00, 10.00 or 20.00.'),
      ),
    ...earning
      .filter(({ per }) => best.amount * backMax.of > best.points * per * backMax.percent)
      .map(({ name }) => fault(name, `Points would give back more than ${backMax.percent} %.`)),
    ...(levels[0]?.level === 0 ? [] : [fault('exchange.levels', 'The table begins with level 0.')]),
    ...(levels.every(isBetter)
      ? []
      : [fault('exchange.levels', 'A higher level never pays more points.')]),
  ]
}

function isBetter(
  { level, points }: { level: number; points: string },
  at: number,
  levels: readonly { level: number; points: string }[],
): boolean {
  const before = levels[at - 1]
  return !before || (before.level < level && BigInt(before.points) >= BigInt(points))
}

/** What earns a point, and what points are worth without a level. */
export function pointsFigures(terms: PointsTerms): OfferFigure[] {
  const { perPoint, others, deposit, exchange } = terms
  const per = (of: string, value: string): OfferFigure => ({
    name: 'perPoint',
    unit: 'money',
    value,
    of,
  })
  return [
    ...Object.entries(perPoint).map(([type, value]) => per(type, value)),
    ...(others === null ? [] : [per('others', others)]),
    ...(deposit === null ? [] : [{ name: 'perDeposit', unit: 'money', value: deposit } as const]),
    { name: 'worth', unit: 'money', value: exchange.amount, of: String(rateAt(terms, 0).points) },
    { name: 'convertMin', unit: 'points', value: exchange.minimum },
  ]
}

const typeOfGame: Record<(typeof gameTypes)[number], PointType> = {
  RNG: 'slots',
  FISH: 'slots',
  BGS: 'slots',
  LIVE: 'live',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  PVP: 'pvp',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  COCKFIGHT: 'sports',
}

/** Points details name five kinds of games. */
export function typeOf(source: string): PointType {
  if (source === depositSource) return 'deposit'
  return typeOfGame[source as keyof typeof typeOfGame] ?? 'slots'
}
