import { expect, type Page, popupOf, test } from './house.ts'
import { expectAccessible } from './people.ts'

const tiles = (page: Page) => page.locator('.game-grid .bz-tile')
const palette = (page: Page) => page.getByRole('combobox', { name: /^Search games/ })

/** Waits for the games: a key pressed before has no listener. */
async function openSlots(page: Page): Promise<void> {
  await page.goto('/rng')
  await expect(tiles(page).first()).toBeVisible()
}

test('[GAM-04] the count above a list is the count of what the filters leave', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/rng')
  await expect(page.getByText('Games: 10,000')).toBeVisible()
  await page.getByRole('button', { name: 'Jackpots', exact: true }).click()
  await expect(page.getByText(/^Games: \d{3}$/)).toBeVisible()
  await page.getByRole('searchbox').first().fill('frankenstien')
  await expect(page.getByText(/^Games: \d{1,2}$/)).toBeVisible()
})

test('[GAM-04] on a phone one row stands before the first game, and a sheet has the filters', {
  tag: '@phone',
}, async ({ page }) => {
  await openSlots(page)
  const top = (await tiles(page).first().boundingBox())?.y ?? Number.POSITIVE_INFINITY
  expect(top).toBeLessThan(280)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Hot', exact: true })).toHaveCount(0)
  await main.getByRole('button', { name: 'Filters' }).click()
  const sheet = popupOf(page)
  await sheet.getByRole('link', { name: 'JDB' }).click()
  await sheet.getByRole('button', { name: 'Ways', exact: true }).click()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Show games: \d{3}$/ }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/rng\?vassalage=JDB&kind=ways$/)
  await expect(main.getByRole('button', { name: 'Filters: 2' })).toBeVisible()
  await expect(tiles(page).first()).toContainText('JDB')
})

test('[GAM-04] what is typed while the palette still loads is searched for, and Enter opens nothing else', {
  tag: '@desk',
}, async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/PalettePopup[^/]*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/rng')
  await expect(page.locator('.game-grid .bz-tile').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('minew')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('s')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  held.resolve()
  await expect(palette(page)).toBeFocused()
  await expect(palette(page)).toHaveValue('mines')
  await page.keyboard.type(' ')
  await expect(palette(page)).toHaveValue('mines ')
  const first = page.getByRole('option', { selected: true })
  await expect(first).toContainText('Mines')
  await palette(page).fill('')
  await expect(first).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveCount(1)
})

test('[GAM-04] the palette leads to all that it found', { tag: '@desk' }, async ({ page }) => {
  await openSlots(page)
  await expect(page.getByRole('banner').locator('kbd')).toHaveText('/')
  await page.keyboard.press('/')
  await palette(page).fill('dragon')
  const all = page.getByRole('option', { name: /^See all \d{3} results$/ })
  await expect(all).toBeVisible()
  const total = /\d+/.exec((await all.textContent()) ?? '')?.[0]
  await all.click()
  await expect(page).toHaveURL(/\/\?search=dragon$/)
  await expect(page.getByRole('searchbox').first()).toHaveValue('dragon')
  await expect(page.getByRole('heading', { name: `Results: ${total}` })).toBeVisible()
})

test('[GAM-03] a fresh catalogue has nothing new, and hot marks only some tiles, never on a picture', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/bgs')
  await expect(tiles(page)).toHaveCount(16)
  await expect(tiles(page).getByText('New', { exact: true })).toHaveCount(0)
  const marked = await tiles(page).getByText('Hot', { exact: true }).count()
  expect(marked).toBeLessThan(8)
  await expect(page.locator('.bz-tile-art .bz-badge')).toHaveCount(0)
})

test('[GAM-11] [NAV-05] every category of the navigation has games to play @desk', async ({
  page,
}) => {
  const categories = ['/rng', '/live', '/fish', '/pvp', '/sports', '/esports', '/cockfight']
  for (const path of categories) {
    await page.goto(path)
    const main = page.getByRole('main')
    // Live tables have cards, and a sportsbook is a house of its own.
    const others = page.locator('.table-card, .house')
    await expect(tiles(page).or(others).first(), path).toBeVisible()
    await expect(main.getByText('Not open yet')).toHaveCount(0)
  }
})

test('[GAM-04] games stand where they stood before the script came: no picture moves', async ({
  page,
  context,
}) => {
  await openSlots(page)
  const first = await context.newPage()
  await first.route('**/*.js', (route) => route.abort())
  await first.goto('/rng')
  const placeOf = async (shown: Page) => {
    const box = await shown.locator('.bz-tile img').first().boundingBox()
    return box && { x: box.x, y: Math.round(box.y), width: box.width }
  }
  await expect.poll(() => placeOf(first)).toEqual(await placeOf(page))
})
