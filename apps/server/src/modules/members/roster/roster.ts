import { createHash } from 'node:crypto'
import type { OfficeValue } from '@baize/contract/office'
import { kindOfType, type MemberKind, typesOfKind } from '@baize/contract/vocabulary'
import { csvLines, csvOf } from '../../../kernel/csv.ts'
import { exportPart } from '../../../kernel/exportPart.ts'
import { type Place, placeOf } from '../../../kernel/paging.ts'
import { type ListedMember, shownAccount } from '../../identity/index.ts'
import type { MembersOptions, Reading } from '../members.types.ts'

type Row = OfficeValue<'officeMembers'>['list'][number]

export interface MembersFilter {
  state?: 'open' | 'closed' | undefined
  kind?: MemberKind | undefined
  level?: number | undefined
  has?: 'withdrawal' | 'documents' | 'excluded' | undefined
  from?: string | undefined
  to?: string | undefined
  order?: 'newest' | 'oldest' | undefined
}

/** Members that are looked at in one step, and steps for one page: a rare level ends a page early. */
const stepSize = 500
const stepsMax = 20

const specialTypes = [...typesOfKind.agent, ...typesOfKind.trial]

/** The members of a merchant, by their registration. */
export function createRoster(options: MembersOptions) {
  const { db, identity, ledger, limits, payments, vip, audit } = options

  async function page(
    { merchant }: Reading,
    filter: MembersFilter,
    { after, pageSize }: { after?: string | undefined; pageSize: number },
  ): Promise<OfficeValue<'officeMembers'>> {
    const found: ListedMember[] = []
    const among = await amongOf(merchant.id, filter)
    let last: Place | undefined = placeOf(after)
    let isOver = false
    for (let step = 0; step < stepsMax && !isOver && found.length <= pageSize; step += 1) {
      const limit = isSparse(filter) ? stepSize : pageSize + 1
      const read = await identity.listed({
        merchantId: merchant.id,
        status: filter.state,
        ...typesFor(filter.kind),
        from: filter.from ? new Date(filter.from) : undefined,
        to: filter.to ? new Date(filter.to) : undefined,
        among,
        order: filter.order,
        after: last && { value: last.at, id: last.id },
        limit,
      })
      found.push(...(await kept(merchant.id, read, filter)))
      isOver = read.length < limit
      const lastRead = read.at(-1)
      last = lastRead && { at: lastRead.createdAt, id: lastRead.id }
    }
    const list = found.slice(0, pageSize)
    const isMore = found.length > pageSize || !isOver
    const end = found.length > pageSize ? list.at(-1) : undefined
    const place = end ? { at: end.createdAt, id: end.id } : last
    return {
      currency: merchant.currency,
      list: await rowsOf(merchant, list),
      next: isMore && place ? `${place.at.getTime().toString(36)}_${place.id}` : null,
    }
  }

  /** What waits for staff is a queue: it is read first. */
  async function amongOf(merchantId: string, { has }: MembersFilter) {
    if (has === 'withdrawal') return payments.happened.withWaiting(merchantId)
    if (has === 'documents') return payments.happened.withDocuments(merchantId)
    return undefined
  }

  async function kept(
    merchantId: string,
    members: readonly ListedMember[],
    { level, has }: MembersFilter,
  ): Promise<ListedMember[]> {
    const ids = members.map(({ id }) => id)
    if (ids.length === 0 || (level === undefined && has !== 'excluded')) return [...members]
    const levels = level === undefined ? undefined : await vip.levelsOf(merchantId, ids)
    const excluded = has === 'excluded' ? await limits.excludedAmong(db, ids) : undefined
    return members.filter(
      ({ id }) =>
        (levels === undefined || (levels.get(id) ?? 0) === level) &&
        (excluded === undefined || excluded.has(id)),
    )
  }

  async function rowsOf(
    { id: merchantId, currency }: Reading['merchant'],
    members: readonly ListedMember[],
  ): Promise<Row[]> {
    const ids = members.map(({ id }) => id)
    const [levels, held, excluded, waiting] = await Promise.all([
      vip.levelsOf(merchantId, ids),
      ledger.heldBy(db, ids, currency),
      limits.excludedAmong(db, ids),
      payments.happened.waitingAmong(ids),
    ])
    return members.map((member) => ({
      id: member.id,
      account: shownAccount(member.account),
      nickname: shownAccount(member.nickname),
      kind: kindOfType(member.type),
      state: member.status,
      level: levels.get(member.id) ?? 0,
      balance: String(held.get(member.id) ?? 0n),
      isExcluded: excluded.has(member.id),
      hasWithdrawal: waiting.has(member.id),
      registeredAt: member.createdAt.toISOString(),
      seenAt: member.lastLoginAt?.toISOString() ?? null,
    }))
  }

  /** The list as a table, without anything personal. What was taken out, by whom and why, is written down. */
  async function exported(
    reading: Reading,
    { after, ...filter }: MembersFilter & { after?: string | undefined },
    reason: string,
  ) {
    const { rows, next } = await exportPart<Row>(
      (from, pageSize) => page(reading, filter, { after: from, pageSize }),
      after,
    )
    const lines = rows.map(lineOf)
    const csv = after === undefined ? csvOf(columns, lines) : csvLines(lines)
    const sha256 = createHash('sha256').update(csv).digest('hex')
    await audit.noteAlone({
      merchantId: reading.merchant.id,
      actor: reading.actor,
      action: 'member.export',
      target: { kind: 'list', id: 'members' },
      outcome: 'read',
      reason,
      detail: { ...filter, after, rows: rows.length, isCut: next !== null, sha256 },
    })
    return { csv, rows: rows.length, sha256, next }
  }

  return { page, rowsOf, exported }
}

const isSparse = ({ level, has }: MembersFilter) => level !== undefined || has === 'excluded'

function typesFor(kind: MemberKind | undefined) {
  if (kind === undefined) return {}
  return kind === 'member' ? { notTypes: specialTypes } : { types: typesOfKind[kind] }
}

const columns = [
  'id',
  'account',
  'nickname',
  'kind',
  'state',
  'level',
  'balance in minor units',
  'excluded',
  'open withdrawal',
  'registered',
  'last login',
]

function lineOf(row: Row): string[] {
  return [
    row.id,
    row.account,
    row.nickname,
    row.kind,
    row.state,
    String(row.level),
    row.balance,
    String(row.isExcluded),
    String(row.hasWithdrawal),
    row.registeredAt,
    row.seenAt ?? '',
  ]
}
