import { type LimitKind, type LimitPeriod, limitKinds, limitPeriods } from '@baize/contract'
import { amountMax } from '@baize/money'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bonusFault,
  confirmFault,
  decideLimit,
  deposited,
  depositFault,
  exclusionOf,
  inRound,
  isLonger,
  isPossible,
  onDay,
  returned,
  seen,
  slotAt,
  slots,
  staked,
  stakeFault,
  strictest,
  type Tally,
  usedOf,
} from './limits.rules.ts'
import { pageOf } from './page.rules.ts'

const noon = new Date('2026-06-10T12:00:00Z')
const page = pageOf('UTC', noon)
const minuteMs = 60_000
const dayMs = 86_400_000
const later = (ms: number, from = noon) => new Date(from.getTime() + ms)

type Caps = Partial<Record<`${LimitKind}.${LimitPeriod}`, bigint>>

function tally(caps: Caps = {}, more: Partial<Tally> = {}): Tally {
  return {
    memberId: 'm',
    merchantId: 'h',
    day: '2026-06-10',
    used: slots.map(() => 0n),
    caps: slots.map(({ kind, period }) => caps[`${kind}.${period}`] ?? null),
    seenAt: null,
    exclusion: undefined,
    guard: null,
    rounds: null,
    version: 0n,
    houseVersion: 0n,
    ...more,
  }
}

const total = (of: Tally, kind: LimitKind) => of.used[slotAt(kind, 'day')] ?? 0n
const sum = (of: Tally, kind: LimitKind, period: LimitPeriod) => of.used[slotAt(kind, period)]

test('every kind in every period has its place', () => {
  expect(slots).toHaveLength(limitKinds.length * limitPeriods.length)
  for (const [index, { kind, period }] of slots.entries()) expect(slotAt(kind, period)).toBe(index)
})

describe('judging', () => {
  test('[RGM-01] a stake may use a wager limit to the last unit and not beyond', () => {
    const standing = staked(tally({ 'wager.day': 100n }), 60n)
    expect(stakeFault(standing, 40n, page, noon)).toBeUndefined()
    expect(stakeFault(standing, 41n, page, noon)).toEqual({
      kind: 'limit',
      limit: 'wager',
      period: 'day',
      left: 40n,
      resetsAt: new Date('2026-06-11T00:00:00Z'),
    })
  })

  test('[RGM-01] what comes back frees a loss limit and never a wager limit', () => {
    const standing = returned(staked(tally({ 'loss.week': 100n, 'wager.week': 150n }), 100n), 70n)
    expect(stakeFault(standing, 50n, page, noon)).toBeUndefined()
    expect(stakeFault(standing, 51n, page, noon)).toMatchObject({ limit: 'wager', left: 50n })
    const wide = returned(staked(tally({ 'loss.week': 100n }), 100n), 70n)
    expect(stakeFault(wide, 70n, page, noon)).toBeUndefined()
    expect(stakeFault(wide, 71n, page, noon)).toMatchObject({ limit: 'loss', left: 70n })
  })

  test('[RGM-01] who is ahead may still lose no more at once than the limit', () => {
    const ahead = returned(staked(tally({ 'loss.day': 100n }), 10n), 5_000n)
    expect(stakeFault(ahead, 100n, page, noon)).toBeUndefined()
    expect(stakeFault(ahead, 101n, page, noon)).toMatchObject({ limit: 'loss', left: 100n })
    expect(usedOf('loss', sum(ahead, 'loss', 'day') ?? 0n)).toBe(0n)
  })

  test('[RGM-01] of two in the way the one that leaves less is told, then the one that stays longer', () => {
    const standing = staked(tally({ 'wager.day': 20n, 'wager.month': 15n }), 10n)
    expect(stakeFault(standing, 20n, page, noon)).toMatchObject({ period: 'month', left: 5n })
    const even = staked(tally({ 'wager.day': 10n, 'wager.week': 10n }), 10n)
    expect(stakeFault(even, 1n, page, noon)).toMatchObject({ period: 'week', left: 0n })
  })

  test('[RGM-01] deposit limits are for deposits alone, and the others for stakes alone', () => {
    const standing = tally({
      'deposit.day': 5n,
      'wager.day': 5n,
      'loss.day': 5n,
      'session.day': 1n,
    })
    const spent = deposited(standing, 5n)
    expect(depositFault(standing, 5n, page, noon)).toBeUndefined()
    expect(depositFault(spent, 1n, page, noon)).toMatchObject({ limit: 'deposit', left: 0n })
    expect(stakeFault(spent, 5n, page, noon)).toBeUndefined()
    expect(depositFault(staked(standing, 5n), 5n, page, noon)).toBeUndefined()
  })

  test('[RGM-02] exclusion comes before every limit, until its moment', () => {
    const until = later(dayMs)
    const out = tally({ 'wager.day': 1n, 'deposit.day': 1n }, { exclusion: { until } })
    const fault = { kind: 'excluded', until }
    expect(stakeFault(out, 5n, page, noon)).toEqual(fault)
    expect(depositFault(out, 5n, page, noon)).toEqual(fault)
    expect(stakeFault(out, 1n, page, later(dayMs - 1))).toEqual(fault)
    expect(stakeFault(out, 1n, page, until)).toBeUndefined()
    const forGood = tally({}, { exclusion: { until: null } })
    expect(stakeFault(forGood, 1n, page, later(4_000 * dayMs))).toEqual({
      kind: 'excluded',
      until: null,
    })
  })

  test('[RGM-01] whatever is staked, returned and refused, no loss and no wager passes its limit', () => {
    const steps = fc.array(
      fc.record({
        does: fc.constantFrom('stake', 'return'),
        amount: fc.bigInt({ min: 1n, max: 200n }),
      }),
      { maxLength: 60 },
    )
    const caps = fc.record({
      loss: fc.bigInt({ min: 1n, max: 500n }),
      wager: fc.bigInt({ min: 1n, max: 2_000n }),
    })
    fc.assert(
      fc.property(steps, caps, (list, { loss, wager }) => {
        let standing = tally({ 'loss.day': loss, 'wager.day': wager })
        for (const { does, amount } of list) {
          const [lost, wagered] = [total(standing, 'loss'), total(standing, 'wager')]
          const fits = (lost > 0n ? lost : 0n) + amount <= loss && wagered + amount <= wager
          expect(stakeFault(standing, amount, page, noon) === undefined).toBe(fits)
          if (does === 'return') standing = returned(standing, amount)
          else if (fits) standing = staked(standing, amount)
          expect(total(standing, 'loss') <= loss).toBe(true)
          expect(total(standing, 'wager') <= wager).toBe(true)
        }
      }),
    )
  })

  test('[RGM-01] sums stay within what can be kept', () => {
    const most = deposited(deposited(tally(), amountMax), amountMax)
    expect(sum(most, 'deposit', 'month')).toBe(amountMax)
    const least = returned(returned(tally(), amountMax), amountMax)
    expect(sum(least, 'loss', 'month')).toBe(-amountMax)
  })
})

function usedAt(at: string, zone = 'UTC') {
  const standing = tally({}, { day: '2026-06-30', used: slots.map(() => 7n) })
  const { used } = onDay(standing, pageOf(zone, new Date(at)))
  return limitPeriods.map((period) => used[slotAt('wager', period)])
}

describe('periods', () => {
  test('[RGM-01] each sum begins anew with its own period', () => {
    expect(usedAt('2026-06-30T23:59:59Z')).toEqual([7n, 7n, 7n])
    expect(usedAt('2026-07-01T00:00:00Z')).toEqual([0n, 7n, 0n])
    expect(usedAt('2026-07-06T00:00:00Z')).toEqual([0n, 0n, 0n])
    expect(usedAt('2026-06-30T16:00:00Z', 'Asia/Manila')).toEqual([0n, 7n, 0n])
  })

  test('[RGM-01] a clock that lags brings back neither day nor sum', () => {
    expect(usedAt('2026-06-29T12:00:00Z')).toEqual([7n, 7n, 7n])
    const today = tally()
    expect(onDay(today, pageOf('UTC', later(-dayMs)))).toBe(today)
    // Otherwise the sums of a repeated day would start from zero a second time on the next day.
    expect(onDay(onDay(today, pageOf('UTC', later(-dayMs))), page).day).toBe('2026-06-10')
  })
})

const minutes = (of: Tally) =>
  limitPeriods.map((period) => Number(sum(of, 'session', period)) / minuteMs)

describe('time of use', () => {
  test('[RGM-01] short gaps count, long ones do not', () => {
    let standing = seen(tally(), page, noon)
    expect(minutes(standing)).toEqual([0, 0, 0])
    standing = seen(standing, page, later(4 * minuteMs))
    expect(minutes(standing)).toEqual([4, 4, 4])
    standing = seen(standing, page, later(9 * minuteMs))
    expect(minutes(standing)).toEqual([4, 4, 4])
    standing = seen(standing, page, later(10 * minuteMs))
    expect(minutes(standing)).toEqual([5, 5, 5])
    expect(seen(standing, page, noon)).toBe(standing)
  })

  test('[RGM-01] of a gap over midnight the new day gets its own part', () => {
    const before = new Date('2026-06-10T23:58:00Z')
    const after = new Date('2026-06-11T00:01:00Z')
    const next = pageOf('UTC', after)
    const standing = seen(tally(), page, before)
    expect(minutes(seen(onDay(standing, next), next, after))).toEqual([1, 3, 3])
  })

  test('[RGM-01] a used-up session limit refuses every stake, however small', () => {
    let standing = tally({ 'session.day': 3n })
    for (let minute = 0; minute < 3; minute += 1)
      standing = seen(standing, page, later(minute * minuteMs))
    expect(stakeFault(standing, 1_000n, page, noon)).toBeUndefined()
    standing = seen(standing, page, later(3 * minuteMs))
    expect(stakeFault(standing, 1n, page, noon)).toMatchObject({ limit: 'session', left: 0n })
  })
})

describe('changing a limit', () => {
  const at = { now: noon, coolingMs: dayMs }

  test('[RGM-01] the first and every tighter one hold at once', () => {
    expect(decideLimit(null, undefined, 100n, at)).toEqual({ kind: 'now', value: 100n })
    expect(decideLimit(100n, undefined, 99n, at)).toEqual({ kind: 'now', value: 99n })
    expect(decideLimit(100n, undefined, 100n, at)).toEqual({ kind: 'same' })
    expect(decideLimit(null, undefined, null, at)).toEqual({ kind: 'same' })
  })

  test('[RGM-01] a looser one, and none, wait', () => {
    const from = later(dayMs)
    expect(decideLimit(100n, undefined, 101n, at)).toEqual({
      kind: 'later',
      wish: { value: 101n, from },
    })
    expect(decideLimit(100n, undefined, null, at)).toEqual({
      kind: 'later',
      wish: { value: null, from },
    })
  })

  test('[RGM-01] the same wish again waits no longer; another begins anew; tighter withdraws it', () => {
    const wish = { value: 200n, from: later(minuteMs) }
    expect(decideLimit(100n, wish, 200n, at)).toEqual({ kind: 'same' })
    expect(decideLimit(100n, wish, 150n, at)).toMatchObject({
      kind: 'later',
      wish: { value: 150n },
    })
    expect(decideLimit(100n, wish, 50n, at)).toEqual({ kind: 'now', value: 50n })
    expect(decideLimit(100n, wish, 100n, at)).toEqual({ kind: 'now', value: 100n })
  })

  test('[RGM-01] a wish is confirmed from its moment on, and is forgotten after thirty days', () => {
    const wish = { value: 200n, from: later(dayMs) }
    expect(confirmFault(undefined, noon)).toBe('not-found')
    expect(confirmFault(wish, later(dayMs - 1))).toBe('too-early')
    expect(confirmFault(wish, later(dayMs))).toBeUndefined()
    expect(confirmFault(wish, later(31 * dayMs - 1))).toBeUndefined()
    expect(confirmFault(wish, later(31 * dayMs))).toBe('not-found')
    expect(decideLimit(100n, wish, 200n, { now: later(31 * dayMs), coolingMs: dayMs })).toEqual({
      kind: 'later',
      wish: { value: 200n, from: later(32 * dayMs) },
    })
  })

  test('[RGM-01] no request makes a limit looser at once', () => {
    const value = fc.option(fc.bigInt({ min: 1n, max: 1_000n }), { nil: null })
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 1_000n }), value, value, (own, asked, wished) => {
        const decision = decideLimit(own, { value: wished, from: noon }, asked, at)
        const isLooser = asked === null || asked > own
        const already = wished === asked ? 'same' : 'later'
        expect(decision.kind).toBe(isLooser ? already : 'now')
        expect(decision.kind === 'now' ? decision.value : own).toBe(isLooser ? own : asked)
      }),
    )
  })

  test('[RGM-01] the stricter of all counts', () => {
    expect(strictest(null, null)).toBeNull()
    expect(strictest(5n, null, 3n)).toBe(3n)
    expect(strictest(null, 4n)).toBe(4n)
  })

  test('[RGM-01] a limit is above nothing and within its period', () => {
    expect(isPossible({ kind: 'session', period: 'day' }, 1_440n)).toBe(true)
    expect(isPossible({ kind: 'session', period: 'day' }, 1_441n)).toBe(false)
    expect(isPossible({ kind: 'loss', period: 'day' }, 0n)).toBe(false)
    expect(isPossible({ kind: 'loss', period: 'day' }, amountMax + 1n)).toBe(false)
    expect(isPossible({ kind: 'loss', period: 'day' }, null)).toBe(true)
  })
})

describe('exclusion', () => {
  test.each([
    ['timeOut', 1, true],
    ['timeOut', 42, true],
    ['timeOut', 43, false],
    ['timeOut', 0, false],
    ['timeOut', null, false],
    ['exclusion', 179, false],
    ['exclusion', 180, true],
    ['exclusion', 180.5, false],
    ['exclusion', null, true],
  ] as const)('[RGM-02] a %s of %s days may be asked for: %s', (kind, days, allowed) => {
    expect(exclusionOf(kind, days, noon) !== undefined).toBe(allowed)
  })

  test('[RGM-02] only a longer one is added', () => {
    const [short, long] = [{ until: later(dayMs) }, { until: later(2 * dayMs) }]
    const forGood = { until: null }
    expect(isLonger(short, undefined)).toBe(true)
    expect(isLonger(long, short)).toBe(true)
    expect(isLonger(short, long)).toBe(false)
    expect(isLonger(long, long)).toBe(false)
    expect(isLonger(forGood, long)).toBe(true)
    expect(isLonger(long, forGood)).toBe(false)
    expect(isLonger(forGood, forGood)).toBe(false)
  })
})

describe('[LED-05] all stakes on a round are one for the guard of a bonus', () => {
  const guard = { stakeMax: '500', refused: [] }
  const table = { vendor: 'EVO', game: 'roulette', gameType: 'LIVE', round: 'r1' }
  const spin = (round: number) => ({
    vendor: 'PG',
    game: 'tiger',
    gameType: 'RNG',
    round: String(round),
  })
  const fault = (now: Tally, stake: bigint) => bonusFault(now, { ...table, stake })

  test('[LED-05] spins of slots between two chips do not make the table forget the first one', () => {
    let now = staked(tally({}, { guard }), 500n, table)
    expect(fault(now, 1n)).toEqual({ kind: 'bonusStake', most: 500n })
    for (let nth = 0; nth < 50; nth += 1) now = staked(now, 10n, spin(nth))
    expect(fault(now, 1n)).toEqual({ kind: 'bonusStake', most: 500n })
    for (let nth = 0; nth < 50; nth += 1) now = staked(now, 10n, spin(100 + nth), true)
    expect(fault(now, 1n)).toEqual({ kind: 'bonusStake', most: 500n })
    expect(now.rounds?.length).toBeLessThan(70)
  })

  const tableNo = (nth: number) => ({ ...table, round: `table ${nth}` })
  const ended = (now: Tally, round: typeof table) => inRound(now, { stake: 0n, open: -1 }, round)

  test('[LED-05] no open round is forgotten, however many others are opened beside it', () => {
    let now = staked(tally({}, { guard }), 500n, table)
    for (let nth = 0; nth < 200; nth += 1) now = staked(now, 10n, tableNo(nth))
    expect(fault(now, 1n)).toEqual({ kind: 'bonusStake', most: 500n })
    for (let nth = 0; nth < 200; nth += 1) now = ended(now, tableNo(nth))
    expect(fault(now, 1n)).toEqual({ kind: 'bonusStake', most: 500n })
    expect(now.rounds?.length).toBeLessThan(50)
  })

  test('[LED-05] more open rounds than are kept count as one together, until they end', () => {
    let now = tally({}, { guard })
    for (let nth = 0; nth < 256; nth += 1) now = staked(now, 1n, tableNo(nth))
    for (const nth of [300, 301]) now = staked(now, 200n, tableNo(nth))
    expect(now.rounds).toHaveLength(257)
    expect(bonusFault(now, { ...tableNo(300), stake: 101n })).toMatchObject({ most: 500n })
    expect(bonusFault(now, { ...tableNo(302), stake: 101n })).toMatchObject({ most: 500n })
    expect(bonusFault(now, { ...tableNo(302), stake: 100n })).toBeUndefined()
    for (const nth of [300, 301]) now = ended(now, tableNo(nth))
    expect(bonusFault(now, { ...tableNo(302), stake: 500n })).toBeUndefined()
  })

  test('[LED-05] a round with several chips stays until the last of them is settled; rounds that followed each other go', () => {
    let now = staked(staked(tally({}, { guard }), 300n, table), 200n, table)
    now = ended(now, table)
    for (let nth = 0; nth < 300; nth += 1)
      now = ended(staked(now, 500n, tableNo(nth)), tableNo(nth))
    expect(fault(now, 1n)).toEqual({ kind: 'bonusStake', most: 500n })
    now = ended(now, table)
    for (let nth = 0; nth < 300; nth += 1)
      now = ended(staked(now, 500n, tableNo(nth)), tableNo(nth))
    expect(fault(now, 500n)).toBeUndefined()
    expect(now.rounds?.length).toBeLessThan(50)
  })

  test('[LED-05] a bet from before the guard that is cancelled makes no room for more', () => {
    const now = inRound(tally({}, { guard }), { stake: -400n, open: -1 }, table)
    expect(fault(now, 501n)).toEqual({ kind: 'bonusStake', most: 500n })
    expect(fault(now, 500n)).toBeUndefined()
  })
})
