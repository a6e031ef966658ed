import { enterWith, expect, originOf, type Page, popupOf, test } from './house.ts'
import { deposit, passport, paymentPassword, picture, protect } from './money.ts'
import {
  betButton,
  dollars,
  newPlayer,
  openGame,
  type Player,
  press as pressIn,
} from './originals.ts'
import { fill, forgiveAddress, freshNumber, password, press } from './people.ts'

const image = { name: passport.name, mimeType: 'image/png', buffer: picture }
const betsMax = 12

const at = (page: Page, name: string) => page.goto(`${originOf()}/member?page=${name}`)

/** Decides on the desk of the demonstration, which the page leads to. */
async function approveOnDesk(page: Page, { account }: Player, what: string): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open the demo desk' }).click()
  const desk = await opened
  const card = desk.getByRole('region', { name: `${what}: ${account}` })
  // It is brought to the desk a moment after the page has said so.
  await expect(async () => {
    await desk.reload()
    await expect(card).toBeVisible({ timeout: 500 })
  }).toPass()
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText(`${what} of ${account} – approved`)).toBeVisible()
  await desk.close()
  await page.bringToFront()
}

/** Bets on dice until the deposit is played; gives what is left. */
async function playThrough(page: Page, who: Player): Promise<string> {
  await openGame(page, 'dice', who)
  await page.getByLabel('Bet amount').fill('5')
  let left = ''
  for (let bets = 0; bets < betsMax; bets += 1) {
    const { balance } = await pressIn(page, page, betButton(page))
    left = balance
    if (bets >= 3 && (await who.call('cashier', {})).toPlay === '0') break
  }
  return left
}

test('[WAL-01] [WAL-04] [RGM-04] [MEM-03] deposit, play, documents, withdrawal: a newcomer gets the money out, and all pages say the same @main-phone', async ({
  page,
}) => {
  const who = await newPlayer('100')
  await enterWith(page, who.token, '/member?page=depositv2')
  await deposit(page, '20', 'Pay')
  await expect(page.getByText('Deposit successful')).toBeVisible()
  const total = dollars(await playThrough(page, who))

  await at(page, 'withdraw')
  await expect(page.getByText(`Available to withdraw${total}`)).toBeVisible()
  await expect(page.getByText('Withdrawals start at $5.00.')).toBeVisible()
  await page.getByRole('button', { name: 'Send documents' }).click()
  const popup = page.getByRole('dialog')
  await expect(
    popup.getByText('In this demo you check them yourself, on the demo desk.'),
  ).toBeVisible()
  await popup.getByLabel('Add an image').setInputFiles([image])
  await popup.getByRole('button', { name: 'Submit documents' }).click()
  await expect(page.getByText('Your documents are waiting for a decision').last()).toBeVisible()
  await approveOnDesk(page, who, 'Document check')
  await expect(page.getByText('Verify your identity')).toBeHidden()

  await protect(who)
  const wallet = { id: crypto.randomUUID(), method: 'wallet-payout', holder: 'Mia Cruz' }
  await who.call('addPayoutAccount', {
    body: { ...wallet, bank: 'PayMe', number: 'mia.cruz@mail.example' },
  })
  await page.reload()
  await expect(page.getByText('PayMe m•••@mail.example')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).fill('30')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click()
  await popup.getByLabel('Payment password').fill(paymentPassword)
  await popup.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(page.getByRole('heading', { name: 'Under review', exact: true })).toBeVisible()
  const followed = page.url()
  await expectSame(page, who)
  await page.goto(followed)
  await approveOnDesk(page, who, 'Withdrawal')
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  await expectSame(page, who)
})

test.describe('registered by mobile number', () => {
  // A change that needs a fresh proof is refused first.
  test.use({ refused: [403], extraHTTPHeaders: { 'x-country': 'PH' } })
  test.afterEach(forgiveAddress)

  test('[ACC-06] [ACC-13] [SEC-01] the welcome leads to the identity check, and the code for the payment password is read on the desk @phone', async ({
    page,
  }) => {
    await page.goto('/register')
    const popup = popupOf(page)
    const mobile = freshNumber()
    await fill(page, {
      'Mobile number': mobile,
      Password: password,
      'Repeat the password': password,
    })
    await popup.getByRole('checkbox', { name: /I accept the terms/ }).check()
    await press(page, 'Create account')
    await page.getByRole('button', { name: /^Verify your identity/ }).click()
    await expect(page.getByLabel('Add an image')).toBeInViewport()
    await expect(page.locator('.hello-name')).toHaveText(`•••${mobile.slice(-4)}`)

    await at(page, 'withdraw')
    await page.getByRole('button', { name: 'Set password' }).click()
    await popup.getByLabel('Payment password').fill(paymentPassword)
    await popup.getByLabel('Repeat the password').fill(paymentPassword)
    await popup.getByRole('button', { name: 'Save' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await proof.getByRole('button', { name: 'Send code' }).click()
    await expect(proof.getByText(`Code sent to •••${mobile.slice(-4)}.`)).toBeVisible()
    const opened = page.context().waitForEvent('page')
    await proof.getByRole('link', { name: 'Read it on the demo desk' }).click()
    const desk = await opened
    const letter = desk.getByRole('region', { name: `Message to •••${mobile.slice(-4)}` }).first()
    await expect(async () => {
      await desk.reload()
      await expect(letter).toBeVisible({ timeout: 500 })
    }).toPass()
    const code = /\d{6}/.exec((await letter.textContent()) ?? '')?.[0] ?? ''
    await expect(desk.getByRole('link', { name: 'Back to your withdrawals' })).toBeVisible()
    await desk.close()
    await page.bringToFront()
    await proof.getByLabel('Code').fill(code)
    await expect(page.getByText('Payment password set')).toBeVisible()
  })
})

/** Header, wallet, withdrawal, account record and betting record, each as the others. */
async function expectSame(page: Page, { call }: Player): Promise<void> {
  const { cash, locked, total } = await call('balance', {})
  const { list: bets, totals } = await call('bets', { query: {} })
  const { totals: moved } = await call('statement', { query: {} })
  expect(bets.length).toBeGreaterThan(3)
  expect(BigInt(moved?.in ?? 0) - BigInt(moved?.out ?? 0)).toBe(BigInt(cash) + BigInt(locked))
  await at(page, 'transferFund')
  await expect(page.getByRole('banner').getByText(dollars(total)).first()).toBeVisible()
  await expect(page.locator('.wallet-figure')).toContainText(dollars(total))
  await expect(page.getByRole('button', { name: /^Available to withdraw/ })).toContainText(
    dollars(cash),
  )
  await at(page, 'personalHistoryCopy')
  await expect(page.getByText(dollars(totals?.stake ?? '0')).first()).toBeVisible()
}
