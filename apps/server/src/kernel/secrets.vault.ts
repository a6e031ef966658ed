import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts small secrets in the database, so that a copy of the database alone does not reveal them. */
export interface Vault {
  /** `label` says what it is and for whom; it must be the same when it is unsealed. */
  seal(label: string, plain: string): Buffer
  /** Throws if SECRET_KEY is a different one, or the bytes were changed. */
  unseal(label: string, sealed: Buffer): string
}

const formatByte = 1
const nonceBytes = 12
const tagBytes = 16

export function createVault(secret: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, 'baize', 'kernel.secret at rest', 32))
  return {
    seal(label, plain) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(formatByte), nonce, cipher.getAuthTag(), body])
    },
    unseal(label, sealed) {
      if (sealed[0] !== formatByte) throw new Error('a sealed value has an unknown format version')
      const nonce = sealed.subarray(1, 1 + nonceBytes)
      const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes)
      const body = sealed.subarray(1 + nonceBytes + tagBytes)
      const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(label)).setAuthTag(tag)
      return Buffer.concat([cipher.update(body), cipher.final()]).toString('utf8')
    },
  }
}
