import type { ParsedOf, Value, Wire } from '@baize/contract'
import { Refused } from '../../kernel/http/refused.ts'
import { pageOf, placeOf } from '../../kernel/paging.ts'
import type { Grants } from './grants/grants.ts'
import type { Grant } from './grants/grants.types.ts'
import type { Programmes } from './programmes/programmes.ts'
import type { Visit } from './rewards.types.ts'

type Shown = Value<'rewards'>['list'][number]

/** More are not shown at once; whoever claims them sees the next. */
const openMax = 200

/** What a member sees of rewards. */
export function createRewardsView({
  grants,
  programmes,
}: {
  grants: Grants
  programmes: Programmes
}) {
  async function open({ merchant, caller }: Visit): Promise<Value<'rewards'>> {
    const found = await grants.open(caller.memberId, openMax)
    const expiries = found.flatMap(({ expiresAt }) => (expiresAt ? [expiresAt.getTime()] : []))
    return {
      currency: merchant.currency,
      list: await shown(merchant.id, found),
      ...sums(found),
      nextExpiry: expiries.length > 0 ? new Date(Math.min(...expiries)).toISOString() : null,
    }
  }

  async function history(
    { merchant, caller }: Visit,
    { kind, after, pageSize }: ParsedOf<Wire['rewardHistory']>['query'],
  ): Promise<Value<'rewardHistory'>> {
    const found = await grants.history({
      memberId: caller.memberId,
      kind,
      before: placeOf(after),
      limit: pageSize + 1,
    })
    const dated = found.map((grant) => ({ ...grant, createdAt: grant.grantedAt }))
    const { list, next } = pageOf(dated, pageSize)
    return { currency: merchant.currency, list: await shown(merchant.id, list), next }
  }

  async function claim({ merchant, caller }: Visit, ids: readonly string[]) {
    const { id: merchantId, currency } = merchant
    const claimed = await grants.claim({ merchantId, memberId: caller.memberId, currency }, ids)
    return { currency, list: await shown(merchantId, claimed), ...sums(claimed) }
  }

  async function why({ merchant, caller }: Visit, id: string): Promise<Value<'rewardWhy'>> {
    const grant = await grants.grant(id)
    if (grant?.memberId !== caller.memberId) throw new Refused('not-found')
    const version = await programmes.version(merchant.id, grant.programmeId, grant.version)
    const [reward] = await shown(merchant.id, [grant])
    if (!version || !reward) throw new Error(`reward ${id} has no terms`)
    return {
      currency: merchant.currency,
      reward,
      why: grant.why,
      reason: grant.reason,
      version: grant.version,
      terms: version.terms,
      termsFrom: version.countsFrom.toISOString(),
    }
  }

  async function shown(merchantId: string, found: readonly Grant[]): Promise<Shown[]> {
    if (found.length === 0) return []
    const all = await programmes.all(merchantId)
    const titles = new Map(all.map(({ id, content }) => [id, content.title]))
    const spins = await spinsOf(merchantId, found)
    return found.map((grant) => ({
      id: grant.id,
      kind: grant.kind,
      programme: grant.programmeId,
      title: titles.get(grant.programmeId) ?? { EN: grant.programmeId },
      unit: grant.unit,
      amount: String(grant.amount),
      withheld: String(grant.withheld),
      state: grant.state,
      trigger: grant.trigger,
      grantedAt: grant.grantedAt.toISOString(),
      expiresAt: grant.expiresAt?.toISOString() ?? null,
      closedAt: grant.closedAt?.toISOString() ?? null,
      ...(spins.has(grant.id) ? { spins: spins.get(grant.id) } : {}),
    }))
  }

  async function spinsOf(merchantId: string, found: readonly Grant[]) {
    const given = found.filter(({ unit }) => unit === 'spins')
    const [first] = given
    const kind = first && programmes.kindOf(first.kind)
    return (await kind?.spins?.(merchantId, given)) ?? new Map<string, never>()
  }

  return {
    shown,
    open,
    history,
    claim,
    why,
    count: async ({ caller }: Visit) => ({ open: await grants.count(caller.memberId) }),
  }
}

function sums(found: readonly Grant[]): { money: string; points: string } {
  const of = (unit: Grant['unit']) =>
    found
      .filter((grant) => grant.unit === unit)
      .reduce((so, { amount, withheld }) => so + amount - withheld, 0n)
  return { money: String(of('money')), points: String(of('points')) }
}
