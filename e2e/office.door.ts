import { generateSync } from 'otplib'
import { expect, type Page } from './house.ts'
import { operator } from './operator.ts'

const ownPassword = 'a password of my own'

/** Somebody new of the staff, with a role for all brands, who has set up both factors. */
export async function staffAt(page: Page, login: string, role: string): Promise<void> {
  const said = await operator('staff', 'add', login, `Journey ${login}`, role)
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
  await expect(page.locator('.office-secret')).toHaveCount(0)
  // With the menu comes the search, and with it the keys.
  await expect(page.getByRole('button', { name: /^Search, or go/ })).toBeVisible()
}
