import { createBatches } from '../../kernel/batches.ts'
import type { Log } from '../../kernel/log.ts'
import type { RawCall, Said, WalletCall } from './adapters/adapter.ts'
import type { Integrations, Spoken } from './vendors.integrations.ts'
import type { Wallet } from './vendors.wallet.ts'

/** Undefined where we know no such integration. */
export type Hear = (
  integration: string,
  raw: RawCall,
) => Promise<(Said & { body: string }) | undefined>

/**
 * Bets and wins go through the wallet in waves: what comes while one is under way makes up the next. Each
 * step of a wave is then one batch, and a call costs half as much as alone.
 */
const inWaves = {
  sizeMax: 512,
  lanes: 1,
  waitingMax: 20_000,
  ownerOf: ({ call }: Heard) => call.user,
}

interface Heard {
  at: Spoken
  call: WalletCall
}

/** Whatever happens here, a vendor gets an answer in its own words. */
export function createHearing(options: {
  log: Log
  integrations: Integrations
  wallet: Wallet
}): Hear {
  const { log, integrations, wallet } = options

  async function answer({ at, call }: Heard): Promise<string> {
    try {
      return await wallet(at, call)
    } catch (error) {
      log.error({ err: error, integration: at.id, kind: call.kind }, 'a vendor’s call failed')
      return unknown({ at, call })
    }
  }

  const answerInWave = createBatches<Heard, string>(
    (wave) => Promise.all(wave.map(answer)),
    inWaves,
  )

  return async (integration, raw) => {
    const at = await integrations.find(integration)
    if (!at) return undefined
    const read = at.speaks.read(raw)
    if (read.kind === 'fault') return { ...at.speaks.said, body: at.speaks.write(read) }
    const heard = { at, call: read.call }
    const isMoney = heard.call.kind === 'bet' || heard.call.kind === 'win'
    const body = isMoney
      ? await answerInWave(heard).catch(() => unknown(heard))
      : await answer(heard)
    return { ...at.speaks.said, body }
  }
}

function unknown({ at, call }: Heard): string {
  return at.speaks.write({ status: 'unknown', request: call.request, user: call.user })
}
