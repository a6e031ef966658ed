import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../kernel/log.ts'
import type { Modules } from '../modules.ts'
import type { Settings } from '../settings.ts'
import { hotPicks } from './picks.ts'

const integration = 'arcade'
const operatorId = 'baize'

/** Both start at the same time: the arcade is tried this often, then the hourly job takes over. */
const triesMax = 120
const pauseMs = 500

/**
 * The demonstration's games: the bundled arcade serves all vendors. Its address may differ between starts.
 * Its list is read as soon as it answers; the start does not wait for that.
 */
export async function connectArcade(
  modules: Modules,
  settings: Pick<Settings, 'ARCADE_URL' | 'ARCADE_PUBLIC_KEY' | 'OPERATOR_PRIVATE_KEY'>,
  log: Log,
): Promise<void> {
  const { ARCADE_URL, ARCADE_PUBLIC_KEY, OPERATOR_PRIVATE_KEY } = settings
  if (!ARCADE_PUBLIC_KEY || !OPERATOR_PRIVATE_KEY) return
  const pem = (text: string) => Buffer.from(text, 'base64').toString('utf8')
  await modules.vendors.addIntegration({
    id: integration,
    adapter: 'hub88',
    baseUrl: ARCADE_URL,
    operatorId,
    secrets: { theirPublicKey: pem(ARCADE_PUBLIC_KEY), ourPrivateKey: pem(OPERATOR_PRIVATE_KEY) },
  })
  void readList(modules, ARCADE_URL).catch((error: unknown) => {
    log.warn(
      { err: error },
      'the arcade’s list of games could not be read; the hourly job tries again',
    )
  })
}

async function readList(modules: Modules, url: string): Promise<void> {
  for (let tries = 1; !(await isReady(url)); tries += 1) {
    if (tries >= triesMax) throw new Error('the arcade did not answer in time')
    await sleep(pauseMs)
  }
  const { vendors, catalogue, config } = modules
  await vendors.synchronise(integration)
  for (const { id } of config.merchants()) await catalogue.recommendFirst(id, hotPicks)
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(pauseMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
