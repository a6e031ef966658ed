import type { Value } from '@baize/contract'
import { type BetKind, coveredBy, payoutsCut, unitFor } from '@baize/engines/lottery'
import type { Kind } from '../lottery.types.ts'
import { payoutsOf } from './odds.rules.ts'

export type Left = Value<'lotteryLeft'>

/** What a selection may still get: the largest unit of stake, and the share of the payouts in percent. */
export interface Fits {
  unitMax: bigint
  share: number
  /** The number with the least room. */
  number: string
}

/** By its fullest number; the server decides again when the bet is placed. */
export function fitsOf(
  left: Left,
  { engine, kind, selection }: { engine: BetKind; kind: Pick<Kind, 'tiers'>; selection: string },
): Fits | undefined {
  const listed = new Map(left.numbers.map((one) => [one.number, one]))
  const payouts = payoutsOf(kind)
  const offerAt = (share: number) => ({
    kind: engine,
    payouts: payoutsCut(payouts, { numerator: BigInt(share), denominator: 100n }),
  })
  const covered = coveredBy({ kind: engine, payouts }, selection)
  const share = Math.min(...covered.map(({ number }) => listed.get(number)?.share ?? 100))
  const priced = share === 100 || share === 0 ? covered : coveredBy(offerAt(share), selection)
  return priced
    .map(({ number, worst }) => ({
      unitMax: unitFor(BigInt(listed.get(number)?.left ?? left.left), worst),
      share,
      number,
    }))
    .toSorted((a, b) => (a.unitMax < b.unitMax ? -1 : 1))[0]
}

/** Numbers on which not even the smallest stake is taken any more. */
export function fullOf(
  left: Left | undefined,
  of: { engine: BetKind; kind: Pick<Kind, 'tiers'>; unitMin: string },
): ReadonlySet<string> {
  const full = new Set<string>()
  if (!left) return full
  for (const { number, share } of left.numbers) {
    const selection = readAlone(of.engine, number)
    const fits = selection === undefined ? undefined : fitsOf(left, { ...of, selection })
    if (share === 0 || (fits && fits.unitMax < BigInt(of.unitMin))) full.add(number)
  }
  return full
}

function readAlone(kind: BetKind, number: string): string | undefined {
  try {
    return kind.read(number)
  } catch {
    return undefined
  }
}
