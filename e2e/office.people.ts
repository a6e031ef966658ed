import { generateSync } from 'otplib'
import { expect, type Page } from './house.ts'
import { operator } from './operator.ts'

const ownPassword = 'a password of my own'

export interface OfficePerson {
  login: string
  name: string
  secret: string
}

/** Adds somebody at the command line, who sets up both factors in the browser and is logged in. */
export async function enterOffice(
  page: Page,
  login: string,
  role: string,
  brand?: string,
): Promise<OfficePerson> {
  const name = `Journey ${login}`
  const where = brand === undefined ? [] : [brand]
  const said = await operator('staff', 'add', login, name, role, ...where)
  const first = / first password (\S+),/.exec(said)?.[1] ?? ''
  await page.goto('/backoffice')
  await page.getByLabel('Login name').fill(login)
  await page.locator('input[name=password]').fill(first)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByLabel('Current password').fill(first)
  await page.getByLabel('New password').fill(ownPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  await page.getByRole('button', { name: 'Use an authenticator app' }).click()
  const secret = (await page.locator('.office-secret').textContent())?.trim() ?? ''
  await page.getByLabel('First code from the app').fill(generateSync({ secret }))
  await expect(page.getByLabel('First code from the app')).toHaveCount(0)
  // With the menu comes the search, and with it the keys.
  await expect(page.getByRole('button', { name: /^Search, or go/ })).toBeVisible()
  return { login, name, secret }
}

/** Goes to a page by its link in the menu, on a phone through the sheet. */
export async function goTo(page: Page, link: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: link }).click()
}
