import { readFile } from 'node:fs/promises'
import { pastTeam } from './agents.past.ts'
import { violationsOn } from './axe.ts'
import { expect, type Page, sidewaysOver, test } from './house.ts'
import { enterPier } from './people.ts'

const credit = '/agentHome?page=creditReport'
const fitsAndIsClean = async (page: Page) => {
  expect(await violationsOn(page)).toEqual([])
  expect(await sidewaysOver(page)).toBeLessThanOrEqual(0)
}
const figure = (page: Page, id: string) => page.locator(`.record-totals [data-figure="${id}"]`)

test('[AGT-02] an upline reads the record of a downline, who sees the same and who can see it', async ({
  page,
}) => {
  const { top, middle } = pastTeam()
  await enterPier(page, top, `${credit}&view=team`)
  const people = page.getByRole('table', { name: 'Agents directly below you' })
  await expect(people.getByText(middle.account)).toBeVisible()
  await fitsAndIsClean(page)
  await page.getByRole('button', { name: `Report of ${middle.account}` }).click()
  await expect(page).toHaveURL(new RegExp(`person=${middle.id}`))
  await expect(page.getByText(`${middle.account} sees the same figures`)).toBeVisible()
  await expect(figure(page, 'turnover')).toContainText('1,000.00')
  await expect(figure(page, 'result')).toContainText('400.00')
  await fitsAndIsClean(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  const months = page.getByRole('table', { name: 'Months of the report' })
  const rows = await months.locator('tbody tr').count()
  expect(file.trim().split('\r\n')).toHaveLength(rows + 1)
  expect(file).toContain('1000.00')

  await enterPier(page, middle, credit)
  await expect(page.getByRole('heading', { name: 'Who can see this report' })).toBeVisible()
  await expect(figure(page, 'turnover')).toContainText('1,000.00')
  await fitsAndIsClean(page)
  await page.getByRole('button', { name: `Show what ${top.account} sees` }).click()
  await expect(page.getByText(`This is exactly what ${top.account} sees`)).toBeVisible()
  await expect(figure(page, 'turnover')).toContainText('1,000.00')
  await page.getByRole('button', { name: 'Show my whole report' }).click()
  await expect(page.getByRole('heading', { name: 'Who can see this report' })).toBeVisible()

  // The agent who offered opens the contract behind the figure.
  await enterPier(page, top, credit)
  await expect(page.getByText('You are directly below the house.')).toBeVisible()
  await expect(figure(page, 'contracts')).toContainText('1 offered · 1 accepted · 0 ended')
  await page
    .getByRole('button', { name: /^Details: / })
    .last()
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(`${middle.account} accepted an offer`)).toBeVisible()
  await fitsAndIsClean(page)
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(sheet.getByText('Nothing of this kind happened in this month.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Contracts', exact: true }).click()
  await sheet.getByRole('button', { name: 'Open contract' }).first().click()
  await expect(page.getByRole('dialog').getByText('Version 1 accepted')).toBeVisible()
})

test.describe('the report of somebody who is not directly below', () => {
  test.use({ refused: [404] })

  test('[AGT-02] is not shown, by its address @desk', async ({ page }) => {
    const { top, middle, player } = pastTeam()
    for (const [who, about] of [
      [middle, top],
      [top, player],
    ] as const) {
      await enterPier(page, who, `${credit}&person=${about.id}`)
      await expect(page.getByText('You can’t see this report')).toBeVisible()
      expect(await page.content()).not.toContain(about.account)
    }
  })
})
