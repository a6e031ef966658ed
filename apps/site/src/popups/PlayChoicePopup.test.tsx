// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { completeBrowser } from '../../../../packages/ui/src/testing/browser.ts'
import { openScreen } from '../features/identity/screen.fixture.tsx'
import PlayChoicePopup from './PlayChoicePopup.tsx'
import type { PopupAsked } from './popup.ts'

test('[ACC-11] logging in comes first, the demo second, and both lead there', async () => {
  completeBrowser()
  const went: PopupAsked[] = []
  const none = () => undefined
  const swap = (popup: PopupAsked) => void went.push(popup)
  const popups = { shown: undefined, open: none, over: none, swap, close: none }
  const popup = { kind: 'playChoice', nodeId: 'g-1', title: 'Tiger Palace' } as const
  await openScreen(<PlayChoicePopup popup={popup} popups={popups} />, {})
  const named = ['Log in to play', 'Try the demo']
  const ways = [...document.querySelectorAll<HTMLElement>('dialog button')].filter((button) =>
    named.includes(button.textContent),
  )
  expect(ways.map((button) => button.textContent)).toEqual(named)
  for (const way of ways) act(() => way.click())
  expect(went).toEqual([
    { kind: 'login' },
    { kind: 'game', nodeId: 'g-1', title: 'Tiger Palace', mode: 'demo' },
  ])
})
