import type { Db, Tx } from './tables.ts'

const microOfMinor = 1_000_000n

/** How a stake changes a pool. */
export interface Share {
  jackpot: string
  currency: string
  stake: bigint
  /** Millionths of the stake. Stake times this is exact in millionths of a minor unit. */
  contributionPpm: number
  falls: boolean
}

/**
 * Adds the contribution to the pool and empties it if the round won it. The payout is rounded down to
 * minor units; the rest stays in the pool.
 */
export async function feedPool(tx: Tx, share: Share): Promise<bigint> {
  const { jackpot, currency, falls } = share
  const micro = contributionOf(share)
  const { micro: full } = await tx
    .insertInto('pool')
    .values({ jackpot, currency, micro })
    .onConflict((again) =>
      again
        .columns(['jackpot', 'currency'])
        .doUpdateSet((set) => ({ micro: set('pool.micro', '+', micro) })),
    )
    .returning('micro')
    .executeTakeFirstOrThrow()
  const paid = falls ? full / microOfMinor : 0n
  if (paid > 0n) await add(tx, share, -paid * microOfMinor)
  return paid
}

/** Reverts `feedPool` for a stake that was voided. */
export async function refundPool(tx: Tx, share: Share, paid: bigint): Promise<void> {
  const back = paid * microOfMinor - contributionOf(share)
  await add(tx, share, back)
}

/** In minor units, rounded down. */
export async function poolOf(db: Db, jackpot: string, currency: string): Promise<bigint> {
  const found = await db
    .selectFrom('pool')
    .select('micro')
    .where('jackpot', '=', jackpot)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return (found?.micro ?? 0n) / microOfMinor
}

export interface Pool {
  jackpot: string
  currency: string
  /** In minor units, rounded down. */
  amount: bigint
}

const poolsMax = 1_000

/** The amount of every pool, except play money. */
export async function readPools(db: Db, demoCurrency: string): Promise<Pool[]> {
  const rows = await db
    .selectFrom('pool')
    .selectAll()
    .where('currency', '<>', demoCurrency)
    .orderBy('jackpot')
    .orderBy('currency')
    .limit(poolsMax)
    .execute()
  return rows.map(({ jackpot, currency, micro }) => ({
    jackpot,
    currency,
    amount: micro / microOfMinor,
  }))
}

function contributionOf({ stake, contributionPpm }: Share): bigint {
  return stake * BigInt(contributionPpm)
}

/** Not below zero: if the pool was won meanwhile, the contribution is no longer in it. */
async function add(tx: Tx, { jackpot, currency }: Share, micro: bigint): Promise<void> {
  const { micro: now } = await tx
    .selectFrom('pool')
    .select('micro')
    .where('jackpot', '=', jackpot)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const then = now + micro
  await tx
    .updateTable('pool')
    .set({ micro: then > 0n ? then : 0n })
    .where('jackpot', '=', jackpot)
    .where('currency', '=', currency)
    .execute()
}
