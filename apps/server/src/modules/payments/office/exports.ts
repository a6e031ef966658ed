import type { ParsedOf } from '@baize/contract'
import type { OfficeValue, officeWire } from '@baize/contract/office'
import { decimalsOf, decimalText } from '@baize/money'
import { exportPart } from '../../../kernel/exportPart.ts'
import { exportTable } from '../../../kernel/exportTable.ts'
import type { Actor } from '../../audit/index.ts'
import type { PaymentsOptions } from '../payments.types.ts'
import type { MoneyOffice } from './office.ts'

type Wire = typeof officeWire
type Deposit = OfficeValue<'officeDeposits'>['list'][number]
type Withdrawal = OfficeValue<'officeWithdrawals'>['list'][number]
type Adjustment = OfficeValue<'officeAdjustments'>['list'][number]

/** The queues as tables for spreadsheets. Each is written down with its filters, rows and hash. */
export function createMoneyExports({ audit }: Pick<PaymentsOptions, 'audit'>, office: MoneyOffice) {
  async function deposits(
    merchantId: string,
    actor: Actor,
    { reason, after, ...filter }: ParsedOf<Wire['exportDeposits']>['body'],
  ) {
    const { rows, next } = await exportPart<Deposit>(
      (from, pageSize) => office.deposits(merchantId, { ...filter, after: from, pageSize }),
      after,
    )
    const table = { columns: depositColumns, lines: rows.map(depositLine), after, next }
    return exportTable(audit, table, { merchantId, actor, list: 'deposits', filter, reason })
  }

  async function withdrawals(
    merchantId: string,
    actor: Actor,
    { reason, after, ...filter }: ParsedOf<Wire['exportWithdrawals']>['body'],
  ) {
    const { rows, next } = await exportPart<Withdrawal>(
      (from, pageSize) => office.withdrawals(merchantId, { ...filter, after: from, pageSize }),
      after,
    )
    const table = { columns: withdrawalColumns, lines: rows.map(withdrawalLine), after, next }
    return exportTable(audit, table, { merchantId, actor, list: 'withdrawals', filter, reason })
  }

  async function adjustments(
    merchantId: string,
    actor: Actor,
    { reason, after, ...filter }: ParsedOf<Wire['exportAdjustments']>['body'],
  ) {
    const { rows, next } = await exportPart<Adjustment>(
      (from, pageSize) => office.adjustments(merchantId, { ...filter, after: from, pageSize }),
      after,
    )
    const table = { columns: adjustmentColumns, lines: rows.map(adjustmentLine), after, next }
    return exportTable(audit, table, { merchantId, actor, list: 'adjustments', filter, reason })
  }

  return { deposits, withdrawals, adjustments }
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

const adjustmentColumns = ['id', 'member', 'amount', 'currency', 'who', 'reason', 'at']

const adjustmentLine = ({ amount, currency, ...one }: Adjustment): string[] => [
  one.id,
  one.member.account,
  moneyText(amount, currency),
  currency,
  one.staff,
  one.reason,
  one.at,
]
