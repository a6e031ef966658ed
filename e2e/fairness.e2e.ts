import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { enterAs, expect, type Page, scrollToSee, test } from './house.ts'

interface Round {
  game: string
  serverSeed: string
  clientSeed: string
  nonce: number
  bet: object
  actions: object[]
  views: { rolled?: number; path?: number[] }[]
  staked: string
  returned: string
}

const vectors: { rounds: Round[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../packages/engines/src/house/vectors.json'), 'utf8'),
)
const rounds = vectors.rounds.filter(({ game }) => game === 'dice')
const [round] = rounds

const addressOf = ({ game, serverSeed, clientSeed, nonce, bet }: Round) =>
  `/fairness?${new URLSearchParams({
    game,
    server: serverSeed,
    client: clientSeed,
    nonce: String(nonce),
    bet: JSON.stringify(bet),
  })}`

const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })
const moneyOf = (minor: string) => money.format(Number(minor) / 100)

const result = (page: Page) => page.getByRole('region', { name: 'Result' })

async function requireAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
}

test('[FAIR-01] the page fills itself from a game’s link and finds a known round again @phone', async ({
  page,
}) => {
  await page.goto(addressOf(round!))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  const rolled = ((round!.views[0]?.rolled ?? 0) / 100).toFixed(2)
  await expect(result(page)).toContainText(rolled)
  await expect(result(page)).toContainText(`Paid out$${moneyOf(round!.returned)}`)
  await requireAccessible(page)
  await page.getByLabel('Nonce').fill('many')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Enter a whole number, 0 or higher')).toBeVisible()
  await expect(result(page)).toHaveCount(0)
})

test('[FAIR-01] a wrong seed is told, and the right one too @desk @main', async ({ page }) => {
  await page.goto('/fairness?tab=seed')
  const commitment = 'cb8379ac2098aa165029e3938a51da0bcecfc008fd6795f401178647f96c5b34'
  await page.getByLabel('Server seed').fill('deg')
  await page.getByLabel('Fingerprint (SHA-256)').fill(commitment)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('The seed does not match the fingerprint')).toBeVisible()
  await page.getByLabel('Server seed').fill('def')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('The seed matches the fingerprint')).toBeVisible()
  await requireAccessible(page)
})

test('[FAIR-01] an exported history is checked on the spot, and a changed one is found @desk', async ({
  page,
}) => {
  await page.goto('/fairness?tab=file')
  const plays = rounds.map(playOf)
  await give(page, plays)
  await expect(page.getByText(`All ${plays.length} verifiable bets are correct`)).toBeVisible()
  await give(page, [{ ...plays[0]!, returned: '123456' }, ...plays.slice(1)])
  await expect(page.getByText(/One bet is wrong/)).toBeVisible()
  await page.getByRole('button', { name: 'Wrong only' }).click()
  await expect(page.getByText('Different payout')).toBeVisible()
  await requireAccessible(page)
  await give(page, 'nonsense')
  await expect(page.getByText('This is not a history file exported from a game')).toBeVisible()
})

test('[FAIR-02] every game’s return is there, and what one needs to do without us @phone', async ({
  page,
  request,
}) => {
  await page.goto('/fairness?tab=returns')
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('roulette')
  await expect(page.getByText('97.29% to 98.64% across 157 settings')).toBeVisible()
  await requireAccessible(page)
  await page.getByRole('tab', { name: 'Your own check' }).click()
  await expect(page.getByRole('link', { name: 'Download verify.mjs' })).toBeVisible()
  const script = await request.get('/verify.mjs')
  expect(await script.text()).toContain('export function replay')
  const published = await request.get('/vectors.json')
  expect((await published.json()).rounds).toHaveLength(vectors.rounds.length)
})

test('[FAIR-01] the whole specification is on the page, in the language that it is written in @phone', async ({
  page,
  request,
}) => {
  await page.goto('/fairness?tab=spec')
  const text = page.getByRole('article', { name: 'Full specification' })
  await expect(text).toHaveAttribute('lang', 'en')
  await expect(text.getByRole('heading', { name: 'From seeds to numbers' })).toBeVisible()
  await expect(text).toContainText('2³² mod n')
  for (const game of ['Dice', 'Crash', 'Hi-Lo', 'Dragon Tiger', 'The daily draw']) {
    await expect(text.getByRole('heading', { name: game, exact: true })).toBeVisible()
  }
  await requireAccessible(page)
  const link = page.getByRole('link', { name: 'Download the specification' })
  const file = await request.get((await link.getAttribute('href')) ?? '')
  expect(await file.text()).toBe(
    readFileSync(join(import.meta.dirname, '../docs/fairness.md'), 'utf8'),
  )
})

test('[GAM-09] [FAIR-04] a bet is told to everybody as it ends, masked, and its round is shown again @desk', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage()
  await other.goto('/')
  // What is below is only fetched when one comes near.
  await scrollToSee(other, other.locator('.bz-heading', { hasText: 'Live bets' }))
  await enterAs(page, 'Member', '/rng')
  const tile = page.locator('.game-grid .bz-tile').first()
  const name = (await tile.locator('.bz-tile-name').textContent()) ?? ''
  await tile.getByRole('button').first().click()
  const spin = page
    .frameLocator('iframe.game-frame')
    .getByRole('button', { name: 'Spin', exact: true })
  await spin.click()
  // One query for the whole row: new bets of others push it down and out of the list.
  const row = other.locator('.latest-bet', { hasText: name }).first()
  await expect(row).toContainText(/\*\*\*|Hidden/)
  await other.close()
  await page.goto('/member?page=personalHistoryCopy')
  await page
    .getByRole('button', { name: `Details: ${name}`, exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: 'Replay round' }).click()
  await expect(page.locator('iframe.game-frame')).toBeVisible()
})

function playOf(one: Round) {
  return {
    id: `play-${one.nonce}`,
    game: one.game,
    title: 'bgs-dice',
    currency: 'USD',
    rulesVersion: 1,
    state: 'done',
    bet: one.bet,
    actions: one.actions,
    view: one.views.at(-1),
    staked: one.staked,
    returned: one.returned,
    seeds: {
      commitment: hash('sha256', one.serverSeed),
      clientSeed: one.clientSeed,
      nonce: one.nonce,
      serverSeed: one.serverSeed,
    },
    at: '2026-01-01T00:00:00.000Z',
  }
}

async function give(page: Page, plays: readonly object[] | string): Promise<void> {
  const text =
    typeof plays === 'string' ? plays : JSON.stringify({ format: 'baize-plays-1', plays })
  await page.locator('input[type=file]').setInputFiles({
    name: 'plays.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
}

test('[SYS-07] in Arabic on a phone every tab is within reach, and commands keep their order @phone', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'AR'))
  await page.addInitScript(() => localStorage.setItem('hisLang', 'AR'))
  await page.goto('/fairness?tab=own')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveCount(7)
  expect(await areWithin(tabs)).toBe(true)
  const commands = page.getByText('node verify.mjs')
  await expect(commands).toHaveCount(7)
  expect(await areWithin(commands)).toBe(true)
  // A long command scrolls sideways on a phone; it is never broken within a word.
  const styles = await commands.evaluateAll((lines) =>
    lines.map((line) => `${getComputedStyle(line).direction} ${line.clientHeight}`),
  )
  expect(new Set(styles).size).toBe(1)
  expect(styles[0]).toMatch(/^ltr /)
  await requireAccessible(page)
})

/** Whether all elements are within the left and right edges of the screen. */
function areWithin(all: Locator): Promise<boolean> {
  return all.evaluateAll((elements) =>
    elements.every((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    }),
  )
}
