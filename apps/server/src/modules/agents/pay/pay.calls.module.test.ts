import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../../session/session.fixture.ts'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import type { Terms } from '../contracts/terms.types.ts'

let stage: AgentsStage
beforeAll(async () => {
  stage = await agentsStage('2026-05-06T10:20:00Z')
})
afterAll(() => stage.stop())

const percent = 10_000
const tiers = (...rates: [rate: number, validBet: bigint][]) =>
  rates.map(([rate, validBet]) => ({ validBet, active: 0, loss: 0n, rate: rate * percent }))

async function agree(from: string | null, downlineId: string, terms: Terms): Promise<void> {
  const { contracts } = stage.agents
  const { merchantId } = stage
  const id = randomUUID()
  await contracts.offer({ merchantId, personId: from, ip: null }, { id, downlineId, terms })
  await contracts.answer({ merchantId, personId: downlineId, ip: null }, id, true)
}

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

async function closeAndPay(): Promise<void> {
  const { closing, paying, realtime } = stage.agents
  await closing.closeDue(stage.merchantId)
  await realtime.run(stage.merchantId)
  await paying.payDue(stage.merchantId)
  await realtime.payDue(stage.merchantId)
}

describe('[AGT-06] pay by calls', () => {
  test('[AGT-06] a wage opens to its terms, tiers, downlines, people and bets, and is claimed', async () => {
    const [top, stranger] = [await stage.agent(), await stage.agent()]
    const middle = await stage.agent(top)
    const [left, right] = [await stage.member(middle), await stage.member(top)]
    await agree(null, top, { kind: 'daily', tiers: tiers([1, 0n], [2, 90_000n], [3, 500_000n]) })
    await agree(top, middle, { kind: 'daily', tiers: tiers([1, 0n]) })
    stage.clock.set('2026-05-07T09:00:00Z')
    const bets = [
      await stage.play(left, 50_000n, 0n),
      await stage.play(left, 10_000n, 30_000n),
      await stage.play(right, 40_000n, 0n),
    ]
    await stage.heard()
    stage.clock.set('2026-05-08T00:30:00Z')
    await closeAndPay()
    const client = await stage.client(top)
    const { list, totals } = await client.call('pays', { query: { kind: 'daily' } })
    const [pay] = list
    expect(list).toMatchObject([
      { state: 'claimable', validBet: '100000', amount: '1400', payableFrom: null, payer: null },
    ])
    expect(totals).toEqual({ count: 1, amount: '1400', paid: '0', open: '1400', expired: '0' })
    const id = pay?.id ?? ''
    const why = await client.call('payDetail', { query: { id } })
    expect(why).toMatchObject({
      ...pay,
      why: {
        tier: 1,
        nextTier: 2,
        base: '100000',
        claim: '2000',
        granted: '2000',
        toDownlines: '600',
        kept: '1400',
        above: null,
        downlines: [
          { person: { id: middle }, base: '60000', rate: percent, claim: '600', granted: '600' },
        ],
      },
      run: null,
    })
    const people = await client.call('payPeople', { query: { id } })
    expect(people.list).toMatchObject([
      { id: left, validBet: '60000', result: '-30000', bets: 2, isActive: true },
      { id: right, validBet: '40000', result: '-40000', bets: 1, isActive: true },
    ])
    expect(people.list.map(({ account }) => account.endsWith('***'))).toEqual([true, false])
    const paged = await client.call('payPeople', { query: { id, pageSize: 1 } })
    const rest = await client.call('payPeople', {
      query: { id, pageSize: 1, ...(paged.next ? { after: paged.next } : {}) },
    })
    expect([...paged.list, ...rest.list]).toEqual(people.list)
    const behind = await client.call('payBets', { query: { id, personId: left } })
    expect(behind.list.map(({ betId }) => betId)).toEqual([bets[1], bets[0]])
    const [given] = why.why?.downlines ?? []
    const below = { query: { id: given?.contractId ?? '' } }
    expect(await client.call('contractDetail', below)).toMatchObject({ other: { id: middle } })
    expect(behind.list[0]).toMatchObject({ personId: left, placedAt: behind.list[0]?.settledAt })
    // Nobody else's, by any call.
    for (const who of [stranger, middle, left]) {
      const other = await stage.client(who)
      const bets = { query: { id, personId: left } }
      expect(await codeOf(other.call('payBets', bets))).toBe('not-found')
      expect(await codeOf(other.call('payDetail', { query: { id } }))).toBe('not-found')
      expect(await codeOf(other.call('payPeople', { query: { id } }))).toBe('not-found')
      expect(await codeOf(other.call('claimPay', { body: { id } }))).toBe('not-found')
    }
    expect(await codeOf(client.call('payBets', { query: { id, personId: stranger } }))).toBe(
      'not-found',
    )
    const claimed = await client.call('claimPay', { body: { id } })
    expect(claimed).toEqual({ payableFrom: '2026-05-09T00:00:00.000Z' })
    stage.clock.set('2026-05-08T04:30:00Z')
    expect(await client.call('claimPay', { body: { id } })).toEqual(claimed)
  })

  test('[AGT-06] income by day is what the ledger has, line by line', async () => {
    const { ledger } = stage.house.platform.modules
    const top = await stage.agent()
    const member = await stage.member(top)
    await agree(null, top, { kind: 'hourly', tiers: tiers([1, 0n]) })
    const terms = { kind: 'realtime', profitRate: percent, lossRate: 2 * percent, singleBet: 0n }
    await agree(null, top, terms as Terms)
    await agree(null, top, {
      kind: 'dividend',
      period: 'day',
      carry: 'none',
      tiers: tiers([10, 0n]),
    })
    stage.clock.set('2026-05-11T09:10:00Z')
    await stage.play(member, 50_000n, 0n)
    await stage.play(member, 20_000n, 30_000n)
    await stage.heard()
    stage.clock.set('2026-05-12T00:10:00Z')
    await closeAndPay()
    const client = await stage.client(top)
    const income = await client.call('income', { query: { from: '2026-05-11T00:00:00Z' } })
    const sources = Object.fromEntries(
      income.totals.sources.map(({ source, amount }) => [source, amount]),
    )
    expect(sources).toEqual({ hourly: '700', realtime: '1200', dividend: '4000' })
    expect(income.days.map(({ day }) => day)).toEqual(['2026-05-12'])
    const { cash } = await ledger.balanceOf(top, 'USD')
    expect(income.totals.amount).toBe(String(cash))
    const kinds = ['hourly', 'realtime', 'dividend'] as const
    for (const kind of kinds) {
      const { list } = await client.call('pays', {
        query: { kind, by: 'paid', from: '2026-05-12T00:00:00Z', to: '2026-05-13T00:00:00Z' },
      })
      const sum = list.reduce((all, { amount }) => all + BigInt(amount), 0n)
      expect(String(sum)).toBe(sources[kind])
    }
    const paid = await client.call('teamEntries', {
      query: { from: '2026-05-12', to: '2026-05-12', group: 'salaries' },
    })
    for (const { kind, reference, pay } of paid.list) {
      expect(pay?.ownId).toBe(reference)
      const of = await client.call('payDetail', { query: { id: reference } })
      expect(kind.endsWith(of.kind)).toBe(true)
      expect(pay).toMatchObject({ period: of.period, from: of.from, to: of.to })
    }
    expect(paid.list).toHaveLength(3)
    const { list } = await client.call('pays', { query: { kind: 'realtime' } })
    const id = list[0]?.id ?? ''
    const detail = await client.call('payDetail', { query: { id } })
    expect(detail).toMatchObject({ why: null, run: { exact: '1200000000', carriedOut: '0' } })
    const behind = await client.call('payBets', { query: { id } })
    expect(new Set(behind.list.map(({ exact }) => exact))).toEqual(
      new Set(['1000000000', '200000000']),
    )
  })
})
