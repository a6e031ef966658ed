import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@baize/client/call'
import { createBus } from '../apps/server/src/kernel/bus.ts'
import { frozenClock } from '../apps/server/src/kernel/clock.ts'
import { createIds } from '../apps/server/src/kernel/ids.ts'
import { createLog } from '../apps/server/src/kernel/log.ts'
import { ratesOf, type Terms } from '../apps/server/src/modules/agents/index.ts'
import type { Member } from '../apps/server/src/modules/identity/index.ts'
import { deposit } from '../apps/server/src/modules/ledger/index.ts'
import { createModules } from '../apps/server/src/modules.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { callerOf, freshName } from './people.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const percent = 10_000
const purse = 1_000_000n
const lookEveryMs = 20

export interface Somebody {
  id: string
  account: string
  token: string
  call: Client['call']
}

export interface PastTeam {
  top: Somebody
  middle: Somebody
  player: Somebody
}

const folder = join(import.meta.dirname, '../.data/e2e')
const teamsFile = join(folder, 'teams.json')
/** More than the journeys that take one. */
const teamsMade = 12

/** A team of its own for each journey; they are made together, because a day is closed once. */
export function pastTeam(): PastTeam {
  const teams: Record<keyof PastTeam, Kept>[] = JSON.parse(readFileSync(teamsFile, 'utf8'))
  for (const [nth, { top, middle, player }] of teams.entries()) {
    if (isTaken(join(folder, `team-${nth}`))) continue
    return { top: calling(top), middle: calling(middle), player: calling(player) }
  }
  throw new Error('every team of the past is taken')
}

type Kept = Omit<Somebody, 'call'>

const calling = (kept: Kept): Somebody => ({ ...kept, call: callerOf(kept.token).call })

/** Whoever makes the mark has the team; journeys run in several processes. */
function isTaken(mark: string): boolean {
  try {
    closeSync(openSync(mark, 'wx'))
    return false
  } catch {
    return true
  }
}

/**
 * Two days in the life of teams at Pier, by the verbs of the server and a clock of the past: contracts and
 * rebate rates were agreed the day before yesterday, bets were played yesterday, and yesterday is closed.
 */
export async function makePastTeams(databaseUrl: string): Promise<void> {
  for (let nth = 0; nth < teamsMade; nth += 1) rmSync(join(folder, `team-${nth}`), { force: true })
  const log = createLog('silent')
  const bus = createBus({ log })
  const today = Math.floor(Date.now() / dayMs) * dayMs
  const clock = frozenClock(new Date(today - 2 * dayMs + hourMs))
  const settings = readSettings({ DATABASE_URL: databaseUrl, SECRET_KEY: '0'.repeat(40) })
  const modules = createModules({ settings, log, bus, clock, onSessionEnded: () => {} })
  const { config, identity, ledger, agents, bets, database, sessions, outbox } = modules
  await config.refresh()
  const merchant = config.merchantByCode('pier')
  if (!merchant) throw new Error('there is no brand Pier')
  const { id: merchantId, currency } = merchant
  const newId = createIds({ clock })

  async function enrol(type: number, uplineId?: string): Promise<Member> {
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
  async function rate(above: string | null, personId: string, slots: number): Promise<void> {
    const wanted = { id: randomUUID(), personId, rates: ratesOf({ RNG: slots }) }
    await agents.rates.change({ merchantId, personId: above }, wanted)
  }
  async function play(memberId: string, stake: bigint, payout: bigint): Promise<void> {
    const id = newId()
    const game = { gameType: 'RNG' as const, vendor: 'PG', game: 'pg-piranha-falls', round: id }
    await bets.place({ id, merchantId, memberId, currency, stake, rulesVersion: '1', ...game })
    await bets.settle({ id, memberId, step: 'win', payout, isLast: true })
  }
  async function signedIn(member: Member): Promise<Kept> {
    const login = {
      member,
      ip: '127.0.0.1',
      userAgent: 'journey',
      country: null,
      by: 'house' as const,
    }
    const token = await sessions.open(database.db, login)
    return { id: member.id, account: member.account, token }
  }

  try {
    await agents.closing.hold(merchantId, true)
    const teams = []
    for (let nth = 0; nth < teamsMade; nth += 1) {
      const top = await enrol(1)
      const middle = await enrol(2, top.id)
      const player = await enrol(0, middle.id)
      await ledger.post([deposit({ merchantId, memberId: player.id, currency }, newId(), purse)])
      const rising = [tier(1), tier(2, 90_000n), tier(3, 900_000n)]
      await agree(null, top.id, { kind: 'daily', tiers: rising })
      await agree(top.id, middle.id, { kind: 'daily', tiers: [tier(1)] })
      const dividend = { kind: 'dividend', period: 'day', carry: 'none' } as const
      await agree(null, top.id, { ...dividend, tiers: [tier(10)] })
      await rate(null, top.id, 8_000)
      await rate(top.id, middle.id, 5_000)
      teams.push({ top, middle, player })
    }
    clock.set(new Date(today - dayMs + 9 * hourMs))
    for (const { player } of teams) {
      await play(player.id, 70_000n, 0n)
      await play(player.id, 30_000n, 60_000n)
    }
    for (;;) {
      const oldest = await outbox.oldestWaiting('agents.turnover')
      if (!oldest || oldest.getTime() >= today) break
      await pause(lookEveryMs)
    }
    clock.set(new Date(today + hourMs / 2))
    await agents.closing.closeDue(merchantId)
    await agents.paying.payDue(merchantId)
    await agents.rebates.payDue(merchantId)
    clock.set(new Date())
    const kept = []
    for (const { top, middle, player } of teams)
      kept.push({
        top: await signedIn(top),
        middle: await signedIn(middle),
        player: await signedIn(player),
      })
    writeFileSync(teamsFile, JSON.stringify(kept))
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
