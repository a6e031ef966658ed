import type { Locator } from '@playwright/test'
import { z } from 'zod'
import { violationsOn } from './axe.ts'
import { enterWith, expect, type Page, popupOf, test } from './house.ts'
import {
  type Answer,
  betButton,
  changeSeeds,
  checkLast,
  count,
  doing,
  dollars,
  expectCounted,
  hasBoth,
  openGame,
  type Play,
  player,
  press,
  react,
  type Seen,
  type Table,
} from './originals.ts'
import { accountMenu } from './people.ts'

/** Video poker has the fewest wins, one in four: one run in ten million has none in so many rounds. */
const roundsMax = 60
const stepsMax = 20

// One worker and so one player for all: creating a player takes longer than a journey.
test.describe.configure({ mode: 'default' })

test('[FAIR-01] [FAIR-04] [GAM-11] [MEM-04] dice from the lobby for real money: won, lost, in the balance, in the record, checked @main', {
  tag: '@desk',
}, async ({ page }) => {
  const member = await player()
  // The theme is chosen here, against the system's setting.
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await enterWith(page, member.token, '/bgs')
  await page.locator('.game-grid .bz-tile', { hasText: 'Dice' }).getByRole('button').first().click()
  await expect(popupOf(page).getByRole('heading', { level: 2 })).toHaveText('Dice')
  const table = page.frameLocator('iframe.game-frame')
  await expect(table.locator('html')).toHaveAttribute('data-theme', 'dark')
  const seen: Seen = { won: 0, lost: 0 }
  let last: Answer | undefined
  for (let rounds = 0; rounds < roundsMax && !hasBoth(seen); rounds += 1) {
    last = await press(page, table, betButton(table))
    count(seen, last.play)
  }
  expect(hasBoth(seen)).toBe(true)
  const { play, balance } = last!
  await expectCounted(table, seen)
  await changeSeeds(table)
  // A browser with a window grants it to whoever presses; one without asks nobody, and denies it.
  await page.context().grantPermissions(['clipboard-write'])
  await copyClientSeed(table)
  await checkLast(table, play)
  await page.goBack()
  const { total } = await member.call('balance', {})
  expect(total).toBe(balance)
  await expect(page.getByRole('banner').getByText(dollars(total)).first()).toBeVisible()
  const { list } = await member.call('bets', { query: {} })
  const ours = list.filter(({ gameName }) => gameName === 'Dice')
  expect(ours).toHaveLength(seen.won + seen.lost)
  expect(ours[0]).toMatchObject({ stake: play.staked, payout: play.returned })
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Betting record' }).click()
  await expect(page.getByRole('cell', { name: /^Dice\b/ })).toHaveCount(ours.length)
})

/** The frame has the clipboard from the site; a dialog says so. */
async function copyClientSeed(table: Table): Promise<void> {
  await table.getByRole('button', { name: 'Fairness', exact: true }).click()
  const sheet = table.getByRole('dialog', { name: 'Fairness' })
  await sheet.getByRole('button', { name: 'Copy' }).first().click()
  const told = table.getByRole('dialog', { name: 'Copied' })
  await expect(told).toContainText('has been copied to your clipboard')
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(told).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Close' }).click()
}

interface Journey {
  game: string
  /** Each game runs on one of the two screen sizes; together they cover both. */
  tag: '@desk' | '@phone'
  /** Settings with about as many wins as losses. */
  choose?(page: Page): Promise<void>
  steps?: {
    /** The button that the player presses next. */
    next(page: Page, play: Play): Locator | Promise<Locator>
    /** In the first round that gets so far, the page is reloaded after this many actions. */
    reloadAfter: number
  }
}

/** One step, then a cash-out. */
const stepAndOut = (cells: string): Journey['steps'] => ({
  next: (page, { actions }) =>
    actions.length === 0 ? page.locator(cells).first() : doing(page, 'Cash out'),
  reloadAfter: 1,
})

const onPlace = (place: string) => (page: Page) =>
  page.locator(`.spot[data-place="${place}"]`).click()

const journeys: Journey[] = [
  {
    game: 'mines',
    tag: '@phone',
    choose: async (page) => void (await page.getByLabel('Mines').selectOption('12')),
    steps: stepAndOut('.mines-tile[aria-disabled=false]'),
  },
  {
    game: 'towers',
    tag: '@desk',
    choose: async (page) => void (await page.getByLabel('Difficulty').selectOption('hard')),
    steps: stepAndOut('.towers-tile[aria-disabled=false]'),
  },
  { game: 'hilo', tag: '@phone', steps: stepAndOut('.hilo-guess:enabled') },
  {
    game: 'coin',
    tag: '@desk',
    // The bet is the first flip.
    steps: { next: (page) => doing(page, 'Cash out'), reloadAfter: 0 },
  },
  {
    game: 'plinko',
    tag: '@phone',
    choose: async (page) => {
      await page.getByRole('radio', { name: 'Low' }).check({ force: true })
      await page.getByLabel('Rows').selectOption('12')
    },
  },
  { game: 'limbo', tag: '@desk' },
  {
    game: 'keno',
    tag: '@phone',
    choose: async (page) => {
      await page.getByRole('button', { name: 'Number 1', exact: true }).click()
      await page.getByRole('button', { name: 'Number 2', exact: true }).click()
    },
  },
  {
    game: 'wheel',
    tag: '@desk',
    choose: (page) => page.getByRole('radio', { name: '10', exact: true }).check({ force: true }),
  },
  { game: 'roulette', tag: '@phone', choose: onPlace('red') },
  { game: 'sicbo', tag: '@desk', choose: onPlace('big') },
  { game: 'baccarat', tag: '@phone', choose: onPlace('player') },
  { game: 'dragontiger', tag: '@desk', choose: onPlace('dragon') },
  {
    game: 'blackjack',
    tag: '@desk',
    steps: { next: (page) => doing(page, /^(?:No insurance|Stand)/), reloadAfter: 0 },
  },
  { game: 'videopoker', tag: '@phone', steps: { next: holdPairs, reloadAfter: 0 } },
]

/** Holds cards of a rank that occurs at least twice; the others are replaced. */
async function holdPairs(page: Page, { view }: Play): Promise<Locator> {
  const { cards } = z.object({ cards: z.array(z.string()) }).parse(view)
  const isPaired = (card: string) => cards.filter((one) => one[0] === card[0]).length > 1
  for (const [at, card] of cards.entries()) {
    const button = page.locator(`.poker-card[data-cell="${at}"][aria-disabled=false]`)
    if (isPaired(card)) await button.click()
  }
  return doing(page, 'Draw')
}

for (const journey of journeys) {
  const { game, tag, steps } = journey
  const words = steps ? 'won, lost, loaded anew in the middle of a round' : 'won and lost'
  test(`[FAIR-01] [FAIR-04] [GAM-11] ${game}: ${words}, and checked`, { tag }, async ({ page }) => {
    await openGame(page, game)
    await journey.choose?.(page)
    const { last, seen } = await playUntilBoth(page, steps)
    // Checked with everything on the table: cards, dice, chips.
    expect(await violationsOn(page, { rules: ['label-content-name-mismatch'] })).toEqual([])
    await expectCounted(page, seen)
    await changeSeeds(page)
    await checkLast(page, last)
  })
}

test('[GAM-11] roulette: on a small phone nothing lies over a place of the table, and the hint is whole', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 650 })
  await openGame(page, 'roulette')
  const hint = page.getByText(/^Choose a chip and press a spot/).filter({ visible: true })
  await expect(hint).toBeInViewport({ ratio: 1 })
  const covered = await page.evaluate(() => {
    const box = (one: Element | null) => one?.getBoundingClientRect() ?? new DOMRect()
    const over = box(document.querySelector('.felt-between'))
    return [...document.querySelectorAll('.felt-cell')]
      .filter((cell) => {
        const { left, right, top, bottom } = box(cell)
        const isBeside = right <= over.left + 1 || left >= over.right - 1
        return !isBeside && bottom > over.top + 1 && top < over.bottom - 1
      })
      .map((cell) => cell.getAttribute('data-place'))
  })
  expect(covered).toEqual([])
})

test('[GAM-11] roulette: on a small phone the whole wheel turns in view of the bet button', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 590 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openGame(page, 'roulette')
  await onPlace('red')(page)
  await betButton(page).click()
  const wheel = page.locator('.roulette[data-spinning] .roulette-wheel')
  await expect(wheel).toBeVisible()
  await expect(wheel).toBeInViewport({ ratio: 1 })
  await expect(betButton(page)).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.roulette-told')).toBeInViewport({ ratio: 1 })
})

test('[GAM-11] tables: on a small phone total and buttons stay in view, and a win covers no card, number or name @main-phone', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const [game, place] of [
    ['roulette', 'red'],
    ['dragontiger', 'dragon'],
    ['baccarat', 'player'],
  ] as const) {
    await openGame(page, game)
    await onPlace(place)(page)
    const badge = page.locator('.verdict[data-word=win]')
    for (let rounds = 0; rounds < roundsMax && !(await badge.isVisible()); rounds += 1) {
      const { play } = await press(page, page, betButton(page))
      if (BigInt(play.returned) > BigInt(play.staked)) await badge.waitFor()
    }
    await expect(badge).toBeInViewport({ ratio: 1 })
    for (const name of ['Repeat', 'Double', 'Clear']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    }
    await expect(page.getByLabel('Total bet')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const shown = page.locator('.roulette-pockets li, .duel-name, .duel-card, .spot, .rack-chip')
    expect(await coveredBy(badge, shown)).toEqual([])
  }
})

test('[GAM-11] histories begin with the newest result, where the language begins to read', {
  tag: '@desk',
}, async ({ page }) => {
  for (const [game, list, place] of [
    ['dice', '.strip', undefined],
    ['roulette', '.roulette-pockets', 'red'],
  ] as const) {
    const address = await openGame(page, game)
    for (const [lang, sign] of [
      ['EN', 1],
      ['AR', -1],
    ] as const) {
      const url = new URL(address)
      url.searchParams.set('lang', lang)
      await page.goto(url.href)
      if (place) await onPlace(place)(page)
      const ids: string[] = []
      for (let rounds = 0; rounds < 2; rounds += 1) {
        const heard = page.waitForResponse(/\/originals\/bet$/)
        await betButton(page).click()
        const { play }: Answer = await (await heard).json()
        ids.push(play.id)
        await expect(betButton(page)).toBeEnabled()
      }
      const items = page.locator(`${list} li`)
      const [newest, older] = [await items.nth(0).boundingBox(), await items.nth(1).boundingBox()]
      expect(Math.sign(older!.x - newest!.x)).toBe(sign)
      await items.nth(0).getByRole('button').click()
      await expect(page.locator(`input[value="${ids[1]}"]`)).toBeVisible()
    }
  }
})

/** The texts of what lies under a badge. */
async function coveredBy(badge: Locator, shown: Locator): Promise<(string | null)[]> {
  const over = await badge.boundingBox()
  return shown.evaluateAll(
    (all, box) =>
      all
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect()
          const isBeside = box!.x + box!.width <= left || right <= box!.x
          return !isBeside && box!.y < bottom && top < box!.y + box!.height
        })
        .map(({ textContent }) => textContent),
    over,
  )
}

/** Statistics are per visit, so rounds before the reload are not among those shown. */
async function playUntilBoth(
  page: Page,
  steps: Journey['steps'],
): Promise<{ last: Play; seen: Seen }> {
  let seen: Seen = { won: 0, lost: 0 }
  let isReloaded = steps === undefined
  for (let rounds = 0; rounds < roundsMax; rounds += 1) {
    if (steps) await react(page)
    let { play } = await press(page, page, betButton(page))
    for (let step = 0; play.state === 'open' && step < stepsMax; step += 1) {
      if (!steps) throw new Error('a game without actions has an open round')
      const next = await steps.next(page, play)
      if (!isReloaded && play.actions.length === steps.reloadAfter) {
        await reload(page, next)
        isReloaded = true
        seen = { won: 0, lost: 0 }
      }
      const { id } = play
      await next.waitFor()
      await react(page)
      play = (await press(page, page, next)).play
      expect(play.id).toBe(id)
    }
    count(seen, play)
    if (isReloaded && hasBoth(seen)) return { last: play, seen }
  }
  throw new Error(`no win and loss in ${roundsMax} rounds`)
}

/** After a reload the stage shows the same state, and the round can go on. */
async function reload(page: Page, next: Locator): Promise<void> {
  const stage = page.locator('.stage')
  await next.waitFor()
  const stood = await stage.ariaSnapshot()
  await page.reload()
  await next.waitFor()
  await expect(stage).toMatchAriaSnapshot(stood)
}
