import { type KeyObject, sign as signBytes, verify } from 'node:crypto'
import { promisify } from 'node:util'

export const signatureHeader = 'x-hub88-signature'

const signatureCharsMax = 1_024

const signAside = promisify(signBytes)

/**
 * RSA, SHA-256, PKCS#1 v1.5, base64, over the raw bytes. Signs on another thread: when many players
 * cash out at once, signing on this thread would delay the ticks of the crash table.
 */
export async function sign(key: KeyObject, body: Uint8Array): Promise<string> {
  return (await signAside('RSA-SHA256', body, key)).toString('base64')
}

export function isSigned(key: KeyObject, body: Uint8Array, header: unknown): boolean {
  if (typeof header !== 'string' || header.length > signatureCharsMax) return false
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(header)) return false
  return verify('RSA-SHA256', body, key, Buffer.from(header, 'base64'))
}
