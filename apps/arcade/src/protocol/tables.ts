import { z } from 'zod'
import { stakeLimits } from '../originals/limits.rules.ts'
import type { TableTold } from '../tables/told.ts'
import { wireAmount, writeJson } from './amounts.ts'
import { createReader, Fault } from './fault.ts'

const tablesAsked = z.object({
  operator_id: z.string(),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
})

interface TablesOptions {
  operatorId: string
  told(): TableTold[] | undefined
}

export type TableCalls = ReturnType<typeof createTableCalls>

/** What an operator asks about the live tables. Ours, beyond the protocol. */
export function createTableCalls({ operatorId, told }: TablesOptions) {
  const read = createReader(operatorId)

  /** The tables as they stand. Results are told once their table has shown them. */
  async function tables(body: unknown): Promise<Buffer> {
    const { currency } = read(tablesAsked, body)
    const all = told()
    if (!all) throw new Fault(503, 'RS_ERROR_UNKNOWN', 'The tables are at another process.')
    const { min, max } = stakeLimits(currency)
    const lines = all.map(({ code, endsInMs, game, ...table }) =>
      writeJson({
        game_code: code,
        kind: game.replace('live', ''),
        ...table,
        ends_in_ms: Math.round(endsInMs),
        bet_min: wireAmount(min, currency),
        bet_max: wireAmount(max, currency),
      }),
    )
    return Buffer.from(`[${lines.join(',')}]`)
  }

  return { tables }
}
