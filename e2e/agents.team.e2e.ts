import { violationsOn } from './axe.ts'
import { expect, type Page, sidewaysOver, test } from './house.ts'
import { cashOf, giveMoney, paymentPassword, protect } from './money.ts'
import { ask, callerOf, enterPier, type Member, newMember, pier } from './people.ts'

/** A member of Pier who is made an agent by the house, logged in again, with a code of the own. */
async function newAgent(affiliateCode?: string): Promise<Member & { code: string }> {
  const member = await newMember(affiliateCode ? { affiliateCode } : {})
  const code = `CODE${member.account}`.toUpperCase()
  await ask('update identity.member set type = 1 where account = $1', member.account)
  await ask(
    `insert into identity.affiliate_code (merchant_id, code, agent_id)
     select merchant_id, $2, id from identity.member where account = $1`,
    member.account,
    code,
  )
  const { token } = await callerOf().call('login', {
    body: {
      type: 'username',
      username: member.account,
      password: member.password,
      area: 'agent',
    },
  })
  return { ...member, token, call: callerOf(token).call, code }
}

/** An agent with an agent and a member directly below, and a member below that agent. */
async function newTree() {
  const top = await newAgent()
  const middle = await newAgent(top.code)
  const near = await newMember({ affiliateCode: top.code })
  const far = await newMember({ affiliateCode: middle.code })
  const period = { from: '2026-01-01', to: '2026-01-01' }
  const people = async () => {
    const { list } = await top.call('teamPeople', { query: { ...period, scope: 'team' } })
    return list.length
  }
  await expect.poll(people, { timeout: 30_000 }).toBe(3)
  return { top, middle, near, far }
}

const management = '/agentHome?page=downlineManagmentView'
const fitsAndIsClean = async (page: Page) => {
  expect(await violationsOn(page)).toEqual([])
  expect(await sidewaysOver(page)).toBeLessThanOrEqual(0)
}

test('[AGT-02] an agent sees the team at a glance, and each day by chart, keyboard and table @main', async ({
  page,
}) => {
  const { top } = await newTree()
  await enterPier(page, top, '/agentHome')
  const now = page.getByRole('region', { name: 'Your team now' })
  await expect(now).toContainText('Team size3')
  await expect(now).toContainText('2 direct downlines')
  await page.getByRole('button', { name: 'New members', exact: true }).click()
  const chart = page.getByRole('figure', { name: 'New members by day' })
  await expect(chart).toBeVisible()
  await expect(page.getByRole('table', { name: 'Day by day' })).toContainText('Total')
  // A chart that is measured anew (the page's bars come and go) drops its focus: one presses again.
  await expect(async () => {
    await chart.getByRole('application').focus()
    for (let day = 0; day < 7; day += 1) await page.keyboard.press('ArrowRight')
    const told = chart.locator('.team-chart-told')
    await expect(told).toContainText('New members', { timeout: 2_000 })
  }).toPass()
  await fitsAndIsClean(page)
})

test('[AGT-02] names further down are masked, found as far as they are shown, and the tree opens level by level', async ({
  page,
}) => {
  const { top, middle, near, far } = await newTree()
  await enterPier(page, top, management)
  const table = page.getByRole('table', { name: 'People in your team' })
  await expect(table.getByText(near.account)).toBeVisible()
  await expect(table.getByText(middle.account)).toBeVisible()
  await page.getByRole('button', { name: 'Whole team' }).click()
  await expect(table.getByText('mi***')).toBeVisible()
  await fitsAndIsClean(page)

  const search = page.getByRole('searchbox', { name: 'Search by account' })
  await search.fill(far.account.slice(0, -1))
  await expect(page.getByText('No one found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(table.getByText(near.account)).toBeVisible()
  await expect(search).toHaveValue('')
  await search.fill(far.account)
  await expect(table.getByText('mi***')).toBeVisible()
  await search.fill('')

  await page.getByRole('tab', { name: 'Tree' }).click()
  await page.getByRole('button', { name: `Show the people below ${middle.account}` }).click()
  await expect(page.getByText('mi***')).toBeVisible()
  expect(await page.content()).not.toContain(far.account)
  await fitsAndIsClean(page)

  await page.getByRole('tab', { name: 'List' }).click()
  await page.getByRole('link', { name: `Team of ${middle.account}: 1` }).click()
  const path = page.getByRole('navigation', { name: 'Where you are in your team' })
  await expect(path).toContainText(middle.account)
  await path.getByRole('link', { name: 'My team' }).click()
  await expect(table.getByText(near.account)).toBeVisible()
})

test('[AGT-01] an agent sees the own name and balance, changes theme and language, and the menu stays in view', async ({
  page,
}) => {
  const { top } = await newTree()
  await giveMoney(top, '80')
  await enterPier(page, top, '/agentHome')
  await expect(page.locator('.agent-nickname')).toBeVisible()
  await expect(page.locator('.agent-own')).toContainText('₱80.00')
  const isDark = () => page.locator('html').getAttribute('data-theme')
  const before = await isDark()
  await page
    .locator('.agent-own')
    .getByRole('button', { name: /theme|mode/i })
    .click()
  expect(await isDark()).not.toBe(before)
  await page.mouse.wheel(0, 2_000)
  await expect(page.getByRole('navigation', { name: 'Agent centre' })).toBeInViewport()
  await fitsAndIsClean(page)
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('.agent-own').getByRole('button', { name: 'Choose a language' }).click()
  await page.getByRole('menuitemradio', { checked: false }).first().click()
  await expect(page.locator('html')).not.toHaveAttribute('lang', /^en/)
})

test('[AGT-02] [WAL-03] a note is kept, and money goes to a direct downline from the same place @phone', async ({
  page,
}) => {
  const { top, near } = await newTree()
  await giveMoney(top, '80')
  await protect(top)
  await enterPier(page, top, management)
  await page.getByRole('button', { name: `Details of ${near.account}` }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Your note' }).fill('Plays at weekends')
  await sheet.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Note saved')).toBeVisible()
  await sheet.getByRole('link', { name: 'Send money' }).click()
  await expect(page.getByRole('textbox', { name: 'Account name' })).toHaveValue(near.account)
  await page.getByRole('textbox', { name: 'Amount' }).fill('30')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const confirm = page.getByRole('dialog')
  await confirm.getByLabel('Payment password').fill(paymentPassword)
  await confirm.getByRole('button', { name: 'Send ₱30.00' }).click()
  await expect(page.getByText(`You sent ₱30.00 to ${near.account}`)).toBeVisible()
  expect(await cashOf(near)).toBe('3000')
  await page.goto(`${pier}${management}`)
  await expect(page.getByText('₱30.00').first()).toBeVisible()
})

test.describe('an address of another branch', () => {
  test.use({ refused: [404] })

  test('[AGT-02] shows nothing of it, and a way back @desk', async ({ page }) => {
    const [{ top }, { middle: stranger }] = [await newTree(), await newTree()]
    const [row] = await ask<{ id: string }>(
      'select id from identity.member where account = $1',
      stranger.account,
    )
    await enterPier(page, top, `${management}&under=${row?.id}`)
    await expect(page.getByText('This person is no longer in your team')).toBeVisible()
    expect(await page.content()).not.toContain(stranger.account)
    await page.getByRole('link', { name: 'Back to my team' }).click()
    await expect(page.getByRole('table', { name: 'People in your team' })).toBeVisible()
  })
})
