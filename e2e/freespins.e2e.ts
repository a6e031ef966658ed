import { violationsOn } from './axe.ts'
import { enterWith, expect, type Page, popupOf, sidewaysOver, test } from './house.ts'
import { newPlayer } from './originals.ts'

const stage = (page: Page) => page.frameLocator('iframe.game-frame')
const readyWithinMs = 90_000
const pressMs = 2_000

async function fitsAndIsClean(page: Page): Promise<void> {
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  expect(await sidewaysOver(page)).toBeLessThanOrEqual(0)
}

test('[PRO-01] [PRO-02] a member takes free spins, plays them all, and has exactly what they won in cash', async ({
  page,
}) => {
  const member = await newPlayer('100')
  const cash = async () => BigInt((await member.call('balance', {})).cash)
  const before = await cash()
  await enterWith(page, member.token, '/promotions')
  const card = page.getByRole('article').filter({ hasText: 'Ten free spins' })
  await expect(card).toContainText('Ready for you')
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ten free spins' })).toBeVisible()
  await fitsAndIsClean(page)
  await page.getByRole('button', { name: 'Get 10 free spins' }).click()
  const play = page.getByRole('button', { name: 'Play 10 free spins' })
  await expect(play).toBeEnabled({ timeout: readyWithinMs })
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await play.click()

  const game = stage(page)
  await expect(game.getByRole('dialog', { name: 'Free spins for you' })).toContainText('$0.20')
  await game.getByRole('button', { name: 'Play free spins' }).click()
  for (let left = 10; left > 0; left -= 1) {
    const spin = game.getByRole('button', { name: `Free spin. Left: ${left}`, exact: true })
    await expect(spin).toBeVisible()
    // A press within a moment after the last round was shown is taken for a skip that came too late.
    await expect(async () => {
      if (await spin.isVisible()) await spin.click({ timeout: pressMs })
      await expect(spin).toBeHidden({ timeout: pressMs })
    }).toPass()
  }
  const end = game.getByRole('dialog', { name: 'Free spins played' })
  await expect(end).toBeVisible()
  const past = async () =>
    (await member.call('rewardHistory', { query: { kind: 'freeSpins' } })).list
  await expect
    .poll(async () => (await past()).map(({ state }) => state), { timeout: readyWithinMs })
    .toEqual(['claimed'])
  const won = BigInt((await past())[0]?.spins?.won ?? '-1')
  expect(await cash()).toBe(before + won)
  await expect(end).toContainText((Number(won) / 100).toFixed(2))
  await end.getByRole('button', { name: 'Continue' }).click()
  await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeEnabled()
  await page.goBack()
  await expect(popupOf(page)).toHaveCount(0)

  const { list } = await member.call('bets', { query: {} })
  expect(list).toHaveLength(10)
  expect(list.reduce((sum, { payout }) => sum + BigInt(payout), 0n)).toBe(won)
  expect(list.every(({ stake }) => stake === '0')).toBe(true)
  await page.goto('/member?page=personalHistoryCopy')
  await expect(page.getByText('Power Kung Fu').first()).toBeVisible()
  await expect(page.getByText('Free spin').first()).toBeVisible()
  await page.goto('/member?page=rewardCenter')
  const row = page.getByRole('row').filter({ hasText: 'Ten free spins' })
  const item = row.or(page.getByRole('listitem').filter({ hasText: 'Ten free spins' })).first()
  await expect(item).toContainText('Used')
  await expect(item).toContainText('10 free spins')
  await expect(item).toContainText('won $')
  await fitsAndIsClean(page)
})
