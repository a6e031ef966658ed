import { createHmac, hkdfSync } from 'node:crypto'

/** A hash that cannot be computed or guessed without the deployment's secret. */
export type KeyedHash = (...parts: string[]) => Buffer

/** Each use has a key of its own, so that a hash made for one use is worthless in another. */
export function keyedHash(secret: string, use: string): KeyedHash {
  const key = keyFor(secret, use)
  return (...parts) => createHmac('sha256', key).update(parts.join('\0')).digest()
}

export function keyFor(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32))
}
