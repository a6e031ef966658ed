import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { createIds } from '../../kernel/ids.ts'
import type { Placement } from '../bets/index.ts'
import { deposit } from '../ledger/index.ts'
import type { Agents } from './index.ts'

const agentType = 1
const memberType = 0
const purse = 1_000_000_000n

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
