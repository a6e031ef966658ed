import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Around,
  amountFor,
  faultOf,
  foldedName,
  maskedName,
  missingOf,
  type ReferralTerms,
  referralFaults,
  referralTerms,
  type Traits,
} from './referral.rules.ts'

const terms: ReferralTerms = {
  deposit: '5000',
  validBet: '10000',
  days: 30,
  hold: 7,
  tiers: [
    { from: 1, amount: '1000' },
    { from: 11, amount: '1500' },
    { from: 21, amount: '2000' },
  ],
  most: '20000',
  household: false,
  claimDays: 30,
}

const person = (id: string, more: Partial<Traits> = {}): Traits => ({
  id,
  names: [],
  birthday: null,
  payouts: [],
  ...more,
})
const ana = { names: [foldedName('Ana Reyes')], birthday: '1990-05-01' }
const alone: Around = { referrer: person('r'), above: [], others: [], sharesAddress: false }

describe('[PRO-03] when a friend counts', () => {
  test('[PRO-03] the amounts rise with friends 11 and 21', () => {
    const at = (nth: number) => amountFor(terms, nth)
    expect([1, 10, 11, 20, 21, 500].map(at)).toEqual([
      1_000n,
      1_000n,
      1_500n,
      1_500n,
      2_000n,
      2_000n,
    ])
  })

  test('[PRO-03] verified, deposit and valid bet; what is missing is named', () => {
    const done = { isVerified: true, deposited: 5_000n, validBet: 10_000n }
    expect(missingOf(terms, done)).toEqual([])
    expect(missingOf(terms, { ...done, validBet: 9_999n })).toEqual(['validBet'])
    const nothing = { isVerified: false, deposited: 0n, validBet: 0n }
    expect(missingOf(terms, nothing)).toEqual(['verified', 'deposit', 'validBet'])
  })

  test('[PRO-03] splitting deposits and bets changes nothing', () => {
    const parts = fc.array(fc.bigInt(0n, 9_000n), { maxLength: 8 })
    fc.assert(
      fc.property(parts, parts, (deposits, bets) => {
        const sum = (all: readonly bigint[]) => all.reduce((so, one) => so + one, 0n)
        const asked = missingOf(terms, {
          isVerified: true,
          deposited: sum(deposits),
          validBet: sum(bets.toReversed()),
        })
        expect(asked.includes('deposit')).toBe(sum(deposits) < 5_000n)
        expect(asked.includes('validBet')).toBe(sum(bets) < 10_000n)
      }),
    )
  })
})

describe('[PRO-03] friends who are no other person', () => {
  test('[PRO-03] a stranger is one', () => {
    expect(faultOf(terms, person('f', ana), alone)).toBeUndefined()
  })

  test('[PRO-03] self-referral: payout account, name and birth date, address', () => {
    const paid = { payouts: ['bank / ana / 1234'] }
    const referrer = person('r', paid)
    expect(faultOf(terms, person('f', paid), { ...alone, referrer })).toBe('ownPayout')
    const named = person('r', { ...ana, names: [foldedName('REYES, Ána')] })
    expect(faultOf(terms, person('f', ana), { ...alone, referrer: named })).toBe('ownName')
    const at = { ...alone, sharesAddress: true }
    expect(faultOf(terms, person('f'), at)).toBe('ownAddress')
    expect(faultOf({ household: true }, person('f'), at)).toBeUndefined()
  })

  test('[PRO-03] a common name with another birth date is no proof', () => {
    const referrer = person('r', { ...ana, birthday: '1985-05-01' })
    expect(faultOf(terms, person('f', ana), { ...alone, referrer })).toBeUndefined()
    const unknown = person('r', { ...ana, birthday: null })
    const friend = person('f', { ...ana, birthday: null })
    expect(faultOf(terms, friend, { ...alone, referrer: unknown })).toBeUndefined()
  })

  test('[PRO-03] a ring A → B → A, by the account itself or by another one of the same person', () => {
    expect(faultOf(terms, person('a'), { ...alone, above: [person('a')] })).toBe('ring')
    expect(faultOf(terms, person('a2', ana), { ...alone, above: [person('a', ana)] })).toBe('ring')
  })

  test('[PRO-03] one person who comes twice counts once', () => {
    expect(faultOf(terms, person('f2', ana), { ...alone, others: [person('f1', ana)] })).toBe(
      'twice',
    )
  })
})

test('[PRO-03] a friend’s name is masked, however short', () => {
  expect(maskedName('brightriver')).toBe('br•••r')
  expect(maskedName('ann1')).toBe('a•••1')
})

test('[PRO-03] terms that pay more than a friend brings, or leave gaps, are not published', () => {
  expect(referralTerms.parse(terms)).toEqual(terms)
  expect(referralFaults(terms)).toEqual([])
  expect(referralFaults({ ...terms, deposit: '1999' })).toHaveLength(1)
  expect(referralFaults({ ...terms, most: '1999' })).toHaveLength(1)
  expect(referralFaults({ ...terms, tiers: [{ from: 2, amount: '10' }] })).toHaveLength(1)
})
