import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { type FrozenClock, freshDatabase, type TestPlatform } from '@baize/testkit'
import { createArcade } from '../../../../../arcade/src/arcade.ts'
import { smallRange } from '../../../../../arcade/src/fixture/range.fixture.ts'
import { newId, testPace } from '../../../../../arcade/src/fixture/stage.fixture.ts'
import type { OpenAnswer, SpinAnswer } from '../../../../../arcade/src/play/wire.ts'

const integration = 'spins'

/** The real arcade with three small slots, connected to the platform by the vendor protocol. */
export async function arcadeBeside(house: TestPlatform, clock: FrozenClock) {
  const { vendors } = house.platform.modules
  const theirs = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const ours = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const database = await freshDatabase()
  const arcade = await createArcade({
    range: smallRange,
    now: () => clock.now(),
    pace: testPace,
    client: new Map(),
    settings: {
      HOST: '127.0.0.1',
      ARCADE_PORT: 0,
      ARCADE_DATABASE_URL: database.url,
      ARCADE_PUBLIC_URL: 'https://arcade.example',
      ARCADE_PRIVATE_KEY: theirs.privateKey,
      OPERATOR_PUBLIC_KEY: ours.publicKey,
      OPERATOR_ID: 'baize',
      OPERATOR_WALLET_URL: `${house.url}/vendors/${integration}`,
      OPERATOR_ORIGINS: ['https://operator.example'],
      TRUST_PROXY: (_address, hop) => hop < 1,
      CALLS_PER_MINUTE: 1_000_000,
      SOCKETS_PER_ADDRESS_MAX: 100,
      CRASH_SPEED: 1,
      TABLES_SPEED: 1,
      SPORTS_SPEED: 1,
      CRASH_BETTING_MS: 6_000,
      LOG_LEVEL: 'silent',
    },
  })
  const port = await arcade.start()
  await vendors.addIntegration({
    id: integration,
    adapter: 'hub88',
    baseUrl: `http://127.0.0.1:${port}`,
    operatorId: 'baize',
    secrets: {
      theirPublicKey: pemOf(theirs.publicKey, 'spki'),
      ourPrivateKey: pemOf(ours.privateKey, 'pkcs8'),
    },
  })
  await vendors.synchronise(integration)

  async function ask<T>(path: string, body: object): Promise<T & { code?: string }> {
    const said = await arcade.app.inject({ method: 'POST', url: path, payload: body })
    const value = said.json<T & { error?: { code: string } }>()
    return { ...value, ...(value.error ? { code: value.error.code } : {}) }
  }

  return {
    integration,
    /** What the game client asks, with the session that the address of the game carries. */
    game(address: string) {
      const session = new URL(address).searchParams.get('session') ?? ''
      return {
        open: () => ask<OpenAnswer>('/play/open', { session }),
        spin: (bet: string, reward?: string) =>
          ask<SpinAnswer>('/play/spin', {
            session,
            id: newId(),
            bet,
            mode: 'base',
            ...(reward ? { reward } : {}),
          }),
      }
    },
    async stop() {
      await arcade.stop()
      await database.drop()
    },
  }
}

function pemOf(key: KeyObject, type: 'spki' | 'pkcs8'): string {
  return key.export({ type, format: 'pem' }).toString()
}
