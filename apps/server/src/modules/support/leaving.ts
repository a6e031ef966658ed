import { heldBy } from './support.rules.ts'
import type { SupportOptions } from './support.types.ts'
import { readHeldBy, readHolders } from './tending.store.ts'
import type { Writing } from './writing.ts'

const heldAtOnce = 200
/** So many in one run for each who has left; what is left has the next one. */
const turnsMax = 50

/**
 * What somebody held who left, or may not answer any more, waits for others again: nobody would look at it.
 */
export function createLeaving(
  { db, config, staff }: Pick<SupportOptions, 'db' | 'config' | 'staff'>,
  writing: Writing,
) {
  async function release(): Promise<void> {
    for (const { id: merchantId } of config.merchants()) {
      const holders = await readHolders(db, merchantId)
      if (holders.length === 0) continue
      const may = await staff.people.holders('support.answer', merchantId)
      const left = holders.filter((id) => !may.some(({ staffId }) => staffId === id))
      for (const staffId of left) await releaseOf(merchantId, staffId)
    }
  }

  async function releaseOf(merchantId: string, staffId: string): Promise<void> {
    for (let turn = 0; turn < turnsMax; turn += 1) {
      const ids = await readHeldBy(db, merchantId, staffId, heldAtOnce)
      for (const id of ids)
        await writing.change(
          id,
          () => true,
          async ({ one, set, add }) => {
            if (one.holderId !== staffId) return
            set(heldBy(null))
            add({ author: 'house', event: 'handedOver' })
          },
        )
      if (ids.length < heldAtOnce) return
    }
  }

  return { release }
}

export type Leaving = ReturnType<typeof createLeaving>
