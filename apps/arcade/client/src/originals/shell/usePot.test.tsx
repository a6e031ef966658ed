// @vitest-environment jsdom
import { dice } from '@baize/engines/house'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Pot } from '../../../../src/jackpot/wire.ts'
import { readEveryMs, readJitterMs } from '../../pool.watch.ts'
import type { Api } from '../api.ts'
import { createFakeArcade } from '../fixture/arcade.fixture.ts'
import { usePot } from './usePot.ts'

const first: Pot = { amount: '180', drawnAt: '2026-01-02T00:00:00.000Z', commitment: 'first' }
const longestMs = readEveryMs + readJitterMs

let host: HTMLElement
let root: Root
beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  host = document.createElement('div')
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
})

function Shown({ api, pot }: { api: Api; pot: Pot | null }) {
  const now = usePot(api, pot)
  return now ? `${now.commitment} ${now.amount}` : 'none'
}

function open(pot: Pot | null) {
  const heard = { reads: 0, now: first }
  const api: Api = {
    ...createFakeArcade(dice),
    async pot() {
      heard.reads += 1
      return heard.now
    },
  }
  act(() => root.render(<Shown api={api} pot={pot} />))
  return heard
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('[GAM-11] the pot of the daily draw follows what is staked, and the next draw after it', async () => {
  const heard = open(first)
  expect(host.textContent).toBe('first 180')
  heard.now = { ...first, amount: '240' }
  await pass(longestMs)
  expect(host.textContent).toBe('first 240')
  heard.now = { ...first, amount: '0', commitment: 'second' }
  await pass(longestMs)
  expect(host.textContent).toBe('second 0')
  const { reads } = heard
  act(() => root.render(null))
  await pass(10 * longestMs)
  expect(heard.reads).toBe(reads)
})

test('where there is no draw nobody asks for one', async () => {
  const heard = open(null)
  await pass(10 * longestMs)
  expect([host.textContent, heard.reads]).toEqual(['none', 0])
})
