import { amountMax } from '@baize/money'
import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsOf } from '../../cli/books.ts'
import { transact } from '../../kernel/database.ts'
import {
  adjustment,
  createLedger,
  deposit,
  grantBonus,
  type Holder,
  type Ledger,
  lockWithdrawal,
  type Move,
  payout,
  payWithdrawal,
  releaseWithdrawal,
  stake,
  transferToUpline,
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

describe('[LED-01] booking', () => {
  test('[LED-01] a move changes both sides and answers with what is there afterwards', async () => {
    const who = holder()
    const [posted] = await ledger.post([deposit(who, key(), 1_000n, 30n)])
    expect(posted).toEqual({
      kind: 'booked',
      at: clock.now(),
      legs: [
        { fromBalance: null, toBalance: 1_000n },
        { fromBalance: 970n, toBalance: null },
      ],
    })
    expect(await ledger.balanceOf(who.memberId, 'USD')).toEqual({
      cash: 970n,
      bonus: 0n,
      locked: 0n,
      vendors: {},
    })
    expect(await ledger.houseBalance(merchantId, 'fees', 'USD')).toBe(30n)
  })

  test('[LED-01] nobody spends what is not there, and a move of several legs is undone whole', async () => {
    const who = await rich(100n)
    const [refused] = await ledger.post([stake(who, key(), { cash: 60n, bonus: 60n })])
    expect(refused).toMatchObject({ kind: 'insufficient', balance: 0n })
    expect(await cashOf(who)).toBe(100n)
  })

  test('[LED-01] of many who ask at once for the last coin, one gets it', async () => {
    const who = await rich(5n)
    const tries = Array.from({ length: 40 }, () => stake(who, key(), { cash: 1n, bonus: 0n }))
    const posted = await Promise.all(
      tries.map(async (move) => (await ledger.post([move]))[0]?.kind),
    )
    expect(posted.filter((kind) => kind === 'booked')).toHaveLength(5)
    expect(await cashOf(who)).toBe(0n)
  })

  test('[LED-01] booked rows can be neither changed nor deleted, and balances not overdrawn', async () => {
    const { db } = house.platform.modules.database
    await rich(1n)
    for (const change of [
      sql`update ledger.transfer set amount = 5`,
      sql`delete from ledger.transfer`,
      sql`truncate ledger.transfer`,
      sql`delete from ledger.account`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow('stays booked')
    }
    const overdraw = sql`update ledger.account set balance = -1 where id > 0`
    await expect(overdraw.execute(db)).rejects.toThrow('account_not_overdrawn')
  })
})

describe('[LED-02] keys', () => {
  test('[LED-02] the same key gives the first answer and moves nothing', async () => {
    const who = await rich(100n)
    const move = stake(who, key(), { cash: 40n, bonus: 0n })
    const [first] = await ledger.post([move])
    await ledger.post([stake(who, key(), { cash: 10n, bonus: 0n })])
    clock.advance(1_000)
    const [again] = await ledger.post([move])
    expect(again).toEqual({ ...first, kind: 'repeated' })
    expect(await cashOf(who)).toBe(50n)
  })

  test('[LED-02] the first answer is given although the money is gone since', async () => {
    const who = await rich(100n)
    const move = stake(who, key(), { cash: 100n, bonus: 0n })
    const [first] = await ledger.post([move])
    const [again] = await ledger.post([move])
    expect(again).toEqual({ ...first, kind: 'repeated' })
  })

  test('[LED-02] a crowd with one key, in one batch and in several, is booked once', async () => {
    const who = await rich(1_000n)
    const move = stake(who, key(), { cash: 7n, bonus: 0n })
    const posted = await Promise.all(Array.from({ length: 600 }, () => ledger.post([move])))
    const kinds = posted.map(([one]) => one?.kind)
    expect(kinds.filter((kind) => kind === 'booked')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'repeated')).toHaveLength(599)
    expect(await cashOf(who)).toBe(993n)
  })

  test('[LED-02] a key that belongs to another move is refused', async () => {
    const who = await rich(100n)
    const id = key()
    await ledger.post([stake(who, id, { cash: 40n, bonus: 0n })])
    const [other] = await ledger.post([stake(who, id, { cash: 41n, bonus: 0n })])
    const [foreign] = await ledger.post([stake(await rich(99n), id, { cash: 40n, bonus: 0n })])
    expect([other?.kind, foreign?.kind]).toEqual(['reused', 'reused'])
    expect(await cashOf(who)).toBe(60n)
  })
})

describe('[LED-03] amounts', () => {
  test('[LED-03] up to the largest that can be kept, and not beyond', async () => {
    const who = await rich(amountMax)
    expect(await cashOf(who)).toBe(amountMax)
    const [beyond] = await ledger.post([deposit(who, key(), 1n)])
    expect(beyond).toEqual({ kind: 'too-large' })
    const [out] = await ledger.post([stake(who, key(), { cash: amountMax, bonus: 0n })])
    expect(out?.kind).toBe('booked')
  })

  test('[LED-03] nothing, less than nothing and too much are faults, not moves', async () => {
    const who = await rich(100n)
    for (const amount of [0n, -1n, amountMax + 1n]) {
      const moves: Move[] = [{ ...deposit(who, key(), 1n), legs: [leg(who, amount)] }]
      await expect(ledger.post(moves)).rejects.toThrow(RangeError)
    }
    expect(await cashOf(who)).toBe(100n)
  })

  test('[LED-03] currencies of 0 and 3 decimals are accounts of their own', async () => {
    const who = await rich(100n, 'VND')
    await ledger.post([deposit({ ...who, currency: 'KWD' }, key(), 5n)])
    expect(await cashOf(who)).toBe(100n)
    expect(await cashOf({ ...who, currency: 'KWD' })).toBe(5n)
  })
})

function leg(who: Holder, amount: bigint): Move['legs'][number] {
  const to = { memberId: who.memberId, purse: 'cash' as const }
  return { kind: 'deposit', from: { house: 'payments' }, to, amount }
}

describe('[LED-04] within a transaction', () => {
  test('[LED-04] what is undone with its transaction never happened, not even its accounts', async () => {
    const { db } = house.platform.modules.database
    const who = holder()
    const move = deposit(who, key(), 10n)
    const failing = transact(db, async (tx) => {
      await ledger.post([move], tx)
      throw new Error('not this time')
    })
    await expect(failing).rejects.toThrow('not this time')
    expect(await cashOf(who)).toBe(0n)
    const [posted] = await ledger.post([move])
    expect(posted?.kind).toBe('booked')
    expect(await cashOf(who)).toBe(10n)
  })

  test('[LED-04] crowds that lock the same accounts the other way round all get through', async () => {
    const { db } = house.platform.modules.database
    const [one, two] = [await rich(1_000n), await rich(1_000n)]
    const there = () => transferToUpline(one, two.memberId, key(), 1n)
    const back = () => transferToUpline(two, one.memberId, key(), 1n)
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => {
        const moves = at % 2 === 0 ? [there(), back()] : [back(), there()]
        return at % 3 === 0 ? transact(db, (tx) => ledger.post(moves, tx)) : ledger.post(moves)
      }),
    )
    expect([await cashOf(one), await cashOf(two)]).toEqual([1_000n, 1_000n])
  })
})

describe('[MEM-03] statements', () => {
  test('[MEM-03] pages by place: everything once, the newest first, both sides of an own transfer', async () => {
    const who = await rich(1_000n)
    for (let at = 0; at < 5; at += 1) {
      clock.advance(60_000)
      const id = key()
      await ledger.post([lockWithdrawal(who, id, 10n)])
      await ledger.post([
        at % 2 === 0 ? payWithdrawal(who, id, 10n, 1n) : releaseWithdrawal(who, id, 10n),
      ])
    }
    const question = { memberId: who.memberId, currency: 'USD' }
    const whole = (await ledger.statement({ ...question, limit: 100 })).entries
    const paged = []
    for (let after: string | undefined, pages = 0; pages < 50; pages += 1) {
      const page = await ledger.statement({ ...question, limit: 3, after })
      paged.push(...page.entries)
      if (!page.next) break
      after = page.next
    }
    expect(paged).toEqual(whole)
    expect(whole).toHaveLength(1 + 5 * 2 + 3 * 2 + 2 * 2)
    expect(whole.filter(({ purse }) => purse === 'locked').map(({ balance }) => balance)).toContain(
      10n,
    )
    const totals = await ledger.totals({ ...question, purses: ['cash'] })
    expect(totals.in - totals.out).toBe(await cashOf(who))
  })

  test('[MEM-03] by time, kind and purse', async () => {
    const who = await rich(1_000n)
    const start = clock.now()
    clock.advance(1_000)
    await ledger.post([stake(who, key(), { cash: 5n, bonus: 0n })])
    clock.advance(1_000)
    await ledger.post([payout(who, key(), { cash: 9n, bonus: 0n })])
    const question = { memberId: who.memberId, currency: 'USD', limit: 10 }
    const kinds = async (filter: object) =>
      (await ledger.statement({ ...question, ...filter })).entries.map(({ kind }) => kind)
    expect(await kinds({})).toEqual(['payout', 'stake', 'deposit'])
    expect(await kinds({ from: new Date(start.getTime() + 1) })).toEqual(['payout', 'stake'])
    expect(await kinds({ to: new Date(start.getTime() + 1_500) })).toEqual(['stake', 'deposit'])
    expect(await kinds({ kinds: ['stake'] })).toEqual(['stake'])
    expect(await kinds({ purses: ['bonus'] })).toEqual([])
  })

  test('[LED-04] a clock that steps back leaves the order of what was booked', async () => {
    const who = await rich(100n)
    clock.advance(-3_600_000)
    await ledger.post([stake(who, key(), { cash: 1n, bonus: 0n })])
    clock.advance(3_600_000)
    const { entries } = await ledger.statement({
      memberId: who.memberId,
      currency: 'USD',
      limit: 9,
    })
    expect(entries.map(({ balance }) => balance)).toEqual([99n, 100n])
  })
})

test('[LED-01] [LED-02] random moves, at once, repeated and replayed: the books hold', async () => {
  const people = await Promise.all([rich(500n), rich(500n), rich(500n), rich(500n)])
  const moveOf = fc.record({
    what: fc.constantFrom('stake', 'payout', 'up', 'lock', 'adjust', 'deposit'),
    who: fc.nat({ max: 3 }),
    other: fc.nat({ max: 3 }),
    amount: fc.bigInt({ min: 1n, max: 300n }),
    repeats: fc.integer({ min: 1, max: 3 }),
    inTransaction: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(moveOf, { minLength: 1, maxLength: 40 }), async (asked) => {
      const { db } = house.platform.modules.database
      const run = asked.flatMap(({ what, who, other, amount, repeats, inTransaction }) => {
        const one = people[who] ?? holder()
        const two = people[other === who ? (who + 1) % 4 : other] ?? holder()
        const move = {
          stake: () => stake(one, key(), { cash: amount, bonus: 0n }),
          payout: () => payout(one, key(), { cash: amount, bonus: 0n }),
          up: () => transferToUpline(one, two.memberId, key(), amount),
          lock: () => lockWithdrawal(one, key(), amount),
          adjust: () => adjustment(one, key(), -amount),
          deposit: () => deposit(one, key(), amount, amount / 2n),
        }[what]()
        return Array.from({ length: repeats }, () =>
          inTransaction ? transact(db, (tx) => ledger.post([move], tx)) : ledger.post([move]),
        )
      })
      const posted = (await Promise.all(run)).flat()
      expect(posted.every(({ kind }) => kind !== 'reused')).toBe(true)
      expect(faultsOf(await ledger.books())).toEqual([])
      expect(await ledger.brokenSteps()).toBe(0)
    }),
    { numRuns: 15, verbose: true },
  )
})

describe('[LED-02] two nodes on one database', () => {
  const another = () => createLedger({ ...house.platform.modules.database, clock })
  const spend = (node: Ledger, who: Holder, cash: bigint, bonus = 0n) =>
    node.post([stake(who, key(), { cash, bonus })]).then(([posted]) => posted)

  test('[LED-02] what the other moved counts, whatever this one remembers', async () => {
    const [here, there] = [another(), another()]
    const who = await rich(100n)
    expect(await spend(here, who, 10n)).toMatchObject({ kind: 'booked' })
    expect(await spend(there, who, 60n)).toMatchObject({ kind: 'booked' })
    // Here it is remembered as 90.
    expect(await spend(here, who, 40n)).toMatchObject({ kind: 'insufficient', balance: 30n })
    expect(await spend(here, who, 30n)).toMatchObject({ legs: [{ fromBalance: 0n }] })
    await there.post([deposit(who, key(), 5n)])
    // And here as empty.
    expect(await spend(here, who, 5n)).toMatchObject({ legs: [{ fromBalance: 0n }] })
    expect(faultsOf(await ledger.books())).toEqual([])
    expect(await ledger.brokenSteps()).toBe(0)
  })

  test('[LED-02] an entry is never older than the one before it, also where the sums are the same again', async () => {
    const ahead = frozenClock(new Date(clock.now().getTime() + 10_000))
    const here = another()
    const there = createLedger({ ...house.platform.modules.database, clock: ahead })
    const who = await rich(100n)
    expect(await spend(here, who, 10n)).toMatchObject({ kind: 'booked' })
    // There the clock is ahead; afterwards as much lies here as is remembered.
    await there.post([deposit(who, key(), 5n)])
    expect(await spend(there, who, 5n)).toMatchObject({ legs: [{ fromBalance: 90n }] })
    expect(await spend(here, who, 10n)).toMatchObject({ kind: 'booked', at: ahead.now() })
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
      return here.withBook([cash, bonus, game], [`stake:${id}`], async (book) => {
        book.post(stake(who, id, { cash: 1n, bonus: 0n }))
        return book.balance(bonus)
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
      decide(id, book) {
        const of = book.bonusOf(who)
        return book.post(stake(who, id, { cash: 0n, bonus: 1n })).kind === 'booked'
          ? { of }
          : undefined
      },
      write: () => {},
    })
    const bonusStaked = async () => (await stakeOne(key())).of
    const [first, second] = [key(), key()]
    await there.post([grantBonus(who, first, 8n)])
    expect(await bonusStaked()).toBe(first)
    const went = await there.withBook(needs, [`bonus.expire:${first}`], async (book) =>
      book.endBonus(who, first, 'house'),
    )
    expect(went).toBe(7n)
    await there.post([grantBonus(who, second, 7n)])
    expect(await bonusStaked()).toBe(second)
    expect(await there.post([grantBonus(who, key(), 1n)])).toEqual([{ kind: 'occupied' }])
    expect(await ledger.bonusEnds(house.platform.modules.database.db, [first, second])).toEqual(
      new Map([[first, 'house']]),
    )
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
    expect(posted.some((each) => each?.kind === 'booked')).toBe(true)
    expect(faultsOf(await ledger.books())).toEqual([])
    expect(await ledger.brokenSteps()).toBe(0)
  })
})

describe('[LED-04] whoever needs a member’s accounts takes them first', () => {
  /** Holds a member's accounts, as another node in the middle of its work does. */
  async function holding(who: Holder) {
    const client = await house.platform.modules.database.connect()
    await client.query('begin')
    await client.query('select from ledger.account where member_id = $1 for update', [who.memberId])
    return async () => {
      await client.query('rollback')
      await client.end()
    }
  }

  test('[LED-04] a book that waits for accounts has done nothing else yet, so that nobody waits for it', async () => {
    const who = await rich(1_000n)
    const need = {
      merchantId,
      currency: 'USD',
      account: { memberId: who.memberId, purse: 'cash' },
    } as const
    await ledger.withBook([need], [], async (book) => book.balance(need))
    const letGo = await holding(who)
    let began = false
    const waiting = ledger.withBook([need], [], async () => {
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
    const many = Array.from({ length: 20 }, () => ledger.withBook([need], [], async () => {}))
    expect((await untilOneWaits()).rows).toHaveLength(1)
    const other = await rich(5n)
    expect(await cashOf(other)).toBe(5n)
    expect((await untilOneWaits()).rows).toHaveLength(1)
    await letGo()
    await Promise.all(many)
  })

  test('[LED-04] a lock that is never let go is not waited for without end', async () => {
    const who = await rich(1_000n)
    const letGo = await holding(who)
    await expect(ledger.post([stake(who, key(), { cash: 1n, bonus: 0n })])).rejects.toMatchObject({
      code: '55P03',
    })
    await letGo()
    const [posted] = await ledger.post([stake(who, key(), { cash: 1n, bonus: 0n })])
    expect(posted?.kind).toBe('booked')
  })

  /** Statements that wait for a row. */
  async function untilOneWaits() {
    for (;;) {
      const found = await sql<{ query: string }>`
        select query from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(
        house.platform.modules.database.db,
      )
      if (found.rows.length > 0) return found
    }
  }
})
