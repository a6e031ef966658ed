import { randomUUID } from 'node:crypto'
import { violationsOn } from './axe.ts'
import { expect, type Page, sidewaysOver, test } from './house.ts'
import { cashOf, giveMoney, paymentPassword, protect } from './money.ts'
import { ask, enterPier, newMember } from './people.ts'

/** Pier runs two more offers: envelopes between members, and a wheel that is turned by points. */
test.beforeAll(async () => {
  await publish('envelopes', 'gift', 'Envelopes between members', {
    least: '100',
    most: '5000',
    dayMost: '9000',
    shares: 20,
    hours: 24,
  })
  await publish('points-wheel', 'wheel', 'Points wheel', {
    segments: [
      { id: 'none', weight: 60, unit: 'money', amount: '0' },
      { id: 'coin', weight: 40, unit: 'money', amount: '100' },
    ],
    into: 'coin',
    free: 0,
    bySignIn: 0,
    byPoints: { price: '250', most: 2 },
    days: 7,
  })
})

// One spin is asked for without enough points.
test.use({ refused: [409] })

async function publish(id: string, kind: string, title: string, terms: object): Promise<void> {
  await ask(
    `insert into rewards.programme (merchant_id, id, kind, created_at)
     select id, $1, $2, now() from config.merchant where code = 'pier' on conflict do nothing`,
    id,
    kind,
  )
  await ask(
    `insert into rewards.version (merchant_id, programme_id, version, state, terms, content, starts_at,
       counts_from, published_at, published_by)
     select id, $1, 1, 'running', $2, $3, now() - interval '1 hour', now() - interval '1 hour', now(), 'test'
     from config.merchant where code = 'pier' on conflict do nothing`,
    id,
    JSON.stringify(terms),
    JSON.stringify({ title: { EN: title }, summary: { EN: title } }),
  )
}

async function fitsAndIsClean(page: Page): Promise<void> {
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  expect(await sidewaysOver(page)).toBeLessThanOrEqual(0)
}

test('[PRO-02] a member sends an envelope by a link, a friend takes a share of it, and both see what is left', async ({
  page,
}) => {
  const [sender, friend] = [await newMember(), await newMember()]
  await giveMoney(sender, '100')
  await protect(sender)
  await enterPier(page, sender, '/promotions/envelopes')
  await expect(page.getByRole('radio', { name: /Anyone with the link/ })).toBeVisible()
  await fitsAndIsClean(page)
  await page.getByRole('radio', { name: /Anyone with the link/ }).check()
  await page.getByRole('textbox', { name: 'Number of shares' }).fill('2')
  await page.getByRole('button', { name: 'Put into the envelope' }).click()
  await expect(page.getByText('Enter an amount.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).fill('20')
  await page.getByLabel('Payment password').fill(paymentPassword)
  await page.getByRole('button', { name: 'Put into the envelope' }).click()
  await expect(page.getByRole('heading', { name: 'Envelopes you sent' })).toBeVisible()
  await expect(page.getByText('2 of 2 left')).toBeVisible()
  await fitsAndIsClean(page)
  const { play } = await sender.call('promotion', { query: { id: 'envelopes' } })
  if (play?.kind !== 'gift') throw new Error('no envelopes')
  const code = play.sent[0]?.code ?? ''
  await expect(page.getByText(code)).toBeVisible()

  await enterPier(page, friend, `/promotions/envelopes?gift=${code}`)
  await page.getByRole('button', { name: 'Open the envelope' }).click()
  await expect(page.getByText(/You took/)).toBeVisible()
  await expect(page.getByText('1 of 2 left')).toBeVisible()
  await fitsAndIsClean(page)
  expect(await cashOf(sender)).toBe('8000')
  const got = BigInt(await cashOf(friend))
  expect(got > 0n && got < 2_000n).toBe(true)
})

test('[PTS-01] [PRO-02] a wheel is turned by points, at the price that it shows, and its spin is checked', async ({
  page,
}) => {
  const member = await newMember()
  const entry = randomUUID()
  await ask(
    `with one as (select id, merchant_id from identity.member where account = $1),
       purse as (
         insert into points.purse (member_id, merchant_id, booked) select id, merchant_id, 400 from one)
     insert into points.entry (id, merchant_id, member_id, kind, change, remark, staff, at)
     select $2, merchant_id, id, 'staff', 400, 'test', 'test', now() from one`,
    member.account,
    entry,
  )
  await enterPier(page, member, '/promotions/points-wheel')
  await expect(page.getByRole('table', { name: 'Chances' })).toContainText('60 / 100')
  await expect(page.getByText('A further spin costs 250 points. 2 are left today.')).toBeVisible()
  await page.getByRole('button', { name: 'Spin for 250 points' }).click()
  await expect(page.getByText(/is yours|No prize this time/)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('Checked: the seed matches its fingerprint')).toBeVisible()
  await fitsAndIsClean(page)
  await page.getByRole('button', { name: 'Spin for 250 points' }).click()
  await expect(page.getByText('You don’t have enough points for this.')).toBeVisible()
  expect((await member.call('pointsBalance', {})).points).toBe('150')
})
