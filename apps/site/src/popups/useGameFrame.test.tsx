// @vitest-environment jsdom
import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { act, useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { openLobby, soon } from '../features/catalogue/games/games.fixture.tsx'
import { protectionOf } from '../features/limits/limits.fixture.tsx'
import { useShownBalance, useShownFunds, useShownSession } from '../shared/hold/useShown.ts'
import type { HostShows, OtherGame } from './game.messages.ts'
import { useGameFrame } from './useGameFrame.ts'

const origin = 'https://games.example'
const real: Value<'launchGame'> = { url: `${origin}/play`, isDemo: false, wallet: null }
const purse = (total: string) => ({ currency: 'USD', total, cash: total, bonus: '0', locked: '0' })
const resultOf = (net: string, since: string) => {
  const protection = protectionOf()
  return { ...protection, session: { ...protection.session, net, since } }
}

interface GameProps {
  launched: Value<'launchGame'>
  shows: readonly HostShows[]
  sheet?: 'fairness'
  close(): void
  openOther(game: OtherGame): void
}

function Game(props: GameProps) {
  const embedded = useRef<HTMLIFrameElement>(null)
  useGameFrame({ ...props, embedded })
  return <iframe ref={embedded} title="game" />
}

function Page({ game }: { game: GameProps | undefined }) {
  const balance = useShownBalance(useCall('balance', {}).data)
  const { data } = useCall('limits', {})
  const protection = useShownSession(data)
  const funds = useShownFunds(useCall('funds', {}).data)
  return (
    <>
      <b>{balance?.total}</b>
      <i>{protection?.session.net}</i>
      <u>{funds?.vendors[0]?.balance}</u>
      {game && <Game {...game} />}
    </>
  )
}

let leave: () => void = () => undefined
afterEach(() => leave())

async function open(launched = real) {
  const close = vi.fn<() => void>()
  const openOther = vi.fn<(game: OtherGame) => void>()
  const wallet = { total: '1000', net: '-50', held: '600', since: '2026-06-10T10:00:00.000Z' }
  const game = { launched, shows: ['title', 'close'] as const, close, openOther }
  // A page that opens forgets what an earlier member was shown, and reads after that.
  const lobby = await openLobby(null, {
    balance: () => purse(wallet.total),
    limits: () => resultOf(wallet.net, wallet.since),
    funds: () => ({ ...purse(wallet.total), vendors: [{ vendor: 'JDB', balance: wallet.held }] }),
  })
  leave = lobby.close
  await lobby.show(<Page game={game} />)
  const { host, queries } = lobby
  await soon(() => expect(host.querySelector('b')?.textContent).toBe('1000'))
  await soon(() => expect(host.querySelector('i')?.textContent).toBe('-50'))
  await soon(() => expect(host.querySelector('u')?.textContent).toBe('600'))
  const frame = () => host.querySelector('iframe')?.contentWindow ?? null
  return {
    ...lobby,
    close,
    openOther,
    frame,
    game,
    balance: () => host.querySelector('b')?.textContent,
    result: () => host.querySelector('i')?.textContent,
    held: () => host.querySelector('u')?.textContent,
    say: (data: unknown, from: Partial<MessageEventInit> = {}) =>
      act(async () => {
        const event = { data, origin, source: frame(), ...from }
        window.dispatchEvent(new MessageEvent('message', event))
      }),
    /** The round's end is in the wallet: all figures are read again, at least a moment later. */
    settle: (total: string, net: string, more: Partial<typeof wallet> = {}) =>
      act(async () => {
        Object.assign(wallet, { total, net, ...more })
        await new Promise((done) => setTimeout(done, 5))
        await queries.refetchQueries()
        await new Promise((done) => setTimeout(done, 5))
      }),
  }
}

const playing = { kind: 'baize.round', round: 'r', state: 'playing', stake: '300' }
const shown = { kind: 'baize.round', round: 'r', state: 'shown' }

test('[GAM-04] [RGM-03] balance less the stake and the result before, until the game has shown its round', async () => {
  const { say, settle, balance, result } = await open()
  await say(playing)
  expect(balance()).toBe('700')
  await settle('9000', '8000')
  expect(balance()).toBe('700')
  expect(result()).toBe('-50')
  await say(shown)
  expect(balance()).toBe('9000')
  expect(result()).toBe('8000')
})

test('[GAM-04] [WAL-02] what lies at the vendor stands still until the game has shown its round', async () => {
  const { say, settle, held } = await open()
  await say(playing)
  await settle('1000', '-50', { held: '8600' })
  expect(held()).toBe('600')
  await say(shown)
  expect(held()).toBe('8600')
})

test('[GAM-04] [RGM-03] a session that begins while a round plays shows its own result', async () => {
  const { say, settle, result } = await open()
  await say(playing)
  await settle('1000', '0', { since: '2026-06-11T09:00:00.000Z' })
  expect(result()).toBe('0')
})

test('[GAM-04] a game that does not speak of rounds holds nothing', async () => {
  const { say, settle, balance } = await open()
  await say({ kind: 'baize.ready' })
  await settle('9000', '8000')
  await soon(() => expect(balance()).toBe('9000'))
})

test('[GAM-04] closing the game ends the hold at once', async () => {
  const { say, settle, balance, show } = await open()
  await say(playing)
  await settle('9000', '8000')
  await show(<Page game={undefined} />)
  expect(balance()).toBe('9000')
})

test('[GAM-04] [GAM-10] play money does not touch the balance', async () => {
  const { say, balance } = await open({ ...real, isDemo: true })
  await say(playing)
  expect(balance()).toBe('1000')
})

test('[GAM-04] nobody else is heard: another origin, another window, no window', async () => {
  const { say, balance, close, openOther } = await open()
  for (const from of [{ origin: 'https://evil.example' }, { source: window }, { source: null }]) {
    await say(playing, from)
    await say({ kind: 'baize.close' }, from)
    await say({ kind: 'baize.open', game: 'bgs-mines', title: 'Mines' }, from)
  }
  expect(balance()).toBe('1000')
  expect(close).not.toHaveBeenCalled()
  expect(openOther).not.toHaveBeenCalled()
  await say({ kind: 'baize.open', game: 'bgs-mines', title: 'Mines' })
  expect(openOther).toHaveBeenCalledWith({ nodeId: 'bgs-mines', title: 'Mines' })
  await say({ kind: 'baize.close' })
  expect(close).toHaveBeenCalledTimes(1)
})

test('[GAM-04] a hostile game can make its bar smaller at most: no figure of its own, no debt', async () => {
  const { say, balance } = await open()
  await say({ kind: 'baize.balance', balance: '99999999', currency: 'USD' })
  await say({ ...playing, stake: '-500' })
  await say({ ...playing, stake: 500 })
  await say({ ...playing, stake: '1e9' })
  expect(balance()).toBe('1000')
  await say({ ...playing, stake: '9'.repeat(18) })
  expect(balance()).toBe('0')
  await say(shown)
  await soon(() => expect(balance()).toBe('1000'))
})

test('[GAM-04] a game that is ready hears what the page shows, and again when that changes', async () => {
  const { say, frame, show, game } = await open()
  const post = vi.spyOn(frame()!, 'postMessage')
  await show(<Page game={{ ...game, shows: [] }} />)
  expect(post).not.toHaveBeenCalled()
  await say({ kind: 'baize.ready' })
  await show(<Page game={game} />)
  expect(post.mock.calls).toEqual([
    [{ kind: 'baize.host', shows: [] }, origin],
    [{ kind: 'baize.host', shows: ['title', 'close'] }, origin],
  ])
})

test('[FAIR-01] a game that was opened for its fairness hears so', async () => {
  const { say, frame, show, game } = await open()
  await show(<Page game={{ ...game, sheet: 'fairness' }} />)
  const post = vi.spyOn(frame()!, 'postMessage')
  await say({ kind: 'baize.ready' })
  const { shows } = game
  expect(post.mock.calls).toEqual([[{ kind: 'baize.host', shows, sheet: 'fairness' }, origin]])
})

test('[GAM-04] after another game was launched, nothing is told before that one is ready', async () => {
  const { say, frame, show, game } = await open()
  await say({ kind: 'baize.ready' })
  const next = { ...game, launched: { ...real, url: `${origin}/another` } }
  await show(<Page game={next} />)
  const post = vi.spyOn(frame()!, 'postMessage')
  await show(<Page game={{ ...next, shows: [] }} />)
  expect(post).not.toHaveBeenCalled()
  await say({ kind: 'baize.ready' })
  expect(post.mock.calls).toEqual([[{ kind: 'baize.host', shows: [] }, origin]])
})

test('[GAM-04] a game that is ready gets the keys, unless somebody moved the focus meanwhile', async () => {
  const { say, host } = await open()
  const focus = vi.spyOn(host.querySelector('iframe')!, 'focus')
  const dialog = host.appendChild(document.createElement('dialog'))
  const button = dialog.appendChild(document.createElement('button'))
  dialog.open = true
  button.focus()
  await say({ kind: 'baize.ready' })
  expect(focus).not.toHaveBeenCalled()
  dialog.tabIndex = -1
  dialog.focus()
  await say({ kind: 'baize.ready' })
  expect(focus).toHaveBeenCalledTimes(1)
})
