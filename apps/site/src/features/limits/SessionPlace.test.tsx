// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { completeBrowser, openScreen } from '../../../../../packages/ui/src/testing/browser.ts'
import { SessionPlace } from './SessionPlace.tsx'

test('[RGM-03] the root says that the line is there, also when its figures take the place of the wait', () => {
  completeBrowser()
  const isSaid = () => document.documentElement.hasAttribute('data-session')
  const screen = openScreen(<SessionPlace key="wait" />)
  expect(isSaid()).toBe(true)
  screen.show(<SessionPlace key="figures">1:05:09</SessionPlace>)
  expect(isSaid()).toBe(true)
  screen.show(null)
  expect(isSaid()).toBe(false)
  screen.close()
})
