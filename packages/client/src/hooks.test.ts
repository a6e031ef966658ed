import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keyOf, putLatestBets, putPools, renewMoney, renewParts } from './hooks.tsx'

const stale = (queries: QueryClient, key: readonly unknown[]) =>
  queries.getQueryState(key)?.isInvalidated

test('[SYS-02] news of a part renews the calls of that part and no others', async () => {
  const queries = new QueryClient()
  const spoken = { query: { groupName: 'w_home', language: 'EN' } } as const
  queries.setQueryData(keyOf('whitelabel', {}), 1)
  queries.setQueryData(keyOf('banners', spoken), 2)
  queries.setQueryData(keyOf('status', {}), 3)
  await renewParts(queries, ['whitelabel', 'banners'])
  expect(stale(queries, keyOf('whitelabel', {}))).toBe(true)
  expect(stale(queries, keyOf('banners', spoken))).toBe(true)
  expect(stale(queries, keyOf('status', {}))).toBe(false)
})

test('a call has one key whatever the order of its input', () => {
  const queries = new QueryClient()
  queries.setQueryData(keyOf('notices', { query: { language: 'EN', pageNo: 1 } }), 'kept')
  const other = keyOf('notices', { query: { pageNo: 1, language: 'EN' } })
  expect(queries.getQueryData(other)).toBe('kept')
})

test('[WAL-01] news of the balance renews what shows money, and nothing of the merchant', async () => {
  const queries = new QueryClient()
  const wallet = ['balance', 'funds', 'statement', 'bets', 'profit'] as const
  const cashier = [
    'cashier',
    'deposits',
    'depositDetail',
    'withdrawals',
    'withdrawalDetail',
  ] as const
  const names = [...wallet, ...cashier, 'whitelabel'] as const
  for (const name of names) queries.setQueryData([name, {}], 1)
  await renewMoney(queries)
  expect(names.filter((name) => stale(queries, [name, {}]))).toEqual(names.slice(0, -1))
})

test('[GAM-09] news of bets come before those that are shown; where none are shown, they pass', () => {
  const queries = new QueryClient()
  const bet = (key: string) => ({
    key,
    name: null,
    game: { nodeId: 'g', displayName: 'G', iconUrl: '', vassalage: 'BGS', hasDemo: 1 as const },
    stake: '100',
    payout: '0',
    currency: 'USD',
    multiplier: 0,
    at: '2026-01-01T00:00:00.000Z',
  })
  putLatestBets(queries, [bet('lost')])
  expect(queries.getQueryData(keyOf('latestBets', {}))).toBeUndefined()
  queries.setQueryData(keyOf('latestBets', {}), {
    list: Array.from({ length: 12 }, () => bet('old')),
  })
  putLatestBets(queries, [bet('b'), bet('a')])
  const { list } = queries.getQueryData<{ list: { key: string }[] }>(keyOf('latestBets', {})) ?? {}
  expect(list?.map(({ key }) => key)).toEqual([
    'b',
    'a',
    ...Array.from({ length: 10 }, () => 'old'),
  ])
})

test('[GAM-03] news of pools renews the figures that are shown, and no others', () => {
  const queries = new QueryClient()
  const at = '2026-05-01T10:00:00.000Z'
  const pool = (key: string, amount: string) => ({
    key,
    amount,
    at,
    currency: 'USD',
    nodeId: key,
    displayName: key,
    hasDemo: 1 as const,
    games: 1,
  })
  const board = keyOf('jackpotWinners', { query: { limitNum: '20' } })
  const game = keyOf('gamePool', { query: { nodeId: 'b' } })
  queries.setQueryData(board, { pools: [pool('a', '1'), pool('b', '2')], list: [] })
  queries.setQueryData(game, { pool: pool('b', '2') })
  const tiles = keyOf('gamePools', {})
  queries.setQueryData(tiles, { pools: [{ ...pool('b', '2'), nodeIds: ['b', 'c'] }] })
  const isAskedAgain = () =>
    [board, game].map((queryKey) => queries.getQueryState(queryKey)?.isInvalidated)
  const later = '2026-05-01T10:01:00.000Z'
  const [a, b] = [
    { key: 'a', amount: '1', at },
    { key: 'b', amount: '5', at: later },
  ]
  putPools(queries, [b, a])
  expect(queries.getQueryData(board)).toMatchObject({ pools: [pool('a', '1'), { amount: '5' }] })
  expect(queries.getQueryData(game)).toEqual({ pool: { ...pool('b', '5'), at: later } })
  expect(queries.getQueryData(tiles)).toMatchObject({
    pools: [{ amount: '5', nodeIds: ['b', 'c'] }],
  })
  expect(isAskedAgain()).toEqual([false, false])
  // A pool that the tiles do not know yet.
  expect(queries.getQueryState(tiles)?.isInvalidated).toBe(true)
  putPools(queries, [b])
  expect(isAskedAgain()).toEqual([true, false])
  putPools(queries, [a])
  expect(isAskedAgain()).toEqual([true, true])
})
