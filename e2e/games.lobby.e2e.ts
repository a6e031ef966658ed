import type { Request } from '@playwright/test'
import { hotPicks } from '../apps/server/src/seed/picks.ts'
import {
  answered,
  enterAs,
  expect,
  isPhone,
  msUntil,
  type Page,
  popupOf,
  scrollToSee,
  scrollUntil,
  stopClock,
  test,
  tryDemo,
} from './house.ts'
import { countCalls, expectAccessible } from './people.ts'

const tiles = (page: Page) => page.locator('.game-grid .bz-tile')
const stage = (page: Page) => page.frameLocator('iframe.game-frame')
const palette = (page: Page) => page.getByRole('combobox', { name: /^Search games/ })
const preview = (page: Page) => page.locator('.preview:popover-open')

/** Waits for the games: a key pressed before has no listener. */
async function openSlots(page: Page): Promise<void> {
  await page.goto('/rng')
  await expect(tiles(page).first()).toBeVisible()
}

test('[GAM-04] a slash opens the palette: typing, arrows and Enter lead to a game', {
  tag: '@desk',
}, async ({ page }) => {
  await openSlots(page)
  await page.keyboard.press('/')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type('frankenstien')
  const found = page.getByRole('option', { name: /Frankenstein/ })
  await expect(found.first()).toHaveAttribute('aria-selected', 'true')
  // The list of an earlier part of the word may have other lines.
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(palette(page)).toHaveAttribute(
    'aria-activedescendant',
    (await found.nth(1).getAttribute('id')) ?? '',
  )
  const name = (await found.nth(1).locator('b').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(popupOf(page).getByRole('heading', { level: 2 })).toHaveText(name)
  await page.goBack()
  await expect(popupOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/rng$/)
})

test('[GAM-04] Ctrl-K opens it too; Escape closes it and gives the focus back', {
  tag: '@desk',
}, async ({ page }) => {
  await openSlots(page)
  const opener = page.getByRole('link', { name: 'JDB', exact: true }).first()
  await opener.focus()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(popupOf(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  // In a field, a slash is typed as text.
  const field = page.getByRole('searchbox').first()
  await field.focus()
  await page.keyboard.press('/')
  await expect(field).toHaveValue('/')
  await expect(popupOf(page)).toHaveCount(0)
})

test('[GAM-04] before anything is typed it has one’s own games, and the pages @desk', async ({
  page,
}) => {
  await enterAs(page, 'Member', '/rng?vassalage=CQ9')
  const tile = tiles(page).nth(isPhone(page) ? 1 : 2)
  const name = (await tile.locator('.bz-tile-name').textContent()) ?? ''
  await tile.getByRole('button', { name: `Add ${name} to favourites` }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(palette(page)).toBeFocused()
  await expect(
    page.getByRole('group', { name: 'Favourites' }).getByRole('option', { name }),
  ).toBeVisible()
  if (isPhone(page)) {
    const box = await popupOf(page).boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 760 })
  }
  await palette(page).fill('betting')
  await page.getByRole('option', { name: 'Betting record' }).click()
  await expect(page).toHaveURL(/page=personalHistoryCopy/)
  await page.goBack()
  await expect(page).toHaveURL(/\/rng\?vassalage=CQ9$/)
  await expect(popupOf(page)).toHaveCount(0)
  // The next journey of this member would find it still marked.
  await answered(page, 'removeFavourite', () =>
    tile.getByRole('button', { name: `Remove ${name} from favourites` }).click(),
  )
})

test('[GAM-04] of answers that overtake each other the last one asked for is shown', {
  tag: '@desk',
}, async ({ page }) => {
  await openSlots(page)
  const first = /search=dragon(&|$)/
  const held = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  // The first answer arrives after the second; a page that aborted the first call ignores it.
  await page.route(first, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  const end = (request: Request) => void (first.test(request.url()) && answered.resolve())
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const asked = page.waitForRequest(first)
  await page.keyboard.press('/')
  await palette(page).fill('dragon')
  await asked
  await palette(page).fill('тигр')
  await expect(page.getByRole('option', { name: /Tiger/ }).first()).toBeVisible()
  held.resolve()
  await answered.promise
  // If the answer had an effect, it would be rendered within two frames.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  await expect(page.getByRole('option', { name: /Tiger/ }).first()).toBeVisible()
  await expect(page.getByRole('option', { name: /^Dragon K/ })).toHaveCount(0)
})

test('[GAM-04] without a line the palette says so, and goes on when it is back', {
  tag: '@desk',
}, async ({ page, context }) => {
  await openSlots(page)
  await page.keyboard.press('/')
  await expect(palette(page)).toBeFocused()
  await context.setOffline(true)
  await palette(page).fill('tiger')
  await expect(popupOf(page)).toContainText('We couldn’t load the games')
  await expect(popupOf(page)).not.toContainText('No results')
  await context.setOffline(false)
  await expect(page.getByRole('option', { name: /Tiger/ }).first()).toBeVisible()
})

test('[GAM-04] the search at home leads to every game that it counts', { tag: '@desk' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('searchbox').first().fill('dragon')
  const heading = page.getByRole('heading', { name: /^Results: \d{3}$/ })
  await expect(heading).toBeVisible()
  const total = Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0])
  await expect(tiles(page).first()).toBeVisible()
  const lastPage = page.waitForResponse(
    (answer) =>
      answer.url().includes(`pageNo=${Math.ceil(total / 20)}&`) &&
      answer.url().includes('search=dragon'),
  )
  await page.evaluate(() => document.querySelector('.game-grid')?.scrollIntoView(false))
  await lastPage
  await expect(tiles(page).last().locator('.bz-tile-name')).toBeVisible()
})

test('[GAM-04] a search stands in the address: shared, and after a game, it is there', {
  tag: '@desk',
}, async ({ page }) => {
  const field = page.getByRole('searchbox').first()
  // The first row: how many are drawn beneath it depends on which pages have come.
  const names = async () =>
    (await tiles(page).locator('.bz-tile-name').allTextContents()).slice(0, 6)
  await page.goto('/rng?search=frankenstien')
  await expect(field).toHaveValue('frankenstien')
  await expect(tiles(page).first()).toContainText('Frankenstein')
  const found = await names()
  await page.goto('/fairness')
  await openSlots(page)
  await field.pressSequentially('frankenstien')
  await expect(page).toHaveURL(/\/rng\?search=frankenstien$/)
  await expect.poll(names).toEqual(found)
  await tiles(page).first().getByRole('button').first().click()
  await tryDemo(page)
  await expect(page.locator('iframe.game-frame')).toBeVisible()
  await page.goBack()
  await expect(popupOf(page)).toHaveCount(0)
  await expect(field).toHaveValue('frankenstien')
  await expect.poll(names).toEqual(found)
  // No letter has an entry of its own: one step back leaves the page.
  await page.goBack()
  await expect(page).toHaveURL(/\/fairness$/)
})

test('[GAM-01] another vendor keeps what else was chosen', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/rng?search=dragon&kind=ways')
  await expect(tiles(page).first()).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Providers', exact: true })
    .getByRole('link', { name: 'PG' })
    .click()
  await expect(page).toHaveURL(/\/rng\?search=dragon&kind=ways&vassalage=PG$/)
  await expect(tiles(page).first()).toContainText('PG')
})

test('[GAM-03] a tile’s counter rises by 165.11 every three seconds, and a tip says it is decoration', {
  tag: '@desk',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await openSlots(page)
  const counter = tiles(page).first().locator('.tile-counter')
  await expect(counter).toHaveAttribute('title', /decoration/)
  await expect(counter).not.toContainText(/[a-z$]/i)
  // Five digits before the point, then it starts over.
  const turn = 10_000_000
  const figure = async () => {
    const text = (await counter.locator('bdi').textContent()) ?? ''
    return Math.round(Number(text) * 100)
  }
  await stopClock(page)
  const before = await figure()
  const risen = (times: number) => async () => (await figure()) === (before + times * 16_511) % turn
  expect(await msUntil(page, risen(1))).toBeLessThan(4_000)
  expect(Math.abs((await msUntil(page, risen(2))) - 3_000)).toBeLessThan(500)
})

test('[GAM-03] a pointer that rests on a tile, and the keyboard, are shown its figures', {
  tag: '@desk',
}, async ({ page }) => {
  await openSlots(page)
  const tile = tiles(page).nth(1)
  const name = (await tile.locator('.bz-tile-name').textContent()) ?? ''
  const before = await tile.boundingBox()
  await tile.hover()
  await expect(preview(page).getByText('Return to player')).toBeVisible()
  await expect(preview(page)).toContainText('Volatility')
  await expect(preview(page)).toContainText('Max win')
  await expect(preview(page)).toHaveAttribute('aria-label', name)
  expect(await tile.boundingBox()).toEqual(before)
  const [box, own] = [await preview(page).boundingBox(), await tile.boundingBox()]
  expect(box?.x).toBeGreaterThanOrEqual((own?.x ?? 0) + (own?.width ?? 0) - 1)
  // The pointer moves into the preview, which stays open.
  await preview(page).getByRole('button', { name: 'Try the demo' }).hover()
  await page.waitForTimeout(400)
  await expect(preview(page)).toBeVisible()
  await page.mouse.move(5, 5)
  await expect(preview(page)).toHaveCount(0)
  await tile.getByRole('button', { name }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(preview(page)).toHaveAttribute('aria-label', name)
  await page.keyboard.press('Escape')
  await expect(preview(page)).toHaveCount(0)
  await expect(tile.getByRole('button', { name })).toBeFocused()
})

test('[GAM-07] [GAM-10] a game fills the window, tells about itself, and is played for money or to try', async ({
  page,
}) => {
  await enterAs(page, 'Member', '/rng')
  await tiles(page).first().getByRole('button').first().click()
  const popup = popupOf(page)
  await expect(stage(page).getByRole('button', { name: 'Spin', exact: true })).toBeEnabled()
  await expect(stage(page).getByText('Play money')).toHaveCount(0)
  await popup.getByRole('button', { name: 'About this game' }).click()
  const sheet = popup.getByRole('complementary', { name: 'About this game' })
  await expect(sheet).toContainText('Return to player')
  await expect(sheet).toContainText('Provider')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
  // On a phone the way to the demo is in the sheet.
  if (isPhone(page)) await popup.getByRole('button', { name: 'About this game' }).click()
  await popup.getByRole('button', { name: 'Try the demo' }).click()
  await expect(stage(page).getByText('Play money')).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await popup.getByRole('button', { name: 'Play for real' }).click()
  await expect(stage(page).getByText('Play money')).toHaveCount(0)
  if (isPhone(page)) return
  await expect(popup.getByRole('button', { name: 'Try the demo' })).toBeVisible()
  await popup.getByRole('button', { name: 'Theatre mode' }).click()
  await expect
    .poll(() => popup.boundingBox())
    .toMatchObject({ x: 0, y: 0, width: 1440, height: 900 })
  await page.goBack()
  await tiles(page).nth(1).getByRole('button').first().click()
  await expect
    .poll(() => popup.boundingBox())
    .toMatchObject({ x: 0, y: 0, width: 1440, height: 900 })
  await popup.getByRole('button', { name: 'Theatre mode' }).click()
  await expect.poll(async () => (await popup.boundingBox())?.width).toBeLessThan(1_300)
})

test('[GAM-10] a visitor who tries a game is led to the login by playing for real @phone', async ({
  page,
}) => {
  await openSlots(page)
  await tiles(page).first().getByRole('button').first().click()
  await tryDemo(page)
  await expect(stage(page).getByText('Play money')).toBeVisible()
  await popupOf(page)
    .getByRole('button', { name: /^Log in/ })
    .click()
  await expect(popupOf(page)).toContainText('Log in')
  await expect(page.locator('iframe.game-frame')).toHaveCount(0)
})

test('[GAM-04] a vendor with a list of its own opens it over the page, and a game leads back to it @phone', async ({
  page,
}) => {
  await page.goto('/')
  const vendor = page.locator('a.bz-tile-open[href="/rng?vassalage=PG"]')
  await scrollToSee(page, vendor)
  await vendor.click()
  const popup = popupOf(page)
  await expect(popup.getByRole('heading', { level: 2 })).toHaveText('PG · Slots')
  await expect(page).toHaveURL(/\/$/)
  await expect(tiles(page).first()).toContainText('PG')
  if (!isPhone(page)) await expectAccessible(page)
  await popup.getByRole('searchbox').fill('dragón')
  await expect(tiles(page).first()).toContainText('Dragon')
  const name = (await tiles(page).first().locator('.bz-tile-name').textContent()) ?? ''
  await tiles(page).first().getByRole('button').first().click()
  await expect(popup.getByRole('heading', { level: 2 })).toHaveText(name)
  await page.goBack()
  await expect(popup.getByRole('heading', { level: 2 })).toHaveText('PG · Slots')
  await popup.getByRole('link', { name: 'Open as a page' }).click()
  await expect(page).toHaveURL(/\/rng\?vassalage=PG$/)
  await expect(popup).toHaveCount(0)
})

test('[GAM-04] [GAM-06] on a fresh installation the operator’s picks are hot, each a game that there is @desk', async ({
  page,
}) => {
  await expect(async () => {
    const { value } = await (await page.request.get('/lgw/games/hot')).json()
    const ids = value.list.map(({ nodeId }: { nodeId: string }) => nodeId)
    expect(ids).toEqual(expect.arrayContaining([...hotPicks]))
  }).toPass()
  await page.goto('/bgs?filter=HOT')
  await expect(tiles(page).first()).toBeVisible()
})

test('[GAM-06] hot games and vendors are asked for once; a page that is loaded again asks again', {
  tag: '@desk',
}, async ({ page }) => {
  const hot = countCalls(page, 'hotGames')
  const vendors = countCalls(page, 'vendors')
  // Messages about other members' bets would reload the list.
  await page.routeWebSocket(/\/socket/, () => undefined)
  await openSlots(page)
  const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })
  const title = page.getByRole('heading', { name: 'Hot games' })
  const answer = page.locator('section', { has: title }).locator('.bz-tile').first()
  for (const _ of ['once', 'and again']) {
    await home.click()
    await expect(answer).toBeVisible()
    await page.goBack()
    await expect(tiles(page).first()).toBeVisible()
  }
  expect([hot(), vendors()]).toEqual([1, 0])
  await page.reload()
  await home.click()
  await expect(answer).toBeVisible()
  expect(hot()).toBe(2)
})

test('[HOME-05] the lists that home leads to are read ahead: three of slots, one of live tables and of seas, and none that is empty', {
  tag: '@desk',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname !== '/lgw/games') return
    asked.push(`${searchParams.get('gameType')} ${searchParams.get('vassalage')}`)
  })
  await page.goto('/')
  await scrollUntil(page, async () =>
    expect(asked.toSorted()).toEqual(['FISH JDB', 'LIVE EG2', 'RNG EG2', 'RNG PG', 'RNG PT']),
  )
})
