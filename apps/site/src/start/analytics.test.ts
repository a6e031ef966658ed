// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { startAnalytics } from './analytics.ts'

const tags = () => document.querySelectorAll('script[data-analytics]')

beforeEach(() => document.head.replaceChildren())

test('[SYS-13] without an id no analytics tag is loaded', () => {
  startAnalytics(null)
  startAnalytics('')
  expect(tags()).toHaveLength(0)
})

test('[SYS-13] with an id the tag is loaded, once', () => {
  startAnalytics('G-TEST1')
  startAnalytics('G-TEST1')
  expect(tags()).toHaveLength(1)
  expect(tags()[0]?.getAttribute('src')).toContain('id=G-TEST1')
})
