import { Refusal } from '@baize/client'
import { expect, test } from 'vitest'
import {
  exclusionOf,
  limitOf,
  triesLeftOf,
  turnoverLeftOf,
  waitMinutesOf,
  wrongFieldsOf,
} from './refusals.ts'

const refused = (code: Refusal['code'], value?: unknown) => new Refusal(code, { value })
const resetsAt = '2026-03-02T00:00:00.000Z'

test('[WAL-03] a refusal says which limit it is about and when that begins anew', () => {
  const value = { limit: 'deposit', period: 'week', left: '1200', resetsAt }
  expect(limitOf(refused('limit-reached', value))).toEqual({ ...value, left: 1_200n })
  expect(limitOf(refused('limit-reached', { ...value, period: 'year' }))).toBeUndefined()
  expect(limitOf(refused('limit-reached'))).toBeUndefined()
  expect(limitOf(refused('excluded', value))).toBeUndefined()
})

test('[WAL-03] an exclusion ends at a moment, or never', () => {
  expect(exclusionOf(refused('excluded', { until: resetsAt }))).toEqual({ until: resetsAt })
  expect(exclusionOf(refused('excluded', { until: null }))).toEqual({ until: null })
  expect(exclusionOf(refused('excluded', { until: 'soon' }))).toBeUndefined()
})

test('[WAL-03] amounts within a refusal are read exactly, or not at all', () => {
  const left = '9007199254740993'
  expect(turnoverLeftOf(refused('turnover-open', { left }))).toBe(9_007_199_254_740_993n)
  expect(turnoverLeftOf(refused('turnover-open', { left: 55 }))).toBeUndefined()
  expect(turnoverLeftOf(refused('turnover-open', 'much'))).toBeUndefined()
})

test('[WAL-03] tries and waits are counted for the member', () => {
  expect(triesLeftOf(refused('wrong-payment-password', { left: 3 }))).toBe(3)
  expect(triesLeftOf(refused('wrong-payment-password'))).toBeUndefined()
  expect(waitMinutesOf(refused('too-many-requests', { retryAfterSeconds: 61 }))).toBe(2)
  expect(waitMinutesOf(refused('too-many-requests'))).toBeUndefined()
})

test('[WAL-03] fields that are not accepted are told by their names', () => {
  const value = { fields: { number: { kind: 'taken' }, bank: { kind: 'form' }, holder: 7 } }
  expect(wrongFieldsOf(refused('wrong-fields', value))).toEqual({
    number: 'taken',
    bank: 'form',
    holder: 'form',
  })
  expect(wrongFieldsOf(refused('name-differs', value))).toEqual({})
  expect(wrongFieldsOf(refused('wrong-fields', 'all'))).toEqual({})
})
