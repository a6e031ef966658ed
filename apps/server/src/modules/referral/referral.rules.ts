import type { FriendFault, FriendStep } from '@baize/contract/vocabulary'
import { z } from 'zod'
import type { OfferFigure } from '../rewards/index.ts'

/** Minor units, above zero. */
const whole = z.string().regex(/^[1-9]\d{0,14}$/)
const tiersMax = 10

/** When a friend counts and what it pays, as staff enter it. */
export const referralTerms = z.strictObject({
  /** What the friend deposits and bets, so that it counts. */
  deposit: whole,
  validBet: whole,
  /** Within so many days after the registration. */
  days: z.int().min(1).max(90),
  /** It is paid so many days after it counts. */
  hold: z.int().min(0).max(30),
  /** For the first friend, and from which one on another amount is paid. */
  tiers: z
    .array(z.strictObject({ from: z.int().min(1), amount: whole }))
    .min(1)
    .max(tiersMax),
  /** The most that a month pays to one member; what is above it waits for the next month. */
  most: whole,
  /** Whether friends at the same internet address as the member count. */
  household: z.boolean(),
  /** How many days the reward can be claimed. */
  claimDays: z.int().min(1).max(60),
})

export type ReferralTerms = z.infer<typeof referralTerms>

/** Why terms may not be published, in plain words. */
export function referralFaults({ tiers, most, deposit, validBet }: ReferralTerms): string[] {
  const highest = tiers.reduce((so, { amount }) => (BigInt(amount) > so ? BigInt(amount) : so), 0n)
  return [
    ...(tiers[0]?.from === 1 ? [] : ['tiers: the first one begins with friend 1.']),
    ...(tiers.every(({ from }, nth) => nth === 0 || from > (tiers[nth - 1]?.from ?? 0))
      ? []
      : ['tiers: each one begins with a later friend.']),
    ...(highest <= BigInt(most) ? [] : ['most: a month pays one friend at least.']),
    // Otherwise two accounts of one person earn by sending money around.
    ...(highest <= BigInt(deposit) && highest < BigInt(validBet)
      ? []
      : ['tiers: a friend deposits and bets no less than it pays.']),
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
