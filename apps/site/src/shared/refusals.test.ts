import { Refusal } from '@baize/client'
import { expect, test } from 'vitest'
import { isUnanswered, partsOf, waitSecondsOf } from './refusals.ts'

const refused = (code: Refusal['code'], value?: unknown) => new Refusal(code, { value })

test('[WAL-03] only a lost answer leaves open whether something was done', () => {
  const codes = ['network', 'slow-page', 'unavailable', 'limit-reached', 'unknown'] as const
  expect(codes.filter((code) => isUnanswered(refused(code)))).toEqual([
    'network',
    'slow-page',
    'unavailable',
  ])
})

test('[ACC-07] [WAL-03] a wait is whole seconds, where the refusal names one', () => {
  const wait = (retryAfterSeconds: unknown) =>
    waitSecondsOf(refused('too-many-requests', { retryAfterSeconds }))
  expect([61, 0.2, 0, -5, '61', null].map(wait)).toEqual([
    61,
    1,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(waitSecondsOf(refused('too-many-requests'))).toBeUndefined()
})

test('[WAL-03] what is no object has no parts', () => {
  for (const value of [undefined, null, 'all', 7]) expect(partsOf(value)).toEqual({})
  expect(partsOf({ left: 3 })).toEqual({ left: 3 })
})
