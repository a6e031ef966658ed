import type { Browser } from '@playwright/test'
import { generateSync } from 'otplib'
import { expect, type Page } from './house.ts'
import { operator } from './operator.ts'
import { expectAccessible, freshName } from './people.ts'

export const ownPassword = 'a password of my own'

export interface OfficePerson {
  login: string
  name: string
  secret: string
}

interface NewStaff {
  login: string
  name: string
  firstPassword: string
}

/** Adds somebody of the staff at the command line. A second try of a journey is somebody else. */
export async function addStaff(called: string, role: string, brand?: string): Promise<NewStaff> {
  const login = freshName(`${called}-`)
  const name = `Journey ${called}`
  const where = brand === undefined ? [] : [brand]
  const said = await operator('staff', 'add', login, name, role, ...where)
  return { login, name, firstPassword: / first password (\S+),/.exec(said)?.[1] ?? '' }
}

/** Logs in with the first password, and takes an own one. */
export async function enterFirst(page: Page, { login, firstPassword }: NewStaff): Promise<void> {
  await page.goto('/backoffice')
  await page.getByLabel('Login name').fill(login)
  await page.locator('input[name=password]').fill(firstPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByLabel('Current password').fill(firstPassword)
  // Nothing else opens yet, so nothing else is offered.
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByLabel('New password').fill(ownPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveCount(0)
}

/** Somebody new of the staff, for one brand or all, who has set up both factors and is logged in. */
export async function enterOffice(
  page: Page,
  called: string,
  role: string,
  brand?: string,
): Promise<OfficePerson> {
  const added = await addStaff(called, role, brand)
  await enterFirst(page, added)
  await page.getByRole('button', { name: 'Use an authenticator app' }).click()
  const secret = (await page.locator('.office-secret').textContent())?.trim() ?? ''
  await page.getByLabel('First code from the app').fill(generateSync({ secret }))
  await expect(page.getByLabel('First code from the app')).toHaveCount(0)
  // With the menu comes the search, and with it the keys.
  await expect(page.getByRole('button', { name: /^Search, or go/ })).toBeVisible()
  return { login: added.login, name: added.name, secret }
}

/** Goes to a page by its link in the menu, on a phone through the sheet. */
export async function goTo(page: Page, link: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  // Another page may have the name in its own; a count may follow it.
  await page.getByRole('link', { name: new RegExp(`^${link}`) }).click()
}

const halfMinute = 30

/** A code that was not used yet: the one of the next half minute. */
export const nextCode = ({ secret }: OfficePerson): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + halfMinute })

/** Somebody else of a role finds the request with this reason among those that wait, and approves it. */
export async function approvedOnPage(
  browser: Browser,
  role: string,
  reason: string,
  brand?: string,
): Promise<void> {
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await desk.newPage()
  const other = await enterOffice(page, `other-${role}`, role, brand)
  await goTo(page, 'Approvals')
  const row = page.getByRole('row').filter({ hasText: reason }).first()
  await row.getByRole('button', { name: /^Open/ }).click()
  const request = page.getByRole('dialog')
  const approve = request.getByRole('button', { name: 'Approve', exact: true })
  await expect(approve).toBeVisible()
  await expectAccessible(page)
  await approve.click()
  const last = page.getByRole('dialog').last()
  await last.getByLabel('Code').fill(nextCode(other))
  await last.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Approved and done')).toBeVisible()
  await desk.close()
}
