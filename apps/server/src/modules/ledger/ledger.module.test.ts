import { amountMax } from '@baize/money'
import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsOf } from '../../cli/books.ts'
import { transact } from '../../kernel/database.ts'
import {
  adjustment,
  deposit,
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

describe('[LED-01] posting', () => {
  test('[LED-01] a move changes both sides and answers with what is there afterwards', async () => {
    const who = holder()
    const [posted] = await ledger.post([deposit(who, key(), 1_000n, 30n)])
    expect(posted).toEqual({
      kind: 'posted',
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
    expect(posted.filter((kind) => kind === 'posted')).toHaveLength(5)
    expect(await cashOf(who)).toBe(0n)
  })

  test('[LED-01] posted rows can be neither changed nor deleted, and balances not overdrawn', async () => {
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
  const needsOf = ({ currency, legs }: Move) =>
    legs.flatMap(({ from, to }) => [
      { merchantId, currency, account: from },
      { merchantId, currency, account: to },
    ])

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

  test('[LED-02] a crowd with one key, in one batch and in several, is posted once', async () => {
    const who = await rich(1_000n)
    const move = stake(who, key(), { cash: 7n, bonus: 0n })
    const posted = await Promise.all(Array.from({ length: 600 }, () => ledger.post([move])))
    const kinds = posted.map(([one]) => one?.kind)
    expect(kinds.filter((kind) => kind === 'posted')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'repeated')).toHaveLength(599)
    expect(await cashOf(who)).toBe(993n)
  })

  test('[LED-02] a key that comes twice in one journal is posted once', async () => {
    const who = await rich(100n)
    const move = stake(who, key(), { cash: 40n, bonus: 0n })
    const kinds = await ledger.withJournal(needsOf(move), [move.key], async (journal) =>
      [move, move].map((each) => journal.post(each).kind),
    )
    expect(kinds).toEqual(['posted', 'repeated'])
    expect(await cashOf(who)).toBe(60n)
  })

  test('[LED-02] a journal is written once, by whoever asks for it first, and takes no move afterwards', async () => {
    const who = await rich(100n)
    const move = stake(who, key(), { cash: 40n, bonus: 0n })
    const late = ledger.withJournal(needsOf(move), [move.key], async (journal) => {
      journal.post(move)
      await journal.write()
      journal.post(stake(who, key(), { cash: 1n, bonus: 0n }))
    })
    await expect(late).rejects.toThrow('a move was posted after the journal was written')
    expect(await cashOf(who)).toBe(100n)
    await ledger.withJournal(needsOf(move), [move.key], async (journal) => {
      journal.post(move)
      await journal.write()
    })
    expect(await cashOf(who)).toBe(60n)
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
    expect(out?.kind).toBe('posted')
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
    expect(posted?.kind).toBe('posted')
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

  test('[LED-04] a clock that steps back leaves the order of what was posted', async () => {
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
