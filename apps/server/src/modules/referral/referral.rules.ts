import type { TermsOf } from '@baize/contract/office/terms'
import type { FriendFault, FriendStep } from '@baize/contract/vocabulary'
import { type Fault, fault, type OfferFigure } from '../rewards/index.ts'

export { referralTerms } from '@baize/contract/office/terms'
export type ReferralTerms = TermsOf<'referral'>

/** Why terms may not be published. */
export function referralFaults({ tiers, most, deposit, validBet }: ReferralTerms): Fault[] {
  const highest = tiers.reduce((so, { amount }) => (BigInt(amount) > so ? BigInt(amount) : so), 0n)
  return [
    ...(tiers[0]?.from === 1
      ? []
      : [fault('tiers.0.from', 'The first step begins with friend 1.')]),
    ...(tiers.every(({ from }, nth) => nth === 0 || from > (tiers[nth - 1]?.from ?? 0))
      ? []
      : [fault('tiers', 'Each step begins with a later friend than the one before.')]),
    ...(highest <= BigInt(most)
      ? []
      : [fault('most', 'A month pays at least what one friend brings.')]),
    // Otherwise two accounts of one person earn by sending money around.
    ...(highest <= BigInt(deposit) && highest < BigInt(validBet)
      ? []
      : [fault('tiers', 'A friend must deposit and bet no less than the friend pays.')]),
  ]
}

export function referralFigures({ deposit, validBet, days, hold }: ReferralTerms): OfferFigure[] {
  return [
    { name: 'friendDeposit', unit: 'money', value: deposit },
    { name: 'friendBets', unit: 'money', value: validBet },
    { name: 'friendDays', unit: 'days', value: String(days) },
    { name: 'hold', unit: 'days', value: String(hold) },
  ]
}

/** What the nth friend pays. */
export function amountFor({ tiers }: ReferralTerms, nth: number): bigint {
  return BigInt(tiers.findLast(({ from }) => from <= nth)?.amount ?? tiers[0]?.amount ?? '0')
}

/** What a friend has done of what is asked. */
export interface Done {
  isVerified: boolean
  deposited: bigint
  validBet: bigint
}

/** What is still missing. */
export function missingOf(terms: ReferralTerms, done: Done): FriendStep[] {
  return [
    ...(done.isVerified ? [] : (['verified'] as const)),
    ...(done.deposited >= BigInt(terms.deposit) ? [] : (['deposit'] as const)),
    ...(done.validBet >= BigInt(terms.validBet) ? [] : (['validBet'] as const)),
  ]
}

/** What the product knows of somebody that another account of the same person would have too. */
export interface Traits {
  id: string
  names: readonly string[]
  birthday: string | null
  payouts: readonly string[]
}

export interface Around {
  referrer: Traits
  /** Who brought the referrer, and so on upwards. */
  above: readonly Traits[]
  /** Other friends of the referrer that count or may count. */
  others: readonly Traits[]
  /** The friend was seen at an address of the referrer. */
  sharesAddress: boolean
}

/** Why a friend is no other person than those around it; undefined where nothing speaks for it. */
export function faultOf(
  { household }: Pick<ReferralTerms, 'household'>,
  friend: Traits,
  { referrer, above, others, sharesAddress }: Around,
): FriendFault | undefined {
  if (isSame(friend, referrer, 'payouts')) return 'ownPayout'
  if (isSamePerson(friend, referrer)) return 'ownName'
  if (above.some((one) => isAlike(friend, one))) return 'ring'
  if (others.some((one) => isAlike(friend, one))) return 'twice'
  if (sharesAddress && !household) return 'ownAddress'
  return undefined
}

const isAlike = (a: Traits, b: Traits) =>
  a.id === b.id || isSame(a, b, 'payouts') || isSamePerson(a, b)

function isSame(a: Traits, b: Traits, what: 'names' | 'payouts'): boolean {
  return a[what].some((one) => b[what].includes(one))
}

function isSamePerson(a: Traits, b: Traits): boolean {
  return a.birthday !== null && a.birthday === b.birthday && isSame(a, b, 'names')
}

/** A name as it is compared: case, accents, order and spaces do not matter. */
export function foldedName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')
}

const shownMax = 2

/** A friend's name as the member sees it: recognised by who knows it, and by nobody else. */
export function maskedName(account: string): string {
  const letters = Array.from(account)
  const shown = letters.length > 4 ? shownMax : 1
  return `${letters.slice(0, shown).join('')}•••${letters.slice(-1).join('')}`
}
