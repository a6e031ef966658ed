import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { evidenceText, signedText } from './audit.rules.ts'
import type { Checkpoint } from './audit.types.ts'

/** The key that signs checkpoints. The database never has it. */
export interface AuditKey {
  publicKey: string
  sign(
    point: Pick<Checkpoint, 'chain' | 'number' | 'hash' | 'at'>,
  ): Pick<Checkpoint, 'keyId' | 'signature'>
  /** Signs the hash of an archive's manifest; its text begins otherwise than that of a checkpoint. */
  signEvidence(manifest: string): Pick<Checkpoint, 'keyId' | 'signature'>
}

const keyIdLength = 16

/** Reads the key from its file; without one, makes it (a single machine) or takes the one given. */
export function openAuditKey({ pem, file }: { pem?: string; file: string }): AuditKey {
  const key = createPrivateKey(pem ?? kept(file))
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }) as string
  const keyId = createHash('sha256').update(publicKey).digest('hex').slice(0, keyIdLength)
  const signed = (text: string) => ({
    keyId,
    signature: sign(null, Buffer.from(text), key).toString('base64url'),
  })
  return {
    publicKey,
    sign: (point) => signed(signedText(point)),
    signEvidence: (manifest) => signed(evidenceText(manifest)),
  }
}

/** Several nodes may start at the same time: one of them makes the key, whole, and all use it. */
function kept(file: string): string {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519')
    mkdirSync(dirname(file), { recursive: true })
    const made = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
    writeFileSync(made, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
    try {
      linkSync(made, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      unlinkSync(made)
    }
  }
  return readFileSync(file, 'utf8')
}
