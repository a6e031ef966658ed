import { spawnSync } from 'node:child_process'
import { violationsOn } from './axe.ts'
import { enterWith, expect, type Page, popupOf, test } from './house.ts'
import { newPlayer } from './originals.ts'

const handMsMax = 90_000

/** The table in its frame on the site. */
const tableOf = (page: Page) => page.frameLocator('iframe').first()

async function comeIn(page: Page, room: string): Promise<void> {
  const { token } = await newPlayer('500')
  await enterWith(page, token, '/pvp')
  const tile = page.locator('.game-grid .bz-tile', { hasText: room }).first()
  await tile.getByRole('link').or(tile.getByRole('button')).first().click()
  await expect(popupOf(page)).toBeVisible()
  await expect(tableOf(page).getByRole('button', { name: 'Sit down' })).toBeEnabled({
    timeout: handMsMax,
  })
}

/** The saved hand is right by the script that anybody can download. */
async function expectRightByScript(page: Page) {
  const saved = page.waitForEvent('download')
  await tableOf(page).getByRole('button', { name: 'Save this hand' }).click()
  const asked = ['apps/site/public/verify.mjs', 'hand', '--file', await (await saved).path()]
  const { stdout } = spawnSync(process.execPath, asked, { encoding: 'utf8' })
  expect(stdout).toContain('right: shuffle, deal and payouts')
}

/** Checks or calls whenever it is this player's turn. */
async function callOn(page: Page): Promise<void> {
  const press = tableOf(page).getByRole('button', { name: /^(Check|Call) ?/ })
  await press.click({ timeout: 1_000 }).catch(() => {})
}

test('[GAM-11] [VND-02] two members play a hand against each other for money, and both can check it @main', {
  tag: '@desk',
}, async ({ page, browser }) => {
  test.setTimeout(4 * handMsMax)
  const other = await (await browser.newContext()).newPage()
  await comeIn(page, "Hold'em Duel")
  await comeIn(other, "Hold'em Duel")
  for (const each of [page, other]) {
    await tableOf(each).getByRole('button', { name: 'Sit down' }).click()
    await expect(tableOf(each).getByRole('button', { name: 'Leave the table' })).toBeVisible()
    await expect(tableOf(each).locator('.purse b')).not.toHaveText('$500.00')
  }
  await expect(async () => {
    await callOn(page)
    await callOn(other)
    await expect(tableOf(page).locator('.winners')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 2 * handMsMax })
  const table = tableOf(page)
  await table.getByRole('button', { name: 'Hand history' }).click()
  const hands = table.getByRole('dialog', { name: 'Hand history' })
  await hands.locator('.hand-list button').first().click()
  await hands.getByRole('button', { name: 'Check this hand' }).click()
  await expect(hands.getByText(/^This hand is right/)).toBeVisible()
  await expectRightByScript(page)
  await hands.getByRole('button', { name: 'Close' }).click()
  for (const each of [page, other]) {
    await tableOf(each).getByRole('button', { name: 'Leave the table' }).click()
    await expect(tableOf(each).getByRole('button', { name: 'Sit down' })).toBeVisible({
      timeout: handMsMax,
    })
  }
  const sums = await Promise.all(
    [page, other].map(async (each) => {
      await expect(tableOf(each).locator('.purse b')).toHaveText(/^\$4|^\$5/, {
        timeout: handMsMax,
      })
      const text = await tableOf(each).locator('.purse b').textContent()
      return Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100)
    }),
  )
  const lost = 100_000 - sums.reduce((sum, one) => sum + one, 0)
  // Nothing is lost between them but the rake, which has its cap.
  expect(lost).toBeGreaterThanOrEqual(0)
  expect(lost).toBeLessThanOrEqual(100)
})

for (const tag of ['@desk', '@phone'] as const) {
  test(`[GAM-11] [NAV-05] a newcomer sits down at a practice table and plays at once ${tag}`, {
    tag,
  }, async ({ page }) => {
    test.setTimeout(3 * handMsMax)
    await page.goto('/pvp')
    await expect(page.getByRole('main').getByText("Hold'em Six").first()).toBeVisible()
    const query = 'nodeId=jdb-holdem-six&mode=demo&platform=GPL_DESKTOP'
    const said = await page.request.get(`/wps/game/launchGame?${query}`)
    const { value }: { value: { url: string } } = await said.json()
    await page.goto(`${value.url}&lang=en`)
    await expect(page.getByText('Practice table')).toBeVisible({ timeout: handMsMax })
    await page.getByRole('button', { name: 'Sit down' }).click()
    await expect(page.locator('.seat .who small').first()).toHaveText('practice bot')
    const twice = page.getByRole('button', { name: 'Run it twice' })
    await expect(twice).toHaveAttribute('aria-pressed', 'false')
    await twice.click()
    await expect(twice).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.act-row').or(page.locator('.winners')).first()).toBeVisible({
      timeout: handMsMax,
    })
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Leave the table' }).click()
    await expect(page.getByRole('button', { name: 'Sit down' })).toBeVisible({
      timeout: handMsMax,
    })
  })
}

test('[GAM-11] [VND-02] two members play a hand of Niu Niu for money: the hands decide, and both can check them', {
  tag: '@phone',
}, async ({ page, browser }) => {
  test.setTimeout(4 * handMsMax)
  const other = await (await browser.newContext()).newPage()
  await comeIn(page, 'Niu Niu Duel')
  await comeIn(other, 'Niu Niu Duel')
  for (const each of [page, other]) {
    await tableOf(each).getByRole('button', { name: 'Sit down' }).click()
    await expect(tableOf(each).getByRole('button', { name: 'Leave the table' })).toBeVisible()
  }
  await expect(async () => {
    for (const each of [page, other]) {
      const bet = tableOf(each).getByRole('button', { name: /^Bet \$0\.20/ })
      await bet.click({ timeout: 500 }).catch(() => {})
    }
    await expect(tableOf(page).locator('.niu-net').first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 2 * handMsMax })
  const table = tableOf(page)
  for (const each of [page, other]) {
    await tableOf(each).getByRole('button', { name: 'Leave the table' }).click()
    await expect(tableOf(each).getByRole('button', { name: 'Sit down' })).toBeVisible({
      timeout: handMsMax,
    })
  }
  await table.getByRole('button', { name: 'Hand history' }).click()
  const hands = table.getByRole('dialog', { name: 'Hand history' })
  await hands.locator('.hand-list button').first().click()
  await hands.getByRole('button', { name: 'Check this hand' }).click()
  await expect(hands.getByText(/^This hand is right: all 10 cards/)).toBeVisible()
  await expectRightByScript(page)
  await hands.getByRole('button', { name: 'Close' }).click()
  const sums = await Promise.all([page, other].map((each) => purseOf(each)))
  const [mine = 0, theirs = 0] = sums
  // What one has won the other has lost, less 5 % of it.
  const [won, lost] = [Math.max(mine, theirs) - 50_000, 50_000 - Math.min(mine, theirs)]
  expect(lost).toBeGreaterThan(0)
  expect(won).toBeLessThanOrEqual(lost)
  expect(won).toBeGreaterThanOrEqual(Math.floor(lost * 0.9))
})

/** In cents, once the chips are back. */
async function purseOf(page: Page): Promise<number> {
  const purse = tableOf(page).locator('.purse b')
  await expect(purse).toHaveText(/^\$(49\d|50\d)/, { timeout: handMsMax })
  return Math.round(Number((await purse.textContent())?.replace(/[^\d.]/g, '')) * 100)
}

for (const tag of ['@desk', '@phone'] as const) {
  test(`[GAM-11] a newcomer plays Niu Niu with practice bots, and reads its rules ${tag}`, {
    tag,
  }, async ({ page }) => {
    test.setTimeout(3 * handMsMax)
    const query = 'nodeId=jdb-niuniu-six&mode=demo&platform=GPL_DESKTOP'
    const said = await page.request.get(`/wps/game/launchGame?${query}`)
    const { value }: { value: { url: string } } = await said.json()
    await page.goto(`${value.url}&lang=en`)
    await page.getByRole('button', { name: 'Sit down' }).click({ timeout: handMsMax })
    await expect(page.locator('.niu-net').first()).toBeVisible({ timeout: handMsMax })
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Rules of Niu Niu' }).click()
    const rules = page.getByRole('dialog', { name: 'Rules of Niu Niu' })
    await expect(rules.getByRole('row', { name: /^Bull-bull × 4/ })).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    await rules.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Leave the table' }).click()
    await expect(page.getByRole('button', { name: 'Sit down' })).toBeVisible({
      timeout: handMsMax,
    })
  })
}

/** Plays what is suggested, or passes, whenever it is this player's turn. */
async function playOn(page: Page | ReturnType<typeof tableOf>): Promise<void> {
  const press = (name: string) =>
    page.getByRole('button', { name, exact: true }).click({ timeout: 300 })
  const canSuggest = await press('Suggest').then(
    () => true,
    () => false,
  )
  if (canSuggest) await press('Play').catch(() => {})
  else await press('Pass').catch(() => {})
}

test('[GAM-11] [VND-02] two members play a hand of Tiến lên for money to its end, and both can check it', {
  tag: '@phone',
}, async ({ page, browser }) => {
  test.setTimeout(6 * handMsMax)
  const other = await (await browser.newContext()).newPage()
  await comeIn(page, 'Tiến Lên Duel')
  await comeIn(other, 'Tiến Lên Duel')
  for (const each of [page, other]) {
    await tableOf(each).getByRole('button', { name: 'Sit down' }).click()
    await expect(tableOf(each).getByRole('button', { name: 'Leave the table' })).toBeVisible()
  }
  const table = tableOf(page)
  const paid = table.getByRole('list', { name: 'Who pays whom' })
  await expect(async () => {
    for (const each of [page, other]) await playOn(tableOf(each))
    await expect(paid).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 4 * handMsMax, intervals: [100] })
  await expect(paid.getByRole('listitem').first()).toHaveText(/ pays .* \$\d/)
  for (const each of [page, other]) {
    await tableOf(each).getByRole('button', { name: 'Leave the table' }).click()
    await expect(tableOf(each).getByRole('button', { name: 'Sit down' })).toBeVisible({
      timeout: handMsMax,
    })
  }
  await table.getByRole('button', { name: 'Hand history' }).click()
  const hands = table.getByRole('dialog', { name: 'Hand history' })
  await hands.locator('.hand-list button').first().click()
  await hands.getByRole('button', { name: 'Check this hand' }).click()
  await expect(hands.getByText(/^This hand is right: all 26 cards/)).toBeVisible()
  await hands.getByRole('button', { name: 'Close' }).click()
  const [mine = 0, theirs = 0] = await Promise.all([page, other].map((each) => purseOf(each)))
  // What one has won the other has lost, less 5 % of it.
  const [won, lost] = [Math.max(mine, theirs) - 50_000, 50_000 - Math.min(mine, theirs)]
  expect(lost).toBeGreaterThan(0)
  expect(won).toBeLessThanOrEqual(lost)
  expect(won).toBeGreaterThanOrEqual(Math.floor(lost * 0.9))
})

for (const tag of ['@desk', '@phone'] as const) {
  test(`[GAM-11] a newcomer plays Tiến lên with practice bots, and reads its rules ${tag}`, {
    tag,
  }, async ({ page }) => {
    test.setTimeout(6 * handMsMax)
    const query = 'nodeId=jdb-tienlen-four&mode=demo&platform=GPL_DESKTOP'
    const said = await page.request.get(`/wps/game/launchGame?${query}`)
    const { value }: { value: { url: string } } = await said.json()
    await page.goto(`${value.url}&lang=en`)
    await page.getByRole('button', { name: 'Sit down' }).click({ timeout: handMsMax })
    const cards = page.getByRole('group', { name: 'Your cards' }).getByRole('button')
    await expect(cards).toHaveCount(13, { timeout: handMsMax })
    expect(await violationsOn(page)).toEqual([])
    await expect(async () => {
      await playOn(page)
      expect(await cards.count()).toBeLessThan(13)
    }).toPass({ timeout: 2 * handMsMax, intervals: [100] })
    await page.getByRole('button', { name: 'Rules of Tiến lên' }).click()
    const rules = page.getByRole('dialog', { name: 'Rules of Tiến lên' })
    await expect(rules.getByRole('row', { name: /^Four twos 0\.2641/ })).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    await rules.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Leave the table' }).click()
    await expect(page.getByRole('button', { name: 'Sit down' })).toBeVisible({
      timeout: 2 * handMsMax,
    })
  })
}

test('[GAM-11] whoever finds every seat taken waits in line, and sits down where a seat is held', {
  tag: '@phone',
}, async ({ page, browser }) => {
  test.setTimeout(4 * handMsMax)
  const room = "Hold'em Duel Gold"
  const others = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ]
  for (const other of others) {
    await comeIn(other, room)
    await tableOf(other).getByRole('button', { name: 'Sit down' }).click()
    await expect(tableOf(other).getByRole('button', { name: 'Leave the table' })).toBeVisible()
  }
  await comeIn(page, room)
  const table = tableOf(page)
  await expect(table.getByText('Every seat in this room is taken.')).toBeVisible()
  await table.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(table.getByText(/^You are number 1 of 1 on the waiting list\./)).toBeVisible()
  await expect(tableOf(others[0]!).getByText('Waiting list: 1')).toBeVisible()
  await tableOf(others[0]!).getByRole('button', { name: 'Leave the table' }).click()
  await expect(table.getByText('A seat is held for you.')).toBeVisible({ timeout: handMsMax })
  await table.getByRole('button', { name: 'Sit down' }).click()
  await expect(table.getByRole('button', { name: 'Leave the table' })).toBeVisible()
  // Both who sit there now are at one table.
  await expect(table.locator('.seat .who')).toHaveCount(2)
  for (const each of [page, others[1]!]) {
    await tableOf(each).getByRole('button', { name: 'Leave the table' }).click()
    await expect(tableOf(each).getByRole('button', { name: 'Sit down' })).toBeVisible({
      timeout: handMsMax,
    })
  }
})
