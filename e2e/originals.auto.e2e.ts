import { expect, type Page, test } from './house.ts'
import { type Answer, counted, doing, openGame, react, statistics } from './originals.ts'

/** 409: a move that the rules refuse. */
test.use({ refused: [409] })
// One worker and so one player for all: creating a player takes longer than a journey.
test.describe.configure({ mode: 'default' })

const stop = (page: Page) => page.getByRole('button', { name: 'Stop auto-bet' })
const start = (page: Page) => page.getByRole('button', { name: 'Start auto-bet' })

async function plan(page: Page, bets: number): Promise<void> {
  await page.getByRole('radio', { name: 'Auto', exact: true }).check({ force: true })
  await page.getByLabel('Number of bets').fill(String(bets))
}

/** Counts the bets that the page sends from now on. */
function heed(page: Page): { bets: number } {
  const asked = { bets: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/originals/bet') asked.bets += 1
  })
  return asked
}

test('[FAIR-04] auto-bets stopped and started again in the middle of a round are one run', {
  tag: '@desk',
}, async ({ page }) => {
  // With motion, the round lasts as long as the wheel turns.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openGame(page, 'wheel')
  const asked = heed(page)
  await plan(page, 50)
  await start(page).click()
  await expect.poll(() => asked.bets).toBe(1)
  await stop(page).waitFor()
  await react(page)
  await stop(page).dblclick()
  await expect(start(page)).toBeVisible()
  await react(page)
  expect(asked.bets).toBe(1)
  await page.getByLabel('Number of bets').fill('2')
  await start(page).click()
  await expect(page.getByText('Auto-bet finished: all bets were placed.')).toBeVisible()
  expect(asked.bets).toBe(3)
  await statistics(page).click()
  const [wins, losses] = [counted(page, 'Wins'), counted(page, 'Losses')]
  // No segment of this wheel returns exactly the stake.
  expect(Number(await wins.textContent()) + Number(await losses.textContent())).toBe(3)
})

test('[FAIR-04] a run shows the stake of its next bet, and what was set once it is over', {
  tag: '@phone',
}, async ({ page }) => {
  await openGame(page, 'limbo')
  // One bet in five hundred thousand is won.
  await page.getByLabel('Target multiplier').fill('500000')
  const amount = page.getByLabel('Bet amount')
  await amount.fill('0.10')
  await plan(page, 4)
  await page.getByLabel('Strategy').selectOption('martingale')
  const shown: string[] = []
  await page.route('**/originals/bet', async (route) => {
    shown.push(await amount.inputValue())
    await route.continue()
  })
  await start(page).click()
  await expect(start(page)).toBeVisible()
  expect(shown).toEqual(['0.10', '0.20', '0.40', '0.80'])
  await expect(amount).toHaveValue('0.10')
})

test('[FAIR-04] a round that a run leaves open can be gone on with by hand', {
  tag: '@phone',
}, async ({ page }) => {
  await openGame(page, 'towers')
  await page.getByLabel('Difficulty').selectOption('easy')
  await plan(page, 50)
  for (const row of [1, 2, 3]) {
    await page.getByRole('button', { name: `Row ${row}, tile 1` }).click()
  }
  await page.route('**/originals/act', async (route) => {
    const { step } = route.request().postDataJSON() as { step: number }
    if (step === 0) return route.continue()
    const error = { code: 'limit-reached', message: 'No more today.' }
    return route.fulfill({ status: 409, json: { error } })
  })
  await start(page).click()
  const cashOut = doing(page, 'Cash out')
  await expect(cashOut).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Manual' })).toBeChecked()
  await page.unroute('**/originals/act')
  await react(page)
  const heard = page.waitForResponse('**/originals/act')
  await cashOut.click()
  const { play }: Answer = await (await heard).json()
  expect(play.state).toBe('done')
  await expect(start(page)).toBeVisible()
})

const narrow = { width: 360, height: 740 }
const fontPxMin = 11

test('[GAM-11] sic bo: on the narrowest phone every place shows what it pays', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize(narrow)
  await openGame(page, 'sicbo')
  const odds = page.locator('.sicbo-place small')
  await expect(odds).toHaveCount(52)
  const cut = await odds.evaluateAll((all, pxMin) => {
    const isShown = (small: Element) => {
      const [inner, outer] = [small, small.parentElement!].map((one) => one.getBoundingClientRect())
      const isInside =
        inner!.left >= outer!.left &&
        inner!.right <= outer!.right &&
        inner!.top >= outer!.top &&
        inner!.bottom <= outer!.bottom
      return inner!.width > 0 && isInside && parseFloat(getComputedStyle(small).fontSize) >= pxMin
    }
    return all.filter((small) => !isShown(small)).map((small) => small.parentElement?.ariaLabel)
  }, fontPxMin)
  expect(cut).toEqual([])
})
