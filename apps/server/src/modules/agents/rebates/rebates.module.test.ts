import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deposit } from '../../ledger/index.ts'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import { type RatesGiven, ratesOf } from '../rates/rates.rules.ts'

let stage: AgentsStage
beforeAll(async () => {
  stage = await agentsStage('2026-05-06T10:20:00Z')
  // Days are closed by the tests alone.
  await stage.house.platform.modules.jobs.stop()
})
afterAll(() => stage.stop())

async function give(uplineId: string | null, personId: string, rates: RatesGiven): Promise<Date> {
  const side = { merchantId: stage.merchantId, personId: uplineId }
  const wanted = { id: randomUUID(), personId, rates: ratesOf(rates) }
  const done = await stage.agents.rates.change(side, wanted)
  if (done.kind !== 'changed') throw new Error(done.kind)
  return done.version.from
}

/** Closes and pays, as two nodes at once. */
async function close(): Promise<void> {
  await stage.heard()
  const { closing, rebates } = stage.agents
  await Promise.all([closing.closeDue(stage.merchantId), closing.closeDue(stage.merchantId)])
  await Promise.all([rebates.payDue(stage.merchantId), rebates.payDue(stage.merchantId)])
}

interface Found {
  id: string
  day: string
  exact: string
  amount: bigint
  carriedIn: string
  carriedOut: string
  isPaid: boolean
}

async function rebatesOf(agentId: string): Promise<Found[]> {
  const found = await sql<Found>`
    select id, from_at::date::text as day, exact::text as exact, amount, carried_in::text as "carriedIn",
      carried_out::text as "carriedOut", paid_at is not null as "isPaid"
    from agents.rebate where agent_id = ${agentId} order by from_at`.execute(stage.db)
  return found.rows
}

/** The lines of a statement as its agent sees them; downlines by the order of their ids. */
async function linesOf(agentId: string, id: string) {
  const visit = { merchantId: stage.merchantId, personId: agentId, ip: '127.0.0.1' }
  const { list } = await stage.agents.rebatesView.lines(visit, {
    id,
    after: undefined,
    pageSize: 100,
  })
  return list.map((line) => [line.gameType, line.ownRate, line.theirRate, line.validBet].join(' '))
}

const cashOf = async (personId: string) =>
  (await stage.house.platform.modules.ledger.balanceOf(personId, 'USD')).cash

/** Tom above Mia above Leo, who plays; Ann plays directly below Tom. */
async function team() {
  const tom = await stage.agent()
  const mia = await stage.agent(tom)
  const [leo, ann] = [await stage.member(mia), await stage.member(tom)]
  await give(null, tom, { RNG: 8_000, LIVE: 4_000 })
  await give(tom, mia, { RNG: 5_000, LIVE: 4_000 })
  await give(mia, leo, { RNG: 2_000 })
  return { tom, mia, leo, ann }
}

const day = (nth: number, hour = 9) => new Date(Date.UTC(2026, 4, nth, hour)).toISOString()

describe('[AGT-06] rebates', () => {
  test('[AGT-06] everybody above a bet gets it by the difference to the next rate below, once, from the house', async () => {
    const { tom, mia, leo, ann } = await team()
    const houseBefore = await stage.house.platform.modules.ledger.houseBalance(
      stage.merchantId,
      'rebate',
      'USD',
    )
    stage.clock.set(day(7))
    await stage.play(leo, 60_050n, 0n)
    await stage.play(ann, 40_000n, 0n)
    await stage.play(leo, 10_000n, 0n, { gameType: 'LIVE' })
    stage.clock.set(day(8, 0))
    await close()
    const [toms] = await rebatesOf(tom)
    const [mias] = await rebatesOf(mia)
    // Mia's LIVE rate is Tom's own, so Tom gets nothing of it.
    expect((await linesOf(tom, toms?.id ?? '')).toSorted()).toEqual([
      'RNG 8000 0 40000',
      'RNG 8000 5000 60050',
    ])
    expect(toms).toMatchObject({ exact: '500150000', amount: 500n, isPaid: true })
    expect(await linesOf(mia, mias?.id ?? '')).toEqual(['LIVE 4000 0 10000', 'RNG 5000 2000 60050'])
    expect(mias).toMatchObject({ exact: '220150000', amount: 220n, carriedOut: '0' })
    expect(await rebatesOf(leo)).toEqual([])
    expect([await cashOf(tom), await cashOf(mia)]).toEqual([500n, 220n])
    const { ledger } = stage.house.platform.modules
    const cost = await ledger.houseBalance(stage.merchantId, 'rebate', 'USD')
    expect(cost - houseBefore).toBe(-720n)
    const again = await stage.agents.closing.recompute(stage.merchantId, 'day', new Date(day(7)))
    expect(again).toMatchObject({ rebates: 2, differences: [] })
    // Closed and paid again: nothing changes.
    await close()
    expect([await cashOf(tom), await cashOf(mia)]).toEqual([500n, 220n])
    await expect(sql`update agents.rebate set amount = 1`.execute(stage.db)).rejects.toThrow(
      'not changed',
    )
    await expect(sql`delete from agents.rebate`.execute(stage.db)).rejects.toThrow('not changed')
  })

  test('[AGT-06] the own play of an agent gives that agent nothing, and whoever has no rates gets nothing', async () => {
    const { tom, mia } = await team()
    const { ledger } = stage.house.platform.modules
    const holder = { merchantId: stage.merchantId, memberId: mia, currency: 'USD' }
    await ledger.post([deposit(holder, stage.newId(), 100_000n)])
    const poor = await stage.agent()
    const below = await stage.member(poor)
    stage.clock.set(day(9))
    await stage.play(mia, 100_000n, 0n)
    await stage.play(below, 100_000n, 0n)
    stage.clock.set(day(10, 0))
    await close()
    expect(await rebatesOf(mia)).toEqual([])
    expect(await rebatesOf(poor)).toEqual([])
    expect(await rebatesOf(tom)).toMatchObject([{ amount: 300n }])
  })

  test('[AGT-06] a change of rates counts from its hour: the hours before keep the rates of before', async () => {
    const { tom, mia, leo } = await team()
    stage.clock.set(day(11))
    await stage.play(leo, 10_000n, 0n)
    const from = await give(tom, mia, { RNG: 3_000 })
    expect(from.toISOString()).toBe(day(11, 10))
    await stage.play(leo, 10_000n, 0n)
    stage.clock.set(day(11, 10))
    await stage.play(leo, 5_000n, 0n)
    stage.clock.set(day(12, 0))
    await close()
    const [toms] = await rebatesOf(tom)
    expect(await linesOf(tom, toms?.id ?? '')).toEqual([
      'RNG 8000 3000 5000',
      'RNG 8000 5000 20000',
    ])
    expect(toms).toMatchObject({ exact: '85000000', amount: 85n })
  })

  test('[AGT-06] a bet that is given back after its day takes back what it gave, by the rates and the line of then', async () => {
    const { tom, mia, leo } = await team()
    const eve = await stage.agent()
    await give(null, eve, { RNG: 9_000, LIVE: 4_000 })
    stage.clock.set(day(13))
    const bet = await stage.play(leo, 100_000n, 0n)
    stage.clock.set(day(14, 0))
    await close()
    expect([await cashOf(tom), await cashOf(mia)]).toEqual([300n, 300n])
    // Mia moves away, and both rates change before the bet is given back.
    const moved = await stage.agents.tree.move({
      id: randomUUID(),
      merchantId: stage.merchantId,
      personId: mia,
      uplineId: eve,
      by: 'test',
      reason: 'a test',
    })
    expect(moved).toMatchObject({ kind: 'moved' })
    stage.clock.set(day(14, 5))
    await give(eve, mia, { RNG: 9_000, LIVE: 0 })
    stage.clock.set(day(14, 9))
    await stage.correct(leo, bet, 'void')
    stage.clock.set(day(15, 0))
    await close()
    expect((await rebatesOf(tom)).at(-1)).toMatchObject({
      exact: '-300000000',
      amount: 0n,
      carriedOut: '-300000000',
      isPaid: false,
    })
    expect((await rebatesOf(mia)).at(-1)).toMatchObject({ exact: '-300000000', amount: 0n })
    // The debt is worked off first, also if days without play lie between; it is never posted.
    expect([await cashOf(tom), await cashOf(mia)]).toEqual([300n, 300n])
    stage.clock.set(day(17))
    await stage.play(leo, 50_000n, 0n)
    stage.clock.set(day(18, 0))
    await close()
    expect((await rebatesOf(mia)).at(-1)).toMatchObject({
      exact: '350000000',
      carriedIn: '-300000000',
      amount: 50n,
      carriedOut: '0',
    })
    expect(await rebatesOf(tom)).toHaveLength(2)
    expect((await rebatesOf(eve)).at(-1)).toBeUndefined()
    for (const at of [13, 14, 17]) {
      const again = await stage.agents.closing.recompute(stage.merchantId, 'day', new Date(day(at)))
      expect(again?.differences).toEqual([])
    }
  })

  test('[AGT-06] first rates that are heard of after the closing change nothing in what was closed', async () => {
    const { tom } = await team()
    stage.clock.set(day(19))
    const kim = await stage.member(tom)
    const at = stage.clock.now()
    await stage.play(kim, 100_000n, 0n)
    stage.clock.set(day(20, 0))
    await close()
    const { db } = stage.house.platform.modules.database
    const given = { merchantId: stage.merchantId, personId: kim, uplineId: tom }
    const rates = ratesOf({ RNG: 5_000 })
    await db.transaction().execute((tx) => stage.agents.rates.begin(tx, { ...given, at, rates }))
    const again = await stage.agents.closing.recompute(stage.merchantId, 'day', new Date(day(19)))
    expect(again?.differences).toEqual([])
    await stage.play(kim, 100_000n, 0n)
    stage.clock.set(day(21, 0))
    await close()
    expect(await rebatesOf(tom)).toMatchObject([{ amount: 800n }, { amount: 300n }])
  })

  test('[AGT-06] computed again, a figure that differs is named', async () => {
    const { tom, ann } = await team()
    stage.clock.set(day(22))
    await stage.play(ann, 10_000n, 0n)
    stage.clock.set(day(23, 0))
    await close()
    await sql`
      update agents.play_hour set valid_bet = valid_bet + 1
      where hour_at = ${day(22)}::timestamptz and position_id in (
        select id from agents.position where person_id = ${ann})`.execute(stage.db)
    const again = await stage.agents.closing.recompute(stage.merchantId, 'day', new Date(day(22)))
    expect(again?.differences).toHaveLength(1)
    expect(again?.differences[0]).toContain(`rebate of ${tom}`)
  })

  test('[AGT-06] nothing is paid for the time before there were rebates, and nothing taken back for it', async () => {
    const { tom, ann } = await team()
    const beginAt = (at: string) =>
      sql`update agents.tree set rebates_from = ${at}::timestamptz
        where merchant_id = ${stage.merchantId}`.execute(stage.db)
    await beginAt(day(24, 10))
    stage.clock.set(day(24))
    const early = await stage.play(ann, 50_000n, 0n)
    stage.clock.set(day(24, 10))
    await stage.play(ann, 10_000n, 0n)
    stage.clock.set(day(25, 0))
    await close()
    expect(await rebatesOf(tom)).toMatchObject([{ exact: '80000000', amount: 80n }])
    stage.clock.set(day(25))
    await stage.correct(ann, early, 'void')
    await stage.play(ann, 20_000n, 0n)
    stage.clock.set(day(26, 0))
    await close()
    expect((await rebatesOf(tom)).at(-1)).toMatchObject({ exact: '160000000', amount: 160n })
    expect(await cashOf(tom)).toBe(240n)
    await beginAt('-infinity')
  })

  test('[AGT-06] bets of many hours that are given back together take back what each gave, by the rates of its hour', async () => {
    const { tom, mia, leo } = await team()
    const bets: string[] = []
    for (const hour of [12, 14, 16, 18]) {
      stage.clock.set(day(27, hour))
      await give(tom, mia, { RNG: 5_000 - 100 * hour })
      stage.clock.set(day(27, hour + 1))
      bets.push(await stage.play(leo, 10_000n, 0n))
    }
    stage.clock.set(day(28, 9))
    await close()
    for (const bet of bets) await stage.correct(leo, bet, 'void')
    await stage.heard()
    stage.clock.set(day(29, 9))
    const { closing } = stage.agents
    await closing.closeDue(stage.merchantId)
    const [given, taken] = await rebatesOf(tom)
    expect(given?.exact).toBe(String(10_000 * (4 * 3_000 + 100 * (12 + 14 + 16 + 18))))
    expect(taken?.exact).toBe(`-${given?.exact}`)
    const again = await closing.recompute(stage.merchantId, 'day')
    expect(again?.differences).toEqual([])
  })
})
