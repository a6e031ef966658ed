import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { turnSwitch } from '../../config/switches.fixture.ts'
import { deposit } from '../../ledger/index.ts'
import { refusalOf, type Stage, setStage } from '../../session/session.fixture.ts'
import {
  eventually,
  type PaymentsStage,
  paymentPassword,
  paymentsStage,
  prove,
} from '../payments.fixture.ts'

let stage: PaymentsStage<Stage>
type Person = Awaited<ReturnType<PaymentsStage<Stage>['person']>>
const agentType = 1
const trialType = 4

beforeAll(async () => {
  stage = await paymentsStage(await setStage())
  await stage.payments.setPolicy(stage.merchantId, { transferUp: true, transferDown: true })
})
afterAll(() => stage.stop())

async function rich(account: string, type = 0, uplineId?: string): Promise<Person> {
  const who = await stage.person(account, type, uplineId)
  await stage.allowPaying(who.memberId)
  await stage.ledger.post([deposit(who.holder, randomUUID(), 10_000n)])
  return who
}

async function team(name: string) {
  const agent = await rich(`${name}agent`, agentType)
  const member = await rich(`${name}member`, 0, agent.memberId)
  return { agent, member }
}

/** As if a deposit of 5.00 had been credited. */
async function oweTurnover({ memberId }: Person, at: Pick<Client, 'query'>): Promise<void> {
  const values = [randomUUID(), stage.merchantId, memberId]
  await at.query(
    `insert into payments.deposit (id, merchant_id, member_id, method, provider, currency, amount,
       fee_rate, fee_fixed, fee, state, created_at, settled_at)
     values ($1, $2, $3, 'bank-in', 'sandbox', 'USD', 500, 0, 0, 0, 'credited', now(), now())`,
    values,
  )
  await at.query(
    `insert into payments.requirement (id, merchant_id, member_id, currency, required,
       opened_at) values ($1, $2, $3, 'USD', 500, now())`,
    values,
  )
}

function transfer(who: Person, to: string, amount: string, more = {}) {
  const target = to === 'upline' ? ('upline' as const) : { account: to }
  const body = { id: randomUUID(), to: target, amount, paymentPassword, ...more }
  return who.call('transferFunds', { body })
}

/**
 * Asks for a transfer of 100.00 while the sender's account is locked, does `work`, and answers the refusal.
 */
async function meanwhile(
  who: Person,
  to: string,
  work: (at: Pick<Client, 'query'>) => Promise<unknown>,
) {
  const at = await stage.database.connect()
  await at.query('begin')
  await at.query('select from ledger.account where member_id = $1 for update', [who.memberId])
  const asked = refusalOf(transfer(who, to, '10000'))
  await eventually(async () => {
    const { rows } = await stage.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0 ? true : undefined
  })
  await work(at)
  await at.query('commit')
  await at.end()
  return asked
}

test('[OPS-02] [WAL-05] while everything is stopped nobody transfers money', async () => {
  const { agent, member } = await team('halted')
  const { modules } = stage.house.platform
  await turnSwitch(modules, stage.merchantId, 'all', true)
  expect(await refusalOf(transfer(member, 'upline', '1000'))).toMatchObject({ code: 'paused' })
  expect(await stage.cashOf(agent.memberId)).toBe(10_000n)
  await turnSwitch(modules, stage.merchantId, 'all', false)
  expect(await transfer(member, 'upline', '1000')).toMatchObject({ balance: '9000' })
})

describe('[WAL-03] transfers along the agent relation', () => {
  test('[WAL-03] a member to the agent above, and the agent to the member', async () => {
    const { agent, member } = await team('pair')
    expect((await member.call('cashier', {})).transferUp).toEqual({
      offered: true,
      upline: 'pairagent',
    })
    expect((await agent.call('cashier', {})).transferDown).toBe(true)
    expect(await transfer(member, 'upline', '3000')).toEqual({ currency: 'USD', balance: '7000' })
    expect(await stage.cashOf(agent.memberId)).toBe(13_000n)
    expect(await transfer(agent, 'PAIRMEMBER', '5000')).toEqual({
      currency: 'USD',
      balance: '8000',
    })
    expect(await stage.cashOf(member.memberId)).toBe(12_000n)
  })

  test('[WAL-03] the same id moves money once, also of many at once', async () => {
    const { agent, member } = await team('once')
    const id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => transfer(member, 'upline', '3000', { id })),
    )
    expect(new Set(answers.map(({ balance }) => balance))).toEqual(new Set(['7000']))
    expect(await stage.cashOf(agent.memberId)).toBe(13_000n)
    const other = transfer(member, 'upline', '3001', { id })
    expect(await refusalOf(other)).toMatchObject({ code: 'key-reused' })
    const shouted = transfer(member, 'upline', '3000', { id: id.toUpperCase() })
    expect(await shouted).toMatchObject({ balance: '7000' })
  })

  test('[WAL-03] nowhere else: not to strangers, not to another’s team, not sideways', async () => {
    const { agent, member } = await team('bound')
    const others = await team('foreign')
    const loner = await rich('loner')
    expect(await refusalOf(transfer(loner, 'upline', '100'))).toMatchObject({
      code: 'operation-not-allowed',
    })
    expect(await refusalOf(transfer(member, 'boundagent', '100'))).toMatchObject({
      code: 'operation-not-allowed',
    })
    for (const to of [
      'foreignmember',
      'foreignagent',
      'loner',
      'nobody',
      'boundagent',
      "x' or 1=1",
    ]) {
      expect(await refusalOf(transfer(agent, to, '100'))).toMatchObject({ code: 'not-found' })
    }
    expect(await stage.cashOf(agent.memberId)).toBe(10_000n)
    expect(await stage.cashOf(others.member.memberId)).toBe(10_000n)
  })

  test('[WAL-03] within the range and the balance, with the payment password', async () => {
    const { member } = await team('range')
    const { transferRange } = await member.call('cashier', {})
    expect(transferRange).toEqual({ min: '100', max: '100000000' })
    expect(await refusalOf(transfer(member, 'upline', '99'))).toEqual({
      code: 'amount-out-of-range',
      value: transferRange,
    })
    expect(await refusalOf(transfer(member, 'upline', '10001'))).toMatchObject({
      code: 'insufficient-funds',
    })
    const guessed = transfer(member, 'upline', '100', { paymentPassword: 'guess' })
    expect(await refusalOf(guessed)).toMatchObject({ code: 'wrong-payment-password' })
    expect(await stage.cashOf(member.memberId)).toBe(10_000n)
  })

  test('[WAL-03] each way is switched by the merchant', async () => {
    const { agent, member } = await team('switch')
    await stage.payments.setPolicy(stage.merchantId, { transferUp: false })
    expect(await refusalOf(transfer(member, 'upline', '100'))).toMatchObject({
      code: 'operation-not-allowed',
    })
    expect((await member.call('cashier', {})).transferUp.offered).toBe(false)
    expect(await transfer(agent, 'switchmember', '100')).toMatchObject({ balance: '9900' })
    await stage.payments.setPolicy(stage.merchantId, { transferUp: true, transferDown: false })
    expect(await refusalOf(transfer(agent, 'switchmember', '100'))).toMatchObject({
      code: 'operation-not-allowed',
    })
    await stage.payments.setPolicy(stage.merchantId, { transferDown: true })
  })

  test('[RGM-02] who is excluded sends nothing', async () => {
    const { member } = await team('gone')
    await prove(member.call)
    await stage.limits.exclude(member.player, 'timeOut', 7)
    expect(await refusalOf(transfer(member, 'upline', '100'))).toMatchObject({ code: 'excluded' })
  })

  test('[WAL-03] a closed agent is paid nothing', async () => {
    const { agent, member } = await team('shut')
    const found = await stage.identity.member(stage.merchantId, agent.memberId)
    if (!found) throw new Error('nobody is there')
    await stage.identity.setStatus(found, 'closed')
    expect(await refusalOf(transfer(member, 'upline', '100'))).toMatchObject({
      code: 'operation-not-allowed',
    })
  })

  test('[WAL-03] what must be wagered first does not leave by the agent', async () => {
    const { agent, member } = await team('launder')
    await oweTurnover(member, stage.database.pool)
    expect(await refusalOf(transfer(member, 'upline', '100'))).toEqual({
      code: 'turnover-open',
      value: { left: '500' },
    })
    expect(await stage.cashOf(agent.memberId)).toBe(10_000n)
    await oweTurnover(agent, stage.database.pool)
    expect(await refusalOf(transfer(agent, 'laundermember', '100'))).toEqual({
      code: 'turnover-open',
      value: { left: '500' },
    })
    expect(await stage.cashOf(member.memberId)).toBe(10_000n)
  })

  test('[WAL-03] [LED-02] what is credited while it is asked for is wagered first', async () => {
    for (const [name, from] of [
      ['meantime', 'member'],
      ['meanwhile', 'agent'],
    ] as const) {
      const both = await team(name)
      const to = from === 'member' ? 'upline' : `${name}member`
      const asked = await meanwhile(both[from], to, (at) => oweTurnover(both[from], at))
      expect(asked).toEqual({ code: 'turnover-open', value: { left: '500' } })
      expect(await stage.cashOf(both[from].memberId)).toBe(10_000n)
    }
  })
})

describe('[WAL-03] both are still what they are to each other when it is posted', () => {
  const close = `update identity.member set status = 'closed' where id = $1`
  const leave = `update identity.member set upline_id = null where id = $1`
  type Side = 'agent' | 'member'
  test.each<[string, Side, Side, string, string]>([
    ['parta', 'member', 'agent', 'is closed', close],
    ['partb', 'member', 'member', 'is closed', close],
    ['partc', 'member', 'member', 'has another above', leave],
    ['partd', 'agent', 'agent', 'is closed', close],
    ['parte', 'agent', 'member', 'is closed', close],
    ['partf', 'agent', 'member', 'has another above', leave],
  ])('[WAL-03] [LED-02] %s: the %s sends, the %s %s', async (name, from, whose, _how, change) => {
    const both = await team(name)
    const to = from === 'member' ? 'upline' : `${name}member`
    const asked = await meanwhile(both[from], to, (at) => at.query(change, [both[whose].memberId]))
    expect(asked).toEqual({ code: 'operation-not-allowed' })
    expect(await stage.cashOf(both.agent.memberId)).toBe(10_000n)
    expect(await stage.cashOf(both.member.memberId)).toBe(10_000n)
  })

  test('[WAL-03] nobody who only tries the house is sent money', async () => {
    const agent = await rich('trialagent', agentType)
    await stage.person('trialguest', trialType, agent.memberId)
    expect(await refusalOf(transfer(agent, 'trialguest', '100'))).toMatchObject({
      code: 'not-found',
    })
    expect(await stage.cashOf(agent.memberId)).toBe(10_000n)
  })
})

describe('[RGM-02] who receives is protected too', () => {
  test('[RGM-02] nothing reaches somebody who is excluded, and nobody is told why', async () => {
    const { agent, member } = await team('barred')
    await prove(member.call)
    await stage.limits.exclude(member.player, 'exclusion', null)
    expect(await refusalOf(transfer(agent, 'barredmember', '100'))).toEqual({
      code: 'operation-not-allowed',
    })
    const above = await team('pausing')
    await prove(above.agent.call)
    await stage.limits.exclude(above.agent.player, 'timeOut', 1)
    expect(await refusalOf(transfer(above.member, 'upline', '100'))).toEqual({
      code: 'operation-not-allowed',
    })
    expect(await stage.cashOf(member.memberId)).toBe(10_000n)
    expect(await stage.cashOf(above.agent.memberId)).toBe(10_000n)
  })

  test('[RGM-01] what comes from the agent counts as a deposit, with those under way', async () => {
    const { agent, member } = await team('capped')
    await stage.limits.setLimit(member.player, 'deposit', 'day', 1_000n)
    const deposit = (amount: string) =>
      member.call('deposit', { body: { id: randomUUID(), method: 'bank-in', amount } })
    expect(await transfer(agent, 'cappedmember', '600')).toMatchObject({ balance: '9400' })
    expect(await refusalOf(transfer(agent, 'cappedmember', '401'))).toEqual({
      code: 'operation-not-allowed',
    })
    expect(await refusalOf(deposit('500'))).toMatchObject({ code: 'limit-reached' })
    await deposit('300')
    expect(await refusalOf(transfer(agent, 'cappedmember', '101'))).toMatchObject({
      code: 'operation-not-allowed',
    })
    expect(await transfer(agent, 'cappedmember', '100')).toMatchObject({ balance: '9300' })
    expect(await stage.cashOf(member.memberId)).toBe(10_700n)
  })
})

describe('[WAL-03] the same id gives the first answer', () => {
  test('[WAL-03] whatever has changed since', async () => {
    const { agent, member } = await team('steady')
    const [up, down] = [randomUUID(), randomUUID()]
    const ask = () => transfer(member, 'upline', '3000', { id: up })
    const send = () => transfer(agent, 'steadymember', '400', { id: down })
    const first = [await ask(), await send()]
    expect(first.map(({ balance }) => balance)).toEqual(['7000', '12600'])
    const repeated = async () => [await ask(), await send()]

    await stage.payments.setPolicy(stage.merchantId, { transferUp: false, transferDown: false })
    expect(await repeated()).toEqual(first)
    await stage.payments.setPolicy(stage.merchantId, { transferMin: 5_000n })
    expect(await repeated()).toEqual(first)
    const usual = { transferUp: true, transferDown: true, transferMin: 100n }
    await stage.payments.setPolicy(stage.merchantId, usual)
    await stage.limits.setLimit(member.player, 'deposit', 'day', 1n)
    await oweTurnover(member, stage.database.pool)
    await oweTurnover(agent, stage.database.pool)
    expect(await repeated()).toEqual(first)
    await prove(member.call)
    await stage.limits.exclude(member.player, 'exclusion', null)
    expect(await repeated()).toEqual(first)
    const above = await stage.identity.member(stage.merchantId, agent.memberId)
    if (!above) throw new Error('nobody is there')
    await stage.identity.setStatus(above, 'closed')
    expect(await ask()).toEqual(first[0])
    expect(await stage.cashOf(member.memberId)).toBe(7_400n)

    const reused = [
      ['3001', up],
      ['400', down],
    ] as const
    for (const [amount, id] of reused) {
      expect(await refusalOf(transfer(member, 'upline', amount, { id }))).toMatchObject({
        code: 'key-reused',
      })
    }
  })

  test('[WAL-03] and to no other member: that is another transfer', async () => {
    const { agent, member } = await team('twins')
    const other = await rich('twinsother', 0, agent.memberId)
    const id = randomUUID()
    expect(await transfer(agent, 'twinsmember', '400', { id })).toMatchObject({ balance: '9600' })
    expect(await refusalOf(transfer(agent, 'twinsother', '400', { id }))).toMatchObject({
      code: 'key-reused',
    })
    expect(await stage.cashOf(member.memberId)).toBe(10_400n)
    expect(await stage.cashOf(other.memberId)).toBe(10_000n)
  })

  test('[WAL-03] one that was refused has moved nothing, and is decided anew', async () => {
    const { agent, member } = await team('anew')
    const id = randomUUID()
    await stage.payments.setPolicy(stage.merchantId, { transferUp: false })
    const ask = () => transfer(member, 'upline', '3000', { id })
    expect(await refusalOf(ask())).toMatchObject({ code: 'operation-not-allowed' })
    await stage.payments.setPolicy(stage.merchantId, { transferUp: true })
    expect(await ask()).toMatchObject({ balance: '7000' })
    expect(await stage.cashOf(agent.memberId)).toBe(13_000n)
  })
})
