import { violationsOn } from './axe.ts'
import { answered, enterAs, expect, isPhone, type Page, sidewaysOver, test } from './house.ts'

/** Dice every 45 seconds: a result is never far. */
const dice = 'ZYKS45'

const latest = (page: Page) => page.locator('.bet-side .ticket-row')

/** A random bet of the chosen kind goes into the slip. */
async function quickPick(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Quick pick' }).click()
  await page.getByRole('button', { name: /^Add to slip/ }).click()
}

/** Draws close at fixed times: a bet waits for the next one if little time is left. */
async function withTimeLeft(page: Page): Promise<void> {
  const clock = page.locator('.draw-clock [role="timer"]')
  await expect(async () => {
    const [minutes = 0, seconds = 0] = (await clock.innerText()).split(':').map(Number)
    expect(minutes * 60 + seconds).toBeGreaterThan(8)
  }).toPass()
}

async function place(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Slip:/ }).click()
  await page.getByRole('button', { name: /^Place bets for/ }).click()
}

test('[LOT-03] [LOT-01] [GAM-11] [NAV-05] [NAV-07] from the lobby to a drawn ticket that the browser checks @main', async ({
  page,
}) => {
  // Both sizes play as the same member at the same time, each a lottery of its own.
  const [family, code] = isPhone(page) ? ['PK10 race', 'ZYPK45'] : ['K3 dice', dice]
  await enterAs(page, 'Member', '/lott')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Lottery')
  await expect(main.locator('.lottery-card')).toHaveCount(24)
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  expect(await sidewaysOver(page)).toBe(0)
  await main.getByRole('button', { name: family, exact: true }).click()
  await expect(main.locator('.lottery-card')).toHaveCount(4)
  await main.getByRole('link', { name: `${family} 45 s` }).click()
  await expect(page).toHaveURL(new RegExp(`/lottery\\?gameCode=${code}$`))

  await quickPick(page)
  await quickPick(page)
  await withTimeLeft(page)
  await answered(page, 'placeTickets', () => place(page))
  await expect(page.getByText('2 bets placed')).toBeVisible()
  await expect(latest(page).first()).toContainText('Waiting')
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  expect(await sidewaysOver(page)).toBe(0)

  await expect(latest(page).first()).toContainText(/Won|No win/)
  await expect(page.locator('.draw-outcome')).toContainText(/You won|No win|Paid/)
  await latest(page).first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/in the published list. Your browser/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Check' }).click()
  await expect(
    sheet.getByText('Your ticket is in the published list', { exact: true }),
  ).toBeVisible()
  expect(await violationsOn(page, { within: 'dialog[open]' })).toEqual([])
  await sheet.getByRole('link', { name: /^Verify draw \d{4}$/ }).click()

  await expect(page).toHaveURL(new RegExp(`/lottery/draw\\?id=${code}-`))
  await page.getByRole('button', { name: 'Check this draw' }).click()
  await expect(page.getByText('The result is right')).toBeVisible()
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  expect(await sidewaysOver(page)).toBe(0)
})

test('[LOT-03] a bet whose answer is lost is not placed twice', async ({ page }) => {
  await enterAs(page, 'Member', '/lottery?gameCode=ZYWINGO45')
  await quickPick(page)
  await withTimeLeft(page)
  const sent: unknown[] = []
  await page.route('**/lgw/lottery/tickets', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent.push(route.request().postDataJSON())
    // The server takes the bet, but its first answer does not arrive.
    const response = await route.fetch()
    return sent.length === 1 ? route.abort() : route.fulfill({ response })
  })
  await place(page)
  await expect(page.getByText(/nothing is bet twice/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Bet placed')).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('[LOT-03] numbers are picked, typed and pasted, and price and return are shown first', async ({
  page,
}) => {
  await enterAs(page, 'Member', '/lottery?gameCode=ZYXSMB45')
  const main = page.getByRole('main')
  await main.getByLabel('Your numbers').fill('12,34 56')
  await expect(main.getByText('3 lines × 27 units × $1.00')).toBeVisible()
  await expect(main.locator('.pad-option[aria-pressed="true"]')).toHaveText(['12', '34', '56'])
  await main.getByRole('button', { name: '34', exact: true }).click()
  await expect(main.getByLabel('Your numbers')).toHaveValue('12 56')
  await expect(main.getByRole('button', { name: 'Add to slip · $54.00' })).toBeEnabled()
  await expect(main.getByText(/^Returns 9\d\.\d\d%$/)).toBeVisible()
  await main.getByLabel('Your numbers').fill('12 345')
  await expect(main.getByRole('button', { name: /^Add to slip/ })).toBeDisabled()
  await main.getByRole('button', { name: 'Odds and payouts' }).click()
  const odds = page.getByRole('dialog')
  await expect(odds.getByRole('table')).toBeVisible()
  await odds.getByRole('button', { name: 'Close' }).click()
  // Chances that are fractions of very many digits.
  await main.getByRole('button', { name: 'Xiên', exact: true }).click()
  await expect(main.getByText('Chance 5.51%')).toBeVisible()
  await main.getByRole('button', { name: 'Trượt', exact: true }).click()
  await expect(main.getByText('Chance 33.12%')).toBeVisible()
})

test('[LOT-03] [LOT-01] results, trends and own tickets have their places', async ({ page }) => {
  await enterAs(page, 'Member', `/lottery?gameCode=${dice}&view=results`)
  await expect(page.locator('.result-line').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Trends' }).click()
  await expect(page.getByText(/^Past draws change nothing/)).toBeVisible()
  await expect(page.getByRole('rowheader', { name: '6', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sum: big or small' }).click()
  await expect(page.locator('.road-dot').first()).toBeVisible()
  // After a day of draws the road is long: it scrolls within its panel, hidden words included.
  await page.locator('.road').evaluate((road) => {
    for (let more = 0; more < 100; more++) {
      const column = road.firstElementChild?.cloneNode(true)
      if (column) road.append(column)
    }
  })
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  expect(await sidewaysOver(page)).toBe(0)
  await page.goto('/lottery?view=tickets')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('My tickets')
  await page.goto('/lottery?gameCode=NOSUCH')
  await expect(page.getByText('This lottery isn’t here')).toBeVisible()
})

test('[GAM-11] [LOT-03] a jackpot: numbers, the price of a line, and what is in the pool now', async ({
  page,
}) => {
  await enterAs(page, 'Member', '/lottery?gameCode=E645S300')
  const main = page.getByRole('main')
  await expect(main.locator('.jackpot')).toHaveCount(1)
  await expect(main.locator('.jackpot')).toContainText('$10,0')
  for (const ball of ['03', '11', '19', '27', '35', '43'])
    await main.getByRole('button', { name: ball, exact: true }).click()
  await expect(main.getByText('Every line costs $0.50')).toBeVisible()
  await expect(main.locator('.stake-figure').filter({ hasText: 'pool, now' })).toContainText(
    '$10,0',
  )
  await expect(main.getByText('Fixed prizes up to $500.00')).toBeVisible()
  await expect(main.getByText('Returns 78.69%')).toBeVisible()
  await main.getByRole('button', { name: 'Odds and payouts' }).click()
  const odds = page.getByRole('dialog')
  await expect(odds.getByText('13.69% by fixed payouts, 65.00% by pools')).toBeVisible()
  expect(await violationsOn(page, { within: 'dialog[open]' })).toEqual([])
  await odds.getByRole('button', { name: 'Close' }).click()
  await main.getByRole('button', { name: 'Add to slip · $0.50' }).click()
  await withTimeLeft(page)
  await answered(page, 'placeTickets', () => place(page))
  await expect(page.getByText('Bet placed')).toBeVisible()
  await expect(latest(page).first()).toContainText('Waiting')
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  expect(await sidewaysOver(page)).toBe(0)
})

test('[GAM-11] [NAV-05] e-lottery lists keno and jackpots, and a visitor is asked to log in @desk', async ({
  page,
}) => {
  await page.goto('/elott')
  await expect(page.locator('.lottery-card')).toHaveCount(7)
  await expect(page.locator('.lottery-card .jackpot')).toHaveCount(6)
  await page.getByRole('link', { name: 'Keno 20/80 1 min' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('[LOT-02] [NAV-07] results by day: the board of prizes, all draws of a lottery, and the day before', async ({
  page,
}) => {
  await enterAs(page, 'Member', '/lott')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Results by day' }).click()
  await expect(page).toHaveURL(/\/lottery\/draw$/)
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Results by day')
  const board = main.getByRole('region', { name: /^Prizes: Fast North/ })
  await expect(board.getByRole('rowheader', { name: 'Special' })).toBeVisible()
  await main
    .getByText(/^First and last digits: Fast North/)
    .first()
    .click()
  await expect(main.getByRole('columnheader', { name: 'Digit' }).first()).toBeVisible()
  await expect(main.locator('.result-line').first()).toBeVisible()
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  expect(await sidewaysOver(page)).toBe(0)
  await main.getByRole('button', { name: 'The day before' }).click()
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}$/)
  await main.getByRole('button', { name: 'The day after' }).click()
  await expect(main.locator('.result-line').first()).toBeVisible()
})

test('[LOT-02] the calendar of results: a day is chosen by mouse and by keyboard, and one lottery instead of all', async ({
  page,
}) => {
  const today = new Date().toISOString().slice(0, 10)
  await enterAs(page, 'Member', `/lottery?gameCode=${dice}&view=results`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Results by day' }).click()
  await expect(page).toHaveURL(new RegExp(`/lottery/draw\\?gameCode=${dice}$`))
  await expect(main.getByLabel('Lottery', { exact: true })).toHaveValue(dice)
  await expect(main.locator('.result-line').first()).toBeVisible()
  const open = async () => {
    if (isPhone(page)) await main.getByRole('button', { name: 'Calendar', exact: true }).click()
  }
  await open()
  const calendar = main.getByRole('region', { name: 'Results calendar' })
  const shown = calendar.locator(`[data-day="${today}"]`)
  await expect(shown).toHaveAttribute('aria-pressed', 'true')
  await expect(shown).toHaveAccessibleName(/: results$/)
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  expect(await sidewaysOver(page)).toBe(0)

  await calendar.getByRole('button', { name: 'The month before' }).click()
  const first = calendar.locator('.month-day').first()
  const before = (await first.getAttribute('data-day')) ?? ''
  expect(before < today).toBe(true)
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const ninth = before.replace(/01$/, '09')
  await expect(calendar.locator(`[data-day="${ninth}"]`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`day=${ninth}&gameCode=${dice}$`))
  await expect(main.getByText('No results on this day')).toBeVisible()
  await main.getByLabel('Lottery', { exact: true }).selectOption('All lotteries')
  await expect(page).toHaveURL(new RegExp(`day=${ninth}$`))
})

test('[LOT-02] trends show draw by draw what came', async ({ page }) => {
  await enterAs(page, 'Member', `/lottery?gameCode=${dice}&view=trends`)
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  const grid = page.getByRole('region', { name: 'Grid' })
  await expect(grid.getByRole('rowheader').first()).toBeVisible()
  await expect(grid.locator('td[data-hit="true"]').first()).toBeVisible()
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  expect(await sidewaysOver(page)).toBe(0)
})
