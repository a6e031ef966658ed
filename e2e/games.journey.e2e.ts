import { type Client, createClient } from '@baize/client/call'
import { expect, originOf, type Page, popupOf, scrollToSee, test } from './house.ts'
import { askForHundred, haveAged, passport, paymentPassword } from './money.ts'
import { operator } from './operator.ts'
import {
  expectWelcomed,
  fill,
  forgiveAddress,
  freshName,
  type Member,
  password,
  press,
} from './people.ts'

test.afterEach(forgiveAddress)

/** In this game one round in six pays at least twice its stake, so a win comes soon. */
const title = 'Knockout Champions'
const spinsMax = 80
/** How long the rounds may take until a win; their number is random. */
const playMsMax = 240_000
/** Steps above the first bet, so that the win is high on the winner board. */
const higher = 6
/** As much as the deposit, which must be wagered before a withdrawal. */
const stake = 500n

/** Registers a new account by the form, and gives a client with its token. */
async function register(page: Page): Promise<Member> {
  const account = freshName('zoe')
  await page.goto('/register')
  const popup = popupOf(page)
  await popup.getByRole('tab', { name: 'User name' }).click()
  await fill(page, { 'User name': account, Password: password, 'Repeat the password': password })
  await popup.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await press(page, 'Create account')
  await expectWelcomed(page)
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
  const { call } = createClient({ baseUrl: originOf(), token: () => token, language: () => 'EN' })
  return { account, password, token, mobileNum: '', mobile: '', email: '', call }
}

async function deposit(page: Page): Promise<void> {
  await page.goto('/member?page=depositv2')
  await page.getByRole('radio', { name: /E-wallet/ }).check({ force: true })
  await page.getByRole('textbox', { name: 'Amount' }).fill('5')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const provider = await opened
  await provider.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(provider.getByRole('link', { name: 'Back to the site' })).toBeVisible()
  await provider.close()
  // The browser may still treat the page as hidden and then does not render it.
  await page.bringToFront()
  await expect(page.getByText('Deposit successful')).toBeVisible()
}

/** Searches with a typing error, from any page. */
async function find(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('knokout champ')
  await expect(page.getByRole('option', { name: title, exact: false }).first()).toBeVisible()
  await page.getByRole('option', { name: title, exact: false }).first().click()
  await expect(popupOf(page).getByRole('heading', { level: 2 })).toHaveText(title)
}

/** How soon after a round a press counts as a spin, with some to spare. */
const reactionMs = 350

/** Plays until a round has paid twice its stake; gives its payout. */
async function play(page: Page): Promise<bigint> {
  const game = page.frameLocator('iframe.game-frame')
  const spin = game.getByRole('button', { name: 'Spin', exact: true })
  await expect(spin).toBeEnabled()
  for (let step = 0; step < higher; step += 1) {
    await game.getByRole('button', { name: 'Higher bet' }).click()
  }
  await expect(game.getByRole('button', { name: /^Bet/ })).toContainText(dollars(stake))
  for (let spins = 0; spins < spinsMax; spins += 1) {
    // Sooner, a press would count as a skip of the round before.
    await expect(spin).toBeEnabled()
    await page.waitForTimeout(reactionMs)
    const answer = page.waitForResponse(/\/play\/spin$/)
    await spin.click()
    const { round } = (await (await answer).json()) as { round: { win: string } }
    const won = BigInt(round.win)
    if (won < stake * 2n) continue
    await expect(game.locator('.money .won')).toContainText(dollars(won))
    return won
  }
  throw new Error(`no win in ${spinsMax} rounds`)
}

const dollars = (minor: bigint) =>
  `$${(minor / 100n).toLocaleString('en-US')}.${String(minor % 100n).padStart(2, '0')}`

async function expectBalance(page: Page, call: Client['call']): Promise<void> {
  const { total } = await call('balance', {})
  await expect(
    page
      .getByRole('banner')
      .getByText(dollars(BigInt(total)), { exact: false })
      .first(),
  ).toBeVisible()
}

test('[GAM-04] [GAM-07] [GAM-09] [HOME-04] [WAL-03] [WAL-04] register, deposit, find a game by typing, play, win, see it everywhere, withdraw @main', {
  tag: '@desk',
}, async ({ page }) => {
  test.setTimeout(playMsMax)
  const member = await register(page)
  const { account, call } = member
  await deposit(page)
  await expect(page.getByRole('banner').getByText('$5.00').first()).toBeVisible()
  // A credit from the house, so that the withdrawable amount does not depend on luck.
  await operator('adjust', account, 'give', '600', '--note', 'for a journey')
  await find(page)
  const won = await play(page)
  await page.goBack()
  await expectBalance(page, call)

  await page.goto('/member?page=personalHistoryCopy')
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
  await expect(
    page.getByRole('main').getByText(dollars(won), { exact: false }).first(),
  ).toBeVisible()

  await expect(async () => {
    const { list } = await call('winnerBoard', { query: { limitNum: '9' } })
    const ours = list.find(({ winAmount }) => winAmount === String(won))
    expect(ours).toMatchObject({
      customerName: `${account.slice(0, 2)}***`,
      game: { displayName: title },
    })
  }).toPass()
  await page.goto('/')
  const board = page.locator('.bz-panel', { hasText: 'Biggest wins' }).last()
  await scrollToSee(page, board)
  const line = board
    .getByRole('listitem')
    .filter({ hasText: dollars(won) })
    .first()
  await expect(line).toContainText(title)

  await prepareToWithdraw(member)
  await page.goto('/member?page=withdraw')
  const id = await askForHundred(page, member)
  await operator('withdrawals', 'approve', id)
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'I received all of it' }).click()
  await page.getByRole('button', { name: 'Yes, I received it' }).click()
  await expect(page.getByText('This withdrawal is complete').first()).toBeVisible()
  await expectBalance(page, call)
})

/** What the house requires before the first withdrawal. */
async function prepareToWithdraw({ account, call }: Member): Promise<void> {
  await call('proveFactor', { body: { method: 'password', code: password } })
  await call('setPaymentPassword', { body: { paymentPassword } })
  await call('sendIdentity', { body: { images: [passport] } })
  await operator('identities', 'approve', account)
  const payout = { id: crypto.randomUUID(), method: 'bank-payout', holder: 'Zoe Cruz' }
  await call('addPayoutAccount', { body: { ...payout, bank: 'First Bank', number: '1234567890' } })
  await haveAged(payout.id)
}
