import { randomUUID } from 'node:crypto'
import { amountMax } from '@baize/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deposit } from '../../ledger/index.ts'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import type { Terms } from '../contracts/terms.types.ts'
import { writePolicy } from './pay.store.ts'

let stage: AgentsStage
beforeAll(async () => {
  stage = await agentsStage('2026-05-06T10:20:00Z')
})
afterAll(() => stage.stop())

const percent = 10_000
const daily = (rate: number, validBet = 0n, active = 0): Terms => ({
  kind: 'daily',
  tiers: [{ validBet, active, loss: 0n, rate: rate * percent }],
})

const agree: AgentsStage['agree'] = (...terms) => stage.agree(...terms)

async function payOf(downlineId: string, from: string) {
  const found = await sql<{ amount: bigint; state: string }>`
    select amount, state from agents.pay
    where downline_id = ${downlineId} and from_at = ${from}::timestamptz`.execute(stage.db)
  return found.rows
}

const close = () => stage.agents.closing.closeDue(stage.merchantId)

describe('[AGT-06] closing', () => {
  test('[AGT-06] a day is paid once, with the level difference, and computed again it is the same', async () => {
    const top = await stage.agent()
    const middle = await stage.agent(top)
    const member = await stage.member(middle)
    await agree(null, top, daily(2))
    await agree(top, middle, daily(1))
    await stage.play(member, 10_000n, 0n)
    stage.clock.set('2026-05-07T09:00:00Z')
    await stage.play(member, 50_000n, 80_000n)
    await stage.heard()
    await close()
    expect(await payOf(top, '2026-05-06')).toEqual([])
    stage.clock.set('2026-05-08T00:00:00Z')
    await Promise.all([close(), close(), close()])
    await close()
    expect(await payOf(top, '2026-05-07')).toEqual([{ amount: 500n, state: 'claimable' }])
    expect(await payOf(middle, '2026-05-07')).toEqual([{ amount: 500n, state: 'claimable' }])
    const again = await stage.agents.closing.recompute(
      stage.merchantId,
      'day',
      new Date('2026-05-07T12:00:00Z'),
    )
    expect(again).toMatchObject({ contracts: 2, differences: [] })
  })

  test('[AGT-06] a wage is claimed by its owner, paid with the next payout day, and once', async () => {
    const { paying } = stage.agents
    const { ledger } = stage.house.platform.modules
    const top = await stage.agent()
    const member = await stage.member(top)
    await agree(null, top, daily(2))
    stage.clock.set('2026-05-09T09:00:00Z')
    await stage.play(member, 50_000n, 0n)
    await stage.heard()
    stage.clock.set('2026-05-10T01:00:00Z')
    await close()
    const found = await sql<{ id: string }>`
      select id from agents.pay where downline_id = ${top} and amount > 0`.execute(stage.db)
    const id = found.rows[0]?.id ?? ''
    const who = { merchantId: stage.merchantId, personId: top }
    expect(await paying.payDue(stage.merchantId)).toBe(0)
    expect(await paying.claim({ ...who, personId: member }, id)).toBe('not-found')
    const claims = await Promise.all([1, 2, 3].map(() => paying.claim(who, id)))
    expect(claims.toSorted()).toEqual(['claimed', 'repeated', 'repeated'])
    expect(await paying.payDue(stage.merchantId)).toBe(0)
    stage.clock.set('2026-05-12T00:00:00Z')
    await Promise.all([1, 2, 3].map(() => paying.payDue(stage.merchantId)))
    expect(await ledger.balanceOf(top, 'USD')).toMatchObject({ cash: 1_000n })
    expect(await paying.payDue(stage.merchantId)).toBe(0)
    expect(await payOf(top, '2026-05-09')).toEqual([{ amount: 1_000n, state: 'paid' }])
  })

  test('[AGT-06] a wage that is not claimed in time is lost, and not before', async () => {
    const { paying } = stage.agents
    const top = await stage.agent()
    const member = await stage.member(top)
    await agree(null, top, daily(2))
    stage.clock.set('2026-05-13T09:00:00Z')
    await stage.play(member, 50_000n, 0n)
    await stage.heard()
    stage.clock.set('2026-05-14T01:00:00Z')
    await close()
    stage.clock.set('2026-05-28T23:59:00Z')
    await paying.expire(stage.merchantId)
    expect(await payOf(top, '2026-05-13')).toEqual([{ amount: 1_000n, state: 'claimable' }])
    stage.clock.set('2026-05-29T00:00:00Z')
    const found = await sql<{ id: string }>`
      select id from agents.pay where downline_id = ${top} and amount > 0`.execute(stage.db)
    const who = { merchantId: stage.merchantId, personId: top }
    expect(await paying.claim(who, found.rows[0]?.id ?? '')).toBe('expired')
    await paying.expire(stage.merchantId)
    expect(await payOf(top, '2026-05-13')).toEqual([{ amount: 1_000n, state: 'expired' }])
  })

  test('[AGT-06] an upline who pays and has too little is seen to owe, and pays when it can', async () => {
    const { paying } = stage.agents
    const { ledger } = stage.house.platform.modules
    await writePolicy(stage.db, stage.merchantId, {
      activeMin: 0n,
      dividendPayer: 'upline',
      claimDays: 14,
    })
    const dividend = (rate: number): Terms => ({
      kind: 'dividend',
      period: 'day',
      carry: 'none',
      tiers: [{ validBet: 0n, active: 0, loss: 0n, rate: rate * percent }],
    })
    const top = await stage.agent()
    const middle = await stage.agent(top)
    const [left, right] = [await stage.member(middle), await stage.member(top)]
    await agree(null, top, dividend(20))
    await agree(top, middle, dividend(10))
    stage.clock.set('2026-06-03T09:00:00Z')
    await stage.play(left, 50_000n, 0n)
    await stage.play(right, 50_000n, 100_000n)
    await stage.heard()
    stage.clock.set('2026-06-04T00:00:00Z')
    await close()
    await paying.payDue(stage.merchantId)
    // The team as a whole lost nothing, but that of the downline did.
    expect(await payOf(top, '2026-06-03')).toEqual([{ amount: 0n, state: 'nothing' }])
    expect(await payOf(middle, '2026-06-03')).toEqual([{ amount: 5_000n, state: 'waiting' }])
    const holder = { merchantId: stage.merchantId, memberId: top, currency: 'USD' }
    await ledger.post([deposit(holder, stage.newId(), 6_000n)])
    await paying.payDue(stage.merchantId)
    expect(await payOf(middle, '2026-06-03')).toEqual([{ amount: 5_000n, state: 'paid' }])
    expect(await ledger.balanceOf(top, 'USD')).toMatchObject({ cash: 1_000n })
    await writePolicy(stage.db, stage.merchantId, {
      activeMin: 0n,
      dividendPayer: 'house',
      claimDays: 14,
    })
  })

  test('[AGT-06] real-time: every five minutes, each bet once, whatever runs at the same time', async () => {
    const { realtime } = stage.agents
    const { ledger } = stage.house.platform.modules
    const terms = (profitRate: number, lossRate: number): Terms => ({
      kind: 'realtime',
      profitRate,
      lossRate,
      singleBet: 1_000n,
    })
    const top = await stage.agent()
    const middle = await stage.agent(top)
    const member = await stage.member(middle)
    stage.clock.set('2026-06-05T09:01:00Z')
    await agree(null, top, terms(1_000, 3_000))
    await agree(top, middle, terms(500, 1_000))
    await stage.play(member, 10_000n, 0n)
    stage.clock.set('2026-06-05T09:05:00Z')
    await stage.play(member, 10_001n, 0n)
    await stage.play(member, 999n, 0n)
    await stage.play(member, 10_000n, 50_000n)
    await stage.heard()
    // The first bet was settled before the contracts counted, and comes to nothing.
    expect(await realtime.run(stage.merchantId)).toBe(1)
    expect(await realtime.payDue(stage.merchantId)).toBe(0)
    stage.clock.set('2026-06-05T09:10:00Z')
    const runs = await Promise.all([1, 2, 3].map(() => realtime.run(stage.merchantId)))
    expect(runs.toSorted((a, b) => a - b)).toEqual([0, 0, 3])
    await Promise.all([1, 2, 3].map(() => realtime.payDue(stage.merchantId)))
    // 10,001 lost at 0.2 % and 10,000 won at 0.05 %; 10,001 lost at 0.1 % and 10,000 won at 0.05 %.
    expect(await ledger.balanceOf(top, 'USD')).toMatchObject({ cash: 25n })
    expect(await ledger.balanceOf(middle, 'USD')).toMatchObject({ cash: 15n })
    expect(await realtime.run(stage.merchantId)).toBe(0)
  })

  test('[AGT-06] real-time: what a correction takes back is a debt until it is worked off', async () => {
    const { realtime } = stage.agents
    const { ledger } = stage.house.platform.modules
    const top = await stage.agent()
    const member = await stage.member(top)
    stage.clock.set('2026-06-06T09:01:00Z')
    await agree(null, top, {
      kind: 'realtime',
      profitRate: 1_000,
      lossRate: 3_000,
      singleBet: 1_000n,
    })
    const run = async (at: string) => {
      await stage.heard()
      stage.clock.set(`2026-06-06T${at}:00Z`)
      await Promise.all([1, 2].map(() => realtime.run(stage.merchantId)))
      await realtime.payDue(stage.merchantId)
      return (await ledger.balanceOf(top, 'USD')).cash
    }
    stage.clock.set('2026-06-06T09:06:00Z')
    const given = await stage.play(member, 10_000n, 0n)
    const won = await stage.play(member, 10_000n, 0n)
    expect(await run('09:10')).toBe(60n)
    await stage.correct(member, given, 'void')
    await stage.correct(member, won, { payout: 20_500n })
    // 30 go back for the one, and of the other 10 are due instead of 30: 50 are owed.
    expect(await run('09:15')).toBe(60n)
    await stage.play(member, 10_100n, 0n)
    expect(await run('09:20')).toBe(60n)
    await stage.play(member, 10_000n, 0n)
    expect(await run('09:25')).toBe(70n)
    const pays = await sql<{ amount: bigint; carried: string }>`
      select amount, carried_out::text as carried from agents.realtime_pay
      where downline_id = ${top} order by id`.execute(stage.db)
    expect(pays.rows.map(({ amount, carried }) => [amount, carried])).toEqual([
      [60n, '0'],
      [0n, '-50000000'],
      [0n, '-19700000'],
      [10n, '300000'],
    ])
    await expect(
      sql`update agents.realtime_pay set amount = -1 where downline_id = ${top}`.execute(stage.db),
    ).rejects.toThrow('realtime_a')
  })

  test('[AGT-06] a real-time salary that no purse can hold is not marked as paid', async () => {
    const { realtime } = stage.agents
    const { ledger } = stage.house.platform.modules
    const top = await stage.agent()
    const member = await stage.member(top)
    stage.clock.set('2026-06-07T09:01:00Z')
    const rates = { profitRate: percent, lossRate: percent, singleBet: 0n }
    await agree(null, top, { kind: 'realtime', ...rates })
    const holder = { merchantId: stage.merchantId, memberId: top, currency: 'USD' }
    await ledger.post([deposit(holder, stage.newId(), amountMax)])
    stage.clock.set('2026-06-07T09:06:00Z')
    await stage.play(member, 100_000n, 0n)
    await stage.heard()
    stage.clock.set('2026-06-07T09:11:00Z')
    await realtime.run(stage.merchantId)
    expect(await realtime.payDue(stage.merchantId)).toBe(0)
    const pays = await sql<{ amount: bigint; isPaid: boolean }>`
      select amount, paid_at is not null as "isPaid" from agents.realtime_pay
      where downline_id = ${top}`.execute(stage.db)
    expect(pays.rows).toEqual([{ amount: 1_000n, isPaid: false }])
  })

  test('[AGT-06] what is taken back after a closing lowers the next one, and the closed one stays', async () => {
    const top = await stage.agent()
    const member = await stage.member(top)
    await agree(null, top, daily(2))
    stage.clock.set('2026-06-08T09:00:00Z')
    const id = await stage.play(member, 50_000n, 0n)
    await stage.heard()
    stage.clock.set('2026-06-09T09:00:00Z')
    await close()
    await stage.correct(member, id, 'void')
    await stage.play(member, 80_000n, 0n)
    await stage.heard()
    stage.clock.set('2026-06-10T00:00:00Z')
    await close()
    expect(await payOf(top, '2026-06-08')).toEqual([{ amount: 1_000n, state: 'claimable' }])
    expect(await payOf(top, '2026-06-09')).toEqual([{ amount: 600n, state: 'claimable' }])
    for (const day of ['2026-06-08T12:00:00Z', '2026-06-09T12:00:00Z']) {
      const again = await stage.agents.closing.recompute(stage.merchantId, 'day', new Date(day))
      expect(again?.differences).toEqual([])
    }
  })

  test('[AGT-06] a difference is found', async () => {
    await sql`update agents.play_hour set valid_bet = valid_bet + 100_000`.execute(stage.db)
    const again = await stage.agents.closing.recompute(
      stage.merchantId,
      'day',
      new Date('2026-05-07T12:00:00Z'),
    )
    expect(again?.differences.length).toBeGreaterThan(0)
    await sql`update agents.play_hour set valid_bet = valid_bet - 100_000`.execute(stage.db)
  })
})

describe('[AGT-06] merchants', () => {
  /** Another merchant with a contract. */
  async function secondMerchant(): Promise<string> {
    const { identity, config } = stage.house.platform.modules
    const merchantId = config.merchantByCode('harbour')?.id ?? ''
    const entry = { merchantId, account: 'harbouragent', type: 1, registeredBy: 'house' as const }
    const done = await identity.enrol(entry)
    if (done.kind === 'taken') throw new Error('the name is taken')
    const id = randomUUID()
    const side = (personId: string | null) => ({ merchantId, personId, ip: null })
    const downlineId = done.member.id
    await stage.agents.contracts.offer(side(null), { id, downlineId, terms: daily(1) })
    await stage.agents.contracts.answer(side(downlineId), id, true)
    return merchantId
  }

  /** Runs the job while no period of one merchant can be closed; answers the other's days closed by it. */
  async function closedWithout(failingId: string, otherId: string): Promise<number> {
    const { jobs } = stage.house.platform.modules
    const days = async () => {
      const found = await sql`
        select from agents.closing where merchant_id = ${otherId} and period = 'day'`.execute(
        stage.db,
      )
      return found.rows.length
    }
    await sql`create function public.fail() returns trigger language plpgsql as
      $$ begin raise exception 'figures fail'; end $$`.execute(stage.db)
    await sql`create trigger fail before insert on agents.closing for each row
      when (new.merchant_id = ${sql.lit(failingId)}) execute function public.fail()`.execute(
      stage.db,
    )
    const [before, { failed }] = [await days(), jobs.stats()]
    await jobs.add(undefined, 'agents.pay', {}, { key: 'test' })
    await vi.waitFor(() => expect(jobs.stats().failed).toBeGreaterThan(failed), 30_000)
    const closed = (await days()) - before
    await sql`drop function public.fail cascade`.execute(stage.db)
    return closed
  }

  test('[AGT-06] one merchant whose figures fail does not stop the pay of the others', async () => {
    stage.clock.set('2026-07-01T10:00:00Z')
    await agree(null, await stage.agent(), daily(1))
    const otherId = await secondMerchant()
    for (const merchantId of [stage.merchantId, otherId])
      await stage.agents.closing.closeDue(merchantId)
    stage.clock.set('2026-07-03T00:40:00Z')
    expect(await closedWithout(stage.merchantId, otherId)).toBe(1)
    stage.clock.set('2026-07-04T00:40:00Z')
    expect(await closedWithout(otherId, stage.merchantId)).toBeGreaterThan(0)
  })
})
