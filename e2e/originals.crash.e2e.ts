import type { CrashNews } from '../apps/arcade/src/crash/wire.ts'
import { expect, type Page, test } from './house.ts'
import { counted, dollars, openGame, type Play, player, react, statistics } from './originals.ts'

/** The length of a round is random: of a million rounds, six are longer than this. */
const roundMsMax = 200_000
/** One round in twenty crashes before anybody can press; on a busy machine, most of them. */
const roundsMax = 30
const pressMsMax = 2_000
const tableMsMax = 60_000
/** A bet so close to the start of a round may come too late. */
const tooLateS = 2

const flight = (page: Page) => page.locator('.crash-flight')
const bet = (page: Page, at: number) => page.getByRole('group', { name: `Bet ${at}` })
test('[FAIR-01] [FAIR-04] [GAM-11] crash: one bet is cashed out, one is lost, across loading anew, and checked @main', {
  tag: '@desk',
}, async ({ page }) => {
  test.setTimeout(2 * roundMsMax)
  const { call } = await player()
  const told = listen(page)
  const session = new URL(await openGame(page, 'crash')).searchParams.get('session') ?? ''
  await enterTwiceAndReload(page, told)
  await statistics(page).click()
  const [wins, losses] = [counted(page, 'Wins'), counted(page, 'Losses')]
  await cashOut(page)
  await expect(losses).not.toHaveText('0')
  for (let rounds = 1; rounds < roundsMax && (await wins.textContent()) === '0'; rounds += 1) {
    await enter(page, [1])
    await cashOut(page)
  }
  await expect(wins).toHaveText('1')
  await expect(async () => {
    const { total } = await call('balance', {})
    const shown = page.locator('.balance .unseen')
    await expect(shown).toHaveText(`Balance ${dollars(total)}`, { timeout: 500 })
  }).toPass()
  await check(page, session)
})

interface Told {
  /** Number of the newest round. */
  number: number
  /** Number of the round that was running when the page connected to the table. */
  joined: number
}

/** Records the server's messages about rounds. */
function listen(page: Page): Told {
  const told: Told = { number: 0, joined: 0 }
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { type, table } = JSON.parse(String(payload)) as Partial<
        Extract<CrashNews, { type: 'hello' }>
      >
      if (!table) return
      told.number = table.number
      if (type === 'hello') told.joined = table.phase === 'crashed' ? 0 : table.number
    }),
  )
  return told
}

/** Makes both bets in one round, and reloads the page before that round is over. */
async function enterTwiceAndReload(page: Page, told: Told): Promise<void> {
  const second = page.getByRole('button', { name: 'Add a second bet' })
  for (let rounds = 0; rounds < roundsMax; rounds += 1) {
    await comeToTable(page)
    if (await second.isVisible()) await second.click()
    await enter(page, [1, 2])
    const isBoth = (await page.getByRole('button', { name: 'Bet placed' }).count()) === 2
    const { number } = told
    await page.reload()
    await comeToTable(page)
    if (isBoth && told.joined === number) return
  }
  throw new Error(`in ${roundsMax} rounds no reload was faster than the crash`)
}

const comeToTable = (page: Page) =>
  expect(flight(page)).not.toHaveAttribute('data-phase', 'away', { timeout: tableMsMax })

/**
 * Bets now if bets are taken, else in the next round; repeats if it came too late. Ends when the bets are
 * accepted.
 */
async function enter(page: Page, bets: number[]): Promise<void> {
  await expect.poll(() => isTooLate(page), { timeout: roundMsMax }).toBe(false)
  for (const at of bets) await press(page, at)
  for (const at of bets) {
    const isIn = bet(page, at).getByRole('button', { name: 'Bet placed' })
    await expect(async () => {
      if (await isIn.isVisible()) return
      if (!(await isTooLate(page))) await press(page, at)
      await expect(isIn).toBeVisible({ timeout: pressMsMax })
    }).toPass({ timeout: roundMsMax })
  }
}

/** Presses the bet button, unless the bet is already under way. */
async function press(page: Page, at: number): Promise<void> {
  const button = bet(page, at).locator('button.bet:enabled')
  if (await button.isVisible()) await button.click({ timeout: pressMsMax }).catch(() => undefined)
}

async function isTooLate(page: Page): Promise<boolean> {
  if ((await flight(page).getAttribute('data-phase')) !== 'betting') return false
  return Number(await page.locator('.crash-figure strong').textContent()) < tooLateS
}

/** Cashes out the first bet as soon as a person could; ends with the crash. */
async function cashOut(page: Page): Promise<void> {
  const button = bet(page, 1).getByRole('button', { name: 'Cash out', exact: true })
  const isOver = page.locator('.crash-flight[data-phase=crashed]')
  await button.or(isOver).first().waitFor({ timeout: roundMsMax })
  await react(page)
  // If it crashes between the check and the press, the button is gone and the bet is lost.
  if (await button.isVisible()) await button.click({ timeout: pressMsMax }).catch(() => undefined)
  await isOver.waitFor({ timeout: roundMsMax })
}

/** The link is published when the round is over; the site plays the bet again from it. */
async function check(page: Page, session: string): Promise<void> {
  await page.getByRole('button', { name: 'Your bets' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your bets' })
  const isWon = page.locator('[data-outcome=won]')
  await sheet.getByRole('listitem').filter({ has: isWon }).first().getByRole('button').click()
  const id = await sheet.getByLabel('Bet ID').inputValue()
  await expect(sheet.getByLabel('Round link', { exact: true })).toHaveValue(/^[\da-f]{64}$/)
  const address = new URL('/originals/play', page.url())
  address.search = String(new URLSearchParams({ session, id }))
  const { play }: { play: SharedPlay } = await (await page.request.get(address.href)).json()
  const { link = '', salt } = play.shared
  const asked = { bet: JSON.stringify(play.bet), actions: JSON.stringify(play.actions) }
  await page.goto(`/fairness?${new URLSearchParams({ game: 'crash', link, salt, ...asked })}`)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText(`Paid out$${(Number(play.returned) / 100).toFixed(2)}`)
  expect(BigInt(play.returned)).toBeGreaterThan(BigInt(play.staked))
}

interface SharedPlay extends Play {
  bet: object
  shared: { link?: string; salt: string }
}
