import { createBatches } from '../../kernel/batches.ts'
import type { Log } from '../../kernel/log.ts'
import type { RawCall, Said } from './adapters/adapter.ts'
import type { Integrations } from './vendors.integrations.ts'
import type { Wallet } from './vendors.wallet.ts'
import type { Heard, Waves } from './vendors.waves.ts'

/** Undefined where we know no such integration. */
export type Hear = (
  integration: string,
  raw: RawCall,
) => Promise<(Said & { body: string }) | undefined>

/** Bets and wins go through the wallet in waves: what comes while one is under way makes up the next. */
const inWaves = {
  sizeMax: 512,
  lanes: 1,
  waitingMax: 20_000,
  ownerOf: ({ call }: Heard) => call.user,
}

/** Whatever happens here, a vendor gets an answer in its own words. */
export function createHearing(options: {
  log: Log
  integrations: Integrations
  waves: Waves
  wallet: Wallet
}): Hear {
  const { log, integrations, waves, wallet } = options

  async function answer({ at, call }: Heard): Promise<string> {
    try {
      return await wallet(at, call)
    } catch (error) {
      log.error({ err: error, integration: at.id, kind: call.kind }, 'a vendor’s call failed')
      return unknown({ at, call })
    }
  }

  const answerInWave = createBatches<Heard, string>(async (wave) => {
    const answered = await atOnce(wave)
    return Promise.all(wave.map(async (heard, at) => answered[at] ?? answer(heard)))
  }, inWaves)

  async function atOnce(wave: readonly Heard[]): Promise<(string | undefined)[]> {
    try {
      return await waves(wave)
    } catch (error) {
      log.warn({ err: error }, 'a wave of vendors’ calls failed; each goes by itself')
      return []
    }
  }

  return async (integration, raw) => {
    const at = await integrations.find(integration)
    if (!at) return undefined
    const read = await at.speaks.read(raw)
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
