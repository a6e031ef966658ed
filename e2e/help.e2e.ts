import { expect, isPhone, popupOf, sidewaysOver, test } from './house.ts'
import { expectAccessible } from './people.ts'

test('[MSG-05] help is found by a question, leads on, and hears whether it was useful @main', async ({
  page,
}) => {
  await page.goto('/help')
  const help = popupOf(page)
  await expect(help.getByRole('heading', { name: 'Payments' })).toBeVisible()
  await expectAccessible(page)
  await help.getByLabel('Search help').fill('how long does a withdrwal take')
  const hit = help.getByRole('navigation').getByRole('button', { name: /^Withdrawals/ })
  await expect(hit).toBeVisible()
  await expectAccessible(page)
  await hit.click()
  await expect(page).toHaveURL(/\/help#withdrawals$/)
  await expect(help.getByRole('article').getByRole('heading').first()).toHaveText('Withdrawals')
  expect(await sidewaysOver(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await help.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(help.getByText('Thank you for your answer.')).toBeVisible()
  // A link inside an article opens without loading the page anew.
  await page.evaluate(() => {
    document.body.dataset['kept'] = 'yes'
  })
  await help.getByRole('article').locator('a[href^="/help#"]').first().click()
  await expect(page).not.toHaveURL(/#withdrawals$/)
  await expect(page.locator('body[data-kept=yes]')).toBeAttached()
  await page.goBack()
  await expect(help.getByRole('article').getByRole('heading').first()).toHaveText('Withdrawals')
  if (isPhone(page)) {
    await help.getByRole('button', { name: 'All articles' }).click()
    await expect(help.getByLabel('Search help')).toBeVisible()
  }
})

for (const [lang, question] of [
  ['TH', 'ถอนเงิน'],
  ['CN', '提款'],
  ['VI', 'rut tien'],
] as const)
  test(`[MSG-05] [SYS-07] help answers in ${lang} @phone`, async ({ page }) => {
    await page.addInitScript((code) => localStorage.setItem('lang', code), lang)
    await page.goto('/help')
    const help = popupOf(page)
    await help.getByRole('searchbox').fill(question)
    await expect(help.locator('.help-entry small').first()).toBeVisible()
    await help.locator('.help-entry').first().click()
    await expect(help.getByRole('article')).toBeVisible()
    expect(await sidewaysOver(page)).toBeLessThanOrEqual(0)
  })
