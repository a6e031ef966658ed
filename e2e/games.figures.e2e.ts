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
  expect(figures).toEqual(['95.94%', '17.70%', 'high', '822×'])
  await sheet.getByRole('button', { name: 'Close' }).click()

  await stage(page).getByRole('button', { name: 'Pay table and rules' }).click()
  const rules = stage(page).getByRole('dialog')
  const told = (name: string) => rules.locator('dl.figures > div').filter({ hasText: name })
  await expect(told('Return to player')).toContainText('95.94%')
  await expect(told('Rounds that pay')).toContainText('17.70%')
  await expect(told('The most a round can pay')).toContainText('822 bets')
  await expect(rules).toContainText(
    'That is never reached here: the most that the reels of this game can give in one round is 822',
  )
  await expect(told('Kind of game')).toContainText('3 × 3 symbols, 5 lines')
  await expect(told('Model, for those who check').locator('code')).toHaveText('hold3x3-5')
})
