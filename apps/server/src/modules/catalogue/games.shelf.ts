import type { Value } from '@baize/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { Memory, Soon } from '../../kernel/memory.ts'
import { dayOf, readOverlay, readStock, readStockMark } from './games.store.ts'
import type { Game } from './games.types.ts'
import { indexOf, type SearchIndex } from './search.rules.ts'
import { type Offered, offeredOf } from './shelf.rules.ts'

interface Stock {
  games: readonly Game[]
  index: SearchIndex
}

/** What a merchant offers, cached until it changes. */
export interface Shelf extends Offered {
  index: SearchIndex
  /** Pages as they were sent, by query. */
  pages: Map<string, Value<'games'>>
}

/**
 * All games in memory: the part that all merchants share once, read again when it has changed, and on top
 * of it what each merchant offers.
 */
export function createShelves({ db, memory, clock }: { db: Db; memory: Memory; clock: Clock }) {
  let known: { mark: string; stock: Promise<Stock> } | undefined
  const shelves = new Map<string, { stock: Stock; overlay: string; shelf: Shelf }>()

  async function current(): Promise<Stock> {
    const now = clock.now()
    // With another day other games are new.
    const mark = `${await readStockMark(db)} ${dayOf(now)}`
    if (known?.mark !== mark) {
      const made = { mark, stock: readStock(db, now).then(stocked) }
      known = made
      made.stock.catch(() => {
        if (known === made) known = undefined
      })
    }
    return known.stock
  }

  /** The same object as before if nothing changed, with everything cached on it. */
  async function read(merchantId: string): Promise<Shelf> {
    const [stock, overlay] = await Promise.all([current(), readOverlay(db, merchantId)])
    const before = shelves.get(merchantId)
    const text = JSON.stringify(overlay)
    if (before?.stock === stock && before.overlay === text) return before.shelf
    const { games, index } = stock
    const shelf = { ...offeredOf(games, overlay), index, pages: new Map() }
    shelves.set(merchantId, { stock, overlay: text, shelf })
    return shelf
  }

  return (merchantId: string): Soon<Shelf> =>
    memory.recall(merchantId, 'games', 'shelf', () => read(merchantId))
}

function stocked(games: readonly Game[]): Stock {
  return { games, index: indexOf(games) }
}
