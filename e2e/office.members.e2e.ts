import { expect, type Page, test } from './house.ts'
import { enterOffice } from './office.people.ts'
import { expectAccessible, newMember } from './people.ts'

/** A login without a code is refused, and a look as a member may change nothing. */
test.use({ refused: [401, 403] })

async function chooseBrand(page: Page, name: string): Promise<void> {
  await page.getByLabel('Brand').first().selectOption({ label: name })
}

test('[OPS-01] [OPS-04] a day of support: search, timeline, note, contact, view as member, block @desk @main', async ({
  page,
  context,
}) => {
  const member = await newMember({ email: true })
  await enterOffice(page, 'journey-support', 'support')
  await chooseBrand(page, 'Pier')

  // The palette finds the member by a part of the name, by keys alone.
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(member.account.slice(1))
  await expect(palette.getByRole('option', { name: member.account })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: member.account, level: 1 })).toBeVisible()
  await expect(page.getByText('Registered', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  // The page registers what it can do.
  await page.keyboard.press('/')
  await page.keyboard.type('add')
  await palette.getByRole('option', { name: 'Add a note' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('textbox', { name: /^Note/ }).fill('Called about a lost password')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Add a note' }).click()
  await expect(popup).toHaveCount(0)
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByText('Called about a lost password')).toBeVisible()

  // One contact is revealed, with a reason.
  await expect(page.getByText(member.email)).toHaveCount(0)
  await page.getByRole('button', { name: 'Reveal Email' }).click()
  await popup.getByLabel(/^Reason/).fill('To confirm the address')
  await popup.getByRole('button', { name: 'Reveal', exact: true }).click()
  await expect(page.getByText(member.email)).toBeVisible()
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText(member.email)).toHaveCount(0)

  // The site as the member sees it: a bar says so, and ends it.
  await page.getByRole('button', { name: 'View as member' }).click()
  await popup.getByLabel(/^Reason/).fill('The page looks empty')
  await popup.getByRole('button', { name: 'View as member' }).click()
  const opened = context.waitForEvent('page')
  await popup.getByRole('link', { name: 'Open the site' }).click()
  const site = await opened
  await expect(site.getByText(`You are viewing this site as ${member.account}`)).toBeVisible()
  expect(new URL(site.url()).hash).toBe('')
  await expectAccessible(site)
  await site.getByRole('button', { name: 'End the view' }).click()
  await expect(site.getByText('This view is over')).toBeVisible()
  await site.close()
  await popup.getByRole('button', { name: 'Close' }).click()

  // Blocked by one person; to open it again somebody else must agree.
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await popup.getByLabel(/^Reason/).fill('Asked for it on the phone')
  await popup.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This account is blocked')
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await expect(page.getByText('blocked the account')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unblock' }).click()
  await popup.getByLabel(/^Reason/).fill('They called back')
  await popup.getByRole('button', { name: 'Unblock' }).click()
  await expect(popup).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('This account is blocked')
})

test('[OPS-01] the list of members: filters, saved view, keys, export @desk', async ({ page }) => {
  const member = await newMember()
  await enterOffice(page, 'journey-lister', 'marketing')
  await chooseBrand(page, 'Pier')
  await page.getByRole('link', { name: /^Members/ }).click()
  await expect(page.getByRole('button', { name: `Open ${member.account}` })).toBeVisible()
  await expectAccessible(page)

  // The page has a search of its own: Enter opens the only one that fits.
  await page.getByLabel('Find a member').fill(member.account)
  const results = page.getByRole('list', { name: 'Search results' })
  await expect(results.getByRole('link', { name: member.account })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Find a member').press('Enter')
  await expect(page.getByRole('heading', { name: member.account, level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByLabel('Kind').selectOption('member')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('Players')
  await page.getByRole('dialog').getByRole('button', { name: 'Save this view' }).click()
  await expect(page.getByRole('button', { name: 'Players', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Players', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByLabel(/^Reason/).fill('A monthly check')
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('members.csv')
  await page.getByRole('heading', { name: 'Members' }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeVisible()
})

test('[OPS-01] a member’s page on a narrow phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const member = await newMember({ email: true, mobile: true })
  await enterOffice(page, 'journey-phone', 'support')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByLabel('Brand').selectOption({ label: 'Pier' })
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Members/ })
    .click()
  await page.getByRole('button', { name: `Open ${member.account}` }).click()
  await expect(page.getByRole('heading', { name: member.account, level: 1 })).toBeVisible()
  for (const tab of ['Wallet', 'Payments', 'Bets', 'Bonuses', 'Limits', 'Devices', 'Notes']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([tab, width]).toEqual([tab, 360])
  }
  await expectAccessible(page)
})
