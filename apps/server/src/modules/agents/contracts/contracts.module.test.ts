import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import type { Side } from './contracts.types.ts'
import type { Terms } from './terms.types.ts'

let stage: AgentsStage
beforeAll(async () => {
  stage = await agentsStage('2026-05-06T10:20:00Z')
})
afterAll(() => stage.stop())

const percent = 10_000
const daily = (rate: number): Terms => ({
  kind: 'daily',
  tiers: [{ validBet: 100_000n, active: 1, loss: 0n, rate: rate * percent }],
})
const monthly = (rate: number): Terms => ({
  kind: 'dividend',
  period: 'month',
  carry: 'none',
  tiers: [{ validBet: 0n, active: 0, loss: 0n, rate: rate * percent }],
})

const as = (personId: string | null): Side => ({
  merchantId: stage.merchantId,
  personId,
  ip: '203.0.113.7',
})
const contracts = () => stage.agents.contracts
const offer = (from: string | null, downlineId: string, terms: Terms, id = randomUUID()) =>
  contracts().offer(as(from), { id, downlineId, terms })

/** Offers and accepts; answers the contract's id. */
async function agree(from: string | null, downlineId: string, terms: Terms): Promise<string> {
  const id = randomUUID()
  const offered = await offer(from, downlineId, terms, id)
  if (offered.kind !== 'offered') throw new Error(offered.kind)
  expect(await contracts().answer(as(downlineId), id, true)).toMatchObject({ kind: 'accepted' })
  return offered.contractId
}

async function statesOf(contractId: string) {
  const found = await sql<{ state: string; to_at: Date | null; ended_by: string | null }>`
    select state, to_at, ended_by from agents.contract_version
    where contract_id = ${contractId} order by version`.execute(stage.db)
  return found.rows.map(({ state, ended_by }) => (ended_by ? `${state} ${ended_by}` : state))
}

/** top - middle - low, each a direct downline of the one before. */
async function line() {
  const top = await stage.agent()
  const middle = await stage.agent(top)
  const low = await stage.agent(middle)
  return { top, middle, low }
}

describe('[AGT-05] offers', () => {
  test('[AGT-05] the merchant offers to a top agent, who offers less to a downline, each once', async () => {
    const { top, middle } = await line()
    const id = randomUUID()
    expect(await offer(null, top, daily(2), id)).toMatchObject({ kind: 'offered', version: 1 })
    expect(await offer(null, top, daily(2), id)).toMatchObject({ kind: 'repeated', version: 1 })
    expect(await offer(top, middle, daily(1))).toEqual({ kind: 'no-own-contract' })
    expect(await contracts().answer(as(top), id, true)).toEqual({
      kind: 'accepted',
      from: new Date('2026-05-07T00:00:00Z'),
      ended: 0,
    })
    expect(await contracts().answer(as(top), id, true)).toEqual({ kind: 'closed', state: 'active' })
    expect(await offer(top, middle, daily(3))).toEqual({
      kind: 'not-offerable',
      fault: 'rate-above-own',
    })
    expect(await offer(top, middle, monthly(1))).toEqual({ kind: 'no-own-contract' })
    expect(await offer(top, middle, { kind: 'daily', tiers: [] })).toEqual({
      kind: 'bad-terms',
      fault: 'no-tiers',
    })
    expect(await offer(top, middle, daily(1))).toMatchObject({ kind: 'offered' })
    expect(await offer(top, middle, daily(2))).toEqual({ kind: 'offer-open' })
  })

  test('[AGT-05] only the direct upline offers, and only the downline answers', async () => {
    const { top, middle, low } = await line()
    const other = await stage.agent()
    await agree(null, top, daily(2))
    expect(await offer(top, low, daily(1))).toEqual({ kind: 'not-found' })
    expect(await offer(null, middle, daily(1))).toEqual({ kind: 'not-found' })
    expect(await offer(middle, top, daily(1))).toEqual({ kind: 'not-found' })
    expect(await offer(top, other, daily(1))).toEqual({ kind: 'not-found' })
    expect(await offer(top, top, daily(1))).toEqual({ kind: 'not-found' })
    const id = randomUUID()
    await offer(top, middle, daily(1), id)
    for (const who of [top, low, other, null]) {
      expect(await contracts().answer(as(who), id, true)).toEqual({ kind: 'not-found' })
    }
    for (const who of [middle, other, null]) {
      expect(await contracts().withdraw(as(who), id)).toEqual({ kind: 'not-found' })
    }
    expect(await contracts().withdraw(as(top), id)).toEqual({ kind: 'withdrawn' })
    expect(await contracts().answer(as(middle), id, true)).toEqual({
      kind: 'closed',
      state: 'withdrawn',
    })
  })

  test('[AGT-05] new terms count from the next period on, and the old ones until then', async () => {
    const { top } = await line()
    await agree(null, top, monthly(5))
    const contractId = await agree(null, top, monthly(3))
    expect(await statesOf(contractId)).toEqual(['ended replaced', 'active'])
    const found = await sql<{ from_at: Date; to_at: Date | null }>`
      select from_at, to_at from agents.contract_version
      where contract_id = ${contractId} order by version`.execute(stage.db)
    const june = new Date('2026-06-01T00:00:00Z')
    expect(found.rows).toEqual([
      { from_at: june, to_at: june },
      { from_at: june, to_at: null },
    ])
  })

  test('[AGT-05] lower terms end the contracts below that they do not allow, and everything below these', async () => {
    const { top, middle, low } = await line()
    const other = await stage.agent(top)
    await agree(null, top, daily(5))
    const [ofMiddle, ofOther] = [
      await agree(top, middle, daily(4)),
      await agree(top, other, daily(2)),
    ]
    const ofLow = await agree(middle, low, daily(1))
    const open = randomUUID()
    await offer(top, middle, daily(4), open)
    const id = randomUUID()
    await offer(null, top, daily(3), id)
    expect(await contracts().answer(as(top), id, true)).toMatchObject({
      kind: 'accepted',
      ended: 2,
    })
    expect(await statesOf(ofMiddle)).toEqual(['ended automatic', 'withdrawn'])
    expect(await statesOf(ofLow)).toEqual(['ended automatic'])
    expect(await statesOf(ofOther)).toEqual(['active'])
  })

  test('[AGT-05] an offer that the upline could not make any more cannot be accepted', async () => {
    const { top, middle } = await line()
    await agree(null, top, daily(5))
    const id = randomUUID()
    await offer(top, middle, daily(4), id)
    await stage.agents.tree.move({
      id: randomUUID(),
      merchantId: stage.merchantId,
      personId: middle,
      uplineId: await stage.agent(),
      by: 'test',
      reason: 'a test',
    })
    stage.clock.advance(3_600_000)
    expect(await contracts().answer(as(middle), id, true)).toEqual({
      kind: 'closed',
      state: 'withdrawn',
    })
  })

  test('[AGT-05] what was agreed cannot be changed, not even by hand', async () => {
    const { top } = await line()
    const contractId = await agree(null, top, daily(5))
    const change = sql`update agents.contract_version set terms = '{}' where contract_id = ${contractId}`
    await expect(change.execute(stage.db)).rejects.toThrow('what was agreed is not changed')
  })
})

describe('[AGT-05] ends', () => {
  test('[AGT-05] either side asks, the other side answers, and it ends with the period', async () => {
    const { top, middle, low } = await line()
    await agree(null, top, daily(5))
    const contractId = await agree(top, middle, daily(4))
    const below = await agree(middle, low, daily(3))
    const id = randomUUID()
    const wanted = { id, contractId, reason: 'we part' }
    expect(await contracts().askTermination(as(low), wanted)).toEqual({ kind: 'not-found' })
    expect(await contracts().askTermination(as(middle), wanted)).toEqual({ kind: 'asked' })
    expect(await contracts().askTermination(as(middle), wanted)).toEqual({ kind: 'repeated' })
    expect(await contracts().askTermination(as(top), { ...wanted, id: randomUUID() })).toEqual({
      kind: 'termination-open',
    })
    expect(await contracts().decideTermination(as(middle), id, true)).toEqual({ kind: 'not-found' })
    expect(await contracts().decideTermination(as(low), id, true)).toEqual({ kind: 'not-found' })
    const { from } = { from: new Date('2026-05-07T00:00:00Z') }
    expect(await contracts().decideTermination(as(top), id, true)).toEqual({
      kind: 'agreed',
      to: from,
      ended: 1,
    })
    expect(await statesOf(contractId)).toEqual(['ended terminated'])
    expect(await statesOf(below)).toEqual(['ended automatic'])
    expect(await contracts().decideTermination(as(top), id, true)).toEqual({ kind: 'closed' })
  })

  test('[AGT-05] a refused or withdrawn request changes nothing, and another one can be made', async () => {
    const { top, middle } = await line()
    await agree(null, top, daily(5))
    const contractId = await agree(top, middle, daily(4))
    const ask = async (who: string) => {
      const id = randomUUID()
      const wanted = { id, contractId, reason: 'we part' }
      expect(await contracts().askTermination(as(who), wanted)).toEqual({ kind: 'asked' })
      return id
    }
    expect(await contracts().decideTermination(as(middle), await ask(top), false)).toEqual({
      kind: 'refused',
    })
    expect(await contracts().decideTermination(as(top), await ask(top), false)).toEqual({
      kind: 'withdrawn',
    })
    expect(await statesOf(contractId)).toEqual(['active'])
    await ask(middle)
  })

  test('[AGT-05] a move ends the contract with the old upline, when it counts', async () => {
    const { top, middle, low } = await line()
    await agree(null, top, daily(5))
    const [ofMiddle, ofLow] = [
      await agree(top, middle, daily(4)),
      await agree(middle, low, daily(3)),
    ]
    await stage.agents.tree.move({
      id: randomUUID(),
      merchantId: stage.merchantId,
      personId: middle,
      uplineId: await stage.agent(),
      by: 'test',
      reason: 'a test',
    })
    expect(await statesOf(ofMiddle)).toEqual(['ended moved'])
    expect(await statesOf(ofLow)).toEqual(['ended automatic'])
  })
})
