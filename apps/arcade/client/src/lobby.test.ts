import { expect, test } from 'vitest'
import { createTellLobby, type LobbyMessage } from './lobby.ts'

function toldTo(lobbyUrl: string | null, referrer: string): string[] {
  const origins: string[] = []
  const post = (_message: LobbyMessage, origin: string) => void origins.push(origin)
  createTellLobby(lobbyUrl, referrer, post)({ kind: 'baize.ready' })
  return origins
}

test('messages go to the origin of the lobby, or of the page around, and nowhere else', () => {
  expect(toldTo('https://lobby.example/games?a=1', '')).toEqual(['https://lobby.example'])
  expect(toldTo(null, 'https://site.example/')).toEqual(['https://site.example'])
  expect(toldTo(null, '')).toEqual([])
  expect(toldTo('not an address', '')).toEqual([])
})
