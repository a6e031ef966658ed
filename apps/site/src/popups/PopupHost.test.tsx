// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PopupAsked } from './popup.ts'

const member = { id: 'm-1', account: 'mia', nickname: 'Mia', type: 0, mustChangePassword: false }
const shown = () => (history.state as { usr?: { popup?: unknown } } | null)?.usr?.popup

let close: () => void = () => undefined
// A page that never held a session: what other tests signed in would have it loaded anew.
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('BroadcastChannel', OwnChannel)
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  close()
  window.dispatchEvent(new Event('pagehide'))
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

/** Test files share a process: the tabs of this one are heard by no other. */
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of the popup host`)
  }
}

/** Opens a popup; then somebody signs in in another tab. */
async function signedInElsewhere(popup: PopupAsked) {
  const { openLobby, soon } = await import('../features/catalogue/games/games.fixture.tsx')
  const { PopupHost } = await import('./PopupHost.tsx')
  const { joinTabs, readToken } = await import('../session/token.ts')
  joinTabs()
  history.replaceState({ usr: { popup }, key: 'k', idx: 0 }, '', '/')
  const lobby = await openLobby(<PopupHost />, { memberInfo: () => member })
  close = lobby.close
  await soon(() => expect(document.querySelector('dialog')).not.toBeNull())
  expect(shown()).toEqual(popup)
  const tab = new BroadcastChannel('session')
  tab.postMessage({ kind: 'open', id: 'z', token: 't-1', kept: {} })
  await soon(() => expect(readToken()).toBe('t-1'))
  tab.close()
  await act(async () => undefined)
}

test('[ACC-01] whoever signed in in another tab is not asked to log in here any longer', async () => {
  await signedInElsewhere({ kind: 'playChoice', nodeId: 'pg-tiger', title: 'Tiger Palace' })
  expect(shown()).toBeUndefined()
})

test('[ACC-01] a popup that is for everybody stays open', async () => {
  await signedInElsewhere({ kind: 'signOut' })
  expect(shown()).toEqual({ kind: 'signOut' })
})
