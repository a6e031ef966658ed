import { violationsOn } from './axe.ts'
import {
  enterAs,
  enterWith,
  expect,
  isPhone,
  originOf,
  popupOf,
  sidewaysOver,
  test,
} from './house.ts'
import { newPlayer } from './originals.ts'
import { expectWelcomed, field, fill, freshName, password, press } from './people.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('[PRO-03] [NAV-02] a member invites by link; the friend registers with it and appears masked, with what is missing @main', async ({
  page,
  browser,
}) => {
  const member = await newPlayer('1')
  await enterWith(page, member.token, '/')
  if (isPhone(page)) await page.goto('/member?page=referral')
  else await page.getByRole('link', { name: 'Invite friends' }).first().click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Invite a friend, get $10.00' })).toBeVisible()
  await expect(main.getByText('No friends yet')).toBeVisible()
  await expect(main.getByText('Friends 11 to 20')).toBeVisible()
  await expect(main.getByText(/^To confirm an email address, deposit \$50\.00/)).toBeVisible()
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  expect(await sidewaysOver(page)).toBe(0)

  await main.getByRole('button', { name: 'Copy: Your link' }).click()
  await expect(popupOf(page).getByText(/referralCode=/)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const { code } = await member.call('referral', {})
  expect(link).toBe(`${originOf()}/register?referralCode=${code}`)
  await popupOf(page).getByRole('button', { name: 'OK' }).last().click()

  const visit = await browser.newContext()
  const friend = await visit.newPage()
  await friend.goto(link)
  const popup = popupOf(friend)
  await popup.getByRole('tab', { name: 'User name' }).click()
  await expect(field(friend, 'Referral code')).toHaveValue(code)
  const own = { Password: password, 'Repeat the password': password }
  await fill(friend, { 'User name': freshName('friend'), ...own })
  await popup.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await press(friend, 'Create account')
  await expectWelcomed(friend)
  await visit.close()

  await expect
    .poll(async () => (await member.call('referredFriends', { query: {} })).list.length)
    .toBe(1)
  await page.reload()
  const row = main.getByRole('row', { name: /fr•••/ })
  await expect(row).toContainText('In progress')
  await expect(row).toContainText('confirm email, deposit, valid bets')
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  expect(await sidewaysOver(page)).toBe(0)
})

test.describe('a code without its link', () => {
  test.use({ refused: [400] })

  test('[PRO-03] [ACC-13] whoever has only the code types it in; a wrong one is told beside it', async ({
    page,
  }) => {
    const member = await newPlayer('1')
    const { code } = await member.call('referral', {})
    await page.goto('/register')
    const popup = popupOf(page)
    await popup.getByRole('tab', { name: 'User name' }).click()
    await expect(field(page, 'Referral code')).toHaveCount(0)
    await press(page, 'Have a referral code?')
    const own = { Password: password, 'Repeat the password': password }
    await fill(page, { 'User name': freshName('friend'), ...own, 'Referral code': 'NOBODY77' })
    await popup.getByRole('checkbox', { name: /I accept the terms/ }).check()
    await press(page, 'Create account')
    await expect(field(page, 'Referral code')).toHaveAccessibleDescription(/code is not valid/)
    expect(await violationsOn(page, { within: 'dialog' })).toEqual([])
    await fill(page, { 'Referral code': code })
    await press(page, 'Create account')
    await expectWelcomed(page)
    expect((await member.call('referredFriends', { query: {} })).list).toHaveLength(1)
  })
})

test('[PRO-03] [NAV-14] agents have the register centre in place of it @desk', async ({ page }) => {
  await enterAs(page, 'Agent', '/member?page=referral')
  await expect(page.getByRole('heading', { name: 'My account' }).first()).toBeVisible()
  await expect(page.getByRole('navigation').getByText('Invite friends')).toHaveCount(0)
})
