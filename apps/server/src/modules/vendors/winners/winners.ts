import type { GameType, Value } from '@baize/contract'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import { eachMerchant } from '../../../kernel/eachMerchant.ts'
import { type BetSettled, countOf } from '../../bets/index.ts'
import { createLately } from '../lately.ts'
import type { Pools } from '../pools/pools.ts'
import { gameTold, multiplierOf } from '../vendors.rules.ts'
import type { VendorsOptions } from '../vendors.types.ts'
import type { Names } from './names.ts'
import {
  addPlayed,
  insertWins,
  type Played,
  readBiggest,
  readMostPlayed,
  type Win,
} from './winners.store.ts'

export interface WinnersOptions extends Pick<VendorsOptions, 'config' | 'catalogue' | 'log'> {
  db: Db
  clock: Clock
  names: Names
  pools: Pick<Pools, 'shown'>
}

const dayMs = 86_400_000
const boardDays = 7
const boardMax = 50
/** A win is shown if the payout is at least twice the stake. */
const worthTelling = 2n
const hotDays = 7
const hotMax = 24
/** How long a board is cached for all readers. */
const boardAgeMs = 5_000
/** Wins of jackpot games are looked for among this many of the largest. */
const jackpotsLooked = 300

type Told = Value<'winnerBoard'>['list'][number]

/** The bets of one merchant that were settled in one batch. */
interface SettledNews {
  merchantId: string
  bets: readonly BetSettled[]
  at: Date
}

/** Winners and the games they play, from the settled bets. */
export function createWinners(options: WinnersOptions) {
  const { db, clock, log, config, names, pools, catalogue } = options
  const boards = createLately<Told[]>(boardAgeMs)

  async function note(tx: Tx, news: readonly SettledNews[]): Promise<void> {
    const settled = news.map((one) => ({ ...one, bets: one.bets.filter(isSettled) }))
    const wins = settled.flatMap(({ merchantId, bets, at }) =>
      bets.filter(isWorthTelling).map(winOf(merchantId, at)),
    )
    await insertWins(tx, wins)
    await addPlayed(tx, playedIn(settled))
  }

  async function board(
    merchantId: string,
    { gameType, limit }: { gameType?: GameType; limit: number },
  ): Promise<Value<'winnerBoard'>> {
    const list = await boards.of(`${merchantId} ${gameType ?? ''}`, async () =>
      toldOf(merchantId, await biggest(merchantId, boardMax, gameType)),
    )
    return { list: list.slice(0, limit) }
  }

  /** The current pools, and wins in games that have one. */
  async function jackpots(merchantId: string, limit: number): Promise<Value<'jackpotWinners'>> {
    const wins = boards.of(`${merchantId} jackpots`, () => pooledWins(merchantId))
    const [list, held] = await Promise.all([wins, pools.shown(merchantId)])
    return { pools: held, list: list.slice(0, limit) }
  }

  async function pooledWins(merchantId: string): Promise<Told[]> {
    const wins = await biggest(merchantId, jackpotsLooked)
    const ids = [...new Set(wins.map(({ game }) => game))]
    const games = await catalogue.offered(merchantId, ids)
    const pooled = new Set(games.filter(hasPool).map(({ id }) => id))
    const won = wins.filter(({ game }) => pooled.has(game)).slice(0, boardMax)
    return toldOf(merchantId, won)
  }

  function biggest(merchantId: string, limit: number, gameType?: GameType): Promise<Win[]> {
    const since = new Date(clock.now().getTime() - boardDays * dayMs)
    const { currency } = config.merchant(merchantId)
    return readBiggest(db, { merchantId, currency, gameType, since, limit })
  }

  /** Wins in games that are no longer offered are left out. */
  async function toldOf(merchantId: string, wins: readonly Win[]): Promise<Told[]> {
    const ids = [...new Set(wins.map(({ game }) => game))]
    const cards = await catalogue.cards(merchantId, ids)
    const cardOf = new Map(cards.map((card) => [card.nodeId, card]))
    const named = await names.namesOf(
      merchantId,
      wins.map(({ memberId }) => memberId),
    )
    return wins.flatMap(({ game, memberId, stake, payout, currency, at }) => {
      const card = cardOf.get(game)
      if (!card) return []
      const { iconUrl, ...told } = gameTold(card)
      return {
        customerName: named.get(memberId) ?? null,
        game: told,
        iconUrl,
        winAmount: String(payout),
        currency,
        multiplier: multiplierOf(stake, payout),
        at: at.toISOString(),
      }
    })
  }

  /** Games that were played most in recent time are hot. */
  async function heat(): Promise<void> {
    const since = dayOf(new Date(clock.now().getTime() - hotDays * dayMs))
    const ids = config.merchants().map(({ id }) => id)
    await eachMerchant(ids, log, async (merchantId) => {
      const games = await readMostPlayed(db, merchantId, since, hotMax)
      const offered = await catalogue.cards(merchantId, games)
      const hot = offered.map(({ nodeId }) => nodeId)
      if (hot.length > 0) await catalogue.setHot(merchantId, hot)
    })
  }

  return { note, board, jackpots, heat }
}

function playedIn(settled: readonly SettledNews[]): Played[] {
  const played = new Map<string, Played>()
  for (const { merchantId, bets, at } of settled) {
    const day = dayOf(at)
    for (const bet of bets) {
      const { game, stake } = bet
      if (stake === '0') continue
      const key = `${merchantId} ${day} ${game}`
      const so = played.get(key) ?? { merchantId, day, game, rounds: 0 }
      played.set(key, { ...so, rounds: so.rounds + countOf(bet) })
    }
  }
  return [...played].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

function isSettled({ status }: BetSettled): boolean {
  return status === 'settled'
}

function isWorthTelling({ stake, payout }: BetSettled): boolean {
  return BigInt(stake) > 0n && BigInt(payout) >= BigInt(stake) * worthTelling
}

function winOf(merchantId: string, at: Date) {
  return ({ betId, memberId, gameType, game, currency, stake, payout }: BetSettled): Win => ({
    betId,
    merchantId,
    memberId,
    gameType,
    game,
    currency,
    stake: BigInt(stake),
    payout: BigInt(payout),
    at,
  })
}

function hasPool({ classes }: { classes: readonly string[] }): boolean {
  return classes.includes('jackpot')
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
