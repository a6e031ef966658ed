import { routes } from '@baize/contract/routes'
import { expect, isPhone, popupOf, product, test } from './house.ts'
import { operator } from './operator.ts'
import {
  accountMenu,
  anotherPassword,
  charactersInPictures,
  codeTo,
  countCalls,
  enterPier,
  expectAccessible,
  expectFault,
  expectIn,
  field,
  fill,
  forgiveAddress,
  learnPictures,
  missing,
  moveAway,
  newMember,
  otherThan,
  pier,
  press,
} from './people.ts'

/** The refusals of a login: not valid, not allowed here. */
test.use({ refused: [400, 403], extraHTTPHeaders: { 'x-country': 'PH' } })
test.afterEach(forgiveAddress)

const wrong = 'Wrong user name or password. Check both and try again.'

const demo = (person: string) => {
  const found = product().demo.find(({ label }) => label === person)
  return { account: found?.account ?? '', password: found?.password ?? '' }
}

test('[ACC-01] [ACC-04] [VAL-03] by name: fields first, then the anti-bot check, then one call @main', async ({
  page,
}) => {
  const { account, password } = demo('Member')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.getByRole('banner').getByText('Log in', { exact: true }).click()
  await press(page, 'Log in')
  await expectFault(page, 'User name', missing)
  await expectFault(page, 'Password', missing)
  await fill(page, { 'User name': account, Password: 'not this one 1' })
  await press(page, 'Log in')
  await expect(popupOf(page).getByRole('alert')).toHaveText(wrong)
  const logins = countCalls(page, 'login')
  await fill(page, { 'User name': `  ${account} `, Password: password })
  await popupOf(page).getByRole('button', { name: 'Log in', exact: true }).last().dblclick()
  await expectIn(page)
  expect(logins()).toBe(1)
  const first = asked.find((path) => path === routes.antiBotTask.path || path === routes.login.path)
  expect(first).toBe(routes.antiBotTask.path)
})

test('[ACC-07] [ERR-03] three wrong passwords bring a picture to read, and the right characters open @phone @main-phone', async ({
  page,
}) => {
  const { account, password } = await newMember()
  await page.goto(`${pier}/login`)
  const pictures = countCalls(page, 'captcha')
  const attempt = async () => {
    const answer = page.waitForResponse((each) => each.url().endsWith(routes.login.path))
    await press(page, 'Log in')
    await answer
  }
  for (const guess of ['first1guess', 'second2guess', 'third3guess']) {
    expect(pictures()).toBe(0)
    await fill(page, { 'User name': account, Password: guess })
    await attempt()
  }
  const picture = popupOf(page).getByRole('img', { name: 'Picture with characters to type' })
  await expect(picture).toBeVisible()
  await popupOf(page).getByRole('button', { name: 'Get a new picture' }).dblclick()
  await expect.poll(pictures).toBe(2)
  await fill(page, { Password: password })
  await press(page, 'Log in')
  await expectFault(page, 'Captcha', missing)
  await expect(picture).toBeVisible()
  await fill(page, { Captcha: 'wrong' })
  await attempt()
  await expect(popupOf(page).getByRole('alert')).toContainText('don’t match the picture')
  await expect.poll(pictures).toBe(3)
  await expect(picture).toBeVisible()
  await learnPictures()
  await fill(page, { Captcha: charactersInPictures.toLowerCase() })
  await attempt()
  await expectIn(page)
})

test('[ACC-06] [ACC-17] [VAL-03] [ERR-03] by a code: sent once, counted down, wrong and then right', {
  tag: '@desk',
}, async ({ page }) => {
  const member = await newMember({ mobile: true })
  await page.goto(`${pier}/login`)
  await popupOf(page).getByRole('tab', { name: 'SMS code' }).click()
  await press(page, 'Log in')
  await expectFault(page, 'Mobile number', missing)
  await expectFault(page, 'Verification code', missing)
  await fill(page, { 'Mobile number': '1234567' })
  await press(page, 'Send code')
  await expectFault(page, 'Mobile number', 'Invalid phone number format.')
  const sent = countCalls(page, 'loginCode')
  await fill(page, { 'Mobile number': member.mobileNum })
  await popupOf(page).getByRole('button', { name: 'Send code' }).dblclick()
  const again = popupOf(page).getByRole('button', { name: /^Send again in 1(?:1\d|20) s$/ })
  await expect(again).toBeDisabled()
  expect(sent()).toBe(1)
  const code = await codeTo(member.mobile)
  await fill(page, { 'Verification code': otherThan(code) })
  await press(page, 'Log in')
  await expect(popupOf(page).getByRole('alert')).toContainText('Verification code is not valid')
  await fill(page, { 'Verification code': code })
  await press(page, 'Log in')
  await expectIn(page)
})

test('[ACC-19] [ACC-20] who is remembered comes in by one press after the browser was closed', {
  tag: '@desk',
}, async ({ page, browser }) => {
  const { account, password } = await newMember()
  await page.goto(`${pier}/login`)
  await fill(page, { 'User name': account, Password: password })
  await popupOf(page).getByLabel('Remember me').check()
  await press(page, 'Log in')
  await expectIn(page)
  const { cookies } = await page.context().storageState()
  const kept = await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)
  expect(kept + JSON.stringify(cookies)).not.toContain(password)
  expect(cookies.filter(({ name }) => name === 'remember')).toMatchObject([{ httpOnly: true }])
  const restarted = await browser.newContext({ storageState: { cookies, origins: [] } })
  const again = await restarted.newPage()
  await again.goto(pier)
  await expect(accountMenu(again)).toHaveCount(0)
  await again.goto(`${pier}/login`)
  await popupOf(again)
    .getByRole('button', { name: `Continue as ${account}` })
    .click()
  await expectIn(again)
  const [{ value: before } = { value: '' }] = cookies.filter(({ name }) => name === 'remember')
  const now = await restarted.storageState()
  expect(now.cookies.find(({ name }) => name === 'remember')?.value).not.toBe(before)
  await restarted.close()
})

test('[ACC-08] from an unknown address one more proof is asked for, and then the address is known @desk', async ({
  page,
}) => {
  const member = await newMember({ mobile: true, email: true })
  await moveAway(member)
  await page.goto(`${pier}/login`)
  await fill(page, { 'User name': member.account, Password: member.password })
  await press(page, 'Log in')
  const popup = popupOf(page)
  await expect(popup.getByRole('heading', { name: 'One more check' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  if (!isPhone(page)) await expectAccessible(page)
  await press(page, 'Confirm')
  await expectFault(page, 'Verification code', missing)
  await press(page, 'Send code')
  await expect(popup.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
  await fill(page, { 'Verification code': otherThan(await codeTo(member.mobile)) })
  await expect(popup.getByRole('alert')).toContainText('Attempts left: 4')
  await expect(field(page, 'Verification code')).toHaveValue('')
  await expect(field(page, 'Verification code')).toBeFocused()
  await popup.getByRole('radio', { name: /^Email code/ }).check()
  await press(page, 'Send code')
  await expect(popup.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
  await fill(page, { 'Verification code': await codeTo(member.email) })
  await expectIn(page)
  const { account, password } = member
  const body = { type: 'username', username: account, password } as const
  await expect(member.call('login', { body })).resolves.toMatchObject({ firstTimeLogin: false })
})

test('[ACC-05] [ACC-15] [NAV-10] a password that was handed out is changed before anything else', {
  tag: '@desk',
}, async ({ page }) => {
  const member = await newMember()
  const said = await operator('member', member.account, 'password', '--merchant', 'pier')
  const given = /with (\S+) and/.exec(said)?.[1] ?? ''
  await page.goto(`${pier}/login`)
  await fill(page, { 'User name': member.account, Password: given })
  await press(page, 'Log in')
  const popup = popupOf(page)
  await expect(popup.getByRole('heading', { name: 'Choose a new password first' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${pier}/promotions`)
  await page.keyboard.press('Escape')
  await expect(popup.getByRole('heading', { name: 'Choose a new password first' })).toBeVisible()
  await press(page, 'Change password')
  await expectFault(page, 'New password', missing)
  await fill(page, { 'New password': anotherPassword, 'Repeat the new password': 'meadow77clouds' })
  await press(page, 'Change password')
  await expectFault(page, 'Repeat the new password', 'The passwords don’t match.')
  await fill(page, { 'New password': given, 'Repeat the new password': given })
  await press(page, 'Change password')
  await expectFault(
    page,
    'New password',
    'You used this password recently. Choose a different one.',
  )
  await fill(page, {
    'New password': anotherPassword,
    'Repeat the new password': anotherPassword,
  })
  await press(page, 'Change password')
  await expectIn(page)
  await page.reload()
  await expectIn(page)
})

test('[ACC-05] whoever logs in with the default password must change it too', {
  tag: '@desk',
}, async ({ page }) => {
  await operator('default-password', 'welcome88first', '--merchant', 'pier')
  const { account } = await newMember({ password: 'welcome88first' })
  await page.goto(`${pier}/login`)
  await fill(page, { 'User name': account, Password: 'welcome88first' })
  await press(page, 'Log in')
  await expect(popupOf(page)).toContainText('Choose a new password first')
  await popupOf(page).getByRole('button', { name: 'Sign out' }).last().click()
  await expect(popupOf(page)).toHaveCount(0)
  await expect(accountMenu(page)).toHaveCount(0)
})

test('[ACC-02] [NAV-10] [ERR-03] signing out asks first, leaves nothing in the tab and goes home @phone', async ({
  page,
}) => {
  const member = await newMember()
  await enterPier(page, member, '/promotions')
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await press(page, 'Stay')
  await expect(accountMenu(page)).toBeVisible()
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.goBack()
  await expect(popupOf(page)).toHaveCount(0)
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await press(page, 'Sign out')
  await expect(page).toHaveURL(`${pier}/`)
  await expect(accountMenu(page)).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await expect(member.call('memberInfo', {})).rejects.toMatchObject({ code: 'not-signed-in' })
})

test('[SYS-01] [ACC-10] [ACC-11] [ERR-03] a trial is one press away and plays demos; real play and both centres ask for more', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/member')
  await expect(popupOf(page).getByRole('heading', { name: 'Log in' })).toBeVisible()
  await press(page, 'Try it for free')
  await expectIn(page)
  const prompt = popupOf(page).getByRole('heading', { name: 'You need a real account' })
  await page.goto('/rng')
  await page.locator('.game-grid .bz-tile-open').first().click()
  await expect(page.locator('iframe.game-frame')).toBeVisible()
  await press(page, 'Play for real')
  await expect(prompt).toBeVisible()
  await press(page, 'Close')
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'My account' }).click()
  await expect(prompt).toBeVisible()
  await press(page, 'Close')
  await page.goto('/agentHome')
  await expect(prompt).toBeVisible()
  await press(page, 'Create an account')
  await expect(popupOf(page).getByRole('heading', { name: 'Create your account' })).toBeVisible()
})

test('[ACC-09] [NAV-03] agents and members each have their own entrance, and are told so', {
  tag: '@desk',
}, async ({ page }) => {
  const [agent, member] = [demo('Agent'), demo('Member')]
  await page.goto('/login')
  await fill(page, { 'User name': agent.account, Password: agent.password })
  await press(page, 'Log in')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Non-member account unable to login.')
  await alert.getByRole('link', { name: 'Go to agent login' }).click()
  await expect(page).toHaveURL(/\/agent$/)
  const enter = page.getByRole('main').getByRole('button', { name: 'Log in' })
  await expect(page.getByLabel('Remember me')).toHaveCount(0)
  await enter.click()
  await expect(field(page, 'User name')).toHaveAccessibleDescription(missing)
  await expectAccessible(page)
  await fill(page, { 'User name': member.account, Password: member.password })
  await enter.click()
  await expect(alert).toContainText('Non-agents cannot log in.')
  await fill(page, { 'User name': agent.account, Password: agent.password })
  await enter.click()
  await expect(page).toHaveURL(/\/agentHome$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
