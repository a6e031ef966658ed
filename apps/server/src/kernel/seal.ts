import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'

/** Encrypts a short text inside a URL that we hand out and later read again. */
export interface Seal {
  close(text: string): string
  /** Undefined for a text that we did not seal. */
  open(sealed: string): string | undefined
}

const ivBytes = 12
const tagBytes = 16
/** Of a note of the longest kind, in whatever script. */
const sealedLengthMax = 16_384

/** The same text always gives the same result, so answers with it can be cached. */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'seal', 32))
  const ivKey = Buffer.from(hkdfSync('sha256', secret, '', 'seal-iv', 32))

  function close(text: string): string {
    const iv = createHmac('sha256', ivKey).update(text).digest().subarray(0, ivBytes)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
  }

  function open(sealed: string): string | undefined {
    if (sealed.length > sealedLengthMax) return undefined
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length <= ivBytes + tagBytes) return undefined
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    try {
      const body = bytes.subarray(ivBytes + tagBytes)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }

  return { close, open }
}
