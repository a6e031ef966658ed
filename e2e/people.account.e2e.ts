import { generateSync } from 'otplib'
import { expect, isPhone, type Page, popupOf, test } from './house.ts'
import {
  accountMenu,
  anotherPassword,
  codeTo,
  enterPier,
  expectAccessible,
  expectFault,
  expectIn,
  field,
  fill,
  forgiveAddress,
  letterTo,
  type Member,
  missing,
  newMember,
  otherThan,
  password,
  pier,
  press,
  signedInElsewhere,
} from './people.ts'

/** 403: a change needs a proof first; 400: a proof may be wrong. */
test.use({ refused: [400, 403], extraHTTPHeaders: { 'x-country': 'PH' } })
test.afterEach(forgiveAddress)

const centre = '/member?page=securityCenter'

/** The code of an authenticator app, now or some seconds later. */
const codeOf = (secret: string, laterSeconds = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + laterSeconds })

/** The same member on the same page, in a new session without any proof. */
async function enterAnew(page: Page, member: Member, recoveryCode: string): Promise<void> {
  await page.goto(`${pier}/`)
  await page.evaluate(() => sessionStorage.removeItem('token'))
  await page.goto(`${pier}/login`)
  await fill(page, { 'User name': member.account, Password: member.password })
  await press(page, 'Log in')
  const popup = popupOf(page)
  await expect(popup).toContainText('Your account is protected by an authenticator app.')
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  if (!isPhone(page)) await expectAccessible(page)
  await popup.getByRole('radio', { name: 'Recovery code' }).check()
  await fill(page, { 'Recovery code': recoveryCode })
  await press(page, 'Confirm')
  await expectIn(page)
  await page.goto(`${pier}${centre}`)
}

test('[ACC-15] [VAL-05] a new password ends the other sessions, and a device can be ended alone @desk', async ({
  page,
}) => {
  const member = await newMember({ email: true })
  const [first, second] = [await signedInElsewhere(member), await signedInElsewhere(member)]
  await enterPier(page, member, centre)
  const panel = page.locator('section', { has: page.getByText('Your active sessions') })
  const devices = panel.getByRole('listitem')
  await expect(devices).toHaveCount(3)
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(devices.filter({ hasText: '127.0.0.1' })).toHaveCount(3)
  await devices.getByRole('button').first().click()
  await expect(page.getByRole('log')).toContainText('Session signed out')
  await expect(devices).toHaveCount(2)
  const left = await Promise.all(
    [first, second].map((call) =>
      call('memberInfo', {}).then(
        () => true,
        () => false,
      ),
    ),
  )
  expect(left.filter((isOpen) => isOpen)).toHaveLength(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Password: Change' }).click()
  await expect(popupOf(page).getByRole('heading')).toHaveText('Change password')
  if (!isPhone(page)) await expectAccessible(page)
  await press(page, 'Change password')
  for (const label of ['Current password', 'New password']) await expectFault(page, label, missing)
  await fill(page, {
    'Current password': 'not this one 1',
    'New password': anotherPassword,
    'Repeat the new password': anotherPassword,
  })
  await press(page, 'Change password')
  await expectFault(
    page,
    'Current password',
    'Wrong user name or password. Check both and try again.',
  )
  await fill(page, { 'Current password': password })
  await press(page, 'Change password')
  await expectIn(page)
  await expect(page.getByRole('log')).toContainText('Other sessions signed out: 1')
  for (const call of [first, second])
    await expect(call('memberInfo', {})).rejects.toMatchObject({ code: 'not-signed-in' })
  await letterTo(member.email, 'Your password was changed.')
})

test('[ACC-08] an authenticator is set up, and from then on logins and a change of the email ask for it @phone', async ({
  page,
}) => {
  const member = await newMember()
  await enterPier(page, member, centre)
  await page.getByRole('button', { name: 'Authenticator app: Set up' }).click()
  await press(page, 'Confirm')
  await expectFault(page, 'Login password', missing)
  await fill(page, { 'Login password': 'not this one 1' })
  await press(page, 'Confirm')
  await expectFault(page, 'Login password', 'That didn’t match. Check it and try again.')
  await fill(page, { 'Login password': member.password })
  await press(page, 'Confirm')
  const popup = popupOf(page)
  const key = popup.locator('code')
  await expect(key).toBeVisible()
  const secret = ((await key.textContent()) ?? '').replaceAll(/\s/g, '')
  await press(page, 'Turn on')
  await expectFault(page, 'Code from the app', missing)
  await fill(page, { 'Code from the app': otherThan(codeOf(secret)) })
  await press(page, 'Turn on')
  await expectFault(page, 'Code from the app', 'That didn’t match. Check it and try again.')
  await fill(page, { 'Code from the app': codeOf(secret) })
  await press(page, 'Turn on')
  await expect(popup.getByRole('listitem')).toHaveCount(10)
  const recoveryCode = (await popup.getByRole('listitem').first().textContent()) ?? ''
  await popup.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(popup.last()).toContainText('Close without saving the codes?')
  await press(page, 'Back to the codes')
  await press(page, 'I’ve saved them')
  await expect(page.getByRole('main')).toContainText(/On since .*, recovery codes left: 10/)

  await enterAnew(page, member, recoveryCode.trim())
  await page.getByRole('button', { name: 'Email: Add' }).click()
  await press(page, 'Save')
  await expectFault(page, 'Email', missing)
  await expectFault(page, 'Verification code', missing)
  await fill(page, { Email: member.email })
  await press(page, 'Send code')
  await expect(popup.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
  const code = await codeTo(member.email)
  await fill(page, { 'Verification code': code })
  await press(page, 'Save')
  await expect(popup.last().getByRole('heading')).toHaveText('Confirm it’s you')
  await fill(page, { Code: otherThan(codeOf(secret, 30)) })
  await expectFault(page, 'Code', 'That didn’t match. Check it and try again.')
  await fill(page, { Code: codeOf(secret, 30) })
  await expect(page.getByRole('log')).toContainText('Email address saved')
  await expect(popup).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Email: Change' })).toBeVisible()
})

test('[ACC-21] the profile is edited, and what says who somebody is is settled by the first word', {
  tag: '@desk',
}, async ({ page }) => {
  const member = await newMember({ mobile: true })
  await enterPier(page, member, centre)
  await page.getByRole('button', { name: 'Change picture' }).click()
  await press(page, 'Picture 2')
  await expect(accountMenu(page).locator('img')).toHaveAttribute('src', /crown/)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(popupOf(page).getByText('You can’t change it later')).toHaveCount(1)
  await fill(page, {
    Nickname: 'Mia of the river',
    'Full name': 'Mia Stone',
    'Date of birth': `${new Date().getFullYear() - 17}-01-01`,
    Telegram: 'miastone',
  })
  await press(page, 'Save')
  await expectFault(page, 'Date of birth', 'You are not old enough to play here.')
  await fill(page, { 'Date of birth': '1990-05-17' })
  await press(page, 'Save')
  await press(page, 'Send code')
  await expect(
    popupOf(page)
      .last()
      .getByRole('button', { name: /^Send again in/ }),
  ).toBeDisabled()
  await fill(page, { Code: await codeTo(member.mobile) })
  await expect(page.getByRole('log')).toContainText('Profile saved')
  const main = page.getByRole('main')
  for (const said of ['Mia of the river', 'Mia Stone', '1990-05-17', 'miastone'])
    await expect(main).toContainText(said)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(field(page, 'Full name')).not.toBeEditable()
  await expect(field(page, 'Date of birth')).not.toBeEditable()
  await fill(page, { Nickname: 'Mia of the sea' })
  await press(page, 'Save')
  await expect(main).toContainText('Mia of the sea')

  await page.getByRole('button', { name: 'Payment password: Set' }).click()
  await fill(page, { 'Payment password': '12345', 'Repeat the password': '54321' })
  await press(page, 'Save')
  await expectFault(page, 'Payment password', 'Use digits only, exactly 6 characters.')
  await expectFault(page, 'Repeat the password', 'The passwords don’t match.')
  await fill(page, { 'Payment password': '123456', 'Repeat the password': '123456' })
  await press(page, 'Save')
  await expect(page.getByRole('button', { name: 'Payment password: Change' })).toBeVisible()
  await letterTo(member.mobile, 'A payment password was set on your account.')
})
