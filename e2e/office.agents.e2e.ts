import { pastTeam } from './agents.past.ts'
import { approveRequest } from './approver.ts'
import { expect, test } from './house.ts'
import { enterOffice, goTo } from './office.people.ts'
import { ask, expectAccessible, newMember } from './people.ts'

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

test('[OPS-01] [AGT-05] [AGT-02] a contract is offered and rates are set for a top agent, a second person approves, and the agent has them @desk', async ({
  page,
}) => {
  const { id } = await newTopAgent()
  await enterOffice(page, 'felix-terms', 'finance', 'pier')
  await page.goto(`/backoffice/agents/${id}`)
  await expect(page.getByText('No contract')).toBeVisible()
  await page.getByRole('button', { name: 'Offer a contract' }).click()
  const offer = page.getByRole('dialog')
  await offer.getByLabel('Kind of contract').selectOption({ label: 'Daily salary' })
  await expect(offer.getByRole('button', { name: 'Send offer' })).toBeDisabled()
  await offer.getByLabel('Rate').fill('1.5')
  await expect(offer.getByText('What it would have paid')).toBeVisible()
  await expectAccessible(page)
  // What was typed is not lost by a key.
  await page.keyboard.press('Escape')
  await expect(offer.getByLabel('Rate')).toHaveValue('1.5')
  await offer.getByLabel('Reason').fill('A new partner')
  await offer.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText('Waits for a second person').first()).toBeVisible()
  await approveNewest(id)
  await page.reload()
  await expect(page.getByText('Offered').first()).toBeVisible()
  await page.getByRole('button', { name: 'Take the offer back' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('A slip of the pen')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Take the offer back' }).click()
  await expect(page.getByText('Withdrawn').first()).toBeVisible()

  await page.getByRole('tab', { name: 'Rebate rates' }).click()
  await page.getByRole('button', { name: 'Change rates' }).click()
  const rates = page.getByRole('dialog')
  await rates.getByLabel('Slots').fill('0.8')
  await expect(rates.getByText('0 % → 0.8 %')).toBeVisible()
  await rates.getByLabel('Reason').fill('As agreed')
  await expectAccessible(page)
  await rates.getByRole('button', { name: 'Change rates' }).click()
  await expect(page.getByText('Waits for a second person').first()).toBeVisible()
  await approveNewest(id)
  await page.reload()
  await expect(page.getByText('Version 1')).toBeVisible()
})

/** An agent directly below Pier, whom no other journey has. */
async function newTopAgent(): Promise<{ id: string }> {
  const { account } = await newMember()
  const [row] = await ask<{ id: string }>(
    `update identity.member set type = 1 where account = $1 returning id`,
    account,
  )
  if (!row) throw new Error('nobody was registered')
  return row
}

/** Another person approves what waits about somebody. */
async function approveNewest(memberId: string): Promise<void> {
  const [waiting] = await ask<{ id: string }>(
    `select id from approvals.request where member_id = $1 and state = 'waiting'`,
    memberId,
  )
  await approveRequest(waiting?.id ?? '')
}
