import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@baize/client/call'
import { type Product, startProduct } from '@baize/testkit/product'
import { makePastTeams } from './agents.past.ts'
import { openBrands } from './people.brands.ts'

/** A sign-in link works once, so it is used here, for all journeys. */
async function tokensOf(demo: { label: string; url: string }[]): Promise<Record<string, string>> {
  const links = demo.filter(({ url }) => new URL(url).searchParams.has('token'))
  const opened = links.map(async ({ label, url }) => {
    const { origin, searchParams } = new URL(url)
    const { call } = createClient({ baseUrl: origin, token: never, language: never })
    const { token } = await call('loginByCode', { body: { code: searchParams.get('token') ?? '' } })
    return [label, token] as const
  })
  return Object.fromEntries(await Promise.all(opened))
}

const never = () => undefined

/** Starts the built product on a new database, and gives its address to the journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct({
    port: Number(process.env.E2E_PORT),
    sandboxPort: Number(process.env.E2E_PORT) + 1,
    arcadePort: Number(process.env.E2E_PORT) + 2,
    name: 'e2e',
    isHasty: true,
    env: {
      COUNTRY_HEADER: 'x-country',
      TRUST_PROXY: 'loopback',
      HOST: '127.0.0.1',
      // Fast enough that no journey waits for minutes; slow enough that a page on a busy machine can bet,
      // reload and cash out: every second flight lasts four seconds or longer.
      CRASH_SPEED: '3',
      TABLES_SPEED: '2',
      SPORTS_SPEED: '3',
    },
  })
  await prepare(product).catch(async (error: unknown) => {
    await product.stop()
    throw error
  })
  return () => product.stop()
}

async function prepare({ databaseUrl, demo }: Product): Promise<void> {
  const folder = join(import.meta.dirname, '../.data/e2e')
  mkdirSync(folder, { recursive: true })
  const tokens = await tokensOf(demo)
  writeFileSync(join(folder, 'product.json'), JSON.stringify({ databaseUrl, demo, tokens }))
  await openBrands(databaseUrl)
  await makePastTeams(databaseUrl)
}
