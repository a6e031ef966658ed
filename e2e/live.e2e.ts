import { expect, originOf, popupOf, test } from './house.ts'
import { operator } from './operator.ts'

/**
 * The operator changes the second brand, so that the other journeys are not affected. The server's
 * messages are the same for every screen, so the phone skips these journeys.
 */
const site = originOf('harbour.localhost')
const brand = ['--merchant', 'harbour']

test.describe.configure({ mode: 'serial' })

test('[SYS-02] an open page follows a flag without being loaded anew @main', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto(site)
  const entry = page
    .getByRole('complementary', { name: 'Side menu' })
    .getByRole('link', { name: 'Points mall' })
  await expect(entry).toBeVisible()
  await operator('flag', 'PTSYS3', 'off', ...brand)
  await expect(entry).toHaveCount(0)
  await page.goto(`${site}/pointMall`)
  await expect(page.getByRole('heading', { level: 1, name: 'Points mall' })).toHaveCount(0)
  await page.goto(site)
  await operator('flag', 'PTSYS3', 'on', ...brand)
  await expect(entry).toBeVisible()
})

test('[SYS-02] registration tabs follow their flags', { tag: '@desk' }, async ({ page }) => {
  await page.goto(`${site}/register`)
  const tabs = popupOf(page).getByRole('tab')
  await expect(tabs).toHaveCount(2)
  await operator('flag', 'MOBILENUMREG3', 'off', ...brand)
  await expect(tabs).toHaveCount(0)
  await operator('flag', 'MOBILENUMREG3', 'on', ...brand)
  await expect(tabs).toHaveCount(2)
})

test('[NAV-11] a category is in the navigation while it has games that can be opened', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto(site)
  const entry = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Originals' })
  await expect(entry).toBeVisible()
  await operator('vendor', 'BGS', 'rest', ...brand)
  await expect(entry).toHaveCount(0)
  await operator('vendor', 'BGS', 'wake', ...brand)
  await expect(entry).toBeVisible()
  await operator('vendor', 'BGS', 'off', ...brand)
  await expect(entry).toHaveCount(0)
  await operator('vendor', 'BGS', 'on', ...brand)
  await expect(entry).toBeVisible()
})

test('[NAV-11] a category without games tells when it opens, if the operator said so', {
  tag: '@desk',
}, async ({ page }) => {
  await operator('vendor', 'IMES', 'off', ...brand)
  await page.goto(`${site}/sports`)
  const main = page.getByRole('main')
  await expect(main.getByText('Not open yet')).toBeVisible()
  await expect(main.getByText('Leagues and cups')).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Hot games' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Play now' })).toHaveCount(0)
  await expect(main.getByText(/Opens on/)).toHaveCount(0)
  await operator('category', 'SPORTS', 'opens', '2099-12-24', ...brand)
  await expect(main.getByText(/^Opens on December 24, 2099\./)).toBeVisible()
  await operator('category', 'SPORTS', 'opens', 'unknown', ...brand)
  await expect(main.getByText(/Opens on/)).toHaveCount(0)
  await operator('vendor', 'IMES', 'on', ...brand)
  await expect(main.getByText('Not open yet')).toHaveCount(0)
})

test('[GAM-03] a merchant switches the counter of the tiles off', { tag: '@desk' }, async ({
  page,
}) => {
  await page.goto(`${site}/rng`)
  const counters = page.locator('.game-grid .tile-counter')
  await expect(counters.first()).toBeVisible()
  await operator('flag', 'TILECOUNT3', 'off', ...brand)
  await expect(counters).toHaveCount(0)
  await operator('flag', 'TILECOUNT3', 'on', ...brand)
  await expect(counters.first()).toBeVisible()
})

test('[MSG-02] a new notice runs at once, and a withdrawn one is gone', { tag: '@desk' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(site)
  const said = await operator('notice', 'The high table opens tonight', '<p>At nine.</p>', ...brand)
  const notice = page.getByRole('button', { name: 'The high table opens tonight' }).first()
  await expect(notice).toBeVisible()
  await operator('withdraw', /[0-9a-f-]{36}/.exec(said)?.[0] ?? '', ...brand)
  await expect(notice).toHaveCount(0)
})

test('[NAV-17] maintenance closes open pages with a way to customer service, and opens them again', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto(`${site}/promotions`)
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
  await operator('maintenance', 'on', '--note', 'New tables are being set.', ...brand)
  await expect(page.getByText('New tables are being set.')).toBeVisible()
  await expect(page.getByRole('link', { name: /customer service/i })).toBeVisible()
  await operator('maintenance', 'off', ...brand)
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
})

test('[NAV-17] a domain that is nobody’s shows the domain-check-failed page', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto(originOf('stranger.localhost'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('stranger.localhost')).toBeVisible()
})

test('[NAV-17] a restricted region sees the page that shows its IP', { tag: '@desk' }, async ({
  page,
}) => {
  await operator('region', 'block', 'FR', ...brand)
  await page.setExtraHTTPHeaders({ 'x-country': 'FR' })
  await page.goto(site)
  await expect(page.getByRole('main')).toContainText('127.0.0.1')
  await page.setExtraHTTPHeaders({ 'x-country': 'JP' })
  await page.goto(site)
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible()
  await operator('region', 'allow', 'FR', ...brand)
})

test('[SYS-14] each brand has its own face', { tag: '@desk' }, async ({ page }) => {
  await page.goto(site)
  await expect(page).toHaveTitle(/Harbour/)
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
  )
  expect(['#7FB2FF', '#1F5FBF']).toContain(accent.toUpperCase())
})
