import type { Input, Value } from '@baize/contract'
import type { RouteName } from '@baize/contract/routes'
import type { FromServer, LivePart } from '@baize/contract/socket'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { Client } from './client.ts'
import type { Refusal } from './refusal.ts'

const ClientContext = createContext<Client | undefined>(undefined)

export function ClientProvider({ client, children }: { client: Client; children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>
}

export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('a call is made outside of the client provider')
  return client
}

export interface UseCallOptions {
  /** While false no call is made; a cached value is still shown. */
  enabled?: boolean
  staleTimeMs?: number
  /** Keeps showing the last answer while the next page or filter loads. */
  keepPrevious?: boolean
}

/** Reads a route; the answer is cached, shared and renewed by messages of the live socket. */
export function useCall<N extends RouteName>(
  name: N,
  input: Input<N>,
  options: UseCallOptions = {},
): UseQueryResult<Value<N>, Refusal> {
  const client = useClient()
  // The library forbids functions as values, and a generic route cannot prove that its value is none.
  return useQuery({
    ...callQuery(client, name, input),
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.staleTimeMs === undefined ? {} : { staleTime: options.staleTimeMs }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  } as UseQueryOptions<Value<N>, Refusal>)
}

/** Sends a write; the caller or the live socket renews the reads it changes. */
export function useSend<N extends RouteName>(
  name: N,
): UseMutationResult<Value<N>, Refusal, Input<N>> {
  const client = useClient()
  return useMutation({ mutationFn: (input: Input<N>) => client.call(name, input) })
}

/** The cache key of a call: its name, then its input. */
export function keyOf<N extends RouteName>(name: N, input: Input<N>) {
  return [name, input ?? {}] as const
}

export function callQuery<N extends RouteName>(client: Client, name: N, input: Input<N>) {
  return queryOptions<Value<N>, Refusal>({
    queryKey: keyOf(name, input),
    queryFn: ({ signal }) => client.call(name, input, { signal }),
  })
}

const levelCalls = [
  'vip',
  'vipRank',
  'referral',
  'referredFriends',
] as const satisfies readonly RouteName[]
const missionCalls = ['missions', 'missionSummary', 'races'] as const satisfies readonly RouteName[]

/** Which calls are affected when a part of the merchant's configuration changes. */
const callsOfPart: Record<LivePart, readonly RouteName[]> = {
  whitelabel: ['whitelabel'],
  permission: ['permission', 'domainRoute', 'registerSetting'],
  status: ['status', 'permission'],
  vendors: ['vendors'],
  games: ['games', 'gameDetail', 'gameMenus', 'hotGames'],
  banners: ['banners'],
  popups: ['popups'],
  notices: ['notices'],
  announcements: ['announcements'],
  help: ['helpCenter'],
  blog: ['blogPosts', 'blogPost'],
  programmes: [
    'rewards',
    'manualRebate',
    'pointsBalance',
    'pointsConfig',
    'pointsGoods',
    'promotions',
    'promotion',
    'promoCounts',
    'bonusOffers',
    'vipLadder',
    ...levelCalls,
    ...missionCalls,
  ],
}

export const liveParts = Object.keys(callsOfPart) as LivePart[]

export async function renewParts(
  queries: QueryClient,
  changed: readonly LivePart[],
): Promise<void> {
  const names = new Set(changed.flatMap((part) => callsOfPart[part] ?? []))
  await Promise.all(Array.from(names, (name) => queries.invalidateQueries({ queryKey: [name] })))
}

const latestBetsMax = 12

/** Puts new bets before the cached ones; without a cached list they are dropped. */
export function putLatestBets(queries: QueryClient, bets: Value<'latestBets'>['list']): void {
  queries.setQueryData<Value<'latestBets'>>(
    keyOf('latestBets', {}),
    (old) => old && { list: [...bets, ...old.list].slice(0, latestBetsMax) },
  )
}

/** Updates the amounts of cached pools; if a pool was added or removed, the list is read again. */
export function putPools(
  queries: QueryClient,
  told: Extract<FromServer, { kind: 'pools' }>['pools'],
): void {
  const figures = new Map(told.map((figure) => [figure.key, figure]))
  const renewed = <P extends { key: string }>(pool: P): P => ({ ...pool, ...figures.get(pool.key) })
  queries.setQueriesData<Value<'jackpotWinners'>>({ queryKey: ['jackpotWinners'] }, (old) => {
    return old && { ...old, pools: old.pools.map(renewed) }
  })
  queries.setQueriesData<Value<'gamePool'>>({ queryKey: ['gamePool'] }, (old) => {
    return old?.pool ? { pool: renewed(old.pool) } : old
  })
  queries.setQueriesData<Value<'gamePools'>>({ queryKey: ['gamePools'] }, (old) => {
    return old && { pools: old.pools.map(renewed) }
  })
  const isTold = (pool: { key: string } | null | undefined) => figures.has(pool?.key ?? '')
  for (const name of ['jackpotWinners', 'gamePools'] as const) {
    void queries.invalidateQueries({
      queryKey: [name],
      predicate: ({ state }) => {
        const pools = (state.data as Value<typeof name> | undefined)?.pools ?? []
        return pools.length !== told.length || !pools.every(isTold)
      },
    })
  }
  void queries.invalidateQueries({
    queryKey: ['gamePool'],
    predicate: ({ state }) => !isTold((state.data as Value<'gamePool'> | undefined)?.pool),
  })
}

/** Calls that show money are repeated now if a page uses them; records when they are next opened. */
export async function renewMoney(queries: QueryClient): Promise<void> {
  const renew = (refetchType: 'active' | 'none') => (name: RouteName) =>
    queries.invalidateQueries({ queryKey: [name], refetchType })
  await Promise.all([...moneyShown.map(renew('active')), ...moneyRecords.map(renew('none'))])
}

/** A reward was given, claimed or taken back: pages that show rewards ask again. */
export async function renewRewards(queries: QueryClient): Promise<void> {
  await Promise.all(rewardCalls.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

/** A message was written or marked. */
export async function renewMessages(queries: QueryClient): Promise<void> {
  await Promise.all(messageCalls.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

const messageCalls = ['unreadCount', 'messages'] as const satisfies readonly RouteName[]

/** A bonus began, ended or was wagered further. */
export async function renewBonus(queries: QueryClient): Promise<void> {
  await Promise.all(bonusCalls.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

const bonusCalls = [
  'bonusProgress',
  'bonuses',
  'bonusOffers',
] as const satisfies readonly RouteName[]
const rewardCalls = [
  'rewards',
  'rewardCount',
  'rewardHistory',
  'manualRebate',
  'pointsBalance',
  'pointsGoods',
  'pointsDetails',
  'redeemHistory',
  'promotions',
  'promotion',
  ...levelCalls,
  ...missionCalls,
] as const satisfies readonly RouteName[]
const moneyShown: readonly RouteName[] = [
  'balance',
  'funds',
  'cashier',
  ...bonusCalls,
  'deposits',
  'depositDetail',
  'withdrawals',
  'withdrawalDetail',
  'payoutAccounts',
  ...rewardCalls,
]
const moneyRecords: readonly RouteName[] = ['statement', 'bets', 'profit']
