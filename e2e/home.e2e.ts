import { expect, isPhone, msUntil, popupOf, scrollToSee, stopClock, test } from './house.ts'

test('[NAV-01] every address of home shows it with header, footer and scroll-to-top @desk', async ({
  page,
}) => {
  for (const path of ['/', '/index', '/index.html', '/home']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
  }
  const up = page.getByRole('button', { name: 'Back to top' })
  // Sections come when they are near, and the end moves away.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(up).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('[HOME-01] a click on a notice opens the notice popup at that notice @phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const title = 'You can verify the result of every round'
  await page.getByRole('button', { name: title }).first().click()
  const popup = popupOf(page)
  await expect(popup).toBeVisible()
  await expect(popup.getByText('We commit to each result before you play.')).toBeVisible()
})

test('[HOME-02] banners change after 5000 ms and only a linked one leads somewhere @desk', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/')
  const banners = page.getByRole('region', { name: 'Highlights' })
  await expect(banners).toBeVisible()
  const marks = banners.getByRole('button', {
    name: /^(?:Our own games|Play for|Sealed before)/,
  })
  await expect(marks).toHaveCount(3)
  await page.mouse.move(0, 0)
  await stopClock(page)
  const shown = () =>
    marks.evaluateAll((all) => all.findIndex((mark) => mark.ariaCurrent === 'true'))
  const nextOf = (at: number) => async () => (await shown()) === (at + 1) % 3
  // The current banner has been shown for an unknown time, so the next one is measured.
  const before = await shown()
  await msUntil(page, nextOf(before))
  expect(Math.abs((await msUntil(page, nextOf(before + 1))) - 5_000)).toBeLessThan(1_000)
  await page.clock.resume()
  await marks.nth(2).click()
  await banners
    .getByRole('link', { name: /Sealed before you play/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/fairness$/)
})

test('[HOME-02] every banner is drawn before it slides into view @desk', async ({ page }) => {
  await page.goto('/')
  const banners = page.locator('.bz-carousel-slide .bz-banner')
  // Three banners, and a copy at each end.
  await expect(banners).toHaveCount(5)
  await expect(page.locator('.bz-carousel-slide .scene > svg')).toHaveCount(5)
  const skipped = await banners.evaluateAll(
    (all) => all.filter((each) => !each.checkVisibility({ contentVisibilityAuto: true })).length,
  )
  expect(skipped).toBe(0)
})

test('[HOME-05] sections follow the lanes and hold at most twelve vendors', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const casino = ['Originals', 'Slots', 'Live casino', 'Fishing', 'Card games']
  for (const name of [...casino, 'Sports', 'E-sports', 'Cockfight']) {
    await scrollToSee(page, main.getByRole('heading', { name, exact: true }))
  }
  await scrollToSee(page, page.getByRole('heading', { name: 'Live bets' }))
})

test('[HOME-05] what is further down comes into the place that was kept for it', async ({
  page,
}) => {
  // The height of the boards and the list is known only with their answers.
  const held = Promise.withResolvers<void>()
  await page.route(/getRankList|getJackpotList|latestBets$/, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible()
  const parts = page.locator('.home > *')
  const heights = () =>
    parts.evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().height)))
  await expect(page.locator('.home-bets')).toBeAttached()
  const before = await heights()
  await scrollToSee(page, page.getByRole('heading', { name: 'Live bets' }))
  await expect(page.locator('.home-boards, .home-bets, .home .bz-skeleton-tile')).toHaveCount(0)
  for (const [at, height] of (await heights()).entries()) {
    expect(Math.abs(height - (before[at] ?? 0))).toBeLessThanOrEqual(10)
  }
  held.resolve()
})

test('[NAV-11] the navigation has the categories with games in the given order, and nothing repeats it @main', async ({
  page,
}) => {
  await page.goto('/')
  const chips = page.getByRole('main').getByRole('navigation', { name: 'Categories' })
  await expect(chips).toHaveCount(isPhone(page) ? 1 : 0)
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
  const menu = isPhone(page)
    ? popupOf(page)
    : page.getByRole('navigation', { name: 'Main navigation' })
  await expect(menu.getByRole('link', { name: 'Slots' })).toBeVisible()
  if (!isPhone(page)) {
    const rail = page.getByRole('complementary', { name: 'Side menu' })
    await expect(rail.getByRole('button', { name: 'Reward centre' })).toBeVisible()
    await expect(rail.getByRole('link', { name: 'Slots' })).toHaveCount(0)
  }
  const names = await menu.getByRole('link').allTextContents()
  const all = ['Home', 'Originals', 'Live casino', 'Sports', 'Fishing', 'Slots', 'Promotions']
  const row = names.map((name) => name.trim()).filter((name) => all.includes(name))
  // What has no room in the row of the header is in its menu.
  if (row.length < all.length) {
    await page.getByRole('banner').getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('menuitem', { name: 'Promotions' })).toBeVisible()
    row.push('Promotions')
  }
  expect(row).toEqual(all)
})

test('[NAV-13] a drop-down of the header lists the vendors of its game type', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Providers: Slots' }).click()
  const drop = page.locator('a[href^="/rng?vassalage="]:visible')
  const vendors = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL']
  for (const vendor of vendors) await expect(drop.filter({ hasText: vendor }).first()).toBeVisible()
  await drop.first().click()
  await expect(page).toHaveURL(/\/rng\?vassalage=PG$/)
})

test('[NAV-14] the side menu collapses and stays so', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/')
  const rail = page.getByRole('complementary', { name: 'Side menu' })
  const width = async () => Math.round((await rail.boundingBox())?.width ?? 0)
  await expect.poll(width).toBe(232)
  await page.getByRole('button', { name: 'Show or hide the side menu' }).click()
  await expect.poll(width).toBe(72)
  await page.reload()
  await expect.poll(width).toBe(72)
})

test('[NAV-14] contacts and rewards stand in the menu; friends are invited by members only', async ({
  page,
}) => {
  await page.goto('/')
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
  // Our own chat is a button; that of another service would be a link.
  const chat = page.getByRole('button', { name: 'Live chat', exact: true })
  await expect(chat.first()).toBeAttached()
  for (const name of ['Telegram', 'Telegram news', 'Telegram for agents', 'Facebook']) {
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeAttached()
  }
  await expect(page.getByRole('button', { name: 'Reward centre' }).first()).toBeAttached()
  await expect(page.getByText('Invite friends')).toHaveCount(0)
})

test('[NAV-15] the footer shows each vendor once, in the given order @phone', async ({ page }) => {
  await page.goto('/')
  const strip = page.getByRole('contentinfo').getByRole('navigation', { name: 'Game providers' })
  await expect(strip.getByRole('link')).toHaveCount(8)
  const names = await strip
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('vassalage')),
    )
  expect(names).toEqual(['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'])
  // Each leads to games of its vendor.
  await strip.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/[?&]vassalage=EG2/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Live Roulette', exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Fast Live Roulette' })).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click()
  await expect(page).toHaveURL(/\/help#term$/)
  await expect(popupOf(page)).toContainText('Terms of use')
})

test('[SYS-12] the footer tells the age and who is responsible', { tag: '@desk' }, async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Players must be at least 18 years old.')
  await expect(footer).toContainText(
    'the operator is not responsible for breaches of local online-gaming law',
  )
})

test('[SYS-11] the app section has a code for each app, 120 px wide', { tag: '@desk' }, async ({
  page,
}) => {
  await page.goto('/')
  const app = page.getByRole('region', { name: 'Get the app' })
  await app.scrollIntoViewIfNeeded()
  // The code is drawn once somebody is there.
  await page.mouse.move(20, 20)
  await page.mouse.move(40, 40)
  const code = app.locator('svg, canvas, img').first()
  await expect(code).toBeVisible()
  expect(Math.round((await code.boundingBox())?.width ?? 0)).toBe(120)
  await page.getByRole('button', { name: 'How to install on iOS' }).click()
  await expect(popupOf(page)).toBeVisible()
})

test('[SYS-11] on the phone itself an app is a link, and no code to scan', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const app = popupOf(page).getByRole('region', { name: 'Get the app' })
  await app.scrollIntoViewIfNeeded()
  await expect(app.getByRole('link').first()).toBeVisible()
  await expect(app.locator('svg, canvas, img')).toHaveCount(0)
})
