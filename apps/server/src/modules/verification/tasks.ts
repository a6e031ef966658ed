import type { Value } from '@baize/contract'
import { z } from 'zod'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { keyFor } from '../../kernel/keyedHash.ts'
import type { Merchant } from '../config/index.ts'
import type { Random } from './captcha/draw.ts'
import { insertSolved } from './verification.store.ts'

export interface TaskOptions {
  db: Db
  clock: Clock
  secret: string
  random: Random
}

const algorithm = 'PBKDF2/SHA-256'
/** Rounds of one derivation, and how many derivations a browser makes until it finds the right one. */
const rounds = 2_000
const derivations = { min: 300, max: 900 }
const expiresAfterMs = 300_000

const hex = z.string().regex(/^[0-9a-f]+$/)

/** A solved task as a browser sends it: the task and its solution. */
const shown = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(algorithm),
      cost: z.number(),
      data: z.strictObject({ expiresAt: z.number() }),
      keyLength: z.number(),
      keyPrefix: hex,
      keySignature: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number(), derivedKey: hex }),
})

/** ALTCHA: work that is unnoticeable for one browser, and expensive for a thousand. */
export function createTasks({ db, clock, secret, random }: TaskOptions) {
  const keys = {
    hmacSignatureSecret: keyFor(secret, 'verification task').toString('hex'),
    hmacKeySignatureSecret: keyFor(secret, 'verification task solution').toString('hex'),
  }

  async function task(): Promise<Value<'antiBotTask'>> {
    const { createChallenge, deriveKey } = await altcha()
    const { parameters, signature } = await createChallenge({
      ...keys,
      algorithm,
      deriveKey,
      cost: rounds,
      counter: derivations.min + random(derivations.max - derivations.min + 1),
      // Not the library's own expiry, which it compares with the machine's clock.
      data: { expiresAt: Math.floor((clock.now().getTime() + expiresAfterMs) / 1_000) },
    })
    return { parameters, signature }
  }

  async function demandSolved({ accounts }: Merchant, altchaShown: string | undefined) {
    if (accounts.antiBot === 'off') return
    if (!altchaShown || !(await isSolved(altchaShown))) throw new Refused('verification-first')
  }

  /** True once for each task. */
  async function isSolved(base64: string): Promise<boolean> {
    const read = shown.safeParse(jsonOf(base64))
    if (!read.success) return false
    const { challenge, solution } = read.data
    const expiresAt = new Date(challenge.parameters.data.expiresAt * 1_000)
    if (!(expiresAt > clock.now())) return false
    const { verifySolution, deriveKey } = await altcha()
    const { verified } = await verifySolution({ ...keys, challenge, solution, deriveKey })
    return verified && (await insertSolved(db, challenge.signature, expiresAt))
  }

  return { task, demandSolved }
}

async function altcha() {
  const [{ createChallenge, verifySolution }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ])
  return { createChallenge, verifySolution, deriveKey }
}

function jsonOf(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
