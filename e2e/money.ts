import { expect, type Page } from './house.ts'
import { operator } from './operator.ts'
import { ask, enterPier, type Member, newMember, password } from './people.ts'

export const paymentPassword = '246813'

/** The smallest accepted picture: 200 × 200 pixels, all black. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAMgAAADIAQAAAACFI5MzAAAAHElEQVR42u3BgQAAAADDoPlTX+EAVQEAAAAAfAYUUAABxFrmKwAAAABJRU5ErkJggg==',
  'base64',
)
/** The smallest PNG: one pixel. */
export const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const passport = new File([picture], 'passport.png')

/** The operator's command line at Pier. */
export const pierOperator = (...words: string[]) => operator(...words, '--merchant', 'pier')

export async function cashOf({ call }: Member): Promise<string> {
  return (await call('balance', {})).cash
}

/** A verified member of Pier with withdrawable money and a payout account. */
export async function richMember(amount: string): Promise<Member> {
  const member = await newMember()
  await giveMoney(member, amount)
  await protect(member)
  await member.call('sendIdentity', { body: { images: [passport] } })
  await pierOperator('identities', 'approve', member.account)
  const account = { id: crypto.randomUUID(), method: 'bank-payout', holder: 'Mia Cruz' }
  await member.call('addPayoutAccount', {
    body: { ...account, bank: 'First Bank', number: '1234567890' },
  })
  await haveAged(account.id)
  return member
}

/** A payout account that is not new any more: one person is enough to approve what goes there. */
export async function haveAged(accountId: string): Promise<void> {
  const aged = `update payments.payout_account set added_at = added_at - interval '2 days' where id = $1`
  await ask(aged, accountId)
}

export async function giveMoney({ account }: Member, amount: string): Promise<void> {
  await pierOperator('adjust', account, 'give', amount, '--note', 'for a journey')
}

/** Sets a payment password, with the proof that this needs. */
export async function protect({ call }: Pick<Member, 'call'>): Promise<void> {
  await call('proveFactor', { body: { method: 'password', code: password } })
  await call('setPaymentPassword', { body: { paymentPassword } })
}

/** An agent at Pier with one member below. The house creates agents; there is no form for it. */
export async function newTeam(): Promise<{ agent: Member; member: Member }> {
  const [agent, member] = [await newMember(), await newMember()]
  await ask('update identity.member set type = 1 where account = $1', agent.account)
  await ask(
    `update identity.member set upline_id = upline.id from identity.member upline
     where member.account = $1 and upline.account = $2`,
    member.account,
    agent.account,
  )
  return { agent, member }
}

/**
 * Requests a withdrawal of a hundred on the page, has staff approve it, and waits until the provider paid.
 */
export async function withPaidWithdrawal(page: Page): Promise<{ member: Member; id: string }> {
  const member = await richMember('500')
  await enterPier(page, member, '/member?page=withdraw')
  const id = await askForHundred(page, member)
  expect(await cashOf(member)).toBe('40000')
  await pierOperator('withdrawals', 'approve', id)
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  return { member, id }
}

/** On the withdrawal page, which then shows the withdrawal. */
export async function askForHundred(page: Page, { call }: Member): Promise<string> {
  await page.getByRole('textbox', { name: 'Amount' }).fill('100')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click()
  const confirm = page.getByRole('dialog')
  await confirm.getByLabel('Payment password').fill(paymentPassword)
  await confirm.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(page.getByRole('heading', { name: 'Under review', exact: true })).toBeVisible()
  const { list } = await call('withdrawals', { query: {} })
  return list[0]?.id ?? ''
}

/** Requests a deposit and presses the button on the provider's page. */
export async function deposit(page: Page, amount: string, button: 'Pay' | 'Fail'): Promise<void> {
  await page.getByRole('radio', { name: /Bank transfer/ }).check({ force: true })
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const provider = await opened
  await provider.getByRole('button', { name: button, exact: true }).click()
  // Wait until the provider has the answer: closing the page earlier may cancel the press.
  await expect(provider.getByRole('link', { name: 'Back to the site' })).toBeVisible()
  await provider.close()
  // The browser may still treat the page as hidden and then does not render it.
  await page.bringToFront()
}
