import type { Client } from '@baize/client/call'
import type { FrameLocator, Response } from '@playwright/test'
import { enterWith, expect, type Page, popupOf, test } from './house.ts'
import { betButton, dollars, openGame, type Play, player } from './originals.ts'

// The rounds must take their time on the stage: without motion there is nothing to wait for.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })
// One player, whose balance the journeys compare.
test.describe.configure({ mode: 'default' })

/** Its free spins can be bought, and nearly all of them win. */
const slot = 'Frost Thor'
/** On a busy machine a ball may land before the site has read the balance. */
const triesMax = 12
/** What was read is drawn after it. */
const drawnMs = 300

const tableOf = (page: Page) => page.frameLocator('iframe.game-frame')
const barResult = (page: Page) =>
  popupOf(page).locator('.session-line > span:last-child > :last-child')
/** The page behind the game: it is not in the tree of roles while a dialog is open. */
const headerBalance = (page: Page) => page.locator('header .bz-pill-open')

async function open(page: Page, name: string): Promise<void> {
  await expect(headerBalance(page)).toContainText('$')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(name)
  await page.getByRole('option', { name, exact: false }).first().click()
  await expect(popupOf(page).getByRole('heading', { level: 2 })).toHaveText(name)
}

/** The site has read the balance that contains the whole round. */
const readsBalance = (page: Page, total: string) =>
  page.waitForResponse(async (response: Response) => {
    if (!response.url().endsWith('/wps/v2/wallets/balance')) return false
    const { value } = (await response.json()) as { value: { total: string } }
    return value.total === total
  })

interface Told {
  balance: string
  staked: bigint
  won: bigint
}

interface RoundOf {
  play(): Promise<Told>
  /** The stage has not shown the end yet. */
  isPlaying(told: Told): Promise<boolean>
  end(told: Told): Promise<void>
}

/**
 * Plays until the site could be looked at while a round that won was still on the stage: the figures are
 * read first, and count only if the round still plays after that.
 */
async function expectHeld(page: Page, { play, isPlaying, end }: RoundOf): Promise<void> {
  const { call } = await player()
  for (let tries = 0; tries < triesMax; tries += 1) {
    const before = BigInt((await call('balance', {})).total)
    await expect(headerBalance(page)).toContainText(dollars(before))
    await expect(barResult(page)).toHaveText(await sessionResult(call))
    const result = await barResult(page).textContent()
    const told = await play()
    let isSeen = false
    if (told.won > 0n) {
      await readsBalance(page, told.balance)
      await page.waitForTimeout(drawnMs)
      const shown = await figures(page)
      isSeen = await isPlaying(told)
      const held = dollars(before - told.staked)
      if (isSeen) expect(shown).toEqual([held, result])
    }
    await end(told)
    await expect(headerBalance(page)).toContainText(dollars(told.balance))
    await expect(barResult(page)).toHaveText(await sessionResult(call))
    if (isSeen) return
  }
  throw new Error(`no win was seen in ${triesMax} rounds`)
}

async function sessionResult(call: Client['call']): Promise<string> {
  const { session } = await call('limits', {})
  const net = BigInt(session.net)
  const sign = net > 0n ? '+' : net < 0n ? '-' : ''
  return `${sign}${dollars(net < 0n ? -net : net)}`
}

const amountIn = (text: string | null) => /\$[\d,.]+\.\d\d/.exec(text ?? '')?.[0]

async function figures(page: Page) {
  return [amountIn(await headerBalance(page).textContent()), await barResult(page).textContent()]
}

test('[GAM-04] [RGM-03] a bought feature: the site tells the balance less the price until the free spins were shown', {
  tag: '@desk',
}, async ({ page }) => {
  const member = await player()
  await enterWith(page, member.token, '/')
  await open(page, slot)
  const table = tableOf(page)
  const game = table.locator('main.game')
  await expectHeld(page, {
    play: () => buy(page, table),
    isPlaying: async () => (await game.getAttribute('data-phase')) === 'showing',
    end: () =>
      expect(async () => {
        // In one step: between finding Skip and a click the same button may have become Spin.
        await table.locator('button.spin').evaluate((button: HTMLButtonElement) => {
          if (button.ariaLabel === 'Skip') button.click()
        })
        await expect(game).toHaveAttribute('data-phase', 'idle', { timeout: 100 })
      }).toPass({ intervals: [50] }),
  })
})

async function buy(page: Page, table: FrameLocator): Promise<Told> {
  await table.getByRole('button', { name: 'Buy feature' }).click()
  const heard = page.waitForResponse(/\/play\/spin$/)
  await table.getByRole('button', { name: /^Buy for/ }).click()
  const { round, balance } = (await (await heard).json()) as {
    round: { stake: string; win: string }
    balance: string
  }
  return { balance, staked: BigInt(round.stake), won: BigInt(round.win) }
}

test('[GAM-11] [RGM-03] plinko: the site tells the balance less the bet until the ball has landed @main', {
  tag: '@desk',
}, async ({ page }) => {
  const member = await player()
  await enterWith(page, member.token, '/')
  await open(page, 'Plinko')
  const table = tableOf(page)
  // The game's own balance contains the payout when the ball has landed.
  const own = table.locator('.balance .unseen')
  await expectHeld(page, {
    async play() {
      const heard = page.waitForResponse(/\/originals\/bet$/)
      await betButton(table).click()
      const { play, balance } = (await (await heard).json()) as { play: Play; balance: string }
      return { balance, staked: BigInt(play.staked), won: BigInt(play.returned) }
    },
    isPlaying: async ({ balance, won }) =>
      (await own.textContent()) === `Balance ${dollars(BigInt(balance) - won)}`,
    end: ({ balance }) => expect(own).toHaveText(`Balance ${dollars(balance)}`),
  })
})

test('[GAM-04] [RGM-03] one bar: in the site a game leaves out what the bar above it shows, alone it shows all', {
  tag: '@phone',
}, async ({ page }) => {
  const member = await player()
  const back = { name: 'Back to the lobby' }
  await openGame(page, 'plinko')
  await expect(page.getByText(/^Net result/)).toBeVisible()
  const alone = await page.locator('.stage').boundingBox()
  await enterWith(page, member.token, '/bgs')
  await page
    .locator('.game-grid .bz-tile', { hasText: 'Plinko' })
    .getByRole('button')
    .first()
    .click()
  const bar = popupOf(page)
  await expect(bar.getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(bar.locator('.session-line')).toContainText('Result')
  const table = tableOf(page)
  await expect(table.locator('.balance')).toBeVisible()
  await expect(table.getByText(/^Net result/)).toHaveCount(0)
  await expect(table.getByText(/^Time/)).toHaveCount(0)
  await expect(table.getByRole('button', back)).toHaveCount(0)
  await expect(table.getByRole('button', { name: 'Rules' })).toBeVisible()
  await expect(table.getByRole('button', { name: 'Hotkeys' })).toBeHidden()
  const inside = await table.locator('.stage').boundingBox()
  const frame = await page.locator('iframe.game-frame').boundingBox()
  expect(inside!.y - frame!.y).toBeLessThan(alone!.y)
})
