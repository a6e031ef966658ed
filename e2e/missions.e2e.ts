import { violationsOn } from './axe.ts'
import { enterWith, expect, sidewaysOver, test } from './house.ts'
import { betButton, newPlayer, openGame, press } from './originals.ts'

test('[PRO-03] [MEM-02] a bet meets a mission: badge, claim, and a place in the race @main', async ({
  page,
}) => {
  const member = await newPlayer('100')
  await openGame(page, 'dice', member)
  // The programmes of the demonstration count from the first full minute on.
  await expect
    .poll(
      async () => {
        await press(page, page, betButton(page))
        return (await member.call('missionSummary', {})).claimable
      },
      { intervals: [2_000], timeout: 100_000 },
    )
    .toBeGreaterThan(0)
  const before = BigInt((await member.call('balance', {})).cash)

  await enterWith(page, member.token, '/member?page=missionLeaderboard')
  const card = page.locator('.mission', { hasText: 'Place 1 bet' })
  await expect(card.getByText('1 of 1')).toBeVisible()
  await expect(page.getByText(/^\d+ new items?$/).first()).toBeAttached()
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  expect(await sidewaysOver(page)).toBe(0)
  await card.getByRole('button', { name: 'Claim Place 1 bet' }).click()
  await expect(card.getByText('Claimed')).toBeVisible()
  expect(BigInt((await member.call('balance', {})).cash)).toBe(before + 50n)
  await expect(page.getByText(/Place \d+ of \d+/)).toBeVisible()
  expect(await member.call('missionSummary', {})).toMatchObject({ claimable: 0, fresh: 0 })

  await page.getByRole('tab', { name: 'Races' }).click()
  await expect(page.getByRole('heading', { name: 'Daily race' })).toBeVisible()
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  await expect(page.getByText(/Place \d+ of \d+/)).toBeVisible()
  await expect(page.getByText('You', { exact: true })).toBeVisible()
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  expect(await sidewaysOver(page)).toBe(0)
})
