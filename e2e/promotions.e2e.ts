import { violationsOn } from './axe.ts'
import { expect, type Page, sidewaysOver, test } from './house.ts'
import { ask, enterPier, newMember } from './people.ts'

/** Pier runs offers of the demonstration too, so that each journey has a member of its own. */
test.beforeAll(async () => {
  const pair = `config.merchant p join config.merchant b on p.code = 'pier' and b.code = 'baize'`
  await ask(`
    insert into rewards.programme (merchant_id, id, kind, created_at)
    select p.id, o.id, o.kind, o.created_at from ${pair}
    join rewards.programme o on o.merchant_id = b.id
    where o.kind in ('signIn', 'wheel', 'promotion') on conflict do nothing`)
  await ask(`
    insert into rewards.version (merchant_id, programme_id, version, state, terms, content, starts_at,
      ends_at, counts_from, published_at, published_by)
    select p.id, v.programme_id, v.version, v.state, v.terms, v.content, v.starts_at, v.ends_at,
      v.counts_from, v.published_at, v.published_by from ${pair}
    join rewards.version v on v.merchant_id = b.id
    join rewards.programme o on o.merchant_id = p.id and o.id = v.programme_id
    on conflict do nothing`)
})

async function fitsAndIsClean(page: Page): Promise<void> {
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  expect(await sidewaysOver(page)).toBeLessThanOrEqual(0)
}

test('[PRO-01] [PRO-02] a member finds the offers, signs in for the day and has the reward at once @main', async ({
  page,
}) => {
  const member = await newMember()
  await enterPier(page, member, '/promotions')
  const card = page.getByRole('article').filter({ hasText: 'Daily check-in' })
  await expect(card).toContainText('Ready for you')
  await fitsAndIsClean(page)
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Daily check-in' })).toBeVisible()
  await page.getByRole('button', { name: 'Check in for today' }).click()
  await expect(page.getByText('is yours')).toBeVisible()
  await expect(page.getByText('Next day begins in')).toBeVisible()
  await fitsAndIsClean(page)
  const { list } = await member.call('rewardHistory', { query: {} })
  expect(list).toMatchObject([{ kind: 'signIn', state: 'claimed' }])
})

test('[PRO-02] the wheel shows its chances, turns, and its spin is checked in the page', async ({
  page,
}) => {
  const member = await newMember()
  await enterPier(page, member, '/promotions/lucky-wheel')
  await expect(page.getByText('1 spin left today')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Chances' })).toContainText('40 / 100')
  await page.getByRole('button', { name: 'Spin the wheel' }).click()
  await expect(page.getByText(/is yours|No prize this time/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('You have no spins left today.')).toBeVisible()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('Checked: the seed matches its fingerprint')).toBeVisible()
  await fitsAndIsClean(page)
})

test('[PRO-01] a member applies with a remark and sees that it is under review', async ({
  page,
}) => {
  const member = await newMember()
  await enterPier(page, member, '/promotions/show-your-slip')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Say what we should look at.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Tell us about your bet' }).fill('Three in a row')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('You have applied for this offer.')).toBeVisible()
  await expect(page.getByText('Our answer appears on this page.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Under review').first()).toBeVisible()
  await fitsAndIsClean(page)
})
