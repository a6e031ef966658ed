import { enterAs, expect, originOf, popupOf, test } from './house.ts'
import { operator } from './operator.ts'
import { accountMenu } from './people.ts'

test('[NAV-12] the header offers log in and register to visitors', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await header
    .getByRole('link', { name: 'Register' })
    .or(header.getByRole('button', { name: 'Register' }))
    .click()
  await expect(popupOf(page)).toBeVisible()
  await page.goBack()
  await expect(popupOf(page)).toHaveCount(0)
  await header
    .getByRole('link', { name: 'Log in' })
    .or(header.getByRole('button', { name: 'Log in' }))
    .click()
  await expect(popupOf(page)).toBeVisible()
})

/** 410: the link was used already. */
test.use({ refused: [410] })

const memberItems = [
  'Wallet',
  'Withdraw',
  'Betting record',
  'Account record',
  'Profit and loss',
  /^Reward centre/,
  'Bonus details',
  'VIP',
  'Missions',
  'Points mall',
  'My account',
  'Collect rebate',
  'Sign out',
]

test('[NAV-12] the account menu of a member has its entries in order, without the agent centre', async ({
  page,
}) => {
  await enterAs(page, 'Member', '/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(memberItems)
})

test('[NAV-12] agents have the agent centre in theirs @desk', async ({ page }) => {
  await enterAs(page, 'Agent', '/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Agent centre' }).click()
  await expect(page).toHaveURL(/\/agentHome/)
})

test('[NAV-14] members invite friends; agents have the register centre instead', {
  tag: '@desk',
}, async ({ page }) => {
  await enterAs(page, 'Member', '/')
  const rail = page.getByRole('complementary', { name: 'Side menu' })
  await expect(rail.getByLabel('Invite friends')).toBeVisible()
  await enterAs(page, 'Agent', '/')
  await expect(rail.getByLabel('Register centre')).toBeVisible()
  await expect(rail.getByLabel('Invite friends')).toHaveCount(0)
})

test('[SYS-01] a trial account is told that it needs a real one @phone', async ({ page }) => {
  await enterAs(page, 'Trial', '/member')
  await expect(popupOf(page)).toContainText(/real account/i)
})

const linkFor = async (name: string, path: string) => {
  const code = /token=(\S+)/.exec(await operator('member', name, 'link'))?.[1] ?? ''
  return `${path}${path.includes('?') ? '&' : '?'}token=${code}`
}

test('[ACC-03] a link signs in once, and what it opens with is told to nobody', {
  tag: '@desk',
}, async ({ page }) => {
  const told: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) told.push(request.url(), request.headers().referer ?? '')
  })
  const link = await linkFor('demo', '/promotions?a=1')
  const code = new URL(link, originOf()).searchParams.get('token') ?? 'none'
  await page.goto(link)
  await expect(page).toHaveURL(/\/promotions\?a=1$/)
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  expect(told.join(' ')).not.toContain(code)
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeTruthy()
  const elsewhere = await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  expect(elsewhere).not.toContain(token)
  await page.evaluate(() => sessionStorage.removeItem('token'))
  await page.goto(link)
  await expect(popupOf(page).getByRole('alert')).toContainText('has already been used')
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0)
  await popupOf(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(popupOf(page).getByRole('heading')).toHaveText('Log in')
})

test('[ACC-03] a used link tells whoever is signed in that it is used, and of no other account', {
  tag: '@desk',
}, async ({ page }) => {
  const link = await linkFor('demo', '/promotions')
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await page.goto(link)
  const popup = popupOf(page)
  await expect(popup).toContainText('You are still signed in as demo.')
  await expect(popup).not.toContainText('a different account')
  await popup.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page).toHaveURL(/\/promotions$/)
})

test('[ACC-03] [SEC-01] a link takes the place of somebody who is signed in only after a yes', async ({
  page,
}) => {
  const whoIsIn = () => page.evaluate(() => sessionStorage.getItem('token'))
  await enterAs(page, 'Trial', '/')
  const before = await whoIsIn()
  await page.goto(await linkFor('demo', '/promotions'))
  const popup = popupOf(page)
  await expect(popup).toContainText('You are signed in as demotrial.')
  expect(await whoIsIn()).toBe(before)
  await popup.getByRole('button', { name: 'Stay signed in' }).last().click()
  await expect(page).toHaveURL(/\/promotions$/)
  expect(await whoIsIn()).toBe(before)
})

test('[ACC-01] whoever forbids the site its storage can still log in and look around @phone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  await page.goto(await linkFor('demo', '/promotions'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions')
  await expect(accountMenu(page)).toBeVisible()
})
