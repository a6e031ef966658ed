import { expect, sidewaysOver, test } from './house.ts'
import { enterOffice, goTo } from './office.people.ts'
import { enterPier, expectAccessible, newMember } from './people.ts'

test('[MSG-03] staff write to one member, who has it at once, in the own language, with a link @desk @main', async ({
  page,
  browser,
}) => {
  const member = await newMember()
  const site = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await enterPier(site, member, '/member?page=messageV2')
  await expect(site.getByText('No messages yet')).toBeVisible()

  await enterOffice(page, 'journey-writer', 'marketing', 'pier')
  await goTo(page, 'Letters to members')
  await page.getByRole('button', { name: 'Write a letter' }).first().click()
  const form = page.getByRole('dialog', { name: 'Write a letter' })
  await form.getByLabel('Accounts').fill(`${member.account}, nobody-of-that-name`)
  await expect(form.getByText('Reaches 1 member', { exact: true })).toBeVisible()
  await expect(form.getByText('No such account here: nobody-of-that-name')).toBeVisible()
  await form.getByLabel('Accounts').fill(member.account)
  await expect(form.getByText('No such account here')).toHaveCount(0)
  await form.getByLabel('Title').fill('Lanterns is here')
  await form.getByRole('textbox', { name: /^Text/ }).fill('A new game with <b>lights</b>.')
  await form.getByLabel('Words in').selectOption('Tiếng Việt')
  await form.getByLabel('Title').fill('Đèn lồng đã có')
  await form.getByRole('textbox', { name: /^Text/ }).fill('Trò chơi mới.')
  await form.getByLabel('Leads to').selectOption('Limits')
  await form.getByLabel('Reason').fill('A new game')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Letter is being sent')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Lanterns is here' })).toContainText('1')

  // The page of the member hears of it; nobody loads it again.
  const line = site.locator('.inbox-line button[aria-expanded]')
  await expect(line).toHaveAccessibleName(/Lanterns is here.*A new game with <b>lights<\/b>\./)
  await expect(site.getByRole('tab', { name: /^Messages/ })).toContainText('1 unread message')
  const { list } = await member.call('messages', { query: {} })
  expect(list).toMatchObject([{ topic: 'news', about: { kind: 'limits' } }])
  await line.click()
  await expectAccessible(site)
  await site.getByRole('link', { name: 'Go to limits' }).click()
  await expect(site).toHaveURL(/\/member\?page=/)

  await page.getByRole('row').filter({ hasText: 'Lanterns is here' }).first().click()
  await expect(page.getByText('Đèn lồng đã có')).toBeVisible()
  await site.context().close()
})

test('[MSG-03] a member chooses ways, agrees to offers and takes that back; what is fixed says so @main', async ({
  page,
}) => {
  const member = await newMember({ email: true })
  await enterPier(page, member, '/member?page=messageV2')
  await page.getByRole('tab', { name: 'Settings' }).click()
  const draws = page.getByRole('group', { name: 'Lottery draws' })
  await expect(draws.getByRole('checkbox')).toHaveCount(4)
  await draws.getByRole('checkbox', { name: /^Email/ }).uncheck()
  const security = page.getByRole('group', { name: 'Account security' })
  await expect(security.getByRole('checkbox')).toHaveCount(2)
  await expect(security.getByText('always on').first()).toBeAttached()
  await expect(page.getByText('We have no mobile number of yours')).toBeVisible()

  await expect(page.getByText('You get no offers.')).toBeVisible()
  await page.getByRole('button', { name: 'Send me offers' }).click()
  await expect(page.getByText(/You agreed to offers on/)).toBeVisible()
  await expectAccessible(page)
  expect(await sidewaysOver(page)).toBeLessThanOrEqual(0)
  const chosen = await member.call('messageSettings', {})
  expect(chosen.consent.isGiven).toBe(true)
  const ways = chosen.kinds.find(({ kind }) => kind === 'draws')?.ways
  expect(ways?.find(({ channel }) => channel === 'email')?.isOn).toBe(false)

  await page.getByRole('button', { name: 'Stop offers' }).click()
  await expect(page.getByText(/You stopped offers on/)).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(draws.getByRole('checkbox', { name: /^Email/ })).not.toBeChecked()
  await expect(page.getByText(/You stopped offers on/)).toBeVisible()
})
