import { beginRoomHand, cancelRoomHand, endRoomHand, giveUpRoomHand } from '../store/index.ts'
import type { layDeck } from './dealing.ts'
import type { TableBase } from './kept.ts'

/** Somebody else looks after the rooms: this process has lost them, and does not know it yet. */
export class TakenOver extends Error {}

/** The hands of one table, as they are written: one of them is open at most. */
export function createHands({ db, now, about }: Pick<TableBase, 'db' | 'now' | 'about'>) {
  let open: string | undefined

  return {
    /** Writes the deck before its hash is told to anybody; answers the number of the hand. */
    async begin({ id, deck, hash }: ReturnType<typeof layDeck>): Promise<bigint> {
      // Before it is written: if this fails, nobody knows whether it was.
      open = id
      const { code: title, currency, table: at_table } = about
      return beginRoomHand(db, { id, title, currency, at_table, deck, hash, started_at: now() })
    },
    /** Too few have told their seeds: the deck is given up, on record. */
    async cancel(id: string): Promise<void> {
      await cancelRoomHand(db, id, now())
      open = undefined
    },
    /** The hand and all stacks. Throws if it was ended before, or a seat of it was paid. */
    async end(ended: Omit<Parameters<typeof endRoomHand>[1], 'now'>): Promise<void> {
      if (!(await endRoomHand(db, { ...ended, now: now() }))) {
        throw new Error('the hand, or a seat in it, was ended by another process')
      }
      open = undefined
    },
    /** After a failure: the hand is void, unless its end was written and only the answer was lost. */
    async giveUp(): Promise<void> {
      if (open === undefined) return
      const was = await giveUpRoomHand(db, open, now())
      if (was === 'cancelled') throw new TakenOver('another process has cancelled a hand')
      open = undefined
    },
  }
}
