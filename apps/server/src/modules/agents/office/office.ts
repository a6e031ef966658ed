import type { OfficeValue } from '@baize/contract/office'
import { contractKinds, kindOfType, type PayKind } from '@baize/contract/vocabulary'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Config } from '../../config/index.ts'
import { type Identity, type Member, shownAccount } from '../../identity/index.ts'
import type { createContractsView } from '../contracts/contracts.view.ts'
import type { createPreview } from '../contracts/preview.ts'
import { type KeptTerms, termsOf } from '../contracts/terms.json.ts'
import { termsFault } from '../contracts/terms.rules.ts'
import type { Closing } from '../pay/closing.ts'
import type { ClosedPeriod } from '../pay/pay.types.ts'
import type { createPayView } from '../pay/pay.view.ts'
import type { RatesBook } from '../rates/rates.types.ts'
import type { Tree } from '../tree/tree.types.ts'
import { contractShown, payDetailShown, payShown, personShown } from './office.rules.ts'
import { readMovesOf } from './office.store.ts'

export interface AgentsOfficeOptions {
  db: Db
  clock: Clock
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'member' | 'members' | 'topAgents' | 'find' | 'namesOf'>
  tree: Pick<Tree, 'at' | 'directPage'>
  view: Pick<ReturnType<typeof createContractsView>, 'ofKind' | 'detail'>
  payView: Pick<ReturnType<typeof createPayView>, 'list' | 'detail'>
  rates: Pick<RatesBook, 'versions' | 'floorOf'>
  closing: Pick<Closing, 'recompute'>
  preview: Pick<ReturnType<typeof createPreview>, 'ofOne'>
}

const movesMax = 50
const versionsMax = 20
/** Figures that differ, as the page shows them; there should be none. */
const differencesMax = 200
const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type AgentsOffice = ReturnType<typeof createAgentsOffice>
type Branch = OfficeValue<'agentTree'>['list'][number]

/** What staff see of agents. Everything begins with a member of the merchant of the call. */
export function createAgentsOffice(options: AgentsOfficeOptions) {
  const { db, clock, config, identity, tree, view, payView, rates, closing, preview } = options

  /** Merchants for which this node computes a period again: it reads all their play of that time. */
  const computing = new Set<string>()

  async function memberOf(merchantId: string, id: string): Promise<Member> {
    const member = await identity.member(merchantId, id)
    if (!member) throw new Refused('not-found')
    return member
  }
  const visitOf = async (merchantId: string, id: string) => ({
    merchantId,
    personId: (await memberOf(merchantId, id)).id,
    ip: '',
  })

  async function below(
    merchantId: string,
    asked: { under?: string; account?: string; after?: string; pageSize: number },
  ): Promise<OfficeValue<'agentTree'>> {
    const { under, account, after, pageSize } = asked
    if (after !== undefined && !uuidForm.test(after)) throw new Refused('bad-input')
    if (account !== undefined) {
      const found = await identity.find(merchantId, { account })
      return { list: found ? [await branchOf(found)] : [], next: null }
    }
    const page = { after, limit: pageSize + 1 }
    const ids =
      under === undefined
        ? await identity.topAgents(merchantId, page)
        : await tree.directPage((await memberOf(merchantId, under)).id, page)
    const some = ids.slice(0, pageSize)
    const people = new Map((await identity.members(merchantId, some)).map((one) => [one.id, one]))
    const list = some.flatMap((id) => people.get(id) ?? [])
    return {
      list: await Promise.all(list.map(branchOf)),
      next: ids.length > pageSize ? (some.at(-1) ?? null) : null,
    }
  }

  async function branchOf(member: Member): Promise<Branch> {
    const [first] = await tree.directPage(member.id, { after: undefined, limit: 1 })
    return {
      id: member.id,
      account: shownAccount(member.account),
      kind: kindOfType(member.type),
      state: member.status,
      registeredAt: member.createdAt.toISOString(),
      hasBelow: first !== undefined,
    }
  }

  async function one(merchantId: string, id: string): Promise<OfficeValue<'officeAgent'>> {
    const member = await memberOf(merchantId, id)
    const { currency, timeZone } = config.merchant(merchantId)
    const visit = { merchantId, personId: member.id, ip: '' }
    const [positions, versions, moves, contracts, floor] = await Promise.all([
      tree.at(merchantId, [member.id], clock.now()),
      rates.versions(merchantId, member.id),
      readMovesOf(db, merchantId, member.id, movesMax),
      contractsOf(visit),
      rates.floorOf(merchantId, member.id),
    ])
    const line = positions.get(member.id)?.line ?? []
    const named = await namesOf(merchantId, [
      ...line,
      ...versions.map(({ decidedBy }) => decidedBy),
      ...moves.flatMap(({ fromUplineId, toUplineId }) => [fromUplineId, toUplineId]),
    ])
    return {
      ...(await branchOf(member)),
      currency,
      timeZone,
      line: line.flatMap((above) => named(above) ?? []),
      contracts,
      floor,
      rates: versions.slice(0, versionsMax).map(({ version, from, decidedBy, ...row }) => ({
        version,
        from: from.toISOString(),
        by: named(decidedBy)?.account ?? null,
        rates: { ...row.rates },
      })),
      moves: moves.map(({ fromUplineId, toUplineId, effectiveAt, decidedAt, ...move }) => ({
        ...move,
        from: named(fromUplineId),
        to: named(toUplineId),
        effectiveAt: effectiveAt.toISOString(),
        decidedAt: decidedAt.toISOString(),
      })),
    }
  }

  /** The contracts with whoever is above, each kind with all its versions. */
  async function contractsOf(visit: { merchantId: string; personId: string; ip: string }) {
    const own = await Promise.all(contractKinds.map((kind) => view.ofKind(visit, kind)))
    const ids = own.flatMap((kind) => kind.own?.id ?? [])
    return Promise.all(ids.map(async (id) => contractShown(await view.detail(visit, id))))
  }

  async function namesOf(merchantId: string, ids: readonly (string | null)[]) {
    const known = [...new Set(ids.filter((id) => id !== null))]
    const names = known.length > 0 ? await identity.namesOf(merchantId, known) : []
    const byId = new Map(names.map(({ id, account }) => [id, shownAccount(account)]))
    return (id: string | null) => (id === null ? null : { id, account: byId.get(id) ?? id })
  }

  return {
    below,
    one,
    async pays(
      merchantId: string,
      asked: { memberId: string; kind: PayKind; after?: string; pageSize: number },
    ): Promise<OfficeValue<'agentPays'>> {
      const { memberId, ...query } = asked
      const visit = await visitOf(merchantId, memberId)
      const page = await payView.list(visit, { ...query, by: 'period' })
      return { ...page, list: page.list.map(payShown) }
    },
    async pay(merchantId: string, memberId: string, id: string): Promise<OfficeValue<'agentPay'>> {
      return payDetailShown(await payView.detail(await visitOf(merchantId, memberId), id))
    },
    /** What terms would have come to for one person, before they are offered. */
    async preview(
      merchantId: string,
      memberId: string,
      given: KeptTerms,
    ): Promise<OfficeValue<'previewAgentTerms'>> {
      const terms = termsOf(given)
      const fault = termsFault(terms)
      if (fault) throw new Refused('wrong-terms', { fault })
      const found = await preview.ofOne(await visitOf(merchantId, memberId), terms)
      return { ...found, ends: found.ends.map(personShown) }
    },
    /** One at a time for each merchant; `note` writes down who asks, before anything is computed. */
    async recompute(
      merchantId: string,
      { period, at }: { period: ClosedPeriod; at?: Date | undefined },
      note: () => Promise<void>,
    ): Promise<OfficeValue<'recomputePay'>> {
      if (computing.has(merchantId)) throw new Refused('unavailable')
      computing.add(merchantId)
      const computed = async () => {
        await note()
        return closing.recompute(merchantId, period, at)
      }
      const again = await computed().finally(() => computing.delete(merchantId))
      if (!again) throw new Refused('not-found')
      const { span, contracts, rebates, differences } = again
      return {
        period,
        from: span.from.toISOString(),
        to: span.to.toISOString(),
        contracts,
        rebates,
        count: differences.length,
        differences: differences.slice(0, differencesMax),
      }
    },
  }
}
