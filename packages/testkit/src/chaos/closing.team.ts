import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Platform, seedDemo } from '@baize/server'
import { sql } from 'kysely'
import type { FrozenClock } from '../../../../apps/server/src/kernel/clock.ts'
import { createIds } from '../../../../apps/server/src/kernel/ids.ts'
import { ratesOf } from '../../../../apps/server/src/modules/agents/index.ts'
import { deposit } from '../../../../apps/server/src/modules/ledger/index.ts'

type Modules = Platform['modules']

const agentType = 1
const memberType = 0
const branches = 2
const below = 2
const percent = 10_000
const purse = 100_000_000n
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const days = 2
const betsEveryHours = 2
const heardWithinMs = 60_000
const pollMs = 50

/**
 * A team in three levels where everybody has rebate rates, and a contract by the hour, by the day and for a
 * share of losses, and members below who play for two days. Answers the merchant, the time in which they
 * played, and how they go on playing.
 */
export async function playDays(platform: Platform, clock: FrozenClock) {
  const { modules } = platform
  await modules.prepare()
  await seedDemo(modules)
  const merchantId = modules.config.merchantByCode('baize')?.id ?? ''
  const members = await createTeam(modules, merchantId)
  const begin = new Date('2026-05-05T00:00:00Z')
  const end = new Date(begin.getTime() + days * dayMs)
  const playAt = playing(modules, merchantId, members, clock)
  for (let at = begin.getTime(); at < end.getTime(); at += betsEveryHours * hourMs)
    await playAt(new Date(at))
  await modules.outbox.start()
  await heard(modules)
  return { merchantId, begin, end, playAt }
}

/** Answers the members at the bottom. */
async function createTeam(modules: Modules, merchantId: string): Promise<string[]> {
  const members: string[] = []
  const grow = async (uplineId: string | null, depth: number): Promise<void> => {
    const isAgent = depth < 3
    const id = await person(modules, merchantId, isAgent ? agentType : memberType, uplineId)
    if (!isAgent) {
      members.push(id)
      const holder = { merchantId, memberId: id, currency: 'USD' }
      await modules.ledger.post([deposit(holder, randomUUID(), purse)])
      return
    }
    await agree(modules, merchantId, { uplineId, id, rate: (5 - depth) * percent })
    for (let nth = 0; nth < below; nth += 1) await grow(id, depth + 1)
  }
  for (let nth = 0; nth < branches; nth += 1) await grow(null, 0)
  return members
}

async function person(
  { identity }: Modules,
  merchantId: string,
  type: number,
  uplineId: string | null,
): Promise<string> {
  const account = `closing${randomUUID().slice(0, 8)}`
  const upline = uplineId ? { uplineId } : {}
  const done = await identity.enrol({ merchantId, account, type, registeredBy: 'house', ...upline })
  if (done.kind === 'taken') throw new Error(`${account} is taken`)
  return done.member.id
}

async function agree(
  { agents }: Modules,
  merchantId: string,
  { uplineId, id, rate }: { uplineId: string | null; id: string; rate: number },
): Promise<void> {
  const side = (personId: string | null) => ({ merchantId, personId, ip: null })
  const tiers = [{ validBet: 0n, active: 0, loss: 0n, rate }]
  for (const terms of [
    { kind: 'hourly', tiers },
    { kind: 'daily', tiers },
    { kind: 'dividend', period: 'day', carry: 'none', tiers },
  ] as const) {
    const offer = { id: randomUUID(), downlineId: id, terms }
    const offered = await agents.contracts.offer(side(uplineId), offer)
    const answered = await agents.contracts.answer(side(id), offer.id, true)
    if (offered.kind !== 'offered' || answered.kind !== 'accepted')
      throw new Error(`the contract was ${offered.kind}, then ${answered.kind}`)
  }
  const wanted = { id: randomUUID(), personId: id, rates: ratesOf({ RNG: rate }) }
  const given = await agents.rates.change(side(uplineId), wanted)
  if (given.kind !== 'changed') throw new Error(`the rates were ${given.kind}`)
}

/** Every member stakes and settles one bet, at a moment. */
function playing(
  { bets }: Modules,
  merchantId: string,
  members: readonly string[],
  clock: FrozenClock,
) {
  const newId = createIds({ clock })
  return async (at: Date): Promise<void> => {
    clock.set(at)
    await Promise.all(
      members.map(async (memberId, nth) => {
        const id = newId()
        const stake = BigInt(1_000 + 37 * nth)
        const game = { gameType: 'RNG', vendor: 'PG', game: 'chaos', round: id } as const
        const bet = { merchantId, memberId, currency: 'USD', ...game, id, stake }
        await bets.place({ ...bet, rulesVersion: '1' })
        const payout = nth % 4 === 0 ? stake * 2n : 0n
        await bets.settle({ id, memberId, step: 'end', payout, isLast: true })
      }),
    )
  }
}

export async function heard({ database }: Modules): Promise<void> {
  const untilMs = performance.now() + heardWithinMs
  for (;;) {
    const left = await sql`
      select from kernel.delivery where listener = 'agents.turnover' limit 1`.execute(database.db)
    if (left.rows.length === 0) return
    if (performance.now() > untilMs) throw new Error('the bets were not heard of in time')
    await pause(pollMs)
  }
}
