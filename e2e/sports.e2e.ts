import type { FrameLocator, Locator } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { enterWith, expect, type Page, popupOf, test } from './house.ts'
import { dollars, newPlayer } from './originals.ts'

/** A round of three minutes goes by in one. */
const roundMsMax = 180_000

/** The book in its frame on the site, or a page of its own. */
type Book = FrameLocator | Page
const bookOf = (page: Page): FrameLocator => page.frameLocator('iframe').first()

/** Opens a title of a category page, for real money. */
async function comeIn(page: Page, path: string, has = 500) {
  const player = await newPlayer(String(has))
  await enterWith(page, player.token, path)
  await page.getByRole('button', { name: 'Play now' }).first().click()
  await expect(popupOf(page)).toBeVisible()
  const book = bookOf(page)
  await expect(book.locator('.purse b')).toHaveText(dollars(BigInt(has) * 100n), {
    timeout: roundMsMax,
  })
  return { book, player }
}

/** A button that can be seen: wide screens have it above, phones at the foot. */
const visible = (book: Book, name: string | RegExp): Locator =>
  book.getByRole('button', { name }).filter({ visible: true }).first()

async function showNext(book: Book, sport: string): Promise<void> {
  await visible(book, /^Next up/).click()
  await visible(book, new RegExp(`^${sport}`)).click()
  await expect(book.locator('.event-row, .asian tbody tr').first()).toBeVisible()
}

/** The slip is a column on wide screens and a drawer on phones. */
async function openSlip(book: Book): Promise<void> {
  const open = book.locator('.foot-bar').getByRole('button', { name: /^Bet slip/ })
  if (await open.isVisible()) await open.click()
}

async function closeSlip(book: Book): Promise<void> {
  const close = book.locator('.slip-drawer').getByRole('button', { name: 'Close' })
  if (await close.isVisible()) await close.click()
}

const minor = (text: string | null) => BigInt((text ?? '').replace(/\D/g, '') || '0')

for (const [size, tags] of [
  ['desktop', ['@desk']],
  ['phone', ['@phone']],
] as const) {
  test(`[GAM-11] [NAV-05] [VND-02] on the ${size}: a single is cashed out, a parlay is played to its end, and each leg says why${size === 'desktop' ? ' @main' : ''}`, {
    tag: [...tags],
  }, async ({ page }) => {
    test.setTimeout(5 * roundMsMax)
    const { book, player } = await comeIn(page, '/sports')
    await expect(book.getByText('Virtual events').first()).toBeVisible()

    // A single of the second round, which takes bets for a while yet.
    await showNext(book, 'Football')
    await book.locator('.event-row').nth(8).locator('.price:enabled').first().click()
    await openSlip(book)
    await expect(book.getByRole('button', { name: 'Parlay' })).toBeDisabled()
    await expect(book.locator('.slip-needs')).toContainText('Needs two bets or more')
    await book.getByRole('button', { name: '$5', exact: true }).click()
    const price = await book.locator('.pick-price b').textContent()
    const returns = dollars(BigInt(Math.floor(Number(price) * 500 + 1e-6)))
    await expect(book.locator('.slip-returns dd')).toHaveText(returns)
    await book.getByRole('button', { name: 'Place bet · $5.00' }).click()
    await expect(book.locator('.receipt b').first()).toHaveText('Accepted')
    await expect(book.locator('.purse b')).toHaveText(dollars(49_500n))
    await book.getByRole('button', { name: 'Done' }).click()
    await closeSlip(book)

    // A parlay of three races.
    await showNext(book, 'Greyhounds')
    for (const race of [1, 2, 3]) {
      await book.locator('.race-row').nth(race).locator('.price:enabled').nth(race).click()
    }
    await openSlip(book)
    await expect(book.getByRole('button', { name: 'Parlay' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await book.getByRole('button', { name: '$10', exact: true }).click()
    await book.getByRole('button', { name: 'Place bet · $10.00' }).click()
    await expect(book.locator('.receipt b').first()).toHaveText('Accepted')
    await expect(book.locator('.purse b')).toHaveText(dollars(48_500n))
    await closeSlip(book)

    // The single is cashed out; the parlay runs on.
    await visible(book, /^My bets/).click()
    const single = book.locator('.bet').filter({ hasText: 'Single' })
    await expect(single).toBeVisible()
    await single.getByRole('button', { name: /^Cash out \$/ }).click()
    await expect(single).toBeHidden({ timeout: roundMsMax })
    const parlay = book.locator('.bet').filter({ hasText: 'Parlay' })
    await expect(parlay).toBeHidden({ timeout: 3 * roundMsMax })
    await visible(book, /^Settled/).click()
    const cashed = book.locator('.bet').filter({ hasText: 'Cashed out' })
    const settled = book.locator('.bet').filter({ hasText: 'Parlay' })
    await settled.getByText('Why this result').first().click()
    await expect(settled.getByText('The result decided it.').first()).toBeVisible()
    const paid = [cashed, settled].map((bet) => bet.locator('.bet-sums div:last-child dd'))
    const [one = 0n, other = 0n] = await Promise.all(
      paid.map(async (sum) => minor(await sum.textContent())),
    )
    expect(one).toBeGreaterThan(0n)
    await expect(book.locator('.purse b')).toHaveText(dollars(48_500n + one + other))

    // The operator has the same on record.
    await expect(async () => {
      const { list } = await player.call('bets', { query: {} })
      expect(list.map(({ stake, status }) => [stake, status])).toEqual([
        ['1000', 'settled'],
        ['500', 'settled'],
      ])
    }).toPass({ timeout: roundMsMax })
  })

  test(`[GAM-11] [GAM-12] [NAV-05] on the ${size}: a fight in the arena is bet on and paid`, {
    tag: [...tags],
  }, async ({ page }) => {
    test.setTimeout(4 * roundMsMax)
    const { book } = await comeIn(page, '/cockfight')
    await expect(book.getByText('Virtual fight · no animals')).toBeVisible()
    await expect(async () => {
      const meron = book.locator('.arena-board[data-tone="meron"] .arena-price:enabled').first()
      await meron.click({ timeout: 2_000 })
      await book.getByRole('button', { name: '$5', exact: true }).click({ timeout: 2_000 })
      await book.getByRole('button', { name: 'Bet $5.00 on Meron' }).click({ timeout: 2_000 })
      await expect(book.locator('.purse b')).toHaveText(dollars(49_500n), { timeout: 8_000 })
    }).toPass({ timeout: roundMsMax })
    const price = Number(await book.locator('.own-fights li [dir="ltr"]').textContent())
    const fight = await book.locator('.arena-bets').getAttribute('data-fight')
    await expect(book.locator('.own-fights')).toBeHidden({ timeout: roundMsMax })
    await visible(book, /^Results/).click()
    const result = book.locator(`.result-row[data-event="${fight}"] .result-score`)
    await expect(async () => {
      await visible(book, /^Arena/).click()
      await visible(book, /^Results/).click()
      await expect(result).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: roundMsMax })
    const won = await result.textContent()
    const back =
      won === 'Meron' ? BigInt(Math.floor(price * 500 + 1e-6)) : won === 'Draw' ? 500n : 0n
    await expect(book.locator('.purse b')).toHaveText(dollars(49_500n + back))
  })
}

/** The page of a title for play money, without the site around it. */
async function openDemo(page: Page, nodeId: string, more: string): Promise<void> {
  const query = new URLSearchParams({ nodeId, mode: 'demo', platform: 'GPL_DESKTOP' })
  await page.goto('/')
  const said = await page.request.get(`/wps/game/launchGame?${query}`)
  const { value }: { value: { url: string } } = await said.json()
  const address = new URL(value.url)
  for (const [name, chosen] of new URLSearchParams(more)) address.searchParams.set(name, chosen)
  await page.goto(address.href)
}

test('[GAM-11] [GAM-12] [NAV-05] a visitor looks at odds of e-sports with play money, in every view and format @main', {
  tag: '@desk',
}, async ({ page }) => {
  test.setTimeout(3 * roundMsMax)
  await page.goto('/esports')
  await page.getByRole('button', { name: 'Try the demo' }).first().click()
  const book = bookOf(page)
  await expect(book.getByText('Play money')).toBeVisible({ timeout: roundMsMax })
  await showNext(book, 'CS2')
  const price = book.locator('.event-row .price:enabled b').first()
  const decimal = Number(await price.textContent())
  await book.getByLabel('Odds format').selectOption('hk')
  expect(Number(await price.textContent())).toBeCloseTo(decimal - 1, 2)
  await book.getByRole('button', { name: 'Asian', exact: true }).click()
  await expect(book.locator('.asian tbody tr').first()).toBeVisible()
  await openDemo(page, 'imes-esports', 'lang=en&theme=dark')
  await showNext(page, 'Dota 2')
  expect(await violationsOn(page)).toEqual([])
  // The view that was chosen last is kept.
  await page.getByRole('button', { name: 'European', exact: true }).click()
  await expect(page.locator('.event-row').first()).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.locator('.event-open').first().click()
  await expect(page.locator('.market').first()).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
})

test('[GAM-11] more than the book takes is offered with less, and the offer is taken', {
  tag: '@desk',
}, async ({ page }) => {
  test.setTimeout(3 * roundMsMax)
  const { book } = await comeIn(page, '/sports', 2_500)
  await showNext(book, 'Football')
  await book.locator('.event-row').nth(8).locator('.price:enabled').first().click()
  await book.getByLabel(/Stake on/).fill('1500')
  await book.getByRole('button', { name: 'Place bet · $1,500.00' }).click()
  await expect(book.locator('.receipt[data-state="reoffered"]')).toContainText('$1,000.00')
  await book.getByRole('button', { name: 'Bet $1,000.00' }).click()
  await expect(book.locator('.receipt[data-state="accepted"]')).toBeVisible()
  await expect(book.locator('.receipt')).toHaveCount(1)
  await expect(book.locator('.purse b')).toHaveText(dollars(150_000n))
})

test('[GAM-11] [SYS-07] in Arabic the book runs from right to left, and a bet is placed', {
  tag: '@phone',
}, async ({ page }) => {
  test.setTimeout(3 * roundMsMax)
  await openDemo(page, 'imes-sports', 'lang=ar&theme=light')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.locator('.foot-bar button').nth(1).click()
  await page.locator('.sport-tab').nth(1).click()
  await page.locator('.event-row').nth(8).locator('.price:enabled').first().click()
  expect(await violationsOn(page)).toEqual([])
  await page.locator('.foot-bar button').nth(2).click()
  await page.locator('.quick-stakes button').nth(1).click()
  await page.locator('.act.place').click()
  await expect(page.locator('.receipt[data-state="accepted"]')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await expect(page.locator('.purse b')).toHaveText(/995[.,]00/)
})
