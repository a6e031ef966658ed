import { routes } from '@baize/contract/routes'
import { drawResult, lotteryByCode, wordsOfRandomness } from '@baize/engines/lottery'
import { expect, originOf, type Page, test } from './house.ts'
import { enterOffice, goTo } from './office.people.ts'
import { ask, expectAccessible } from './people.ts'

const harbour = originOf('harbour.localhost')
const lottery = 'XSMB'

/** The refusal of maintenance that is too far ahead. */
test.use({ refused: [400] })

async function choose(page: Page, brand: string): Promise<void> {
  await page.getByLabel('Brand').first().selectOption({ label: brand })
}

async function say(page: Page, reason: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel('Reason').fill(reason)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

/** The ids of games that the site of the second brand finds by a name, asked by a visitor's browser. */
function offeredAt(site: Page, name: string): Promise<string[]> {
  const address = `${routes.games.path}?pageSize=50&search=${encodeURIComponent(name)}`
  return site.evaluate(async (url) => {
    const { value } = await (await fetch(url)).json()
    return value.games.map((game: { displayName: string }) => game.displayName)
  }, address)
}

/** A draw of elsewhere that took place an hour ago, on which nobody has bet. */
async function drawnElsewhere(): Promise<string> {
  const id = `${lottery}-20200229`
  await ask(
    `insert into lottery.draw (id, code, closes_at, draws_at, source, rules_version, state, tickets, closed_at)
     values ($1, $2, now() - interval '70 minutes', now() - interval '1 hour', 'external', 1, 'closed', 0,
       now() - interval '70 minutes')`,
    id,
    lottery,
  )
  return id
}

function resultOf(): [prize: string, numbers: string][] {
  const words = wordsOfRandomness({ randomness: 'ab'.repeat(32), drawId: 'any' })
  const structure = lotteryByCode(lottery)?.structure
  if (!structure) throw new Error(`there is no lottery ${lottery}`)
  return Object.entries(drawResult(structure, words)).map(([prize, numbers]) => [
    prize,
    numbers.join(' '),
  ])
}

async function keyIn(page: Page, drawId: string): Promise<void> {
  await goTo(page, 'Lottery results')
  await page.getByRole('button', { name: 'Nobody has bet', exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^Open .*${drawId}$`) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Key in the result' }).click()
  for (const [prize, numbers] of resultOf())
    await sheet.getByLabel(new RegExp(`\\(${prize}\\)`)).fill(numbers)
  await sheet.getByLabel('Where you read it').fill('Channel VTV1, live')
  await sheet.getByLabel('Evidence').fill('https://example.com/recording/1')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Key it in' }).click()
}

test('[OPS-01] [OPS-04] game operations switch a game off and on again, and see it gone on the site @desk', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext()
  const site = await context.newPage()
  await site.goto(`${harbour}/favicon.svg`)
  const offered = (name: string) => offeredAt(site, name)
  await enterOffice(page, 'gale', 'games')
  await choose(page, 'Harbour')
  await goTo(page, 'Games')
  await page.getByLabel('Vendor').selectOption('FC')
  // The list of before stays until the new one is there.
  const games = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Open / }) })
  const own = page.getByRole('cell', { name: 'FC', exact: true })
  await expect(games.filter({ has: own }).first()).toBeVisible()
  await expect(games.filter({ hasNot: own })).toHaveCount(0)
  const open = page.getByRole('button', { name: /^Open / }).first()
  const name = ((await open.getAttribute('aria-label')) ?? '').replace(/^Open /, '')
  await expectAccessible(page)
  expect(await offered(name)).toContain(name)
  await open.click()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await say(page, 'Its vendor reports a fault', 'Switch off')
  await expect(page.getByRole('dialog').getByText('Off', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => offered(name)).not.toContain(name)
  await page.getByRole('button', { name: 'Switch on' }).click()
  await say(page, 'The vendor has repaired it', 'Switch on')
  await expect.poll(() => offered(name)).toContain(name)
  await context.close()

  await page.goto('/backoffice/vendors?type=RNG')
  await expect(page.getByRole('heading', { name: 'Vendors' })).toBeVisible()
  await page.getByRole('button', { name: 'Plan maintenance' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Which one').selectOption('FC')
  await dialog.getByLabel('From').fill('2030-01-01T02:00')
  await dialog.getByLabel('Until').fill('2030-01-01T04:00')
  await say(page, 'Too far ahead', 'Plan maintenance')
  await expect(dialog.getByRole('alert')).toBeVisible()
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('From').fill(`${soon}T02:00`)
  await dialog.getByLabel('Until').fill(`${soon}T04:00`)
  await dialog.getByRole('button', { name: 'Plan maintenance', exact: true }).click()
  await expect(page.getByText('Planned', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'End the maintenance of FC' }).click()
  await say(page, 'The vendor has moved it', 'End now')
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 768, height: 1_024 })
  await expectAccessible(page)
})

test('[OPS-01] a bet is looked up by its id, with its entries, and its correction waits for a second person @desk', async ({
  page,
}) => {
  await enterOffice(page, 'gwen', 'games', 'pier')
  await goTo(page, 'Bets and rounds')
  await page.getByLabel('State').selectOption('settled')
  const open = page.getByRole('button', { name: /^Open the bet on / })
  await open.first().click()
  await page.waitForURL(/[?&]open=/)
  const sheet = page.getByRole('dialog')
  const betId = new URL(page.url()).searchParams.get('open') ?? ''
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByLabel('Bet id or round').fill(betId)
  await page.getByLabel('Bet id or round').press('Enter')
  await expect(open).toHaveCount(1)
  await expectAccessible(page)
  await open.click()
  await expect(sheet.getByText('Entries in the ledger')).toBeVisible()
  await expect(sheet.getByText(betId).first()).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Correct', exact: true }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel(/^It should have paid/).fill('123456.78')
  await expect(dialog.getByText('Moves to the member')).toBeVisible()
  await say(page, 'The wrong result was sent', 'Correct')
  await expect(page.getByText('Waits for a second person')).toBeVisible()
  await page.goto('/backoffice/jackpots')
  await expect(page.getByRole('heading', { name: 'Jackpots' })).toBeVisible()
  await expectAccessible(page)
})

test('[OPS-01] [LOT-03] two people key in a result, the second one blind, and it is provisional @desk', async ({
  page,
  browser,
}) => {
  const drawId = await drawnElsewhere()
  await enterOffice(page, 'keya', 'games')
  await keyIn(page, drawId)
  await expect(page.getByText('You have keyed it in.', { exact: false })).toBeVisible()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const other = await context.newPage()
  await enterOffice(other, 'keyb', 'games')
  await keyIn(other, drawId)
  await expect(other.getByRole('dialog').getByText('Provisional')).toBeVisible()
  await expectAccessible(other)
  await context.close()
})
