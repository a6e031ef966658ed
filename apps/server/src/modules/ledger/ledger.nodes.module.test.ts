import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { faultsOf } from '../../cli/books.ts'
import { transact } from '../../kernel/database.ts'
import {
  createLedger,
  deposit,
  grantBonus,
  type Holder,
  type Ledger,
  type Move,
  type Posted,
  stake,
} from './index.ts'

let house: TestPlatform
let clock: FrozenClock
let ledger: Ledger
let merchantId: string

beforeAll(async () => {
  clock = frozenClock('2026-05-01T10:00:00Z')
  house = await startPlatform({ clock })
  ledger = house.platform.modules.ledger
  merchantId = house.platform.modules.config.merchantByCode('baize')?.id ?? ''
})
afterAll(() => house.stop())

function holder(currency = 'USD'): Holder {
  return { merchantId, memberId: crypto.randomUUID(), currency }
}

const key = () => crypto.randomUUID()

async function rich(amount: bigint, currency?: string): Promise<Holder> {
  const who = holder(currency)
  await ledger.post([deposit(who, key(), amount)])
  return who
}

async function cashOf(who: Holder): Promise<bigint> {
  return (await ledger.balanceOf(who.memberId, who.currency)).cash
}

describe('[LED-02] two nodes on one database', () => {
  const another = () => createLedger({ ...house.platform.modules.database, clock })
  const spend = (node: Ledger, who: Holder, cash: bigint, bonus = 0n) =>
    node.post([stake(who, key(), { cash, bonus })]).then(([posted]) => posted)

  test('[LED-02] what the other moved counts, whatever this one remembers', async () => {
    const [here, there] = [another(), another()]
    const who = await rich(100n)
    expect(await spend(here, who, 10n)).toMatchObject({ kind: 'posted' })
    expect(await spend(there, who, 60n)).toMatchObject({ kind: 'posted' })
    // This node remembers a balance of 90.
    expect(await spend(here, who, 40n)).toMatchObject({ kind: 'insufficient', balance: 30n })
    expect(await spend(here, who, 30n)).toMatchObject({ legs: [{ fromBalance: 0n }] })
    await there.post([deposit(who, key(), 5n)])
    // And this node remembers it as empty.
    expect(await spend(here, who, 5n)).toMatchObject({ legs: [{ fromBalance: 0n }] })
    expect(faultsOf(await ledger.books())).toEqual([])
    expect(await ledger.brokenSteps()).toBe(0)
  })

  test('[LED-02] an entry is never older than the one before it, also where the sums are the same again', async () => {
    const ahead = frozenClock(new Date(clock.now().getTime() + 10_000))
    const here = another()
    const there = createLedger({ ...house.platform.modules.database, clock: ahead })
    const who = await rich(100n)
    expect(await spend(here, who, 10n)).toMatchObject({ kind: 'posted' })
    // The clock of the other node is ahead; afterwards the balance equals the one this node remembers.
    await there.post([deposit(who, key(), 5n)])
    expect(await spend(there, who, 5n)).toMatchObject({ legs: [{ fromBalance: 90n }] })
    expect(await spend(here, who, 10n)).toMatchObject({ kind: 'posted', at: ahead.now() })
    expect(await ledger.brokenSteps()).toBe(0)
  })

  test('[LED-02] a purse that was only looked at counts too', async () => {
    const [here, there] = [another(), another()]
    const who = await rich(100n)
    const need = (purse: 'cash' | 'bonus') => {
      return { merchantId, currency: 'USD', account: { memberId: who.memberId, purse } }
    }
    const [cash, bonus] = [need('cash'), need('bonus')]
    const game = { merchantId, currency: 'USD', account: { house: 'game' as const } }
    const bonusSeen = () => {
      const id = key()
      return here.withJournal([cash, bonus, game], [`stake:${id}`], async (journal) => {
        journal.post(stake(who, id, { cash: 1n, bonus: 0n }))
        return journal.balance(bonus)
      })
    }
    expect(await bonusSeen()).toBe(0n)
    await there.post([grantBonus(who, key(), 7n)])
    expect(await bonusSeen()).toBe(7n)
  })

  test('[LED-02] a purse that holds as much of another bonus is not mistaken', async () => {
    const [here, there] = [another(), another()]
    const who = await rich(100n)
    const account = { memberId: who.memberId, purse: 'bonus' as const }
    const needs = [
      { merchantId, currency: 'USD', account },
      { merchantId, currency: 'USD', account: { house: 'bonus' as const } },
      { merchantId, currency: 'USD', account: { house: 'game' as const } },
    ]
    const stakeOne = here.gather<string, { of: string | null }, null>({
      needsOf: () => needs,
      keyOf: (id) => `stake:${id}`,
      ownerOf: () => who.memberId,
      open: async () => null,
      decide(id, journal) {
        const of = journal.bonusOf(who)
        return journal.post(stake(who, id, { cash: 0n, bonus: 1n })).kind === 'posted'
          ? { of }
          : undefined
      },
      write: () => {},
    })
    const bonusStaked = async () => (await stakeOne(key())).of
    const [first, second] = [key(), key()]
    await there.post([grantBonus(who, first, 8n)])
    expect(await bonusStaked()).toBe(first)
    const went = await there.withJournal(needs, [`bonus.expire:${first}`], async (journal) =>
      journal.endBonus(who, first, 'house'),
    )
    expect(went).toEqual({ cash: 0n, house: 7n })
    await there.post([grantBonus(who, second, 7n)])
    expect(await bonusStaked()).toBe(second)
    expect(await there.post([grantBonus(who, key(), 1n)])).toEqual([{ kind: 'occupied' }])
    expect(await ledger.bonusEnds(house.platform.modules.database.db, [first, second])).toEqual(
      new Map([[first, { bonusId: first, went: 'house', room: null }]]),
    )
    expect(faultsOf(await ledger.books())).toEqual([])
  })

  test('[LED-02] a bonus that ended there is not ended here, with the money of the next', async () => {
    const [here, there] = [another(), another()]
    const who = await rich(100n)
    const [first, second] = [key(), key()]
    const needs = [
      { merchantId, currency: 'USD', account: { memberId: who.memberId, purse: 'bonus' } },
      { merchantId, currency: 'USD', account: { house: 'bonus' } },
    ] as const
    const end = (node: Ledger, id: string) =>
      node.withJournal(needs, [`bonus.expire:${id}`], async (journal) =>
        journal.endBonus(who, id, 'house'),
      )
    await here.post([grantBonus(who, first, 8n)])
    expect(await end(there, first)).toEqual({ cash: 0n, house: 8n })
    await there.post([grantBonus(who, second, 7n)])
    await expect(end(here, first)).rejects.toThrow('the bonus purse holds')
    expect((await ledger.balanceOf(who.memberId, 'USD')).bonus).toBe(7n)
    expect(await end(here, second)).toEqual({ cash: 0n, house: 7n })
    expect(faultsOf(await ledger.books())).toEqual([])
  })

  test('[LED-01] [LED-02] two nodes moving the same money at once: the books hold', async () => {
    const nodes = [another(), another()]
    const people = await Promise.all(Array.from({ length: 5 }, () => rich(200n)))
    const posted = await Promise.all(
      Array.from({ length: 300 }, (_, index) => {
        const [node, who] = [nodes[index % 2] ?? ledger, people[index % 5] ?? holder()]
        return spend(node, who, BigInt(1 + (index % 7)))
      }),
    )
    expect(posted.some((each) => each?.kind === 'posted')).toBe(true)
    expect(faultsOf(await ledger.books())).toEqual([])
    expect(await ledger.brokenSteps()).toBe(0)
  })
})

describe('[LED-04] whoever needs a member’s accounts takes them first', () => {
  /** Locks a member's accounts, as another node does in the middle of a transaction. */
  async function holding(who: Holder) {
    const client = await house.platform.modules.database.connect()
    await client.query('begin')
    await client.query('select from ledger.account where member_id = $1 for update', [who.memberId])
    return async () => {
      await client.query('rollback')
      await client.end()
    }
  }

  test('[LED-04] a journal that waits for accounts has done nothing else yet, so that nobody waits for it', async () => {
    const who = await rich(1_000n)
    const need = {
      merchantId,
      currency: 'USD',
      account: { memberId: who.memberId, purse: 'cash' },
    } as const
    await ledger.withJournal([need], [], async (journal) => journal.balance(need))
    const letGo = await holding(who)
    let began = false
    const waiting = ledger.withJournal([need], [], async () => {
      began = true
    })
    const { rows } = await untilOneWaits()
    expect(rows).toHaveLength(1)
    expect(began).toBe(false)
    await letGo()
    await waiting
    expect(began).toBe(true)
  })

  test('[LED-04] who waits for one member’s accounts lends one connection, however many ask', async () => {
    const who = await rich(1_000n)
    const need = {
      merchantId,
      currency: 'USD',
      account: { memberId: who.memberId, purse: 'cash' },
    } as const
    const letGo = await holding(who)
    const many = Array.from({ length: 20 }, () => ledger.withJournal([need], [], async () => {}))
    expect((await untilOneWaits()).rows).toHaveLength(1)
    const other = await rich(5n)
    expect(await cashOf(other)).toBe(5n)
    expect((await untilOneWaits()).rows).toHaveLength(1)
    await letGo()
    await Promise.all(many)
  })

  test('[LED-04] four members are waited for at once, by all who gather; everybody else goes on', async () => {
    const cashOnly = (who: Holder) => stake(who, key(), { cash: 1n, bonus: 0n })
    const others = ledger.gather<Move, Posted, undefined>({
      needsOf: ({ currency, legs }) =>
        legs.flatMap(({ from, to }) => [
          { merchantId, currency, account: from },
          { merchantId, currency, account: to },
        ]),
      keyOf: (move) => move.key,
      ownerOf: (move) => move.key,
      open: async () => undefined,
      decide: (move, journal) => journal.post(move),
      write: () => {},
    })
    const held = await Promise.all(Array.from({ length: 12 }, () => rich(1_000n)))
    const free = await rich(1_000n)
    const letGo = await Promise.all(held.map(holding))
    const asked = held.map((who, nth) => {
      const move = cashOnly(who)
      return nth % 2 ? ledger.post([move]) : others(move)
    })
    await vi.waitFor(async () => expect(await waitingForLong()).toHaveLength(4), 10_000)
    expect(await ledger.post([cashOnly(free)])).toMatchObject([{ kind: 'posted' }])
    expect(await waitingForLong()).toHaveLength(4)
    await Promise.all(letGo.map((each) => each()))
    expect(await Promise.all(asked)).toHaveLength(12)
  })

  test('[LED-04] an account that somebody is opening holds up nobody else', async () => {
    const { database } = house.platform.modules
    const node = createLedger({ ...database, clock })
    const [who, other] = [holder(), await rich(10n)]
    const [opened, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const opening = transact(database.db, async (tx) => {
      await ledger.post([deposit(who, key(), 1n)], tx)
      opened.resolve()
      await free.promise
    })
    await opened.promise
    const slow = node.post([deposit(who, key(), 2n)])
    const quick = node.post([stake(other, key(), { cash: 1n, bonus: 0n })])
    try {
      await vi.waitFor(async () => expect(await waitingForLong()).toHaveLength(1), 10_000)
      expect(await quick).toMatchObject([{ kind: 'posted' }])
      expect(await waitingForLong()).toHaveLength(1)
    } finally {
      free.resolve()
      await opening
    }
    expect(await slow).toMatchObject([{ legs: [{ toBalance: 3n }] }])
  })

  test('[LED-02] [LED-04] a key that another node is just writing is waited for, and then it is used', async () => {
    const { database } = house.platform.modules
    const [theirs, mine] = [await rich(10n), await rich(10n)]
    const [written, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const id = key()
    const there = transact(database.db, async (tx) => {
      const posted = await createLedger({ ...database, clock }).post([deposit(theirs, id, 5n)], tx)
      written.resolve()
      await ending.promise
      return posted
    })
    await written.promise
    const here = ledger.post([deposit(mine, id, 5n)])
    await vi.waitFor(async () => expect(await waitingForLong()).toHaveLength(1), 10_000)
    ending.resolve()
    expect(await there).toMatchObject([{ kind: 'posted' }])
    expect(await here).toEqual([{ kind: 'reused' }])
    expect([await cashOf(theirs), await cashOf(mine)]).toEqual([15n, 10n])
  })

  test('[LED-04] a lock that is never let go is not waited for without end', async () => {
    const who = await rich(1_000n)
    const letGo = await holding(who)
    const asked = Array.from({ length: 3 }, () =>
      ledger.post([stake(who, key(), { cash: 1n, bonus: 0n })]),
    )
    const settled = Promise.allSettled(asked)
    await expect(asked[0]).rejects.toMatchObject({ code: '55P03' })
    await letGo()
    // The items that waited behind it were refused at once, without waiting as long again.
    expect((await settled).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    const [posted] = await ledger.post([stake(who, key(), { cash: 1n, bonus: 0n })])
    expect(posted?.kind).toBe('posted')
  })

  /** Until a statement waits for a row lock. */
  async function untilOneWaits() {
    for (;;) {
      const rows = await waiting()
      if (rows.length > 0) return { rows }
    }
  }

  /** Longer than statements with the short lock timeout wait. */
  async function waitingForLong() {
    return (await waiting()).filter(({ forMs }) => forMs > 500)
  }

  async function waiting() {
    const found = await sql<{ query: string; forMs: number }>`
      select query, extract(epoch from clock_timestamp() - query_start)::float8 * 1000 as "forMs"
      from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(
      house.platform.modules.database.db,
    )
    return found.rows
  }
})
