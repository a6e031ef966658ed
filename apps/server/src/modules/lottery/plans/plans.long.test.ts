import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prove } from '../../../cli/books.ts'
import { createLimits } from '../../limits/index.ts'
import { type LotteryStage, lotteryStage } from '../lottery.fixture.ts'
import type { LotteryOptions } from '../lottery.types.ts'

let stage: LotteryStage
beforeAll(async () => {
  stage = await lotteryStage()
})
afterAll(() => stage.stop())

const secondMs = 1_000
const code = 'ZY5D45'
type Person = Awaited<ReturnType<LotteryStage['buyer']>>

async function firstDraw() {
  await stage.lottery.tend()
  const setting = await stage.lottery.setting(stage.merchantId)
  const { draws, rulesVersion } = await stage.lottery.view.game(code, 'USD', setting)
  const [draw] = draws
  if (!draw) throw new Error('no draw is open')
  return { drawId: draw.id, rulesVersion }
}

/** Wins in every draw: one of both sides pays 1.9 of two units. */
const sure = { kind: 'd5.sides', selection: 'big,small', unit: '50' }
/** Hardly ever wins. */
const never = { kind: 'all5.straight', selection: '1|2|3|4|5', unit: '10' }

interface Wish {
  lines?: { kind: string; selection: string; unit: string }[]
  multipliers?: number[]
  stop?: { on: 'never' | 'win' } | { on: 'profit'; amount: string }
  total?: string
  id?: string
}

async function planOf(wish: Wish = {}) {
  const { lines = [never], multipliers = [1, 2, 4], stop = { on: 'never' } as const } = wish
  const cost = lines.reduce(
    (sum, { unit, kind }) => sum + Number(unit) * (kind === 'd5.sides' ? 2 : 1),
    0,
  )
  const total = cost * multipliers.reduce((sum, one) => sum + one, 0)
  return {
    body: {
      id: wish.id ?? (randomUUID() as string),
      ...(await firstDraw()),
      lines,
      multipliers,
      stop,
      total: wish.total ?? String(total),
    },
  }
}

async function msToClose(drawId: string): Promise<number> {
  const found = await sql<{ closes: Date }>`
    select closes_at as closes from lottery.draw where id = ${drawId}`.execute(stage.db)
  return (found.rows[0]?.closes ?? stage.clock.now()).getTime() - stage.clock.now().getTime()
}

/** Lets the draw that is open now close, be drawn and be paid. */
async function passDraw() {
  const { drawId } = await firstDraw()
  await stage.pass((await msToClose(drawId)) + 2 * secondMs)
  await stage.pass(15 * secondMs)
  await stage.lottery.tend()
}

const detail = ({ call }: Person, id: string) => call('planDetail', { query: { id } })

test('[LOT-03] a plan takes each stake when its draw opens, by its multiplier, and shows what came of it', async () => {
  const person = await stage.buyer()
  const plan = await planOf()
  const started = await person.call('startPlan', plan)
  expect(started).toMatchObject({ state: 'running', taken: 1, total: '70', staked: '10' })
  // Only the draw that is open now was paid for.
  expect(await stage.cashOf(person.buyer.memberId)).toBe(99_990n)
  await stage.lottery.tend()
  expect(await stage.cashOf(person.buyer.memberId)).toBe(99_990n)
  await passDraw()
  expect(await stage.cashOf(person.buyer.memberId)).toBe(99_970n)
  await passDraw()
  await passDraw()
  const done = await detail(person, plan.body.id)
  expect(done).toMatchObject({ state: 'done', taken: 3, skipped: 0, staked: '70', paid: '0' })
  expect(
    done.steps.map(({ multiplier, stake, payout, state }) => [multiplier, stake, payout, state]),
  ).toEqual([
    [1, '10', '0', 'taken'],
    [2, '20', '0', 'taken'],
    [4, '40', '0', 'taken'],
  ])
  expect(new Set(done.steps.map(({ drawId }) => drawId)).size).toBe(3)
  expect(await stage.cashOf(person.buyer.memberId)).toBe(99_930n)
  const { list } = await person.call('myPlans', { query: {} })
  expect(list).toMatchObject([{ id: plan.body.id, state: 'done', staked: '70' }])
  const tickets = await person.call('myTickets', { query: {} })
  expect(tickets.list.map(({ stake }) => stake)).toEqual(['40', '20', '10'])
})

test('[LOT-03] a plan stops on the first win, or at its profit', async () => {
  const person = await stage.buyer()
  const win = await planOf({ lines: [sure], multipliers: [1, 1, 1], stop: { on: 'win' } })
  await person.call('startPlan', win)
  // A bet that wins in every draw and costs more than it pays never comes to a profit.
  const profit = await planOf({
    lines: [sure],
    multipliers: [1, 1],
    stop: { on: 'profit', amount: '1' },
  })
  await person.call('startPlan', profit)
  await passDraw()
  expect(await detail(person, win.body.id)).toMatchObject({ state: 'won', taken: 1, paid: '95' })
  expect(await detail(person, profit.body.id)).toMatchObject({ state: 'running', taken: 2 })
  await passDraw()
  expect(await detail(person, profit.body.id)).toMatchObject({
    state: 'done',
    staked: '200',
    paid: '190',
  })
  expect(await stage.cashOf(person.buyer.memberId)).toBe(100_000n - 3n * 5n)
})

test('[LOT-03] a plan that may stop takes no stake before the last draw is paid', async () => {
  const person = await stage.buyer()
  const plan = await planOf({ lines: [sure], multipliers: [1, 1], stop: { on: 'win' } })
  const endless = await planOf({ lines: [sure], multipliers: [1, 1] })
  for (const one of [plan, endless]) await person.call('startPlan', one)
  stage.clock.advance((await msToClose(plan.body.drawId)) + 1)
  await stage.node().plans.tend()
  expect(await detail(person, plan.body.id)).toMatchObject({ state: 'running', taken: 1 })
  expect(await detail(person, endless.body.id)).toMatchObject({ taken: 2 })
  await passDraw()
  expect(await detail(person, plan.body.id)).toMatchObject({ state: 'won', taken: 1 })
})

test('[LOT-03] too little money skips that draw only, and says so', async () => {
  const person = await stage.buyer(30n)
  const plan = await planOf({ multipliers: [1, 5, 1, 1] })
  await person.call('startPlan', plan)
  for (let draw = 0; draw < 4; draw += 1) await passDraw()
  const done = await detail(person, plan.body.id)
  expect(done).toMatchObject({ state: 'done', taken: 4, skipped: 1, staked: '30' })
  expect(done.steps.map(({ state, reason }) => reason ?? state)).toEqual([
    'taken',
    'funds',
    'taken',
    'taken',
  ])
  expect(await stage.cashOf(person.buyer.memberId)).toBe(0n)
})

test('[LOT-03] [RGM-01] limits are checked when each stake is taken', async () => {
  const person = await stage.buyer()
  await person.call('setLimit', { body: { kind: 'wager', period: 'day', value: '25' } as never })
  const plan = await planOf({ multipliers: [1, 2, 1] })
  await person.call('startPlan', plan)
  for (let draw = 0; draw < 3; draw += 1) await passDraw()
  const done = await detail(person, plan.body.id)
  expect(done.steps.map(({ state, reason }) => reason ?? state)).toEqual([
    'taken',
    'limit',
    'taken',
  ])
})

test('[LOT-03] the rest of a plan is cancelled at any time, also twice', async () => {
  const person = await stage.buyer()
  const plan = await planOf()
  await person.call('startPlan', plan)
  const { id } = plan.body
  expect(await person.call('cancelPlan', { body: { id } })).toMatchObject({
    state: 'cancelled',
    taken: 1,
  })
  expect(await person.call('cancelPlan', { body: { id } })).toMatchObject({ state: 'cancelled' })
  await passDraw()
  expect(await stage.cashOf(person.buyer.memberId)).toBe(99_990n)
  expect(await detail(person, id)).toMatchObject({ state: 'cancelled', staked: '10', paid: '0' })
})

test('[LOT-03] [RGM-01] the plans of a member who is excluded end, and none begins', async () => {
  const person = await stage.buyer()
  const plan = await planOf()
  await person.call('startPlan', plan)
  const limits = createLimits({
    ...stage.modules,
    db: stage.db,
    clock: stage.clock,
    zoneOf: () => 'UTC',
    demandFresh: async () => {},
    sessionOf: async () => undefined,
  })
  await limits.exclude({ ...person.buyer, sessionId: randomUUID() }, 'timeOut', 1)
  await stage.lottery.tend()
  const [kept] = await sql<{ state: string }>`
    select state from lottery.plan where id = ${plan.body.id}`
    .execute(stage.db)
    .then(({ rows }) => rows)
  expect(kept?.state).toBe('excluded')
  await passDraw()
  expect(await stage.cashOf(person.buyer.memberId)).toBe(99_990n)
  const more = await planOf()
  const asked = {
    ...more.body,
    stop: { on: 'never' as const },
    total: 70n,
    lines: [{ ...never, unit: 10n }],
  }
  await expect(stage.lottery.plans.start(person.buyer, asked)).rejects.toMatchObject({
    code: 'excluded',
  })
})

test('[LOT-03] three nodes at once take each stake once', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => stage.buyer()))
  const plans = await Promise.all(people.map(() => planOf({ multipliers: [1, 1, 1] })))
  for (const [nth, person] of people.entries()) {
    // A double click.
    const [first, second] = await Promise.all([
      person.call('startPlan', plans[nth]!),
      person.call('startPlan', plans[nth]!),
    ])
    expect(first.id).toBe(second.id)
  }
  const nodes = [stage.node(), stage.node(), stage.node()]
  for (let turn = 0; turn < 3; turn += 1) {
    stage.clock.advance(47 * secondMs)
    for (let again = 0; again < 3; again += 1) await Promise.all(nodes.map((node) => node.tend()))
  }
  for (const [nth, person] of people.entries()) {
    const done = await detail(person, plans[nth]!.body.id)
    expect(done).toMatchObject({ taken: 3, staked: '30' })
    expect(await stage.cashOf(person.buyer.memberId)).toBe(99_970n)
  }
  expect((await prove(stage.modules, true)).faults).toEqual([])
})

test('[LOT-03] a node that stops while it takes a stake leaves it to another one, which takes it once', async () => {
  const person = await stage.buyer()
  const plan = await planOf({ multipliers: [1, 1] })
  const { bets } = stage.modules
  // The bet is placed, but the node stops before it notes that.
  const stopping = stage.node({
    bets: {
      ...bets,
      place: async (...asked: Parameters<LotteryOptions['bets']['place']>) => {
        await bets.place(...asked)
        throw new Error('the node stops')
      },
    } as unknown as LotteryOptions['bets'],
    log: { ...silent, error: () => {} } as never,
  })
  const { body } = plan
  const asked = {
    ...body,
    stop: { on: 'never' as const },
    total: BigInt(body.total),
    lines: body.lines.map((line) => ({ ...line, unit: BigInt(line.unit) })),
  }
  await stopping.plans.start(person.buyer, asked)
  expect(await stage.cashOf(person.buyer.memberId)).toBe(99_990n)
  expect((await detail(person, body.id)).steps).toMatchObject([{ state: 'taking' }])
  await stage.lottery.tend()
  expect((await detail(person, body.id)).steps).toMatchObject([{ state: 'taken', stake: '10' }])
  expect(await stage.cashOf(person.buyer.memberId)).toBe(99_990n)
  // And where the draw has closed meanwhile, it is still known that the stake was taken.
  const late = await planOf({ multipliers: [1] })
  const lateAsked = { ...asked, ...late.body, total: 10n, lines: asked.lines, stop: asked.stop }
  await stopping.plans.start(person.buyer, lateAsked)
  stage.clock.advance(300 * secondMs)
  await stage.lottery.tend()
  expect((await detail(person, late.body.id)).steps).toMatchObject([
    { state: 'taken', stake: '10' },
  ])
})
const silent = { info() {}, warn() {}, debug() {}, trace() {}, fatal() {} }

test('[LOT-03] draws that nobody could take, because no node ran, are skipped as late', async () => {
  const person = await stage.buyer()
  const plan = await planOf({ multipliers: [1, 1, 1] })
  await person.call('startPlan', plan)
  // All announced draws close before any node looks again.
  stage.clock.advance(300 * secondMs)
  await stage.lottery.tend()
  for (let turn = 0; turn < 3; turn += 1) await stage.lottery.tend()
  const { steps } = await detail(person, plan.body.id)
  expect(steps[0]).toMatchObject({ state: 'taken' })
  expect(steps.slice(1).some(({ reason }) => reason === 'late')).toBe(true)
})

test('[LOT-03] plans that make no sense are refused, and take no money', async () => {
  const person = await stage.buyer()
  const { body } = await planOf()
  const refusedAs = (change: object, refusal: string) =>
    expect(
      person.call('startPlan', { body: { ...body, id: randomUUID(), ...change } as never }),
    ).rejects.toMatchObject({ code: refusal })
  const ones = (length: number) => Array.from({ length }, () => 1)
  await refusedAs({ multipliers: ones(10_000) }, 'too-large')
  for (const multipliers of [[], [0], [-1], [1.5], [1_001], [2 ** 53], ones(201), ['2'], null])
    await refusedAs({ multipliers }, 'bad-input')
  await refusedAs({ lines: [] }, 'bad-input')
  await refusedAs({ lines: [{ ...never, unit: '-10' }] }, 'bad-input')
  await refusedAs({ lines: [{ ...never, selection: 'x' }] }, 'bad-input')
  await refusedAs({ lines: Array.from({ length: 21 }, () => never) }, 'bad-input')
  await refusedAs({ stop: { on: 'profit', amount: '0' } }, 'bad-input')
  await refusedAs({ stop: { on: 'profit' } }, 'bad-input')
  await refusedAs({ total: '69' }, 'price-changed')
  await refusedAs(
    { multipliers: [1_000, 1], lines: [{ ...never, unit: '500' }] },
    'amount-out-of-range',
  )
  await refusedAs({ rulesVersion: 99 }, 'rules-changed')
  await refusedAs({ drawId: 'ZY5D45-20260501-9999' }, 'not-found')
  await refusedAs({ drawId: 'XSMB-20260502' }, 'not-found')
  const past = await sql<{ id: string }>`
    select id from lottery.draw where code = ${code} order by draws_at limit 1`.execute(stage.db)
  await refusedAs({ drawId: past.rows[0]?.id }, 'draw-closed')
  expect(await stage.cashOf(person.buyer.memberId)).toBe(100_000n)
  expect((await person.call('myPlans', { query: {} })).list).toEqual([])
})

test('[LOT-03] nobody sees, ends or reuses the plan of another member', async () => {
  const [first, second] = [await stage.buyer(), await stage.buyer()]
  const plan = await planOf()
  await first.call('startPlan', plan)
  const { id } = plan.body
  await expect(detail(second, id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(second.call('cancelPlan', { body: { id } })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(second.call('startPlan', plan)).rejects.toMatchObject({ code: 'key-reused' })
  const other = { body: { ...plan.body, multipliers: [1, 2, 5], total: '80' } }
  await expect(first.call('startPlan', other)).rejects.toMatchObject({ code: 'key-reused' })
  const numbers = { body: { ...plan.body, lines: [{ ...never, selection: '5|4|3|2|1' }] } }
  await expect(first.call('startPlan', numbers)).rejects.toMatchObject({ code: 'key-reused' })
  expect(await first.call('startPlan', plan)).toMatchObject({ state: 'running', taken: 1 })
  expect((await second.call('myPlans', { query: {} })).list).toEqual([])
  const paged = await first.call('myPlans', { query: { after: id } })
  expect(paged.list).toEqual([])
  await expect(first.call('myPlans', { query: { after: 'x' } })).rejects.toMatchObject({
    code: 'bad-input',
  })
  await first.call('cancelPlan', { body: { id } })
})

test('[LOT-03] a member has so many plans at once', async () => {
  const person = await stage.buyer()
  for (let nth = 0; nth < 20; nth += 1) await person.call('startPlan', await planOf())
  await expect(person.call('startPlan', await planOf())).rejects.toMatchObject({
    code: 'too-many-kept',
  })
  const page = await person.call('myPlans', { query: { pageSize: 15 } })
  expect(page.list).toHaveLength(15)
  const rest = await person.call('myPlans', { query: { pageSize: 15, after: page.next ?? '' } })
  expect(rest.list).toHaveLength(5)
})

test('[LOT-03] slips are saved under a name, read again and removed; those of others stay hidden', async () => {
  const [first, second] = [await stage.buyer(), await stage.buyer()]
  const id = randomUUID() as string
  const body = { id, gameCode: code, name: ' Birthdays ', lines: [never, sure] }
  expect(await first.call('saveSlip', { body })).toMatchObject({ id, name: 'Birthdays' })
  await first.call('saveSlip', { body: { ...body, name: 'Family' } })
  const { list } = await first.call('savedSlips', { query: { gameCode: code } })
  expect(list).toMatchObject([{ id, name: 'Family', lines: [never, sure] }])
  // The id of another member's slip is just an id.
  await second.call('saveSlip', { body: { ...body, name: 'Mine' } })
  await second.call('removeSlip', { body: { id } })
  expect((await first.call('savedSlips', { query: { gameCode: code } })).list).toHaveLength(1)
  for (const bad of [
    { name: '' },
    { name: '   ' },
    { name: 'x'.repeat(41) },
    { name: '<b>' },
    { lines: [] },
    { lines: [{ ...never, selection: '9|9' }] },
    { lines: [{ ...never, unit: '1' }] },
  ])
    await expect(
      first.call('saveSlip', { body: { ...body, id: randomUUID(), ...bad } as never }),
    ).rejects.toMatchObject({ code: 'bad-input' })
  await expect(
    first.call('saveSlip', { body: { ...body, gameCode: 'XSMB' } }),
  ).rejects.toMatchObject({ code: 'not-found' })
  await first.call('removeSlip', { body: { id } })
  await first.call('removeSlip', { body: { id } })
  expect((await first.call('savedSlips', { query: { gameCode: code } })).list).toEqual([])
  for (let nth = 0; nth < 50; nth += 1)
    await first.call('saveSlip', { body: { ...body, id: randomUUID() } })
  await expect(
    first.call('saveSlip', { body: { ...body, id: randomUUID() } }),
  ).rejects.toMatchObject({ code: 'too-many-kept' })
})
