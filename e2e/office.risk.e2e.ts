import { expect, type Page, test } from './house.ts'
import { enterOffice, goTo } from './office.people.ts'
import { ask, expectAccessible, type Member, newMember } from './people.ts'

/** Says who somebody is: only these two are the same person, so no other journey meets a case. */
async function named({ account }: Member, fullName: string): Promise<void> {
  for (const [field, value] of [
    ['fullName', fullName],
    ['birthday', '1990-02-03'],
  ])
    await ask(
      `insert into identity.profile_field (member_id, field, value, changed_at)
       select id, $2, $3, now() from identity.member where account = $1
       on conflict on constraint profile_field_pk do update set value = $3, changed_at = now()`,
      account,
      field ?? '',
      value ?? '',
    )
}

async function send(page: Page, reason: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel('Reason').fill(reason)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

/** A version for which nothing counts but name and birthday. */
async function defineByName(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'New version' }).click()
  const dialog = page.getByRole('dialog').last()
  const others = [
    'payout number',
    'ID number in the profile',
    'contact number',
    'browser and address',
    'network address',
  ]
  for (const sign of others) await dialog.getByLabel(`Weight: same ${sign}`).fill('0')
  await dialog.getByLabel('From this weight on').fill('40')
  await send(page, 'Only names count here', 'New version')
  await expect(sheet.getByRole('heading', { name: 'Version 2' })).toBeVisible()
}

test('[OPS-05] a risk person tries a rule on the past, switches it on, and decides the case that it opens @desk', async ({
  page,
}) => {
  const [one, other] = [await newMember(), await newMember()]
  const fullName = `Same ${one.account}`
  await named(one, fullName)
  await named(other, fullName)
  await enterOffice(page, 'rosa-risk', 'risk', 'pier')
  await goTo(page, 'Risk rules')
  await expect(page.getByRole('row').filter({ hasText: 'Large win' })).toContainText('Off')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open the rule Duplicate accounts' }).click()
  await defineByName(page)
  const sheet = page.getByRole('dialog')
  const on = sheet.getByRole('button', { name: 'Switch on version 2' })
  await expect(on).toBeDisabled()
  await expect(sheet.locator('p', { hasText: 'try it on the last 90 days' }).first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Try version 2 on the last 90 days' }).click()
  await expect(sheet.getByText('Signals it would raise')).toBeVisible({ timeout: 20_000 })
  await sheet.getByText('Examples, the newest first').click()
  await expect(sheet.getByText(one.account)).toBeVisible()
  await expectAccessible(page)
  await on.click()
  await page.getByRole('dialog').last().getByLabel('Raise signals of the last days').fill('1')
  await send(page, 'It finds what it should', 'Switch on')
  await expect(sheet.getByText('On, version 2').first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)

  // The job runs each minute; the journey does not wait for it.
  await ask(`select jobs.add_job('risk.look', '{}'::json)`)
  await goTo(page, 'Risk cases')
  await page.getByLabel('Member', { exact: true }).fill(one.account)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'Duplicate accounts' })
  await expect(row).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await row.getByRole('button').click()
  await expect(page.getByText('Same name and birthday').first()).toBeVisible()
  for (const { account } of [one, other])
    await expect(page.getByRole('heading', { name: account, exact: true })).toBeVisible()
  await expect(page.getByText(fullName)).toHaveCount(0)
  await page.getByRole('button', { name: 'Take the case' }).click()
  await expect(page.getByText('You work on it')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByRole('dialog').getByLabel(/^Note/).fill('Two cousins, both verified')
  await page.getByRole('dialog').getByRole('button', { name: 'Add a note' }).click()
  await expect(page.getByText('Two cousins, both verified')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await send(page, 'Two people of the same name', 'Dismiss')
  await expect(page.getByText('Dismissed by Journey rosa-risk')).toBeVisible()
  await expect(page.getByText('Case decided')).toBeVisible()
  await expect(page.getByText(/while the case is open/)).toHaveCount(0)
  await page.getByRole('link', { name: 'All cases' }).click()
  await page.getByRole('button', { name: 'Decided' }).click()
  await expect(page.getByRole('row').filter({ hasText: one.account })).toContainText('Dismissed')
  await goTo(page, 'Risk rules')
  const rule = page.getByRole('row').filter({ hasText: 'Duplicate accounts' })
  await expect(rule).toContainText('(0 of 1)')
})
