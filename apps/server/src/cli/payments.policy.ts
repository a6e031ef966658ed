import { decimalsOf, decimalText, parseAmount } from '@baize/money'
import type { PaymentPolicy } from '../modules/payments/index.ts'
import { Misused, onOff } from './command.ts'

export type CashierName = keyof PaymentPolicy

type Kind = { kind: 'switch' } | { kind: 'money' } | { kind: 'number'; min: number; max: number }

const kinds: Record<CashierName, Kind> = {
  turnoverTimes: { kind: 'number', min: 0, max: 100 },
  receiptMinutes: { kind: 'number', min: 1, max: 43_200 },
  checkMinutes: { kind: 'number', min: 1, max: 43_200 },
  reviewMinutes: { kind: 'number', min: 1, max: 43_200 },
  transferUp: { kind: 'switch' },
  transferDown: { kind: 'switch' },
  transferMin: { kind: 'money' },
  transferMax: { kind: 'money' },
  cancelAllowed: { kind: 'switch' },
  autoApproveBelow: { kind: 'money' },
  adjustAlone: { kind: 'money' },
  withdrawAlone: { kind: 'money' },
}

export const cashierNames = Object.keys(kinds) as CashierName[]

export function cashierLine(policy: PaymentPolicy, name: CashierName, currency: string): string {
  const value = policy[name]
  const word = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)
  const text =
    typeof value === 'bigint' ? `${decimalText(value, decimalsOf(currency))} ${currency}` : word
  return `${name.padEnd(18)} ${text}`
}

/** The change of the policy that a word stands for; throws `Misused` for an invalid value. */
export function cashierValue(
  policy: PaymentPolicy,
  name: CashierName,
  word: string | undefined,
  currency: string,
): Partial<PaymentPolicy> {
  const change: Partial<PaymentPolicy> = { [name]: read(kinds[name], name, word, currency) }
  const { transferMin, transferMax } = { ...policy, ...change }
  if (transferMin < 1n || transferMin > transferMax || transferMax > transferMost) {
    throw new Misused('A transfer’s smallest amount is above zero and below its largest.')
  }
  return change
}

/** As the document has it: amounts as people write them. */
export function cashierWritten(change: Partial<PaymentPolicy>, currency: string) {
  const text = (value: PaymentPolicy[CashierName]) =>
    typeof value === 'bigint' ? decimalText(value, decimalsOf(currency)) : value
  return Object.fromEntries(Object.entries(change).map(([name, value]) => [name, text(value)]))
}

const transferMost = 1_000_000_000_000_000n

function read(kind: Kind, name: string, word: string | undefined, currency: string) {
  if (kind.kind === 'switch') return onOff(word, `cashier ${name}`)
  if (kind.kind === 'money') {
    const amount = parseAmount(word ?? '', decimalsOf(currency))
    if (amount !== undefined) return amount
    throw new Misused(`${name} must be an amount of ${currency}.`)
  }
  const value = Number(word)
  if (word && Number.isInteger(value) && value >= kind.min && value <= kind.max) return value
  throw new Misused(`${name} must be a number from ${kind.min} to ${kind.max}.`)
}
