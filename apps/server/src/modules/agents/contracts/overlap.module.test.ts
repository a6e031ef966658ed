import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import type { Terms } from './terms.types.ts'

let stage: AgentsStage
beforeAll(async () => {
  stage = await agentsStage('2026-04-08T10:20:00Z')
})
afterAll(() => stage.stop())

const percent = 10_000
const tiers = (rate: number) => [{ validBet: 0n, active: 0, loss: 0n, rate: rate * percent }]
const dividend = (period: 'month' | 'week' | 'day', rate: number): Terms => ({
  kind: 'dividend',
  period,
  carry: 'none',
  tiers: tiers(rate),
})
const side = (personId: string | null) => ({ merchantId: stage.merchantId, personId, ip: null })

async function paysOf(personId: string) {
  const found = await sql<{ period: string; amount: bigint }>`
    select period, amount from agents.pay where downline_id = ${personId} and amount > 0
    order by period`.execute(stage.db)
  return found.rows
}

async function lostIn(top: string, months: { play: string; close: string }) {
  const member = await stage.member(top)
  stage.clock.set(months.play)
  await stage.play(member, 100_000n, 0n)
  await stage.heard()
  stage.clock.set(months.close)
  await stage.agents.closing.closeDue(stage.merchantId)
}

describe('[AGT-05] [AGT-06] a loss is shared once', () => {
  let year = 2026
  const on = (text: string) => `${year}-${text}`
  beforeEach(() => {
    year += 1
    stage.clock.set(on('04-08T10:20:00Z'))
  })

  test('[AGT-06] two changes of terms in a row, the second to a shorter period', async () => {
    const top = await stage.agent()
    await stage.agree(null, top, dividend('month', 10))
    stage.clock.set(on('05-05T10:20:00Z'))
    await stage.agree(null, top, dividend('month', 11))
    await stage.agree(null, top, dividend('week', 10))
    await lostIn(top, { play: on('05-20T09:00:00Z'), close: on('06-08T00:30:00Z') })
    const pays = await paysOf(top)
    expect(
      pays.reduce((sum, { amount }) => sum + amount, 0n),
      pays.map(({ period, amount }) => `${period} ${amount}`).join(', '),
    ).toBe(10_000n)
  })

  test('[AGT-06] an agreed end, and other terms for a shorter period before it', async () => {
    const top = await stage.agent()
    await stage.agree(null, top, dividend('month', 10))
    stage.clock.set(on('05-05T10:20:00Z'))
    const contract = await sql<{ id: string }>`
      select id from agents.contract where downline_id = ${top}`.execute(stage.db)
    const id = randomUUID()
    const contractId = contract.rows[0]?.id ?? ''
    await stage.agents.contracts.askTermination(side(top), { id, contractId, reason: 'test' })
    expect(await stage.agents.contracts.decideTermination(side(null), id, true)).toMatchObject({
      kind: 'agreed',
    })
    await stage.agree(null, top, dividend('week', 10))
    await lostIn(top, { play: on('05-20T09:00:00Z'), close: on('06-08T00:30:00Z') })
    const pays = await paysOf(top)
    expect(
      pays.reduce((sum, { amount }) => sum + amount, 0n),
      pays.map(({ period, amount }) => `${period} ${amount}`).join(', '),
    ).toBe(10_000n)
  })
})
