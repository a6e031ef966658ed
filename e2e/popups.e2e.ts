import { expect, isPhone, popupOf, test } from './house.ts'

test('[NAV-16] a popup keeps the focus, locks the page, and stays on a click outside @main', async ({
  page,
}) => {
  await page.goto('/login')
  const popup = popupOf(page)
  await expect(popup).toBeVisible()
  expect(
    await page.evaluate(
      () =>
        getComputedStyle(document.documentElement).overflow +
        getComputedStyle(document.body).overflow,
    ),
  ).toContain('hidden')
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => {
      const at = document.activeElement
      return at === document.body || at?.closest('dialog') !== null
    })
    expect(inside).toBe(true)
  }
  if (!isPhone(page)) await page.mouse.click(5, 450)
  await expect(popup).toBeVisible()
})

test('[NAV-16] what a person typed is not lost by Escape @desk', async ({ page }) => {
  await page.goto('/login')
  const name = page
    .getByRole('dialog')
    .getByLabel(/user ?name/i)
    .first()
  await name.fill('someone')
  await page.keyboard.press('Escape')
  await expect(popupOf(page)).toBeVisible()
  await expect(name).toHaveValue('someone')
})

test('[NAV-16] a popup closes by its button, and focus returns to where it was @phone', async ({
  page,
}) => {
  await page.goto('/')
  const opener = page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Send feedback' })
    .or(page.getByRole('contentinfo').getByRole('button', { name: 'Send feedback' }))
  await opener.click()
  const popup = popupOf(page)
  await expect(popup).toBeVisible()
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(popup).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('[NAV-16] forms say what is wrong beneath the field @desk', async ({ page }) => {
  await page.goto('/login')
  const popup = popupOf(page)
  await popup.getByRole('button', { name: 'Log in', exact: true }).last().click()
  await expect(popup.getByText('This cannot be empty.').first()).toBeVisible()
})

test.describe('announcements', () => {
  test.use({ announcements: true })

  test('[MSG-01] visitors see theirs once: closed, it stays closed for the session', {
    tag: '@desk',
  }, async ({ page }) => {
    await page.goto('/')
    const popup = popupOf(page)
    await expect(popup).toContainText('This is the Baize demonstration')
    await expect(popup).not.toContainText('Set your limits')
    await popup.getByRole('button', { name: 'Close' }).first().click()
    await expect(popup).toHaveCount(0)
    await page.reload()
    await page.waitForTimeout(2_500)
    await expect(popup).toHaveCount(0)
  })

  test('[MSG-01] on a phone a few words are a low sheet at its foot', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/')
    const popup = popupOf(page)
    await expect(popup).toContainText('This is the Baize demonstration')
    await expect(async () => {
      const { y = 0, height = 0 } = (await popup.boundingBox()) ?? {}
      expect(Math.round(y + height)).toBe(page.viewportSize()?.height)
      expect(height).toBeLessThan(400)
    }).toPass()
  })
})

test('[MSG-02] the notice popup lists notices and opens each @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page
    .getByRole('button', { name: 'Set deposit, loss and time limits in your account' })
    .first()
    .click()
  const popup = popupOf(page)
  await expect(popup.getByText('A stricter limit applies immediately.')).toBeVisible()
  await popup.getByText('Questions? The help centre is one click away').first().click()
  await expect(popup.getByText('Open the help centre from the footer of any page')).toBeVisible()
})
