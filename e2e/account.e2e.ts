import { enterAs, expect, popupOf, test } from './house.ts'

test('[NAV-12] the header offers log in and register to visitors', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await header
    .getByRole('link', { name: 'Register' })
    .or(header.getByRole('button', { name: 'Register' }))
    .click()
  await expect(popupOf(page)).toBeVisible()
  await page.goBack()
  await expect(popupOf(page)).toHaveCount(0)
  await header
    .getByRole('link', { name: 'Log in' })
    .or(header.getByRole('button', { name: 'Log in' }))
    .click()
  await expect(popupOf(page)).toBeVisible()
})

const memberItems = [
  'Betting record',
  'Account record',
  'Profit and loss',
  'Reward centre',
  'Points mall',
  'My account',
  'Manual rebate',
  'Sign out',
]

test('[NAV-12] the account menu of a member has its entries in order, without the agent centre', async ({
  page,
}) => {
  await enterAs(page, 'Member', '/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(memberItems)
})

test('[NAV-12] agents have the agent centre in theirs @desk', async ({ page }) => {
  await enterAs(page, 'Agent', '/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Agent centre' }).click()
  await expect(page).toHaveURL(/\/agentHome/)
})

test('[NAV-14] members invite friends; agents have the register centre instead', {
  tag: '@desk',
}, async ({ page }) => {
  await enterAs(page, 'Member', '/')
  const rail = page.getByRole('complementary', { name: 'Side menu' })
  await expect(rail.getByLabel('Invite friends')).toBeVisible()
  await enterAs(page, 'Agent', '/')
  await expect(rail.getByLabel('Register centre')).toBeVisible()
  await expect(rail.getByLabel('Invite friends')).toHaveCount(0)
})

test('[SYS-01] a trial account is told that it needs a real one @phone', async ({ page }) => {
  await enterAs(page, 'Trial', '/member')
  await expect(popupOf(page)).toContainText(/real account/i)
})

test('a token is taken out of the address and kept for the session only', { tag: '@desk' }, async ({
  page,
}) => {
  await enterAs(page, 'Member', '/promotions?a=1')
  await expect(page).toHaveURL(/\/promotions\?a=1$/)
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeTruthy()
  const elsewhere = await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  expect(elsewhere).not.toContain(token)
})
