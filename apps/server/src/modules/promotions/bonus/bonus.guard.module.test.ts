import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'
import { type Stage, setStage } from '../../session/session.fixture.ts'
import { eventually, type PaymentsStage, paymentsStage, press } from '../payments.fixture.ts'

let stage: PaymentsStage<Stage>

beforeAll(async () => {
  stage = await paymentsStage(await setStage())
  await stage.payments.addBonusOffer(stage.db, stage.merchantId, {
    id: 'welcome',
    rate: 1_000_000,
    max: 5_000n,
    minDeposit: 2_000n,
    turnover: 1,
    days: 7,
    stakeMax: 700n,
    enabled: true,
    place: 1,
  })
})
afterAll(() => stage.stop())

type Payee = Awaited<ReturnType<PaymentsStage<Stage>['payee']>>

/** A member with 20.00 in cash and a bonus of 20.00. */
async function bonused(account: string): Promise<{ who: Payee; id: string }> {
  const who = await stage.payee(account, 0n)
  const id = randomUUID()
  const body = { id, method: 'bank-in', amount: '2000', bonus: 'welcome' }
  const { payUrl } = await who.call('deposit', { body })
  await press(payUrl, 'pay')
  await eventually(async () => ((await balances(who)).bonus > 0n ? true : undefined))
  return { who, id }
}

const balances = ({ memberId }: Payee) => stage.ledger.balanceOf(memberId, 'USD')

async function place({ holder }: Payee, stakeOf: bigint) {
  const id = newId()
  const game = { gameType: 'RNG', vendor: 'arcade', game: 'slot', round: id } as const
  const bet = { ...holder, ...game, id, stake: stakeOf, rulesVersion: '1' }
  return { id, ...(await stage.bets.place(bet)) }
}

const refused = { kind: 'refused', fault: { kind: 'bonusStake', most: 700n } }

test('[LED-05] the offer says the most of a stake, and it is kept from the grant to the end of the bonus', async () => {
  const { who, id } = await bonused('guarded')
  const offers = (await stage.house.as().call('cashierTerms', {})).bonuses
  expect(offers).toMatchObject([{ id: 'welcome', stakeMax: '700' }])
  expect(await place(who, 2_001n)).toMatchObject(refused)
  expect(await place(who, 2_000n)).toMatchObject({ kind: 'placed', purses: { cash: 0n } })
  expect(await place(who, 701n)).toMatchObject(refused)
  expect(await place(who, 700n)).toMatchObject({ kind: 'placed' })
  await who.call('giveUpBonus', { body: { id } })
  expect(await guardOf(who.memberId)).toBeNull()
})

test('[LED-05] a bonus that was played through guards no longer', async () => {
  const { who } = await bonused('through')
  const { id } = await place(who, 2_000n)
  await stage.bets.settle({
    id,
    memberId: who.memberId,
    step: 'end',
    payout: 2_000n,
    isLast: true,
  })
  const again = await place(who, 2_000n)
  expect(await guardOf(who.memberId)).toMatchObject({ stakeMax: '700' })
  await stage.bets.settle({
    id: again.id,
    memberId: who.memberId,
    step: 'end',
    payout: 2_000n,
    isLast: true,
  })
  await eventually(async () => ((await guardOf(who.memberId)) === null ? true : undefined))
  expect(await place(who, 4_000n)).toMatchObject({ kind: 'placed' })
})

async function guardOf(memberId: string): Promise<unknown> {
  const { pool } = stage.house.platform.modules.database
  const found = await pool.query('select bonus_guard from limits.tally where member_id = $1', [
    memberId,
  ])
  return found.rows[0]?.bonus_guard
}
