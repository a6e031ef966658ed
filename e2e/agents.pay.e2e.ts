import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pastTeam } from './agents.past.ts'
import { approved } from './approver.ts'
import { expect, test } from './house.ts'
import { pierOperator } from './money.ts'
import { enterPier } from './people.ts'

const script = join(import.meta.dirname, '../apps/site/public/pay-check.mjs')

test('[AGT-06] [AGT-02] a wage opens to its people and bets, its file computes to the same, and it is claimed @phone @main-phone', async ({
  page,
}) => {
  const { top, middle } = pastTeam()
  await enterPier(page, top, '/agentHome?page=agentDailyWages2')
  await page.getByRole('button', { name: 'Why this amount' }).first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('₱10.00').first()).toBeVisible()
  for (const words of ['Reached', 'Next tier: 3%', `Goes to ${middle.account}`, 'Your share'])
    await expect(sheet.getByText(words).first()).toBeVisible()
  await sheet.getByRole('button', { name: /2 bets/ }).click()
  await expect(sheet.getByText('Piranha Falls')).toHaveCount(2)
  await sheet
    .getByRole('button', { name: /Piranha Falls/ })
    .first()
    .click()
  await expect(sheet.getByText('Bet ID')).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'See it in team betting' })).toBeVisible()
  await sheet.getByText(`Goes to ${middle.account}`).click()
  await sheet.getByRole('button', { name: `Contract with ${middle.account}` }).click()
  await expect(page.getByRole('dialog').getByText('Terms in force')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet.getByText('Check it yourself')).toBeVisible()

  const saving = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save statement (CSV)' }).click()
  const download = await saving
  const file = await download.path()
  await expect(sheet.getByText(`node pay-check.mjs ${download.suggestedFilename()}`)).toBeVisible()
  const said = execFileSync(process.execPath, [script, file], { encoding: 'utf8' })
  expect(said).toContain('all 10 figures follow from the inputs')

  await sheet.getByRole('button', { name: 'Claim', exact: true }).click()
  await expect(page.getByText(/Claimed\. It will be paid on/)).toBeVisible()
  await expect(sheet.getByText('To be paid')).toBeVisible()
  await page.keyboard.press('Escape')

  await enterPier(page, top, '/agentHome?page=agentRevenueReport')
  await page.getByRole('link', { name: '₱40.00' }).click()
  await expect(page.getByRole('heading', { name: 'Dividends' })).toBeVisible()
  await expect(page.locator('tbody').getByText('Paid', { exact: true })).toBeVisible()
})

test('[AGT-06] rebates of a day open to their lines, people and bets, and their file computes to the same @phone', async ({
  page,
}) => {
  const { top, middle } = pastTeam()
  await enterPier(page, top, '/agentHome?page=agentRevenueReport')
  await page.getByRole('link', { name: '₱3.00' }).click()
  await expect(page.getByRole('tab', { name: 'Rebates' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Why this amount' }).first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('× (0.8% − 0.5%)')).toBeVisible()
  await sheet.getByRole('button', { name: middle.account }).click()
  await sheet.getByRole('button', { name: /2 bets/ }).click()
  await expect(sheet.getByText('Piranha Falls')).toHaveCount(2)
  const saving = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save statement (CSV)' }).click()
  const file = await (await saving).path()
  const said = execFileSync(process.execPath, [script, file], { encoding: 'utf8' })
  expect(said).toContain('all 6 figures follow from the inputs')
})

test('[AGT-05] [AGT-03] an offer opens by itself, is accepted, given on to a downline with a preview, and ended by both @desk @main', async ({
  page,
}) => {
  const { top, middle, player } = pastTeam()
  await approved(await pierOperator('contract', top.account, 'daily', '1', '2:1000'))
  await enterPier(page, top, '/agentHome')
  const popup = page.getByRole('dialog', { name: 'Your contracts' })
  await expect(popup.getByText('Tier 3: Rate')).toBeVisible()
  await expect(popup.getByText(/If you accept now, the terms count from/)).toBeVisible()
  await expect(popup.getByText('With these terms')).toBeVisible()
  await popup.getByRole('button', { name: 'Accept offer' }).click()
  await expect(page.getByText(/Accepted\. The terms count from/)).toBeVisible()
  await expect(popup.getByText('Nothing is waiting for an answer')).toBeVisible()

  await enterPier(page, middle, '/agentHome?page=agentDailyWages2&view=team')
  await page.getByRole('button', { name: 'Offer a contract' }).click()
  const builder = page.getByRole('dialog')
  await builder.getByRole('checkbox', { name: player.account }).check()
  await builder.getByLabel('Rate').fill('1.5')
  await expect(builder.getByText('The top rate is above your own.')).toBeVisible()
  await builder.getByLabel('Rate').fill('0.5')
  await expect(builder.getByText('With these terms')).toBeVisible()
  await builder.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText('Offer sent.')).toBeVisible()

  await enterPier(page, player, '/')
  const asked = page.getByRole('dialog', { name: 'Your contracts' })
  await asked.getByRole('button', { name: 'Accept offer' }).click()
  await asked.getByRole('button', { name: 'End contract' }).click()
  await page.getByLabel('Reason (optional)').fill('I only play.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('You asked to end this contract')).toBeVisible()
  await enterPier(page, player, '/member?page=rewardCenter')
  await expect(page.getByRole('heading', { name: 'Daily salary contract' })).toBeVisible()

  await enterPier(page, middle, '/agentHome?page=agentDailyWages2&view=team')
  await page.getByRole('button', { name: `Contract with ${player.account}` }).click()
  await expect(page.getByText('I only play.').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText(/Agreed\. The contract ends/)).toBeVisible()
})
