import { startPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { deposit as paidIn } from '../ledger/index.ts'
import { rewardsStage } from '../rewards/rewards.fixture.ts'

const dayMs = 86_400_000
const terms = {
  deposit: '5000',
  validBet: '10000',
  days: 30,
  hold: 7,
  tiers: [
    { from: 1, amount: '1000' },
    { from: 3, amount: '1500' },
  ],
  most: '3500',
  household: false,
  claimDays: 30,
}

let stage: Awaited<ReturnType<typeof rewardsStage>>
beforeAll(async () => {
  stage = await rewardsStage('2026-03-02T09:00:00Z')
  await stage.publish('referral', terms)
})
afterAll(() => stage.stop())

const modules = () => stage.house.platform.modules
const tend = () => modules().referral.tend(stage.merchantId)
let people = 0

interface Given {
  uplineId?: string
  ip?: string
  profile?: Record<string, string>
}

/** Somebody who registers with the code of a member. */
async function friendOf(recommenderId: string, { ip = '', ...more }: Given = {}): Promise<string> {
  people += 1
  const { merchantId } = stage
  const { identity, outbox } = modules()
  const entry = {
    merchantId,
    account: `friend${people}`,
    email: `friend${people}@mail.example`,
    type: 0,
    registeredBy: 'username' as const,
    recommenderId,
    ...more,
  }
  const done = await identity.enrol(entry, async (tx, { id: memberId, uplineId }) => {
    if (ip) await identity.learnAddress(tx, memberId, ip)
    const payload = { memberId, recommenderId, uplineId, addressHolderId: null }
    const told = { ...payload, registeredBy: entry.registeredBy }
    await outbox.tell(tx, { name: 'member.registered', merchantId, payload: told })
  })
  if (done.kind === 'taken') throw new Error('the name is taken')
  await stage.heardBy('referral.joined')
  return done.member.id
}

async function verify(memberId: string): Promise<void> {
  const member = await modules().identity.member(stage.merchantId, memberId)
  if (!member?.email) throw new Error('no address')
  await modules().identity.setEmail(member, member.email)
}

/** What the payments tell of a deposit. */
async function deposit(memberId: string, amount: bigint): Promise<void> {
  const { merchantId } = stage
  const payload = {
    depositId: stage.newId(),
    memberId,
    currency: 'USD',
    amount: String(amount),
    fee: '0',
    bonus: '0',
  }
  await stage.db
    .transaction()
    .execute((tx) => modules().outbox.tell(tx, { name: 'deposit.credited', merchantId, payload }))
  const holder = { merchantId, memberId, currency: 'USD' }
  await stage.ledger.post([paidIn(holder, stage.newId(), amount * 10n)])
  await stage.heardBy('rewards.deposit')
}

/** Does everything that is asked; answers the bet. */
async function qualify(memberId: string): Promise<string> {
  await verify(memberId)
  await deposit(memberId, 5_000n)
  const bet = await stage.play(memberId, 10_000n, 0n)
  await stage.heard()
  return bet
}

async function wait(days: number): Promise<void> {
  stage.clock.advance(days * dayMs)
  await tend()
}

const own = async (memberId: string) => (await stage.client(memberId)).call('referral', {})
const friends = async (memberId: string) =>
  (await (await stage.client(memberId)).call('referredFriends', { query: {} })).list
const open = async (memberId: string) => (await stage.client(memberId)).call('rewards', {})

it('[PRO-03] a friend counts when verified, deposited and played, and is paid seven days later, once', async () => {
  const referrer = await stage.member()
  const before = await own(referrer)
  expect(before).toMatchObject({ friends: 0, offer: { next: '1000', by: 'email' } })
  expect(before.code).toMatch(/^[0-9A-Z]{8}$/)
  const friend = await friendOf(referrer)
  await tend()
  expect(await friends(referrer)).toMatchObject([
    { state: 'open', missing: ['verified', 'deposit', 'validBet'], amount: null },
  ])
  expect((await friends(referrer))[0]?.name).toMatch(/^fr•••\d$/)
  await qualify(friend)
  expect(await friends(referrer)).toMatchObject([{ state: 'open', missing: [] }])
  await tend()
  expect(await friends(referrer)).toMatchObject([{ state: 'held' }])
  await wait(6)
  expect((await open(referrer)).money).toBe('0')
  stage.clock.advance(dayMs)
  await Promise.all([tend(), tend(), tend()])
  expect((await open(referrer)).list).toMatchObject([
    { kind: 'referral', amount: '1000', trigger: `friend:${friend}` },
  ])
  expect(await own(referrer)).toMatchObject({ paid: 1, earned: '1000', thisMonth: '1000' })
  await wait(40)
  expect((await own(referrer)).earned).toBe('1000')
})

it('[PRO-03] a friend who does too little in thirty days does not count any more', async () => {
  const referrer = await stage.member()
  const friend = await friendOf(referrer)
  await verify(friend)
  await deposit(friend, 5_000n)
  await stage.play(friend, 9_999n, 0n)
  await stage.heard()
  await wait(30)
  await stage.play(friend, 30_000n, 0n)
  await stage.heard()
  await wait(2)
  expect(await friends(referrer)).toMatchObject([{ state: 'lapsed' }])
})

it('[PRO-03] the third friend pays more, and what is above the month’s most waits; two nodes pay once', async () => {
  stage.clock.set(new Date('2026-07-01T09:00:00Z'))
  const referrer = await stage.member()
  const brought: string[] = []
  for (let n = 0; n < 4; n += 1) brought.push(await friendOf(referrer))
  for (const friend of brought) await qualify(friend)
  await tend()
  const { clock, house } = stage
  clock.advance(7 * dayMs)
  const second = await startPlatform({ clock, databaseUrl: house.databaseUrl })
  try {
    const others = second.platform.modules.referral
    await Promise.all([tend(), others.tend(stage.merchantId), tend()])
  } finally {
    await second.stop()
  }
  // 1,000 + 1,000 + 1,500 is the most of a month.
  expect(await own(referrer)).toMatchObject({ paid: 3, held: 1, thisMonth: '3500' })
  expect((await open(referrer)).money).toBe('3500')
  const waiting = (await friends(referrer)).find(({ state }) => state === 'held')
  expect(waiting?.paysAt).toBe('2026-08-01T00:00:00.000Z')
  stage.clock.set(new Date('2026-08-01T10:00:00Z'))
  await tend()
  expect(await own(referrer)).toMatchObject({ paid: 4, earned: '5000', thisMonth: '1500' })
})

it('[PRO-03] bets that are undone take a friend back: within the days nothing is paid, later it is owed', async () => {
  const referrer = await stage.member()
  const [early, late] = [await friendOf(referrer), await friendOf(referrer)]
  const first = await qualify(early)
  const second = await qualify(late)
  await tend()
  await stage.correct(early, first, 'void')
  await stage.heard()
  await wait(7)
  const states = new Map((await friends(referrer)).map(({ id, state }) => [id, state]))
  expect([states.get(early), states.get(late)]).toEqual(['open', 'paid'])
  const client = await stage.client(referrer)
  const ids = (await client.call('rewards', {})).list.map(({ id }) => id)
  await client.call('claimRewards', { body: { ids } })
  const cash = await stage.cash(referrer)
  await stage.correct(late, second, 'void')
  await stage.heard()
  expect(await stage.cash(referrer)).toBe(cash)
  expect(await own(referrer)).toMatchObject({ paid: 0, earned: '0' })
  // The friend plays again in time: nothing is paid a second time.
  await stage.play(late, 10_000n, 0n)
  await stage.heard()
  await tend()
  await wait(7)
  expect(await own(referrer)).toMatchObject({ paid: 1, earned: '1000' })
  const again = await (await stage.client(referrer)).call('rewards', {})
  const claimed = await (await stage.client(referrer)).call('claimRewards', {
    body: { ids: again.list.map(({ id }) => id) },
  })
  expect(claimed.money).toBe('0')
})

async function addPayout(memberId: string, holder: string, lastFour: string): Promise<void> {
  await modules().database.pool.query(
    `insert into payments.payout_account
       (id, merchant_id, member_id, method, holder, bank, number, last_four, added_at)
     values ($1, $2, $3, 'bank-out', $4, 'Harbour Bank', $5, $6, now())`,
    [stage.newId(), stage.merchantId, memberId, holder, `sealed ${memberId}`, lastFour],
  )
}

async function faultOf(referrer: string, friend: string) {
  await qualify(friend)
  await tend()
  return (await friends(referrer)).find(({ id }) => id === friend)?.fault
}

it('[PRO-03] a shared payout account is denied, with the reason', async () => {
  const referrer = await stage.member()
  const friend = await friendOf(referrer)
  await addPayout(referrer, 'Ana Reyes', '4411')
  await addPayout(friend, 'ANA  REYES', '4411')
  expect(await faultOf(referrer, friend)).toBe('ownPayout')
  await wait(8)
  expect((await open(referrer)).money).toBe('0')
})

it('[PRO-03] a shared name and birth date is denied, also if it becomes known in the days before it is paid', async () => {
  const referrer = await stage.member()
  const { identity } = modules()
  const named = { fullName: 'Rosa Cruz', birthday: '1991-02-03' }
  const member = await identity.member(stage.merchantId, referrer)
  if (!member) throw new Error('no member')
  await identity.changeProfile(member, named, '127.0.0.1')
  expect(await faultOf(referrer, await friendOf(referrer, { profile: named }))).toBe('ownName')
  const later = await friendOf(referrer)
  expect(await faultOf(referrer, later)).toBeNull()
  const friend = await identity.member(stage.merchantId, later)
  if (!friend) throw new Error('no friend')
  await identity.changeProfile(friend, named, '127.0.0.1')
  await wait(7)
  expect((await friends(referrer)).every(({ state }) => state === 'denied')).toBe(true)
})

it('[PRO-03] self-referral from the own connection is denied; addresses of inner networks say nothing', async () => {
  const { identity } = modules()
  const referrer = await stage.member()
  await identity.learnAddress(stage.db, referrer, '203.0.113.7')
  await identity.learnAddress(stage.db, referrer, '10.0.0.7')
  const ownAddress = await friendOf(referrer, { ip: '203.0.113.7' })
  const inner = await friendOf(referrer, { ip: '10.0.0.7' })
  expect(await faultOf(referrer, ownAddress)).toBe('ownAddress')
  expect(await faultOf(referrer, inner)).toBeNull()
})

it('[PRO-03] a ring A → B → A is denied, and so is one person who comes twice', async () => {
  const { identity } = modules()
  const named = { payeeName: 'Lee Park', birthday: '1988-08-08' }
  const first = await stage.member()
  const member = await identity.member(stage.merchantId, first)
  if (!member) throw new Error('no member')
  await identity.changeProfile(member, named, '127.0.0.1')
  const second = await friendOf(first)
  const ring = await friendOf(second, { profile: { fullName: 'Park Lee', birthday: '1988-08-08' } })
  expect(await faultOf(second, ring)).toBe('ring')
  const twin = { fullName: 'Mia Sol', birthday: '1999-09-09' }
  const [once, again] = [
    await friendOf(second, { profile: twin }),
    await friendOf(second, { profile: twin }),
  ]
  expect(await faultOf(second, once)).toBeNull()
  expect(await faultOf(second, again)).toBe('twice')
})

it('[PRO-03] while the referrer takes a break nothing is paid; afterwards it is, and others do not wait for it', async () => {
  const { database } = modules()
  const referrer = await stage.member()
  const friend = await friendOf(referrer)
  await qualify(friend)
  await tend()
  await stage.play(referrer, 100n, 0n)
  await database.pool.query('update limits.tally set excluded_until = $1 where member_id = $2', [
    new Date(stage.clock.now().getTime() + 8 * dayMs),
    referrer,
  ])
  await wait(7)
  const found = await database.pool.query(
    'select state, pays_at > $1 as later from referral.friend where friend_id = $2',
    [stage.clock.now(), friend],
  )
  expect(found.rows).toEqual([{ state: 'held', later: true }])
  await wait(2)
  expect(await friends(referrer)).toMatchObject([{ state: 'paid' }])
})

it('[PRO-03] nothing is offered to the excluded, paid for closed accounts, or shown to agents', async () => {
  const { identity, database, config } = modules()
  const referrer = await stage.member()
  const friend = await friendOf(referrer)
  await qualify(friend)
  await tend()
  const member = await identity.member(stage.merchantId, friend)
  if (!member) throw new Error('no member')
  await identity.setStatus(member, 'closed')
  await wait(7)
  expect(await friends(referrer)).toMatchObject([{ state: 'denied', fault: 'closed' }])
  await stage.play(referrer, 100n, 0n)
  await database.pool.query('update limits.tally set excluded_until = $1 where member_id = $2', [
    new Date(stage.clock.now().getTime() + dayMs),
    referrer,
  ])
  expect((await own(referrer)).offer).toBeNull()
  const agent = await stage.client(await stage.person(41))
  await expect(agent.call('referral', {})).rejects.toMatchObject({ code: 'not-found' })
  const client = await stage.client(referrer)
  await config.setFlag(stage.merchantId, 'REFERRAL', false)
  await vi.waitFor(() =>
    expect(client.call('referral', {})).rejects.toMatchObject({ code: 'not-found' }),
  )
  await config.setFlag(stage.merchantId, 'REFERRAL', true)
})

it('[PRO-03] an agent’s recruits are no friends', async () => {
  const agent = await stage.person(41)
  const recruit = await friendOf(agent, { uplineId: agent })
  await qualify(recruit)
  await wait(8)
  const { rows } = await modules().database.pool.query(
    'select from referral.friend where friend_id = $1',
    [recruit],
  )
  expect(rows).toEqual([])
})

it('[PRO-03] a bet that is undone while its friend is being paid is not paid for', async () => {
  const referrer = await stage.member()
  const friend = await friendOf(referrer)
  const bet = await qualify(friend)
  await tend()
  stage.clock.advance(7 * dayMs)
  // Another node is counting friends of the same member, so that paying waits.
  const held = await modules().database.pool.connect()
  await held.query('begin')
  const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
  await held.query(lock, [`referral ${referrer}`])
  const paying = tend()
  await vi.waitFor(
    async () => {
      const waits = await held.query(
        `select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      )
      expect(waits.rows).toHaveLength(1)
    },
    { timeout: 10_000 },
  )
  await stage.correct(friend, bet, 'void')
  await stage.heard()
  await held.query('rollback')
  held.release()
  await paying
  expect((await open(referrer)).money).toBe('0')
  await tend()
  expect(await friends(referrer)).toMatchObject([{ state: 'open', missing: ['validBet'] }])
})

it('[PRO-03] a friend is paid by the terms under which the friend came, whatever is published later', async () => {
  const referrer = await stage.member()
  const friend = await friendOf(referrer)
  await stage.publish('referral', {
    ...terms,
    validBet: '50000',
    tiers: [{ from: 1, amount: '200' }],
  })
  await qualify(friend)
  await tend()
  await wait(7)
  expect((await open(referrer)).list).toMatchObject([{ amount: '1000', kind: 'referral' }])
  await stage.publish('referral', terms)
})

it('[PRO-03] another holder at the same bank whose number ends alike is another person', async () => {
  const referrer = await stage.member()
  const friend = await friendOf(referrer)
  await addPayout(referrer, 'Ana Reyes', '5522')
  await addPayout(friend, 'Ben Santos', '5522')
  expect(await faultOf(referrer, friend)).toBeNull()
})
