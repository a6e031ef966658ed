import { violationsOn } from './axe.ts'
import { enterWith, expect, type Page, popupOf, test } from './house.ts'
import { dollars, newPlayer } from './originals.ts'

const patienceMs = 120_000
const seas = ['Coral Reef', 'Abyss Hunt', 'Dragon Palace']

/** The sea in its frame on the site. */
const seaOf = (page: Page) => page.frameLocator('iframe').first()

test('[GAM-11] [FAIR-01] a magazine on the desktop: fish are shot, what is not fired comes back, and every shot can be checked @main', {
  tag: '@desk',
}, async ({ page }) => {
  test.setTimeout(4 * patienceMs)
  const player = await newPlayer('500')
  await enterWith(page, player.token, '/fish')
  for (const name of seas) {
    await expect(page.locator('.game-grid .bz-tile', { hasText: name })).toBeVisible()
  }
  const tile = page.locator('.game-grid .bz-tile', { hasText: seas[0] })
  await tile.getByRole('link').or(tile.getByRole('button')).first().click()
  await expect(popupOf(page)).toBeVisible()
  const sea = seaOf(page)
  await expect(sea.locator('.fish-water canvas')).toBeVisible({ timeout: patienceMs })
  await expect(sea.getByText('Every target returns 97.00%')).toBeVisible()
  await sea.locator('.fish-choices label').getByText('40', { exact: true }).click()
  await sea.getByRole('button', { name: /^Load 40 bullets · \$0\.40/ }).click()
  const left = sea.locator('.fish-left b')
  await expect(left).toHaveText('40 of 40 bullets', { timeout: patienceMs })
  await expect(sea.locator('.balance .unseen')).toHaveText(`Balance ${dollars(49_960n)}`)
  // The gun locks on a fish and fires, and on the next one when that is gone.
  await expect(async () => {
    await sea.getByRole('button', { name: 'Lock on' }).click({ force: true })
    await sea.locator('.fish-water').press('Space', { delay: 900 })
    await expect(left).toHaveText(/^(?:[12]?\d|3[0-5]) of 40 bullets$/, { timeout: 500 })
  }).toPass({ timeout: patienceMs })
  const won = await sea.locator('.fish-won').textContent()
  await sea.getByRole('button', { name: 'Return bullets' }).click()
  await expect(sea.getByRole('button', { name: /^Load 40 bullets/ })).toBeVisible({
    timeout: patienceMs,
  })
  expect(won).toMatch(/^Won \$\d+\.\d\d$/)

  // What the operator has on record: the stake of the magazine, and as turnover only what was fired.
  await expect(async () => {
    const { list } = await player.call('bets', { query: {} })
    const [bet] = list
    expect(bet).toMatchObject({ stake: '40', status: 'settled' })
    expect(Number(bet?.validBet)).toBeLessThan(11)
    expect(Number(bet?.validBet)).toBeGreaterThan(3)
  }).toPass({ timeout: patienceMs })

  await sea.getByRole('button', { name: 'Fairness', exact: true }).click()
  const fairness = sea.getByRole('dialog', { name: 'Fairness' })
  await fairness.getByRole('button', { name: 'Change and reveal' }).click()
  await fairness.getByRole('button', { name: 'Close' }).click()
  await sea.getByRole('button', { name: 'Your bets', exact: true }).click()
  const history = sea.getByRole('dialog', { name: 'Your bets' })
  await history.locator('.plays button').first().click()
  await expect(history.locator('.fish-shots li').first()).toBeVisible()
  await history.getByRole('button', { name: 'Verify this bet' }).click()
  await expect(history.getByText(/^Verified/).first()).toBeVisible()
  await history.getByRole('button', { name: 'Close' }).click()

  // Alone: axe does not look into the frame of another origin.
  const address = await page.locator('iframe').first().getAttribute('src')
  await page.goto(address ?? '')
  await expect(page.locator('.fish-water canvas')).toBeVisible({ timeout: patienceMs })
  expect(await violationsOn(page)).toEqual([])
})

test('[GAM-11] [NAV-05] a visitor tries a sea on the phone', { tag: '@phone' }, async ({
  page,
}) => {
  test.setTimeout(2 * patienceMs)
  await page.goto('/fish')
  const tile = page.locator('.game-grid .bz-tile', { hasText: seas[1] })
  await expect(tile).toBeVisible()
  await tile.getByRole('link').or(tile.getByRole('button')).first().click()
  await page.getByRole('button', { name: 'Try the demo' }).click()
  const sea = seaOf(page)
  await expect(sea.locator('.fish-water canvas')).toBeVisible({ timeout: patienceMs })
  await sea.getByRole('button', { name: /^Load 60 bullets/ }).click()
  await expect(sea.locator('.fish-left b')).toHaveText('60 of 60 bullets', { timeout: patienceMs })
})
