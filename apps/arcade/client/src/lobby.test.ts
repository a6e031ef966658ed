import { expect, test } from 'vitest'
import { createTellRounds, type LobbyMessage, type LobbyWindow, openLobby } from './lobby.ts'

/** A game's window inside a page, and what it posted there. */
function framed() {
  const posted: [LobbyMessage, string][] = []
  const listeners: ((event: object) => void)[] = []
  const parent = { postMessage: (...message: [LobbyMessage, string]) => void posted.push(message) }
  const addEventListener = (_: string, heard: (event: object) => void) => void listeners.push(heard)
  const here = { parent, addEventListener } as unknown as LobbyWindow
  return {
    here,
    parent,
    posted,
    say: (event: object) => {
      for (const heard of listeners) heard(event)
    },
  }
}

function toldTo(lobbyUrl: string | null, referrer: string): string[] {
  const { here, posted } = framed()
  openLobby(lobbyUrl, referrer, here).tell({ kind: 'baize.ready' })
  return posted.map(([, origin]) => origin)
}

test('messages go to the origin of the lobby, or of the page around, and nowhere else', () => {
  expect(toldTo('https://lobby.example/games?a=1', '')).toEqual(['https://lobby.example'])
  expect(toldTo(null, 'https://site.example/')).toEqual(['https://site.example'])
  expect(toldTo(null, '')).toEqual([])
  expect(toldTo('not an address', '')).toEqual([])
})

test('a game that stands alone tells nobody', () => {
  const { here, posted } = framed()
  const alone = { ...here } as { parent: unknown } & LobbyWindow
  alone.parent = alone as never
  openLobby('https://lobby.example/', '', alone).tell({ kind: 'baize.ready' })
  expect(posted).toEqual([])
})

test('[GAM-04] what the page shows is believed of the page alone, and only what is known', () => {
  const { here, parent, say } = framed()
  const { host } = openLobby('https://lobby.example/', '', here)
  const origin = 'https://lobby.example'
  const data = { kind: 'baize.host', shows: ['net', 'title', 'the moon'] }
  const shows = () => host.snapshot().shows
  say({ source: {}, origin, data })
  say({ source: parent, origin: 'https://other.example', data })
  for (const bad of [undefined, 'baize.host', {}, { kind: 'baize.host', shows: 'net' }]) {
    say({ source: parent, origin, data: bad })
  }
  expect(shows()).toEqual([])
  say({ source: parent, origin, data })
  expect(shows()).toEqual(['title', 'net'])
  say({ source: parent, origin, data: { kind: 'baize.host', shows: [] } })
  expect(shows()).toEqual([])
})

test('[GAM-04] a round is told when it begins, again while it plays, and once when it was shown', () => {
  const told: string[] = []
  let again: (() => void) | undefined
  const tell = (message: LobbyMessage) =>
    void told.push(message.kind === 'baize.round' ? `${message.round} ${message.state}` : '')
  const rounds = createTellRounds(tell, (_ms, call) => {
    again = call
    return () => void (again = undefined)
  })
  rounds.playing('a', 100n)
  rounds.playing('b', 0n)
  again?.()
  rounds.shown('a')
  rounds.shown('a')
  again?.()
  rounds.shown('b')
  expect(again).toBeUndefined()
  expect(told.slice(0, 4)).toEqual(['a playing', 'b playing', 'a playing', 'b playing'])
  expect(told.slice(4)).toEqual(['a shown', 'b playing', 'b shown'])
})
