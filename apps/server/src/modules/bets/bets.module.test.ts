import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { betFaults, faultsOf } from '../../cli/books.ts'
import { createIds } from '../../kernel/ids.ts'
import { deposit, grantBonus } from '../ledger/index.ts'
import type { Bets, Placement } from './index.ts'

let house: TestPlatform
let clock: FrozenClock
let bets: Bets
let merchantId: string
let newId: () => string

beforeAll(async () => {
  clock = frozenClock('2026-05-01T10:00:00Z')
  house = await startPlatform({ clock })
  bets = house.platform.modules.bets
  merchantId = house.platform.modules.config.merchantByCode('baize')?.id ?? ''
  newId = createIds({ clock })
})
afterAll(() => house.stop())

let people = 0

async function player(cash: bigint, bonus = 0n) {
  people += 1
  const enrolled = await house.enrol(`player${people}`, 0)
  const holder = { merchantId, memberId: enrolled.memberId, currency: 'USD' }
  const { ledger } = house.platform.modules
  if (cash > 0n) await ledger.post([deposit(holder, newId(), cash)])
  if (bonus > 0n) await ledger.post([grantBonus(holder, newId(), bonus)])
  return { ...enrolled, holder, client: house.as(enrolled) }
}

type Player = Awaited<ReturnType<typeof player>>

function wager({ holder }: Player, stake: bigint, more: Partial<Placement> = {}): Placement {
  return {
    ...holder,
    id: newId(),
    gameType: 'RNG',
    vendor: 'PG',
    game: 'tiger',
    round: newId(),
    stake,
    rulesVersion: '1',
    ...more,
  }
}

function settled(bet: Placement, payout: bigint, step = 'win') {
  return { id: bet.id, memberId: bet.memberId, step, payout, isLast: true }
}

async function booksHold(): Promise<void> {
  const { ledger } = house.platform.modules
  const read = await ledger.books()
  expect([...faultsOf(read), ...betFaults(read.kinds, await bets.sums())]).toEqual([])
}

describe('[LED-05] placing', () => {
  test('[LED-05] cash goes first, bonus money where it does not suffice, and payouts go back in parts', async () => {
    const who = await player(60n, 100n)
    const bet = wager(who, 100n)
    expect(await bets.place(bet)).toEqual({ kind: 'placed', purses: { cash: 0n, bonus: 60n } })
    expect(await bets.settle(settled(bet, 200n))).toEqual({
      kind: 'settled',
      purses: { cash: 120n, bonus: 140n },
    })
    expect(await bets.place(wager(who, 1_000n))).toEqual({
      kind: 'insufficient',
      purses: { cash: 120n, bonus: 140n },
    })
    await booksHold()
  })

  test('[LED-02] the same bet again is a repetition, even when it could not be placed any more', async () => {
    const who = await player(50n)
    const bet = wager(who, 50n)
    await bets.place(bet)
    expect(await bets.place(bet)).toEqual({ kind: 'repeated', purses: { cash: 0n, bonus: 0n } })
    expect(await bets.place({ ...bet, stake: 49n })).toEqual({ kind: 'reused' })
    await house.platform.modules.identity.setStatus(await memberOf(who), 'closed')
    expect((await bets.place(bet)).kind).toBe('repeated')
    expect(await bets.place(wager(who, 1n))).toEqual({ kind: 'closed' })
  })

  test('[LED-02] a crowd with one bet places it once; of a crowd for the last coin one gets it', async () => {
    const who = await player(3n)
    const bet = wager(who, 1n)
    const same = await Promise.all(Array.from({ length: 50 }, () => bets.place(bet)))
    expect(same.filter(({ kind }) => kind === 'placed')).toHaveLength(1)
    expect(same.filter(({ kind }) => kind === 'repeated')).toHaveLength(49)
    const others = await Promise.all(Array.from({ length: 50 }, () => bets.place(wager(who, 1n))))
    expect(others.filter(({ kind }) => kind === 'placed')).toHaveLength(2)
    await booksHold()
  })

  test('[LED-03] a bet of less than nothing, or of another day, is a fault', async () => {
    const who = await player(10n)
    await expect(bets.place(wager(who, -1n))).rejects.toThrow(RangeError)
    await expect(bets.place(wager(who, 1n, { isOwed: true }))).rejects.toThrow(RangeError)
    const id = '01890000-0000-7000-8000-000000000000'
    await expect(bets.place(wager(who, 1n, { id }))).rejects.toThrow(RangeError)
    await expect(bets.place(wager(who, 1n, { id: crypto.randomUUID() }))).rejects.toThrow(
      RangeError,
    )
  })
})

async function memberOf({ memberId }: Player) {
  const member = await house.platform.modules.identity.member(merchantId, memberId)
  if (!member) throw new Error('the player is gone')
  return member
}

describe('[RGM-01] limits on the way of a bet', () => {
  test('[RGM-01] a stake beyond a limit is refused in the same transaction, whatever comes at once', async () => {
    const who = await player(1_000n)
    const caller = { ...who.holder, sessionId: newId() }
    await house.platform.modules.limits.setLimit(caller, 'wager', 'day', 50n)
    const tries = await Promise.all(Array.from({ length: 20 }, () => bets.place(wager(who, 10n))))
    expect(tries.filter(({ kind }) => kind === 'placed')).toHaveLength(5)
    const [refused] = tries.filter(({ kind }) => kind === 'refused')
    expect(refused).toMatchObject({
      fault: { kind: 'limit', limit: 'wager', period: 'day', left: 0n },
    })
    clock.advance(86_400_000)
    expect((await bets.place(wager(who, 10n))).kind).toBe('placed')
  })

  test('[RGM-02] who is excluded places nothing and is still paid', async () => {
    const who = await player(100n)
    const bet = wager(who, 10n)
    await bets.place(bet)
    const { limits, database } = house.platform.modules
    await sql`update session.session set fresh_until = ${new Date(clock.now().getTime() + 60_000)}
      where member_id = ${who.memberId}`.execute(database.db)
    const session = await sql<{ id: string }>`
      select id from session.session where member_id = ${who.memberId}`.execute(database.db)
    const sessionId = session.rows[0]?.id ?? ''
    await limits.exclude({ ...who.holder, sessionId }, 'timeOut', 1)
    expect(await bets.place(wager(who, 1n))).toMatchObject({
      kind: 'refused',
      fault: { kind: 'excluded' },
    })
    expect((await bets.settle(settled(bet, 30n))).kind).toBe('settled')
  })
})

describe('[LED-05] bets that are given away', () => {
  test('[LED-05] they move nothing when placed, pay cash, and use up no limit', async () => {
    const who = await player(0n, 50n)
    const caller = { ...who.holder, sessionId: newId() }
    await house.platform.modules.limits.setLimit(caller, 'wager', 'day', 1n)
    const bet = wager(who, 0n)
    expect(await bets.place(bet)).toEqual({ kind: 'placed', purses: { cash: 0n, bonus: 50n } })
    expect((await bets.place(bet)).kind).toBe('repeated')
    expect(await bets.settle(settled(bet, 30n))).toEqual({
      kind: 'settled',
      purses: { cash: 30n, bonus: 50n },
    })
    const other = wager(who, 0n)
    await bets.place(other)
    expect(await bets.cancel(other)).toMatchObject({ kind: 'settled', purses: { cash: 30n } })
    await booksHold()
  })

  test('[RGM-02] who plays no more gets none, and is still given what is owed', async () => {
    const who = await player(0n)
    await house.platform.modules.identity.setStatus(await memberOf(who), 'closed')
    expect(await bets.place(wager(who, 0n))).toEqual({ kind: 'closed' })
    const owed = wager(who, 0n, { isOwed: true })
    expect((await bets.place(owed)).kind).toBe('placed')
    expect((await bets.place(owed)).kind).toBe('repeated')
    expect(await bets.settle(settled(owed, 12n))).toMatchObject({ purses: { cash: 12n } })
  })

  test('[VND-03] what is open of a span of time is found, and nothing that is closed', async () => {
    const who = await player(100n)
    clock.advance(60_000)
    const from = clock.now()
    const [open, done] = [wager(who, 1n), wager(who, 1n)]
    await bets.place(open)
    await bets.place(done)
    await bets.settle(settled(done, 0n))
    clock.advance(60_000)
    const found = await bets.openBetween(from, clock.now(), 10)
    expect(found.map(({ id }) => id)).toEqual([open.id])
    expect(await bets.openBetween(clock.now(), new Date(clock.now().getTime() + 1), 10)).toEqual([])
  })
})

describe('[LED-02] settling', () => {
  test('[LED-02] each step is paid once; after the last, nothing more; cancelled bets pay nothing', async () => {
    const who = await player(100n)
    const bet = wager(who, 10n)
    await bets.place(bet)
    const first = { ...settled(bet, 5n, 'spin 1'), isLast: false }
    expect((await bets.settle(first)).kind).toBe('settled')
    expect((await bets.settle(first)).kind).toBe('repeated')
    expect(await bets.cancel(bet)).toEqual({ kind: 'closed', status: 'open' })
    const last = settled(bet, 7n, 'spin 2')
    const crowd = await Promise.all(Array.from({ length: 30 }, () => bets.settle(last)))
    expect(crowd.filter(({ kind }) => kind === 'settled')).toHaveLength(1)
    expect(await bets.settle(settled(bet, 9n, 'spin 3'))).toEqual({
      kind: 'closed',
      status: 'settled',
    })
    const other = wager(who, 20n)
    await bets.place(other)
    expect(await bets.cancel(other)).toMatchObject({ kind: 'settled', purses: { cash: 102n } })
    expect((await bets.cancel(other)).kind).toBe('repeated')
    expect(await bets.settle(settled(other, 1n))).toEqual({ kind: 'closed', status: 'cancelled' })
    const stranger = await player(1n)
    const foreign = { ...settled(bet, 1n, 'x'), memberId: stranger.memberId }
    expect(await bets.settle(foreign)).toEqual({ kind: 'not-found' })
    await booksHold()
  })

  test('[LED-04] settled bets are told once, with what they come to', async () => {
    const who = await player(100n)
    const bet = wager(who, 40n)
    await bets.place(bet)
    await bets.settle(settled(bet, 15n))
    const { db } = house.platform.modules.database
    const told = await sql<{ bet: unknown }>`
      select bet from kernel.event, json_array_elements(payload->'bets') bet
      where name = 'bets.settled' and bet->>'betId' = ${bet.id}`.execute(db)
    expect(told.rows.map(({ bet }) => bet)).toEqual([
      expect.objectContaining({ stake: '40', validBet: '40', payout: '15', status: 'settled' }),
    ])
  })
})

describe('[LED-05] bets that are lost as they are placed', () => {
  test('[LED-05] they are settled at once with nothing, told, counted, and stay so', async () => {
    const who = await player(100n)
    const bet = wager(who, 40n, { isLost: true })
    const other = wager(who, 10n)
    const [lost, open] = await Promise.all([bets.place(bet), bets.place(other)])
    expect([lost.kind, open.kind]).toEqual(['placed', 'placed'])
    const settledNow = { status: 'settled', validBet: 40n, payout: 0n, settledAt: clock.now() }
    expect(await bets.bet(who.memberId, bet.id)).toMatchObject(settledNow)
    expect(await bets.bet(who.memberId, other.id)).toMatchObject({
      status: 'open',
      settledAt: null,
    })
    expect((await bets.place(bet)).kind).toBe('repeated')
    expect((await bets.place(wager(who, 51n, { isLost: true }))).kind).toBe('insufficient')
    expect(await bets.settle(settled(bet, 9n))).toEqual({ kind: 'closed', status: 'settled' })
    expect(await bets.cancel(bet)).toEqual({ kind: 'closed', status: 'settled' })
    const { db } = house.platform.modules.database
    const told = await sql<{ name: string; stake: string }>`
      select name, bet->>'stake' as stake from kernel.event, json_array_elements(payload->'bets') bet
      where bet->>'betId' = ${bet.id} order by name`.execute(db)
    expect(told.rows).toEqual([{ name: 'bets.settled', stake: '40' }])
    const day = await sql<{ stake: string; payout: string; count: number }>`
      select stake::text, payout::text, count from bets.day
      where member_id = ${who.memberId}`.execute(db)
    expect(day.rows).toEqual([{ stake: '40', payout: '0', count: 1 }])
    await booksHold()
  })
})

/** Changes the database directly, as another node would, past the caches of this one. */
const change = (statement: RawBuilder<unknown>) =>
  statement.execute(house.platform.modules.database.db)

describe('[LED-02] what another node did meanwhile', () => {
  test('[LED-02] a bet that was settled, or paid in part, elsewhere is not settled by memory', async () => {
    const who = await player(100n)
    const [ended, begun] = [wager(who, 10n), wager(who, 10n)]
    await Promise.all([bets.place(ended), bets.place(begun)])
    await change(
      sql`update bets.bet set status = 'settled', settled_at = now() where id = ${ended.id}`,
    )
    await change(sql`update bets.bet set steps = '{"spin 1"}' where id = ${begun.id}`)
    expect(await bets.settle(settled(ended, 5n))).toEqual({ kind: 'closed', status: 'settled' })
    const again = { ...settled(begun, 5n, 'spin 1'), isLast: false }
    expect((await bets.settle(again)).kind).toBe('repeated')
    expect((await bets.settle(settled(begun, 7n, 'spin 2'))).kind).toBe('settled')
    expect((await bets.bet(who.memberId, begun.id))?.steps).toEqual(['spin 1', 'spin 2'])
  })

  test('[LED-05] an account that was closed elsewhere places nothing, and the others beside it do', async () => {
    const [closed, other] = [await player(100n), await player(100n)]
    expect((await bets.place(wager(closed, 1n))).kind).toBe('placed')
    await change(sql`update identity.member set status = 'closed' where id = ${closed.memberId}`)
    const [no, yes] = await Promise.all([
      bets.place(wager(closed, 1n)),
      bets.place(wager(other, 1n)),
    ])
    expect([no.kind, yes.kind]).toEqual(['closed', 'placed'])
  })
})

describe('[RGM-01] [RGM-02] limits that another node sets', () => {
  const accepted = async (who: Player, stake: bigint) => (await bets.place(wager(who, stake))).kind

  test('[RGM-01] a member’s tighter limit, and an exclusion, hold for the very next bet', async () => {
    const who = await player(1_000n)
    expect(await accepted(who, 10n)).toBe('placed')
    await change(sql`update limits.tally set own_wager_day = 15, version = version + 1
      where member_id = ${who.memberId}`)
    expect(await accepted(who, 10n)).toBe('refused')
    expect(await accepted(who, 5n)).toBe('placed')
    await change(sql`update limits.tally set own_wager_day = null, excluded_until = 'infinity',
      version = version + 1 where member_id = ${who.memberId}`)
    expect(await accepted(who, 1n)).toBe('refused')
  })

  test('[RGM-02] the operator’s for everybody holds for the very next bet', async () => {
    const { limits } = house.platform.modules
    const who = await player(1_000n)
    expect(await accepted(who, 10n)).toBe('placed')
    await limits.setHouseLimit(merchantId, null, 'wager', 'day', 15n)
    expect(await accepted(who, 10n)).toBe('refused')
    await limits.setHouseLimit(merchantId, null, 'wager', 'day', null)
    expect(await accepted(who, 10n)).toBe('placed')
  })
})

describe('[MEM-03] records', () => {
  test('[MEM-03] pages, filters, totals, and the transfers behind a bet; nobody sees another’s', async () => {
    const who = await player(1_000n)
    const placed: Placement[] = []
    for (const [stake, vendor, gameType] of [
      [10n, 'PG', 'RNG'],
      [20n, 'JDB', 'FISH'],
      [30n, 'PG', 'RNG'],
    ] as const) {
      clock.advance(60_000)
      const bet = wager(who, stake, { vendor, gameType })
      placed.push(bet)
      await bets.place(bet)
      await bets.settle(settled(bet, stake * 2n))
    }
    const first = await who.client.call('bets', { query: { pageSize: 2 } })
    expect(first.list.map(({ stake, profit }) => [stake, profit])).toEqual([
      ['30', '30'],
      ['20', '20'],
    ])
    expect(first.totals).toEqual({
      stake: '60',
      validBet: '60',
      payout: '120',
      profit: '60',
      count: 3,
      vendors: ['JDB', 'PG'],
      gameTypes: ['FISH', 'RNG'],
    })
    const next = await who.client.call('bets', { query: { pageSize: 2, after: first.next ?? '' } })
    expect(next.list.map(({ stake }) => stake)).toEqual(['10'])
    expect((await who.client.call('bets', { query: { vendor: 'PG' } })).totals?.count).toBe(2)
    const id = placed[0]?.id ?? ''
    const detail = await who.client.call('betDetail', { query: { id } })
    expect(detail.transfers.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['stake', '-10'],
      ['payout', '20'],
    ])
    const stranger = await player(1n)
    await expect(stranger.client.call('betDetail', { query: { id } })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('[MEM-03] profit and loss by day of the merchant’s clock, gifts apart', async () => {
    const who = await player(1_000n, 70n)
    const bet = wager(who, 100n)
    await bets.place(bet)
    await bets.settle(settled(bet, 30n))
    const { days, totals } = await who.client.call('profit', { query: {} })
    const day = clock.now().toISOString().slice(0, 10)
    expect(days).toMatchObject([
      { day, stake: '100', validBet: '100', payout: '30', profit: '-70', rewards: '0', count: 1 },
    ])
    expect(totals.profit).toBe('-70')
    const early = await who.client.call('profit', { query: { to: '1900-01-01T00:00:00Z' } })
    expect(early.days).toEqual([])
  })
})

describe('months', () => {
  test('[LED-04] a bet of the next month finds its place, and old months without open bets go', async () => {
    const who = await player(100n)
    const { months } = house.platform.modules.bets
    clock.advance(200 * 86_400_000)
    const bet = wager(who, 5n)
    expect((await bets.place(bet)).kind).toBe('placed')
    clock.advance(70 * 86_400_000)
    const kept = await months.forget(1)
    expect(kept).toContain('bet_2026_06')
    expect(await bets.bet(who.memberId, bet.id)).toMatchObject({ status: 'open' })
  })
})
