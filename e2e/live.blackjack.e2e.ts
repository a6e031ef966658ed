import { violationsOn } from './axe.ts'
import { enterWith, expect, type Page, popupOf, test } from './house.ts'
import { dollars, newPlayer } from './originals.ts'

const roundMsMax = 120_000
const name = 'Fast Live Blackjack'

/** The table in its frame on the site. */
const tableOf = (page: Page) => page.frameLocator('iframe').first()

for (const [size, tag] of [
  ['desktop', ['@desk']],
  ['phone', ['@phone']],
] as const) {
  test(`[GAM-11] [NAV-05] live blackjack on the ${size}: a player decides the own hand, and the money is what the hand came to`, {
    tag: [...tag],
  }, async ({ page }) => {
    test.setTimeout(4 * roundMsMax)
    const { token } = await newPlayer('500')
    await enterWith(page, token, '/live')
    const card = page.locator('.table-card', { hasText: name })
    await expect(card).toContainText('Dealer: Omar')
    await card.getByRole('button', { name }).click()
    await expect(popupOf(page)).toBeVisible()
    const table = tableOf(page)
    const live = table.locator('.live')
    await expect(live).toBeVisible({ timeout: roundMsMax })
    await expect(async () => {
      await expect(live).toHaveAttribute('data-phase', 'open', { timeout: 60_000 })
      await table.locator('[data-place="main"]').click({ timeout: 2_000 })
      await table.locator('[data-place="pairs"]').click({ timeout: 2_000 })
      await table.locator('.live-confirm').click({ timeout: 2_000 })
      await expect(table.locator('.live-stakes dd')).toHaveText('$0.20', { timeout: 8_000 })
    }).toPass({ timeout: 2 * roundMsMax })
    await expect(live).toHaveAttribute('data-phase', 'decide', { timeout: roundMsMax })
    // Two cards of the own and one of the dealer are on the table before anybody decides.
    await expect(table.locator('.blackjack-hands .blackjack-dealt')).toHaveCount(2)
    await standUntilDealt(table)
    await expect(table.locator('.live-call')).toHaveText(/^Your hand: .+ Dealer: \d+\.$/, {
      timeout: roundMsMax,
    })
    const spoken = (await table.locator('.live-call').textContent()) ?? ''
    const pairPaid = await table.locator('[data-place="pairs"]').getAttribute('aria-label')
    const paid = Number(/paid \$([\d.]+)/.exec(pairPaid ?? '')?.[1] ?? 0)
    const expected = 49_980n + handReturn(spoken) + BigInt(Math.round(paid * 100))
    await expect(table.locator('.balance .unseen')).toHaveText(`Balance ${dollars(expected)}`, {
      timeout: roundMsMax,
    })
    await table.getByRole('button', { name: 'Fairness', exact: true }).click()
    const sheet = table.getByRole('dialog', { name: 'Fairness' })
    await sheet.locator('.crash-rounds button').first().click()
    await sheet.getByRole('button', { name: 'Verify this round' }).click()
    await expect(sheet.getByText('Verified: the result is the one that was shown.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    // Alone: axe does not look into the frame of another origin.
    const address = await page.locator('iframe').first().getAttribute('src')
    await page.goto(address ?? '')
    await expect(page.locator('.live[data-phase="decide"]')).toBeVisible({ timeout: roundMsMax })
    await expect(page.getByText('You are watching this round')).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })
}

/** By keyboard: no insurance, then stand; a blackjack leaves nothing to decide. */
async function standUntilDealt(table: ReturnType<typeof tableOf>): Promise<void> {
  await expect(async () => {
    for (const move of ['No insurance', 'Stand']) {
      const button = table.locator('.livejack-move', { hasText: move })
      if (!(await button.isEnabled({ timeout: 200 }).catch(() => false))) continue
      const { height } = (await button.boundingBox())!
      expect(height).toBeGreaterThanOrEqual(44)
      await button.press('Enter', { timeout: 1_000 })
    }
    await expect(table.locator('.live')).not.toHaveAttribute('data-phase', 'decide', {
      timeout: 300,
    })
  }).toPass({ timeout: roundMsMax })
}

/** What ten cents on the hand return, by the words of the table. */
function handReturn(spoken: string): bigint {
  if (spoken.includes('Blackjack')) return 25n
  if (spoken.includes('Won')) return 20n
  return spoken.includes('Push') ? 10n : 0n
}
