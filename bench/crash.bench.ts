import { setTimeout as sleep } from 'node:timers/promises'
import { createLog, createPlatform, type Platform, readSettings } from '@baize/server'
import { startProduct } from '@baize/testkit/product'
import pg from 'pg'
import { openSession } from '../apps/arcade/src/play/sessions.ts'
import { openDatabase } from '../apps/arcade/src/store/index.ts'
import { newId } from '../apps/server/src/kernel/ids.ts'
import { deposit, type Holder } from '../apps/server/src/modules/ledger/index.ts'
import { userOf } from '../apps/server/src/modules/vendors/index.ts'
import type { LoadAsked, LoadBet, LoadTold } from './crash.load.ts'
import { runLoad } from './load.ts'
import { report } from './report.ts'
import type { Percentiles } from './times.ts'

/** Crash with a full table: ticks are on time, and every cash-out is paid as it was accepted. */
const askedMs = 50
const players = 2_000
const betsPerRound = 500
const roundsMin = 5
const stake = 100n
const depositOf = 100_000n
const port = 3_386
const arcadePort = port + 1
const secret = 'a secret of the measurement, long enough'
const madeAtOnce = 20
const playedWithinMs = 1_800_000
const settledWithinMs = 60_000
const lookEveryMs = 250

const opening = {
  kind: 'real',
  title: 'bgs-crash',
  balance: depositOf,
  autoplay: true,
  turbo: true,
  lobby_url: null,
  deposit_url: null,
  shows: null,
} as const

interface Guest {
  holder: Holder
  session: string
}

const product = await startProduct({
  port,
  arcadePort,
  name: 'bench',
  // All players connect from this machine.
  env: { SECRET_KEY: secret, SOCKETS_PER_ADDRESS_MAX: '100000' },
})
const { modules, stop } = await createPlatform({
  settings: readSettings({ DATABASE_URL: product.databaseUrl, SECRET_KEY: secret }),
  log: createLog('silent'),
})
try {
  const guests = await invite(modules)
  const told = await played(guests.map(({ session }) => session))
  tell(told)
  await compare(guests, told.bets)
} finally {
  await stop()
  await product.stop()
}

/** Members with money, each with a session of the game. */
async function invite({ config, identity, ledger, vendors }: Platform['modules']) {
  await config.refresh()
  const merchant = config.merchantByCode('baize')
  if (!merchant) throw new Error('the demonstration merchant is missing')
  const { id: merchantId, currency } = merchant
  const db = await openDatabase(arcadeUrl(), { warn: () => undefined })
  const guests: Guest[] = []
  async function inviteOne(nth: number): Promise<void> {
    const account = `crash${nth}`
    const done = await identity.enrol({ merchantId, account, type: 0, registeredBy: 'house' })
    if (done.kind === 'taken') throw new Error(`${account} is taken`)
    const holder = { merchantId, memberId: done.member.id, currency }
    await ledger.post([deposit(holder, newId(), depositOf)])
    const token = await vendors.issueTicket({ ...holder, integration: 'arcade', game: 'bgs-crash' })
    const player = userOf('baize', holder.memberId)
    const session = await openSession(db, { ...opening, player, token, currency }, new Date())
    guests.push({ holder, session })
  }
  for (let nth = 0; nth < players; nth += madeAtOnce) {
    await Promise.all(Array.from({ length: madeAtOnce }, (_, at) => inviteOne(nth + at)))
  }
  await db.destroy()
  return guests
}

function arcadeUrl(): string {
  const url = new URL(product.databaseUrl)
  url.pathname = `${url.pathname}_arcade`
  return url.href
}

async function played(sessions: string[]): Promise<LoadTold> {
  const asked: LoadAsked = {
    port: arcadePort,
    sessions,
    betsPerRound,
    roundsMin,
    stake: String(stake),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own program's word
  return (await runLoad('crash.load.ts', asked, playedWithinMs)) as LoadTold
}

function tell(told: LoadTold): void {
  const { rounds, ticks, bets, lines, refused, ownMs } = told
  const own = `${ownMs.toFixed(0)} ms of it the players' own`
  console.log(`${rounds} rounds, ${ticks} ticks to ${players} sockets, ${bets.length} bets; ${own}`)
  const within = `< ${askedMs} ms`
  const { offPeriodMs, lateMs, cashOutMs } = told
  report('a tick off its period, p99', shown(offPeriodMs), within, offPeriodMs.p99 < askedMs)
  report('from a tick’s time to the player, p99', shown(lateMs), within, lateMs.p99 < askedMs)
  console.log(`cash-out, press to paid: p50 ${cashOutMs.p50} ms, p99 ${cashOutMs.p99} ms`)
  report('sockets still open', `${lines}`, `${players}`, lines === players)
  const why = [...new Set(refused)].join(', ')
  report('bets and cash-outs refused', `${refused.length} ${why}`, '0', refused.length === 0)
}

function shown({ p50, p99, most }: Percentiles): string {
  return `${p99} ms (p50 ${p50}, most ${most})`
}

interface Paid {
  id: string
  at: number | null
  returned: string
}

/** Compares every bet with its answer, and every balance with the sum of its bets. */
async function compare(guests: readonly Guest[], bets: readonly LoadBet[]): Promise<void> {
  const paid = await settled()
  const wrong = bets.filter((bet) => !isPaidAsAccepted(bet, paid.get(bet.id)))
  const cashedOut = bets.filter(({ cashedOutAt }) => cashedOutAt !== undefined)
  const right = `${bets.length - wrong.length} of ${bets.length} (${cashedOut.length} cashed out)`
  report('bets paid at what was accepted', right, 'all', wrong.length === 0 && bets.length > 0)
  for (const bet of wrong.slice(0, 3)) console.log(bet, paid.get(bet.id))
  const nets = guests.map(() => 0n)
  for (const { id, player } of bets) {
    nets[player] = (nets[player] ?? 0n) + BigInt(paid.get(id)?.returned ?? 0) - stake
  }
  let agreed = 0
  for (const [nth, { holder }] of guests.entries()) {
    const { cash } = await modules.ledger.balanceOf(holder.memberId, holder.currency)
    if (cash === depositOf + nets[nth]!) agreed += 1
  }
  report('purses that agree with their bets', `${agreed}`, `${players}`, agreed === players)
}

function isPaidAsAccepted(bet: LoadBet, paid: Paid | undefined): boolean {
  const { cashedOutAt, wantedAt = 0, point, returned } = bet
  if (!paid) return false
  if (cashedOutAt === undefined) return paid.returned === '0' && paid.at === null
  const due = String((stake * BigInt(cashedOutAt)) / 100n)
  const isInTime = cashedOutAt >= wantedAt && cashedOutAt <= point
  return isInTime && paid.at === cashedOutAt && paid.returned === due && returned === due
}

/** The arcade's records, once the wallet has taken all calls and refused stakes are returned. */
async function settled(): Promise<Map<string, Paid>> {
  const client = new pg.Client(arcadeUrl())
  await client.connect()
  const until = Date.now() + settledWithinMs
  for (let due = 1; due > 0 && Date.now() < until; await sleep(lookEveryMs)) {
    const { rows } = await client.query<{ due: number }>(
      `select (select count(*) from call where state = 'due')::int
         + (select count(*) from play where state not in ('done', 'void'))::int as due`,
    )
    due = rows[0]?.due ?? 0
  }
  const { rows } = await client.query<Paid>(
    `select id, returned::text, (actions -> 0 ->> 'at')::int as at from play where state = 'done'`,
  )
  await client.end()
  return new Map(rows.map((paid) => [paid.id, paid]))
}
