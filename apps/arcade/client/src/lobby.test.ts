import { expect, test } from 'vitest'
import { createTellRounds, type LobbyMessage, type LobbyWindow, openLobby } from './lobby.ts'

/** A game's window inside a page, and what it posted there. */
function framed() {
  const posted: [LobbyMessage, string][] = []
  const listeners: [type: string, heard: (event: object) => void][] = []
  let open: object | null = null
  const parent = { postMessage: (...message: [LobbyMessage, string]) => void posted.push(message) }
  const addEventListener = (type: string, heard: (event: object) => void) =>
    void listeners.push([type, heard])
  const document = { querySelector: () => open }
  const here = { parent, addEventListener, document } as unknown as LobbyWindow
  const tell = (type: string, event: object) => {
    for (const [heardType, heard] of listeners) if (heardType === type) heard(event)
  }
  return {
    here,
    parent,
    posted,
    say: (event: object) => tell('message', event),
    press: (event: object) => tell('keydown', { key: 'Escape', ...event }),
    /** Whether a dialog or a panel of the game is open. */
    cover: (isOpen: boolean) => {
      open = isOpen ? {} : null
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

test('[FAIR-01] the page may ask for the sheet about fairness to be open, and for no other', () => {
  const { here, parent, say } = framed()
  const { host } = openLobby('https://lobby.example/', '', here)
  const ask = (sheet: unknown) => {
    const data = { kind: 'baize.host', shows: [], sheet }
    say({ source: parent, origin: 'https://lobby.example', data })
    return host.snapshot().sheet
  }
  expect(host.snapshot().sheet).toBeUndefined()
  expect(ask('jackpot')).toBeUndefined()
  expect(ask('fairness')).toBe('fairness')
  expect(ask(undefined)).toBeUndefined()
})

function playedInPage() {
  const game = framed()
  const lobby = openLobby('https://lobby.example/', '', game.here)
  const origin = 'https://lobby.example'
  const hostShows = (...shows: string[]) =>
    game.say({ source: game.parent, origin, data: { kind: 'baize.host', shows } })
  const closed = () => game.posted.filter(([{ kind }]) => kind === 'baize.close').length
  return { ...game, lobby, hostShows, closed }
}

test('[NAV-16] Escape in the game asks the page to close it', () => {
  const { hostShows, press, closed } = playedInPage()
  hostShows('title', 'close')
  press({ key: 'a' })
  expect(closed()).toBe(0)
  press({})
  expect(closed()).toBe(1)
})

test('[NAV-16] Escape that means something else closes no game', () => {
  const { hostShows, press, cover, closed } = playedInPage()
  // The page shows no way out: in full screen Escape leaves the full screen.
  press({})
  hostShows()
  press({})
  hostShows('title', 'close')
  press({ defaultPrevented: true })
  press({ repeat: true })
  press({ ctrlKey: true })
  // It closes the game's own dialog.
  cover(true)
  press({})
  expect(closed()).toBe(0)
  cover(false)
  press({})
  expect(closed()).toBe(1)
})

test('[NAV-16] Escape does not close a game while a round plays: one may still cash out', () => {
  const { lobby, hostShows, press, closed } = playedInPage()
  hostShows('close')
  const rounds = createTellRounds(lobby.tell, () => () => undefined)
  rounds.playing('a', 100n)
  rounds.playing('b', 100n)
  rounds.shown('a')
  press({})
  expect(closed()).toBe(0)
  rounds.shown('b')
  press({})
  expect(closed()).toBe(1)
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
