import { expect, type Page, test } from './house.ts'
import { enterOffice, goTo } from './office.people.ts'
import { pier } from './people.brands.ts'
import { expectAccessible } from './people.ts'

const wide = { width: 1440, height: 900 }

async function confirm(page: Page, reason: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel('Reason').fill(reason)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('[OPS-02] a content person changes a banner, sees it on the site at once, and undoes it @desk', async ({
  page,
  browser,
}) => {
  const visit = await browser.newContext({ viewport: wide })
  const site = await visit.newPage()
  await site.goto(pier)
  await enterOffice(page, 'cleo', 'content', 'pier')
  await page.getByRole('navigation').getByRole('link', { name: 'Content' }).click()
  await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Home page' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('A banner of this morning')
  await expect(page.getByText('A banner of this morning').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Review and publish/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('cell', { name: 'Words › English › Title' })).toBeVisible()
  await confirm(page, 'New campaign', 'Publish')
  // The open page follows without being loaded again.
  await expect(site.getByText('A banner of this morning').first()).toBeAttached()

  await expect(page.getByRole('cell', { name: 'New campaign' })).toBeVisible()
  await title.fill('A banner of this evening')
  await page.getByRole('button', { name: 'Review and publish (1 change)' }).click()
  await confirm(page, 'It is evening', 'Publish')
  await expect(site.getByText('A banner of this evening').first()).toBeAttached()
  await page.getByRole('button', { name: 'Bring back version 1' }).click()
  await confirm(page, 'The first words were better', 'Bring back')
  await expect(site.getByText('A banner of this morning').first()).toBeAttached()
  await page.getByRole('button', { name: 'Take away' }).click()
  await confirm(page, 'The campaign is over', 'Take away')
  await expect(site.getByText('A banner of this morning')).toHaveCount(0)
  await visit.close()
})

test('[OPS-02] a schedule waits, a wrong value says so, and settings are changed with their preview @desk', async ({
  page,
}) => {
  await enterOffice(page, 'cato', 'content', 'pier')
  await page.getByRole('navigation').getByRole('link', { name: 'Content' }).click()
  await page.getByRole('button', { name: 'Announcements' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: /^Review and publish/ }).click()
  await expect(page.getByText('One value must be corrected')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Tables rest on Sunday')
  await page.getByLabel('Text (HTML)').fill('<p>From <b>noon</b>.</p><script>alert(1)</script>')
  await expect(page.locator('.content-article b')).toHaveText('noon')
  await expect(page.locator('.content-article script')).toHaveCount(0)
  await page.getByRole('button', { name: /^Review and publish/ }).click()
  await page.getByRole('dialog').getByLabel('Valid from').fill('2037-01-01T12:00')
  await confirm(page, 'Planned rest', 'Publish')
  await expect(page.getByRole('cell', { name: 'Scheduled' })).toBeVisible()
  await page.getByRole('button', { name: 'Give up version 1' }).click()
  await confirm(page, 'It was moved', 'Give up')
  await expect(page.getByRole('cell', { name: 'Given up' })).toBeVisible()

  await goTo(page, 'Settings')
  for (const kind of ['Flags', 'Field rules', 'Languages', 'Regions', 'Maintenance', 'Theme']) {
    await page.getByRole('button', { name: kind, exact: true }).click()
    await expect(page.getByRole('button', { name: 'Review and publish (no change)' })).toBeVisible()
    await expectAccessible(page)
  }
  // A colour that could not be read is refused; every other journey would meet it.
  await page.getByLabel('Accent on dark').first().fill('#AA33CC')
  await page.getByRole('button', { name: 'Review and publish (1 change)' }).click()
  await expect(page.getByText(/^Too little contrast/).first()).toBeVisible()
  await page.getByLabel('Accent on dark').first().fill('#C77DFF')
  await page.getByRole('button', { name: 'Review and publish (1 change)' }).click()
  await confirm(page, 'A new colour', 'Publish')
  await page.setViewportSize({ width: 768, height: 1_024 })
  await expect(page.getByRole('cell', { name: 'A new colour' })).toBeVisible()
  await expectAccessible(page)
})
