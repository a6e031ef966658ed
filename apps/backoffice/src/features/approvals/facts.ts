/** What commands that wait for others tell about themselves; each name has its words. */
export const factNames = [
  'accountAdded',
  'after',
  'agreedNow',
  'alertsIn90Days',
  'amount',
  'asked',
  'becomes',
  'before',
  'belowZero',
  'bets',
  'came',
  'caseSince',
  'cash',
  'ceiling',
  'contract',
  'credited',
  'difference',
  'document',
  'from',
  'game',
  'give',
  'gives',
  'granted',
  'held',
  'heldNow',
  'hours',
  'inOneDay',
  'kind',
  'limit',
  'member',
  'members',
  'merchant',
  'missing',
  'offered',
  'oldKeyHours',
  'outcome',
  'owed',
  'paid',
  'pastDays',
  'payTo',
  'paymentFee',
  'person',
  'points',
  'programme',
  'ratesAfter',
  'ratesNow',
  'rejectedBefore',
  'remark',
  'rights',
  'role',
  'rows',
  'rule',
  'shouldPay',
  'stake',
  'state',
  'take',
  'takenAtMost',
  'tax',
  'terms',
  'title',
  'to',
  'until',
  'vendor',
  'vendorFee',
  'way',
  'what',
  'worth',
] as const
export type FactName = (typeof factNames)[number]

/** States and choices that commands tell by their names. */
export const valueNames = [
  'approved',
  'arrived',
  'blocked',
  'disputed',
  'done',
  'ends',
  'fromVendor',
  'goesOn',
  'none',
  'nothing',
  'off',
  'on',
  'open',
  'partly',
  'pay',
  'refund',
  'refuse',
  'refused',
  'rejected',
  'released',
  'requested',
  'review',
  'toVendor',
] as const

const moneyForm = /^(-?\d+(?:\.\d+)?) ([A-Z]{3,6})$/
const momentForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const versionForm = /^version (\d+)$/

export type Told =
  | { kind: 'money'; text: string; currency: string }
  | { kind: 'moment'; at: string }
  | { kind: 'version'; number: number }
  | { kind: 'name'; name: (typeof valueNames)[number] }
  | { kind: 'text'; text: string }

/** What a value is, by its form: commands tell all values as text. */
export function toldOf(value: string): Told {
  const money = moneyForm.exec(value)
  if (money) return { kind: 'money', text: money[1] ?? '0', currency: money[2] ?? '' }
  if (momentForm.test(value)) return { kind: 'moment', at: value }
  const version = versionForm.exec(value)
  if (version) return { kind: 'version', number: Number(version[1]) }
  const name = valueNames.find((each) => each === value)
  return name ? { kind: 'name', name } : { kind: 'text', text: value }
}

/** A name that has no words yet, as people write: "maxStake" becomes "Max stake". */
export function plainName(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
