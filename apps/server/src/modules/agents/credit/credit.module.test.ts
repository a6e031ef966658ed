import { randomUUID } from 'node:crypto'
import type { Input } from '@baize/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../session/session.fixture.ts'
import type { Terms } from '../contracts/terms.types.ts'
import { type RecordsStage, recordsStage, type Somebody } from '../records/records.fixture.ts'

let stage: RecordsStage
beforeAll(async () => {
  stage = await recordsStage('2026-05-06T10:20:00Z')
})
afterAll(() => stage.stop())

type Query = Input<'creditReport'>['query']
const ask = (who: Somebody, query: Query = {}) => who.call('creditReport', { query })
const listOf = (who: Somebody, query: Partial<Input<'creditEvents'>['query']> = {}) =>
  who.call('creditEvents', { query: { month: '2026-05', ...query } })

const tiers = (rate: number) => [{ validBet: 0n, active: 0, loss: 0n, rate: rate * 10_000 }]
const daily = (rate: number): Terms => ({ kind: 'daily', tiers: tiers(rate) })

/** A top agent, an agent below, an agent below that one and a player. */
async function team(name: string) {
  const top = await stage.agent(`${name}top`)
  const middle = await stage.agent(`${name}middle`, top)
  const low = await stage.agent(`${name}low`, middle)
  const player = await stage.member(`${name}player`, low)
  await stage.give(player, 1_000_000n)
  return { top, middle, low, player }
}

test('[AGT-02] the upline and the person see the same report, and the person sees who can see it', async () => {
  const { top, middle, low, player } = await team('cr')
  await stage.play(player.id, 500n, 0n)
  await stage.heard()
  await stage.agree(null, top.id, daily(3))
  await stage.agree(top.id, middle.id, daily(2))
  await stage.agree(middle.id, low.id, daily(1))
  const [own, seen] = [await ask(middle), await ask(top, { person: middle.id })]
  expect(seen.months).toEqual(own.months)
  expect(seen.totals).toEqual(own.totals)
  expect(seen.months).toMatchObject([
    { month: '2026-05', turnover: '500', result: '-500', active: 1, offered: 1, agreed: 1 },
  ])
  expect(own).toMatchObject({ isSelf: true, shown: null, person: { account: 'crmiddle' } })
  expect(own.seenBy).toMatchObject([{ upline: { account: 'crtop' }, isNow: true }])
  expect(seen).toMatchObject({ isSelf: false, seenBy: [], shown: [{ to: null }] })
  expect(await ask(middle, { upline: top.id })).toMatchObject({ months: seen.months })
})

test('[AGT-02] what is behind a figure opens to the sides of a contract; the upline sees names in part', async () => {
  const { top, middle, low } = await team('cl')
  await stage.agree(null, top.id, daily(3))
  await stage.agree(top.id, middle.id, daily(2))
  await stage.agree(middle.id, low.id, daily(1))
  const own = await listOf(middle, { group: 'contracts' })
  expect(own.list).toMatchObject([
    { other: 'cllow', kind: 'daily' },
    { other: 'cllow', kind: 'daily' },
  ])
  const [{ contractId } = { contractId: null }] = own.list
  expect((await middle.call('contractDetail', { query: { id: contractId ?? '' } })).kind).toBe(
    'daily',
  )
  const seen = await listOf(top, { person: middle.id, group: 'contracts' })
  expect(seen.list).toMatchObject([
    { other: 'cl***', contractId: null },
    { other: 'cl***', contractId: null },
  ])
  const [contract] = (await top.call('contracts', { query: { kind: 'daily' } })).list
  const asked = { id: randomUUID(), contractId: contract?.id ?? '', reason: 'A reason' }
  await middle.call('askTermination', { body: asked })
  stage.clock.advance(3_600_000)
  await top.call('answerTermination', { body: { id: asked.id, agrees: false } })
  const requests = await listOf(top, { person: middle.id, group: 'requests' })
  expect(requests.list).toMatchObject([
    { by: 'self', other: 'cltop', answer: 'refused', tookMs: 3_600_000, contractId: contract?.id },
  ])
  expect((await ask(top, { person: middle.id })).totals.requests).toMatchObject({
    self: 1,
    refused: 1,
    longestMs: null,
  })
})

test('[AGT-02] pay from the own balance is told as on time, late with how long, or open', async () => {
  const { top, middle, low, player } = await team('cp')
  const { agents, merchantId, clock } = stage
  await agents.closing.setPolicy(merchantId, { dividendPayer: 'upline' })
  const dividend = (rate: number): Terms => ({
    kind: 'dividend',
    period: 'day',
    carry: 'none',
    tiers: tiers(rate),
  })
  await stage.agree(null, top.id, dividend(30))
  await stage.agree(top.id, middle.id, dividend(20))
  await stage.agree(middle.id, low.id, dividend(10))
  const day = async (stake: bigint) => {
    clock.advance(86_400_000)
    await stage.play(player.id, stake, 0n)
    await stage.heard()
    clock.advance(86_400_000)
    await agents.closing.closeDue(merchantId)
    await agents.paying.payDue(merchantId)
  }
  await day(1_000n)
  clock.advance(7_200_000)
  await stage.give(middle, 100n)
  await agents.paying.payDue(merchantId)
  await stage.give(middle, 300n)
  await day(2_000n)
  await day(50_000n)
  await agents.closing.setPolicy(merchantId, { dividendPayer: 'house' })
  const [own, above] = [await stage.back(middle), await stage.back(top)]
  const { totals } = await ask(own)
  expect(totals).toMatchObject({
    late: { count: 1, amount: '100', longestMs: 7_200_000 },
    paid: { count: 1, amount: '200' },
    open: { count: 1, amount: '5000' },
  })
  expect((await ask(above, { person: middle.id })).totals).toEqual(totals)
  const { list } = await listOf(own, { group: 'pay' })
  expect(list.map(({ what, amount }) => [what, amount])).toEqual([
    ['unpaid', '5000'],
    ['paid', '200'],
    ['paidLate', '100'],
  ])
  const statement = await own.call('payDetail', { query: { id: list[1]?.payId ?? '' } })
  expect(statement.why?.downlines).toMatchObject([{ person: { account: 'cplow' } }])
  const seen = await listOf(above, { person: middle.id, group: 'pay' })
  expect(seen.list.map(({ amount, payId, contractId }) => [amount, payId, contractId])).toEqual(
    Array.from({ length: 3 }, () => [null, null, null]),
  )
})

test('[AGT-02] pay is late since it was first due, however often it was tried meanwhile', async () => {
  const { top, middle, low, player } = await team('cw')
  const { agents, merchantId, clock } = stage
  await agents.closing.setPolicy(merchantId, { dividendPayer: 'upline' })
  const dividend = (rate: number, active = 0): Terms => ({
    kind: 'dividend',
    period: 'day',
    carry: 'none',
    tiers: [{ validBet: 0n, active, loss: 0n, rate: rate * 10_000 }],
  })
  await stage.agree(null, top.id, dividend(30))
  // So many are not active: the agent gets nothing, and owes what the own downline gets.
  await stage.agree(top.id, middle.id, dividend(20, 9))
  await stage.agree(middle.id, low.id, dividend(10))
  clock.advance(86_400_000)
  await stage.play(player.id, 1_000n, 0n)
  await stage.heard()
  clock.advance(86_400_000)
  await agents.closing.closeDue(merchantId)
  for (let hour = 0; hour < 3; hour += 1) {
    await agents.paying.payDue(merchantId)
    clock.advance(3_600_000)
  }
  const open = await ask(await stage.back(middle))
  expect(open.totals).toMatchObject({ late: { count: 0 }, open: { count: 1, amount: '100' } })
  await stage.give(middle, 100n)
  await agents.paying.payDue(merchantId)
  await agents.closing.setPolicy(merchantId, { dividendPayer: 'house' })
  const { totals } = await ask(await stage.back(middle))
  expect(totals.late).toEqual({ count: 1, amount: '100', longestMs: 3 * 3_600_000 })
})

test('[AGT-02] an upline sees the time below it only; whoever left is not found any more', async () => {
  const { top, middle, player } = await team('cm')
  const other = await stage.agent('cmother')
  await stage.play(player.id, 500n, 0n)
  await stage.heard()
  await stage.count()
  await stage.move(middle, other)
  await stage.count()
  await stage.play(player.id, 800n, 0n)
  await stage.heard()
  const [own, now] = [await ask(middle), await ask(other, { person: middle.id })]
  expect(own.totals.turnover).toBe('1300')
  expect(now.totals.turnover).toBe('800')
  expect(now.months).toMatchObject([{ active: 1 }])
  expect(await ask(middle, { upline: top.id })).toMatchObject({ totals: { turnover: '500' } })
  expect(own.seenBy).toMatchObject([
    { upline: { account: 'cmother' }, isNow: true },
    { upline: { account: 'cmtop' }, isNow: false },
  ])
  expect(await refusalOf(ask(top, { person: middle.id }))).toMatchObject({ code: 'not-found' })
})

test('[AGT-02] whoever is not an agent directly below is not found, by any id in any call', async () => {
  const { top, middle, low, player } = await team('cn')
  const beside = await stage.agent('cnbeside', top)
  const member = await stage.member('cnmember', top)
  const stranger = await stage.stranger('cnstranger')
  const ids = { top, middle, low, player, beside, member }
  const mayRead: [Somebody, Somebody][] = [
    [top, middle],
    [top, beside],
    [middle, low],
  ]
  for (const caller of [top, middle, low, beside]) {
    const readable = new Set([
      caller,
      ...mayRead.filter(([above]) => above === caller).map(([, below]) => below),
    ])
    for (const { id: person } of readable)
      expect(await ask(caller, { person })).toMatchObject({ isSelf: person === caller.id })
    const hidden = Object.values(ids).filter((one) => !readable.has(one))
    for (const person of [...hidden.map(({ id }) => id), stranger, randomUUID()]) {
      expect(await refusalOf(ask(caller, { person }))).toMatchObject({ code: 'not-found' })
      expect(await refusalOf(listOf(caller, { person }))).toMatchObject({ code: 'not-found' })
    }
  }
  // Of somebody else, and of the own report for somebody who was never above.
  const asked = [ask(top, { person: middle.id, upline: top.id }), ask(low, { upline: top.id })]
  for (const one of await Promise.all(asked.map(refusalOf)))
    expect(one).toMatchObject({ code: 'not-found' })
  expect(await refusalOf(ask(player))).toMatchObject({ code: expect.any(String) })
  expect(await refusalOf(listOf(top, { person: middle.id, after: 'x' }))).toMatchObject({
    code: 'bad-input',
  })
})

test('[AGT-02] the agents directly below are listed page by page, and found by the whole name', async () => {
  const { top, middle } = await team('cs')
  const more = [await stage.agent('csone', top), await stage.agent('cstwo', top)]
  await stage.member('csplays', top)
  const seen: string[] = []
  for (let after: string | undefined; ; ) {
    const query = { pageSize: 2, ...(after ? { after } : {}) }
    const page = await top.call('creditPeople', { query })
    seen.push(...page.list.map(({ account }) => account))
    if (page.next === null) break
    after = page.next
  }
  expect(seen.toSorted()).toEqual([middle, ...more].map(({ account }) => account).toSorted())
  const found = async (account: string) =>
    (await top.call('creditPeople', { query: { account } })).list.map((one) => one.account)
  expect(await found('csone')).toEqual(['csone'])
  for (const account of ['cslow', 'csplays', 'cso', 'nobody'])
    expect(await found(account)).toEqual([])
  expect(await refusalOf(top.call('creditPeople', { query: { after: 'x' } }))).toMatchObject({
    code: 'bad-input',
  })
})

test('[AGT-02] whoever put nothing at risk is not active, also in the month of a move', async () => {
  const { middle, player } = await team('cz')
  const [other, idle] = [await stage.agent('czother'), await stage.member('czidle', middle)]
  await stage.give(idle, 1_000n)
  await stage.move(middle, other)
  await stage.play(player.id, 500n, 0n)
  // A stake that comes back whole was not at risk.
  await stage.play(idle.id, 500n, 500n, { gameType: 'LIVE' })
  await stage.heard()
  expect(await ask(other, { person: middle.id })).toMatchObject({
    months: [{ turnover: '500', active: 1 }],
  })
})

test('[AGT-02] turnover beyond the largest int8 is told whole', async () => {
  const { middle } = await team('cb')
  const most = 9_000_000_000_000_000_000n
  await sql`
    insert into agents.team_day (agent_id, day, game_type, currency, stake, valid_bet, payout, bets)
    select ${middle.id}, '2026-05-06', type, 'USD', ${String(most)}::numeric, ${String(most)}::numeric, 0, 1
    from unnest(array['RNG', 'LIVE']) as type`.execute(stage.db)
  const { totals } = await ask(await stage.back(middle))
  expect(totals).toMatchObject({ turnover: String(most * 2n), result: String(most * -2n) })
})
