import { generateSync } from 'otplib'
import { expect, type Page, test } from './house.ts'
import { enterOffice, goTo } from './office.people.ts'
import { expectAccessible, newMember } from './people.ts'

const halfMinute = 30
const wide = { width: 1440, height: 900 }

async function confirm(page: Page, reason: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel('Reason').fill(reason)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

test('[OPS-02] marketing drafts a campaign, two people publish it, and an approved application is in the member’s hands @desk', async ({
  page,
  browser,
}) => {
  test.slow()
  await enterOffice(page, 'mona', 'marketing', 'pier')
  await goTo(page, 'Programmes')
  await expect(page.getByRole('heading', { name: 'Programmes', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New programme' }).click()
  const naming = page.getByRole('dialog')
  await naming.getByLabel('Short name').fill('pier-slips')
  await naming.getByLabel('Kind').selectOption('promotion')
  await naming.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: /^Title/ }).fill('Slip of the week')
  await page.getByLabel('Summary').fill('Show us your best slip.')
  await page.getByLabel('An approved application gives').fill('9.00')
  await page.getByLabel('Time to claim').fill('900')
  await page.getByRole('button', { name: 'Save draft' }).click()
  // The problem stands beside its field, and nothing is sent.
  await expect(page.getByText('Write a whole number. From 1 to 60.')).toBeVisible()
  await expect(page.getByLabel('Time to claim')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByLabel('Time to claim').fill('7')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const changes = page.getByRole('dialog').getByRole('table')
  await expect(changes.getByRole('cell', { name: /PHP\s9\.00/ })).toBeVisible()
  await confirm(page, 'Seven days', 'Save draft')
  await expect(page.getByText('The draft is checked and can be published')).toBeVisible()
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.getByText('This cannot be foretold', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await confirm(page, 'For the regatta', 'Publish')
  await expect(page.getByText('Waits for a second person')).toBeVisible()

  const context = await browser.newContext({ viewport: wide })
  const other = await context.newPage()
  const milo = await enterOffice(other, 'milo', 'marketing', 'pier')
  await goTo(other, 'Approvals')
  const waiting = other.getByRole('row').filter({ hasText: 'For the regatta' })
  await waiting.getByRole('button', { name: /^Open: / }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  const epoch = Math.floor(Date.now() / 1_000) + halfMinute
  const decide = other.getByRole('dialog').last()
  await decide.getByLabel('Code').fill(generateSync({ secret: milo.secret, epoch }))
  await decide.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(other.getByText('Approved and done')).toBeVisible()
  await context.close()

  const member = await newMember()
  const apply = { programme: 'pier-slips', remark: 'Five of five', images: [] }
  await member.call('applyPromotion', { body: apply })
  await goTo(page, 'Applications')
  await expectAccessible(page)
  const row = page.getByRole('row').filter({ hasText: 'Five of five' })
  await row.getByRole('button', { name: /^Open the application/ }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await confirm(page, 'A fine slip', 'Approve')
  await expect
    .poll(async () => (await member.call('rewards', {})).list.map(({ amount }) => amount))
    .toEqual(['900'])
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/backoffice/applications?view=redemptions')
  await expect(page.getByText('Nothing to send')).toBeVisible()
  await expectAccessible(page)
})
