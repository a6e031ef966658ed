import type { Day } from '../../../kernel/calendar.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import { type Definition, readDefinitions } from './days.store.ts'
import { noRates, type Rates } from './figures.rules.ts'

/** The rates of a merchant by day. */
export function createDefinitions({ db }: { db: Db }) {
  /** The newest version that had begun on this day. */
  async function ratesOn(merchantId: string, day: Day, at: Db | Tx = db): Promise<Rates> {
    return ratesOf(await readDefinitions(at, merchantId), day)
  }

  return { ratesOn, all: (merchantId: string) => readDefinitions(db, merchantId) }
}

export function ratesOf(definitions: readonly Definition[], day: Day): Rates {
  return definitions.find(({ fromDay }) => fromDay <= day) ?? noRates
}
