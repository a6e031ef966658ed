import type { BodyOf } from '@baize/contract/office'
import { decimalsOf, decimalText, parseAmount } from '@baize/money'
import type { Db, Tx } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Merchant } from '../../config/index.ts'
import {
  methodsMax,
  readMethod,
  readMethods,
  readPolicy,
  readProvider,
  writeMethod,
  writePolicy,
} from './cashier.store.ts'
import type { PaymentMethod, PaymentPolicy } from './cashier.types.ts'

type PolicyBody = BodyOf<'cashier'>
type MethodBody = BodyOf<'method'>

/** A fixed fee eats up no more than a quarter of the smallest payment. */
const feeParts = 4n
/** A rate counts millionths; percents have up to four decimals. */
const percentDecimals = 4

/** What a merchant offers, as staff read and change it: amounts as they write them, in the brand's currency. */
export function createCashierDocuments({ merchant }: { merchant: (id: string) => Merchant }) {
  const textOf = (merchantId: string) => {
    const decimals = decimalsOf(merchant(merchantId).currency)
    return (amount: bigint) => decimalText(amount, decimals)
  }

  /** Refused with the name of the field, so that the page says so beside it. */
  const amountOf = (merchantId: string) => {
    const decimals = decimalsOf(merchant(merchantId).currency)
    return (field: string, text: string): bigint => {
      const amount = parseAmount(text, decimals)
      if (amount === undefined) throw wrong(field)
      return amount
    }
  }

  async function policy(at: Db | Tx, merchantId: string): Promise<PolicyBody> {
    const text = textOf(merchantId)
    const now = await readPolicy(at, merchantId)
    const { transferMin, transferMax, autoApproveBelow, adjustAlone, withdrawAlone } = now
    return {
      ...now,
      transferMin: text(transferMin),
      transferMax: text(transferMax),
      autoApproveBelow: text(autoApproveBelow),
      adjustAlone: text(adjustAlone),
      withdrawAlone: text(withdrawAlone),
    }
  }

  function policyOf(merchantId: string, body: PolicyBody): PaymentPolicy {
    const amount = amountOf(merchantId)
    const next: PaymentPolicy = {
      ...body,
      transferMin: amount('transferMin', body.transferMin),
      transferMax: amount('transferMax', body.transferMax),
      autoApproveBelow: amount('autoApproveBelow', body.autoApproveBelow),
      adjustAlone: amount('adjustAlone', body.adjustAlone),
      withdrawAlone: amount('withdrawAlone', body.withdrawAlone),
    }
    if (next.transferMin < 1n) throw wrong('transferMin')
    if (next.transferMin > next.transferMax) throw wrong('transferMax')
    return next
  }

  function methodBody(merchantId: string, method: PaymentMethod): MethodBody {
    const text = textOf(merchantId)
    const { direction, kind, provider } = method
    const { enabled, name, place, min, max, feeRate, feeFixed, minutes } = method
    return {
      direction,
      kind,
      provider,
      isOn: enabled,
      name,
      place,
      min: text(min),
      max: text(max),
      feePercent: String(feeRate / 10 ** percentDecimals),
      feeFixed: text(feeFixed),
      minutes,
    }
  }

  async function methods(at: Db | Tx, merchantId: string) {
    const found = await readMethods(at, merchantId)
    return found.map((one) => ({ key: one.id, body: methodBody(merchantId, one) }))
  }

  async function method(at: Db | Tx, merchantId: string, id: string): Promise<MethodBody | null> {
    const found = await readMethod(at, merchantId, id)
    return found ? methodBody(merchantId, found) : null
  }

  /** What it is, of a new one: it must be said whole, and its provider be known. */
  async function newMethod(
    at: Db | Tx,
    merchantId: string,
    { direction, kind, provider }: MethodBody,
  ) {
    if (!direction) throw wrong('direction')
    if (!kind) throw wrong('kind')
    if (!provider || !(await readProvider(at, provider))) throw wrong('provider')
    const known = await readMethods(at, merchantId)
    if (known.length >= methodsMax)
      throw new Refused('operation-not-allowed', { why: 'too-many-documents', most: methodsMax })
    return { direction, kind, provider }
  }

  /** A version from before says less about what it is: whoever agrees reads it whole. */
  async function completed(
    at: Db | Tx,
    merchantId: string,
    id: string,
    body: MethodBody | null,
  ): Promise<MethodBody | null> {
    const found = body && (await readMethod(at, merchantId, id))
    if (!found) return body
    const { direction, kind, provider } = found
    return { direction, kind, provider, ...body }
  }

  /** Null switches it off: earlier payments name it, so what it is never changes. */
  async function methodOf(
    at: Db | Tx,
    merchantId: string,
    id: string,
    body: MethodBody | null,
  ): Promise<PaymentMethod> {
    const found = await readMethod(at, merchantId, id)
    if (body === null) {
      if (!found) throw new Refused('not-found')
      return { ...found, enabled: false }
    }
    const { direction, kind, provider } = found ?? (await newMethod(at, merchantId, body))
    if ((body.direction ?? direction) !== direction) throw wrong('direction')
    if ((body.kind ?? kind) !== kind) throw wrong('kind')
    if ((body.provider ?? provider) !== provider) throw wrong('provider')
    const amount = amountOf(merchantId)
    const next: PaymentMethod = {
      id,
      direction,
      kind,
      provider,
      enabled: body.isOn,
      name: body.name,
      place: body.place,
      min: amount('min', body.min),
      max: amount('max', body.max),
      feeRate: Number(parseAmount(body.feePercent, percentDecimals) ?? 0n),
      feeFixed: amount('feeFixed', body.feeFixed),
      minutes: body.minutes,
    }
    if (next.min < 1n) throw wrong('min')
    if (next.min > next.max) throw wrong('max')
    if (next.feeFixed > next.min / feeParts) throw wrong('feeFixed')
    return next
  }

  return {
    policy: {
      read: policy,
      /** Refuses what cannot be written. */
      check: policyOf,
      write: (tx: Tx, merchantId: string, body: PolicyBody) =>
        writePolicy(tx, merchantId, policyOf(merchantId, body)),
    },
    method: {
      all: methods,
      one: method,
      completed,
      check: methodOf,
      write: async (tx: Tx, merchantId: string, id: string, body: MethodBody | null) =>
        writeMethod(tx, merchantId, await methodOf(tx, merchantId, id, body)),
    },
  }
}

const wrong = (field: string) =>
  new Refused('bad-input', { problems: [{ field: `body.${field}`, problem: 'out of range' }] })
