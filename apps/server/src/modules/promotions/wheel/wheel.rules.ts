import type { TermsOf } from '@baize/contract/office/terms'
import { dayIn } from '../../../kernel/calendar.ts'
import { depositSource, type Fault, type Foretell, fault } from '../../rewards/index.ts'

export { wheelTerms } from '@baize/contract/office/terms'
export type WheelTerms = TermsOf<'wheel'>

export function wheelFaults({ segments, into, byPoints }: WheelTerms): Fault[] {
  const faults: Fault[] = []
  if (new Set(segments.map(({ id }) => id)).size < segments.length)
    faults.push(fault('segments', 'Two segments have the same name.'))
  const taking = segments.find(({ id }) => id === into)
  if (!taking) faults.push(fault('into', `No segment is called ${into}.`))
  if (taking?.stock)
    faults.push(
      fault('into', `${into} takes the weight of others, so it needs to be without limit.`),
    )
  if (byPoints && pointsBack(segments) >= Number(byPoints.price))
    faults.push(fault('byPoints.price', 'On average a spin gives more points than it costs.'))
  return faults
}

/** The points that a spin gives on average. */
function pointsBack(segments: WheelTerms['segments']): number {
  const weights = segments.reduce((sum, { weight }) => sum + weight, 0)
  const points = segments.filter(({ unit }) => unit === 'points')
  return points.reduce((sum, { amount, weight }) => sum + Number(amount) * (weight / weights), 0)
}

/** Which segments are out of stock. */
export function outOf({ segments }: WheelTerms, gone: ReadonlyMap<string, number>): string[] {
  return segments
    .filter(({ id, stock }) => stock !== undefined && (gone.get(id) ?? 0) >= stock)
    .map(({ id }) => id)
}

/** The weights in force: what is out of stock has none, and the declared segment has it. The sum stays. */
export function weightsOf({ segments, into }: WheelTerms, out: readonly string[]): number[] {
  const moved = segments
    .filter(({ id }) => out.includes(id))
    .reduce((sum, { weight }) => sum + weight, 0)
  return segments.map(({ id, weight }) => {
    if (out.includes(id)) return 0
    return id === into ? weight + moved : weight
  })
}

export interface SpinsOfDay {
  bySignIn: number
  byDeposit: number
  total: number
}

export function spinsOf(
  terms: Pick<WheelTerms, 'free' | 'bySignIn' | 'byDeposit'>,
  day: { hasSigned: boolean; paidIn: bigint },
): SpinsOfDay {
  const bySignIn = day.hasSigned ? terms.bySignIn : 0
  const byDeposit = terms.byDeposit ? depositSpins(terms.byDeposit, day.paidIn) : 0
  return { bySignIn, byDeposit, total: terms.free + bySignIn + byDeposit }
}

function depositSpins({ amount, most }: { amount: string; most: number }, paidIn: bigint): number {
  if (paidIn <= 0n) return 0
  return Math.min(Number(paidIn / BigInt(amount)), most)
}

/** What all spins come to if every prize falls as often as its weight says. */
export const wheelForetold: Foretell<WheelTerms> = {
  by: 'play',
  of: (terms, activities, zone) => {
    const days = Map.groupBy(activities, ({ at }) => dayIn(zone, at))
    const paidIn = (day: typeof activities) =>
      day.reduce((sum, { source, basis }) => (source === depositSource ? sum + basis : sum), 0n)
    const spins = [...days.values()].reduce(
      (sum, day) => sum + spinsOf(terms, { hasSigned: true, paidIn: paidIn(day) }).total,
      0,
    )
    const { segments } = terms
    const weights = BigInt(segments.reduce((sum, { weight }) => sum + weight, 0))
    return segments.map(({ unit, amount, weight }) => ({
      unit,
      amount: (BigInt(amount) * BigInt(weight) * BigInt(spins)) / weights,
    }))
  },
  note: 'It assumes that members sign in and spin on the days on which they play, and that stocks last. Spins for points are not among it.',
}
