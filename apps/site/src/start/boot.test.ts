// @vitest-environment jsdom
import { keyOf } from '@baize/client'
import type { Value } from '@baize/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearSession, keepToken } from '../session/token.ts'
import { type Boot, inputs, seed } from './boot.ts'
import { createServices } from './services.ts'

const popups: Value<'popups'> = {
  list: [{ id: 'welcome', execution: 'B', images: [], title: 'Welcome', content: '' }],
}
const boot = { kind: 'merchant', language: 'EN', popups } as unknown as Boot
const key = keyOf('popups', inputs.popups('EN'))

beforeEach(() => clearSession())
afterEach(() => clearSession())

test('[MSG-01] what visitors are announced comes with the page, so that it opens with it', () => {
  const { queries } = createServices()
  seed(queries, boot)
  expect(queries.getQueryData(key)).toEqual(popups)
})

test('[PRO-01] offers that came with the page need no call', () => {
  const { queries } = createServices()
  const promotions = { currency: 'USD', list: [] }
  seed(queries, { ...boot, promotions } as unknown as Boot)
  expect(queries.getQueryData(keyOf('promotions', {}))).toEqual(promotions)
  const others = createServices().queries
  seed(others, boot)
  expect(others.getQueryState(keyOf('promotions', {}))).toBeUndefined()
})

test('[MSG-01] who has a session asks for their own', () => {
  keepToken('t-1')
  const { queries } = createServices()
  seed(queries, boot)
  expect(queries.getQueryData(key)).toBeUndefined()
})

test('[MSG-01] signing in asks again: members are announced other things', () => {
  const { queries } = createServices()
  seed(queries, boot)
  expect(queries.getQueryState(key)?.isInvalidated).toBe(false)
  keepToken('t-1')
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true)
})
