import { gameTypes } from '@baize/contract'
import { startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let house: TestPlatform
let merchantId: string

beforeAll(async () => {
  house = await startPlatform()
  merchantId = house.platform.modules.config.merchantByCode('baize')?.id ?? ''
})
afterAll(() => house.stop())

const lanes = async () => (await house.as().call('vendors', { query: {} })).lanes

test('[NAV-11] lanes stand in the order of the navigation', async () => {
  const types = (await lanes()).map(({ gameType }) => gameType)
  expect(types).toEqual(gameTypes.filter((type) => types.includes(type)))
  expect(types).toEqual([...gameTypes])
})

test('[NAV-11] a category whose last vendor goes has no lane, and comes back with it', async () => {
  const { catalogue, memory } = house.platform.modules
  expect(await catalogue.setEnabled(merchantId, 'DS88', false)).toBe(true)
  memory.forget(merchantId, ['vendors'])
  expect((await lanes()).map(({ gameType }) => gameType)).not.toContain('COCKFIGHT')
  await catalogue.setEnabled(merchantId, 'DS88', true)
  memory.forget(merchantId, ['vendors'])
  expect((await lanes()).map(({ gameType }) => gameType)).toContain('COCKFIGHT')
  expect(await catalogue.setEnabled(merchantId, 'NOBODY', true)).toBe(false)
})
