import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dayIn } from '../../../kernel/calendar.ts'
import { type Act, acts, createHistory, type Step } from '../../payments/history.fixture.ts'
import { method, type PaymentsStage, paymentsStage } from '../../payments/payments.fixture.ts'
import { offerBonus } from '../../promotions/bonus/bonus.fixture.ts'
import { type Stage, setStage } from '../../session/session.fixture.ts'

/*
 * Random histories of members below agents who are moved from one top agent to another meanwhile:
 * deposits, withdrawals, bets, transfers, corrections, wages. The test adds up the ledger itself, each
 * transfer by the line of its moment, one by one; every sum that the team pages read must be the same.
 */

let stage: PaymentsStage<Stage>

const histories = 4
const stepsMax = 20
const timeLimitMs = 300_000
const [hourMs, dayMs] = [3_600_000, 86_400_000]
const agentType = 1

beforeAll(async () => {
  stage = await paymentsStage(await setStage())
  const { payments, db, merchantId } = stage
  await payments.addMethod(db, merchantId, method('card-in', 'deposit', { feeRate: 15_000 }))
  await payments.setPolicy(merchantId, { transferUp: true, transferDown: true })
  await offerBonus(stage, {
    amount: { on: 'deposit', rate: 500_000, most: '50000', depositMin: '2000', which: 'every' },
    times: 2,
  })
})
afterAll(() => stage.stop())

const step: fc.Arbitrary<Step | 'move'> = fc.oneof(
  { weight: 6, arbitrary: fc.constant('move' as const) },
  ...(Object.keys(acts) as Act[]).map((act) => ({
    weight: acts[act],
    arbitrary: fc.record({
      act: fc.constant(act),
      which: fc.nat({ max: 1_000 }),
      percent: fc.constantFrom(0, 10, 33, 60, 100, 240),
    }),
  })),
)

/** Each way in and out once, before and after a move. */
const opening: (Step | 'move')[] = [
  'move',
  { act: 'deposit', which: 0, percent: 60 },
  { act: 'playThrough', which: 0, percent: 0 },
  { act: 'getDown', which: 0, percent: 10 },
  { act: 'sendUp', which: 0, percent: 10 },
  'move',
  { act: 'deposit', which: 0, percent: 33 },
  { act: 'playThrough', which: 0, percent: 0 },
  { act: 'withdraw', which: 0, percent: 0 },
  { act: 'decide', which: 2, percent: 0 },
]

let members = 0

test('[AGT-02] [LED-01] what a team did is the sum of its ledger, by the line of each moment', {
  timeout: timeLimitMs,
}, async () => {
  const tops = [await stage.person('lefttop', agentType), await stage.person('righttop', agentType)]
  for (const { memberId } of tops) await agree(memberId)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: stepsMax }), async (list) => {
      members += 1
      const history = await createHistory(stage, `team${members}`)
      const agent = await stage.identity.find(stage.merchantId, { account: `team${members}agent` })
      let moves = 0
      for (const next of [...opening, ...list]) {
        if (next === 'move') {
          moves += 1
          await move(agent?.id ?? '', tops[moves % 2]?.memberId ?? '')
          await history.back()
          // Balances that were counted move with the branch.
          await stage.agents.team.count(stage.merchantId)
        } else await history.take(next)
      }
      await payWages()
      await heard()
      await stage.agents.team.count(stage.merchantId)
      expect(await moneyKept()).toEqual(await moneyInLedger())
      expect(await teamsKept()).toEqual(await teamsInTree())
    }),
    { numRuns: histories, seed: 20_261_118, endOnFailure: true },
  )
  // Without these the histories would prove less than they claim.
  const kinds = new Set([...(await moneyKept()).keys()].map((key) => key.split(' ').at(-1)))
  expect(kinds).toEqual(new Set(['deposit', 'salary', 'withdrawal']))
  const heardOf = [await moneyKept(), await teamsKept(), await joinedKept()]
  await fillAgain()
  expect([await moneyKept(), await teamsKept(), await joinedKept()]).toEqual(heardOf)
})

/** As where teams existed before their sums did: the migration adds up what had happened. */
async function fillAgain(): Promise<void> {
  const { db, database, clock, agents, merchantId } = stage
  const file = join(import.meta.dirname, '../migrations/0008_team.sql')
  const [, filling = ''] = (await readFile(file, 'utf8')).split('-- Whoever has a place already.')
  expect(filling).toContain('INSERT INTO')
  await sql`
    truncate agents.below, agents.person, agents.team, agents.team_money, agents.team_joined`.execute(
    db,
  )
  const client = await database.connect()
  await client.query(
    filling.slice(filling.indexOf('\n')).replaceAll('now()', `'${clock.now().toISOString()}'`),
  )
  await client.end()
  await agents.team.count(merchantId)
}

async function joinedKept(): Promise<Map<string, number>> {
  const kept = await sql<{ key: string; people: number }>`
    select concat_ws(' ', agent_id, day) as key, people from agents.team_joined`.execute(stage.db)
  return inOrder(new Map(kept.rows.map(({ key, people }) => [key, people])))
}

/** A daily wage of two per cent of what the team bets. */
async function agree(downlineId: string): Promise<void> {
  const { contracts } = stage.agents
  const id = randomUUID()
  const side = (personId: string | null) => ({ merchantId: stage.merchantId, personId, ip: null })
  const tiers = [{ validBet: 0n, active: 0, loss: 0n, rate: 20_000 }]
  await contracts.offer(side(null), { id, downlineId, terms: { kind: 'daily', tiers } })
  expect(await contracts.answer(side(downlineId), id, true)).toMatchObject({ kind: 'accepted' })
}

/** The branch changes to another top agent with the next full hour. */
async function move(personId: string, uplineId: string): Promise<void> {
  const { kind } = await stage.agents.tree.move({
    id: randomUUID(),
    merchantId: stage.merchantId,
    personId,
    uplineId,
    by: 'test',
    reason: 'a test',
  })
  expect(['moved', 'nothing-changes']).toContain(kind)
  stage.advance(hourMs)
}

/** Days are closed, wages claimed, and paid on the next payout day. */
async function payWages(): Promise<void> {
  const { agents, merchantId } = stage
  await heard()
  stage.advance(dayMs)
  await agents.closing.closeDue(merchantId)
  const open = await sql<{ id: string; personId: string }>`
    select id, downline_id as "personId" from agents.pay where state = 'claimable'`.execute(
    stage.db,
  )
  for (const { id, personId } of open.rows) await agents.paying.claim({ merchantId, personId }, id)
  stage.advance(2 * dayMs)
  await agents.paying.payDue(merchantId)
}

function heard(): Promise<void> {
  return vi.waitFor(
    async () => {
      const left = await sql`
        select from kernel.delivery where listener like 'agents.%'`.execute(stage.db)
      expect(left.rows).toEqual([])
    },
    { timeout: 60_000, interval: 20 },
  )
}

interface Position {
  personId: string
  line: string[]
  from: Date
}

async function positions(): Promise<Map<string, Position[]>> {
  const found = await sql<Position>`
    select person_id as "personId", line, from_at as "from" from agents.position
    order by from_at`.execute(stage.db)
  return Map.groupBy(found.rows, ({ personId }) => personId)
}

/** Who was above at a moment; before the first position, who was above then. */
function lineAt(all: readonly Position[] | undefined, at: Date): string[] | undefined {
  return (all?.findLast(({ from }) => from <= at) ?? all?.[0])?.line
}

const kindOf: Record<string, string> = {
  deposit: 'deposit',
  'withdrawal.pay': 'withdrawal',
  'withdrawal.fee': 'withdrawal',
  'salary.daily': 'salary',
}

async function moneyInLedger(): Promise<Map<string, bigint>> {
  const moved = await sql<{ personId: string; kind: string; amount: bigint; at: Date }>`
    select a.member_id as "personId", t.kind, t.amount, t.at from ledger.transfer t
    join ledger.account a on a.member_id is not null
      and a.id = case when t.kind like 'withdrawal.%' then t.from_account else t.to_account end
    where t.kind = any(${Object.keys(kindOf)}::text[])`.execute(stage.db)
  const [known, sums] = [await positions(), new Map<string, bigint>()]
  for (const { personId, kind, amount, at } of moved.rows) {
    const line = lineAt(known.get(personId), at)
    for (const agentId of line ? [...line, personId] : []) {
      const key = `${agentId} ${dayIn(stage.merchant().timeZone, at)} ${kindOf[kind]}`
      sums.set(key, (sums.get(key) ?? 0n) + amount)
    }
  }
  return inOrder(sums)
}

async function moneyKept(): Promise<Map<string, bigint>> {
  const kept = await sql<{ key: string; amount: bigint }>`
    select concat_ws(' ', agent_id, day, kind) as key, amount::bigint as amount
    from agents.team_money`.execute(stage.db)
  return inOrder(new Map(kept.rows.map(({ key, amount }) => [key, amount])))
}

/** Of everybody with somebody below: how many they are, how many directly, and what they hold. */
async function teamsInTree(): Promise<Map<string, string>> {
  const sums = new Map<string, [number, number, bigint]>()
  for (const [personId, all] of await positions()) {
    const line = lineAt(all, stage.clock.now()) ?? []
    const { cash, bonus, locked, vendors } = await stage.ledger.balanceOf(personId, 'USD')
    const held = Object.values(vendors).reduce((sum, one) => sum + one, cash + bonus + locked)
    for (const agentId of line) {
      const [people, direct, balance] = sums.get(agentId) ?? [0, 0, 0n]
      const isDirect = agentId === line.at(-1)
      sums.set(agentId, [people + 1, direct + Number(isDirect), balance + held])
    }
  }
  return inOrder(new Map([...sums].map(([id, sum]) => [id, sum.join(' ')])))
}

async function teamsKept(): Promise<Map<string, string>> {
  const kept = await sql<{ id: string; sum: string }>`
    select agent_id as id, concat_ws(' ', people, direct, balance) as sum
    from agents.team where people > 0`.execute(stage.db)
  return inOrder(new Map(kept.rows.map(({ id, sum }) => [id, sum])))
}

function inOrder<T>(sums: ReadonlyMap<string, T>): Map<string, T> {
  return new Map([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
