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
  countOpen,
  endClaim,
  readAlerts,
  readCase,
  readCases,
  readNotes,
  readSubjects,
  writeClaim,
} from './cases.store.ts'

type OneCase = OfficeValue<'officeCase'>
type Listed = OfficeValue<'officeCases'>['list'][number]
type Account = OneCase['accounts'][number]
type Asked = ParsedOf<(typeof officeWire)['officeCases']>['query']

const claimMs = 30 * 60_000
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

  async function one(merchantId: string, id: string): Promise<OneCase> {
    const file = await readCase(db, merchantId, id)
    if (!file) throw new Refused('not-found')
    const { memberIds, state, decidedBy, reason } = file
    const [alerts, notes, subjects, weights, links] = await Promise.all([
      readAlerts(db, id, alertsMax),
      readNotes(db, id, notesMax),
      readSubjects(db, id),
      weightsOf(merchantId),
      facts.around(merchantId, memberIds),
    ])
    const ids = [...memberIds, ...alerts.flatMap((alert) => alert.memberIds)]
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
      accounts: await accountsOf(merchantId, memberIds, subjects),
      links: linksOf(links, new Set(memberIds), weights),
      seen: seen.map((alert) => alertShown(alert, nameOf)),
      notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    }
  }

  async function accountsOf(
    merchantId: string,
    memberIds: readonly string[],
    subjects: ReadonlySet<string>,
  ): Promise<Account[]> {
    const { currency } = config.merchant(merchantId)
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
    const { id, state, openedAt, dueAt, decidedAt, rules, alerts, memberIds, claim: kept } = file
    const isRunning = kept !== null && kept.until > clock.now()
    return {
      id,
      state,
      openedAt: openedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      rules,
      alerts,
      members: memberIds.map(nameOf),
      claim: isRunning ? { ...kept, until: kept.until.toISOString() } : null,
    }
  }
}

function linksOf(
  { signs, dismissals }: Awaited<ReturnType<Gathering['around']>>,
  members: ReadonlySet<string>,
  weights: Weights,
): OneCase['links'] {
  const own = signs.filter(({ a, b }) => members.has(a) && members.has(b))
  const pairs = Map.groupBy(own, ({ a, b }) => `${a} ${b}`)
  return Array.from(pairs.values(), (shared) => {
    const [{ a, b } = { a: '', b: '' }] = shared
    const dismissal = dismissals.find((each) => each.a === a && each.b === b)
    return {
      a,
      b,
      weight: weightOf(
        shared.map(({ sign }) => sign),
        weights,
      ),
      isDismissed: dismissal !== undefined && shared.every(({ at }) => at <= dismissal.at),
      signs: shared.map(({ sign, at }) => ({ sign, at: at.toISOString() })),
    }
  }).toSorted((one, other) => other.weight - one.weight)
}

function alertShown(
  { id, rule, version, at, memberIds, facts }: Alert,
  nameOf: (id: string) => Listed['members'][number],
): OneCase['seen'][number] {
  return { id, rule, version, at: at.toISOString(), members: memberIds.map(nameOf), facts }
}

/** Personal text: its first character. */
function maskWords(value: string | undefined): string | null {
  return value === undefined ? null : `${Array.from(value)[0] ?? ''}•••`
}
