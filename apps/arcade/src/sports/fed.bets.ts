import { ratio, readSelection } from '@baize/engines/odds'
import {
  type BetDecision,
  type Feed,
  type FeedMessage,
  feedNameOf,
  readUof,
  writeUof,
} from '../feed/index.ts'
import { coinOf } from '../play/bets.rules.ts'
import type { DecidedGroup, FedWord, JudgedGroup, LegGroup, StakeMost } from '../store/index.ts'
import { type Judging, judgeAll } from './aside.ts'
import type { ToSettle } from './settle.ts'

/** Stakes up to so much are paid when a scout has said so; others wait for the confirmation. */
const scoutCoins = 10_000n

export function stakesBeforeConfirmed(currencies: readonly string[]): StakeMost[] {
  return currencies.map((currency) => ({ currency, most: coinOf(currency) * scoutCoins }))
}

/** What a message says of bets, market by market, as it is kept. */
export function wordsOf(
  message: FeedMessage,
  changed: readonly string[],
  { event, version }: { event: string; version: number },
): FedWord[] {
  return changed.flatMap((market) => {
    const said = aboutOnly(message, market)
    return said ? { event, version, market, said: writeUof(said) } : []
  })
}

function aboutOnly(message: FeedMessage, market: string): FeedMessage | undefined {
  switch (message.kind) {
    case 'bet_settlement': {
      const markets = message.markets.filter(({ key }) => key === market)
      return { ...message, markets }
    }
    case 'bet_cancel':
    case 'rollback_bet_cancel':
    case 'rollback_bet_settlement':
      return { ...message, markets: [market] }
    case 'alive':
    case 'snapshot_complete':
    case 'odds_change':
    case 'bet_stop':
    case 'fixture_change':
      return undefined
  }
}

/** After a restart: what was said before is heard again. */
export function hearAgain(feed: Feed, words: readonly FedWord[], nowMs: number): void {
  for (const { said } of words) feed.hear(readUof(said).message, nowMs)
}

interface FedBets {
  /** Our id, and the feed's. */
  id: string
  name: string
  /** Of the result, and of what was said of bets. */
  version: number
  toldVersion: number
}

/** How the open bets on an event are decided by what the feed has said so far. */
export function toSettleBy(
  feed: Feed,
  { id, name, version, toldVersion }: FedBets,
  by:
    | { certainty: 2; decided(): Promise<readonly DecidedGroup[]> }
    | { certainty: 1; stakes: readonly StakeMost[] },
): ToSettle {
  return {
    id,
    version,
    toldVersion,
    hasPool: false,
    byMoment: feed.hasWindows(name),
    ...(by.certainty === 1
      ? { stakes: by.stakes }
      : { changed: async () => changedIn(feed, name, await by.decided()) }),
    judge(group) {
      const decision = decisionFor(feed, name, group)
      return decision && decision.certainty >= by.certainty ? judged(group, decision) : undefined
    },
  }
}

function decisionFor(
  feed: Feed,
  name: string,
  group: Pick<LegGroup, 'pick' | 'price_n' | 'price_d' | 'accepted_at'>,
): BetDecision | undefined {
  const named = feedNameOf(readSelection(group.pick))
  if (!named || group.price_n === null || group.price_d === null) return undefined
  // A window was told after these bets were read without their moments: the next look reads them with these.
  if (!group.accepted_at && feed.hasWindows(name)) return undefined
  return feed.decisionOf(name, named.key, {
    outcome: named.outcome,
    price: ratio(group.price_n, group.price_d),
    acceptedMs: group.accepted_at?.getTime() ?? 0,
  })
}

function judged(group: LegGroup, { verdict, times, reason }: BetDecision): JudgedGroup {
  return { ...group, verdict, times: { n: times.numerator, d: times.denominator }, reason }
}

/** Bets that were decided otherwise than the feed has confirmed since. Until it has, what was paid stands. */
export function changedIn(feed: Feed, name: string, decided: readonly DecidedGroup[]): Judging {
  return judgeAll(decided, ({ verdict, times_n, times_d, ...group }) => {
    const now = decisionFor(feed, name, group)
    if (now?.certainty !== 2) return undefined
    const { numerator, denominator } = now.times
    const isSame = numerator * BigInt(times_d) === denominator * BigInt(times_n)
    return now.verdict === verdict && isSame ? undefined : judged(group, now)
  })
}
