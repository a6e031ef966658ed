import { expect, type Page, popupOf, test } from './house.ts'
import { askForHundred, cashOf, giveMoney, pierOperator, richMember } from './money.ts'
import { ask, enterPier, type Member, newMember, password } from './people.ts'

const toPay = (page: Page) => page.getByRole('button', { name: 'Continue to payment' })
const memberLimits = /\/wps\/member\/limits$/
const amountField = (page: Page) => page.getByRole('textbox', { name: 'Amount' })

test('[RGM-01] a limit set by the member holds at once: more is refused where it is typed @phone', async ({
  page,
}) => {
  const member = await newMember()
  await enterPier(page, member, '/member?page=securityCenter')
  await page.getByRole('button', { name: 'Deposits, Day: Set' }).click()
  await popupOf(page).getByRole('textbox', { name: 'Maximum' }).fill('20')
  await expect(popupOf(page).getByText('Applies immediately')).toBeVisible()
  await popupOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Deposits, Day: Change' })).toBeVisible()
  // Before the page has read the limits, the house alone refuses: the next journey.
  const deposit = page.url().replace(/page=.*/, 'page=depositv2')
  await page.goto('about:blank')
  const limitsRead = page.waitForResponse(memberLimits)
  await page.goto(deposit)
  await limitsRead
  await amountField(page).fill('50')
  await toPay(page).click()
  await expect(amountField(page)).toHaveAccessibleDescription(
    /^Daily limit: you have ₱20\.00 left until /,
  )
  expect(await cashOf(member)).toBe('0')
})

test.describe('a limit that the page does not know yet', () => {
  test.use({ refused: [403] })

  test('[RGM-01] is kept by the house: the deposit is refused, with what the limit leaves @desk', async ({
    page,
  }) => {
    const member = await newMember()
    const limitsRead = page.waitForResponse(memberLimits)
    await enterPier(page, member, '/member?page=depositv2')
    await limitsRead
    // The page hears of the change at once, and is not answered.
    await page.route(memberLimits, () => {})
    await amountField(page).fill('50')
    await member.call('setLimit', { body: { kind: 'deposit', period: 'day', value: '2000' } })
    await toPay(page).click()
    await expect(
      page.getByText('This is over your daily deposit limit: you have ₱20.00 left'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'View your limits' })).toBeVisible()
    expect((await member.call('deposits', { query: {} })).list).toEqual([])
  })
})

test.describe('a limit of stakes', () => {
  test.use({ refused: [409] })

  test('[RGM-01] is kept in a game: the spin is refused there, and nothing is moved @phone', async ({
    page,
  }) => {
    await openSlots()
    const member = await newMember()
    await giveMoney(member, '20')
    await member.call('setLimit', { body: { kind: 'wager', period: 'day', value: '1' } })
    await enterPier(page, member, '/rng')
    await page.locator('.game-grid .bz-tile').first().getByRole('button').first().click()
    const game = page.frameLocator('iframe.game-frame')
    await game.getByRole('button', { name: 'Spin', exact: true }).click()
    await expect(game.getByText('one of your limits or your bonus doesn’t allow it')).toBeVisible()
    expect(await cashOf(member)).toBe('2000')
    expect((await member.call('bets', { query: {} })).list).toEqual([])
    await expect(popupOf(page).getByRole('timer')).toHaveText(/^0:00:\d\d$/)
  })
})

/** Pier has no games, so it gets a vendor. */
async function openSlots(): Promise<void> {
  await ask(
    `insert into catalogue.vendor select (jsonb_populate_record(one, own)).*
     from catalogue.vendor one join config.merchant model on model.id = one.merchant_id,
       (select jsonb_build_object('merchant_id', id, 'enabled', false) as own
        from config.merchant where code = 'pier') pier
     where model.code = 'harbour' and one.code = 'JL' and one.game_type = 'RNG'`,
  )
  await pierOperator('vendor', 'JL', 'on')
}

const breaks = [
  {
    kind: 'a time-out',
    open: 'Take a break',
    begin: 'Start time-out',
    told: /You are on a time-out until/,
    screen: '@phone',
  },
  {
    kind: 'a self-exclusion',
    open: 'Exclude myself',
    begin: 'Exclude me now',
    told: /You are excluded until/,
    screen: '@desk',
  },
]

for (const { kind, open, begin, told, screen } of breaks) {
  test(`[RGM-02] ${kind} closes deposits at once and leaves withdrawals open ${screen}`, async ({
    page,
  }) => {
    const member = await richMember('500')
    await enterPier(page, member, '/member?page=securityCenter')
    await page.getByRole('button', { name: open, exact: true }).click()
    await popupOf(page).getByRole('button', { name: 'Continue' }).click()
    await popupOf(page)
      .getByRole('checkbox', { name: /can’t undo this/ })
      .check({ force: true })
    await popupOf(page).getByRole('button', { name: begin }).click()
    await expect(page.getByText(told).first()).toBeVisible()
    await expectDepositsClosed(page, member)
    await page.getByRole('main').getByRole('link', { name: 'Withdraw', exact: true }).click()
    await askForHundred(page, member)
    expect(await cashOf(member)).toBe('40000')
  })
}

async function expectDepositsClosed(page: Page, { call }: Member): Promise<void> {
  await page.goto(page.url().replace(/page=.*/, 'page=depositv2'))
  await expect(page.getByText(/You are taking a break until/)).toBeVisible()
  await expect(toPay(page)).toHaveCount(0)
  const asked = { id: crypto.randomUUID(), method: 'bank-transfer', amount: '5000' }
  await expect(call('deposit', { body: asked })).rejects.toMatchObject({ code: 'excluded' })
}

test('[RGM-02] who took a break elsewhere is told until when @desk', async ({ page }) => {
  const member = await newMember()
  await member.call('proveFactor', { body: { method: 'password', code: password } })
  await member.call('exclude', { body: { kind: 'timeOut', days: 7 } })
  await enterPier(page, member, '/member?page=securityCenter')
  await expect(page.getByText(/You are on a time-out until/).first()).toBeVisible()
})
