// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { clearSession, keepToken, onToken } from './token.ts'

beforeEach(() => sessionStorage.clear())

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
