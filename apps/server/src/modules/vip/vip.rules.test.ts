import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysLater } from '../../kernel/calendar.ts'
import {
  birthdayIn,
  earnedLevel,
  edgeOf,
  keeping,
  levelAfter,
  rakebackRate,
  type VipTerms,
  vipFaults,
  vipTerms,
} from './vip.rules.ts'

const level = (from: string, keep: string, rakeback: number, gift: string) => ({
  name: { EN: `From ${from}` },
  from,
  keep,
  rakeback,
  levelUp: gift,
  weekly: gift,
  monthly: gift,
  birthday: gift,
  payoutHours: null,
})

const terms: VipTerms = {
  levels: [
    level('1000', '0', 500, '10'),
    level('5000', '2000', 1_000, '50'),
    level('20000', '6000', 1_500, '200'),
  ],
  active: { week: '100', month: '400' },
  minimum: '1',
  days: 7,
}

const never = () => {
  throw new Error('the play of the last days was asked for')
}

describe('[PRO-03] which level play brings', () => {
  test('[PRO-03] the highest one whose valid bet is reached', () => {
    const at = (turnover: bigint) => earnedLevel(terms, turnover)
    expect([0n, 999n, 1_000n, 4_999n, 5_000n, 20_000n, 10n ** 30n].map(at)).toEqual([
      0, 0, 1, 1, 2, 3, 3,
    ])
  })

  test('[PRO-03] order and splitting of bets change nothing', () => {
    const bets = fc.array(fc.bigInt(0n, 9_000n), { maxLength: 12 })
    fc.assert(
      fc.property(bets, fc.array(fc.nat(), { maxLength: 12 }), (given, mixing) => {
        const after = (all: readonly bigint[]) => {
          let so = { level: 0, cap: null as number | null }
          let before = 0n
          for (const by of all) {
            so = levelAfter(terms, so, { before, after: before + by }, never)
            before += by
          }
          return so.level
        }
        const mixed = given
          .map((bet, nth) => ({ bet, by: mixing[nth] ?? 0 }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ bet }) => bet)
        const whole = given.reduce((so, bet) => so + bet, 0n)
        const halves = given.flatMap((bet) => [bet / 2n, bet - bet / 2n])
        expect(after(mixed)).toBe(after(given))
        expect(after([whole])).toBe(after(given))
        expect(after(halves)).toBe(after(given))
      }),
    )
  })

  test('[PRO-03] a correction takes the level that its bets brought; new terms take none', () => {
    const had = { level: 3, cap: null }
    const corrected = levelAfter(terms, had, { before: 21_000n, after: 6_000n }, never)
    expect(corrected).toMatchObject({ level: 2, reason: 'corrected' })
    // Under these terms the member would not have level 3 any more.
    const kept = levelAfter(terms, had, { before: 7_000n, after: 6_900n }, never)
    expect(kept.level).toBe(3)
  })

  test('[PRO-03] after a step down the rate of the last days brings levels back, step by step', () => {
    const fallen = { level: 1, cap: 1 }
    const turnover = { before: 30_000n, after: 30_001n }
    const back = (recent: bigint) => levelAfter(terms, fallen, turnover, () => recent)
    expect(back(1_999n)).toMatchObject({ level: 1, cap: 1 })
    expect(back(2_000n)).toMatchObject({ level: 2, cap: 2, reason: 'play' })
    expect(back(6_000n)).toMatchObject({ level: 3, cap: null })
  })
})

describe('[PRO-03] what keeps a level', () => {
  const held = { level: 3, since: '2026-01-01', fallsOn: null }

  test('[PRO-03] half of the rate in 90 days, and nothing on a level without one', () => {
    expect(keeping(terms, held, 3_000n, '2026-12-01')).toEqual({ kind: 'kept' })
    expect(keeping(terms, held, 2_999n, '2026-12-01').kind).toBe('told')
    expect(keeping(terms, { ...held, level: 1 }, 0n, '2026-12-01')).toEqual({ kind: 'kept' })
  })

  test('[PRO-03] 90 days are safe, and a member is told 14 days before', () => {
    expect(keeping(terms, held, 0n, '2026-03-17')).toEqual({ kind: 'kept' })
    const told = { kind: 'told', fallsOn: '2026-04-01' }
    expect(keeping(terms, held, 0n, '2026-03-18')).toEqual(told)
    const knowing = { ...held, fallsOn: '2026-04-01' }
    expect(keeping(terms, knowing, 0n, '2026-03-31')).toEqual(told)
    expect(keeping(terms, knowing, 0n, '2026-04-01')).toEqual({ kind: 'falls' })
    expect(keeping(terms, knowing, 3_000n, '2026-04-01')).toEqual({ kind: 'kept' })
  })

  test('[PRO-03] nobody falls without having been told 14 days before', () => {
    const day = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.bigInt(0n, 10_000n), (today, recent) => {
        const kept = keeping(terms, held, recent, today)
        expect(kept.kind).not.toBe('falls')
        const fallsOn = kept.kind === 'told' ? kept.fallsOn : '9999-12-31'
        expect(fallsOn >= daysLater(today, 14)).toBe(true)
      }),
    )
  })
})

describe('[PRO-03] rakeback', () => {
  test('[PRO-03] is the edge of the game times the share of the level', () => {
    // 3.5 % edge, 10 % of it: 0.35 % of the valid bet.
    expect(rakebackRate(edgeOf(9_650), 1_000)).toBe(3_500_000n)
    expect(edgeOf(null)).toBeNull()
    expect(rakebackRate(null, 1_000)).toBe(0n)
    expect(edgeOf(10_400)).toBe(0)
  })
})

test('[PRO-03] a birthday on the 29th of February is kept in every year', () => {
  expect(birthdayIn(2026, '1990-02-29')).toBe('2026-02-28')
  expect(birthdayIn(2028, '1990-02-29')).toBe('2028-02-29')
  expect(birthdayIn(2026, '1990-07-04')).toBe('2026-07-04')
})

test('[PRO-03] a ladder that gives less on a higher level is not published', () => {
  expect(vipTerms.parse(terms)).toEqual(terms)
  expect(vipFaults(terms)).toEqual([])
  const [first, second, third] = terms.levels
  if (!first || !second || !third) throw new Error('three levels')
  expect(vipFaults({ ...terms, levels: [first, { ...second, weekly: '5' }, third] })).toHaveLength(
    1,
  )
  expect(vipFaults({ ...terms, levels: [second, first] })).not.toEqual([])
  expect(vipFaults({ ...terms, levels: [{ ...first, from: '0' }] })).toHaveLength(1)
})
