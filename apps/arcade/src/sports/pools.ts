import { type Db, poolsOf } from '../store/index.ts'
import { hasPoolOf, type Pool, type Running } from './running.ts'
import { poolSideOf } from './verdicts.ts'

/** What lies in the pools of these fights now, and of which of them it has changed. */
export async function readPools(
  db: Db,
  events: readonly Running[],
): Promise<{ event: Running; currency: string }[]> {
  const fights = events.filter(hasPoolOf)
  if (fights.length === 0) return []
  const rows = await poolsOf(
    db,
    fights.map(({ id }) => id),
  )
  return fights.flatMap((event) => {
    const own = rows.filter((row) => row.event === event.id)
    return [...Map.groupBy(own, (row) => row.currency)]
      .filter(([currency, sides]) => setPool(event, currency, sides))
      .map(([currency]) => ({ event, currency }))
  })
}

function setPool(
  event: Running,
  currency: string,
  sides: readonly { pick: string; staked: bigint }[],
): boolean {
  const pool: Pool = { meron: 0n, wala: 0n }
  for (const { pick, staked } of sides) pool[poolSideOf(pick) ?? 'meron'] = staked
  const before = event.pools.get(currency)
  event.pools.set(currency, pool)
  return before?.meron !== pool.meron || before.wala !== pool.wala
}
