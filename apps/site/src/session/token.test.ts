// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { clearSession, keepToken, onToken, readToken, takeTokenFromAddress } from './token.ts'

beforeEach(() => sessionStorage.clear())

test('[ACC-03] a token in the address is kept in session storage and leaves the address', () => {
  history.replaceState(null, '', '/rng?token=abc&vassalage=PG#top')
  takeTokenFromAddress()
  expect(sessionStorage.getItem('token')).toBe('abc')
  expect(location.pathname + location.search + location.hash).toBe('/rng?vassalage=PG#top')
})

test('an empty or endless token is not kept, and still leaves the address', () => {
  history.replaceState(null, '', `/?token=${'x'.repeat(201)}`)
  takeTokenFromAddress()
  expect(readToken()).toBeUndefined()
  expect(location.search).toBe('')
})

test('[ACC-02] ending the session clears all of session storage and tells the page', () => {
  let told = 0
  const stop = onToken(() => {
    told += 1
  })
  keepToken('abc')
  sessionStorage.setItem('USER_POPUP', 'closed')
  clearSession()
  stop()
  expect(sessionStorage).toHaveLength(0)
  expect(told).toBe(2)
})
