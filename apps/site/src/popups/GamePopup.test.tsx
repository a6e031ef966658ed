// @vitest-environment jsdom
import { keyOf } from '@baize/client'
import type { Value } from '@baize/contract'
import { act, useSyncExternalStore } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { completeBrowser } from '../../../../packages/ui/src/testing/browser.ts'
import { cardOf, openLobby, soon } from '../features/catalogue/games/games.fixture.tsx'
import { clearSession, keepToken } from '../session/token.ts'
import { useHold } from '../shared/hold/useShown.ts'
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

/** How many rounds hold figures back. */
function HeldRounds() {
  const { subscribe, snapshot } = useHold()
  return <output>{useSyncExternalStore(subscribe, snapshot).hold.rounds.length}</output>
}

async function playing(mode: 'real' | 'demo', detail: (nodeId: string) => unknown = detailOf) {
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
  const gameDetail = (query: URLSearchParams) => detail(query.get('nodeId') ?? '')
  const answers = { memberInfo: () => member, launchGame: () => launched, gameDetail }
  const page = (
    <>
      <GamePopup popup={popup} popups={popups} />
      <HeldRounds />
    </>
  )
  const lobby = await openLobby(page, answers)
  leave = lobby.close
  await soon(() => expect(frame()).not.toBeNull())
  await soon(() => expect(lobby.asked.map(({ name }) => name)).toContain('memberInfo'))
  await soon(() => expect(lobby.asked.map(({ name }) => name)).toContain('gameDetail'))
  const source = frame()?.contentWindow ?? null
  const say = (data: object) =>
    act(async () => {
      const origin = 'https://games.example'
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
    })
  return {
    ...lobby,
    leaveNow: lobby.close,
    swap,
    close,
    say,
    held: () => lobby.host.querySelector('output')?.textContent,
  }
}

const leadTo = (game: string) => ({ kind: 'baize.open', game, title: 'Another' })

const escape = () => {
  const dialog = document.querySelector('dialog')
  act(
    () =>
      void dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  )
}

test('[NAV-16] Escape closes a game, but not while a round plays for money: one may still cash out', async () => {
  const { close, say } = await playing('real')
  await say({ kind: 'baize.round', round: 'r-1', state: 'playing', stake: '100' })
  escape()
  expect(close).not.toHaveBeenCalled()
  await say({ kind: 'baize.round', round: 'r-1', state: 'shown' })
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

test('[ACC-02] [GAM-04] with the member the held balance goes, at once', async () => {
  const { say, held } = await playing('real')
  await say({ kind: 'baize.round', round: 'r', state: 'playing', stake: '300' })
  expect(held()).toBe('1')
  await act(async () => clearSession())
  expect(held()).toBe('0')
})

test.each(['real', 'demo'] as const)(
  '[GAM-04] a game leads to games of its own vendor only, in the same mode (%s): opening one may move money there',
  async (mode) => {
    const { swap, asked, say } = await playing(mode)
    await say(leadTo('jili-crown'))
    await soon(() =>
      expect(asked.some(({ query }) => query.get('nodeId') === 'jili-crown')).toBe(true),
    )
    await say(leadTo('pg-dragon'))
    await soon(() => expect(swap).toHaveBeenCalled())
    const opened = { kind: 'game', mode, nodeId: 'pg-dragon', title: 'Another' }
    expect(swap.mock.calls).toEqual([[opened]])
  },
)

test('[GAM-04] a game that was closed meanwhile opens no other', async () => {
  let answer: () => void = () => undefined
  const late = new Promise<void>((done) => (answer = done))
  const { swap, say, queries, leaveNow } = await playing('real', async (nodeId) => {
    if (nodeId === 'pg-dragon') await late
    return detailOf(nodeId)
  })
  await say(leadTo('pg-dragon'))
  leave = () => undefined
  leaveNow()
  answer()
  const key = keyOf('gameDetail', { query: { nodeId: 'pg-dragon' } })
  await soon(() => expect(queries.getQueryData(key)).toBeDefined())
  await queries.fetchQuery({ queryKey: key, staleTime: Number.POSITIVE_INFINITY })
  expect(swap).not.toHaveBeenCalled()
})
