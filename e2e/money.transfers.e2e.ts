import { expect, type Page, test } from './house.ts'
import { cashOf, giveMoney, newTeam, paymentPassword, protect } from './money.ts'
import { enterPier, type Member } from './people.ts'

const amountField = (page: Page) => page.getByRole('textbox', { name: 'Amount' })

test('[WAL-03] money sent to the upline: amounts that cannot be sent are refused in place, and both sides agree on the rest @phone', async ({
  page,
}) => {
  const { agent, member } = await newTeam()
  await giveMoney(member, '300')
  await protect(member)
  await enterPier(page, member, '/member?page=transferUpline')
  await expect(page.getByText(agent.account)).toBeVisible()
  for (const [amount, words] of [
    ['0.50', 'The minimum is ₱1.00.'],
    ['300.01', 'The maximum is ₱300.00.'],
    ['1.001', 'Enter the amount as a number, like 50 or 12.50.'],
  ] as const) {
    await amountField(page).fill(amount)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(amountField(page)).toHaveAccessibleDescription(words)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await amountField(page).fill('120')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const confirm = page.getByRole('dialog')
  await expect(confirm.getByText(agent.account)).toBeVisible()
  await confirm.getByLabel('Payment password').fill(paymentPassword)
  await confirm.getByRole('button', { name: 'Send ₱120.00' }).click()
  await expect(page.getByText(`You sent ₱120.00 to ${agent.account}`)).toBeVisible()
  await expect(page.getByText('You have ₱180.00 left in your wallet.')).toBeVisible()

  expect([await cashOf(member), await cashOf(agent)]).toEqual(['18000', '12000'])
  const [sent, received] = [await newestOf(member), await newestOf(agent)]
  expect(sent).toMatchObject({ kind: 'transfer.up', amount: '-12000', balance: '18000' })
  expect(received).toMatchObject({ kind: 'transfer.up', amount: '12000', balance: '12000' })
  expect(received?.reference).toBe(sent?.reference)
  await enterPier(page, agent, '/member?page=transactionHistory')
  await expect(page.getByText('Received from your downline').first()).toBeVisible()
  await expect(page.getByText('+₱120.00').first()).toBeVisible()
})

test('[WAL-03] an agent with nobody above sends to the team, and sees no way up @desk', async ({
  page,
}) => {
  const { agent, member } = await newTeam()
  await giveMoney(agent, '80')
  await protect(agent)
  await enterPier(page, agent, '/member?page=transferUpline')
  await page.getByRole('textbox', { name: 'Account name' }).fill(member.account)
  await expect(page.getByRole('heading', { name: 'Transfers', exact: true })).toBeVisible()
  await expect(page.getByText('upline')).toHaveCount(0)
  await amountField(page).fill('30')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const confirm = page.getByRole('dialog')
  await confirm.getByLabel('Payment password').fill(paymentPassword)
  await confirm.getByRole('button', { name: 'Send ₱30.00' }).click()
  await expect(page.getByText(`You sent ₱30.00 to ${member.account}`)).toBeVisible()
  expect([await cashOf(member), await cashOf(agent)]).toEqual(['3000', '5000'])
})

test.describe('a wrong password', () => {
  test.use({ refused: [400] })

  test('[WAL-03] sends nothing, and says how often it may still be tried @desk', async ({
    page,
  }) => {
    const { member } = await newTeam()
    await giveMoney(member, '50')
    await protect(member)
    await enterPier(page, member, '/member?page=transferUpline')
    await amountField(page).fill('20')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    const confirm = page.getByRole('dialog')
    await confirm.getByLabel('Payment password').fill('000000')
    await confirm.getByRole('button', { name: 'Send ₱20.00' }).click()
    await expect(
      confirm.getByText(/Wrong payment password\. You have \d+ attempts left\./),
    ).toBeVisible()
    expect(await cashOf(member)).toBe('5000')
  })
})

async function newestOf({ call }: Member) {
  return (await call('statement', { query: { pageSize: 1 } })).list[0]
}
