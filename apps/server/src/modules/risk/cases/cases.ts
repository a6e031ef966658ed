import type { ParsedOf } from '@baize/contract'
import type { OfficeValue, officeWire } from '@baize/contract/office'
import type { Actor } from '../../../kernel/command.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { pageOf, placeOf } from '../../../kernel/paging.ts'
import type { Queue } from '../../../kernel/queue.ts'
import { maskEmail, maskMobile, shownAccount } from '../../identity/index.ts'
import { maskedNumber } from '../../payments/index.ts'
import type { Gathering } from '../facts/facts.ts'
import { namedFacts } from '../facts/naming.ts'
import type { RiskOptions } from '../risk.types.ts'
import type { Weights } from '../rules/facts.types.ts'
import { weightOf } from '../rules/links.rules.ts'
import {
  type Alert,
  type CaseFile,
  type CaseMember,
  countOpen,
  endClaim,
  readAlerts,
  readCase,
  readCaseMembers,
  readCases,
  readNotes,
  writeClaim,
} from './cases.store.ts'

type OneCase = OfficeValue<'officeCase'>
type Listed = OfficeValue<'officeCases'>['list'][number]
type Account = OneCase['accounts'][number]
type Asked = ParsedOf<(typeof officeWire)['officeCases']>['query']

interface AskedOne {
  id: string
  after?: string | undefined
}

const claimMs = 30 * 60_000
/** Accounts of a case that one page shows side by side. */
const accountsShown = 24
const alertsMax = 200
const notesMax = 200
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface CasesOptions extends RiskOptions {
  facts: Gathering
  weightsOf(merchantId: string): Promise<Weights>
}

export type Cases = ReturnType<typeof createCases>

/** The queue of cases, and one of them. */
export function createCases(options: CasesOptions) {
  const { db, clock, config, identity, ledger, payments, facts, weightsOf } = options

  async function list(merchantId: string, asked: Asked, staffId: string) {
    const { view, rule, member, after, pageSize } = asked
    const memberId = member ? await memberOf(merchantId, member) : undefined
    if (member && !memberId) return { list: [], next: null }
    const isDone = view === 'decided'
    const found = await readCases(db, {
      merchantId,
      isDone,
      claimedBy: view === 'mine' ? staffId : undefined,
      now: clock.now(),
      rule,
      memberId,
      after: placeOf(after),
      limit: pageSize + 1,
    })
    const placed = found.map((one) => ({
      ...one,
      createdAt: isDone ? (one.decidedAt ?? one.openedAt) : one.dueAt,
    }))
    const page = pageOf(placed, pageSize)
    const nameOf = await names(
      merchantId,
      page.list.flatMap(({ memberIds }) => memberIds),
    )
    return { list: page.list.map((one) => listed(one, nameOf)), next: page.next }
  }

  async function memberOf(merchantId: string, text: string): Promise<string | undefined> {
    if (uuid.test(text)) return text.toLowerCase()
    return (await identity.find(merchantId, { account: text }))?.id
  }

  /** With a page of its accounts, and what these have in common. */
  async function one(merchantId: string, { id, after }: AskedOne): Promise<OneCase> {
    const file = await readCase(db, merchantId, id)
    if (!file) throw new Refused('not-found')
    const { state, decidedBy, reason } = file
    const people = await readCaseMembers(db, id, markedMember(after), accountsShown + 1)
    const shown = people.slice(0, accountsShown)
    const memberIds = shown.map((member) => member.id)
    const [alerts, notes, weights, links] = await Promise.all([
      readAlerts(db, id, alertsMax),
      readNotes(db, id, notesMax),
      weightsOf(merchantId),
      facts.among(merchantId, memberIds),
    ])
    const ids = [...file.memberIds, ...alerts.flatMap((alert) => alert.memberIds)]
    const [nameOf, seen] = await Promise.all([
      names(merchantId, ids),
      namedFacts(options, merchantId, alerts),
    ])
    return {
      ...listed(file, nameOf),
      currency: config.merchant(merchantId).currency,
      mergedInto: file.mergedInto,
      outcome:
        state === 'confirmed' || state === 'dismissed'
          ? { by: decidedBy ?? '', reason: reason ?? '', outcome: state }
          : null,
      accounts: await accountsOf(merchantId, shown),
      next: people.length > accountsShown ? markOf(shown.at(-1)) : null,
      links: linksOf(links, weights),
      seen: seen.map((alert) => alertShown(alert, nameOf)),
      notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    }
  }

  async function accountsOf(
    merchantId: string,
    members: readonly CaseMember[],
  ): Promise<Account[]> {
    const { currency } = config.merchant(merchantId)
    const memberIds = members.map(({ id }) => id)
    const subjects = new Set(members.filter(({ isSubject }) => isSubject).map(({ id }) => id))
    const [people, fields, moved] = await Promise.all([
      identity.members(merchantId, memberIds),
      identity.fieldsOf(db, memberIds, ['fullName', 'idNumber', 'address']),
      payments.happened.movedOf(memberIds),
    ])
    const shown = people.map(async (member): Promise<Account> => {
      const { id } = member
      const own = (field: string) =>
        fields.find((each) => each.memberId === id && each.field === field)?.value
      const sums = moved.find(({ memberId }) => memberId === id)
      const [{ cash, bonus }, accounts, check] = await Promise.all([
        ledger.balanceOf(id, currency),
        payments.happened.accounts(id),
        payments.happened.identityOf(id),
      ])
      return {
        id,
        account: shownAccount(member.account),
        status: member.status,
        isSubject: subjects.has(id),
        registeredAt: member.createdAt.toISOString(),
        nickname: shownAccount(member.nickname),
        email: member.email && maskEmail(member.email),
        mobile: member.mobile && maskMobile(member.mobile),
        fullName: maskWords(own('fullName')),
        idNumber: maskWords(own('idNumber')),
        address: maskWords(own('address')),
        identity: check.state,
        cash: String(cash),
        bonus: String(bonus),
        deposited: String(sums?.deposited ?? 0n),
        withdrawn: String(sums?.withdrawn ?? 0n),
        payoutAccounts: accounts.map(({ bank, lastFour }) => `${bank} ${maskedNumber(lastFour)}`),
      }
    })
    const found = await Promise.all(shown)
    return found.toSorted((a, b) => memberIds.indexOf(a.id) - memberIds.indexOf(b.id))
  }

  async function names(merchantId: string, ids: readonly string[]) {
    const found = await identity.namesOf(merchantId, [...new Set(ids)])
    const known = new Map(found.map(({ id, account }) => [id, shownAccount(account)]))
    return (id: string) => ({ id, account: known.get(id) ?? '' })
  }

  async function claim(merchantId: string, id: string, { staffId, name }: Actor) {
    const file = await readCase(db, merchantId, id)
    if (!file) throw new Refused('not-found')
    if (file.state !== 'open') throw new Refused('already-settled', { state: file.state })
    const now = clock.now()
    const own = { staffId, name, until: new Date(now.getTime() + claimMs) }
    const isTaken = await writeClaim(db, merchantId, id, own, now)
    const { claim: kept } = isTaken
      ? { claim: own }
      : ((await readCase(db, merchantId, id)) ?? file)
    return { claim: kept && { ...kept, until: kept.until.toISOString() } }
  }

  const queue: Queue = {
    name: 'cases',
    right: 'risk.decide',
    count: (merchantId) => countOpen(db, merchantId),
  }

  return {
    list,
    one,
    queue,
    claim,
    leave: async (merchantId: string, id: string, { staffId }: Actor) => ({
      left: await endClaim(db, merchantId, id, staffId),
    }),
  }

  function listed(file: CaseFile, nameOf: (id: string) => Listed['members'][number]): Listed {
    const { id, state, openedAt, dueAt, decidedAt, rules, alerts, members, claim: kept } = file
    const isRunning = kept !== null && kept.until > clock.now()
    return {
      id,
      state,
      openedAt: openedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      rules,
      alerts,
      memberCount: members,
      members: file.memberIds.map(nameOf),
      claim: isRunning ? { ...kept, until: kept.until.toISOString() } : null,
    }
  }
}

/** Behind whom the next page of accounts begins. */
const markOf = (member: CaseMember | undefined): string | null =>
  member ? `${member.isSubject ? 1 : 0} ${member.id}` : null

function markedMember(mark: string | undefined): CaseMember | undefined {
  if (mark === undefined) return undefined
  const [, subject, id = ''] = /^([01]) (\S{36})$/.exec(mark) ?? []
  if (!uuid.test(id)) throw new Refused('bad-input')
  return { id, isSubject: subject === '1' }
}

function linksOf(
  { signs, dismissals }: Awaited<ReturnType<Gathering['among']>>,
  weights: Weights,
): OneCase['links'] {
  const dismissedAt = new Map(dismissals.map(({ a, b, at }) => [`${a} ${b}`, at]))
  const pairs = Map.groupBy(signs, ({ a, b }) => `${a} ${b}`)
  return Array.from(pairs.values(), (shared) => {
    const [{ a, b } = { a: '', b: '' }] = shared
    const dismissed = dismissedAt.get(`${a} ${b}`)
    return {
      a,
      b,
      weight: weightOf(
        shared.map(({ sign }) => sign),
        weights,
      ),
      isDismissed: dismissed !== undefined && shared.every(({ at }) => at <= dismissed),
      signs: shared.map(({ sign, at }) => ({ sign, at: at.toISOString() })),
    }
  }).toSorted((one, other) => other.weight - one.weight)
}

function alertShown(
  { id, rule, version, at, members: memberCount, memberIds, facts }: Alert,
  nameOf: (id: string) => Listed['members'][number],
): OneCase['seen'][number] {
  const members = memberIds.map(nameOf)
  return { id, rule, version, at: at.toISOString(), memberCount, members, facts }
}

/** Personal text: its first character. */
function maskWords(value: string | undefined): string | null {
  return value === undefined ? null : `${Array.from(value)[0] ?? ''}•••`
}
