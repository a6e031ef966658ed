import { violationsOn } from './axe.ts'
import { enterWith, expect, type Page, popupOf, test } from './house.ts'
import { dollars, newPlayer } from './originals.ts'

const roundMsMax = 120_000

/** The table in its frame on the site. */
const tableOf = (page: Page) => page.frameLocator('iframe').first()

async function comeIn(page: Page, name: string, dealer: string): Promise<void> {
  const { token } = await newPlayer('500')
  await enterWith(page, token, '/live')
  const card = page.locator('.table-card', { hasText: name })
  // The lobby is alive: a countdown or what the dealer does, and whoever deals.
  await expect(card).toContainText(`Dealer: ${dealer}`)
  await expect(card.locator('.table-clock, .table-phase')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await card.getByRole('button', { name }).click()
  await expect(popupOf(page)).toBeVisible()
}

for (const [size, tag] of [
  ['desktop', ['@desk']],
  ['phone', ['@phone']],
] as const) {
  test(`[GAM-11] [NAV-05] a live table on the ${size}: chips are confirmed, one spin decides, and it can be checked${size === 'desktop' ? ' @main' : ''}`, {
    tag: [...tag],
  }, async ({ page }) => {
    test.setTimeout(3 * roundMsMax)
    await comeIn(page, 'Fast Live Roulette', 'Mateo')
    const table = tableOf(page)
    const live = table.locator('.live')
    await expect(live).toBeVisible({ timeout: roundMsMax })
    await expect(async () => {
      await expect(live).toHaveAttribute('data-phase', 'open', { timeout: 30_000 })
      await table.locator('[data-place="red"]').click({ timeout: 2_000 })
      await table.locator('.live-confirm').click({ timeout: 2_000 })
      await expect(table.locator('.live-stakes dd')).toHaveText('$0.10', { timeout: 8_000 })
    }).toPass({ timeout: roundMsMax })
    await expect(table.locator('.live-call')).toHaveText(/^The ball landed on \d+/, {
      timeout: roundMsMax,
    })
    const spoken = await table.locator('.live-call').textContent()
    const isRed = /Red/.test(spoken ?? '')
    const balance = isRed ? 50_010n : 49_990n
    // On zero, half of the bet comes back.
    const expected = /\b0\b/.test(spoken ?? '') ? 49_995n : balance
    await expect(table.locator('.balance .unseen')).toHaveText(`Balance ${dollars(expected)}`, {
      timeout: roundMsMax,
    })
    await table.getByRole('button', { name: 'Results and statistics' }).click()
    const results = table.getByRole('dialog', { name: 'Results and statistics' })
    await expect(results.locator('.live-last li').first()).toBeVisible()
    await results.getByRole('button', { name: 'Close' }).click()
    await table.getByRole('button', { name: 'Table chat' }).click()
    await table.getByLabel('Write to the table').fill(`good luck ${size}`)
    await table.getByRole('button', { name: 'Send' }).click()
    await expect(table.locator('.live-chat li')).toContainText([`good luck ${size}`])
    await table.locator('.live-chat').getByRole('button', { name: 'Close' }).click()
    await table.getByRole('button', { name: 'Fairness', exact: true }).click()
    const sheet = table.getByRole('dialog', { name: 'Fairness' })
    await sheet.locator('.crash-rounds button').first().click()
    await sheet.getByRole('button', { name: 'Verify this round' }).click()
    await expect(sheet.getByText('Verified: the result is the one that was shown.')).toBeVisible()
    await expect(sheet.getByText(/^The link leads to the commitment/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    // Alone: axe does not look into the frame of another origin.
    const address = await page.locator('iframe').first().getAttribute('src')
    await page.goto(address ?? '')
    await expect(page.locator('.live[data-phase="open"]')).toBeVisible({ timeout: roundMsMax })
    expect(await violationsOn(page)).toEqual([])
  })
}

for (const { name, dealer, place, tells, pays, tag } of [
  {
    name: 'Fast Live Fan-Tan',
    dealer: 'Jun',
    place: 'kwok:1-2',
    tells: /^\d+ buttons, ([1-4]) left\./,
    // Kwok wins on one and two, less 5 % of the win; the ten cents become nineteen.
    pays: ([, left = '']: readonly string[]) => (Number(left) <= 2 ? 19n : 0n),
    tag: ['@phone'],
  },
  {
    name: 'Fast Live Xoc Dia',
    dealer: 'Bao',
    place: 'even',
    tells: /^(\d) red, \d white: (Even|Odd)\.$/,
    pays: ([, reds = '']: readonly string[]) => (Number(reds) % 2 === 0 ? 19n : 0n),
    tag: ['@desk'],
  },
]) {
  test(`[GAM-11] a round of ${name} ends with the money that its rules name`, {
    tag,
  }, async ({ page }) => {
    test.setTimeout(3 * roundMsMax)
    await comeIn(page, name, dealer)
    const table = tableOf(page)
    const live = table.locator('.live')
    await expect(live).toBeVisible({ timeout: roundMsMax })
    await expect(async () => {
      await expect(live).toHaveAttribute('data-phase', 'open', { timeout: 30_000 })
      await table.locator(`[data-place="${place}"]`).click({ timeout: 2_000 })
      await table.locator('.live-confirm').click({ timeout: 2_000 })
      await expect(table.locator('.live-stakes dd')).toHaveText('$0.10', { timeout: 8_000 })
    }).toPass({ timeout: roundMsMax })
    await expect(table.locator('.live-call')).toHaveText(tells, { timeout: roundMsMax })
    const spoken = (await table.locator('.live-call').textContent()) ?? ''
    const returned = pays(tells.exec(spoken) ?? [])
    await expect(table.locator('.balance .unseen')).toHaveText(
      `Balance ${dollars(49_990n + returned)}`,
      { timeout: roundMsMax },
    )
    const address = await page.locator('iframe').first().getAttribute('src')
    await page.goto(address ?? '')
    await expect(page.locator('.live[data-phase="open"]')).toBeVisible({ timeout: roundMsMax })
    expect(await violationsOn(page)).toEqual([])
  })
}
