import { startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchantFacts } from './front.ts'

let house: TestPlatform
beforeAll(async () => {
  house = await startPlatform()
})
afterAll(() => house.stop())

test('[PRO-01] the page of promotions brings the offers; others do not need them', async () => {
  const { modules } = house.platform
  const merchant = modules.config.merchantByCode('baize')
  if (!merchant) throw new Error('the demonstration has no brand')
  const sources = { ...modules, arcadeOrigin: 'http://localhost:3100', markOf: () => '1' }
  const at = { merchant, domain: 'localhost', ip: '127.0.0.1', country: () => undefined }
  const offersAt = async (path: string) => {
    const { boot } = await merchantFacts(sources, { ...at, language: 'EN' }, path)
    return (JSON.parse(boot) as { promotions?: unknown }).promotions
  }
  expect(await offersAt('/promotions?from=mail')).toEqual(await house.as().call('promotions', {}))
  expect(await offersAt('/')).toBeUndefined()
})

test('[MSG-01] the page brings what visitors are announced, in its language, and nothing that is for members', async () => {
  const { modules } = house.platform
  const merchant = modules.config.merchantByCode('baize')
  if (!merchant) throw new Error('the demonstration has no brand')
  const sources = { ...modules, arcadeOrigin: 'http://localhost:3100', markOf: () => '1' }
  const at = { merchant, domain: 'localhost', ip: '127.0.0.1', country: () => undefined }
  for (const language of ['EN', 'ID'] as const) {
    const { boot } = await merchantFacts(sources, { ...at, language }, '/')
    const { popups } = JSON.parse(boot) as { popups?: unknown }
    expect(popups).toEqual(await house.as().call('popups', { query: { language } }))
    expect(JSON.stringify(popups)).toContain('"execution":"B"')
  }
})
