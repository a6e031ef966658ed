import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import type { Seal } from '../../../kernel/seal.ts'
import { readProvider } from '../cashier/cashier.store.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'

export interface ProvidersOptions {
  db: Db
  seal: Seal
  clock: Clock
  answerWithinMs?: number | undefined
}

const answerWithinMsUsual = 8_000

export type Providers = (name: string) => Promise<PaymentProvider | undefined>

/** Providers by name, with their current settings. */
export function createProviders(options: ProvidersOptions): Providers {
  const { db, seal, clock, answerWithinMs = answerWithinMsUsual } = options
  return async (name) => {
    const entry = await readProvider(db, name)
    if (!entry) return undefined
    const secret = seal.open(entry.sealedSecret)
    if (secret === undefined)
      throw new Error(
        `the secret of ${name} was encrypted with another SECRET_KEY: restore that key`,
      )
    const { baseUrl, notifyUrl } = entry
    return sandboxProvider({ name, baseUrl, notifyUrl, secret, clock, answerWithinMs })
  }
}
