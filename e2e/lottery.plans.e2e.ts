import { violationsOn } from './axe.ts'
import {
  answered,
  enterAs,
  expect,
  isPhone,
  type Page,
  popupOf,
  sidewaysOver,
  test,
} from './house.ts'
import { operator } from './operator.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Both sizes play as the same member at the same time, each a lottery of its own. */
const ofSize = (page: Page, phone: string, desk: string) => (isPhone(page) ? phone : desk)

async function quickPick(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Quick pick' }).click()
  await page.getByRole('button', { name: /^Add to slip/ }).click()
}

/** A journey that needs one and the same draw waits for the next one if little time is left. */
async function withTimeLeft(page: Page, least = 12): Promise<void> {
  const clock = page.locator('.draw-clock [role="timer"]')
  await expect(async () => {
    const [minutes = 0, seconds = 0] = (await clock.innerText()).split(':').map(Number)
    expect(minutes * 60 + seconds).toBeGreaterThan(least)
  }).toPass()
}

/** On phones the slip is a drawer. */
async function openSlip(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Slip:/ }).click()
}

async function closeSlip(page: Page): Promise<void> {
  if (isPhone(page)) await page.keyboard.press('Escape')
}

const slipLines = (page: Page) => page.locator('.slip-line')

test('[LOT-03] a full number is marked before one chooses it, and says what may still be staked', async ({
  page,
}) => {
  const code = ofSize(page, 'ZYWINGO180', 'ZYWINGO300')
  // A number pays nine times: one dollar and a half fit.
  await operator('lottery', 'cap', code, 'number', '13.50')
  await enterAs(page, 'Member', `/lottery?gameCode=${code}`)
  await withTimeLeft(page, 40)
  const main = page.getByRole('main')
  const digit = main.getByRole('button', { name: /^3/ })
  await digit.click()
  await expect(
    main.getByText('You can still stake up to $1.50 per unit on this pick.'),
  ).toBeVisible()
  await main.getByLabel('Stake per unit').fill('2')
  await expect(main.getByText(/There is room for \$1\.50 per unit on 3/)).toBeVisible()
  await expect(main.getByRole('button', { name: /^Add to slip/ })).toBeDisabled()
  await main.getByLabel('Stake per unit').fill('1.50')
  await main.getByRole('button', { name: /^Add to slip/ }).click()
  await openSlip(page)
  await answered(page, 'placeTickets', () =>
    page.getByRole('button', { name: /^Place bets for/ }).click(),
  )
  await expect(page.getByText('Bet placed')).toBeVisible()
  await expect(digit).toContainText('Full')
  await digit.click()
  await expect(main.getByText('3 is full for this draw. Choose another number.')).toBeVisible()
  await expect(main.getByRole('button', { name: /^Add to slip/ })).toBeDisabled()
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  expect(await sidewaysOver(page)).toBe(0)
  await digit.click()
  await main.getByRole('button', { name: /^4/ }).click()
  await expect(main.getByRole('button', { name: /^Add to slip/ })).toBeEnabled()
  await operator('lottery', 'cap', code, 'number', 'none')
})

test('[LOT-03] a changed price is asked for again, and only what was accepted is bet', async ({
  page,
}) => {
  await enterAs(page, 'Member', `/lottery?gameCode=${ofSize(page, 'ZYEL180', 'ZYEL300')}`)
  await quickPick(page)
  const sent: { lines: { id: string; accept?: number }[] }[] = []
  // Prices move in draws elsewhere only, which the demonstration does not offer.
  await page.route('**/lgw/lottery/tickets', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const body = route.request().postDataJSON()
    sent.push(body)
    const [{ id }] = body.lines
    const line =
      sent.length === 1
        ? { state: 'refused', id, fault: 'payout', share: 95 }
        : { state: 'placed', id }
    return route.fulfill({
      json: { success: true, value: { currency: 'USD', balance: '0', lines: [line] } },
    })
  })
  await openSlip(page)
  await page.getByRole('button', { name: /^Place bets for/ }).click()
  await expect(page.getByText('This number now pays 95% of the usual payout.')).toBeVisible()
  await page.getByRole('button', { name: 'Accept 95%' }).click()
  await expect(page.getByText('Pays 95% of the usual payout.')).toBeVisible()
  await page.getByRole('button', { name: /^Place bets for/ }).click()
  await expect(page.getByText('Bet placed')).toBeVisible()
  expect(sent.map(({ lines }) => lines.map(({ accept }) => accept))).toEqual([[undefined], [95]])
  expect(sent[1]?.lines[0]?.id).not.toBe(sent[0]?.lines[0]?.id)
})

test('[LOT-03] a plan over several draws: total first, each draw listed, the rest cancelled', async ({
  page,
}) => {
  await enterAs(page, 'Member', `/lottery?gameCode=${ofSize(page, 'ZY5D180', 'ZY5D300')}`)
  await withTimeLeft(page)
  await quickPick(page)
  await openSlip(page)
  await page.getByRole('button', { name: 'Several draws' }).click()
  const sheet = page.getByRole('dialog').last()
  await expect(sheet.getByText('At most, for 5 draws')).toBeVisible()
  await sheet.getByLabel('Draws', { exact: true }).fill('0')
  await expect(sheet.getByText('Between 1 and 200 draws.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Start' })).toBeDisabled()
  await sheet.getByLabel('Your own multipliers').check()
  await sheet.getByLabel('Multipliers', { exact: true }).fill('1 2 4')
  await sheet.getByLabel('After the last draw').check()
  await expect(sheet.getByRole('button', { name: 'Start for at most $7.00' })).toBeVisible()
  expect(await violationsOn(page, { within: 'dialog[open]' })).toEqual([])
  expect(await sidewaysOver(page)).toBe(0)
  await answered(page, 'startPlan', () =>
    sheet.getByRole('button', { name: /^Start for at most/ }).dblclick(),
  )
  await expect(page.getByText('Plan for 3 draws started')).toBeVisible()
  await expect(page).toHaveURL(/view=plans/)
  // The part for betting stays behind, hidden.
  const rows = page.locator('.lottery-view:not([hidden]) .ticket-row')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('1 of 3 draws')
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  expect(await sidewaysOver(page)).toBe(0)

  await rows.first().click()
  const plan = page.getByRole('dialog')
  await expect(plan.locator('.plan-step')).toHaveCount(3)
  await expect(plan.locator('.plan-step').first()).toContainText('Waiting')
  await expect(plan.locator('.plan-step').last()).toContainText('To come')
  expect(await violationsOn(page, { within: 'dialog[open]' })).toEqual([])
  await plan.getByRole('button', { name: 'Cancel the rest' }).click()
  const asked = popupOf(page).last()
  await expect(asked.getByText('The 2 draws that are left are not bet on.')).toBeVisible()
  await answered(page, 'cancelPlan', () =>
    asked.getByRole('button', { name: 'Cancel the rest' }).click(),
  )
  await expect(plan.getByText('Cancelled')).toBeVisible()
  await expect(plan.getByRole('button', { name: 'Cancel the rest' })).toHaveCount(0)
  await page.goto('/lottery?view=plans')
  await expect(page.locator('.ticket-row').first()).toBeVisible()
})

test('[LOT-03] a slip is saved, used again, bet again, and shared by a link that others open', async ({
  page,
  browser,
}) => {
  const code = ofSize(page, 'ZYPK180', 'ZYPK300')
  await enterAs(page, 'Member', `/lottery?gameCode=${code}`)
  await quickPick(page)
  await quickPick(page)
  await openSlip(page)
  const name = ofSize(page, 'Phone numbers', 'Desk numbers')
  await page.getByRole('button', { name: 'Save slip' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  expect(await violationsOn(page, { within: 'dialog[open]' })).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`“${name}” is saved`)).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(popupOf(page).last()).toContainText('has been copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await popupOf(page)
    .last()
    .getByRole('button', { name: /^(OK|Close|Got it)/ })
    .last()
    .click()
  expect(new URL(link).searchParams.get('slip')).toMatch(new RegExp(`^${code}\\.[\\w-]+$`))
  await page.getByRole('button', { name: 'Clear slip' }).click()
  await expect(slipLines(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Saved slips' }).click()
  expect(await violationsOn(page, { within: 'dialog[open]' })).toEqual([])
  await page.locator('.saved-row', { hasText: name }).getByRole('button', { name: 'Use' }).click()
  await openSlip(page)
  await expect(slipLines(page)).toHaveCount(2)
  await withTimeLeft(page)
  await answered(page, 'placeTickets', () =>
    page.getByRole('button', { name: /^Place bets for/ }).click(),
  )
  await page.getByRole('button', { name: 'Last slip' }).click()
  await openSlip(page)
  await expect(slipLines(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear slip' }).click()
  await page.locator('.bet-side .ticket-row').first().click()
  await page.getByRole('button', { name: 'Bet again' }).click()
  await openSlip(page)
  await expect(slipLines(page)).toHaveCount(1)
  await closeSlip(page)

  await page.goto(link)
  await expect(page).toHaveURL(new RegExp(`/lottery\\?gameCode=${code}$`))
  await openSlip(page)
  await expect(slipLines(page)).toHaveCount(2)
  await closeSlip(page)

  // A visitor sees that a slip waits, and is asked to log in.
  const visitor = await (await browser.newContext()).newPage()
  await visitor.addInitScript(() => sessionStorage.setItem('ANONYMOUS_POPUP', 'closed'))
  await visitor.goto(link)
  await expect(visitor.getByText(/A shared slip of 2 bets/)).toBeVisible()
  await visitor.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(popupOf(visitor)).toBeVisible()
  // The same tab, once it has a session.
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  await visitor.evaluate((kept) => sessionStorage.setItem('token', kept), token)
  await visitor.goto(link)
  await expect(visitor).toHaveURL(new RegExp(`/lottery\\?gameCode=${code}$`))
  await visitor.context().close()
})

test('[LOT-03] a link that somebody changed fills nothing, and says so', async ({ page }) => {
  await enterAs(page, 'Member', '/lott?slip=ZYPK300.!!!')
  await expect(page.getByText('This shared slip can’t be opened')).toBeVisible()
  await page.goto('/lott?slip=NOSUCH.ZDUuc2lkZXN-YmlnfjEwMA')
  await expect(page.getByText('This shared slip can’t be opened')).toBeVisible()
  // A kind that this lottery does not have.
  await page.goto('/lott?slip=ZYPK300.ZDUuc2lkZXN-YmlnfjEwMA')
  await expect(page.getByText('One bet can’t be placed today and was left out.')).toBeVisible()
  await expect(slipLines(page)).toHaveCount(0)
})
