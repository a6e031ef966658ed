import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  eventually,
  type PaymentsStage,
  paymentsStage,
  png,
  press,
} from '../modules/payments/payments.fixture.ts'
import { type Stage, setStage } from '../modules/session/session.fixture.ts'
import { secondPerson } from '../modules/staff/second.fixture.ts'
import { staffWith } from '../modules/staff/staff.fixture.ts'
import { Misused } from './command.ts'
import { payments } from './payments.ts'

let stage: PaymentsStage<Stage>
let second: Awaited<ReturnType<typeof staffWith>>
/** Somebody of finance, who approves what concerns the cashier's policy. */
let agreed: (said: string) => Promise<string>

beforeAll(async () => {
  stage = await paymentsStage(await setStage())
  const { house, merchantId } = stage
  second = await staffWith(house, 'second', [{ role: 'payments', merchantId }], merchantId)
  agreed = await secondPerson(house, merchantId, 'finance')
})
afterAll(() => stage.stop())

async function run(line: string, note?: string): Promise<string> {
  const [name = '', ...words] = line.split(' ')
  const command = payments[name]
  if (!command) throw new Error(`there is no command ${name}`)
  const { modules } = stage.house.platform
  return command.run({ modules, merchant: stage.merchant(), words, options: { note } })
}

/** The second person, who approves in the back office what the command line has to wait for. */
async function approved(said: string): Promise<void> {
  const id = /^It waits for a second person.*request (\S+)\.$/.exec(said)?.[1] ?? ''
  const { call } = second.browser
  const { fingerprint, madeBy } = (await call('approval', { query: { id } })).value
  expect(madeBy.name).toBe('command line')
  const { value } = await call('approveRequest', { body: { id, fingerprint } })
  expect(value).toEqual({ state: 'done', outcome: null })
}

describe('the cashier’s policy', () => {
  test('[WAL-04] is listed and changed by name, each value in its form', async () => {
    expect(await run('cashier')).toMatch(/^receiptMinutes +4320$/m)
    await agreed(await run('cashier receiptMinutes 45'))
    await agreed(await run('cashier transferUp on'))
    await agreed(await run('cashier autoApproveBelow 25.50'))
    const listed = await run('cashier')
    expect(listed).toMatch(/^receiptMinutes +45$/m)
    expect(listed).toMatch(/^autoApproveBelow +25\.50 USD$/m)
    expect(await stage.payments.policy(stage.merchantId)).toMatchObject({
      receiptMinutes: 45,
      transferUp: true,
      autoApproveBelow: 2_550n,
    })
    await agreed(await run('cashier autoApproveBelow 0'))
    await expect(run('cashier receiptMinutes 45')).rejects.toThrow('so already')
  })

  test('[OPS-04] one change of it waits at a time, and one of what was changed meanwhile is not done', async () => {
    const said = await run('cashier reviewMinutes 60')
    await expect(run('cashier reviewMinutes 90')).rejects.toThrow(
      'waits for a second person already',
    )
    await stage.payments.setPolicy(stage.merchantId, { checkMinutes: 77 })
    await expect(agreed(said)).rejects.toThrow('stale')
    expect(await stage.payments.policy(stage.merchantId)).toMatchObject({
      checkMinutes: 77,
      reviewMinutes: 1_440,
    })
  })

  test.each([
    'cashier nothing 3',
    'cashier receiptMinutes',
    'cashier receiptMinutes 0',
    'cashier receiptMinutes 1.5',
    'cashier transferUp yes',
    'cashier transferMin 0',
    'cashier transferMin 99999999',
    'cashier transferMax -1',
    'cashier autoApproveBelow 1.234',
  ])('refuses "%s" with a sentence', async (line) => {
    await expect(run(line)).rejects.toBeInstanceOf(Misused)
  })
})

describe('withdrawals', () => {
  test('[WAL-04] are listed, approved, paid, and a dispute is ended', async () => {
    expect(await run('withdrawals')).toBe('No withdrawal waits.')
    const who = await stage.payee('cliPayee', 10_000n)
    const { id } = await stage.withdraw(who, '4000')
    expect(await run('withdrawals')).toContain(
      'requested  cliPayee  40.00 USD (fee 0.00 USD)  to Ann Lee, First •••• 9012',
    )
    // Its payout account is new.
    await approved(await run(`withdrawals approve ${id}`))
    const state = async () => (await who.call('withdrawalDetail', { query: { id } })).state
    await eventually(async () => ((await state()) === 'paid' ? true : undefined))
    expect(await run(`withdrawals pay ${id}`)).toBe('It is paid.')
    const body = { id, outcome: 'partly', received: '1500' } as const
    await who.call('confirmReceipt', { body })
    await expect(run(`withdrawals resolve ${id} refund`)).rejects.toBeInstanceOf(Misused)
    await run(`withdrawals resolve ${id} refund`, 'the bank returned it')
    expect(await stage.cashOf(who.memberId)).toBe(8_500n)
    const shown = await run(`withdrawals ${id}`)
    expect(shown).toMatch(/resolved +staff \(command line\) +the bank returned it$/)
    await expect(run(`withdrawals approve ${id}`)).rejects.toThrow('decided before')
  })

  test('[WAL-05] are rejected with a reason, and without one not', async () => {
    const who = await stage.payee('cliRefused', 10_000n)
    const { id } = await stage.withdraw(who, '4000')
    await expect(run(`withdrawals reject ${id}`)).rejects.toThrow('Say why')
    await run(`withdrawals reject ${id}`, 'not now')
    expect(await stage.cashOf(who.memberId)).toBe(10_000n)
    for (const wrong of ['approve x', `approve ${randomUUID()}`, 'dance', `resolve ${id}`]) {
      await expect(run(`withdrawals ${wrong}`)).rejects.toBeInstanceOf(Misused)
    }
  })
})

test('[WAL-03] held deposits are listed, accepted and rejected', async () => {
  expect(await run('deposits')).toBe('No deposit is held.')
  const who = await stage.person('cliHeld')
  const ids: string[] = []
  for (const amount of ['5004', '5008']) {
    const body = { id: randomUUID(), method: 'bank-in', amount }
    const { payUrl } = await who.call('deposit', { body })
    await press(payUrl, 'pay')
    ids.push(body.id)
  }
  await eventually(async () =>
    (await stage.payments.heldDeposits(stage.merchantId)).length === 2 ? true : undefined,
  )
  const listed = await run('deposits')
  expect(listed).toContain('cliHeld  asked 50.04 USD  came 50.03 USD  other amount')
  expect(listed).toContain('cliHeld  asked 50.08 USD  came 50.08 EUR  other currency')
  await run(`deposits accept ${ids[0]}`)
  await expect(run(`deposits accept ${ids[1]}`)).rejects.toThrow('Say how much')
  await approved(await run(`deposits accept ${ids[1]} 55.00`))
  expect(await stage.cashOf(who.memberId)).toBe(10_503n)
  await expect(run(`deposits reject ${ids[1]}`, 'late')).rejects.toThrow('decided before')
})

test('[RGM-04] identity checks are listed, looked at and decided', async () => {
  expect(await run('identities')).toBe('No identity check waits.')
  const who = await stage.person('cliKnown')
  await who.call('sendIdentity', { body: { images: [png] } })
  expect(await run('identities')).toContain('cliKnown')
  const folder = mkdtempSync(join(tmpdir(), 'identity-'))
  try {
    expect(await run(`identities save cliKnown ${folder}`)).toContain('1 images are in')
    const [file = ''] = readdirSync(folder)
    expect(readFileSync(join(folder, file)).subarray(0, 3).toString('hex')).toBe('ffd8ff')
  } finally {
    rmSync(folder, { recursive: true })
  }
  await run('identities reject cliKnown', 'blurred')
  expect((await who.call('cashier', {})).identity).toEqual({ state: 'rejected', reason: 'blurred' })
  // After a rejection it takes two.
  await approved(await run('identities approve cliKnown'))
  expect((await who.call('cashier', {})).identity.state).toBe('approved')
  await expect(run('identities approve nobody')).rejects.toBeInstanceOf(Misused)
})

test('[WAL-03] adjustments need a reason, and take no more than there is', async () => {
  await stage.person('cliAdjusted')
  await expect(run('adjust cliAdjusted give 10')).rejects.toThrow('Say why')
  expect(await run('adjust cliAdjusted give 12.50', 'goodwill')).toBe(
    'cliAdjusted has 12.50 USD now.',
  )
  await expect(run('adjust cliAdjusted take 12.51', 'mistake')).rejects.toThrow('too small')
  expect(await run('adjust cliAdjusted take 12.50', 'mistake')).toBe(
    'cliAdjusted has 0.00 USD now.',
  )
  expect(await run('adjust cliAdjusted give 600', 'large')).toMatch(/^It waits for a second person/)
  await expect(run('adjust cliAdjusted give 600', 'large')).rejects.toThrow('waits for a second')
  for (const wrong of ['give 0', 'give -5', 'give 1e3', 'lend 5', 'give 12.345']) {
    await expect(run(`adjust cliAdjusted ${wrong}`, 'x')).rejects.toBeInstanceOf(Misused)
  }
})
