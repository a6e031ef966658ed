// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLobby } from '../features/catalogue/games/games.fixture.tsx'
import { useSession } from './SessionProvider.tsx'
import { clearSession, keepToken, readToken } from './token.ts'

function Leave() {
  const { signOut } = useSession()
  return <button onClick={() => void signOut()}>leave</button>
}

let close: () => void = () => undefined
beforeEach(() => keepToken('t-1'))
afterEach(() => {
  close()
  clearSession()
})

test.each([
  ['the line is down', () => Promise.reject(new TypeError('no line'))],
  ['the server answers', () => ({})],
])('[ACC-02] whoever signs out is signed out here, whether or not %s', async (_when, logout) => {
  const lobby = await openLobby(<Leave />, { logout })
  close = lobby.close
  await act(async () => lobby.host.querySelector('button')?.click())
  expect(lobby.asked.map(({ name }) => name)).toContain('logout')
  expect(readToken()).toBeUndefined()
})
