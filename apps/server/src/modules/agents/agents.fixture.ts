import { randomUUID } from 'node:crypto'
import {
  type FrozenClock,
  frozenClock,
  peopleOn,
  startPlatform,
  type TestPlatform,
} from '@baize/testkit'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { expect } from 'vitest'
import type { Terms } from './contracts/terms.types.ts'
import type { Agents } from './index.ts'

const agentType = 1

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
  const { database } = modules
  const agents: Agents = modules.agents
  const people = peopleOn(house, clock)
  const { merchantId, person } = people

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
    ...people,
    db: database.db,
    agent: (uplineId?: string) => person(agentType, uplineId),
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
    heard: () => people.heard('agents.turnover'),
    stop: () => house.stop(),
  }
}
