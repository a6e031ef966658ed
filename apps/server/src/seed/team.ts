import { createHash } from 'node:crypto'
import type { GameType } from '@baize/contract/vocabulary'
import { createBus } from '../kernel/bus.ts'
import { type FrozenClock, frozenClock } from '../kernel/clock.ts'
import { createIds, type NewId } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import { ratesOf, type Terms } from '../modules/agents/index.ts'
import type { Merchant } from '../modules/config/index.ts'
import type { Member } from '../modules/identity/index.ts'
import { createModules, type Modules } from '../modules.ts'
import type { Settings } from '../settings.ts'
import { fillPurse } from './demo.ts'
import { hotPicks } from './picks.ts'
import { createDeposits, historyProviders } from './team.deposits.ts'
import { demoRates, type TeamPerson, teamAgent, teamDays, teamPeople } from './team.people.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const agentType = 1
const percent = 10_000
/** Hourly and real-time salaries are paid often, so they are agreed only for the last days. */
const oftenPaidFromDay = 84
const listenMsMax = 120_000
/** The first deposit, in stakes; and how many of 256 days have another one. */
const firstStakes = 80
const laterDeposits = 14

interface FillOptions {
  modules: Modules
  settings: Settings
  log: Log
  /** How many days of the history are told; all of them by default. */
  daysMax?: number
}

/**
 * Fills in a team below the demonstration's agent, with the verbs that everybody uses and a clock that runs
 * through the last 90 days. It runs beside the server. Every id follows from the day and the person, so a
 * filling that was interrupted is done again from the start and repeats nothing.
 */
export function fillTeam({ modules, settings, log, daysMax = Infinity }: FillOptions) {
  let isStopped = false
  const begun = begin()
  const done = begun.then(tell).catch((error: unknown) => {
    log.error({ err: error }, 'the team of the demonstration could not be filled in')
  })

  async function begin(): Promise<Begun | undefined> {
    const merchant = await merchantToFill(modules)
    if (!merchant) return undefined
    const clock = frozenClock(new Date())
    const bus = createBus({ log })
    const past = createModules({
      settings,
      log,
      bus,
      clock,
      providers: historyProviders,
      onSessionEnded: () => {},
    })
    const close = async () => {
      await bus.close()
      await past.outbox.stop()
      await past.database.close()
    }
    await past.config.refresh()
    return { merchant, story: await createStory(past, merchant, clock), close }
  }

  async function tell(given: Begun | undefined): Promise<void> {
    if (!given) return
    const { merchant, story, close } = given
    try {
      const startedMs = Date.now()
      log.info({ days: teamDays }, 'the team of the demonstration is being filled in')
      for (let day = 0; day <= story.lastDay && day < daysMax; day += 1) {
        if (isStopped) return
        await story.play(day)
        await heard(modules, story.endOf(day))
        await story.close(day)
      }
      await story.leaveOffers()
      await story.logIn()
      await modules.agents.closing.markFilling(merchant.id, false)
      const seconds = Math.round((Date.now() - startedMs) / 1_000)
      log.info({ seconds }, 'the team of the demonstration is filled in')
    } finally {
      await close()
    }
  }

  return {
    /** The agent exists, and nothing is closed by itself. Whether there is something to fill in. */
    begun: begun.then((given) => given !== undefined),
    done,
    async stop(): Promise<void> {
      isStopped = true
      await done
    },
  }
}

interface Begun {
  merchant: Merchant
  story: Awaited<ReturnType<typeof createStory>>
  close(): Promise<void>
}

/** Undefined where the team is filled in, or where the agent is older than this demonstration. */
async function merchantToFill(modules: Modules): Promise<Merchant | undefined> {
  const { config, identity, agents } = modules
  const merchant = config.merchantByCode('baize')
  if (!merchant) return undefined
  const known = await identity.find(merchant.id, { account: teamAgent })
  if (known) return (await agents.closing.isFilling(merchant.id)) ? merchant : undefined
  await agents.closing.markFilling(merchant.id, true)
  return merchant
}

/** Waits until the server has counted every bet of the past. */
async function heard({ outbox }: Modules, until: Date): Promise<void> {
  const limit = Date.now() + listenMsMax
  for (;;) {
    const oldest = await outbox.oldestWaiting('agents.turnover')
    if (!oldest || oldest >= until || Date.now() > limit) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** What happens on each day of the team's history. */
async function createStory(past: Modules, merchant: Merchant, clock: FrozenClock) {
  const { identity, agents, bets } = past
  const { id: merchantId, currency } = merchant
  const deposit = await createDeposits(past, merchantId)
  const top = await topAgent()
  const origin = top.createdAt.getTime()
  const lastDay = Math.floor((Date.now() - origin) / dayMs)
  const ids = new Map([[teamAgent, top.id]])
  const side = (personId: string | null) => ({ merchantId, personId, ip: null })
  const people = teamPeople()
  const chanceOf = (text: string) => createHash('sha256').update(text).digest()
  if ((await agents.rates.versions(merchantId, top.id)).length === 0) {
    clock.set(top.createdAt)
    await rate(null, top.id, teamAgent)
  }

  async function topAgent() {
    const known = await identity.find(merchantId, { account: teamAgent })
    if (known) return pursed(known)
    const today = Math.floor(Date.now() / dayMs) * dayMs
    clock.set(new Date(today - teamDays * dayMs))
    return pursed(await enrolled({ account: teamAgent, type: agentType }))
  }

  /** Before anything else: of one account, no entry is older than the one before it. */
  async function pursed(agent: Member): Promise<Member> {
    clock.set(agent.createdAt)
    await fillPurse(past, merchant, agent)
    return agent
  }

  async function enrolled(person: { account: string; type: number; uplineId?: string }) {
    const found = await identity.find(merchantId, { account: person.account })
    if (found) return found
    const done = await identity.enrol({ merchantId, registeredBy: 'house', ...person })
    if (done.kind === 'taken') throw new Error(`the name ${person.account} is taken`)
    return done.member
  }

  /** Newcomers, and everybody's bets; the id of a bet follows from its day, person and number. */
  async function play(day: number): Promise<void> {
    clock.set(new Date(origin + day * dayMs + hourMs))
    for (const person of people.filter(({ joinedDay }) => joinedDay === day)) await join(person)
    await agree(day)
    const active = people.filter(({ account, joinedDay }) => joinedDay <= day && ids.has(account))
    for (const person of active) await payIn(person, day)
    for (let hour = 8; hour < 24; hour += 3) {
      const at = new Date(origin + day * dayMs + hour * hourMs)
      if (at.getTime() > Date.now()) return
      clock.set(at)
      await Promise.all(active.map((person) => playHour(person, day, hour)))
    }
  }

  async function join(person: TeamPerson): Promise<void> {
    const { account, type, below } = person
    const uplineId = ids.get(below)
    const member = await enrolled({ account, type, ...(uplineId ? { uplineId } : {}) })
    ids.set(account, member.id)
    if (uplineId) await rate(uplineId, member.id, account)
  }

  /** Each level has lower rebate rates than the one above, and players have half of their agent's. */
  async function rate(uplineId: string | null, personId: string, account: string): Promise<void> {
    const player = people.find((one) => one.account === account && one.type === 0)
    const level = player ? levelOf(player.below) : levelOf(account)
    const part = player ? 0.5 : 1
    const rates = Object.entries(demoRates).map(([type, own]) => [
      type,
      Math.floor(lowered(own * part, level)),
    ])
    const id = idsOf(clock, chanceOf(`${account} rates`))()
    const wanted = { id, personId, rates: ratesOf(Object.fromEntries(rates)) }
    await agents.rates.change({ merchantId, personId: uplineId }, wanted)
  }

  /** Everybody pays in on the first day, and now and then after it. */
  async function payIn({ account, stake, joinedDay }: TeamPerson, day: number): Promise<void> {
    const chance = chanceOf(`${account} ${day} deposit`)
    const often = (chance[0] ?? 0) < laterDeposits
    const stakes = day === joinedDay ? firstStakes : often ? 10 + ((chance[1] ?? 0) % 5) * 5 : 0
    const memberId = ids.get(account)
    if (memberId && stakes > 0)
      await deposit(memberId, idsOf(clock, chance)(), stake * BigInt(stakes))
  }

  async function playHour(person: TeamPerson, day: number, hour: number): Promise<void> {
    const chance = chanceOf(`${person.account} ${day} ${hour}`)
    const count = Math.floor(((chance[0] ?? 0) / 256) * (person.betsMax / 3))
    const nextId = idsOf(clock, chance)
    for (let nth = 0; nth < count; nth += 1) {
      await playBet(person, nextId(), chance[1 + (nth % 30)] ?? 0)
    }
  }

  /** Most bets lose, some win twice to ten times the stake: 96 % comes back in the long run. */
  async function playBet(
    { account, stake }: TeamPerson,
    id: string,
    chance: number,
  ): Promise<void> {
    const memberId = ids.get(account)
    const game = hotPicks[chance % hotPicks.length] ?? ''
    const vendor = game.split('-', 1)[0]?.toUpperCase() ?? ''
    const gameType: GameType = vendor === 'BGS' ? 'BGS' : 'RNG'
    if (!memberId) return
    const wager = { id, merchantId, memberId, currency, gameType, vendor, game, round: id }
    const placed = await bets.place({ ...wager, stake, rulesVersion: '1' })
    // A filling that was interrupted here has placed the bet, and not settled it.
    if (placed.kind !== 'placed' && placed.kind !== 'repeated') return
    const payout = payoutOf(stake, chance)
    await bets.settle({ id, memberId, step: 'win', payout, isLast: true })
  }

  /** Contracts are agreed when an agent has joined; each level has lower rates than the one above. */
  async function agree(day: number): Promise<void> {
    const kinds = day === oftenPaidFromDay ? oftenPaid : day === 0 ? usual : []
    for (const terms of kinds) await give(null, teamAgent, terms(0), day)
    const joined = people.filter(({ type, joinedDay }) => type > 0 && joinedDay === day)
    for (const { account, below } of joined)
      for (const terms of usual) await give(below, account, terms(levelOf(account)), day)
    if (day !== oftenPaidFromDay) return
    for (const { account, below } of people.filter(({ type }) => type > 0))
      for (const terms of oftenPaid) await give(below, account, terms(levelOf(account)), day)
  }

  function levelOf(account: string): number {
    const person = people.find((one) => one.account === account)
    return person ? 1 + levelOf(person.below) : 0
  }

  async function give(above: string | null, account: string, terms: Terms, day: number) {
    const downlineId = ids.get(account)
    const upline = above === null ? null : ids.get(above)
    if (!downlineId || upline === undefined) return
    const id = idsOf(clock, chanceOf(`${account} ${terms.kind} ${day}`))()
    const offered = await agents.contracts.offer(side(upline), { id, downlineId, terms })
    if (offered.kind === 'offered' || offered.kind === 'repeated')
      await agents.contracts.answer(side(downlineId), id, true)
  }

  /** Closes what has ended, claims wages as people do, and pays. */
  async function close(day: number): Promise<void> {
    const end = endOf(day)
    if (end.getTime() > Date.now()) return
    clock.set(new Date(end.getTime() + hourMs / 2))
    await agents.closing.closeDue(merchantId)
    for (const personId of [...ids.values()].slice(0, -1)) {
      const visit = { merchantId, personId, ip: '127.0.0.1' }
      const query = { kind: 'daily', state: 'claimable', by: 'period', pageSize: 10 } as const
      const { list } = await agents.payView.list(visit, query)
      // The last days are left to claim.
      const old = list.filter(({ to }) => Date.parse(to) < Date.now() - 3 * dayMs)
      for (const { id } of old) await agents.paying.claim(visit, id)
    }
    await agents.paying.expire(merchantId)
    await agents.paying.payDue(merchantId)
    await agents.realtime.run(merchantId)
    await agents.realtime.payDue(merchantId)
    await agents.rebates.payDue(merchantId)
  }

  /** Something to answer: better terms for the agent, and a request of a downline. */
  async function leaveOffers(): Promise<void> {
    clock.set(new Date())
    const id = idsOf(clock, chanceOf('the last offer'))()
    const better = { kind: 'daily', tiers: tiers(0.6, 1, 1.4) } as const
    await agents.contracts.offer(side(null), { id, downlineId: top.id, terms: better })
  }

  /** Whoever played has been here. At this moment: the team's count looks for logins after the last one. */
  async function logIn(): Promise<void> {
    for (const { account } of people) {
      const member = ids.has(account) && (await identity.find(merchantId, { account }))
      if (!member) continue
      clock.set(new Date())
      await identity.noteLogin(past.database.db, member, 'demonstration', '127.0.0.1')
    }
  }

  const endOf = (day: number) => new Date(origin + (day + 1) * dayMs)
  return { lastDay, play, close, endOf, leaveOffers, logIn }
}

/** Ids of a moment that are the same in every filling. */
function idsOf(clock: FrozenClock, chance: Buffer): NewId {
  let used = 0
  const fill = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += 1) {
      bytes[at] = (chance[(at + used) % chance.length] ?? 0) ^ (used & 0xff) ^ (at >> 5)
    }
    used += 1
  }
  return createIds({ clock, fill })
}

function payoutOf(stake: bigint, chance: number): bigint {
  if (chance < 166) return 0n
  if (chance < 216) return (stake * 15n) / 10n
  return chance < 246 ? stake * 3n : stake * 8n
}

function tiers(...percents: number[]) {
  return percents.map((rate, at) => ({
    validBet: at === 0 ? 0n : BigInt(at) * 200_000n,
    active: at * 3,
    loss: 0n,
    rate: Math.round(rate * percent),
  }))
}

const lowered = (rate: number, level: number) => rate * 0.7 ** level

const usual: ((level: number) => Terms)[] = [
  (level) => ({
    kind: 'daily',
    tiers: tiers(lowered(0.5, level), lowered(0.8, level), lowered(1.2, level)),
  }),
  (level) => ({
    kind: 'dividend',
    period: 'halfMonth',
    carry: 'permanent',
    tiers: tiers(lowered(5, level), lowered(10, level), lowered(15, level)),
  }),
]

const oftenPaid: ((level: number) => Terms)[] = [
  (level) => ({ kind: 'hourly', tiers: tiers(lowered(0.2, level)) }),
  (level) => ({
    kind: 'realtime',
    profitRate: Math.round(lowered(0.1, level) * percent),
    lossRate: Math.round(lowered(0.2, level) * percent),
    singleBet: 100n,
  }),
]
