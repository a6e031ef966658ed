import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cases } from '../../../../../../tools/conformance/conformance.ts'
import { createVendor, type Vendor } from '../../../../../../tools/conformance/vendor.ts'
import { type VendorsStage, vendorsStage } from '../vendors.fixture.ts'

let stage: VendorsStage
let vendor: Vendor

beforeAll(async () => {
  stage = await vendorsStage()
  const { target } = await stage.player('played', 500_000n, 300_000n)
  vendor = createVendor(target)
})
afterAll(() => stage.stop())

describe('[VND-01] the conformance suite, over HTTP', () => {
  test.each(cases)('[VND-01] $name', async ({ run }) => {
    await run(vendor)
    expect(await stage.booksFaults()).toEqual([])
  })
})
