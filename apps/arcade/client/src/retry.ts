import { Refusal, Unanswered } from './api.ts'

export interface Patience {
  /** Called before each wait. */
  waiting?(): void
  pause(ms: number): Promise<void>
}

/** Pauses between retries, in ms; after the last one the caller decides. */
export const pausesMs = [400, 800, 1_500, 3_000, 5_000, 8_000, 12_000] as const

/**
 * Sends the same request until an answer comes. The id makes it idempotent, so that no round is played
 * twice. The refusal "round-open" means that this round is still being settled: it is retried too.
 */
export async function retry<T>(send: () => Promise<T>, { waiting, pause }: Patience): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      const wait = pausesMs[tries]
      if (wait === undefined || !isWorthAsking(error)) throw error
      waiting?.()
      await pause(wait)
    }
  }
}

function isWorthAsking(error: unknown): boolean {
  if (error instanceof Unanswered) return true
  return error instanceof Refusal && (error.code === 'round-open' || error.code === 'busy')
}

/** A UUIDv7: 48 bits of time, the rest random. */
export function roundId(now: number, random: Uint8Array): string {
  const bytes = Uint8Array.from(random.subarray(0, 16))
  for (let at = 0; at < 6; at += 1) bytes[at] = Math.floor(now / 2 ** (8 * (5 - at))) % 256
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
