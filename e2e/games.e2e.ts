import {
  answered,
  enterAs,
  enterWith,
  expect,
  isPhone,
  type Page,
  popupOf,
  scrollToSee,
  test,
  tryDemo,
} from './house.ts'
import { player } from './originals.ts'

const tiles = (page: Page) => page.locator('.game-grid .bz-tile')
const stage = (page: Page) => page.frameLocator('iframe.game-frame')

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').first().fill(words)
}

/** One round, from the press to the end of its presentation. */
async function spin(page: Page): Promise<void> {
  const button = stage(page).getByRole('button', { name: 'Spin', exact: true })
  await button.click()
  await expect(button).toBeEnabled()
}

test('[GAM-04] [GAM-07] [VND-02] a member finds a game by typing, plays it, and finds the bets in the record @phone @main-phone', async ({
  page,
}) => {
  await enterAs(page, 'Member', '/rng')
  await search(page, 'frankenstien')
  await expect(tiles(page).first()).toContainText('Frankenstein')
  const name = (await tiles(page).first().locator('.bz-tile-name').textContent()) ?? ''
  await tiles(page).first().getByRole('button').first().click()
  await expect(popupOf(page).getByRole('heading', { level: 2 })).toHaveText(name)
  await expect(popupOf(page).getByText(/Return to player/)).toHaveCount(1)
  await spin(page)
  await spin(page)
  await page.goBack()
  await expect(popupOf(page)).toHaveCount(0)
  await page.goto('/member?page=personalHistoryCopy')
  await expect(
    page
      .getByText(name)
      .or(page.getByText(/frankenstein/))
      .first(),
  ).toBeVisible()
  await page.goto('/recent')
  await expect(page.getByText(name).first()).toBeVisible()
})

test('[GAM-10] a visitor tries a game without money, and is told so @phone', async ({ page }) => {
  await page.goto('/rng')
  await tiles(page).first().getByRole('button').first().click()
  await tryDemo(page)
  await expect(stage(page).getByText('Play money')).toBeVisible()
  await spin(page)
  await expect(stage(page).getByText('1,000.00')).toHaveCount(0)
})

test('[GAM-07] the keys are the game’s as soon as it is there @desk', async ({ page }) => {
  await page.goto('/rng')
  await tiles(page).first().getByRole('button').first().click()
  await tryDemo(page)
  await expect(stage(page).locator('canvas')).toBeVisible()
  await expect(page.locator('iframe.game-frame')).toBeFocused()
  await page.keyboard.press(' ')
  await expect(stage(page).getByText('1,000.00')).toHaveCount(0)
})

test('[GAM-05] a heart keeps a game, a second press lets it go @phone', async ({ page }) => {
  // Another journey of the demonstration member may change the same heart meanwhile.
  const { token } = await player()
  await enterWith(page, token, '/rng?vassalage=JL')
  const tile = tiles(page).nth(isPhone(page) ? 1 : 3)
  const name = (await tile.locator('.bz-tile-name').textContent()) ?? ''
  await answered(page, 'addFavourite', () =>
    tile.getByRole('button', { name: `Add ${name} to favourites` }).click(),
  )
  await expect(tile.getByRole('button', { name: `Remove ${name} from favourites` })).toBeVisible()
  await page.goto('/favorite')
  await expect(page.getByText(name).first()).toBeVisible()
  await answered(page, 'removeFavourite', () =>
    page.getByRole('button', { name: `Remove ${name} from favourites` }).click(),
  )
  await expect(page.getByText(name)).toHaveCount(0)
})

test('[GAM-01] [GAM-04] ten thousand games are scrolled through with a handful drawn @desk', async ({
  page,
}) => {
  await page.goto('/rng')
  await expect(page.getByText('Games: 10,000')).toBeVisible()
  await expect(tiles(page).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect(tiles(page).locator('.bz-tile-name').first()).toBeVisible()
  expect(await tiles(page).count()).toBeLessThan(100)
  await page.getByRole('link', { name: /PG/ }).first().click()
  await expect(page).toHaveURL(/vassalage=PG/)
  await expect(tiles(page).first()).toContainText('PG')
})

test('[HOME-03] [HOME-04] the home page shows hot games, and the wins of real bets only', async ({
  page,
}) => {
  await page.goto('/')
  const hot = page.locator('section', { has: page.getByRole('heading', { name: 'Hot games' }) })
  await expect(hot.locator('.bz-tile')).not.toHaveCount(0)
  const board = page.getByText('Biggest wins')
  await scrollToSee(page, board.first())
})

test('[HOME-04] where a picture does not come, what is drawn instead keeps to its place', {
  tag: '@desk',
}, async ({ page }) => {
  await enterAs(page, 'Member', '/rng')
  await tiles(page).first().getByRole('button').first().click()
  await spin(page)
  await page.route(/\/art\/thumb\//, (route) => route.abort())
  await page.goto('/')
  const drawn = page.locator('.latest-art .bz-art').first()
  await scrollToSee(page, drawn)
  expect(await drawn.boundingBox()).toMatchObject({ width: 32, height: 32 })
})

test('[GAM-10] the reels fit into the frame, however long the name of the game is @phone', async ({
  page,
}) => {
  await page.goto('/rng')
  await search(page, 'Rainbow Bridge of the Old Oak Jackpot')
  await expect(tiles(page).first()).toContainText('Rainbow Bridge')
  await tiles(page).first().getByRole('button').first().click()
  await tryDemo(page)
  const reels = stage(page).locator('canvas')
  await expect(reels).toBeVisible()
  const frame = await page.locator('iframe.game-frame').boundingBox()
  const box = await reels.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(frame?.x ?? 0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
    (frame?.x ?? 0) + (frame?.width ?? 0),
  )
})
