import type { ParsedOf, RequestType, Value, Wire } from '@baize/contract'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Config } from '../../config/index.ts'
import type { Identity, MemberName } from '../../identity/index.ts'
import type { Visit } from '../agents.types.ts'
import type { Tree } from '../tree/tree.types.ts'
import { sideOf } from './contracts.rules.ts'
import { readActiveOf, readContract } from './contracts.store.ts'
import type { Agreed, Contract, Version } from './contracts.types.ts'
import {
  countContractsBelow,
  readContractsAbove,
  readContractsBelow,
  readTerminationsOf,
  readVersionsOf,
  type TerminationRow,
} from './contracts.view.store.ts'
import { wireTerms } from './terms.json.ts'
import type { ContractKind } from './terms.types.ts'

export interface ContractsViewOptions {
  db: Db
  clock: Clock
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'find' | 'namesOf'>
  tree: Pick<Tree, 'directAmong' | 'directPage'>
}

type ShownContract = Value<'contracts'>['list'][number]
type ShownVersion = NonNullable<ShownContract['active']>

/** A contract with everything that was ever said about it, the newest first. */
interface Whole {
  contract: Contract
  versions: readonly Version[]
  terminations: readonly TerminationRow[]
}

/** What each side sees of contracts. */
export function createContractsView(options: ContractsViewOptions) {
  const { db, clock, config, identity, tree } = options
  const currencyOf = ({ merchantId }: Visit) => config.merchant(merchantId).currency

  async function whole(contracts: readonly Contract[]): Promise<Whole[]> {
    const ids = contracts.map(({ id }) => id)
    const versions = Map.groupBy(await readVersionsOf(db, ids), versionOwner)
    const terminations = Map.groupBy(await readTerminationsOf(db, ids), (row) => row.contractId)
    return contracts.map((contract) => ({
      contract,
      versions: (versions.get(contract.id) ?? []).map(({ version }) => version),
      terminations: terminations.get(contract.id) ?? [],
    }))
  }

  async function namesOf(
    { merchantId }: Visit,
    ids: readonly (string | null)[],
  ): Promise<Map<string, MemberName>> {
    const known = [...new Set(ids.filter((id) => id !== null))]
    const names = known.length === 0 ? [] : await identity.namesOf(merchantId, known)
    return new Map(names.map((name) => [name.id, name]))
  }

  async function shown(visit: Visit, all: readonly Whole[]): Promise<ShownContract[]> {
    const others = all.map(({ contract }) => otherOf(contract, visit.personId))
    const names = await namesOf(visit, others)
    const now = clock.now()
    return all.map((one, at) => {
      const { contract, versions, terminations } = one
      const open = terminations.find(({ answer }) => answer === null)
      return {
        id: contract.id,
        kind: contract.kind,
        side: sideOf(contract, visit.personId) ?? 'downline',
        other: names.get(others[at] ?? '') ?? null,
        active: versionShown(versions.find((version) => isInForce(version, now))),
        offer: versionShown(versions.find(({ state }) => state === 'offered')),
        termination: open ? terminationShown(open, visit) : null,
      }
    })
  }

  /** Of several contracts of a kind the one that matters: with the upline of today, or the last one. */
  async function above(visit: Visit): Promise<Map<ContractKind, Whole>> {
    const now = clock.now()
    const all = await whole(await readContractsAbove(db, visit.merchantId, visit.personId))
    const weight = ({ versions }: Whole) => {
      if (versions.some(({ state }) => state === 'offered')) return 2
      return versions.some((version) => isInForce(version, now)) ? 1 : 0
    }
    const byKind = Map.groupBy(all, ({ contract }) => contract.kind)
    return new Map(
      [...byKind].map(([kind, few]) => [kind, few.toSorted((a, b) => weight(b) - weight(a))[0]!]),
    )
  }

  return {
    async consolidated(visit: Visit): Promise<Value<'consolidatedContracts'>> {
      if (!config.merchant(visit.merchantId).flags.consolidatedContracts)
        throw new Refused('operation-not-allowed')
      const own = await above(visit)
      const requestOf = (kind: ContractKind) => requestIn(own.get(kind), visit)
      return {
        dailysalreqtype: requestOf('daily'),
        divtypereq: requestOf('dividend'),
        contracthoursalreq: requestOf('hourly'),
        realtimesalreqtype: requestOf('realtime'),
      }
    },

    async ofKind(visit: Visit, kind: ContractKind): Promise<Value<'dailySalary'>> {
      const one = (await above(visit)).get(kind)
      const [own] = one ? await shown(visit, [one]) : []
      return { currency: currencyOf(visit), request: requestIn(one, visit), own: own ?? null }
    },

    async list(
      visit: Visit,
      { account, after, pageSize, kind, show }: ParsedOf<Wire['contracts']>['query'],
    ): Promise<Value<'contracts'>> {
      const { merchantId, personId: uplineId } = visit
      const named = account ? await identity.find(merchantId, { account }) : undefined
      const currency = currencyOf(visit)
      if (account && !named) return { currency, list: [], next: null, totals: noContracts }
      const question = {
        merchantId,
        uplineId,
        kind,
        show,
        downlineIds: named && [named.id],
        now: clock.now(),
      }
      const page = { after: idIn(after), limit: pageSize + 1 }
      const rows = await readContractsBelow(db, question, page)
      const some = rows.slice(0, pageSize)
      return {
        currency,
        list: await shown(visit, await whole(some)),
        next: rows.length > pageSize ? (some.at(-1)?.id ?? null) : null,
        totals: after === undefined ? await countContractsBelow(db, question) : null,
      }
    },

    async detail(visit: Visit, id: string): Promise<Value<'contractDetail'>> {
      const found = await readContract(db, visit.merchantId, id)
      if (!found || !sideOf(found.contract, visit.personId)) throw new Refused('not-found')
      const [one] = await whole([found.contract])
      const [contract] = await shown(visit, one ? [one] : [])
      if (!one || !contract) throw new Refused('not-found')
      return {
        ...contract,
        currency: currencyOf(visit),
        versions: one.versions.map(shownOf),
        terminations: one.terminations.map((row) => terminationShown(row, visit)),
      }
    },

    async candidates(
      visit: Visit,
      { kind, account, after, pageSize }: ParsedOf<Wire['contractCandidates']>['query'],
    ): Promise<Value<'contractCandidates'>> {
      const { merchantId, personId } = visit
      const own = await readActiveOf(db, merchantId, kind, personId)
      const page = { after: idIn(after), limit: pageSize + 1 }
      const below = account
        ? await namedBelow(visit, account)
        : await tree.directPage(personId, page)
      const ids = below.slice(0, pageSize)
      const names = await namesOf(visit, ids)
      const people = ids.flatMap((id) => names.get(id) ?? [])
      const standing = await standingOf(visit, kind, people)
      return {
        currency: currencyOf(visit),
        own: own ? wireTerms(own.version.terms) : null,
        list: people.map((person) => ({ ...person, ...standing(person.id) })),
        next: below.length > pageSize ? (ids.at(-1) ?? null) : null,
      }
    },
  }

  async function namedBelow(visit: Visit, account: string): Promise<string[]> {
    const found = await identity.find(visit.merchantId, { account })
    return found ? [...(await tree.directAmong(visit.personId, [found.id]))] : []
  }

  /** The terms in force with each of these people, and whether an offer waits. */
  async function standingOf(visit: Visit, kind: ContractKind, people: readonly MemberName[]) {
    const { merchantId, personId: uplineId } = visit
    const now = clock.now()
    const downlineIds = people.map(({ id }) => id)
    const question = { merchantId, uplineId, kind, show: 'all', downlineIds, now } as const
    const page = { after: undefined, limit: people.length }
    const found = await whole(await readContractsBelow(db, question, page))
    const byDownline = new Map(found.map((one) => [one.contract.downlineId, one.versions]))
    return (id: string) => {
      const versions = byDownline.get(id) ?? []
      const active = versions.find((version) => isInForce(version, now))
      return {
        active: active ? wireTerms(active.terms) : null,
        hasOffer: versions.some(({ state }) => state === 'offered'),
      }
    }
  }
}

const noContracts = { count: 0, active: 0, waiting: 0 }
const versionOwner = ({ version }: Agreed) => version.contractId

function otherOf({ uplineId, downlineId }: Contract, personId: string): string | null {
  return personId === downlineId ? uplineId : downlineId
}

/** Agreed, and not over: terms that begin with the next period are shown as well. */
function isInForce({ state, to }: Version, now: Date): boolean {
  return state === 'active' || (state === 'ended' && to !== null && to > now)
}

/** What waits for the downline's answer. An offer comes first. */
function requestIn(one: Whole | undefined, { personId }: Visit): RequestType {
  if (one?.versions.some(({ state }) => state === 'offered')) return 'new-request'
  const isAsked = one?.terminations.some(
    ({ answer, askedBy }) => answer === null && askedBy !== personId,
  )
  return isAsked ? 'termination-request' : 'none'
}

function versionShown(version: Version | undefined): ShownVersion | null {
  return version ? shownOf(version) : null
}

function shownOf(version: Version): ShownVersion {
  const { id, version: number, terms, state, offeredAt, answeredAt, from, to, endedBy } = version
  return {
    id,
    version: number,
    terms: wireTerms(terms),
    state,
    offeredAt: offeredAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
    endedBy,
  }
}

function terminationShown(row: TerminationRow, { personId }: Visit) {
  return {
    id: row.id,
    isMine: row.askedBy === personId,
    reason: row.reason,
    askedAt: row.askedAt.toISOString(),
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}

const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function idIn(mark: string | undefined): string | undefined {
  if (mark !== undefined && !uuidForm.test(mark)) throw new Refused('bad-input')
  return mark
}
