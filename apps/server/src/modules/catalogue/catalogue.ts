import type { GameType, LanguageCode, Value } from '@baize/contract'
import type { Clock } from '../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../kernel/database.ts'
import { keep } from '../../kernel/http/kept.ts'
import type { Memory, Soon } from '../../kernel/memory.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { lanesOf } from './catalogue.rules.ts'
import {
  insertVendors,
  readOpenings,
  readVendors,
  type Vendor,
  writeEnabled,
  writeOpening,
} from './catalogue.store.ts'
import { createGames } from './games.ts'

export type Catalogue = ReturnType<typeof createCatalogue>

export interface CatalogueOptions {
  db: Db
  outbox: Outbox
  memory: Memory
  clock: Clock
  /** The merchants whose pages are told when games change. */
  merchantIds(): readonly string[]
}

export function createCatalogue(options: CatalogueOptions) {
  const { db, outbox, memory } = options
  const games = createGames(options)

  function vendors(merchantId: string, language: LanguageCode): Soon<Value<'vendors'>> {
    return memory.recall(merchantId, 'vendors', language, async () => {
      const [offered, { menus }, open, openings] = await Promise.all([
        readVendors(db, merchantId),
        games.menus(merchantId),
        games.openGames(merchantId),
        readOpenings(db, merchantId),
      ])
      const classes = new Map(
        menus.map(({ gameCategory, gameClassify }) => [
          gameCategory,
          gameClassify.map(({ code }) => code),
        ]),
      )
      const lanes = lanesOf(offered, (type) => classes.get(type) ?? [], open, language)
      return keep({ lanes, openings }, 'data')
    })
  }

  /** Answers false where the merchant has no such vendor. */
  function setEnabled(
    merchantId: string,
    code: string,
    enabled: boolean,
    within: Db | Tx = db,
  ): Promise<boolean> {
    return transact(within, async (tx) => {
      const changed = await writeEnabled(tx, merchantId, code, enabled)
      // With a vendor, its games appear or disappear.
      const payload = { parts: ['vendors' as const, 'games' as const] }
      await outbox.tell(tx, { name: 'live.changed', merchantId, payload })
      return changed > 0
    })
  }

  /** The day on which a category is to open; undefined if it is not known. */
  function setOpening(
    merchantId: string,
    gameType: GameType,
    opensOn: string | undefined,
    within: Db | Tx = db,
  ): Promise<void> {
    return transact(within, async (tx) => {
      await writeOpening(tx, merchantId, gameType, opensOn)
      const payload = { parts: ['vendors' as const] }
      await outbox.tell(tx, { name: 'live.changed', merchantId, payload })
    })
  }

  /** The categories in which a vendor is offered. */
  async function gameTypesOf(merchantId: string, code: string): Promise<GameType[]> {
    const { lanes } = await vendors(merchantId, 'EN')
    return lanes.filter((lane) => lane.vendors.includes(code)).map((lane) => lane.gameCategory)
  }

  async function vendorCodes(merchantId: string): Promise<string[]> {
    const { lanes } = await vendors(merchantId, 'EN')
    return [...new Set(lanes.flatMap((lane) => lane.vendors))]
  }

  return {
    ...games,
    vendors,
    gameTypesOf,
    vendorCodes,
    setEnabled,
    setOpening,
    addVendors: (tx: Tx, merchantId: string, list: Vendor[]) => insertVendors(tx, merchantId, list),
  }
}
