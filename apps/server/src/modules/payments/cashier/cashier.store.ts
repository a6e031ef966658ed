import type { Selectable } from 'kysely'
import type { AloneLimit } from '../../../kernel/command.given.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import {
  type PaymentMethod,
  type PaymentPolicy,
  type ProviderEntry,
  usualPolicy,
} from './cashier.types.ts'

type Tables = {
  'payments.provider': {
    name: string
    kind: ProviderEntry['kind']
    base_url: string
    notify_url: string
    secret: string
  }
  'payments.method': MethodRow
  'payments.policy': PolicyRow
}

interface MethodRow {
  merchant_id: string
  id: string
  direction: PaymentMethod['direction']
  kind: PaymentMethod['kind']
  name: string | null
  provider: string
  min: bigint
  max: bigint
  fee_rate: number
  fee_fixed: bigint
  minutes: number
  enabled: boolean
  place: number
}

interface PolicyRow {
  merchant_id: string
  turnover_times: number
  receipt_minutes: number
  check_minutes: number
  review_minutes: number
  transfer_up: boolean
  transfer_down: boolean
  transfer_min: bigint
  transfer_max: bigint
  cancel_allowed: boolean
  auto_approve_below: bigint
  adjust_alone: bigint
  withdraw_alone: bigint
}

export const methodsMax = 100

export async function readProvider(db: Db | Tx, name: string): Promise<ProviderEntry | undefined> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('payments.provider')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) return undefined
  const { kind, base_url: baseUrl, notify_url: notifyUrl, secret: sealedSecret } = row
  return { name, kind, baseUrl, notifyUrl, sealedSecret }
}

export async function writeProvider(db: Db | Tx, entry: ProviderEntry): Promise<void> {
  const row = {
    name: entry.name,
    kind: entry.kind,
    base_url: entry.baseUrl,
    notify_url: entry.notifyUrl,
    secret: entry.sealedSecret,
  }
  await db
    .withTables<Tables>()
    .insertInto('payments.provider')
    .values(row)
    .onConflict((on) => on.column('name').doUpdateSet(row))
    .execute()
}

/** All methods of a merchant, in order; also disabled ones, as earlier payments name them. */
export async function readMethods(db: Db | Tx, merchantId: string): Promise<PaymentMethod[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('payments.method')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('place')
    .orderBy('id')
    .limit(methodsMax)
    .execute()
  return rows.map(methodOf)
}

export async function readMethod(
  db: Db | Tx,
  merchantId: string,
  id: string,
): Promise<PaymentMethod | undefined> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('payments.method')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && methodOf(row)
}

export async function writeMethod(
  db: Db | Tx,
  merchantId: string,
  method: PaymentMethod,
): Promise<void> {
  const { feeRate: fee_rate, feeFixed: fee_fixed, ...same } = method
  const row = { merchant_id: merchantId, ...same, fee_rate, fee_fixed }
  await db
    .withTables<Tables>()
    .insertInto('payments.method')
    .values(row)
    .onConflict((on) => on.constraint('method_pk').doUpdateSet(row))
    .execute()
}

function methodOf(row: Selectable<MethodRow>): PaymentMethod {
  const { merchant_id: _, fee_rate: feeRate, fee_fixed: feeFixed, ...same } = row
  return { ...same, feeRate, feeFixed }
}

/** The default policy where it was never changed. */
export async function readPolicy(db: Db | Tx, merchantId: string): Promise<PaymentPolicy> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('payments.policy')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  if (!row) return usualPolicy
  return {
    turnoverTimes: row.turnover_times,
    receiptMinutes: row.receipt_minutes,
    checkMinutes: row.check_minutes,
    reviewMinutes: row.review_minutes,
    transferUp: row.transfer_up,
    transferDown: row.transfer_down,
    transferMin: row.transfer_min,
    transferMax: row.transfer_max,
    cancelAllowed: row.cancel_allowed,
    autoApproveBelow: row.auto_approve_below,
    adjustAlone: row.adjust_alone,
    withdrawAlone: row.withdraw_alone,
  }
}

export async function aloneLimit(
  db: Db | Tx,
  { id, currency }: { id: string; currency: string },
): Promise<AloneLimit> {
  return { currency, amount: (await readPolicy(db, id)).adjustAlone }
}

export async function writePolicy(
  tx: Tx,
  merchantId: string,
  policy: PaymentPolicy,
): Promise<void> {
  const row = {
    merchant_id: merchantId,
    turnover_times: policy.turnoverTimes,
    receipt_minutes: policy.receiptMinutes,
    check_minutes: policy.checkMinutes,
    review_minutes: policy.reviewMinutes,
    transfer_up: policy.transferUp,
    transfer_down: policy.transferDown,
    transfer_min: policy.transferMin,
    transfer_max: policy.transferMax,
    cancel_allowed: policy.cancelAllowed,
    auto_approve_below: policy.autoApproveBelow,
    adjust_alone: policy.adjustAlone,
    withdraw_alone: policy.withdrawAlone,
  }
  await tx
    .withTables<Tables>()
    .insertInto('payments.policy')
    .values(row)
    .onConflict((on) => on.column('merchant_id').doUpdateSet(row))
    .execute()
}
