import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProduct } from '@baize/testkit/product'
import { openBrands } from './people.brands.ts'

/** Starts the built product on a new database, and tells the journeys where it is. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct({
    port: Number(process.env.E2E_PORT),
    sandboxPort: Number(process.env.E2E_PORT) + 1,
    arcadePort: Number(process.env.E2E_PORT) + 2,
    name: 'e2e',
    env: {
      COUNTRY_HEADER: 'x-country',
      TRUST_PROXY: 'loopback',
      HOST: '127.0.0.1',
      // A flight to a thousand times takes eight seconds instead of two minutes.
      CRASH_SPEED: '14',
      CRASH_BETTING_MS: '4000',
    },
  })
  const folder = join(import.meta.dirname, '../.data/e2e')
  mkdirSync(folder, { recursive: true })
  const { databaseUrl, demo } = product
  writeFileSync(join(folder, 'product.json'), JSON.stringify({ databaseUrl, demo }))
  await openBrands(databaseUrl)
  return () => product.stop()
}
