import { randomUUID } from 'node:crypto'
import {
  type FrozenClock,
  frozenClock,
  peopleOn,
  startPlatform,
  type TestPlatform,
} from '@baize/testkit'
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
    /** The statements that some work sends to the database; the platform's jobs should be stopped. */
    async statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
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
    },
    /** Waits until agents have heard of every settled bet. */
    heard: () => people.heard('agents.turnover'),
    stop: () => house.stop(),
  }
}
