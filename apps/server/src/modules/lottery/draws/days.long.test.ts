import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prove } from '../../../cli/books.ts'
import { type LotteryStage, lotteryStage } from '../lottery.fixture.ts'

let stage: LotteryStage
beforeAll(async () => {
  // A week before Tết of 2027.
  stage = await lotteryStage('2027-01-30T02:00:00Z')
  await stage.lottery.setSetting(stage.merchantId, { hasExternal: true })
  await stage.lottery.tend()
})
afterAll(() => stage.stop())

const hourMs = 3_600_000
const dayMs = 24 * hourMs

async function announced(code: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from lottery.draw where code = ${code} and state <> 'void' order by draws_at`.execute(
    stage.db,
  )
  return found.rows.map(({ id }) => id.slice(code.length + 1))
}

async function drawOf(id: string) {
  const found = await sql<{ state: string; reason: string | null; closesAt: Date }>`
    select state, void_reason as reason, closes_at as "closesAt" from lottery.draw
    where id = ${id}`.execute(stage.db)
  return found.rows[0]
}

async function betOn(drawId: string, selection = '45') {
  const { buyer, call } = await stage.buyer()
  const line = { id: randomUUID() as string, kind: 'de.db', selection, unit: 100n, stake: 100n }
  const slip = { drawId, rulesVersion: 1, lines: [line] }
  expect((await stage.lottery.place(buyer, slip)).lines).toMatchObject([{ state: 'placed' }])
  return { buyer, call }
}

const said = { by: 'Ada', reason: 'flood' }

test('[LOT-03] at Tết the North is not announced; days before and after are', async () => {
  expect(await announced('XSMB')).toEqual([
    '20270130',
    '20270131',
    '20270201',
    '20270202',
    '20270203',
    '20270204',
  ])
  await stage.pass(9 * dayMs)
  const days = await announced('XSMB')
  expect(days.filter((day) => day >= '20270205' && day <= '20270208')).toEqual([])
  expect(days).toContain('20270209')
})

test('[LOT-03] a day is taken off while a bet is being taken: it goes back, and no further one is let in', async () => {
  const id = 'XSMB-20270213'
  const { buyer } = await betOn(id)
  // As it is when a node stops right after it has taken the money.
  await sql`update lottery.ticket set state = 'placing' where member_id = ${buyer.memberId}`.execute(
    stage.db,
  )
  await stage.lottery.sayDay({ ...said, calendar: 'VN', day: '2027-02-13', says: 'none' })
  await stage.node().tend()
  expect(await drawOf(id)).toMatchObject({ state: 'void', reason: 'noDraw' })
  const tickets = await sql<{ state: string }>`
    select state from lottery.ticket where member_id = ${buyer.memberId}`.execute(stage.db)
  expect(tickets.rows).toEqual([{ state: 'void' }])
  expect(await stage.cashOf(buyer.memberId)).toBe(100_000n)
  // The node that sold the first bet still takes the draw for open.
  const line = { id: randomUUID() as string, kind: 'de.db', selection: '45', unit: 100n }
  const slip = { drawId: id, rulesVersion: 1, lines: [{ ...line, stake: 100n }] }
  expect((await stage.lottery.place(buyer, slip)).lines).toMatchObject([
    { state: 'refused', fault: 'closed' },
  ])
  expect(await stage.cashOf(buyer.memberId)).toBe(100_000n)
})

test('[LOT-03] a day that staff take off is void with its reason, its stakes go back, and nothing is announced for it', async () => {
  const id = 'XSMB-20270212'
  const { buyer } = await betOn(id)
  await stage.lottery.sayDay({ ...said, calendar: 'VN', day: '2027-02-12', says: 'none' })
  // A day without a draw in Malaysia changes nothing in Vietnam.
  await stage.lottery.sayDay({ ...said, calendar: 'MY', day: '2027-02-11', says: 'none' })
  const nodes = [stage.node(), stage.node()]
  await Promise.all(nodes.map((node) => node.tend()))
  expect(await drawOf(id)).toMatchObject({ state: 'void', reason: 'noDraw' })
  expect(await stage.cashOf(buyer.memberId)).toBe(100_000n)
  const days = await announced('XSMB')
  expect([days.includes('20270211'), days.includes('20270212')]).toEqual([true, false])
  await stage.pass(6 * dayMs)
  expect(await announced('XSMB')).not.toContain('20270212')
  expect((await prove(stage.modules, true)).faults).toEqual([])
})

test('[LOT-03] an extra day is announced, and a day given back is as usual', async () => {
  const now = stage.clock.now()
  const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)
  // 4D is drawn on Wednesday, Saturday and Sunday; now and then on a Tuesday.
  const tuesday = [1, 2, 3, 4, 5, 6, 7].map(day).find((one) => new Date(one).getUTCDay() === 2)!
  const plain = tuesday.replaceAll('-', '')
  expect(await announced('MY4D')).not.toContain(plain)
  await stage.lottery.sayDay({ ...said, calendar: 'MY', day: tuesday, says: 'extra' })
  await stage.lottery.tend()
  expect(await announced('MY4D')).toContain(plain)
  const next = day(3)
  await stage.lottery.sayDay({ ...said, calendar: 'TH', day: next, says: 'none' })
  await stage.lottery.sayDay({ ...said, calendar: 'TH', day: next, says: 'usual' })
  await stage.lottery.tend()
  await expect(
    stage.lottery.sayDay({ ...said, calendar: 'XX', day: next, says: 'none' }),
  ).rejects.toThrow('no calendar')
})

test('[LOT-03] a node that starts again in any state of a draw goes on with it; one that missed a draw does not make it up', async () => {
  const [id = ''] = (await announced('XSMB')).slice(-1).map((day) => `XSMB-${day}`)
  const { buyer } = await betOn(id)
  const { closesAt } = (await drawOf(id))!
  // Nobody looked after the draw for hours: it is closed late, by a node that has just started.
  stage.clock.advance(closesAt.getTime() - stage.clock.now().getTime() + hourMs)
  await stage.node().tend()
  expect((await drawOf(id))?.state).toBe('closed')
  const result = northResult('45')
  for (const by of ['Ada', 'Ben'])
    await stage.node().keyIn({ drawId: id, result, by, source: 'on air' })
  expect((await drawOf(id))?.state).toBe('provisional')
  stage.clock.advance(6 * 60_000)
  await stage.node().tend()
  await stage.node().tend()
  expect((await drawOf(id))?.state).toBe('settled')
  expect(await stage.cashOf(buyer.memberId)).toBe(100_000n - 100n + 9_250n)
  // Two weeks without a node: draws of that time were never announced, so nobody could bet on them.
  const before = await announced('XSMB')
  stage.clock.advance(20 * dayMs)
  await stage.node().tend()
  const after = (await announced('XSMB')).filter((day) => !before.includes(day))
  const today = stage.clock.now().toISOString().slice(0, 10).replaceAll('-', '')
  expect(after.every((day) => day >= today)).toBe(true)
  expect(after.length).toBeGreaterThan(5)
})

function northResult(ending: string) {
  const numbers = (count: number, digits: number, from: number) =>
    Array.from({ length: count }, (_, at) => String(from + at).padStart(digits, '0'))
  return {
    DB: [`123${ending}`],
    G1: numbers(1, 5, 1),
    G2: numbers(2, 5, 2),
    G3: numbers(6, 5, 4),
    G4: numbers(4, 4, 10),
    G5: numbers(6, 4, 14),
    G6: numbers(3, 3, 20),
    G7: numbers(4, 2, 23),
  }
}
