import { expect, test } from 'vitest'
import { countedWith, eyesFor, eyesForGiven } from './command.given.ts'

test.each([
  [499n, 'one'],
  [500n, 'two'],
  [5_000n, 'two'],
  [5_001n, 'two-roles'],
  [50_000n, 'two-roles'],
  [50_001n, 'three'],
])('[OPS-01] a sum of %s needs %s where 500 is the limit for one', (sum, eyes) => {
  expect(eyesFor(sum, 500n)).toBe(eyes)
})

test('[OPS-01] with a limit of nothing, nobody decides alone', () => {
  expect(eyesFor(0n, 0n)).toBe('two')
})

test('[OPS-01] an amount is compared with the limit of its own currency, and of no other', async () => {
  const lately = { byStaff: async () => 0n, ofMember: async () => 0n }
  const limits = [
    { currency: 'USD', amount: 50_000n },
    { currency: 'VND', amount: 10_000_000n },
  ]
  const eyes = (currency: string) =>
    eyesForGiven(lately, { memberId: 'one', amount: 60_000n, currency }, limits)
  expect([await eyes('VND'), await eyes('USD'), await eyes('EUR')]).toEqual([
    'one',
    'two',
    'two-roles',
  ])
})

test('[OPS-01] every way to give by hand counts with all others', () => {
  const all = [
    'application.approve',
    'bonus.revoke',
    'dispute.resolve',
    'grant.give',
    'points.give',
    'wallet.adjust',
  ]
  for (const name of ['wallet.adjust', 'points.give'] as const)
    expect([name, ...countedWith(name)].toSorted()).toEqual(all)
})
