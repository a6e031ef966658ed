import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { enterAs, expect, isPhone, popupOf, test } from './house.ts'

test('[NAV-02] login, register and help are popups over home @phone', async ({ page }) => {
  await page.goto('/login')
  await expect(popupOf(page)).toContainText('Log in')
  await expect(page.getByRole('heading', { name: 'Hot games', includeHidden: true })).toBeAttached()
  await page.goto('/register?referralCode=FRIEND7')
  await expect(popupOf(page).getByLabel(/referral/i)).toHaveValue('FRIEND7')
  await page.goto('/help#term')
  const help = popupOf(page)
  await expect(help.getByRole('heading', { name: 'Terms of use' })).toBeInViewport()
})

test('[NAV-05] game centres and game lists have their pages; a vendor stands in the address @desk', async ({
  page,
}) => {
  const names: Record<string, string> = {
    '/sports': 'Sports',
    '/esports': 'E-sports',
    '/lott': 'Lottery',
    '/elott': 'E-lottery',
    '/cockfight': 'Cockfight',
    '/live': 'Live casino',
    '/fish': 'Fishing',
    '/rng': 'Slots',
    '/pvp': 'Card games',
    '/bgs': 'Originals',
  }
  for (const [path, name] of Object.entries(names)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await page.goto('/rng?vassalage=PG')
  await expect(
    page
      .getByRole('button', { name: 'PG', exact: true })
      .or(page.getByRole('link', { name: 'PG', exact: true }))
      .first(),
  ).toBeVisible()
})

test('[NAV-06] favourites and recents have their pages for whoever is signed in @phone', async ({
  page,
}) => {
  await enterAs(page, 'Member', '/favorite')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Favourites')
  await page.goto('/recent?type=RNG')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Recently played')
})

test('[NAV-07] lottery pages want a session, and open without the side menu @desk', async ({
  page,
}) => {
  for (const path of [
    '/lottery',
    '/seaLottery',
    '/vnLottery',
    '/lottert',
    '/vnlottery',
    '/sealottery',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
  await enterAs(page, 'Member', '/lottery?gameCode=A1')
  await expect(page).toHaveURL(/\/lottery\?gameCode=A1$/)
  if (!isPhone(page)) {
    await expect(page.getByRole('complementary', { name: 'Side menu' })).not.toBeInViewport()
  }
})

test('[NAV-08] promotions, points mall and seamless games have their pages @phone', async ({
  page,
}) => {
  for (const [path, name] of [
    ['/promotions', 'Promotions'],
    ['/pointMall', 'Points mall'],
    ['/seamless', /./],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
})

test('[NAV-09] a page that needs a session sends visitors to login', { tag: '@desk' }, async ({
  page,
}) => {
  await page.goto('/member')
  await expect(page).toHaveURL(/\/login$/)
  await expect(popupOf(page)).toBeVisible()
})

test('[NAV-09] repeated navigation is no error, and going back leads back @phone', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const promotions = footer.getByRole('link', { name: 'Promotions' }).first()
  await promotions.click()
  await promotions.click()
  await promotions.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible()
})

test('[NAV-03] the agent landing has a login without remember-me; others are sent there @desk', async ({
  page,
}) => {
  await page.goto('/agentHome')
  await expect(page).toHaveURL(/\/agent$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel(/^password/i).first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /remember/i })).toHaveCount(0)
  await enterAs(page, 'Member', '/agentHome')
  await expect(page).toHaveURL(/\/agent$/)
})

test('[NAV-03] the agent centre stands alone: no header, side menu or footer of the site @desk', async ({
  page,
}) => {
  await enterAs(page, 'Agent', '/agentHome')
  await expect(page).toHaveURL(/\/agentHome/)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Side menu' })).toHaveCount(0)
  await expect(page.getByText('Demo agent').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Team overview' }).first()).toBeVisible()
})

test('[NAV-04] the member centre opens at my account and has its fourteen pages and customer service @main', async ({
  page,
}) => {
  await enterAs(page, 'Member', '/member')
  await expect(page.getByRole('heading', { name: 'My account' }).first()).toBeVisible()
  // Its own menu stands there instead of the side menu.
  await expect(page.getByRole('complementary', { name: 'Side menu' })).toHaveCount(0)
  const pages = [
    'transferFund',
    'depositv2',
    'withdraw',
    'transferUpline',
    'personalHistoryCopy',
    'transactionHistory',
    'personalProfit',
    'bonusDetails',
    'rewardCenter',
    'manualRebate',
    'referral',
    'missionLeaderboard',
    'messageV2',
    'customerService',
    'securityCenter',
  ]
  const titles = new Set<string>()
  for (const name of pages) {
    await page.goto(`/member?page=${name}`)
    const title = page.getByRole('main').getByRole('heading').first()
    await expect(title).toBeVisible()
    titles.add((await page.title()) + (await page.getByRole('main').innerText()))
  }
  expect(titles.size).toBe(pages.length)
})

test('[NAV-10] signing out asks first and leads home @desk', async ({ page }) => {
  await page.goto('/')
  await enterAs(page, 'Trial', '/promotions')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const popup = popupOf(page)
  await expect(popup).toBeVisible()
  await popup.getByText('Stay', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
})

test('[NAV-17] an unknown address is answered with the not-found page and status 404', {
  tag: '@desk',
}, async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible()
})

test('[NAV-18] a page whose code cannot be loaded says so and tries again', {
  tag: '@desk',
}, async ({ page }) => {
  const file = `**/${fileOfPage('PromotionsPage')}`
  await page.goto('/')
  await page.route(file, (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Promotions' }).first().click()
  await expect(page.getByRole('alert')).toContainText('We couldn’t load this page')
  await page.unroute(file)
  // A browser may cache the failure; the second try then reloads the page.
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'Try again' })
    if (await retry.isVisible()) await retry.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
})

/** Built files have no names that tell what is in them. */
function fileOfPage(name: string): string {
  const built = join(import.meta.dirname, '../apps/site/dist/.vite/manifest.json')
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(built, 'utf8'))
  const key = Object.keys(manifest).find((path) => path.endsWith(`/${name}.tsx`))
  return manifest[key ?? '']?.file ?? ''
}
