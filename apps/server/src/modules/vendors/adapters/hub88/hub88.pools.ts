import { z } from 'zod'
import { type ListedPool, VendorUnavailable } from '../adapter.ts'
import { line } from '../listing.ts'
import { wholeMinorOf } from './hub88.amounts.ts'
import { exactJson } from './hub88.json.ts'

const poolsMax = 1_000
const gamesMax = 20_000

const poolForm = z.object({
  jackpot: line(100).min(1),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  amount: z.bigint(),
  game_codes: z.array(line(80)).max(gamesMax),
})

/** The jackpots of an answer. A malformed entry is left out and does not hide the others. */
export function listedPools(body: Buffer): ListedPool[] {
  const said = z
    .array(z.unknown())
    .max(poolsMax)
    .safeParse(exactJson(body.toString('utf8')))
  if (!said.success) throw new VendorUnavailable('the list of pools is malformed')
  const pools = said.data.flatMap((entry) => {
    const pool = poolForm.safeParse(entry)
    return pool.success ? listed(pool.data) : []
  })
  // Of two entries for one jackpot, the last one counts.
  return [...new Map(pools.map((pool) => [`${pool.currency} ${pool.jackpot}`, pool])).values()]
}

function listed(pool: z.output<typeof poolForm>): ListedPool[] {
  const { jackpot, currency, game_codes: games } = pool
  const amount = wholeMinorOf(pool.amount, currency)
  return amount === undefined ? [] : [{ jackpot, currency, amount, games: [...new Set(games)] }]
}
