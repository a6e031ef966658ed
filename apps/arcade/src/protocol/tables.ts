import { z } from 'zod'
import { stakeLimits } from '../originals/limits.rules.ts'
import { chatLinesSeen, type Db } from '../store/index.ts'
import type { TableTold } from '../tables/told.ts'
import { wireAmount, writeJson } from './amounts.ts'
import { createReader, Fault, player } from './fault.ts'

const tablesAsked = z.object({
  operator_id: z.string(),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
})

const linesMax = 100
const chatAsked = z.object({ operator_id: z.string(), reported: z.boolean().default(false) })
const minutesMax = 525_600
const moderateAsked = z.object({
  operator_id: z.string(),
  line: z.string().regex(/^[1-9]\d{0,17}$/),
  /** Who of the operator's staff does it, for the record. */
  by: player,
  silent_minutes: z.int().min(0).max(minutesMax).default(0),
})

interface TablesOptions {
  db: Db
  operatorId: string
  moderate(
    line: bigint,
    how: { by: string; silentMinutes: number },
  ): Promise<{ player: string } | undefined> | undefined
  told(): TableTold[] | undefined
}

export type TableCalls = ReturnType<typeof createTableCalls>

/** What an operator asks about the live tables. Ours, beyond the protocol. */
export function createTableCalls({ db, operatorId, told, moderate }: TablesOptions) {
  const read = createReader(operatorId)

  /** The tables as they stand. Results are told once their table has shown them. */
  async function tables(body: unknown): Promise<Buffer> {
    const { currency } = read(tablesAsked, body)
    const all = told()
    if (!all) throw elsewhere()
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

  /** What was said at the tables, newest first, with its players; also what was taken out of sight. */
  async function chat(body: unknown): Promise<object[]> {
    const { reported } = read(chatAsked, body)
    const lines = await chatLinesSeen(db, { reported, most: linesMax })
    return lines.map((line) => ({
      line: String(line.id),
      game_code: line.at_table,
      user: line.player,
      name: line.name,
      text: line.text,
      said_at: line.said_at.toISOString(),
      reports: line.reports,
      removed_by: line.removed_by,
    }))
  }

  /** Takes a line out of sight, and lets its player say nothing for a while. */
  async function moderated(body: unknown): Promise<{ user: string }> {
    const { line, by, silent_minutes: silentMinutes } = read(moderateAsked, body)
    const doing = moderate(BigInt(line), { by, silentMinutes })
    if (!doing) throw elsewhere()
    const done = await doing
    if (!done) throw new Fault(404, 'RS_ERROR_UNKNOWN', 'There is no such line.')
    return { user: done.player }
  }

  return { tables, chat, moderated }
}

function elsewhere(): Fault {
  return new Fault(503, 'RS_ERROR_UNKNOWN', 'The tables are at another process.')
}
