import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { transact } from '../../../kernel/database.ts'
import { rewardsStage } from '../../rewards/rewards.fixture.ts'

const terms = { rate: 100_000, minimum: '50', most: null, days: 7 }
const dayMs = 86_400_000
const weekMs = 7 * dayMs
let programmeId = ''
let programmes = 0

let stage: Awaited<ReturnType<typeof rewardsStage>>
let wednesday = new Date('2026-03-11T12:00:00Z')
beforeAll(async () => {
  stage = await rewardsStage('2026-03-08T12:00:00Z')
})
afterAll(() => stage.stop())

/** Every test has weeks of its own, and a programme that is in force from their first Monday on. */
beforeEach(async () => {
  stage.clock.set(new Date(wednesday.getTime() - 3 * dayMs))
  programmes += 1
  programmeId = `cashback-${programmes}`
  await stage.publish('cashback', terms, { id: programmeId })
  stage.clock.set(wednesday)
})
afterEach(async () => {
  for (const { id, state } of await stage.rewards.programmes.all(stage.merchantId))
    if (state !== 'closed')
      await stage.rewards.programmes.turn(stage.merchantId, id, 'closed', 'test')
  wednesday = new Date(wednesday.getTime() + 8 * weekMs)
})

const nextWeek = () => stage.clock.advance(weekMs)
const close = () => stage.house.platform.modules.promotions.cashback.closeDue(stage.merchantId)

async function loser(lost: bigint) {
  const memberId = await stage.member()
  const bet = await stage.play(memberId, lost, 0n)
  await stage.heard()
  return { memberId, bet }
}

type Loser = Awaited<ReturnType<typeof loser>>

const grantsOf = async ({ memberId }: Loser) => stage.rewards.grants.open(memberId, 10)
const open = async (who: Loser) => (await grantsOf(who)).reduce((so, { amount }) => so + amount, 0n)

async function claimAll(who: Loser): Promise<bigint> {
  const { memberId } = who
  const ids = (await grantsOf(who)).map(({ id }) => id)
  const holder = { merchantId: stage.merchantId, memberId, currency: 'USD' }
  const claimed = await stage.rewards.grants.claim(holder, ids)
  return claimed.reduce((so, { amount, withheld }) => so + amount - withheld, 0n)
}

it('[PRO-02] weeks before a programme starts give nothing', async () => {
  const startsAt = new Date(stage.clock.now().getTime() + 3 * weekMs)
  await stage.publish('cashback', terms, { id: programmeId, startsAt })
  nextWeek()
  const early = await loser(10_000n)
  nextWeek()
  await close()
  expect(await open(early)).toBe(0n)
})

it('[PRO-02] a week that began under a programme is paid, also if another one has taken its place', async () => {
  const who = await loser(10_000n)
  await stage.rewards.programmes.turn(stage.merchantId, programmeId, 'closed', 'test')
  await stage.publish('cashback', terms, { id: 'another-cashback' })
  nextWeek()
  await close()
  expect(await open(who)).toBe(1_000n)
  await stage.correct(who.memberId, who.bet, { payout: 4_000n })
  await stage.heard()
  expect(await open(who)).toBe(600n)
})

it('[PRO-02] a week that is over is paid while the programme pauses, whatever other ones were before', async () => {
  await stage.rewards.programmes.turn(stage.merchantId, programmeId, 'closed', 'test')
  await stage.publish('cashback', terms, { id: 'the-next-cashback' })
  nextWeek()
  const who = await loser(10_000n)
  await stage.rewards.programmes.turn(stage.merchantId, 'the-next-cashback', 'paused', 'test')
  nextWeek()
  await close()
  expect(await open(who)).toBe(1_000n)
})

it('[PRO-02] a correction gives nothing to whoever is excluded', async () => {
  const who = await loser(10_000n)
  const second = await stage.play(who.memberId, 10_000n, 0n)
  await stage.heard()
  const until = new Date(stage.clock.now().getTime() + 60 * dayMs)
  await sql`update limits.tally set excluded_until = ${until}, version = version + 1
    where member_id = ${who.memberId}`.execute(stage.db)
  nextWeek()
  await close()
  await stage.correct(who.memberId, second, 'void')
  await stage.heard()
  expect(await open(who)).toBe(0n)
})

it('[PRO-02] what staff took back is not given again by a correction', async () => {
  const who = await loser(10_000n)
  nextWeek()
  await close()
  const [grant] = await grantsOf(who)
  await stage.rewards.grants.revoke(grant?.id ?? '', 'played by a robot')
  await stage.correct(who.memberId, who.bet, { payout: 100n })
  await stage.heard()
  expect(await open(who)).toBe(0n)
})

it('[PRO-02] a correction of a week whose reward expired makes no debt: nothing was paid', async () => {
  const who = await loser(30_000n)
  nextWeek()
  await close()
  nextWeek()
  await stage.rewards.grants.expire()
  await stage.correct(who.memberId, who.bet, 'void')
  await stage.play(who.memberId, 20_000n, 0n)
  await stage.heard()
  nextWeek()
  await close()
  expect(await claimAll(who)).toBe(2_000n)
})

it('[PRO-02] a correction does not bring back a reward whose time is over', async () => {
  const who = await loser(30_000n)
  nextWeek()
  await close()
  nextWeek()
  await stage.correct(who.memberId, who.bet, { payout: 10_000n })
  await stage.heard()
  expect(await open(who)).toBe(0n)
})

it('[PRO-02] of a week that is partly claimed, only what was claimed becomes a debt', async () => {
  const who = await loser(10_000n)
  nextWeek()
  await close()
  await claimAll(who)
  await stage.correct(who.memberId, who.bet, 'void')
  await stage.heard()
  await stage.correct(who.memberId, await stage.play(who.memberId, 5_000n, 0n), 'void')
  await stage.play(who.memberId, 15_000n, 0n)
  await stage.heard()
  nextWeek()
  await close()
  expect(await claimAll(who)).toBe(500n)
})

it('[PRO-02] what is heard late while a week begins to be closed is in the reward or corrects it', async () => {
  const who = await loser(10_000n)
  const period = dayOf(stage.clock.now(), -2)
  nextWeek()
  const key = { merchantId: stage.merchantId, programmeId }
  let closing: Promise<void> = Promise.resolve()
  const settled = await transact(stage.db, async (tx) => {
    await sql`update rewards.play set stake = stake + 5000
      where member_id = ${who.memberId}`.execute(tx)
    const found = await stage.rewards.closing.settledBefore(tx, key, [
      { memberId: who.memberId, period },
    ])
    closing = close()
    await Promise.race([closing, sleep(1_000)])
    return found
  })
  await closing
  await close()
  expect(settled).toEqual([])
  expect(await open(who)).toBe(1_500n)
})

it('[PRO-02] a week is not closed in its last moment: the clocks of other nodes may be behind', async () => {
  const who = await loser(10_000n)
  const monday = new Date(`${dayOf(stage.clock.now(), 5)}T00:00:00Z`)
  stage.clock.set(monday)
  await close()
  expect(await open(who)).toBe(0n)
  stage.clock.advance(5 * 60_000)
  await close()
  expect(await open(who)).toBe(1_000n)
})

it('[PRO-02] an event that cannot be heard delays the closing for a day, not for good', async () => {
  const who = await loser(10_000n)
  const eventId = stage.newId()
  const at = stage.clock.now()
  await sql`insert into kernel.event (id, name, merchant_id, payload, told_at)
    values (${eventId}, 'bets.settled', null, '{"bets":[]}', ${at})`.execute(stage.db)
  await sql`insert into kernel.delivery (event_id, listener, due_at, parked_at, attempts, last_error)
    values (${eventId}, 'rewards.play', ${at}, ${at}, 12, 'bad')`.execute(stage.db)
  const monday = new Date(`${dayOf(stage.clock.now(), 5)}T01:00:00Z`)
  stage.clock.set(monday)
  await close()
  expect(await open(who)).toBe(0n)
  stage.clock.advance(dayMs)
  await close()
  await sql`delete from kernel.delivery where event_id = ${eventId}`.execute(stage.db)
  expect(await open(who)).toBe(1_000n)
})

it('[PRO-02] of a claimed week each correction is owed once, however many there are', async () => {
  const who = await loser(10_000n)
  const second = await stage.play(who.memberId, 10_000n, 0n)
  await stage.heard()
  nextWeek()
  await close()
  expect(await claimAll(who)).toBe(2_000n)
  for (const bet of [who.bet, second]) {
    await stage.correct(who.memberId, bet, 'void')
    await stage.heard()
  }
  await stage.play(who.memberId, 50_000n, 0n)
  await stage.heard()
  nextWeek()
  await close()
  // 5,000 for this week, of which the 2,000 that were paid too much are kept.
  expect(await claimAll(who)).toBe(3_000n)
})

it('[PRO-02] a week is that of the merchant’s clock: its last evening belongs to it, also for corrections', async () => {
  await setZone('America/Los_Angeles')
  try {
    // Sunday at eight in the evening there, Monday by the clock of the world.
    const sunday = `${dayOf(wednesday, 5)}T03:00:00Z`
    stage.clock.set(sunday)
    const who = await loser(10_000n)
    stage.clock.advance(dayMs)
    await close()
    expect(await open(who)).toBe(1_000n)
    await stage.correct(who.memberId, who.bet, 'void')
    await stage.heard()
    expect(await open(who)).toBe(0n)
  } finally {
    await setZone('UTC')
  }
})

async function setZone(zone: string): Promise<void> {
  await sql`update config.merchant set time_zone = ${zone} where id = ${stage.merchantId}`.execute(
    stage.db,
  )
  await stage.house.platform.modules.config.refresh()
}

function dayOf(at: Date, later: number): string {
  return new Date(at.getTime() + later * dayMs).toISOString().slice(0, 10)
}
