import {
  type Client,
  createClient,
  createLiveSocket,
  type LiveSocket,
  liveParts,
  paced,
  putLatestBets,
  putPools,
  Refusal,
  renewBonus,
  renewMessages,
  renewMoney,
  renewParts,
  renewRewards,
} from '@baize/client'
import { QueryClient } from '@tanstack/react-query'
import { rememberedLanguage } from '../language/choice.ts'
import { clearSession, onToken, readToken } from '../session/token.ts'
import { tellDrawn } from './drawn.ts'
import { tellGuarded } from './guarded.ts'
import { onChannel, readChannel, tellNews } from './talk.ts'

/** Live events keep answers fresh; this is the fallback when there is no socket. */
const freshForMs = 300_000
const retriesMax = 2
const retryDelayMs = 1_500
/** A game may move money many times a second; the balance is updated at most this often. */
const balanceGapMs = 1_000

export interface Services {
  client: Client
  queries: QueryClient
  live: LiveSocket
}

export function createServices(): Services {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        refetchOnWindowFocus: false,
        retry: (failures, fault) => failures < retriesMax && isPassing(fault),
        retryDelay: retryDelayMs,
      },
    },
  })
  const client = createClient({
    baseUrl: '',
    token: readToken,
    language: rememberedLanguage,
    onRefused: (refusal, _name, token) => followRefusal(queries, refusal, token),
  })
  const live = createLiveSocket({
    origin: location.origin.replace(/^http/, 'ws'),
    token: readToken,
    channel: readChannel,
    onChanged: (parts) => void renewParts(queries, parts ?? liveParts),
    onBets: (bets) => putLatestBets(queries, bets),
    onPools: (pools) => putPools(queries, pools),
    onBalance: paced(() => void renewMoney(queries), balanceGapMs),
    // Rare, so everything that a page shows is asked for again.
    onContracts: () => void queries.invalidateQueries(),
    onRewards: () => void renewRewards(queries),
    onMessages: () => void renewMessages(queries),
    onConversation: tellNews,
    onBonus: paced(() => void renewBonus(queries), balanceGapMs),
    onGuarded: tellGuarded,
    onDrawn: tellDrawn,
    onSessionEnded: endSession,
  })
  onChannel(live.introduce)
  onToken(() => {
    live.introduce()
    // Members are announced other things than the visitors they were.
    if (readToken() !== undefined) void queries.invalidateQueries({ queryKey: ['popups'] })
  })
  return { client, queries, live }
}

/** Whether to retry: the network or the server failed, and no decision was made. */
function isPassing(fault: unknown): boolean {
  return fault instanceof Refusal && ['network', 'slow-page', 'unavailable'].includes(fault.code)
}

function followRefusal(queries: QueryClient, refusal: Refusal, token: string | undefined): void {
  if (refusal.code === 'not-signed-in') endSession(token)
  if (refusal.code === 'maintenance' || refusal.code === 'region-restricted') {
    void queries.invalidateQueries({ queryKey: ['status'] })
  }
}

/** The news may be late: it says nothing about a session that began after the one with this token. */
function endSession(token: string | undefined): void {
  if (token !== undefined && token === readToken()) clearSession()
}
