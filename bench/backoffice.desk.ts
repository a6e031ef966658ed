import type { RawBuilder } from 'kysely'
import { transactSlowly } from '../apps/server/src/kernel/database.ts'
import { openHouse } from './house.ts'
import { median, p99, report } from './report.ts'

/** What staff may wait for a search or a page of a list. */
const waitAskedMs = 50

export const house = await openHouse()
export const { db } = house.modules.database
const found = house.modules.config.merchantByCode('baize')
if (!found) throw new Error('the demonstration has no merchant')
export const merchant = found
export const merchantId = merchant.id
/** Somebody with all rights. */
export const reading = {
  merchant,
  staffId: 'bench',
  actor: { staffId: 'bench', name: 'bench' },
  may: () => true,
}

/** A statement may take as long as it takes here. */
export async function slowly(statement: RawBuilder<unknown>): Promise<void> {
  await transactSlowly(db, async (tx) => void (await statement.execute(tx)))
}

export function tell(what: string, waits: number[]): void {
  const longest = p99(waits)
  const measured = `${longest.toFixed(1)} ms (median ${median(waits).toFixed(1)} ms)`
  report(what, measured, `< ${waitAskedMs} ms`, longest < waitAskedMs)
}
