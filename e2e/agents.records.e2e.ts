import { readFile } from 'node:fs/promises'
import { pastTeam } from './agents.past.ts'
import { violationsOn } from './axe.ts'
import { expect, type Page, sidewaysOver, test } from './house.ts'
import { enterPier } from './people.ts'

const fitsAndIsClean = async (page: Page) => {
  expect(await violationsOn(page)).toEqual([])
  expect(await sidewaysOver(page)).toBeLessThanOrEqual(0)
}

test('[AGT-02] an agent follows a loss from the person to the bets and the money, and saves what is shown', async ({
  page,
}) => {
  const { middle, player } = pastTeam()
  await enterPier(page, middle, '/agentHome?page=palStatementsAgentCopy')
  const losses = page.getByRole('table', { name: 'Player results' })
  await expect(losses.getByText(player.account)).toBeVisible()
  await expect(page.locator('[data-figure="stake"]')).toContainText('1,000')
  await fitsAndIsClean(page)

  await page.getByRole('button', { name: `Details of ${player.account}` }).click()
  await page.getByRole('link', { name: 'See the bets' }).click()
  await expect(page).toHaveURL(/page=personalHistoryCopy/)
  const bets = page.getByRole('table', { name: 'Team betting' })
  await expect(bets.getByText(player.account)).toHaveCount(2)
  await expect(page.locator('[data-figure="count"]')).toContainText('2')
  await fitsAndIsClean(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(3)
  await page.getByRole('button', { name: `Only ${player.account}` }).click()
  await expect(page).not.toHaveURL(/person=/)

  await enterPier(page, middle, '/agentHome?page=agentDownlineTransactionDetailsCopy')
  const entries = page.getByRole('table', { name: 'Account details' })
  await expect(entries.getByText(player.account)).toBeVisible()
  await page.getByRole('button', { name: 'Withdrawals', exact: true }).click()
  await expect(page.getByText('No results for these filters.')).toBeVisible()
  await fitsAndIsClean(page)
})
