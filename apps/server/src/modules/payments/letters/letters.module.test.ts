import { startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transact } from '../../../kernel/database.ts'

let house: TestPlatform

beforeAll(async () => {
  house = await startPlatform()
})
afterAll(() => house.stop())

const mobile = '639170001234'
const waitMs = 5_000

test('[WAL-05] [SYS-06] in Arabic the figures of a letter keep their own order', async () => {
  const { config, database, outbox, post } = house.platform.modules
  const merchantId = config.merchantByCode('baize')?.id ?? ''
  const to = '639170005678'
  const { memberId } = await house.enrol('arabic', 0, { mobile: to })
  await sql`update identity.member set language = 'AR' where id = ${memberId}`.execute(database.db)
  const payload = { memberId, currency: 'USD', amount: '1250', withdrawalId: '8', reason: 'x' }
  await transact(database.db, (tx) =>
    outbox.tell(tx, { name: 'withdrawal.failed', merchantId, payload }),
  )
  const written = async () =>
    (await post.recent(merchantId, 20)).filter((message) => message.to === to)
  await vi.waitFor(async () => expect(await written()).toHaveLength(1), { timeout: waitMs })
  expect((await written())[0]?.body).toContain('فشل سحبك بمبلغ \u206612.50 USD\u2069:')
})

test('[WAL-05] credited, failed, approved, paid, rejected, failed at the provider, a dispute ended, documents checked: the member is written to, each time once', async () => {
  const { config, database, outbox, post } = house.platform.modules
  const merchantId = config.merchantByCode('baize')?.id ?? ''
  const { memberId } = await house.enrol('told', 0, { mobile })
  const sum = { memberId, currency: 'USD', amount: '1250' }
  await transact(database.db, (tx) =>
    outbox.tell(
      tx,
      {
        name: 'deposit.credited',
        merchantId,
        payload: { ...sum, depositId: '1', fee: '0' },
      },
      { name: 'deposit.failed', merchantId, payload: { ...sum, depositId: '2', reason: 'x' } },
      { name: 'withdrawal.approved', merchantId, payload: { ...sum, withdrawalId: '3' } },
      {
        name: 'withdrawal.paid',
        merchantId,
        payload: { ...sum, withdrawalId: '3', fee: '0', receiptAt: '2026-11-20T09:30:00.000Z' },
      },
      {
        name: 'withdrawal.rejected',
        merchantId,
        payload: { ...sum, withdrawalId: '4', reason: 'x' },
      },
      {
        name: 'withdrawal.failed',
        merchantId,
        payload: { ...sum, withdrawalId: '7', reason: 'x' },
      },
      {
        name: 'withdrawal.resolved',
        merchantId,
        payload: { ...sum, withdrawalId: '5', outcome: 'arrived', missing: '1250' },
      },
      {
        name: 'withdrawal.resolved',
        merchantId,
        payload: { ...sum, withdrawalId: '6', outcome: 'refund', missing: '50' },
      },
      {
        name: 'identity.decided',
        merchantId,
        payload: { memberId, state: 'rejected', reason: 'The photo is blurred.' },
      },
      {
        name: 'identity.decided',
        merchantId,
        payload: { memberId, state: 'approved', reason: null },
      },
    ),
  )
  const written = async () => {
    const messages = await post.recent(merchantId, 20)
    return messages.filter(({ to }) => to === mobile).map(({ body }) => body)
  }
  await vi.waitFor(async () => expect(await written()).toHaveLength(10), { timeout: waitMs })
  expect((await written()).toSorted()).toEqual([
    'Baize: We looked into your withdrawal of 12.50 USD: 0.50 USD did not arrive and is back in your wallet.',
    'Baize: We looked into your withdrawal of 12.50 USD: the full amount was paid. Open the withdrawal to see the reason, or contact customer service if the money hasn’t arrived.',
    'Baize: Your deposit of 12.50 USD failed. Nothing was credited.',
    'Baize: Your deposit of 12.50 USD is in your wallet.',
    'Baize: Your documents were not accepted: The photo is blurred. Please send them again on the withdrawal page.',
    'Baize: Your identity is verified. You don’t need to send any more documents.',
    'Baize: Your withdrawal of 12.50 USD failed: the provider couldn’t pay it. The money is back in your wallet. Check your payout account and try again, or choose another one.',
    'Baize: Your withdrawal of 12.50 USD was approved. Next, we send it to the payment provider.',
    'Baize: Your withdrawal of 12.50 USD was paid. Please tell us on the withdrawal page by Nov 20, 2026, 9:30 AM UTC whether you received it. After that it’s marked as received, which can’t be reversed.',
    'Baize: Your withdrawal of 12.50 USD was rejected. The money is back in your wallet. Open the withdrawal to see the reason.',
  ])
})
