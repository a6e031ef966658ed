import { randomUUID } from 'node:crypto'
import type { Client } from '@baize/client/call'
import { createBus } from '../apps/server/src/kernel/bus.ts'
import { frozenClock } from '../apps/server/src/kernel/clock.ts'
import { createIds } from '../apps/server/src/kernel/ids.ts'
import { createLog } from '../apps/server/src/kernel/log.ts'
import type { Terms } from '../apps/server/src/modules/agents/index.ts'
import { deposit } from '../apps/server/src/modules/ledger/index.ts'
import { createModules } from '../apps/server/src/modules.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { expect, product } from './house.ts'
import { callerOf, freshName } from './people.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const percent = 10_000
const purse = 1_000_000n

export interface Somebody {
  id: string
  account: string
  token: string
  call: Client['call']
}

/**
 * Two days in the life of a team at Pier, by the verbs of the server and a clock of the past: contracts were
 * agreed the day before yesterday, bets were played yesterday, and yesterday is closed.
 */
export async function pastTeam(): Promise<{ top: Somebody; middle: Somebody; player: Somebody }> {
  const log = createLog('silent')
  const bus = createBus({ log })
  const today = Math.floor(Date.now() / dayMs) * dayMs
  const clock = frozenClock(new Date(today - 2 * dayMs + hourMs))
  const settings = readSettings({ DATABASE_URL: product().databaseUrl, SECRET_KEY: '0'.repeat(40) })
  const modules = createModules({ settings, log, bus, clock, onSessionEnded: () => {} })
  const { config, identity, ledger, agents, bets, database, sessions, outbox } = modules
  await config.refresh()
  const merchant = config.merchantByCode('pier')
  if (!merchant) throw new Error('there is no brand Pier')
  const { id: merchantId, currency } = merchant
  const newId = createIds({ clock })

  async function join(type: number, uplineId?: string) {
    const account = freshName('past')
    const entry = { merchantId, account, type, registeredBy: 'house' as const }
    const done = await identity.enrol({ ...entry, ...(uplineId ? { uplineId } : {}) })
    if (done.kind === 'taken') throw new Error('the name is taken')
    return done.member
  }
  async function agree(above: string | null, downlineId: string, terms: Terms): Promise<void> {
    const id = randomUUID()
    const side = (personId: string | null) => ({ merchantId, personId, ip: null })
    await agents.contracts.offer(side(above), { id, downlineId, terms })
    await agents.contracts.answer(side(downlineId), id, true)
  }
  async function play(memberId: string, stake: bigint, payout: bigint): Promise<void> {
    const id = newId()
    const game = { gameType: 'RNG' as const, vendor: 'PG', game: 'pg-piranha-falls', round: id }
    await bets.place({ id, merchantId, memberId, currency, stake, rulesVersion: '1', ...game })
    await bets.settle({ id, memberId, step: 'win', payout, isLast: true })
  }
  async function signedIn(member: Awaited<ReturnType<typeof join>>): Promise<Somebody> {
    const login = {
      member,
      ip: '127.0.0.1',
      userAgent: 'journey',
      country: null,
      by: 'house' as const,
    }
    const token = await sessions.open(database.db, login)
    return { id: member.id, account: member.account, token, call: callerOf(token).call }
  }

  try {
    await agents.closing.hold(merchantId, true)
    const top = await join(1)
    const middle = await join(2, top.id)
    const player = await join(0, middle.id)
    await ledger.post([deposit({ merchantId, memberId: player.id, currency }, newId(), purse)])
    await agree(null, top.id, {
      kind: 'daily',
      tiers: [tier(1), tier(2, 90_000n), tier(3, 900_000n)],
    })
    await agree(top.id, middle.id, { kind: 'daily', tiers: [tier(1)] })
    const dividend = { kind: 'dividend', period: 'day', carry: 'none' } as const
    await agree(null, top.id, { ...dividend, tiers: [tier(10)] })
    clock.set(new Date(today - dayMs + 9 * hourMs))
    await play(player.id, 70_000n, 0n)
    await play(player.id, 30_000n, 60_000n)
    await expect(async () => {
      const oldest = await outbox.oldestWaiting('agents.turnover')
      expect(!oldest || oldest.getTime() >= today).toBe(true)
    }).toPass()
    clock.set(new Date(today + hourMs / 2))
    await agents.closing.closeDue(merchantId)
    await agents.paying.payDue(merchantId)
    clock.set(new Date())
    return {
      top: await signedIn(top),
      middle: await signedIn(middle),
      player: await signedIn(player),
    }
  } finally {
    await agents.closing.hold(merchantId, false)
    await bus.close()
    await outbox.stop()
    await database.close()
  }
}

const tier = (rate: number, validBet = 0n) => ({
  validBet,
  active: 0,
  loss: 0n,
  rate: rate * percent,
})
