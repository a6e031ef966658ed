import { violationsOn } from './axe.ts'
import { enterWith, expect, isPhone, type Page, sidewaysOver, test } from './house.ts'
import { betButton, newPlayer, openGame, press } from './originals.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

async function expectSound(page: Page): Promise<void> {
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  expect(await sidewaysOver(page)).toBe(0)
}

test('[PRO-03] [PRO-01] play brings a VIP level: reward, label beside the name, rakeback by the edge @main', async ({
  page,
}) => {
  const member = await newPlayer('2000')
  await enterWith(page, member.token, '/member?page=vip')
  const main = page.getByRole('main')
  await expect(main.getByText('Not a VIP yet')).toBeVisible()
  await expect(main.getByText('$500.00 more to VIP 1 Bronze')).toBeVisible()
  await expect(main.getByRole('list', { name: 'Levels' }).getByRole('listitem')).toHaveCount(7)
  await expectSound(page)

  await openGame(page, 'dice', member)
  await page.getByLabel('Bet amount').fill('100')
  await expect
    .poll(
      async () => {
        await press(page, page, betButton(page))
        return (await member.call('vip', {})).level
      },
      { intervals: [1_000], timeout: 100_000 },
    )
    .toBe(1)

  await enterWith(page, member.token, '/member?page=vip')
  await expect(main.locator('.vip-rank')).toHaveText('Bronze')
  await expect(main.getByRole('row', { name: /Bronze/ })).toContainText('Your level')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.locator('.account-rank')).toContainText('VIP 1')
  await page.keyboard.press('Escape')

  await tab(page, 'My level')
  await expect(main.getByText('reached by your valid bets')).toBeVisible()
  await expect(main.getByText('kept for good')).toBeVisible()
  await expectSound(page)

  await tab(page, 'Rakeback')
  await expect(main.getByRole('row', { name: /Dice/ })).toContainText('1%')
  await expectSound(page)

  await tab(page, 'Rules')
  await expect(main.getByText(/^Rakeback is your valid bet times/)).toBeVisible()
  await expectSound(page)

  await page.goto('/member?page=rewardCenter')
  const reward = page.locator('.reward', { hasText: 'The Baize ladder' })
  await reward.getByRole('button', { name: /^Why this amount/ }).click()
  await expect(page.getByRole('dialog').getByText('Your level')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await reward.getByRole('button', { name: 'Claim The Baize ladder' }).click()
  await expect(reward).toHaveCount(0)
})

test('[PRO-03] the address of the VIP page works by keyboard, and its tabs are in it @desk', async ({
  page,
}) => {
  const member = await newPlayer('1')
  await enterWith(page, member.token, '/member?page=vip&view=rules')
  await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Rules' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'My level' })).toHaveAttribute('aria-selected', 'true')
  expect(isPhone(page)).toBe(false)
})
