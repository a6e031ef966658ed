import { compactDecrypt, decodeProtectedHeader, type JSONWebKeySet } from 'jose'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'
import { createKeyRing, type KeyRing, keyAlgorithm } from './secrets.ring.ts'
import { createVault } from './secrets.vault.ts'

export type Opened =
  | { kind: 'opened'; claims: Record<string, unknown> }
  | { kind: 'refused'; code: 'bad-envelope' | 'replayed' | 'expired' }

/** The server's key pairs, by which browsers encrypt what must not be read on the way. */
export interface Secrets {
  /** Loads the keys, making the first one if there is none; fails if they cannot be decrypted. */
  start(): Promise<void>
  /** The public keys; the first is the one to encrypt to. */
  jwks(): Promise<JSONWebKeySet>
  /** Opens a compact JWE with the claims `iat` and `jti`; each opens once, while it is fresh. */
  open(jwe: string): Promise<Opened>
  /** Makes a new key; the one before still opens during the overlap. Answers the new kid. */
  rotate(): Promise<string>
  /** Rotates when the newest key is old, and deletes keys and envelope ids that are no longer needed. */
  tend(): Promise<void>
}

export interface SecretsOptions {
  db: Db
  log: Log
  clock: Clock
  /** The deployment's secret, from the settings; at-rest keys are derived from it. */
  secret: string
}

/** Much larger than our longest form. */
export const envelopeBytesMax = 32_768
const freshnessMs = 120_000
const rotateAfterMs = 30 * 86_400_000
const jtiForm = /^[\w-]{8,100}$/

export function createSecrets({ db, log, clock, secret }: SecretsOptions): Secrets {
  const ring = createKeyRing({ db, clock, vault: createVault(secret) })

  async function rotate(): Promise<string> {
    const kid = await ring.add()
    log.info({ kid }, 'new key for encrypted bodies')
    return kid
  }

  return {
    start: () => ring.prepare(),
    async jwks() {
      const keys = await ring.keys()
      return { keys: keys.map((key) => key.publicKey) }
    },
    async open(jwe) {
      const claims = await decrypt(jwe, ring, log)
      const { iat, jti } = claims ?? {}
      if (!claims || typeof iat !== 'number' || typeof jti !== 'string') {
        return refused('bad-envelope')
      }
      if (!jtiForm.test(jti)) return refused('bad-envelope')
      const madeAtMs = iat * 1000
      if (!(Math.abs(clock.now().getTime() - madeAtMs) <= freshnessMs)) return refused('expired')
      const first = await remember(db, jti, new Date(madeAtMs + freshnessMs))
      return first ? { kind: 'opened', claims } : refused('replayed')
    },
    rotate,
    async tend() {
      const [newest] = await ring.keys()
      const nowMs = clock.now().getTime()
      if (nowMs - (newest?.createdAt.getTime() ?? 0) >= rotateAfterMs) await rotate()
      await ring.clear()
      // Kept a while beyond their freshness, as the clocks of the nodes may differ a little.
      const before = new Date(nowMs - freshnessMs)
      await sql`delete from kernel.seen where until < ${before}`.execute(db)
    },
  }
}

async function decrypt(
  jwe: string,
  ring: KeyRing,
  log: Log,
): Promise<Record<string, unknown> | undefined> {
  if (jwe.length > envelopeBytesMax) return undefined
  const kid = kidOf(jwe)
  const key = kid === undefined ? undefined : await ring.find(kid)
  if (!key) return undefined
  try {
    const { plaintext } = await compactDecrypt(jwe, key.privateKey, {
      keyManagementAlgorithms: [keyAlgorithm],
      contentEncryptionAlgorithms: ['A256GCM'],
      maxDecompressedLength: 0,
    })
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext))
    const isObject = typeof claims === 'object' && claims !== null && !Array.isArray(claims)
    return isObject ? (claims as Record<string, unknown>) : undefined
  } catch (error) {
    // A malformed body is the sender's fault, so it is only logged for debugging.
    log.debug({ err: error }, 'an encrypted body does not open')
    return undefined
  }
}

function kidOf(jwe: string): string | undefined {
  try {
    const { kid } = decodeProtectedHeader(jwe)
    return typeof kid === 'string' ? kid : undefined
  } catch {
    return undefined
  }
}

/** True the first time; of two concurrent calls the unique key lets one through. */
async function remember(db: Db, jti: string, until: Date): Promise<boolean> {
  const inserted = await sql`
    insert into kernel.seen (id, until) values (${jti}, ${until})
    on conflict on constraint seen_pk do nothing`.execute(db)
  return inserted.numAffectedRows === 1n
}

function refused(code: 'bad-envelope' | 'replayed' | 'expired'): Opened {
  return { kind: 'refused', code }
}
