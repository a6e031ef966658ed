// @vitest-environment jsdom
import type { Value } from '@baize/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLobby, soon } from '../features/catalogue/games/games.fixture.tsx'
import { clearSession, keepToken } from '../session/token.ts'
import { useBringHome } from './useBringHome.ts'

type Launched = Value<'launchGame'>

const launchedAt = (wallet: string | null, url = 'https://games.example/1'): Launched => ({
  url,
  isDemo: wallet === null,
  wallet,
})
const balance = { currency: 'USD', total: '700', cash: '700', bonus: '0', locked: '0' }
const again = vi.fn<() => void>()
const sentLeaving = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('gone')))

function Game({ launched }: { launched: Launched | undefined }) {
  useBringHome(launched, again)
  return null
}

let close: () => void = () => undefined
beforeEach(() => {
  vi.stubGlobal('fetch', sentLeaving)
  keepToken('t-1')
})
afterEach(() => {
  close()
  clearSession()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function opened(launched: Launched | undefined, isRefused = false) {
  const lobby = await openLobby(<Game launched={launched} />, {
    walletTransfer: () => {
      if (isRefused) throw new TypeError('no line')
      return balance
    },
  })
  close = lobby.close
  const calls = () => lobby.asked.filter(({ name }) => name === 'walletTransfer').length
  return { ...lobby, calls }
}

const pageEvent = (name: string, persisted = false) =>
  act(() => void window.dispatchEvent(Object.assign(new Event(name), { persisted })))

test('[GAM-07] [WAL-02] money at a vendor comes home when the game closes, and the balance shows it', async () => {
  const { show, calls, queries } = await opened(launchedAt('JDB'))
  expect(calls()).toBe(0)
  await show(null)
  expect(calls()).toBe(1)
  await soon(() => expect(queries.getQueryData(['balance', {}])).toEqual(balance))
  pageEvent('pagehide')
  expect(sentLeaving).not.toHaveBeenCalled()
})

test('[GAM-07] a page that is left sends for it, once, and what outlives the page', async () => {
  const { show, calls } = await opened(launchedAt('JDB'))
  pageEvent('pagehide')
  pageEvent('pagehide')
  expect(sentLeaving).toHaveBeenCalledOnce()
  const [path, init] = sentLeaving.mock.calls[0] ?? []
  expect(path).toBe('/wps/relay/GCS_walletTransfer')
  expect(init).toMatchObject({ method: 'POST', keepalive: true })
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer t-1')
  const { id, ...body } = JSON.parse(init?.body as string) as Record<string, string>
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(body).toEqual({ vendor: 'JDB', direction: 'out' })
  await show(null)
  expect(calls()).toBe(0)
})

test('[GAM-07] a page that is shown again opens its game again', async () => {
  await opened(launchedAt('JDB'))
  pageEvent('pageshow')
  expect(again).not.toHaveBeenCalled()
  pageEvent('pagehide')
  pageEvent('pageshow', true)
  expect(again).toHaveBeenCalledOnce()
})

test('[GAM-07] between two games nothing is fetched; before one to try, it is', async () => {
  const { show, calls } = await opened(launchedAt('JDB'))
  await show(<Game launched={undefined} />)
  await show(<Game launched={launchedAt('JDB', 'https://games.example/2')} />)
  expect(calls()).toBe(0)
  await show(<Game launched={launchedAt(null)} />)
  expect(calls()).toBe(1)
  await show(null)
  expect(calls()).toBe(1)
})

test('[GAM-07] where the main wallet is played from, nothing is asked; failures are silent', async () => {
  const seamless = await opened(launchedAt(null))
  await seamless.show(null)
  pageEvent('pagehide')
  expect([seamless.calls(), sentLeaving.mock.calls.length]).toEqual([0, 0])
  seamless.close()
  const refused = await opened(launchedAt('JDB'), true)
  await refused.show(null)
  await soon(() => expect(refused.calls()).toBe(1))
  expect(refused.queries.getQueryData(['balance', {}])).toBeUndefined()
})
