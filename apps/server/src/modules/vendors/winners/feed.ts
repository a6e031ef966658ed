import { hash } from 'node:crypto'
import type { Value } from '@baize/contract'
import type { Db } from '../../../kernel/database.ts'
import { type BetSettled, stakeOfOne } from '../../bets/index.ts'
import { createLately } from '../lately.ts'
import { gameTold, multiplierOf } from '../vendors.rules.ts'
import type { VendorsOptions } from '../vendors.types.ts'
import { type LatestBet, putLatest, readLatest } from './feed.store.ts'
import type { Names } from './names.ts'

export interface FeedOptions extends Pick<VendorsOptions, 'catalogue' | 'log' | 'onBets'> {
  db: Db
  names: Names
}

type Told = Value<'latestBets'>['list'][number]

const shownMax = 12
/** Open pages are told at most twice a second, however much is played. */
const gapMs = 500
/** How long a list is cached for all readers. */
const listAgeMs = 1_000
const keyCharacters = 16

/** The last bets of all members. */
export function createFeed({ db, catalogue, log, names, onBets }: FeedOptions) {
  const waiting = new Map<string, LatestBet[]>()
  const timers = new Map<string, NodeJS.Timeout>()
  const lists = createLately<Told[]>(listAgeMs)
  let telling = Promise.resolve()

  /**
   * Collected for a moment, so that many bets become one message. If a node dies, only such a message is
   * lost.
   */
  function note(merchantId: string, bets: readonly BetSettled[], at: Date): void {
    const fresh = bets.filter(isTold).map((bet) => latestOf(bet, at))
    if (fresh.length === 0) return
    const kept = [...fresh.toReversed(), ...(waiting.get(merchantId) ?? [])]
    waiting.set(merchantId, kept.slice(0, shownMax))
    if (!timers.has(merchantId)) {
      timers.set(merchantId, setTimeout(() => tellNext(merchantId), gapMs).unref())
    }
  }

  /** One after the other, so that `stop` can wait for the last. */
  function tellNext(merchantId: string): void {
    clearTimeout(timers.get(merchantId))
    timers.delete(merchantId)
    telling = telling.then(() => tell(merchantId))
  }

  async function tell(merchantId: string): Promise<void> {
    const bets = waiting.get(merchantId) ?? []
    waiting.delete(merchantId)
    try {
      await putLatest(db, merchantId, bets, shownMax)
      lists.forget(merchantId)
      onBets?.(merchantId, await toldOf(merchantId, bets))
    } catch (error) {
      log.warn({ err: error }, 'the last bets could not be stored or sent to open pages')
    }
  }

  async function latest(merchantId: string): Promise<Value<'latestBets'>> {
    const read = async () => toldOf(merchantId, await readLatest(db, merchantId))
    return { list: await lists.of(merchantId, read) }
  }

  /** Bets in games that are no longer offered are left out. */
  async function toldOf(merchantId: string, bets: readonly LatestBet[]): Promise<Told[]> {
    const [cards, named] = await Promise.all([
      catalogue.cards(merchantId, [...new Set(bets.map(({ game }) => game))]),
      names.namesOf(
        merchantId,
        bets.map(({ memberId }) => memberId),
      ),
    ])
    const cardOf = new Map(cards.map((card) => [card.nodeId, card]))
    return bets.flatMap(({ betId, memberId, game, currency, stake, payout, at }) => {
      const card = cardOf.get(game)
      if (!card) return []
      return {
        key: hash('sha256', betId, 'base64url').slice(0, keyCharacters),
        name: named.get(memberId) ?? null,
        game: gameTold(card),
        stake,
        payout,
        currency,
        multiplier: multiplierOf(BigInt(stake), BigInt(payout)),
        at,
      }
    })
  }

  /** Sends what is waiting; no bet may be noted afterwards. */
  async function stop(): Promise<void> {
    for (const merchantId of timers.keys()) tellNext(merchantId)
    await telling
  }

  return { note, latest, stop }
}

/** Free bets are not shown. */
function isTold({ status, stake }: BetSettled): boolean {
  return status === 'settled' && BigInt(stake) > 0n
}

function latestOf(bet: BetSettled, at: Date): LatestBet {
  const { betId, memberId, game, currency, payout } = bet
  const stake = String(stakeOfOne(bet))
  return { betId, memberId, game, currency, stake, payout, at: at.toISOString() }
}
