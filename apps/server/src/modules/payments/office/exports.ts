import { createHash } from 'node:crypto'
import type { ParsedOf } from '@baize/contract'
import type { OfficeValue, officeWire } from '@baize/contract/office'
import { decimalsOf, decimalText } from '@baize/money'
import { csvOf } from '../../../kernel/csv.ts'
import type { Actor } from '../../audit/index.ts'
import type { PaymentsOptions } from '../payments.types.ts'
import type { MoneyOffice } from './office.ts'

type Wire = typeof officeWire
type Deposit = OfficeValue<'officeDeposits'>['list'][number]
type Withdrawal = OfficeValue<'officeWithdrawals'>['list'][number]

const partSize = 500
const exportMax = 5_000

/** The queues as tables for spreadsheets. Each is written down with its filters, rows and hash. */
export function createMoneyExports({ audit }: Pick<PaymentsOptions, 'audit'>, office: MoneyOffice) {
  async function deposits(
    merchantId: string,
    actor: Actor,
    { reason, ...filter }: ParsedOf<Wire['exportDeposits']>['body'],
  ) {
    const rows = await allOf<Deposit>((after) =>
      office.deposits(merchantId, { ...filter, after, pageSize: partSize }),
    )
    return written(csvOf(depositColumns, rows.map(depositLine)), rows.length, {
      merchantId,
      actor,
      list: 'deposits',
      filter,
      reason,
    })
  }

  async function withdrawals(
    merchantId: string,
    actor: Actor,
    { reason, ...filter }: ParsedOf<Wire['exportWithdrawals']>['body'],
  ) {
    const rows = await allOf<Withdrawal>((after) =>
      office.withdrawals(merchantId, { ...filter, after, pageSize: partSize }),
    )
    return written(csvOf(withdrawalColumns, rows.map(withdrawalLine)), rows.length, {
      merchantId,
      actor,
      list: 'withdrawals',
      filter,
      reason,
    })
  }

  async function written(csv: string, rows: number, about: About) {
    const { merchantId, actor, list, filter, reason } = about
    const sha256 = createHash('sha256').update(csv).digest('hex')
    await audit.noteAlone({
      merchantId,
      actor,
      action: `${list}.export`,
      target: { kind: 'list', id: list },
      outcome: 'read',
      reason,
      detail: { ...filter, rows, sha256 },
    })
    return { csv, rows, sha256 }
  }

  return { deposits, withdrawals }
}

interface About {
  merchantId: string
  actor: Actor
  list: 'deposits' | 'withdrawals'
  filter: Record<string, string | undefined>
  reason: string
}

/** Page after page, up to the most that one file holds. */
async function allOf<Row>(
  page: (after: string | undefined) => Promise<{ list: Row[]; next: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = []
  let after: string | undefined
  do {
    const { list, next } = await page(after)
    rows.push(...list)
    after = next ?? undefined
  } while (after !== undefined && rows.length < exportMax)
  return rows.slice(0, exportMax)
}

const moneyText = (amount: string, currency: string): string =>
  decimalText(BigInt(amount), decimalsOf(currency))

const depositColumns = [
  'id',
  'member',
  'asked for',
  'came in',
  'currency',
  'method',
  'provider',
  'state',
  'reason',
  'begun',
  'settled',
  'decided by',
]

function depositLine(one: Deposit): string[] {
  const { received, currency } = one
  return [
    one.id,
    one.member.account,
    moneyText(one.amount, currency),
    received ? `${moneyText(received.amount, received.currency)} ${received.currency}` : '',
    currency,
    one.method.name ?? one.method.id,
    one.provider,
    one.state,
    one.reason ?? '',
    one.createdAt,
    one.settledAt ?? '',
    one.decidedBy ?? '',
  ]
}

const withdrawalColumns = [
  'id',
  'member',
  'amount',
  'fee',
  'currency',
  'method',
  'provider',
  'bank',
  'state',
  'why it waits',
  'reason',
  'asked for',
  'due',
]

function withdrawalLine(one: Withdrawal): string[] {
  const { currency } = one
  return [
    one.id,
    one.member.account,
    moneyText(one.amount, currency),
    moneyText(one.fee, currency),
    currency,
    one.method.name ?? one.method.id,
    one.provider,
    one.to.bank,
    one.state,
    one.waits.join(' '),
    one.reason ?? '',
    one.createdAt,
    one.dueAt,
  ]
}
