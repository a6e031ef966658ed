import { randomUUID } from 'node:crypto'
import type { Client } from '@baize/client/call'
import { deposit } from '../../ledger/index.ts'
import { agentsStage } from '../agents.fixture.ts'

const memberType = 0
const agentType = 1

export interface Somebody {
  id: string
  account: string
  call: Client['call']
}

/** A stage with people who are logged in. */
export async function recordsStage(at: string) {
  const stage = await agentsStage(at)
  const { config, identity, ledger, sessions } = stage.house.platform.modules

  async function person(account: string, type: number, upline?: Somebody): Promise<Somebody> {
    const more = { uplineId: upline?.id } as object
    const { memberId, token } = await stage.house.enrol(account, type, more)
    return { id: memberId, account, call: stage.house.as({ token }).call }
  }

  return {
    ...stage,
    agent: (account: string, upline?: Somebody) => person(account, agentType, upline),
    member: (account: string, upline?: Somebody) => person(account, memberType, upline),
    /** Logs in again: sessions end within a day. */
    async back(who: Somebody): Promise<Somebody> {
      const token = await sessions.open(stage.db, {
        member: { id: who.id, merchantId: stage.merchantId, type: agentType },
        ip: '127.0.0.1',
        userAgent: 'test',
        country: null,
        by: 'house',
      })
      return { ...who, call: stage.house.as({ token }).call }
    },
    give: ({ id: memberId }: Somebody, amount: bigint) =>
      ledger.post([
        deposit({ merchantId: stage.merchantId, memberId, currency: 'USD' }, randomUUID(), amount),
      ]),
    /** Somebody of another merchant. */
    async stranger(account: string): Promise<string> {
      const merchantId = config.merchantByCode('harbour')?.id ?? ''
      const done = await identity.enrol({
        merchantId,
        account,
        type: memberType,
        registeredBy: 'house',
      })
      if (done.kind === 'taken') throw new Error('the name is taken')
      return done.member.id
    },
    /** Puts many people directly below an agent at once. */
    async crowd(agentId: string, people: number): Promise<void> {
      for (let nth = 0; nth < people; nth += 1)
        await identity.enrol({
          merchantId: stage.merchantId,
          account: `crowd${nth}`,
          type: memberType,
          registeredBy: 'house',
          uplineId: agentId,
        })
      await stage.agents.team.count(stage.merchantId)
    },
    count: () => stage.agents.team.count(stage.merchantId),
    /** Moves somebody below another agent and goes to the hour from which it counts. */
    async move(who: Somebody, upline: Somebody): Promise<void> {
      const done = await stage.agents.tree.move({
        id: randomUUID(),
        merchantId: stage.merchantId,
        personId: who.id,
        uplineId: upline.id,
        by: 'test',
        reason: 'a test',
      })
      if (done.kind !== 'moved') throw new Error(done.kind)
      stage.clock.set(done.effectiveAt)
    },
  }
}

export type RecordsStage = Awaited<ReturnType<typeof recordsStage>>
