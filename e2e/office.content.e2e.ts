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

test('[OPS-02] a content person changes a banner, sees it on the site at once, and undoes it @desk @main', async ({
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
  await page.getByRole('button', { name: 'HTML' }).click()
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

test('[OPS-02] [MSG-05] staff write a post with headings, a list and a link, and readers find it @desk', async ({
  page,
  browser,
}) => {
  await enterOffice(page, 'cora', 'content', 'pier')
  await page.getByRole('navigation').getByRole('link', { name: 'Content' }).click()
  await page.getByRole('button', { name: 'Blog', exact: true }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('doors-open')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Author').fill('The pier')
  await page.getByRole('button', { name: 'For agents' }).click()
  await page.getByLabel('Title', { exact: true }).fill('The doors are open')
  await page.getByLabel('Summary').fill('What changed this week')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.type('What is new')
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bulleted list' }).click()
  await page.keyboard.type('More tables')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Promotions')
  await page.keyboard.press('Shift+Home')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByLabel('Where it leads').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(page.getByText('Enter a page of the site').first()).toBeVisible()
  await page.getByLabel('Where it leads').fill('/promotions')
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(page.locator('.content-article h2')).toHaveText('What is new')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Review and publish/ }).click()
  await confirm(page, 'A post', 'Publish')
  const visit = await browser.newContext({ viewport: wide })
  const site = await visit.newPage()
  await site.goto(`${pier}/blog/doors-open`)
  await expect(site.getByRole('heading', { level: 1, name: 'The doors are open' })).toBeVisible()
  await site.locator('.post').getByRole('link', { name: 'Promotions' }).click()
  await expect(site).toHaveURL(/\/promotions$/)
  await visit.close()
})
