import { expect, test } from './house.ts'
import { approvedOnPage, enterOffice, goTo } from './office.people.ts'
import { ask, expectAccessible, type Member, newMember } from './people.ts'

test('[OPS-01] [OPS-04] a finance person sets the limits of a way to pay, a second one approves, and the cashier follows @desk', async ({
  page,
  browser,
}) => {
  const member = await newMember()
  await enterOffice(page, 'felix-cashier', 'finance', 'pier')
  await goTo(page, 'Payment settings')
  await expect(page.getByLabel('One person adjusts below')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ways to pay', exact: true }).click()
  await page.getByRole('button', { name: 'Open bank-transfer', exact: true }).click()
  await page.getByLabel('Largest amount').fill('4321.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Review and publish (1 change)' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The bank takes no more')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Waits for a second person').first()).toBeVisible()
  await approvedOnPage(browser, 'finance', 'The bank takes no more', 'pier')
  const { deposit } = await member.call('cashier', {})
  expect(deposit.find(({ id }) => id === 'bank-transfer')?.max).toBe('432100')
})

/** A win that a vendor told, above what its game can pay. Its bet is no part of this journey. */
async function heldWinOf({ account }: Member): Promise<string> {
  const id = crypto.randomUUID()
  await ask(
    `insert into vendors.held_win (id, integration, transaction, reference, merchant_id, member_id, bet_id,
       game, round, currency, amount, ceiling, closes_round, at)
     select $1::uuid, 'journey', $1, $1, merchant_id, id, $1::uuid, 'golden', $1, 'PHP', 90000, 50000, true,
       now()
     from identity.member where account = $2`,
    id,
    account,
  )
  return id
}

test('[OPS-01] [VND-01] a win above what its game can pay is found in the menu, and refused by two roles @desk', async ({
  page,
  browser,
}) => {
  const member = await newMember()
  const id = await heldWinOf(member)
  await enterOffice(page, 'gina-wins', 'games', 'pier')
  await expect(page.getByRole('link', { name: /^Held wins and transfers/ })).toContainText(
    /\d waits?/,
  )
  await goTo(page, 'Held wins and transfers')
  const row = page.getByRole('row').filter({ hasText: member.account })
  await expect(row).toContainText('900.00')
  await expectAccessible(page)
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Ask for it' })).toBeDisabled()
  await dialog.getByRole('radio', { name: /^Refuse it/ }).check()
  await dialog.getByLabel('Reason').fill('The vendor says that it was a mistake')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask for it' }).click()
  await expect(page.getByText('Waits for a second person').first()).toBeVisible()
  await approvedOnPage(browser, 'risk', 'The vendor says that it was a mistake', 'pier')
  const found = await ask<{ state: string }>('select state from vendors.held_win where id = $1', id)
  expect(found).toEqual([{ state: 'refused' }])
  await expect(row).toHaveCount(0)
})
