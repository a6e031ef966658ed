// @vitest-environment jsdom
import { useCall } from '@baize/client'
import { afterEach, expect, test } from 'vitest'
import { openLobby, soon } from './games.fixture.tsx'
import TopPool from './TopPool.tsx'

const now = () => new Date().toISOString()
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString()
const pool = (key: string, amount: string, at: string) => ({
  key,
  nodeId: `pg-${key}`,
  displayName: key,
  games: 1,
  amount,
  currency: 'USD',
  at,
})

let close: () => void = () => undefined
afterEach(() => close())

/** Drawn together with what was read. */
function Read() {
  const { isSuccess } = useCall('jackpotWinners', { query: { limitNum: '20' } })
  return isSuccess && <hr />
}

async function shownFor(pools: readonly object[]) {
  const page = (
    <>
      <TopPool />
      <Read />
    </>
  )
  const { host, close: leave } = await openLobby(page, {
    jackpotWinners: () => ({ pools, list: [] }),
  })
  close = leave
  await soon(() => expect(host.querySelector('hr')).not.toBeNull())
  return host
}

test('[GAM-03] the largest real pool is shown', async () => {
  const host = await shownFor([pool('a', '9900', now()), pool('b', '1234567', now())])
  expect(host.textContent).toContain('$12,345.67')
  expect(host.textContent).not.toContain('$99.00')
})

test.each([
  ['none is known', []],
  ['it is empty', [pool('a', '0', now())]],
  ['its figure is old', [pool('a', '9900', hourAgo())]],
])('[GAM-03] nothing is shown when %s', async (_, pools) => {
  const host = await shownFor(pools)
  expect(host.textContent).toBe('')
})
