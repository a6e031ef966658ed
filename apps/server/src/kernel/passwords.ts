import { availableParallelism } from 'node:os'
import { Refused } from './http/refused.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long without a hash as with one. */
  fits(hash: string | null | undefined, password: string): Promise<boolean>
}

/** What one hash of argon2id costs; memory in KiB. */
export interface PasswordCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** The parameters that OWASP recommends. */
const safeCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes outside the main thread, as many at once as there are cores. */
export function createPasswords(cost = safeCost): Passwords {
  const nobodys = nobodysHash(cost)
  const inTurn = createTurns({ atOnce: availableParallelism(), waitingMax: 1_000 })
  return {
    hash: (password) =>
      inTurn(async () => (await import('@node-rs/argon2')).hash(evened(password), cost)),
    fits: (hash, password) =>
      inTurn(async () => {
        const { verify } = await import('@node-rs/argon2')
        const fits = await verify(hash ?? nobodys, evened(password))
        return fits && typeof hash === 'string'
      }),
  }
}

/** A hash that costs the same and that no password matches. */
function nobodysHash({ memoryCost, timeCost, parallelism }: PasswordCost): string {
  const parameters = `m=${memoryCost},t=${timeCost},p=${parallelism}`
  return `$argon2id$v=19$${parameters}$${'A'.repeat(22)}$${'A'.repeat(43)}`
}

/** Different keyboards encode the same character in two ways (Unicode normalisation). */
export function evened(password: string): string {
  return password.normalize('NFC')
}

export interface TurnLimits {
  atOnce: number
  waitingMax: number
}

/** Lets a few work at a time; if too many wait, refuses with `unavailable`. */
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
      // The place is handed to the next in line, so that a new caller cannot overtake it.
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}
