import { expect, type Page, test } from './house.ts'
import { giveMoney, passport, paymentPassword, picture, richMember } from './money.ts'
import { enterOffice, goTo, nextCode } from './office.people.ts'
import { ask, expectAccessible, type Member, newMember } from './people.ts'

/** Asks for a hundred, to an account that was added just now. */
async function withdrawToNew(member: Member): Promise<string> {
  await ask(
    `update payments.payout_account set added_at = now() from identity.member
     where member.id = member_id and member.account = $1`,
    member.account,
  )
  const [payout] = (await member.call('payoutAccounts', {})).list
  const id = crypto.randomUUID()
  await member.call('withdraw', {
    body: { id, account: payout?.id ?? '', amount: '10000', paymentPassword },
  })
  return id
}

/** Fills in the reason of a dialog, and sends it. */
async function sendWith(page: Page, button: string, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  if (reason) await dialog.getByLabel('Reason').fill(reason)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

const openRow = (page: Page, what: string) => page.getByRole('button', { name: what }).click()

test('[OPS-01] [OPS-04] [WAL-04] a withdrawal to a new account is claimed, held, approved by a second person, disputed and given back @desk @main', async ({
  page,
  browser,
}) => {
  const member = await richMember('500')
  const id = await withdrawToNew(member)
  await enterOffice(page, 'paula-money', 'payments', 'pier')
  await goTo(page, 'Withdrawals')
  const row = page.getByRole('row').filter({ hasText: member.account })
  await expect(row).toContainText('New payout account')
  await expectAccessible(page)
  await openRow(page, `Open the withdrawal of ${member.account}`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Take it' }).click()
  await expect(sheet.getByText('You work on it')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await sendWith(page, 'Approve', 'The account is in the name of the member')
  // Whoever asked is told so, and is not asked again.
  await expect(sheet.getByText('You asked for it', { exact: false }).first()).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Open the request' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect(row).toContainText('Waits for a second person')

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const other = await desk.newPage()
  const quentin = await enterOffice(other, 'quentin-money', 'payments', 'pier')
  await goTo(other, 'Withdrawals')
  await expect(other.getByRole('row').filter({ hasText: member.account })).toContainText(
    'Journey paula-money',
  )
  await expect(other.getByRole('link', { name: /^Approvals/ })).toContainText(/\d waits?/)
  await openRow(other, `Open the withdrawal of ${member.account}`)
  await other.getByRole('link', { name: 'Decide about the request' }).click()
  const request = other.getByRole('dialog')
  await expect(request.getByRole('link', { name: member.account })).toBeVisible()
  await expect(request.getByText('Payout account added')).toBeVisible()
  await expect(request.getByText('PHP 100.00').first()).toBeVisible()
  await expectAccessible(other)
  await request.getByRole('button', { name: 'Approve', exact: true }).click()
  await other.getByRole('dialog').last().getByLabel('Code').fill(nextCode(quentin))
  await sendWith(other, 'Approve')
  await expect(other.getByText('Approved and done')).toBeVisible()
  await request.getByRole('link', { name: 'Open the withdrawal' }).click()
  await expect(request.getByText('Second person')).toBeVisible()
  await expect(request.getByRole('link', { name: 'Journey quentin-money' })).toBeVisible()
  await expectAccessible(other)
  await desk.close()

  const stateNow = async () => (await member.call('withdrawalDetail', { query: { id } })).state
  await expect.poll(stateNow).toBe('paid')
  await member.call('confirmReceipt', {
    body: { id, outcome: 'notReceived', images: [passport], note: 'Nothing came' },
  })
  await page.reload()
  await openRow(page, `Open the withdrawal of ${member.account}`)
  await sheet.getByRole('button', { name: 'Show document 1' }).click()
  await expect(sheet.getByRole('img', { name: 'Document 1' })).toBeVisible()
  await expect(sheet.getByText('Nothing came', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Give it back' }).click()
  await sendWith(page, 'Give it back', 'The bank returned it')
  await expect(sheet.getByText('Dispute ended')).toBeVisible()
  expect((await member.call('balance', {})).cash).toBe('50000')
})

test('[OPS-01] [RGM-04] documents are compared, adjustments previewed, held deposits credited and statements matched @desk', async ({
  page,
}) => {
  const member = await newMember()
  await giveMoney(member, '10')
  await member.call('sendIdentity', { body: { images: [new File([picture], 'id.png')] } })
  const body = { id: crypto.randomUUID(), method: 'bank-transfer', amount: '5004' }
  const { payUrl } = await member.call('deposit', { body })
  await fetch(payUrl ?? '', { method: 'POST', body: new URLSearchParams({ act: 'pay' }) })
  await enterOffice(page, 'petra-money', 'payments', 'pier')

  await goTo(page, 'Identity checks')
  await openRow(page, `Open the identity check of ${member.account}`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Take it' }).click()
  await expect(sheet.getByText('no personal data')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await sheet.getByRole('button', { name: 'Show document 1' }).click()
  await expect(sheet.getByRole('img', { name: 'Document 1' })).toBeVisible()
  for (const box of await sheet.getByRole('checkbox').all()) await box.check()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await sendWith(page, 'Approve')
  await expect(sheet.getByText('Approved').first()).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).first().click()
  expect((await member.call('cashier', {})).identity.state).toBe('approved')

  await goTo(page, 'Deposits')
  await openRow(page, `Open the deposit of ${member.account}`)
  await expect(sheet.getByText('other amount')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('e')
  await sendWith(page, 'Credit it', 'The bank kept a cent')
  await expect(sheet.getByText('Credited')).toBeVisible()
  await expect(sheet.getByText('Journey petra-money')).toBeVisible()
  await expect(sheet.getByText('The bank kept a cent')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).first().click()

  await goTo(page, 'Adjustments')
  await page.getByRole('button', { name: 'Adjust a balance' }).click()
  await sheet.getByLabel('Member').fill(member.account)
  await sheet.getByLabel(/^Amount/).fill('2.50')
  await expect(sheet.getByText('Balance after')).toBeVisible()
  await sendWith(page, 'Give', 'For the trouble')
  await expect(page.getByRole('row').filter({ hasText: 'For the trouble' })).toBeVisible()
  const newest = page.getByRole('row').filter({ hasText: 'For the trouble' })
  await newest.getByRole('button', { name: 'Open the adjustment' }).click()
  await expect(sheet.getByText('Decided by')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).first().click()

  await goTo(page, 'Reconciliation')
  await page.getByRole('button', { name: 'Import a statement' }).click()
  const at = new Date().toISOString()
  const lines = ['type,id,amount,currency,time', `deposit,${body.id},50.03,PHP,${at}`]
  const csv = [...lines, `payout,unknown-${body.id},7.00,PHP,${at}`].join('\n')
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await sheet.getByLabel('File').setInputFiles(file)
  await sendWith(page, 'Import a statement')
  await expect(sheet.getByRole('row').filter({ hasText: body.id }).first()).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Matched/ })).toContainText('1')
  await expect(sheet.getByRole('button', { name: /^Only theirs/ })).toContainText('1')
  await expectAccessible(page)
})

test('[OPS-01] queues work with one thumb at 360 px @phone', async ({ page }) => {
  const member = await richMember('500')
  await withdrawToNew(member)
  await enterOffice(page, 'pia-money', 'payments', 'pier')
  for (const [link, heading] of [
    ['Withdrawals', 'Withdrawals'],
    ['Deposits', 'Deposits'],
    ['Identity checks', 'Identity checks'],
    ['Approvals', 'Approvals'],
  ] as const) {
    await goTo(page, link)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([link, overflow]).toEqual([link, 0])
  }
  await goTo(page, 'Withdrawals')
  await openRow(page, `Open the withdrawal of ${member.account}`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Reject' }).click()
  await sendWith(page, 'Reject', 'Please use your own account')
  await expect(sheet.getByText('Rejected').first()).toBeVisible()
  expect((await member.call('balance', {})).cash).toBe('50000')
})
