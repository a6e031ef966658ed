import { pastTeam } from './agents.past.ts'
import { expect, test } from './house.ts'
import { enterOffice, goTo } from './office.people.ts'
import { expectAccessible } from './people.ts'

test('[OPS-01] [AGT-02] [AGT-06] agents: the tree, why pay came to its amount, the period computed again, and a move held for a second person @desk', async ({
  page,
}) => {
  const { top, middle, player } = pastTeam()
  await enterOffice(page, 'ann-agents', 'admin', 'pier')
  await goTo(page, 'Agents')
  await expect(page.getByRole('heading', { name: 'Agents', level: 1 })).toBeVisible()
  await page.getByLabel('Account name').fill(top.account)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Show who is below ${top.account}` }).click()
  await page.getByRole('button', { name: `Show who is below ${middle.account}` }).click()
  await expect(page.getByRole('link', { name: player.account })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: middle.account }).click()
  await expect(page.getByRole('heading', { name: middle.account, level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: top.account })).toBeVisible()
  await expect(page.getByText('Agreed').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Pay' }).click()
  await page
    .getByRole('button', { name: /^Why this amount for/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('The rate counts for')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Account name of the new agent').fill('nobody-has-this')
  await expect(popup.getByText('Nobody has this account name.').first()).toBeVisible()
  await popup.getByLabel('Account name of the new agent').fill('')
  await popup.getByLabel(/^Reason/).fill('They asked for it')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(
    page.getByText(/Waits for a second person|needs a second person/).first(),
  ).toBeVisible()

  await page.goto('/backoffice/agents?tab=recompute')
  await page.getByRole('button', { name: 'Compute again' }).click()
  await expect(page.getByText('Every figure is the same')).toBeVisible()
  await expectAccessible(page)
})
