import { expect, popupOf, test } from './house.ts'
import { accountMenu, expectAccessible, field, fill, freshName, pier, press } from './people.ts'

test.use({ extraHTTPHeaders: { 'x-country': 'PH' } })

const password = 'Kettle-Boat & 7 hats'

test.describe('a newcomer', () => {
  test.use({ announcements: true })

  test('[ACC-13] [VAL-04] is welcomed with three steps, once, and deposits without being interrupted', async ({
    page,
  }) => {
    await page.goto(`${pier}/register`)
    const popup = popupOf(page)
    await popup.getByRole('tab', { name: 'User name' }).click()
    const names = {
      'User name': freshName('nova'),
      Password: password,
      'Repeat the password': password,
    }
    await fill(page, names)
    await expect(popup.getByText('Strong', { exact: true })).toBeVisible()
    await popup.getByRole('checkbox', { name: /I accept the terms/ }).check()
    await press(page, 'Create account')
    await expect(popup.getByRole('heading', { name: /^Welcome to / })).toBeVisible()
    await expect(popup.getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
    await popup.getByRole('button', { name: /^Make a deposit/ }).click()
    await expect(page).toHaveURL(/\/member\?page=depositv2$/)
    await expect(page.getByRole('heading', { name: 'Deposit', exact: true }).first()).toBeVisible()
    await expect(popup).toHaveCount(0)
    await page.goBack()
    await expect(popup).toHaveCount(0)
    await page.goto(pier)
    await expect(accountMenu(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Welcome to / })).toHaveCount(0)
  })
})

test('[NAV-16] Escape closes login and register while nothing is typed, and loses nothing that is', {
  tag: '@desk',
}, async ({ page }) => {
  for (const path of ['/login', '/register']) {
    await page.goto(pier + path)
    await expect(popupOf(page)).toBeVisible()
    const name = path === '/login' ? 'User name' : 'Password'
    await expect(field(page, name)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popupOf(page)).toHaveCount(0)
    await page.goto(pier + path)
    await fill(page, { [name]: 'typed words' })
    await page.keyboard.press('Escape')
    await expect(field(page, name)).toHaveValue('typed words')
    await field(page, name).fill('')
    await page.keyboard.press('Escape')
    await expect(popupOf(page)).toHaveCount(0)
  }
})

test('[NAV-16] /feedback opens its dialog over home', { tag: '@desk' }, async ({ page }) => {
  await page.goto(`${pier}/feedback`)
  await expect(popupOf(page).getByRole('heading', { name: 'Send feedback' })).toBeVisible()
  await press(page, 'Close')
  await expect(page).toHaveURL(`${pier}/`)
  await expect(popupOf(page)).toHaveCount(0)
})
