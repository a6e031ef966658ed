import type { Browser } from '@playwright/test'
import { enterAs, expect, type Page, popupOf, test } from './house.ts'
import {
  expectAccessible,
  expectIn,
  expectWelcomed,
  field,
  fill,
  forgiveAddress,
  freshName,
  letterTo,
  password,
  press,
} from './people.ts'

/** The refusals of a form: a code that is off, a rate that is too high. */
test.use({ refused: [400, 409] })
test.afterEach(forgiveAddress)

const centre = '/agentHome?page=registerCenter'
const sheet = (page: Page) => page.locator('dialog[open].bz-sheet')

/** Opens the agent's invitation of this code. */
async function openInvitation(page: Page, code: string): Promise<void> {
  await page.goto(centre)
  await page.getByRole('button', { name: `Open invitation ${code}` }).click()
  await expect(sheet(page)).toBeVisible()
}

/** A browser of somebody else, without announcements. */
async function anotherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await context.addInitScript(() => {
    sessionStorage.setItem('ANONYMOUS_POPUP', 'closed')
    sessionStorage.setItem('USER_POPUP', 'closed')
  })
  return context.newPage()
}

/** A visitor on another device follows the link and fills in the form. */
async function registerBy(browser: Browser, link: string, account: string): Promise<Page> {
  const visitor = await anotherDevice(browser)
  await visitor.goto(link)
  await popupOf(visitor).getByRole('tab', { name: 'User name' }).click()
  await fill(visitor, {
    'User name': account,
    Password: password,
    'Repeat the password': password,
    Email: `${account}@example.com`,
  })
  await popupOf(visitor)
    .getByRole('checkbox', { name: /I accept the terms/ })
    .check()
  await press(visitor, 'Create account')
  return visitor
}

test('[AGT-02] [ACC-13] an invitation is made, followed and counted; who registers stands below the agent at its rates @main', async ({
  page,
  browser,
}) => {
  const code = freshName('inv').toUpperCase().slice(0, 12)
  await enterAs(page, 'Agent', centre)
  await page.getByRole('button', { name: 'New invitation' }).first().click()
  await fill(page, { Slots: '2', Code: 'no', 'Registrations allowed': '0' })
  await press(page, 'Create invitation')
  await expect(field(page, 'Slots')).toHaveAccessibleDescription('At most 0.9%')
  await expect(field(page, 'Code')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Registrations allowed')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await fill(page, { Slots: '0.7', Code: code, 'Registrations allowed': '2', Note: 'A poster' })
  await press(page, 'Create invitation')

  await expect(sheet(page).getByRole('heading', { name: `Invitation ${code}` })).toBeVisible()
  const link = (await sheet(page).locator('.copyable bdi').textContent()) ?? ''
  expect(new URL(link).searchParams.get('affiliateCode')).toBe(code)
  for (const form of ['PNG', 'SVG']) {
    const saved = page.waitForEvent('download')
    await sheet(page)
      .getByRole('button', { name: `Save ${form}` })
      .click()
    expect((await saved).suggestedFilename()).toBe(`${code}.${form.toLowerCase()}`)
  }
  await expectAccessible(page)

  const account = freshName('guest')
  const visitor = await registerBy(browser, link, account)
  await expectWelcomed(visitor)
  await visitor.context().close()

  await openInvitation(page, code)
  const fact = (name: string) =>
    sheet(page).locator('dl > div', { hasText: name }).first().locator('dd')
  await expect(fact('Visits')).toHaveText('1')
  await expect(fact('Registrations')).toHaveText('1 of 2')
  await sheet(page)
    .getByRole('button', { name: `Rebate rates of ${account}` })
    .click()
  await expect(field(page, 'Slots')).toHaveValue('0.7')
  await expect(field(page, 'Live casino')).toHaveValue('0')
  await fill(page, { Slots: '0.5' })
  await press(page, 'Save rates')
  await expect(page.getByText(`The rebate rates of ${account} change on`)).toBeVisible()
  const letter = await letterTo(`${account}@example.com`, 'rebate rates change on', 'baize')
  expect(letter).toContain('Slots: 0.7% → 0.5%')

  await sheet(page).getByRole('button', { name: 'Switch off' }).click()
  await expect(sheet(page).getByText('This invitation is switched off.')).toBeVisible()
  const late = await registerBy(browser, link, freshName('late'))
  await expect(popupOf(late).getByText('The invitation code is not valid.')).toBeVisible()
  await late.context().close()
})

test('[AGT-02] an account made at once: its password is shown once, and is changed at the first login', async ({
  page,
  browser,
}) => {
  const account = freshName('made')
  await enterAs(page, 'Agent', `${centre}&tab=account`)
  await expectAccessible(page)
  await fill(page, { 'User name': account })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(popupOf(page).getByRole('heading', { name: 'The account is ready' })).toBeVisible()
  await expectAccessible(page)
  const given = popupOf(page).locator('.given-value')
  await expect(given.first()).toHaveText(account)
  const secret = (await given.nth(1).textContent()) ?? ''
  await press(page, 'I’ve saved them')
  await expect(page.getByText(secret)).toHaveCount(0)
  await expect(page.getByText(account)).toBeVisible()
  await expect(page.getByText('Not logged in yet').first()).toBeVisible()

  const owner = await anotherDevice(browser)
  await owner.goto('/login')
  await fill(owner, { 'User name': account, Password: secret })
  await press(owner, 'Log in')
  await fill(owner, { 'New password': password, 'Repeat the new password': password })
  await press(owner, 'Change password')
  await expectIn(owner)
  await owner.context().close()

  await page.goto(`${centre}&tab=rates`)
  await expect(page.getByRole('heading', { name: 'Your rebate rates' })).toBeVisible()
  await expect(page.getByText('0.9%').first()).toBeVisible()
  await expectAccessible(page)
})
