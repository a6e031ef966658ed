import type { Tx } from '../../../kernel/database.ts'
import type { BookLine } from '../../ledger/index.ts'
import { readPoolBooks, readWrongSplits } from './pools.store.ts'

/**
 * What is wrong with the pools: each must hold what its account in the ledger holds and what its steps come
 * to, and the winners of a draw must share exactly its prize.
 */
export async function wrongPools(tx: Tx, lines: readonly BookLine[]): Promise<string[]> {
  const accounts = new Map(
    lines.filter(({ isHouse }) => isHouse).map((line) => [nameOf(line, line.name), line.sum]),
  )
  const pools = await readPoolBooks(tx)
  const known = new Set(pools.map((pool) => accountOf(pool)))
  const wrong = pools.flatMap((pool) => {
    const held = accounts.get(accountOf(pool)) ?? 0n
    if (pool.balance === held && pool.balance === pool.steps) return []
    return [
      `${accountOf(pool)}: the pool says ${pool.balance}, its steps ${pool.steps}, the ledger ${held}.`,
    ]
  })
  const strange = [...accounts].flatMap(([name, sum]) =>
    name.includes(' pool.') && !known.has(name) && sum !== 0n ? [`${name}: no pool owns it.`] : [],
  )
  const splits = (await readWrongSplits(tx)).map(
    (id) => `${id}: its winners do not share the prize.`,
  )
  return [...wrong, ...strange, ...splits]
}

const accountOf = (pool: { merchantId: string; currency: string; code: string; tier: string }) =>
  nameOf(pool, `pool.${pool.code}-${pool.tier}`)

const nameOf = ({ merchantId, currency }: { merchantId: string; currency: string }, name: string) =>
  `${merchantId} ${currency} ${name}`
