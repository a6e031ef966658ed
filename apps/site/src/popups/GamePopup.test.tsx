// @vitest-environment jsdom
import type { Value } from '@baize/contract'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { completeBrowser } from '../../../../packages/ui/src/testing/browser.ts'
import { openLobby, soon } from '../features/catalogue/games/games.fixture.tsx'
import { clearSession, keepToken } from '../session/token.ts'

const member = { id: 'm-1', account: 'mia', nickname: 'Mia', type: 0, mustChangePassword: false }

const frame = () => document.querySelector('iframe')
let leave: () => void = () => undefined
afterEach(() => {
  leave()
  clearSession()
})

async function playing(mode: 'real' | 'demo') {
  // The theme asks the browser when it is loaded.
  completeBrowser()
  const { default: GamePopup } = await import('./GamePopup.tsx')
  keepToken('t-1')
  const none = () => undefined
  const popup = { kind: 'game', nodeId: 'pg-tiger', title: 'Tiger Palace', mode } as const
  const popups = { shown: undefined, open: none, over: none, swap: none, close: none }
  const launched: Value<'launchGame'> = {
    url: 'https://games.example/play',
    isDemo: mode === 'demo',
    wallet: null,
  }
  const answers = { memberInfo: () => member, launchGame: () => launched }
  const lobby = await openLobby(<GamePopup popup={popup} popups={popups} />, answers)
  leave = lobby.close
  await soon(() => expect(frame()).not.toBeNull())
  await soon(() => expect(lobby.asked.map(({ name }) => name)).toContain('memberInfo'))
}

test('[ACC-02] a game for money closes when its member is signed out, also by another tab', async () => {
  await playing('real')
  await act(async () => clearSession())
  expect(frame()).toBeNull()
})

test('[ACC-02] a demo needs no member, and stays', async () => {
  await playing('demo')
  await act(async () => clearSession())
  expect(frame()).not.toBeNull()
})
