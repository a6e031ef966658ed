import type { TableNow } from './connection.ts'

/** One of the two bets that a player may have in a round. */
export interface Slot {
  /** The play's id, once the bet is sent. */
  id?: string | undefined
  isAsked: boolean
  /** The bet will be sent in the next betting phase. */
  isQueued: boolean
}

export const emptySlot: Slot = { isAsked: false, isQueued: false }
export const slotCount = 2

/** Gives every own bet a slot: bets of an earlier visit or of another window take the free ones. */
export function slotted(slots: readonly Slot[], { mine, seats }: TableNow): readonly Slot[] {
  const placed = new Set(slots.map(({ id }) => id))
  const others = [...mine]
    .flatMap((key) => seats.get(key)?.playId ?? [])
    .filter((id) => !placed.has(id))
  if (others.length === 0) return slots
  return slots.map((slot) => {
    if (slot.id !== undefined) return slot
    const id = others.shift()
    return id === undefined ? slot : { ...slot, id }
  })
}
