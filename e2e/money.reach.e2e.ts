import { enterWith, expect, originOf, type Page, popupOf, test } from './house.ts'
import { newPlayer } from './originals.ts'

const at = (page: Page, path: string) => page.goto(`${originOf()}${path}`)
const here = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const withdrawal = /page=withdraw/

test('[WAL-03] [MEM-01] [NAV-12] on a phone the withdrawal is two taps from every page @phone', async ({
  page,
}) => {
  const { token } = await newPlayer('30')
  await enterWith(page, token, '/')
  const bar = page.getByRole('navigation', { name: 'Quick navigation' })
  for (const path of ['/', '/promotions', '/member?page=personalProfit']) {
    await at(page, path)
    await bar.getByRole('button', { name: 'Account' }).click()
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Withdraw', exact: true })
      .last()
      .click()
    await expect(page).toHaveURL(withdrawal)
  }
  await at(page, '/member?page=personalHistoryCopy')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  await expect(page).toHaveURL(withdrawal)
})

test('[WAL-03] on a phone the help is in the menu, and about money where money moves @phone', async ({
  page,
}) => {
  const { token } = await newPlayer('30')
  await enterWith(page, token, '/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await popupOf(page).getByRole('button', { name: 'Help centre', exact: true }).click()
  await expect(popupOf(page).getByRole('heading', { name: 'Help centre' })).toBeVisible()
  for (const path of ['/member?page=depositv2', '/member?page=withdraw']) {
    await at(page, path)
    await page.getByRole('button', { name: /^Help: limits/ }).click()
    const help = popupOf(page)
    await expect(help.getByText('Ways to withdraw')).toBeVisible()
    await expect(help.getByText('Wagering required before a withdrawal')).toBeVisible()
    await help.getByRole('button', { name: 'Close' }).click()
    await expect(help).toBeHidden()
    expect(here(page)).toBe(path)
  }
})

test('[MEM-01] [GAM-07] "View games" leads to games, and back from one to where one came from', async ({
  page,
}) => {
  const { token } = await newPlayer('30')
  const path = '/member?page=personalProfit'
  await enterWith(page, token, path)
  await page.getByRole('link', { name: 'View games' }).click()
  await expect(page).toHaveURL(/\/(rng|bgs)$/)
  const list = here(page)
  await page.getByRole('main').locator('.bz-tile').first().click()
  await expect(popupOf(page).locator('iframe')).toBeVisible()
  await popupOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(popupOf(page)).toBeHidden()
  expect(here(page)).toBe(list)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(path.replace('?', '\\?')))
})
