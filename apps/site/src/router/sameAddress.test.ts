// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { enterAddressesOnce } from './sameAddress.ts'

afterEach(() => {
  Reflect.deleteProperty(history, 'pushState')
})

test('[NAV-09] going to where one is adds nothing to go back to, but a popup does', () => {
  // The document is shared with other files: a new entry drops what they may have left ahead of this one.
  history.pushState(null, '', '/start')
  enterAddressesOnce()
  const before = history.length
  history.pushState({ usr: null, key: 'a' }, '', '/promotions')
  history.pushState({ usr: null, key: 'b' }, '', '/promotions')
  history.pushState({ key: 'c' }, '', '/promotions')
  expect(history.length).toBe(before + 1)
  expect(history.state).toEqual({ key: 'c' })
  history.pushState({ usr: { popup: { kind: 'login' } } }, '', '/promotions')
  history.pushState({ usr: null }, '', '/promotions?page=2')
  expect(history.length).toBe(before + 3)
})
