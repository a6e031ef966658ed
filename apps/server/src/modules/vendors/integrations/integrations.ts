import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import { createVault } from '../../../kernel/secrets.vault.ts'
import type { Adapter } from '../adapters/adapter.ts'
import { adapters } from '../adapters/adapters.ts'
import { createLately } from '../lately.ts'
import type { Integration, NewIntegration } from '../vendors.types.ts'
import { readIntegration, readIntegrations, writeIntegration } from './integrations.store.ts'

export interface IntegrationsOptions {
  db: Db
  clock: Clock
  secret: string
  rememberMs?: number
  answerWithinMs?: number
}

export interface Spoken extends Integration {
  speaks: Adapter
}

const rememberMsUsual = 1_000
const answerWithinMsUsual = 8_000

export type Integrations = ReturnType<typeof createIntegrations>

/** The companies we speak with, and their adapters. */
export function createIntegrations(options: IntegrationsOptions) {
  const { db, rememberMs = rememberMsUsual, answerWithinMs = answerWithinMsUsual } = options
  const vault = createVault(options.secret)
  const usual = { answerWithinMs, now: () => options.clock.now() }
  const lately = createLately<Spoken | undefined>(rememberMs)

  /** The integration, cached for a moment. */
  async function find(id: string): Promise<Spoken | undefined> {
    const found = await lately.of(id, () => read(id))
    // Unknown names are not cached, so that they cannot push real ones out.
    if (!found) lately.forget(id)
    return found
  }

  async function read(id: string): Promise<Spoken | undefined> {
    const row = await readIntegration(db, id)
    if (!row) return undefined
    const { secrets: sealed, ...integration } = row
    const make = adapters[integration.adapter]
    if (!make)
      throw new Error(
        `the integration ${id} names the adapter ${integration.adapter}, which does not exist`,
      )
    const secrets = JSON.parse(vault.unseal(labelOf(id), sealed)) as Record<string, string>
    return { ...integration, speaks: make({ ...integration, secrets, ...usual }) }
  }

  return {
    find,
    all: () => readIntegrations(db),
    /** Adds an integration or replaces its settings. */
    async add({ secrets, ...entry }: NewIntegration): Promise<void> {
      const make = adapters[entry.adapter]
      if (!make) throw new RangeError(`there is no adapter ${entry.adapter}`)
      // Builds the adapter once, so that wrong keys fail here and not with the first call.
      make({ ...entry, secrets, ...usual })
      await writeIntegration(db, entry, vault.seal(labelOf(entry.id), JSON.stringify(secrets)))
      lately.forget(entry.id)
    },
    /** Drops it from the cache after a change. */
    forget: lately.forget,
  }
}

function labelOf(id: string): string {
  return `vendors.integration ${id}`
}
