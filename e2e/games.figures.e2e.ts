import { expect, type Page, popupOf, test, tryDemo } from './house.ts'

const stage = (page: Page) => page.frameLocator('iframe.game-frame')

test('[FAIR-02] a slot tells of itself what the site tells of it, and its limits do not contradict @desk', async ({
  page,
}) => {
  await page.goto('/rng')
  await page.getByRole('searchbox').first().fill('Elixir Academy Hold and Win')
  const tile = page.locator('.game-grid .bz-tile').first()
  await expect(tile).toContainText('Elixir Academy Hold and Win')
  await tile.getByRole('button').first().click()
  await tryDemo(page)
  await expect(stage(page).locator('canvas')).toBeVisible()
  await popupOf(page).getByRole('button', { name: 'About this game' }).click()
  const sheet = popupOf(page).getByRole('complementary', { name: 'About this game' })
  const figures = await sheet.locator('dd > b').allTextContents()
  expect(figures).toEqual(['95.94%', '17.70%', 'High', '822×'])
  await sheet.getByRole('button', { name: 'Close' }).click()

  await stage(page).getByRole('button', { name: 'Paytable and rules' }).click()
  const rules = stage(page).getByRole('dialog')
  const told = (name: string) => rules.locator('dl.figures > div').filter({ hasText: name })
  await expect(told('Return to player')).toContainText('95.94%')
  await expect(told('Rounds that pay')).toContainText('17.70%')
  await expect(told('Maximum win per round')).toContainText('822 bets')
  await expect(rules).toContainText(
    'This game can’t reach that maximum: one round pays at most 822',
  )
  await expect(told('Game type')).toContainText('3 × 3 symbols, 5 lines')
  await expect(told('Model (for verification)').locator('code')).toHaveText('hold3x3-5')
})
