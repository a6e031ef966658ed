// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { enterAddressesOnce } from './sameAddress.ts'

test('[NAV-09] going to where one is adds nothing to go back to, but a popup does', () => {
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
