import { expect, test } from './house.ts'
import { richMember } from './money.ts'
import { enterOffice, goTo } from './office.people.ts'
import { expectAccessible } from './people.ts'

test('[OPS-03] a finance person opens figures to their rows, reads the definition, and takes a file home @desk @main', async ({
  page,
}) => {
  const member = await richMember('500')
  await enterOffice(page, 'fiona', 'finance', 'pier')
  await goTo(page, 'Reports')
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
  await expect(page.getByText('Deposits', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Open the figures of / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Proof from the ledger' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()

  await page.getByRole('button', { name: 'Money', exact: true }).click()
  await page.getByRole('button', { name: 'Adjustments', exact: true }).click()
  await expect(page.getByRole('cell', { name: member.account }).first()).toBeVisible()
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^transfers-.*\.csv$/)

  for (const view of ['Game', 'Vendor', 'Game type', 'Agent line', 'Cohorts']) {
    await page.getByRole('button', { name: view, exact: true }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Definition', exact: true }).click()
  await expect(page.getByText(/^GGR = stakes of settled bets/)).toBeVisible()
  await expectAccessible(page)

  await goTo(page, 'Exports')
  await page.getByRole('button', { name: 'Schedule an export' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('For the books of every day')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Schedule an export' }).click()
  await expect(page.getByText(/Days · Every day · Journey fiona/)).toBeVisible()
  await page.setViewportSize({ width: 768, height: 1_024 })
  await expectAccessible(page)
  await page.goto('/backoffice/reports')
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
  await expectAccessible(page)
})
