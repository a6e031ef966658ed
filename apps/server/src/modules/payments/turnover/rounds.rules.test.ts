import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Play, playedIn, type Round, withPlays } from './rounds.rules.ts'
import { allotted, type LiveRequirement } from './turnover.rules.ts'

const at = (moment: number) => new Date(Date.UTC(2026, 4, 1, 10, 0, moment))

/** A bet of a table, or of a game where it counts by itself; it may be given back, or win late. */
interface Bet {
  table: number | undefined
  moment: number
  stake: bigint
  payout: bigint
  later: 'nothing' | 'back' | 'late'
}

const bets: fc.Arbitrary<Bet[]> = fc.array(
  fc.record({
    table: fc.constantFrom(0, 0, 0, 1, undefined),
    moment: fc.nat(40),
    stake: fc.constantFrom(1n, 50n, 100n, 100n, 333n),
    payout: fc.constantFrom(0n, 0n, 50n, 100n, 200n, 200n, 300n),
    later: fc.constantFrom('nothing', 'nothing', 'back', 'late'),
  }),
  { minLength: 1, maxLength: 10 },
)

const deposits = fc.array(
  fc.record({ moment: fc.nat(40), required: fc.bigInt({ min: 1n, max: 400n }) }),
  { minLength: 1, maxLength: 4 },
)

function liveOf(moment: number, required: bigint, nth: number): LiveRequirement {
  return {
    id: `deposit ${nth}`,
    required,
    done: 0n,
    openedAt: at(moment),
    played: 0n,
    spent: 0n,
  }
}

const lateWin = 70n

/** What `bets` would tell of these bets, settled in this order; corrections come after all of them. */
function newsOf(all: readonly Bet[]): Play[] {
  const tables = new Map<number, { entry: number; stake: bigint; payout: bigint }>()
  const tell = ({ table, moment }: Bet, stake: bigint, payout: bigint): Play => {
    // A game where the valid bet is the stake.
    if (table === undefined) return { placedAt: at(moment), validBet: stake }
    const so = tables.get(table) ?? { entry: 0, stake: 0n, payout: 0n }
    const now = { entry: so.entry + 1, stake: so.stake + stake, payout: so.payout + payout }
    tables.set(table, now)
    const whole = { stake: now.stake, payout: now.payout }
    const told = { name: `table ${table}`, entry: now.entry, whole, change: { stake, payout } }
    return { placedAt: at(moment), validBet: 0n, table: told }
  }
  return [
    ...all.map((bet) => tell(bet, bet.stake, bet.payout)),
    ...all.flatMap((bet) => {
      if (bet.later === 'back') return tell(bet, -bet.stake, -bet.payout)
      return bet.later === 'late' ? tell(bet, 0n, lateWin) : []
    }),
  ]
}

/**
 * Hears the news in the order of `lots`. A deposit is there before news of whatever was settled after it, so
 * also after the stakes of news before that.
 */
function heard(opened: readonly LiveRequirement[], news: readonly Play[], lots: readonly number[]) {
  const order = news
    .map((play, nth) => {
      const placed = news.slice(0, nth + 1).map(({ placedAt }) => placedAt.getTime())
      return { play, after: new Date(Math.max(...placed)), lot: lots[nth % lots.length] ?? 0 }
    })
    .toSorted((a, b) => a.lot - b.lot)
  let live: LiveRequirement[] = []
  const rounds = new Map<string, Round>()
  const open = (until: Date) => {
    const missing = opened.filter(({ openedAt, id }) => {
      return openedAt <= until && !live.some((one) => one.id === id)
    })
    live = [...live, ...missing].toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime())
  }
  for (const { play, after: earliest } of order) {
    open(earliest)
    // Nobody counts for a member without requirements.
    if (live.length === 0) continue
    const after = withPlays(live, rounds, [play])
    live = after.live
    for (const [name, round] of after.rounds) rounds.set(name, round)
  }
  open(at(99))
  return allotted(live)
}

/** What counts for a deposit, in words of its own: of each round the least of all that began before it. */
function countedAfter(all: readonly Bet[], moment: number, earlier: readonly number[]): bigint {
  const left = all.filter(({ later }) => later !== 'back')
  const single = left.filter((bet) => bet.table === undefined && bet.moment >= moment)
  let counted = single.reduce((so, { stake }) => so + stake, 0n)
  for (const table of [0, 1]) {
    const risks = [-1, ...earlier, moment].map((from) => {
      const own = left.filter((bet) => bet.table === table && bet.moment >= from)
      const stake = own.reduce((so, bet) => so + bet.stake, 0n)
      const won = own.reduce(
        (so, bet) => so + bet.payout + (bet.later === 'late' ? lateWin : 0n) - bet.stake,
        0n,
      )
      const risk = won < 0n ? -won : won
      return risk < stake ? risk : stake
    })
    counted += risks.reduce((a, b) => (a < b ? a : b))
  }
  return counted
}

test('[WAL-03] in any order of bets, take-backs, late wins and deposits: only risk after a deposit counts for it', () => {
  const lots = fc.array(fc.nat(1_000), { minLength: 24, maxLength: 24 })
  fc.assert(
    fc.property(bets, deposits, lots, lots, (all, asked, some, others) => {
      const opened = asked
        .toSorted((a, b) => a.moment - b.moment)
        .filter(({ moment }, nth, list) => moment !== list[nth - 1]?.moment)
        .map(({ moment, required }, nth) => ({ moment, live: liveOf(moment, required, nth) }))
      const requirements = opened.map(({ live }) => live)
      const news = newsOf(all)
      const after = heard(requirements, news, some)
      const dones = after.map(({ done }) => done)
      expect(heard(requirements, news, others).map(({ done }) => done)).toEqual(dones)
      const most = opened.map(({ moment }, nth) => {
        const earlier = opened.slice(0, nth).map((one) => one.moment)
        return countedAfter(all, moment, earlier)
      })
      const later = dones.map((_, nth) => dones.slice(nth).reduce((a, b) => a + b, 0n))
      later.forEach((sum, nth) => {
        expect(sum).toBeLessThanOrEqual(most[nth] as bigint)
      })
      // And everything that may count does.
      const required = requirements.map((one) => one.required)
      const bounds = [...most, 0n].map(
        (counted, nth) => required.slice(0, nth).reduce((a, b) => a + b, 0n) + counted,
      )
      expect(later[0]).toBe(bounds.reduce((a, b) => (a < b ? a : b)))
    }),
    { numRuns: 3_000 },
  )
})

test('[WAL-03] a round counts for a deposit what the bets after it risk, and no more than all of it', () => {
  const part = (id: string, moment: number, stake: bigint, payout: bigint) => ({
    id,
    openedAt: at(moment),
    stake,
    payout,
  })
  const round = (whole: [bigint, bigint], ...parts: ReturnType<typeof part>[]): Round => ({
    entry: 9,
    whole: { stake: whole[0], payout: whole[1] },
    parts,
  })
  // Lost before the deposit; both sides after it.
  expect(playedIn(round([300n, 200n], part('a', 1, 200n, 200n)))).toEqual(new Map([['a', 0n]]))
  // The other side of a bet before the deposit.
  expect(playedIn(round([200n, 200n], part('a', 1, 100n, 200n)))).toEqual(new Map([['a', 0n]]))
  // After the second deposit the other side of a bet after the first one.
  const covered = round([300n, 200n], part('a', 1, 100n, 0n), part('b', 2, 100n, 200n))
  expect(playedIn(covered)).toEqual(
    new Map([
      ['a', 0n],
      ['b', 0n],
    ]),
  )
  const both = round([300n, 0n], part('a', 1, 100n, 0n), part('b', 2, 200n, 0n))
  expect(playedIn(both)).toEqual(
    new Map([
      ['a', 100n],
      ['b', 200n],
    ]),
  )
})
