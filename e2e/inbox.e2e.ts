import { expect, isPhone, sidewaysOver, test } from './house.ts'
import { deposit } from './money.ts'
import { enterPier, expectAccessible, newMember } from './people.ts'

test('[MSG-03] [WAL-05] [MEM-02] a credited deposit is told in the inbox: badge at once, read, searched, archived and back @main', async ({
  page,
}) => {
  const member = await newMember()
  await enterPier(page, member, '/member?page=messageV2')
  await expect(page.getByText('No messages yet')).toBeVisible()

  // Another window of the same member: this one hears of it.
  const cashier = await page.context().newPage()
  await cashier.goto(page.url().replace(/page=.*/, 'page=depositv2'))
  await deposit(cashier, '50', 'Pay')
  await expect(cashier.getByText('Deposit successful')).toBeVisible()
  await cashier.close()
  const line = page.locator('.inbox-line button[aria-expanded]')
  await expect(line).toHaveAccessibleName(/Your money.*50\.00 PHP is in your wallet/)
  const messages = page.getByRole('tab', { name: /^Messages/ })
  await expect(messages).toContainText('1 unread message')
  // On a phone the menu is a list of its own.
  if (!isPhone(page))
    await expect(page.getByRole('navigation').getByText('1 new item').first()).toBeAttached()
  await expectAccessible(page)

  await line.press('Enter')
  await expect(line).toHaveAttribute('aria-expanded', 'true')
  await expect(messages).not.toContainText('unread')
  expect(await sidewaysOver(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(messages).toContainText('1 unread message')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(messages).not.toContainText('unread')

  const search = page.getByLabel('Search messages')
  await search.fill('no such words')
  await expect(page.getByText('No messages match your search')).toBeVisible()
  await search.fill('WALLET')
  await expect(line).toBeVisible()
  await page.getByLabel('Topic').selectOption('Account security')
  await expect(line).toHaveCount(0)
  await page.getByLabel('Topic').selectOption('All topics')
  await search.fill('')

  await line.click()
  await page.getByRole('button', { name: 'Archive', exact: true }).last().click()
  await expect(page.getByText('Message archived')).toBeVisible()
  await expect(page.getByText('No messages yet')).toBeVisible()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await line.click()
  await page.getByRole('button', { name: 'Move to messages' }).click()
  await expect(page.getByText('Your archive is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()

  await line.click()
  await page.getByRole('link', { name: 'Go to deposits' }).click()
  await expect(page).toHaveURL(/page=depositv2/)
  await page.goBack()
  await page.getByRole('tab', { name: 'Announcements' }).click()
  await expectAccessible(page)
})
