import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { freshDatabase, type TestPlatform } from '@baize/testkit'
import { Client } from 'pg'
import { type ArcadeOptions, createArcade } from '../../../../../arcade/src/arcade.ts'
import { smallRange } from '../../../../../arcade/src/fixture/range.fixture.ts'
import { newId, testPace } from '../../../../../arcade/src/fixture/stage.fixture.ts'
import type { OpenAnswer, SpinAnswer } from '../../../../../arcade/src/play/wire.ts'

const integration = 'spins'

interface Beside extends Pick<ArcadeOptions, 'range' | 'sportsLeagues'> {
  /** Where the platform is reached, if not where it runs now. */
  platformUrl: string
}

/** The real arcade, by default with three small slots, connected to the platform by the vendor protocol. */
export async function arcadeBeside(
  house: TestPlatform,
  clock: { now(): Date },
  more: Partial<Beside> = {},
) {
  const { platformUrl = house.url, range = smallRange, sportsLeagues } = more
  const { vendors } = house.platform.modules
  const theirs = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const ours = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const database = await freshDatabase()
  const arcade = await createArcade({
    range,
    ...(sportsLeagues && { sportsLeagues }),
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
      OPERATOR_WALLET_URL: `${platformUrl}/vendors/${integration}`,
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

  const reader = new Client({ connectionString: database.url })
  await reader.connect()

  return {
    integration,
    arcade,
    ask,
    rows: async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
      (await reader.query<T>(text, values)).rows,
    /** A call of the operator, signed by the platform's key. */
    async asOperator(path: string, body: object) {
      const payload = JSON.stringify({ operator_id: 'baize', ...body })
      const signature = sign('RSA-SHA256', Buffer.from(payload), ours.privateKey)
      const headers = { 'x-hub88-signature': signature.toString('base64') }
      return arcade.app.inject({
        method: 'POST',
        url: `/operator/generic/v2/${path}`,
        headers,
        payload,
      })
    },
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
      await reader.end()
      await database.drop()
    },
  }
}

function pemOf(key: KeyObject, type: 'spki' | 'pkcs8'): string {
  return key.export({ type, format: 'pem' }).toString()
}
