import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../../kernel/database.ts'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import { type RatesGiven, ratesOf } from '../rates/rates.rules.ts'

let stage: AgentsStage
beforeAll(async () => {
  stage = await agentsStage('2027-03-20T10:20:00Z')
  // Days are closed by the tests alone.
  await stage.house.platform.modules.jobs.stop()
})
afterAll(() => stage.stop())

async function give(uplineId: string | null, personId: string, rates: RatesGiven): Promise<string> {
  const side = { merchantId: stage.merchantId, personId: uplineId }
  const wanted = { id: randomUUID(), personId, rates: ratesOf(rates) }
  const done = await stage.agents.rates.change(side, wanted)
  if (done.kind !== 'changed') throw new Error(done.kind)
  return done.version.from.toISOString()
}

async function close(): Promise<void> {
  await stage.heard()
  await stage.agents.closing.closeDue(stage.merchantId)
}

async function exactOf(agentId: string): Promise<string[]> {
  const found = await sql<{ exact: string }>`
    select exact::text as exact from agents.rebate where agent_id = ${agentId} order by from_at`.execute(
    stage.db,
  )
  return found.rows.map(({ exact }) => exact)
}

async function setZone(zone: string): Promise<void> {
  await sql`update config.merchant set time_zone = ${zone} where id = ${stage.merchantId}`.execute(
    stage.db,
  )
  await stage.house.platform.modules.config.refresh()
}

/** Tom above Mia above Leo, who plays. */
async function team() {
  const tom = await stage.agent()
  const mia = await stage.agent(tom)
  const leo = await stage.member(mia)
  await give(null, tom, { RNG: 8_000 })
  await give(tom, mia, { RNG: 5_000 })
  return { tom, mia, leo }
}

describe('[AGT-06] rebates and clocks', () => {
  test('[AGT-06] a change beside somebody whom a node with a clock ahead has registered counts from a full hour, and not for the hours before', async () => {
    const { tom, mia, leo } = await team()
    stage.clock.set('2027-03-21T09:30:00Z')
    await stage.play(leo, 10_000n, 0n)
    stage.clock.set('2027-03-21T11:00:03Z')
    const kim = await stage.member(mia)
    const given = { merchantId: stage.merchantId, personId: kim, uplineId: mia }
    const rates = ratesOf({ RNG: 1_000 })
    const at = stage.clock.now()
    await transact(stage.db, (tx) => stage.agents.rates.begin(tx, { ...given, at, rates }))
    stage.clock.set('2027-03-21T10:59:59Z')
    expect(await give(tom, mia, { RNG: 2_000 })).toBe('2027-03-21T12:00:00.000Z')
    stage.clock.set('2027-03-22T00:00:00Z')
    await close()
    expect(await exactOf(tom)).toEqual(['30000000'])
  })

  test('[AGT-06] where clocks go back by half an hour, a change of rates counts for no hour before it', async () => {
    await setZone('Australia/Lord_Howe')
    stage.clock.set('2027-04-02T10:00:00Z')
    const { tom, mia, leo } = await team()
    // At 15:00 UTC the clocks go from 2:00 back to 1:30.
    stage.clock.set('2027-04-03T14:10:00Z')
    await stage.play(leo, 10_000n, 0n)
    stage.clock.set('2027-04-03T14:40:00Z')
    await give(tom, mia, { RNG: 2_000 })
    stage.clock.set('2027-04-03T16:40:00Z')
    await stage.play(leo, 1_000n, 0n)
    stage.clock.set('2027-04-04T14:00:00Z')
    await close()
    expect(await exactOf(tom)).toEqual([String(10_000 * 3_000 + 1_000 * 6_000)])
    await setZone('UTC')
  })

  test('[AGT-06] where clocks go forward by half an hour, bets given back later take back what they gave, once', async () => {
    await setZone('Australia/Lord_Howe')
    stage.clock.set('2027-10-01T10:00:00Z')
    const { tom, leo } = await team()
    // At 15:30 UTC the clocks go from 2:00 to 2:30.
    stage.clock.set('2027-10-02T14:40:00Z')
    const first = await stage.play(leo, 10_000n, 0n)
    stage.clock.set('2027-10-02T15:40:00Z')
    const second = await stage.play(leo, 1_000n, 0n)
    stage.clock.set('2027-10-03T14:00:00Z')
    await close()
    stage.clock.set('2027-10-03T20:00:00Z')
    await stage.correct(leo, first, 'void')
    await stage.correct(leo, second, 'void')
    stage.clock.set('2027-10-04T14:00:00Z')
    await close()
    expect(await exactOf(tom)).toEqual(['33000000', '-33000000'])
    await setZone('UTC')
  })
})
