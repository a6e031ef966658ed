import { expect, popupOf, test } from './house.ts'
import { accountMenu, enterPier, expectIn, fill, newMember, pier, press } from './people.ts'

/** A token that ended is refused once, by calls that were under way. */
test.use({ refused: [401], extraHTTPHeaders: { 'x-country': 'PH' } })

test('[ACC-01] [ACC-02] a second tab is signed in at once, and signing out in one signs out both @main', {
  tag: '@desk',
}, async ({ page, context }) => {
  const { account, password } = await newMember()
  const second = await context.newPage()
  await second.goto(`${pier}/login`)
  await expect(popupOf(second)).toBeVisible()
  await page.goto(`${pier}/login`)
  await fill(page, { 'User name': account, Password: password })
  await press(page, 'Log in')
  await expectIn(page)
  // The open tab follows, and its login form has nothing left to do.
  await expectIn(second)
  const third = await context.newPage()
  await third.goto(`${pier}/member?page=securityCenter`)
  await expect(accountMenu(third)).toBeVisible()
  expect(new URL(third.url()).pathname).toBe('/member')
  await accountMenu(second).click()
  await second.getByRole('menuitem', { name: 'Sign out' }).click()
  await press(second, 'Sign out')
  for (const each of [page, second, third]) {
    await expect(accountMenu(each)).toHaveCount(0)
    expect(await each.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  }
  const fourth = await context.newPage()
  await fourth.goto(pier)
  await expect(fourth.getByRole('banner').getByText('Log in', { exact: true })).toBeVisible()
})

test('[ACC-01] while a new tab asks the others it never says “Log in”', { tag: '@desk' }, async ({
  page,
  context,
}) => {
  await enterPier(page, await newMember(), '/')
  await expect(accountMenu(page)).toBeVisible()
  const second = await context.newPage()
  await second.addInitScript(() => {
    const kept = window as typeof window & { saidLogIn?: boolean }
    const look = () => {
      const texts = [...document.querySelectorAll('header button, header a')]
      if (texts.some(({ textContent }) => textContent === 'Log in')) kept.saidLogIn = true
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  await second.goto(pier)
  await expect(accountMenu(second)).toBeVisible()
  expect(await second.evaluate(() => 'saidLogIn' in window)).toBe(false)
})

test('[ACC-01] another member who signs in replaces the first in every tab', {
  tag: '@desk',
}, async ({ page, context }) => {
  const [mia, tom] = [await newMember(), await newMember()]
  await enterPier(page, mia, '/member?page=securityCenter')
  await expect(accountMenu(page)).toBeVisible()
  const second = await context.newPage()
  await enterPier(second, tom, '/')
  await expect(accountMenu(second)).toBeVisible()
  await expectIn(page)
  await accountMenu(page).click()
  await expect(page.getByText(tom.account).first()).toBeVisible()
  await expect(page.getByText(mia.account)).toHaveCount(0)
})

test('[ACC-01] another browser is not signed in', { tag: '@desk' }, async ({ page, browser }) => {
  await enterPier(page, await newMember(), '/')
  await expect(accountMenu(page)).toBeVisible()
  const other = await browser.newContext()
  const stranger = await other.newPage()
  await stranger.goto(pier)
  await expect(stranger.getByRole('banner').getByText('Log in', { exact: true })).toBeVisible()
  await expect(accountMenu(stranger)).toHaveCount(0)
  await other.close()
})
