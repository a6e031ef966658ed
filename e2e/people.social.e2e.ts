import { type Issuer, startIssuer } from '../packages/testkit/src/issuer.ts'
import { expect, type Page, popupOf, test } from './house.ts'
import { operator } from './operator.ts'
import {
  accountMenu,
  enterPier,
  expectAccessible,
  expectIn,
  expectWelcomed,
  fill,
  freshName,
  newMember,
  pier,
  press,
} from './people.ts'

/** 403: a change needs a proof first. 409: the identity belongs to another member. */
test.use({ refused: [403, 409] })
test.describe.configure({ mode: 'serial' })

let issuer: Issuer
const brand = ['--merchant', 'pier']

test.beforeAll(async () => {
  issuer = await startIssuer()
  const { url, clientId, clientSecret } = issuer
  await operator('social', 'add', 'lantern', 'Lantern', url, clientId, clientSecret, ...brand)
})

test.afterAll(async () => {
  await operator('social', 'remove', 'lantern', ...brand)
  await issuer.stop()
})

const goThere = async (page: Page) => {
  await page.goto(`${pier}/login`)
  await popupOf(page).getByRole('button', { name: 'Continue with Lantern' }).click()
}

test('[ACC-18] [ACC-20] an identity is linked to an account for good, and opens it from then on', {
  tag: '@desk',
}, async ({ page }) => {
  const member = await newMember()
  issuer.deny()
  await goThere(page)
  await expect(page.getByRole('log')).toContainText('Login failure. Please try again.')
  await expect(popupOf(page)).toHaveCount(0)
  issuer.signIn(member.account, { name: 'Mia Stone', email: member.email })
  await goThere(page)
  const popup = popupOf(page)
  await expect(popup).toContainText('Mia Stone is not linked to an account here yet.')
  await expectAccessible(page)
  await fill(page, { 'User name': member.account, Password: member.password })
  await press(page, 'Link account')
  await expect(popup.last()).toContainText('You can’t change or undo this.')
  await press(page, 'Not yet')
  await press(page, 'Link account')
  await press(page, 'Yes, link')
  await expectIn(page)
  expect(await operator('member', member.account, ...brand)).toContain('Linked         lantern')
  await page.evaluate(() => sessionStorage.clear())
  await goThere(page)
  await expectIn(page)
  await page.evaluate(() => sessionStorage.clear())
  issuer.signIn(`${member.account}-other`, { name: 'Somebody else' })
  await goThere(page)
  await expect(popup).toContainText('Somebody else is not linked to an account here yet.')
  await fill(page, { 'User name': member.account, Password: member.password })
  await press(page, 'Link account')
  await press(page, 'Yes, link')
  await expect(popup.getByRole('alert')).toContainText('Links are permanent.')
})

test('[ACC-18] an identity that nobody has becomes a new account of its own', {
  tag: '@desk',
}, async ({ page }) => {
  const account = freshName('lin')
  issuer.signIn(account, { name: 'Lin Marsh', email: `${account}@example.com` })
  await goThere(page)
  const popup = popupOf(page)
  await popup.getByRole('radio', { name: /^Create a new account/ }).check()
  await press(page, 'Create account')
  const terms = popup.getByRole('checkbox', { name: /I accept the terms/ })
  await expect(terms).toHaveAccessibleDescription('Please accept the terms and conditions.')
  await fill(page, { 'User name': account })
  await terms.check()
  await press(page, 'Create account')
  await press(page, 'Yes, link')
  await expectWelcomed(page)
  const shown = await operator('member', account, ...brand)
  expect(shown).toContain('Password       none')
  expect(shown).toContain('Linked         lantern')
})

test('[ACC-18] a member links an identity in the member centre, after one more proof', {
  tag: '@desk',
}, async ({ page }) => {
  const member = await newMember()
  issuer.signIn(member.account, { name: 'Mia Stone' })
  await enterPier(page, member, '/member?page=securityCenter')
  await expect(accountMenu(page)).toBeVisible()
  await page.getByRole('button', { name: 'Link Lantern' }).click()
  await expect(popupOf(page)).toContainText('Link Lantern permanently?')
  await press(page, 'Link Lantern')
  await fill(page, { 'Login password': member.password })
  await press(page, 'Confirm')
  await expect(page.getByRole('log')).toContainText('Lantern is linked')
  await expect(popupOf(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Lantern · Mia Stone')
  await expect(page.getByRole('button', { name: 'Link Lantern' })).toHaveCount(0)
})
