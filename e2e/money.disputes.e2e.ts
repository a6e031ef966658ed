import { expect, test } from './house.ts'
import { cashOf, picture, pierOperator, withPaidWithdrawal } from './money.ts'
import { ask } from './people.ts'

test('[WAL-04] nothing arrived: shown with an image, looked into by staff, and given back @phone', async ({
  page,
}) => {
  const { member, id } = await withPaidWithdrawal(page)
  await page.getByRole('button', { name: 'I received nothing' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: 'Submit' }).click()
  await expect(popup.getByText('Add at least one image.')).toBeVisible()
  await popup.getByLabel('Add an image').setInputFiles({
    name: 'account.png',
    mimeType: 'image/png',
    buffer: picture,
  })
  await expect(popup.getByRole('img', { name: 'account.png' })).toBeVisible()
  await popup.getByLabel('Anything else we should know?').fill('My bank knows nothing of it')
  await popup.getByRole('button', { name: 'Submit' }).click()

  const story = page.getByRole('list', { name: 'Withdrawal timeline' })
  await expect(story.getByText('My bank knows nothing of it')).toBeVisible()
  await expect(story.getByText('Finding the payment')).toBeVisible()
  expect(await pierOperator('withdrawals', id)).toContain('My bank knows nothing of it')

  const words = ['withdrawals', 'resolve', id, 'refund', '--note', 'The bank sent it back']
  await pierOperator(...words)
  await page.reload()
  await expect(story.getByText('The bank sent it back')).toBeVisible()
  await expect(page.getByText('₱100.00 did not arrive and is back in your wallet')).toBeVisible()
  await expect.poll(() => cashOf(member)).toBe('50000')
})

test('[WAL-04] a withdrawal without a word counts as received once its time is over @desk', async ({
  page,
}) => {
  const { member, id } = await withPaidWithdrawal(page)
  const paid = await member.call('withdrawalDetail', { query: { id } })
  const paidAt = paid.steps.find(({ step }) => step === 'paid')?.at ?? ''
  const minutes = Math.round((Date.parse(paid.autoReceiptAt ?? '') - Date.parse(paidAt)) / 60_000)
  expect(await pierOperator('cashier')).toMatch(new RegExp(`receiptMinutes +${minutes}\n`))
  await expect(page.getByText(/^Please answer by/)).toBeVisible()

  await ask(
    "update payments.withdrawal set auto_receipt_at = now() + interval '2 seconds' where id = $1",
    id,
  )
  await page.reload()
  // The server checks every minute, and may have been faster than the page.
  const over = page.getByText('The time to answer is over.')
  await expect(over.or(page.getByText(/You didn’t answer in time/).first())).toBeVisible()
  const late = member.call('confirmReceipt', { body: { id, outcome: 'received' } })
  await expect(late).rejects.toMatchObject({ code: 'already-settled' })

  await ask("select jobs.add_job('payments.tend', '{}'::json)")
  const stateNow = async () => (await member.call('withdrawalDetail', { query: { id } })).state
  await expect.poll(stateNow).toBe('received')
  await page.reload()
  await expect(
    page.getByText(/You didn’t answer in time, so ₱100.00 is marked as received/),
  ).toBeVisible()
  const story = page.getByRole('list', { name: 'Withdrawal timeline' })
  await expect(story.getByText('Received', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /arrived/ })).toHaveCount(0)
})
