import { randomFillSync } from 'node:crypto'
import { type Clock, systemClock } from './clock.ts'

export type NewId = () => string

const sequenceMax = 0xfff
const randomBytes = 10
/** Randomness is fetched for many ids at once: a fetch costs as much as the rest of an id. */
const idsPerFetch = 256
/** If the clock steps back further than this, it was wrong before: ids follow it and do not stay ahead. */
const stepBackMaxMs = 600_000

/**
 * A new identifier: UUID version 7, so that rows made at the same time are near each other in the index.
 */
export const newId: NewId = createIds({ clock: systemClock })

export interface IdSources {
  clock: Clock
  /** Fills the given bytes with randomness; tests give a predictable one. */
  fill?: (bytes: Uint8Array) => void
}

/**
 * A generator of UUID version 7. Within one millisecond, and when the clock steps back a little, a
 * 12-bit sequence (and then the timestamp itself) counts up, so the ids of one generator ascend.
 */
export function createIds({ clock, fill = randomFillSync }: IdSources): NewId {
  let lastMs = 0
  let sequence = 0
  const pool = new Uint8Array(randomBytes * idsPerFetch)
  let used = pool.length

  function nextRandom(): Uint8Array {
    if (used === pool.length) {
      fill(pool)
      used = 0
    }
    used += randomBytes
    return pool.subarray(used - randomBytes, used)
  }

  return () => {
    const random = nextRandom()
    const nowMs = clock.now().getTime()
    if (nowMs > lastMs || nowMs < lastMs - stepBackMaxMs) {
      lastMs = nowMs
      // The upper half stays free to count within the millisecond.
      sequence = ((byte(random, 0) << 8) | byte(random, 1)) & (sequenceMax >> 1)
    } else if (sequence < sequenceMax) {
      sequence += 1
    } else {
      lastMs += 1
      sequence = 0
    }
    return write(lastMs, sequence, random)
  }
}

/** Written byte by byte: to put texts together takes three times as long, and every bet needs ids. */
function write(timeMs: number, sequence: number, random: Uint8Array): string {
  const high = Math.floor(timeMs / 2 ** 32)
  put(0, high >> 8)
  put(2, high)
  put(4, timeMs >>> 24)
  put(6, timeMs >>> 16)
  put(9, timeMs >>> 8)
  put(11, timeMs)
  put(14, 0x70 | (sequence >> 8))
  put(16, sequence)
  put(19, (byte(random, 2) & 0x3f) | 0x80)
  put(21, byte(random, 3))
  for (let nth = 0; nth < 6; nth += 1) put(24 + 2 * nth, byte(random, 4 + nth))
  return scratch.toString('latin1')
}

const hex = Buffer.from('0123456789abcdef', 'latin1')
const scratch = Buffer.from('00000000-0000-0000-0000-000000000000', 'latin1')

/** The lowest byte of a number, in two digits. */
function put(at: number, value: number): void {
  scratch[at] = byte(hex, (value >> 4) & 0xf)
  scratch[at + 1] = byte(hex, value & 0xf)
}

function byte(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0
}
