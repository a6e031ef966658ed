import {
  fedBy,
  type Lottery,
  type PoolTier,
  poolTiersOf,
  seedOf,
  splitPrize,
} from '@baize/engines/lottery'
import { type Tx, transact } from '../../../kernel/database.ts'
import { feedPool, type Move, payPool, seedPool } from '../../ledger/index.ts'
import { lockAny } from '../draws/draws.store.ts'
import { lotteryOf, offered } from '../lottery.rules.ts'
import type { Draw, LotteryOptions } from '../lottery.types.ts'
import { readPoolMerchants, readPoolSeed } from '../settings.store.ts'
import { correctPool, coverGivenUp, decidePool, prizeOf } from './pools.rules.ts'
import {
  type Decision,
  hasEarlier,
  insertDecision,
  insertPool,
  insertPoolDraw,
  insertWins,
  isDecided,
  lockPool,
  lockUnpaid,
  type PoolDraw,
  type PoolKey,
  readDecisions,
  readPoolDraws,
  readWins,
  sumLater,
  sumReturned,
  sumStakes,
  writePoolDraw,
  writeResidue,
  writeReturned,
  writeStep,
} from './pools.store.ts'
import { createWinners, type Winner } from './winners.ts'

export type Pools = ReturnType<typeof createPools>

const noWins: ReadonlyMap<string, bigint> = new Map()

/** Jackpots: what the stakes put in, who shares them, and what the house gives. */
export function createPools(options: LotteryOptions) {
  const { db, clock, ledger, config } = options
  const winners = createWinners(options)
  /** Pools that this node knows to be there. */
  const kept = new Set<string>()

  /** Every pool that a merchant offers is there, with what the house gives first. */
  async function keep(): Promise<void> {
    for (const { merchantId, seed, ...offering } of await readPoolMerchants(db)) {
      const { currency } = config.merchant(merchantId)
      const pools = offered(offering).flatMap((lottery) =>
        poolTiersOf(lottery).map((tier) => ({ code: lottery.code, tier })),
      )
      for (const { code, tier } of pools) {
        const key = { merchantId, currency, code, tier: tier.tier }
        const name = idOf(key, 'start')
        if (!kept.has(name)) await open(key, seedOf(tier, seed))
        kept.add(name)
      }
    }
  }

  function open(key: PoolKey, seed: bigint): Promise<void> {
    return transact(db, async (tx) => {
      if (await insertPool(tx, key))
        await book(tx, key, { drawId: null, move: seedPool(poolOf(key), idOf(key, 'start'), seed) })
    })
  }

  /** When a draw closes, its stakes put their share in: before anybody can know who wins. */
  async function feed(tx: Tx, draw: Draw): Promise<void> {
    const lottery = lotteryOf(draw.code)
    const tiers = lottery ? poolTiersOf(lottery) : []
    if (tiers.length === 0) return
    for (const { merchantId, currency, kind, stakes } of await sumStakes(tx, draw.id)) {
      for (const { tier, share } of inOrder(tiers).filter((one) => one.kind === kind)) {
        const key = { merchantId, currency, code: draw.code, tier }
        await insertPool(tx, key)
        const { residue } = await lockPool(tx, key)
        const fed = fedBy(share, stakes, residue)
        await insertPoolDraw(tx, { ...key, drawId: draw.id, stakes, added: fed.amount })
        await writeResidue(tx, key, fed.residue)
        const move = feedPool(poolOf(key), idOf(key, draw.id), fed.amount)
        await book(tx, key, { drawId: draw.id, move })
      }
    }
  }

  /** A draw is given up: what its stakes put in goes back, as they do. */
  async function giveBack(tx: Tx, draw: Draw): Promise<void> {
    for (const row of await readPoolDraws(tx, draw.id)) {
      if (row.state !== 'fed') continue
      const { residue, balance } = await lockPool(tx, row)
      const fed = fedBy(tierOf(row).share, -row.stakes, residue)
      const pool = { balance, later: await sumLater(tx, row, draw.id) }
      await writePoolDraw(tx, row, { state: 'void', prize: null })
      await writeResidue(tx, row, fed.residue)
      const at = `${idOf(row, draw.id)}:void`
      const cover = seedPool(poolOf(row), at, coverGivenUp(pool, -fed.amount))
      for (const move of [cover, feedPool(poolOf(row), at, fed.amount)])
        await book(tx, row, { drawId: draw.id, move })
    }
  }

  /**
   * Who shares the pools of a draw, decided once for each result, and the same again whoever asks. Undefined
   * while an earlier draw may still win the pool.
   */
  async function decide(draw: Draw): Promise<ReadonlyMap<string, bigint> | undefined> {
    const { id, corrections: number } = draw
    if ((await readPoolDraws(db, id)).length === 0) return noWins
    if (!(await isDecided(db, id, number))) {
      if (number === 0 && (await hasEarlier(db, draw))) return undefined
      const won = await winners.of(draw)
      await transact(db, async (tx) => {
        const now = await lockAny(tx, id)
        if (now?.state !== 'drawn' || now.corrections !== number) return
        if (await isDecided(tx, id, number)) return
        for (const row of await readPoolDraws(tx, id)) await decideOne(tx, row, number, won)
      })
    }
    return readWins(db, id, number)
  }

  async function decideOne(
    tx: Tx,
    row: PoolDraw,
    number: number,
    all: readonly Winner[],
  ): Promise<void> {
    const won = all.filter(
      ({ merchantId, currency, tier }) =>
        merchantId === row.merchantId && currency === row.currency && tier === row.tier,
    )
    const isWon = won.length > 0
    const { balance } = await lockPool(tx, row)
    const seed = seedOf(tierOf(row), await readPoolSeed(tx, row.merchantId))
    const pool = { balance, later: await sumLater(tx, row, row.drawId), seed }
    const before = await readDecisions(tx, row)
    const prize = row.prize ?? prizeOf(pool)
    const last = before.at(-1)
    const seededSoFar = before.reduce((sum, { seeded }) => sum + seeded, 0n)
    const moves = last
      ? correctPool(pool, { ...(await leftBy(tx, row, last, prize)), seeded: seededSoFar }, isWon)
      : decidePool(pool, isWon)
    if (row.state === 'fed') await writePoolDraw(tx, row, { state: 'decided', prize })
    const { drawId } = row
    const at = `${idOf(row, drawId)}:${number}`
    const seeding = seedPool(poolOf(row), at, moves.seeded)
    const paying = payPool(poolOf(row), at, moves.paid)
    // Whatever comes in comes first: a pool is never below zero.
    const steps = moves.seeded > 0n ? [seeding, paying] : [paying, seeding]
    for (const move of steps) await book(tx, row, { drawId, move })
    const decided = { number, winners: won.length, seeded: moves.seeded }
    await insertDecision(tx, row, decided, clock.now())
    const split = splitPrize(
      prize,
      won.map(({ weight }) => weight),
    )
    const wins = won.flatMap(({ ticketId, tier }, nth) => {
      const amount = split[nth] ?? 0n
      return amount > 0n ? [{ ticketId, tier, amount }] : []
    })
    await insertWins(tx, drawId, number, wins)
  }

  /** What has left the pool by the result before: parts of cancelled bets have come back. */
  async function leftBy(
    tx: Tx,
    row: PoolDraw,
    { number, winners: count }: Decision,
    prize: bigint,
  ) {
    if (count === 0) return { prize, isWon: false, left: 0n }
    return { prize, isWon: true, left: prize - (await sumReturned(tx, row, number)) }
  }

  /** The part of a ticket whose bet was cancelled after the decision goes back into the pool. */
  function takeUnpaid({ id, code, corrections: number }: Draw): Promise<void> {
    return transact(db, async (tx) => {
      for (const win of await lockUnpaid(tx, id, number)) {
        const key = { merchantId: win.merchantId, currency: win.currency, code, tier: win.tier }
        await lockPool(tx, key)
        await writeReturned(tx, win, number)
        const move = payPool(poolOf(key), `${win.ticketId}:${win.tier}:${number}`, -win.amount)
        await book(tx, key, { drawId: id, move })
      }
    })
  }

  /** Moves the money, and writes what it did to the pool. A move of nothing is left out. */
  async function book(
    tx: Tx,
    pool: PoolKey,
    { drawId, move }: { drawId: string | null; move: Move },
  ): Promise<void> {
    const [leg] = move.legs
    if (!leg) return
    const [posted] = await ledger.post([move], tx)
    if (posted?.kind !== 'posted') throw new Error(`${move.key} was not posted: ${posted?.kind}`)
    const isIn = 'house' in leg.to && leg.to.house.startsWith('pool.')
    const amount = isIn ? leg.amount : -leg.amount
    await writeStep(tx, pool, { key: move.key, drawId, amount, at: clock.now() })
  }

  return { keep, feed, giveBack, decide, takeUnpaid }
}

const poolOf = ({ merchantId, currency, code, tier }: PoolKey) => ({
  merchantId,
  currency,
  pool: `${code}-${tier}`,
})

/** Names what happens to a pool once. */
const idOf = ({ merchantId, currency, code, tier }: PoolKey, what: string) =>
  `${code}-${tier}:${merchantId}:${currency}:${what}`

/** Pools are locked in the order of their keys. */
const inOrder = (tiers: readonly PoolTier[]) => tiers.toSorted((a, b) => (a.tier < b.tier ? -1 : 1))

function tierOf({ code, tier }: PoolKey): PoolTier {
  const lottery: Lottery | undefined = lotteryOf(code)
  const found = lottery && poolTiersOf(lottery).find((one) => one.tier === tier)
  if (!found) throw new Error(`${code} has no pool ${tier}`)
  return found
}
