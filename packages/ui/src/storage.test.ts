// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage, tabStorage } from './storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test('what is kept lies in the browser’s own storage', () => {
  tabStorage.setItem('a', '1')
  browserStorage.setItem('b', '2')
  expect([sessionStorage.getItem('a'), localStorage.getItem('b')]).toEqual(['1', '2'])
  tabStorage.removeItem('a')
  browserStorage.clear()
  expect([tabStorage.getItem('a'), localStorage.length]).toEqual([null, 0])
})

test('where storage is forbidden, it is kept for as long as the page', () => {
  const forbidden = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(forbidden)
  browserStorage.setItem('theme', 'dark')
  expect(browserStorage.getItem('theme')).toBe('dark')
  browserStorage.removeItem('theme')
  expect(browserStorage.getItem('theme')).toBeNull()
  browserStorage.setItem('theme', 'light')
  browserStorage.clear()
  expect(browserStorage.getItem('theme')).toBeNull()
})

test('a storage that is full keeps what it had, and the page what is new', () => {
  tabStorage.setItem('mark', 'old')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  tabStorage.setItem('mark', 'new')
  expect(tabStorage.getItem('mark')).toBe('new')
  vi.restoreAllMocks()
  tabStorage.setItem('mark', 'newer')
  expect([tabStorage.getItem('mark'), sessionStorage.getItem('mark')]).toEqual(['newer', 'newer'])
})
