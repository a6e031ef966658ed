import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendor } from '../../../../../tools/conformance/vendor.ts'
import { integration, type VendorsStage, vendorsStage } from './vendors.fixture.ts'

let stage: VendorsStage
beforeAll(async () => {
  // The platform's own node makes ids by the real clock.
  stage = await vendorsStage(new Date().toISOString())
})
afterAll(() => stage.stop())

let people = 0

async function player() {
  people += 1
  const { target } = await stage.player(`hostile${people}`)
  return createVendor(target)
}

test('[VND-01] a body that is too long, or of no type, is answered in the vendor’s own words', async () => {
  const here = await player()
  const url = `${stage.house.url}/vendors/${integration}`
  const vendor = createVendor({ ...here.target, url })
  const long = vendor.textOf(vendor.bet({ meta: 'x'.repeat(1_000_000) }))
  const signature = { 'x-hub88-signature': vendor.sign(long) }
  const before = await vendor.balance()
  for (const headers of [signature, { ...signature, 'content-type': 'nonsense' }]) {
    const said = await vendor.post('transaction/bet', long, headers)
    expect([said.http, said.status]).toEqual([200, 'RS_ERROR_INVALID_SIGNATURE'])
  }
  expect(await vendor.balance()).toBe(before)
})
