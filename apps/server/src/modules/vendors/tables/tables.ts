import type { Value } from '@baize/contract'
import type { Clock } from '../../../kernel/clock.ts'
import type { ListedTable } from '../adapters/adapter.ts'
import type { Integrations } from '../integrations/integrations.ts'
import { createLately } from '../lately.ts'
import { gameTold } from '../vendors.rules.ts'
import type { VendorsOptions } from '../vendors.types.ts'

export interface TablesOptions extends Pick<VendorsOptions, 'config' | 'catalogue' | 'log'> {
  clock: Clock
  integrations: Integrations
}

/** A vendor is asked for its tables once in this time, however many pages look, and not while none looks. */
const listAgeMs = 1_000
/** A vendor that does not answer for this long has no tables until it does. */
const keptMs = 15_000

interface Heard {
  tables: readonly ListedTable[]
  atMs: number
}

type Told = Value<'liveTables'>

export type LiveTables = ReturnType<typeof createTables>

/** The live tables of all vendors, as they tell them. */
export function createTables({ clock, log, config, catalogue, integrations }: TablesOptions) {
  const lists = createLately<Told>(listAgeMs)
  /** The last answer of each vendor in a currency. */
  const heard = new Map<string, Heard>()

  async function shown(merchantId: string): Promise<Told> {
    return lists.of(merchantId, () => read(merchantId))
  }

  async function read(merchantId: string): Promise<Told> {
    const { currency } = config.merchant(merchantId)
    const enabled = (await integrations.all()).filter((one) => one.enabled)
    const told = await Promise.all(enabled.map(({ id }) => ofVendor(merchantId, id, currency)))
    return { now: clock.now().getTime(), list: told.flat() }
  }

  async function ofVendor(
    merchantId: string,
    integration: string,
    currency: string,
  ): Promise<Told['list']> {
    const { tables, atMs } = await hear(integration, currency)
    if (tables.length === 0) return []
    const ids = tables.map(({ game }) => game)
    const [offered, cards] = await Promise.all([
      catalogue.offered(merchantId, ids),
      catalogue.cards(merchantId, ids),
    ])
    const own = new Set(offered.flatMap((one) => (one.integration === integration ? one.id : [])))
    const cardOf = new Map(cards.map((card) => [card.nodeId, card]))
    return tables.flatMap(({ game, endsInMs, betMin, betMax, results, ...table }) => {
      const card = own.has(game) ? cardOf.get(game) : undefined
      if (!card || card.isResting === 1) return []
      const limits = { betMin: String(betMin), betMax: String(betMax), currency }
      const endsAt = atMs + endsInMs
      return [{ ...table, ...limits, game: gameTold(card), endsAt, results: [...results] }]
    })
  }

  /** If a vendor does not answer, what it told last stands for a moment. */
  async function hear(integration: string, currency: string): Promise<Heard> {
    const key = `${integration} ${currency}`
    try {
      const at = await integrations.find(integration)
      const tables = (await at?.speaks.tables?.(currency)) ?? []
      const now = { tables, atMs: clock.now().getTime() }
      heard.set(key, now)
      return now
    } catch (error) {
      log.warn({ err: error, integration }, 'the vendor’s live tables could not be read')
      const before = heard.get(key)
      const nowMs = clock.now().getTime()
      return before && nowMs - before.atMs < keptMs ? before : { tables: [], atMs: nowMs }
    }
  }

  /** Who deals at the tables. */
  async function dealers(merchantId: string): Promise<Value<'liveModels'>> {
    const { list } = await shown(merchantId)
    return {
      list: list.map(({ dealer, game: { nodeId } }) => ({
        id: `${nodeId}:${dealer}`,
        displayName: dealer,
        nodeId,
        isOnline: 1,
      })),
    }
  }

  return { shown, dealers }
}
