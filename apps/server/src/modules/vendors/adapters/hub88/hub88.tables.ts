import { tableKinds, tablePhases } from '@baize/contract/vocabulary'
import { z } from 'zod'
import { type ListedTable, VendorUnavailable } from '../adapter.ts'
import { gameCode, line } from '../listing.ts'
import { wholeMinorOf } from './hub88.amounts.ts'
import { exactJson } from './hub88.json.ts'

const tablesMax = 200
const resultsMax = 100
const resultLengthMax = 8
/** No phase of a round lasts longer. */
const phaseMsMax = 600_000
const peopleMax = 1_000_000n

/** Whole numbers are read exactly, as amounts may be large. */
const count = (max: bigint) => z.bigint().min(0n).max(max).transform(Number)

const tableForm = z.object({
  game_code: gameCode,
  kind: z.enum(tableKinds),
  dealer: line(60),
  phase: z.enum(tablePhases),
  ends_in_ms: count(BigInt(phaseMsMax)),
  players: count(peopleMax),
  bettors: count(peopleMax),
  bet_min: z.bigint().min(0n),
  bet_max: z.bigint().min(0n),
  results: z
    .array(
      z
        .string()
        .regex(/^[0-9A-Za-z]+$/)
        .max(resultLengthMax),
    )
    .max(resultsMax),
})

/** The live tables of an answer. A malformed entry is left out and does not hide the others. */
export function listedTables(body: Buffer, currency: string): ListedTable[] {
  const said = z
    .array(z.unknown())
    .max(tablesMax)
    .safeParse(exactJson(body.toString('utf8')))
  if (!said.success) throw new VendorUnavailable('the list of live tables is malformed')
  const tables = said.data.flatMap((entry) => {
    const table = tableForm.safeParse(entry)
    return table.success ? listed(table.data, currency) : []
  })
  return [...new Map(tables.map((table) => [table.game, table])).values()]
}

function listed(table: z.output<typeof tableForm>, currency: string): ListedTable[] {
  const { game_code: game, ends_in_ms: endsInMs, bet_min, bet_max, ...rest } = table
  const [betMin, betMax] = [wholeMinorOf(bet_min, currency), wholeMinorOf(bet_max, currency)]
  if (betMin === undefined || betMax === undefined) return []
  return [{ ...rest, game, endsInMs, betMin, betMax }]
}
