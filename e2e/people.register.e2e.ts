import { answered, expect, isPhone, popupOf, test } from './house.ts'
import { operator } from './operator.ts'
import {
  anotherPassword,
  ask,
  callerOf,
  charactersInPictures,
  codeTo,
  countCalls,
  expectAccessible,
  expectFault,
  expectIn,
  expectWelcomed,
  field,
  fill,
  forgiveAddress,
  freshName,
  freshNumber,
  learnPictures,
  letterTo,
  missing,
  newMember,
  otherThan,
  password,
  pier,
  press,
  quay,
  wharf,
} from './people.ts'

/** The refusals of a form: not valid, not allowed, taken. */
test.use({ refused: [400, 403, 409], extraHTTPHeaders: { 'x-country': 'PH' } })
test.afterEach(forgiveAddress)

const termsMissing = 'Please accept the terms and conditions.'
const differ = 'The passwords don’t match.'

test('[ACC-12] [ACC-14] the demonstration asks for no more than an account needs', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/login')
  await press(page, 'Create an account')
  await expect(page).toHaveURL(/\/register$/)
  const popup = popupOf(page)
  const labels = popup.locator('form label')
  const rest = ['Password*', 'Repeat the password*', 'Email', /I accept the terms/]
  await expect(labels).toHaveText(['Mobile number*', ...rest])
  await popup.getByRole('tab', { name: 'User name' }).click()
  await expect(labels).toHaveText(['User name*', ...rest])
  const account = freshName('ada')
  await fill(page, { 'User name': account, Password: password, 'Repeat the password': password })
  await popup.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await press(page, 'Create account')
  await expectWelcomed(page)
})

test('[ACC-12] [VAL-04] [ERR-03] by user name: every field says what it lacks, then one account is made @main', async ({
  page,
}) => {
  await page.goto(`${wharf}/register`)
  const popup = popupOf(page)
  await popup.getByRole('tab', { name: 'User name' }).click()
  await press(page, 'Create account')
  const needed = ['User name', 'Password', 'Repeat the password', 'Mobile number', 'Captcha']
  for (const label of needed) await expectFault(page, label, missing)
  const terms = popup.getByRole('checkbox', { name: /I accept the terms/ })
  await expect(terms).toHaveAccessibleDescription(termsMissing)
  for (const label of needed) await expect(field(page, label)).toHaveAttribute('aria-required')
  await expect(field(page, 'Email')).not.toHaveAttribute('aria-required')
  await fill(page, {
    'User name': '1st',
    Password: password,
    'Repeat the password': anotherPassword,
    'Mobile number': freshNumber(),
    'Date of birth': `${new Date().getFullYear() - 17}-01-01`,
  })
  await press(page, 'Create account')
  await expectFault(
    page,
    'User name',
    'Start with a letter, then use letters and digits only, 4 to 16 characters.',
  )
  await expectFault(page, 'Repeat the password', differ)
  await expectFault(page, 'Date of birth', 'You must be at least 18 years old to play here.')
  const account = freshName('ben')
  await fill(page, { 'User name': account, 'Repeat the password': password })
  await fill(page, { 'Date of birth': `${new Date().getFullYear() - 20}-01-01` })
  await terms.check()
  await expect(popup.getByRole('img', { name: 'Picture with characters to type' })).toBeVisible()
  await learnPictures()
  await fill(page, { Captcha: charactersInPictures })
  const made = countCalls(page, 'register')
  await popup.getByRole('button', { name: 'Create account' }).dblclick()
  await expect(popup.last().getByRole('heading')).toHaveText('Is your date of birth correct?')
  await press(page, 'Yes, it’s correct')
  await expectWelcomed(page)
  expect(made()).toBe(1)
  const statuses = await ask('select status from identity.member where account = $1', account)
  expect(statuses).toEqual([{ status: 'open' }])
})

test('[ACC-12] [ACC-13] [ACC-17] by mobile number: a code by SMS, a wrong one, and a bonus for Zalo', {
  tag: '@desk',
}, async ({ page }) => {
  const mobileNum = freshNumber()
  await page.setExtraHTTPHeaders({})
  await page.goto(`${quay}/register`)
  const popup = popupOf(page)
  await expect(popup.getByRole('tab', { name: 'Mobile number', selected: true })).toBeVisible()
  await popup.getByRole('button', { name: /^Country code/ }).click()
  await page.getByRole('combobox', { name: 'Search for a country or code' }).fill('phil')
  await page.getByRole('option', { name: /Philippines/ }).click()
  await press(page, 'Send code')
  await expectFault(page, 'Mobile number', missing)
  await fill(page, {
    'Mobile number': `0${mobileNum}`,
    Password: password,
    'Repeat the password': password,
  })
  await popup.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await press(page, 'Create account')
  await expectFault(page, 'Verification code', missing)
  await press(page, 'Send code')
  await expect(popup.getByRole('button', { name: /^Send again in 1(?:1\d|20) s$/ })).toBeDisabled()
  const code = await codeTo(`63${mobileNum}`, 'quay')
  await fill(page, { 'Verification code': otherThan(code) })
  await press(page, 'Create account')
  await expectFault(page, 'Verification code', 'Verification code is not valid')
  await fill(page, { 'Verification code': `${code.slice(0, 3)} ${code.slice(3)}` })
  await press(page, 'Create account')
  await expect(popup.getByRole('heading')).toHaveText('Get up to 131K')
  await press(page, 'Later')
  await expectWelcomed(page)
  expect(await operator('member', `63${mobileNum}`, '--merchant', 'quay')).toContain(
    'Status         open',
  )
})

test('[NAV-02] [ACC-13] [ERR-03] a friend’s link brings its code along, and only a real one counts', {
  tag: '@desk',
}, async ({ page }) => {
  const friend = await newMember()
  const { referralCode } = await friend.call('profile', {})
  await page.goto(`${pier}/register?referralCode=NOBODY42`)
  const popup = popupOf(page)
  await popup.getByRole('tab', { name: 'User name' }).click()
  await expect(field(page, 'Referral code')).toHaveValue('NOBODY42')
  const account = freshName('eva')
  await fill(page, { 'User name': account, Password: password, 'Repeat the password': password })
  await popup.getByRole('checkbox', { name: /I accept the terms/ }).check()
  const [checked, asked] = [countCalls(page, 'affiliate'), countCalls(page, 'register')]
  // A form whose answer is under way hears no press, and may still show the message of the answer before.
  const create = () => press(page, 'Create account')
  await fill(page, { 'Affiliate code': 'NOAGENT9' })
  await answered(page, 'affiliate', create)
  await expect(popup).toContainText('The invitation code is not valid.')
  expect([checked(), asked()]).toEqual([1, 0])
  await fill(page, { 'Affiliate code': '' })
  await answered(page, 'register', create)
  await expect(popup).toContainText('The invitation code is not valid.')
  expect(asked()).toBe(1)
  await fill(page, { 'Referral code': referralCode, 'User name': friend.account })
  await answered(page, 'register', create)
  await expectFault(page, 'User name', 'This user name is taken. Try another one.')
  await fill(page, { 'User name': account })
  await create()
  await expectWelcomed(page)
  const brought = await ask(
    `select friend.account from identity.member one
     join identity.member friend on friend.id = one.recommender_id where one.account = $1`,
    account,
  )
  expect(brought).toEqual([{ account: friend.account }])
})

test('[ACC-20] [ERR-03] in one click: the name and the password are shown once, and they open the account @phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write'])
  await page.goto(`${pier}/login`)
  await press(page, 'Create an account in one click')
  const popup = popupOf(page)
  await press(page, 'Create my account')
  const terms = popup.getByRole('checkbox', { name: /I accept the terms/ })
  await expect(terms).toHaveAccessibleDescription(termsMissing)
  await terms.check()
  const made = countCalls(page, 'registerOneClick')
  await popup.getByRole('button', { name: 'Create my account' }).dblclick()
  await expect(popup.getByRole('heading')).toHaveText('Your account is ready')
  expect(made()).toBe(1)
  const [username = '', given = ''] = await popup.locator('bdi').allTextContents()
  await page.keyboard.press('Escape')
  await expect(popup).toContainText(given)
  if (!isPhone(page)) await expectAccessible(page)
  await press(page, 'Copy: Password')
  const copied = page.getByRole('alertdialog', { name: 'Copied' })
  await expect(copied).toContainText('Password has been copied to your clipboard.')
  await copied.getByRole('button', { name: 'OK' }).last().click()
  await press(page, 'I’ve saved it')
  await expectWelcomed(page)
  await page.reload()
  await expectIn(page)
  const body = { type: 'username', username, password: given } as const
  await expect(callerOf().call('login', { body })).resolves.toHaveProperty('token')
})

test('[ACC-16] [VAL-05] a forgotten password is set anew by email, and by SMS @desk', async ({
  page,
}) => {
  const member = await newMember({ mobile: true, email: true })
  await page.goto(`${pier}/login`)
  await press(page, 'Forgot password?')
  const popup = popupOf(page)
  await expect(popup.getByRole('tab', { name: 'By SMS', selected: true })).toBeVisible()
  await popup.getByRole('tab', { name: 'By email' }).click()
  if (!isPhone(page)) await expectAccessible(page)
  await press(page, 'Send the link')
  await expectFault(page, 'User name', missing)
  await expectFault(page, 'Email', missing)
  await fill(page, { 'User name': member.account, Email: member.email })
  await press(page, 'Send the link')
  await expect(popup).toContainText('Check your inbox')
  const link = /http\S+/.exec(await letterTo(member.email, 'http'))?.[0] ?? ''
  if (!isPhone(page)) expect(await operator('outbox', '--merchant', 'pier')).toContain(link)
  await page.goto(link)
  await expect(page).toHaveURL(`${pier}/`)
  await fill(page, { 'New password': anotherPassword, 'Repeat the new password': password })
  await press(page, 'Set the password')
  await expectFault(page, 'Repeat the new password', differ)
  await fill(page, { 'Repeat the new password': anotherPassword })
  await press(page, 'Set the password')
  await expect(field(page, 'User name')).toHaveValue(member.account)
  await press(page, 'Forgot password?')
  await press(page, 'Set the password')
  for (const label of ['Mobile number', 'Verification code', 'New password'])
    await expectFault(page, label, missing)
  await fill(page, { 'Mobile number': member.mobileNum, 'New password': anotherPassword })
  await press(page, 'Send code')
  await expect(popup.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
  await fill(page, { 'Verification code': await codeTo(member.mobile) })
  await press(page, 'Set the password')
  await expectFault(
    page,
    'New password',
    'You used this password recently. Choose a different one.',
  )
  await fill(page, { 'New password': 'third33choice' })
  await press(page, 'Set the password')
  await expectIn(page)
  const body = { type: 'username', username: member.account, password: 'third33choice' } as const
  await expect(callerOf().call('login', { body })).resolves.toHaveProperty('token')
  await expect(member.call('memberInfo', {})).rejects.toMatchObject({ code: 'not-signed-in' })
})
