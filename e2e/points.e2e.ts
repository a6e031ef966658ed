import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { approved } from './approver.ts'
import { violationsOn } from './axe.ts'
import { expect, originOf, type Page, sidewaysOver, test } from './house.ts'
import { cashOf, pierOperator } from './money.ts'
import { enterPier, expectAccessible, freshName, newMember, password } from './people.ts'

const programme = {
  id: 'points',
  kind: 'points',
  content: { title: { EN: 'Points' }, summary: { EN: 'Every bet earns points.' } },
  terms: {
    perPoint: { RNG: '1000' },
    others: null,
    deposit: null,
    exchange: { amount: '100', minimum: '500', levels: [{ level: 0, points: '100' }] },
  },
}

const hasMall = async () => (await pierOperator('programme')).includes('points ')

/** Pier converts points. Another worker may publish the same at this moment. */
async function openMall(): Promise<void> {
  if (await hasMall()) return
  const file = join(mkdtempSync(join(tmpdir(), 'points-')), 'draft.json')
  writeFileSync(file, JSON.stringify(programme))
  await pierOperator('programme', 'draft', file)
  await pierOperator('programme', 'publish', 'points')
    .then((said) => approved(said))
    .catch(() => {})
  await expect.poll(hasMall).toBe(true)
}

/** Goods at Pier that only this journey redeems. */
async function shelve(name: string, price: number, ...more: string[]): Promise<string> {
  const id = freshName('goods')
  await pierOperator('points', 'goods', 'add', id, String(price), '9', 'mug', name, ...more)
  return id
}

/** A new member of Pier with points. */
async function saver(points: number) {
  await openMall()
  const member = await newMember()
  const given = ['give', member.account, String(points), '--note', 'For a journey']
  await pierOperator('points', ...given)
  return member
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const balance = (page: Page) => page.locator('.points-figure')

test('[PTS-01] [PTS-02] goods are redeemed and sent, points converted, and every change is explained @main', async ({
  page,
}) => {
  const member = await saver(4_000)
  const mug = `Mug ${freshName('m')}`
  const goods = await shelve(mug, 1_200, 'ships')
  await enterPier(page, member, '/pointMall')
  await expect(balance(page)).toHaveText('4,000')
  await expect(page.getByText('Worth ₱40.00')).toBeVisible()
  await expectAccessible(page)
  expect(await sidewaysOver(page)).toBe(0)

  await page.getByRole('button', { name: `Redeem ${mug}` }).click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: 'One more' }).click()
  await popup.getByRole('button', { name: 'Redeem for 2,400 points' }).click()
  await expect(popup.getByLabel(/Name and delivery address/)).toHaveAccessibleDescription(
    'Enter where we should send it.',
  )
  await popup.getByLabel(/Name and delivery address/).fill('Pia Reyes\n4 Pier Road')
  await popup.getByLabel(/^Login password/).fill(password)
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Redeem for 2,400 points' }).click()
  await expect(popup.getByText('We have your redemption')).toBeVisible()
  await popup.getByRole('button', { name: 'See redeem history' }).click()
  await expect(balance(page)).toHaveText('1,600')
  await expect(page.getByRole('row', { name: mug })).toContainText('In process')

  const { list } = await member.call('redeemHistory', { query: {} })
  const id = list[0]?.id ?? ''
  expect(await pierOperator('points', 'orders')).toContain(`${member.account}  2 × ${mug}`)
  await pierOperator('points', 'order', id, 'approve')
  await pierOperator('points', 'order', id, 'send', 'Parcel 77')
  await expect(page.getByRole('row', { name: mug })).toContainText('Sent')
  await page.getByRole('button', { name: `Show details of ${mug}` }).click()
  await expect(page.getByRole('dialog').getByText('Parcel 77')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Convert to cash' }).click()
  await popup.getByLabel(/^Points to convert/).fill('600')
  await expect(popup.getByText('600 points = ₱6.00')).toBeVisible()
  await popup.getByLabel(/^Login password/).fill(password)
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Convert to ₱6.00' }).click()
  await expect(popup.getByText('₱6.00 is in your wallet')).toBeVisible()
  await popup.getByRole('button', { name: 'Done' }).click()
  await expect(balance(page)).toHaveText('1,000')
  expect(await cashOf(member)).toBe('600')

  await tab(page, 'Points details')
  await expect(page.getByRole('row', { name: /For a journey|Reward/ })).toContainText('+4,000')
  await expect(page.getByRole('row', { name: /Redeem/ })).toHaveCount(2)
  await expectAccessible(page)
  await pierOperator('points', 'goods', 'off', goods)
})

test.describe('what is refused', () => {
  test.use({ refused: [400, 409] })

  test('[PTS-02] a wrong password, and a price that changed while the popup was open, cost nothing @desk', async ({
    page,
  }) => {
    const { token, call } = await saver(1_000)
    const cup = `Cup ${freshName('c')}`
    const goods = await shelve(cup, 300)
    await enterPier(page, { token }, '/pointMall')
    await page.getByRole('button', { name: `Redeem ${cup}` }).click()
    const popup = page.getByRole('dialog')
    await popup.getByLabel(/^Login password/).fill('not this one')
    await popup.getByRole('button', { name: 'Redeem for 300 points' }).click()
    await expect(popup.getByLabel(/^Login password/)).toHaveAccessibleDescription(
      'That didn’t match. Check it and try again.',
    )
    // The page does not learn of the change: whatever it asks about goods is lost.
    let isLost = true
    await page.route('**/wps/points/rewards', (route) =>
      isLost ? route.abort() : route.continue(),
    )
    await pierOperator('points', 'goods', 'price', goods, '450')
    await popup.getByLabel(/^Login password/).fill(password)
    const submit = popup.getByRole('button', { name: /^Redeem for/ })
    await submit.click()
    await expect(popup.getByText('The price or rate has changed.')).toBeVisible()
    await expect(submit).toHaveText('Redeem for 300 points')
    isLost = false
    await submit.click()
    await expect(submit).toHaveText('Redeem for 450 points')
    expect((await call('pointsBalance', {})).points).toBe('1000')
    await pierOperator('points', 'goods', 'off', goods)
    await expect(popup).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Redeem ${cup}` })).toHaveCount(0)
  })
})

test('[PTS-01] visitors see goods, rates and rules, and are led to log in @phone', async ({
  page,
}) => {
  await page.goto(`${originOf()}/pointMall`)
  await expect(page.getByRole('heading', { name: 'Wireless headphones' })).toBeVisible()
  await expect(page.getByText('Sold out').first()).toBeVisible()
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  await tab(page, 'Exchange rates')
  await expect(page.getByText('1 point per $10.00').first()).toBeVisible()
  await expect(page.getByText('100 points = $1.00')).toBeVisible()
  await tab(page, 'Rules')
  await expect(page.getByText('Points never expire.', { exact: true })).toBeVisible()
  await tab(page, 'Points details')
  await expect(page.getByText('No points yet')).toBeVisible()
  await tab(page, 'Goods')
  await page.getByRole('button', { name: 'Redeem Wireless headphones' }).click()
  await expect(page.locator('dialog[open]').getByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('[PTS-01] the second brand has goods and rates of its own @desk', async ({ page }) => {
  await page.goto(`${originOf('harbour.localhost')}/pointMall?tab=rates`)
  await expect(page.getByText('1 point per ₱100.00')).toBeVisible()
  await expect(page.getByText('10 points = ₱1.00')).toBeVisible()
  await tab(page, 'Goods')
  await expect(page.getByRole('heading', { name: 'Stoneware mug' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wireless headphones' })).toHaveCount(0)
})
