import { catalogueOf } from '@baize/i18n/node'
import { describe, expect, test } from 'vitest'
import { factNames, plainName, toldOf, valueNames } from './facts.ts'
import { targetKinds, targetOf } from './target.ts'

describe('[OPS-04] what a request tells is shown as what it is', () => {
  test.each([
    ['600.00 USD', { kind: 'money', text: '600.00', currency: 'USD' }],
    ['-5 JPY', { kind: 'money', text: '-5', currency: 'JPY' }],
    ['2026-11-18T10:00:00.000Z', { kind: 'moment', at: '2026-11-18T10:00:00.000Z' }],
    ['version 12', { kind: 'version', number: 12 }],
    ['review', { kind: 'name', name: 'review' }],
    ['First Harbour Bank ••••1234', { kind: 'text', text: 'First Harbour Bank ••••1234' }],
    ['100 points', { kind: 'text', text: '100 points' }],
  ])('%s', (value, told) => expect(toldOf(value)).toEqual(told))

  test('[OPS-04] every name, value and target has its words', () => {
    const english = catalogueOf('EN', 'officeApprovals')
    const keys = [
      ...factNames.map((name) => `fact.${name}`),
      ...valueNames.map((name) => `value.${name}`),
      ...targetKinds.map((kind) => `target.${kind}`),
    ]
    expect(keys.filter((key) => english[key] === undefined)).toEqual([])
    expect(plainName('maxStake')).toBe('Max stake')
  })
})

test('[OPS-04] a request leads to what it is about', () => {
  const to = (command: string, kind: string) => targetOf({ command, target: { kind, id: '7' } })
  expect(to('withdrawal.approve', 'withdrawal')?.path).toBe('/withdrawals?view=all&open=7')
  expect(to('identity.approve', 'member')?.path).toBe('/identities?open=7')
  expect(to('wallet.adjust', 'member')?.path).toBe('/members/7')
  expect(to('contract.offer', 'member')?.path).toBe('/agents/7')
  expect(to('job.retry', 'job')).toBeUndefined()
})
