import type { Value } from '@baize/contract'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Merchant } from '../config/index.ts'
import type { CostOf, Programme, Rewards } from '../rewards/index.ts'
import {
  type PointsTerms,
  pointsFaults,
  pointsFigures,
  pointsRate,
  pointsTerms,
  type Rate,
  rateAt,
} from './points.rules.ts'
import { readConverted } from './redemptions/redemptions.store.ts'

export interface Offer {
  level: number
  rate: Rate
  /** The fewest points that are converted. */
  minimum: bigint
}

export type Offers = ReturnType<typeof createOffers>

/** The programme that says what earns points and what they are worth. */
export function createOffers(db: Db, { programmes, memberLevel }: Rewards) {
  programmes.register<PointsTerms>({
    kind: 'points',
    terms: pointsTerms,
    isSingle: true,
    faults: pointsFaults,
    figures: pointsFigures,
    paid,
    earns: {
      unit: 'points',
      rates:
        async () =>
        (terms, { source }) =>
          pointsRate(terms, source),
    },
  })

  /** Points that became money while the programme ran: a merchant runs at most one at a time. */
  async function paid(merchantId: string, programmeIds: readonly string[]): Promise<CostOf[]> {
    const costs: CostOf[] = []
    for (const programmeId of programmeIds) {
      const history = await programmes.history(merchantId, programmeId)
      const [newest, first] = [history[0], history.at(-1)]
      if (!newest || !first) continue
      const to = newest.state === 'closed' ? newest.publishedAt : null
      const converted = await readConverted(db, merchantId, { from: first.publishedAt, to })
      costs.push(...converted.map((cost) => ({ programmeId, ...cost })))
    }
    return costs
  }

  /** A merchant runs at most one; undefined where points are not converted to money now. */
  async function running(merchantId: string): Promise<Programme<PointsTerms> | undefined> {
    const [found] = await programmes.running(merchantId, 'points')
    return found as Programme<PointsTerms> | undefined
  }

  /** What a running programme offers to a member. */
  async function forMember(
    at: Db | Tx,
    who: { merchantId: string; memberId: string },
    { terms }: Programme<PointsTerms>,
  ): Promise<Offer> {
    const level = await memberLevel.of(at, who)
    return { level, rate: rateAt(terms, level), minimum: BigInt(terms.exchange.minimum) }
  }

  async function config({
    id,
    currency,
  }: Pick<Merchant, 'id' | 'currency'>): Promise<Value<'pointsConfig'>> {
    const programme = await running(id)
    if (!programme) return { currency, offer: null }
    const { terms, content, version, countsFrom } = programme
    const { perPoint, others, deposit, exchange } = terms
    return {
      currency,
      offer: {
        title: content.title,
        summary: content.summary,
        body: content.body ?? null,
        perPoint: perPoint,
        others,
        deposit,
        version,
        ...exchange,
        from: countsFrom.toISOString(),
      },
    }
  }

  return { running, forMember, config }
}
