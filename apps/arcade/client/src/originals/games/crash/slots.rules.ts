import type { CrashSeat } from '../../../../../src/crash/wire.ts'
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

/**
 * What a slot's button means. bet: in this round. next: in the next one. queued: pressed again, the bet for
 * the next round is taken back. in, out: nothing; the bet waits for the start, or was cashed out.
 */
type Meaning = 'bet' | 'next' | 'queued' | 'in' | 'cashOut' | 'out'

export function meaningOf(
  phase: TableNow['phase'],
  slot: Slot | undefined,
  seat: CrashSeat | undefined,
): Meaning {
  if (seat?.cashedOutAt !== undefined) return 'out'
  if (seat && phase === 'running') return 'cashOut'
  if (seat && phase === 'betting') return 'in'
  if (phase === 'betting') return 'bet'
  return slot?.isQueued ? 'queued' : 'next'
}

/** The own bet of a slot at the table. */
export function seatIn({ mine, seats }: TableNow, slot: Slot | undefined): CrashSeat | undefined {
  const id = slot?.id
  return [...mine].map((key) => seats.get(key)).find((seat) => id && seat?.playId === id)
}
