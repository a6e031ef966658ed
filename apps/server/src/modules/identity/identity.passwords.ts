import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Refused } from '../../kernel/http/refused.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Works as long for nobody's hash as for anybody's. */
  fits(hash: string | null | undefined, password: string): Promise<boolean>
}

/** argon2id with the figures that OWASP gives for it. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const { memoryCost, timeCost, parallelism } = cost

/** The form of a hash with the same figures; no password gives it. */
const nobodysHash = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Hashing happens off the event loop, as many at once as there are cores. */
export function createPasswords(): Passwords {
  const inTurn = createTurns({ atOnce: availableParallelism(), waitingMax: 1_000 })
  return {
    hash: (password) =>
      inTurn(async () => (await import('@node-rs/argon2')).hash(evened(password), cost)),
    fits: (hash, password) =>
      inTurn(async () => {
        const { verify } = await import('@node-rs/argon2')
        const fits = await verify(hash ?? nobodysHash, evened(password))
        return fits && typeof hash === 'string'
      }),
  }
}

/** The same word is spelled in two ways by different keyboards. */
function evened(password: string): string {
  return password.normalize('NFC')
}

export interface TurnLimits {
  atOnce: number
  waitingMax: number
}

/** Lets a few work at a time; beyond what may wait, refuses with `unavailable`. */
export function createTurns({ atOnce, waitingMax }: TurnLimits) {
  const waiting: (() => void)[] = []
  let working = 0

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (working >= atOnce) {
      if (waiting.length >= waitingMax) throw new Refused('unavailable')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      working += 1
    }
    try {
      return await work()
    } finally {
      // A place is handed on rather than freed, so nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}

/** Keyed hashes: a copy of the database alone does not let them be guessed. */
export interface Macs {
  password(password: string): Buffer
  recoveryCode(memberId: string, code: string): Buffer
}

export function createMacs(secret: string): Macs {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const passwordKey = keyOf('identity.password')
  const recoveryKey = keyOf('identity.recovery')
  return {
    password: (password) => createHmac('sha256', passwordKey).update(evened(password)).digest(),
    recoveryCode: (memberId, code) =>
      createHmac('sha256', recoveryKey).update(`${memberId} ${code}`).digest(),
  }
}

export function isSameMac(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
