import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stage, setStage } from '../../session/session.fixture.ts'
import {
  eventually,
  method,
  type PaymentsStage,
  paymentsStage,
  press,
} from '../payments.fixture.ts'

let stage: PaymentsStage<Stage>

beforeAll(async () => {
  stage = await paymentsStage(await setStage())
})
afterAll(() => stage.stop())

test('[WAL-01] [WAL-03] what must be played is what the ledger put into the wallet, whatever the fee', async () => {
  const terms = fc.record({
    feeRate: fc.integer({ min: 0, max: 400_000 }),
    feeFixed: fc.bigInt({ min: 0n, max: 125n }),
    // Whole amounts: cents make the sandbox misbehave.
    whole: fc.integer({ min: 5, max: 900 }),
    times: fc.integer({ min: 1, max: 20 }),
  })
  let payers = 0
  await fc.assert(
    fc.asyncProperty(terms, async ({ feeRate, feeFixed, whole, times }) => {
      payers += 1
      const { payments, db, merchantId } = stage
      await payments.addMethod(
        db,
        merchantId,
        method('costly', 'deposit', { feeRate, feeFixed, min: 500n }),
      )
      await payments.setPolicy(merchantId, { turnoverTimes: times })
      const who = await stage.person(`feeplayer${payers}`)
      await deposit(who, `${whole}00`)
      const { cash } = await stage.ledger.balanceOf(who.memberId, who.holder.currency)
      const { requirements: lines, toPlay } = await who.call('cashier', {})
      expect(toPlay).toBe(String(cash * BigInt(times)))
      expect(lines.map(({ required }) => required)).toEqual([toPlay])
    }),
    { numRuns: 25, seed: 20_261_117, endOnFailure: true },
  )
})

type Person = Awaited<ReturnType<PaymentsStage<Stage>['person']>>

async function deposit({ call }: Person, amount: string) {
  const body = { id: randomUUID(), method: 'costly', amount }
  const { id, payUrl } = await call('deposit', { body })
  await press(payUrl, 'pay')
  await eventually(async () => {
    const { state } = await call('depositDetail', { query: { id } })
    return state === 'credited' ? true : undefined
  })
}
