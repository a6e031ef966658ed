import { expect, isPhone, test } from './house.ts'
import { cashOf, deposit, giveMoney, withPaidWithdrawal } from './money.ts'
import { enterPier, expectAccessible, letterTo, newMember } from './people.ts'

test('[WAL-03] [WAL-01] [WAL-05] a deposit is paid at the provider, credited once, shown and told', async ({
  page,
}) => {
  const member = await newMember({ mobile: true })
  await enterPier(page, member, '/member?page=depositv2')
  await deposit(page, '50', 'Pay')
  await expect(page.getByText('Deposit successful')).toBeVisible()
  expect(await cashOf(member)).toBe('5000')
  expect(await letterTo(member.mobile, '50.00 PHP')).toContain('is in your wallet')
  await expect(page.getByRole('banner').getByText('₱50.00').first()).toBeVisible()
  await page.goto(page.url().replace(/page=.*/, 'page=transactionHistory'))
  await expect(page.getByText('+₱50.00').first()).toBeVisible()
})

test('[WAL-01] [WAL-03] [MEM-03] header, wallet, withdrawal and record of a busy member say the same, and a row opens anywhere', async ({
  page,
}) => {
  const member = await newMember()
  await enterPier(page, member, '/member?page=depositv2')
  const rule = 'Bet an amount equal to your deposit before you withdraw it.'
  await expect(page.getByText(rule).first()).toBeVisible()
  await deposit(page, '50', 'Pay')
  await expect(page.getByText('Deposit successful')).toBeVisible()
  await giveMoney(member, '30')
  // The server shows a balance for up to a second after a command of another process has changed it.
  await expect.poll(() => cashOf(member)).toBe('8000')
  const at = (name: string) => page.goto(page.url().replace(/page=.*/, `page=${name}`))
  const left = 'Place ₱50.00 more in bets before you can withdraw.'

  await at('transferFund')
  await expect(page.getByRole('banner').getByText('₱80.00').first()).toBeVisible()
  await expect(page.locator('.wallet-figure')).toContainText('₱80.00')
  await expect(page.getByRole('button', { name: /^Cash/ })).toContainText('₱80.00')
  const leaving = page.getByRole('button', { name: /^Available to withdraw/ })
  await expect(leaving).toContainText(`₱0.00${left}`)
  await leaving.click()
  await expect(page.getByText(left).first()).toBeVisible()

  await at('transactionHistory')
  await expect(page.getByText('+₱80.00').first()).toBeVisible()

  await at('depositv2')
  // Anywhere on the row, not only on its arrow.
  const row = page.getByRole('row').filter({ hasText: '₱50.00' })
  await row.scrollIntoViewIfNeeded()
  const { x, y, height } = (await row.boundingBox())!
  await page.mouse.click(x + 24, y + height - 12)
  await expect(page).toHaveURL(/deposit=/)
})

test('[WAL-05] a deposit that fails says so and moves nothing @desk', async ({ page }) => {
  const member = await newMember()
  await enterPier(page, member, '/member?page=depositv2')
  await deposit(page, '75', 'Fail')
  await expect(page.getByText('Deposit failed')).toBeVisible()
  expect(await cashOf(member)).toBe('0')
})

test('[WAL-04] a withdrawal is asked for, approved, paid, and confirmed by the member @phone', async ({
  page,
}) => {
  await withPaidWithdrawal(page)
  await page.getByRole('button', { name: 'I received all of it' }).click()
  await page.getByRole('button', { name: 'Yes, I received it' }).click()
  await expect(page.getByText('This withdrawal is complete').first()).toBeVisible()
  if (!isPhone(page)) await expectAccessible(page)
})

test('[WAL-04] a part of a withdrawal arrived: the rest is shown as missing @desk', async ({
  page,
}) => {
  await withPaidWithdrawal(page)
  await page.getByRole('button', { name: 'I received part of it' }).click()
  await page.getByRole('textbox', { name: 'Amount received' }).fill('40')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('₱60.00 is still missing', { exact: false }).first()).toBeVisible()
})
