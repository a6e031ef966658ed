import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendor } from '../../../../../../tools/conformance/vendor.ts'
import { bookGame, type VendorsStage, vendorsStage } from '../vendors.fixture.ts'

let stage: VendorsStage
beforeAll(async () => {
  stage = await vendorsStage()
})
afterAll(() => stage.stop())

const month = 30 * 86_400_000

test('[VND-03] [GAM-11] a slip of a sportsbook waits for its events, however long, and is paid then', async () => {
  const { memberId, target } = await stage.player('patient', 1_000n)
  const vendor = createVendor(target)
  const slip = vendor.bet({ game_code: bookGame })
  const slot = vendor.bet()
  for (const bet of [slip, slot]) await vendor.send('transaction/bet', bet)
  stage.clock.advance(month)
  await stage.vendors.endRounds()
  expect(await statuses()).toEqual(['open', 'settled'])
  const part = vendor.win(slip, { round_closed: false, token: target.expiredToken })
  expect((await vendor.send('transaction/win', part)).status).toBe('RS_OK')
  expect(await statuses()).toEqual(['open', 'settled'])
  const rest = vendor.win(slip, { token: target.expiredToken })
  expect((await vendor.send('transaction/win', rest)).status).toBe('RS_OK')
  expect(await statuses()).toEqual(['settled', 'settled'])
  expect(await vendor.balance()).toBe(1_000n * vendor.unit)
  expect(await stage.booksFaults()).toEqual([])

  async function statuses(): Promise<string[]> {
    const found = await sql<{ status: string }>`
      select status from bets.bet where member_id = ${memberId} order by id`.execute(stage.db)
    return found.rows.map(({ status }) => status)
  }
})
