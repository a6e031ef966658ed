import { enterAs, expect, popupOf, test, tryDemo } from './house.ts'

test('[NAV-16] Escape closes a game whose frame has the focus', { tag: '@desk' }, async ({
  page,
}) => {
  await page.goto('/bgs')
  await page.locator('.game-grid .bz-tile', { hasText: 'Dice' }).getByRole('button').first().click()
  await tryDemo(page)
  const table = page.frameLocator('iframe.game-frame')
  const rules = table.getByRole('button', { name: 'Rules' })
  await rules.click()
  await expect(table.getByRole('dialog')).toBeVisible()
  // It closes what the game has opened, and only then the game.
  await page.keyboard.press('Escape')
  await expect(table.getByRole('dialog')).toHaveCount(0)
  await expect(rules).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popupOf(page)).toHaveCount(0)
})

test('[NAV-12] [RGM-03] the header says which amount is the balance and which the result', {
  tag: '@desk',
}, async ({ page }) => {
  await enterAs(page, 'Member', '/')
  const header = page.getByRole('banner')
  await expect(header.locator('.session-word')).toHaveText('Result')
  expect((await header.locator('.session-word').boundingBox())?.width).toBeGreaterThan(20)
  await expect(header.locator('.bz-pill-open > svg')).toBeVisible()
})

test('[MEM-01] on a phone nothing shows between the header and the row of pages @main-phone', {
  tag: '@phone',
}, async ({ page }) => {
  await enterAs(page, 'Member', '/member')
  await expect(page.getByRole('heading', { name: 'Account security' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 300))
  const row = page.getByRole('navigation', { name: 'Member centre' })
  await expect(async () => {
    const [above, below] = [
      await page.locator('.header-session').boundingBox(),
      await row.boundingBox(),
    ]
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThanOrEqual(0)
  }).toPass()
})

test('[NAV-16] on a phone a form is as high as its fields', { tag: '@phone' }, async ({ page }) => {
  await enterAs(page, 'Member', '/member')
  await page.getByRole('button', { name: 'Password: Change', exact: true }).click()
  const popup = popupOf(page)
  const last = popup.getByRole('button', { name: 'Change password' })
  await expect(last).toBeVisible()
  await expect(async () => {
    const [sheet, button] = [await popup.boundingBox(), await last.boundingBox()]
    const height = page.viewportSize()?.height ?? 0
    expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(height)
    expect(height - (button?.y ?? 0) - (button?.height ?? 0)).toBeLessThan(60)
  }).toPass()
})
