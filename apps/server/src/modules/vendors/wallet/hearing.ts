import { isHeldElsewhere } from '../../../kernel/database.ts'
import type { Log } from '../../../kernel/log.ts'
import type { RawCall, Said } from '../adapters/adapter.ts'
import type { Integrations } from '../integrations/integrations.ts'
import type { Wallet } from './wallet.ts'

/** Undefined for an integration that does not exist. */
export type Hear = (
  integration: string,
  raw: RawCall,
) => Promise<(Said & { body: string }) | undefined>

/** Whatever fails here, the vendor gets an answer in its own protocol. */
export function createHearing(options: {
  log: Log
  integrations: Integrations
  wallet: Wallet
}): Hear {
  const { log, integrations, wallet } = options

  return async (integration, raw) => {
    const at = await integrations.find(integration)
    if (!at) return undefined
    const { said, read, write } = at.speaks
    const heard = await read(raw)
    if (heard.kind === 'fault') return { ...said, body: write(heard) }
    const { call } = heard
    try {
      return { ...said, body: await wallet(at, call) }
    } catch (error) {
      const about = { integration: at.id, kind: call.kind, user: call.user }
      if (isHeldElsewhere(error))
        log.warn(
          about,
          'a member’s rows stayed locked by another transaction: the vendor rolls the bet back, or repeats the call',
        )
      else log.error({ ...about, err: error }, 'a vendor’s call failed')
      const { request, user } = call
      return { ...said, body: write({ status: 'unknown', request, user }) }
    }
  }
}
