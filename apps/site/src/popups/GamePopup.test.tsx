// @vitest-environment jsdom
import type { Value } from '@baize/contract'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { completeBrowser } from '../../../../packages/ui/src/testing/browser.ts'
import { cardOf, openLobby, soon } from '../features/catalogue/games/games.fixture.tsx'
import { clearSession, keepToken } from '../session/token.ts'
import type { Popups } from './usePopups.ts'

const member = { id: 'm-1', account: 'mia', nickname: 'Mia', type: 0, mustChangePassword: false }

const figures = { rtp: null, hitRatio: null, volatility: null, maxWin: null, releasedOn: null }
const detailOf = (nodeId: string): Value<'gameDetail'> => ({
  ...cardOf({ nodeId, vassalage: nodeId.startsWith('pg-') ? 'PG' : 'JILI' }),
  ...figures,
  classes: [],
  like: [],
})

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
  const swap = vi.fn<Popups['swap']>()
  const popup = { kind: 'game', nodeId: 'pg-tiger', title: 'Tiger Palace', mode } as const
  const close = vi.fn<() => void>()
  const popups = { shown: undefined, open: none, over: none, swap, close }
  const launched: Value<'launchGame'> = {
    url: 'https://games.example/play',
    isDemo: mode === 'demo',
    wallet: null,
  }
  const gameDetail = (query: URLSearchParams) => detailOf(query.get('nodeId') ?? '')
  const answers = { memberInfo: () => member, launchGame: () => launched, gameDetail }
  const lobby = await openLobby(<GamePopup popup={popup} popups={popups} />, answers)
  leave = lobby.close
  await soon(() => expect(frame()).not.toBeNull())
  await soon(() => expect(lobby.asked.map(({ name }) => name)).toContain('memberInfo'))
  await soon(() => expect(lobby.asked.map(({ name }) => name)).toContain('gameDetail'))
  return { swap, close, asked: lobby.asked }
}

/** The game says something to the page. */
const tell = (data: object) =>
  act(async () => {
    const source = frame()?.contentWindow ?? null
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: 'https://games.example', source }),
    )
  })

const escape = () => {
  const dialog = document.querySelector('dialog')
  act(
    () =>
      void dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  )
}

test('[NAV-16] Escape closes a game, but not while a round plays for money: one may still cash out', async () => {
  const { close } = await playing('real')
  await tell({ kind: 'baize.round', round: 'r-1', state: 'playing', stake: '100' })
  escape()
  expect(close).not.toHaveBeenCalled()
  await tell({ kind: 'baize.round', round: 'r-1', state: 'shown' })
  escape()
  expect(close).toHaveBeenCalledOnce()
})

test('[NAV-16] Escape closes what is open about a game before the game', async () => {
  const { close } = await playing('demo')
  const sheet = () => document.querySelector('.game-sheet')
  await act(async () => document.querySelector<HTMLElement>('[aria-expanded]')?.click())
  await soon(() => expect(sheet()).not.toBeNull())
  escape()
  expect(sheet()).toBeNull()
  expect(close).not.toHaveBeenCalled()
})

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

test('[GAM-04] a game leads to games of its own vendor only: opening one may move money there', async () => {
  const { swap, asked } = await playing('real')
  const say = (game: string) => tell({ kind: 'baize.open', game, title: 'Another' })
  await say('jili-crown')
  await soon(() =>
    expect(asked.some(({ query }) => query.get('nodeId') === 'jili-crown')).toBe(true),
  )
  await say('pg-dragon')
  await soon(() => expect(swap).toHaveBeenCalled())
  const opened = { kind: 'game', mode: 'real', nodeId: 'pg-dragon', title: 'Another' }
  expect(swap.mock.calls).toEqual([[opened]])
})
