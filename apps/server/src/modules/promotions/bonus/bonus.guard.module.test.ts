import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentsStage } from '../../payments/payments.fixture.ts'
import { setStage } from '../../session/session.fixture.ts'
import { bonusStage } from './bonus.fixture.ts'

const open = async () =>
  bonusStage(await paymentsStage(await setStage()), { times: 2, stakeMax: '700' })
let stage: Awaited<ReturnType<typeof open>>

beforeAll(async () => {
  stage = await open()
})
afterAll(() => stage.stop())

const refused = { kind: 'refused', fault: { kind: 'bonusStake', most: 700n } }

test('[LED-05] the offer says the most of a stake, and it is kept from the grant to the end of the bonus', async () => {
  const { who, id } = await stage.bonused('guarded')
  const { list } = await who.call('bonusOffers', {})
  expect(list).toMatchObject([{ id: 'welcome', conditions: { stakeMax: '700' } }])
  expect(await stage.ask(who, 2_001n)).toMatchObject(refused)
  expect(await stage.ask(who, 2_000n)).toMatchObject({ kind: 'placed', purses: { cash: 0n } })
  expect(await stage.ask(who, 701n)).toMatchObject(refused)
  expect(await stage.ask(who, 700n)).toMatchObject({ kind: 'placed' })
  await stage.giveUp(who, id)
  expect(await guardOf(who.memberId)).toBeNull()
})

test('[LED-05] a bonus that was played through guards no longer', async () => {
  const { who, id } = await stage.bonused('through')
  await stage.wager(who, 2_000n)
  await stage.heard()
  expect(await guardOf(who.memberId)).toMatchObject({ stakeMax: '700' })
  await stage.wager(who, 2_000n)
  await stage.reaches(who, id, 'converted')
  expect(await guardOf(who.memberId)).toBeNull()
  expect(await stage.ask(who, 4_000n)).toMatchObject({ kind: 'placed' })
})

test('[LED-05] one that begins when another ends brings its own guard', async () => {
  const { who, id } = await stage.bonused('guards')
  await stage.offer({ stakeMax: '300' })
  await stage.deposit(who, 2_000n)
  expect(await guardOf(who.memberId)).toMatchObject({ stakeMax: '700' })
  await stage.giveUp(who, id)
  expect(await guardOf(who.memberId)).toMatchObject({ stakeMax: '300' })
  await stage.offer({ times: 2, stakeMax: '700' })
})

async function guardOf(memberId: string): Promise<unknown> {
  const { pool } = stage.house.platform.modules.database
  const found = await pool.query('select bonus_guard from limits.tally where member_id = $1', [
    memberId,
  ])
  return found.rows[0]?.bonus_guard
}
