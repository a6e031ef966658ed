import { setTimeout as sleep } from 'node:timers/promises'
import type { GameType } from '@baize/contract/vocabulary'
import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { betFaults, faultsOf } from '../../cli/books.ts'
import { createIds } from '../../kernel/ids.ts'
import { createLog } from '../../kernel/log.ts'
import { createLedger, deposit } from '../ledger/index.ts'
import { type Bet, type Bets, createBets, type Placement } from './index.ts'

let house: TestPlatform
let other: TestPlatform
let clock: FrozenClock
let nodes: readonly [Bets, Bets]
let newId: () => string

beforeAll(async () => {
  clock = frozenClock('2026-05-01T10:00:00Z')
  house = await startPlatform({ clock })
  // A second node with caches of its own.
  other = await startPlatform({ clock, databaseUrl: house.databaseUrl })
  nodes = [house.platform.modules.bets, other.platform.modules.bets]
  newId = createIds({ clock })
})
afterAll(async () => {
  await other.stop()
  await house.stop()
})

let people = 0

async function player() {
  people += 1
  const { config, ledger } = house.platform.modules
  const { memberId } = await house.enrol(`counted${people}`, 0)
  const merchantId = config.merchantByCode('baize')?.id ?? ''
  const holder = { merchantId, memberId, currency: 'USD' }
  await ledger.post([deposit(holder, newId(), 1_000_000_000n)])
  return holder
}

type Holder = Awaited<ReturnType<typeof player>>

const wager = (who: Holder, round: string, stake: bigint, gameType: GameType): Placement => ({
  ...who,
  id: newId(),
  gameType,
  vendor: 'TABLES',
  game: 'baccarat',
  round,
  stake,
  rulesVersion: '1',
})

async function play(who: Holder, round: string, stake: bigint, payout: bigint, type: GameType) {
  const bet = wager(who, round, stake, type)
  await nodes[0].place(bet)
  await settle(nodes[0], bet, payout)
  return bet
}

function settle(bets: Bets, { id, memberId }: Placement, payout: bigint) {
  return bets.settle({ id, memberId, step: 'win', payout, isLast: true })
}

/** Pays late, or gives the stake back, by a bet that stakes nothing. */
async function correct(bets: Bets, bet: Placement, id: string, payout: bigint, isVoid: boolean) {
  const owedFor = await bets.bet(bet.memberId, bet.id)
  if (!owedFor) throw new Error('the bet is gone')
  await bets.place({ ...bet, id, stake: 0n, isOwed: true })
  const more = isVoid ? { isVoid: true as const } : {}
  const { memberId } = bet
  return bets.settle({ id, memberId, step: 'owed', payout, isLast: true, owedFor, ...more })
}

async function rowsOf({ memberId }: Holder, round: string): Promise<Bet[]> {
  const { db } = house.platform.modules.database
  const found = await sql<{ id: string }>`
    select id from bets.bet where member_id = ${memberId} and round = ${round} order by id`.execute(
    db,
  )
  const bets = await Promise.all(found.rows.map(({ id }) => nodes[0].bet(memberId, id)))
  return bets.filter((bet) => bet !== undefined)
}

const validOf = (bets: readonly Bet[]) => bets.map(({ validBet }) => validBet)
const sum = (values: readonly bigint[]) => values.reduce((so, value) => so + value, 0n)

async function booksHold(): Promise<void> {
  const read = await house.platform.modules.ledger.books()
  expect([...faultsOf(read), ...betFaults(read.kinds, await nodes[0].sums())]).toEqual([])
}

describe('[AGT-06] the valid bet of a round', () => {
  test.each(['LIVE', 'BGS', 'PVP'] as const)(
    '[AGT-06] %s: both sides of a round cancel out; the later bet takes back what the first counted',
    async (type) => {
      const who = await player()
      await play(who, 'both', 100n, 0n, type)
      await play(who, 'both', 100n, 200n, type)
      expect(validOf(await rowsOf(who, 'both'))).toEqual([100n, -100n])
      await play(who, 'tie', 100n, 100n, type)
      await play(who, 'low odds', 100n, 105n, type)
      await play(who, 'high odds', 100n, 900n, type)
      expect(validOf(await rowsOf(who, 'tie'))).toEqual([0n])
      expect(validOf(await rowsOf(who, 'low odds'))).toEqual([5n])
      expect(validOf(await rowsOf(who, 'high odds'))).toEqual([100n])
    },
  )

  test('[AGT-06] the same name of a round at another vendor, of another game or of another member is another round', async () => {
    const [who, stranger] = [await player(), await player()]
    await play(who, 'shared', 100n, 0n, 'LIVE')
    await play(stranger, 'shared', 100n, 200n, 'LIVE')
    const elsewhere = { ...wager(who, 'shared', 100n, 'LIVE'), vendor: 'OTHER' }
    await nodes[0].place(elsewhere)
    await settle(nodes[0], elsewhere, 200n)
    const beside = { ...wager(who, 'shared', 100n, 'LIVE'), game: 'roulette' }
    await nodes[0].place(beside)
    await settle(nodes[0], beside, 200n)
    expect(validOf(await rowsOf(who, 'shared'))).toEqual([100n, 100n, 100n])
    expect(validOf(await rowsOf(stranger, 'shared'))).toEqual([100n])
  })

  test('[AGT-06] sports: a push is nothing, a part lost is that part, else the stake; slots: the stake', async () => {
    const who = await player()
    for (const [type, payout, valid] of [
      ['SPORTS', 100n, 0n],
      ['SPORTS', 0n, 100n],
      ['ESPORTS', 50n, 50n],
      ['COCKFIGHT', 190n, 100n],
      ['RNG', 100n, 100n],
      ['FISH', 60n, 100n],
      ['ELOTT', 0n, 100n],
      ['LOTT', 500n, 100n],
    ] as const) {
      const round = newId()
      await play(who, round, 100n, payout, type)
      expect([type, payout, ...validOf(await rowsOf(who, round))]).toEqual([type, payout, valid])
    }
    // Two bets of one round, as of several spins or of two wagers on one match, do not cancel out.
    for (const type of ['RNG', 'SPORTS'] as const) {
      await play(who, type, 100n, 0n, type)
      await play(who, type, 100n, 200n, type)
      expect(validOf(await rowsOf(who, type))).toEqual([100n, 100n])
    }
  })

  test('[AGT-06] a bet that is lost as it is placed counts with its round, too', async () => {
    const who = await player()
    await play(who, 'lost', 100n, 250n, 'BGS')
    await nodes[1].place({ ...wager(who, 'lost', 60n, 'BGS'), isLost: true })
    expect(validOf(await rowsOf(who, 'lost'))).toEqual([100n, -10n])
  })

  test('[AGT-06] what is given back after the round was closed counts nowhere; a late win counts anew', async () => {
    const who = await player()
    const counted: [GameType, bigint, boolean, bigint][] = [
      ['RNG', 100n, true, -100n],
      ['RNG', 100n, false, 0n],
      ['SPORTS', 100n, true, -100n],
      ['SPORTS', 40n, false, -40n],
      ['SPORTS', 150n, false, 0n],
      ['LIVE', 100n, true, -100n],
      ['LIVE', 150n, false, -50n],
    ]
    for (const [type, payout, isVoid, valid] of counted) {
      const round = newId()
      const bet = await play(who, round, 100n, 0n, type)
      await correct(nodes[1], bet, newId(), payout, isVoid)
      expect([type, payout, ...validOf(await rowsOf(who, round))]).toEqual([
        type,
        payout,
        100n,
        valid,
      ])
    }
    // Late twice: each is measured against everything before it.
    const bet = await play(who, 'twice', 100n, 0n, 'SPORTS')
    await correct(nodes[0], bet, newId(), 40n, false)
    await correct(nodes[1], bet, newId(), 80n, false)
    expect(validOf(await rowsOf(who, 'twice'))).toEqual([100n, -40n, 40n])
    await booksHold()
  })

  test('[AGT-06] a round that another node has gone on with is not decided by memory', async () => {
    const who = await player()
    for (const [node, stake, payout, valid] of [
      [0, 100n, 0n, 100n],
      [1, 100n, 150n, -50n],
      [0, 100n, 300n, 100n],
      [1, 50n, 0n, -50n],
    ] as const) {
      const bet = wager(who, 'on and on', stake, 'LIVE')
      await nodes[node].place(bet)
      await settle(nodes[node], bet, payout)
      expect((await nodes[0].bet(who.memberId, bet.id))?.validBet).toBe(valid)
    }
  })

  test('[AGT-06] [LED-04] a bet that is alone in its round at a table costs no further query', async () => {
    const { database, ...modules } = house.platform.modules
    let queries = 0
    const quick = database.quick.withPlugin({
      transformQuery({ node }) {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const ledger = createLedger({ db: database.db, quick, clock })
    const bets = createBets({
      ...modules,
      db: database.db,
      clock,
      ledger,
      log: createLog('silent'),
    })
    const who = await player()
    const asked = async (gameType: GameType) => {
      const bet = wager(who, newId(), 100n, gameType)
      const before = queries
      await bets.place(bet)
      await settle(bets, bet, 150n)
      return queries - before
    }
    await asked('RNG')
    expect([await asked('RNG'), await asked('LIVE')]).toEqual([2, 2])
  })

  test('[AGT-06] both sides that are settled at the same moment on two nodes cancel out all the same', async () => {
    const who = await player()
    const holding = await house.platform.modules.database.connect()
    for (let nth = 0; nth < 10; nth += 1) {
      const round = `race ${nth}`
      const [banker, tiger] = [wager(who, round, 100n, 'LIVE'), wager(who, round, 100n, 'LIVE')]
      await nodes[0].place(tiger)
      await nodes[1].place(banker)
      // It moves no money, but reads the balance: now both nodes have the newest one in their cache.
      await nodes[0].place({ ...wager(who, newId(), 0n, 'LIVE'), isLost: true })
      // Both statements begin before the other one ends: each waits for this row.
      await holding.query('begin')
      await holding.query('select from bets.day where member_id = $1 for update', [who.memberId])
      const settling = [
        settle(nodes[0], tiger, nth % 2 === 0 ? 200n : 0n),
        settle(nodes[1], banker, 0n),
      ]
      await sleep(10)
      await holding.query('rollback')
      const done = await Promise.all(settling)
      expect(done.map(({ kind }) => kind)).toEqual(['settled', 'settled'])
      const expected = nth % 2 === 0 ? 0n : 200n
      expect([round, sum(validOf(await rowsOf(who, round)))]).toEqual([round, expected])
    }
    await holding.end()
  })
})

const gameTypes = ['LIVE', 'BGS', 'SPORTS', 'RNG'] as const

/** What happens to one of the bets of a round; several of them happen at the same time. */
const deeds = fc.array(
  fc.array(
    fc.record({
      which: fc.nat(3),
      node: fc.constantFrom(0, 1),
      what: fc.constantFrom('settle', 'settle', 'settle', 'cancel', 'late', 'void'),
      payout: fc.constantFrom(0n, 0n, 50n, 100n, 195n, 300n),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  { minLength: 2, maxLength: 7 },
)

/** The rule over all bets of a finished round, in words of its own. */
function ruleOver(type: GameType, bets: readonly Bet[]): bigint {
  const gone = new Set(bets.filter(({ isVoid }) => isVoid).map(({ corrects }) => corrects))
  const left = bets.filter(
    ({ id, status, isVoid, corrects }) =>
      status === 'settled' && !isVoid && !gone.has(id) && !gone.has(corrects),
  )
  const first = left.filter(({ corrects }) => corrects === null)
  const paidOf = (of: Bet) =>
    sum(left.filter(({ id, corrects }) => (corrects ?? id) === of.id).map(({ payout }) => payout))
  if (type === 'RNG') return sum(first.map(({ stake }) => stake))
  if (type === 'SPORTS') {
    return sum(
      first.map((bet) => {
        const lost = bet.stake - paidOf(bet)
        if (lost === 0n) return 0n
        return lost > 0n ? lost : bet.stake
      }),
    )
  }
  const staked = sum(first.map(({ stake }) => stake))
  const won = sum(left.map(({ payout }) => payout)) - staked
  const atRisk = won < 0n ? -won : won
  return atRisk < staked ? atRisk : staked
}

describe('[AGT-06] random rounds', () => {
  test.each(gameTypes)(
    '[AGT-06] %s: in any order, repeated, cancelled, rolled back, on two nodes: the sum is the rule over the round',
    async (type) => {
      const who = await player()
      let rounds = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(1n, 50n, 100n, 333n), { minLength: 4, maxLength: 4 }),
          deeds,
          async (stakes, waves) => {
            rounds += 1
            const round = `${type} ${rounds}`
            const bets = stakes.map((stake) => wager(who, round, stake, type))
            await Promise.all(bets.map((bet, nth) => nodes[nth % 2 === 0 ? 0 : 1].place(bet)))
            const corrected = new Map<string, string>()
            for (const wave of waves) {
              await Promise.all(
                wave.map(async ({ which, node, what, payout }) => {
                  const bet = bets[which] as Placement
                  const at = nodes[node as 0 | 1]
                  if (what === 'settle') return settle(at, bet, payout)
                  if (what === 'cancel') return at.cancel(bet)
                  const now = await at.bet(bet.memberId, bet.id)
                  const isVoid = what === 'void'
                  // As the gateway has it: what has paid is not given back, and what was given back pays no more.
                  const before = corrected.get(bet.id)
                  if (now?.status !== 'settled' || (isVoid && (now.payout > 0n || before)))
                    return undefined
                  if (before === 'void') return undefined
                  corrected.set(bet.id, what)
                  return correct(at, bet, newId(), isVoid ? bet.stake : payout, isVoid)
                }),
              )
            }
            for (const bet of bets) {
              await settle(nodes[0], bet, 0n)
              await settle(nodes[1], bet, 0n)
            }
            const rows = await rowsOf(who, round)
            expect(sum(validOf(rows))).toBe(ruleOver(type, rows))
            const { db } = house.platform.modules.database
            const told = await sql<{ valid: bigint }>`
              select coalesce(sum((bet->>'validBet')::bigint), 0)::bigint as valid
              from kernel.event, json_array_elements(payload->'bets') bet
              where name = 'bets.settled'
                and (bet->>'betId')::uuid = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db)
            expect(told.rows[0]?.valid).toBe(ruleOver(type, rows))
          },
        ),
        { numRuns: 40, endOnFailure: true },
      )
      const { db } = house.platform.modules.database
      const days = await sql<{ valid: bigint; rows: bigint }>`
        select (select sum(valid_bet) from bets.day where member_id = ${who.memberId})::bigint as valid,
          (select sum(valid_bet) from bets.bet where member_id = ${who.memberId})::bigint as rows`.execute(
        db,
      )
      expect(days.rows[0]?.valid).toBe(days.rows[0]?.rows)
      await booksHold()
    },
  )
})

test('[LED-04] with the bets of a month their rounds are forgotten; newer ones stay', async () => {
  const who = await player()
  const rounds = async () => {
    const found = await sql<{ name: string }>`
      select name from bets.round where member_id = ${who.memberId} order by name`.execute(
      house.platform.modules.database.db,
    )
    return found.rows.map(({ name }) => name)
  }
  await play(who, 'old', 100n, 0n, 'LIVE')
  clock.advance(95 * 86_400_000)
  const open = wager(who, 'open', 100n, 'LIVE')
  await nodes[0].place(open)
  await play(who, 'new', 100n, 0n, 'LIVE')
  const { months } = house.platform.modules.bets
  expect(await months.forget(1)).toContain('bet_2026_05')
  expect(await rounds()).toEqual(['TABLES baccarat USD round new'])
  clock.advance(95 * 86_400_000)
  await months.forget(1)
  // The month is kept because of its open bet, which may still be settled in the same round.
  expect(await rounds()).toEqual(['TABLES baccarat USD round new'])
  await settle(nodes[0], open, 0n)
  await months.forget(1)
  expect(await rounds()).toEqual(['TABLES baccarat USD round open'])
})
