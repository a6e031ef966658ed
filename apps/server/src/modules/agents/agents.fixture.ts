import { randomUUID } from 'node:crypto'
import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { expect, vi } from 'vitest'
import { createIds } from '../../kernel/ids.ts'
import type { Placement } from '../bets/index.ts'
import { deposit } from '../ledger/index.ts'
import type { Terms } from './contracts/terms.types.ts'
import type { Agents } from './index.ts'

const agentType = 1
const memberType = 0
const purse = 1_000_000_000n

/** A statement as it was sent. */
interface Sent {
  text: string
  values: unknown[]
}

export type AgentsStage = Awaited<ReturnType<typeof agentsStage>>

/** The whole platform with a clock that stands still, and people who play. */
export async function agentsStage(at: string) {
  const clock = frozenClock(at)
  const house = await startPlatform({ clock })
  return stageOn(house, clock)
}

async function stageOn(house: TestPlatform, clock: FrozenClock) {
  const { modules } = house.platform
  const { identity, ledger, bets, database, config } = modules
  const agents: Agents = modules.agents
  const merchantId = config.merchantByCode('baize')?.id ?? ''
  const newId = createIds({ clock })
  let people = 0

  async function person(type: number, uplineId?: string): Promise<string> {
    people += 1
    const done = await identity.enrol({
      merchantId,
      account: `person${people}`,
      type,
      registeredBy: 'house',
      ...(uplineId ? { uplineId } : {}),
    })
    if (done.kind === 'taken') throw new Error('the name is taken')
    return done.member.id
  }

  /** The statements that some work sends to the database; the platform's jobs should be stopped. */
  async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
    const sent: Sent[] = []
    const plain = new Map<PoolClient, PoolClient['query']>()
    const watch = (client: PoolClient) => {
      if (plain.has(client)) return
      const query = client.query as (...given: unknown[]) => unknown
      plain.set(client, client.query)
      const watched = (text: unknown, values: unknown, ...rest: unknown[]) => {
        if (typeof text === 'string') sent.push({ text, values: values as unknown[] })
        return query(text, values, ...rest)
      }
      client.query = watched as typeof client.query
    }
    database.pool.on('acquire', watch)
    await work()
    database.pool.off('acquire', watch)
    for (const [client, query] of plain) client.query = query
    return sent
  }

  return {
    house,
    clock,
    agents,
    merchantId,
    newId,
    db: database.db,
    agent: (uplineId?: string) => person(agentType, uplineId),
    async member(uplineId?: string): Promise<string> {
      const memberId = await person(memberType, uplineId)
      await ledger.post([deposit({ merchantId, memberId, currency: 'USD' }, newId(), purse)])
      return memberId
    },
    /** The calls of somebody who is logged in. */
    async client(personId: string) {
      const member = await identity.member(merchantId, personId)
      if (!member) throw new Error('there is no such person')
      const login = {
        member,
        ip: '127.0.0.1',
        userAgent: 'test',
        country: null,
        by: 'house' as const,
      }
      const token = await modules.sessions.open(database.db, login)
      return house.as({ token })
    },
    /** Stakes and settles one bet now. */
    async play(memberId: string, stake: bigint, payout: bigint, more: Partial<Placement> = {}) {
      const id = newId()
      const wager = {
        id,
        merchantId,
        memberId,
        currency: 'USD',
        gameType: 'RNG' as const,
        vendor: 'PG',
        game: 'tiger',
        round: id,
        stake,
        rulesVersion: '1',
        ...more,
      }
      expect(await bets.place(wager)).toMatchObject({ kind: 'placed' })
      const settlement = { id, memberId, step: 'win', payout, isLast: true }
      expect(await bets.settle(settlement)).toMatchObject({ kind: 'settled' })
      return id
    },
    /** Offers terms, which are accepted; answers from when they count. Null: the house offers them. */
    async agree(uplineId: string | null, downlineId: string, terms: Terms): Promise<Date> {
      const id = randomUUID()
      const side = (personId: string | null) => ({ merchantId, personId, ip: null })
      const offered = await agents.contracts.offer(side(uplineId), { id, downlineId, terms })
      expect(offered).toMatchObject({ kind: 'offered' })
      const done = await agents.contracts.answer(side(downlineId), id, true)
      if (done.kind !== 'accepted') throw new Error(done.kind)
      return done.from
    },
    /** Pays a settled bet late, or gives its stake back, as the gateway does. */
    async correct(memberId: string, betId: string, how: { payout: bigint } | 'void') {
      const owedFor = await bets.bet(memberId, betId)
      if (owedFor?.status !== 'settled') throw new Error('only a settled bet is corrected')
      const { stake: _stake, ...wager } = owedFor
      const id = newId()
      const owed = { ...wager, id, stake: 0n, isOwed: true as const }
      expect(await bets.place(owed)).toMatchObject({ kind: 'placed' })
      const paying =
        how === 'void' ? { payout: owedFor.stake, isVoid: true as const } : { payout: how.payout }
      const settlement = { id, memberId, step: 'owed', isLast: true, owedFor, ...paying }
      expect(await bets.settle(settlement)).toMatchObject({ kind: 'settled' })
      return id
    },
    statementsOf,
    /** How the database finds the rows of the statement about a table that some work sends. */
    async planOf(work: () => Promise<unknown>, table: string): Promise<string> {
      const all = await statementsOf(work)
      const sent = all.find(({ text }) => text.includes(table))
      const client = await database.connect()
      const found = await client.query<{ 'QUERY PLAN': string }>(
        `explain ${sent?.text ?? ''}`,
        sent?.values ?? [],
      )
      await client.end()
      return found.rows.map((row) => row['QUERY PLAN']).join('\n')
    },
    /** Many people of a team who played in 2099, so that reading all of them is not the cheapest way. */
    async crowd(uplineId: string): Promise<void> {
      await sql`
        with many as (
          insert into identity.member (id, merchant_id, account, type, referral_code)
          select gen_random_uuid(), ${merchantId}, 'crowd' || n, 0, 'CROWD' || n
          from generate_series(1, 4000) n
          returning id
        ), placed as (
          insert into agents.position (id, merchant_id, person_id, line, from_at, to_at)
          select gen_random_uuid(), ${merchantId}, id, array[${uplineId}]::uuid[], '2099-05-01',
            case when random() < 0.5 then '2099-05-08'::timestamptz end
          from many
          returning id
        )
        insert into agents.play_hour
        select id, '2099-05-06 10:00Z', 'RNG', 'USD', ${merchantId}, 1, 1, 0, 1 from placed`.execute(
        database.db,
      )
      for (const table of ['position', 'play_hour'])
        await sql`analyze agents.${sql.raw(table)}`.execute(database.db)
    },
    /** Waits until agents have heard of every settled bet. */
    heard: () =>
      vi.waitFor(
        async () => {
          const left =
            await sql`select from kernel.delivery where listener = 'agents.turnover'`.execute(
              database.db,
            )
          expect(left.rows).toEqual([])
        },
        { timeout: 60_000, interval: 20 },
      ),
    stop: () => house.stop(),
  }
}
