import { describe, expect, test } from 'vitest'
import {
  excused,
  type Hold,
  heard,
  lapsed,
  lapsesAt,
  noHold,
  type RoundTold,
  readingIn,
  roundMsMax,
  roundsMax,
  settleMsMax,
  shortened,
  silenceMsMax,
  stakedSince,
} from './hold.rules.ts'

const playing = (id: string, stake = 100n): RoundTold => ({ state: 'playing', id, stake })
const shown = (id: string): RoundTold => ({ state: 'shown', id })

/** A hold after these messages, each with its time. */
const after = (...told: [number, RoundTold][]): Hold =>
  told.reduce((hold, [at, one]) => heard(lapsed(hold, at), one, at), noHold)

/** What a balance of 1000, with these later readings, is shown as. */
function balance(hold: Hold, ...later: [number, bigint][]): bigint {
  const reads = [[0, 1_000n] as const, ...later].map(([at, value]) => ({ at, value }))
  const read = readingIn(hold, reads)!
  return shortened(read.value, stakedSince(hold, read.at))
}

describe('[GAM-04] while a round plays', () => {
  test('the balance is the one before it less the stake, whatever is read meanwhile', () => {
    const hold = after([10, playing('a')])
    expect(balance(hold)).toBe(900n)
    expect(balance(hold, [11, 900n], [12, 5_000n])).toBe(900n)
  })

  test('and when it was shown, the newest reading counts', () => {
    const hold = after([10, playing('a')], [4_000, shown('a')])
    expect(balance(hold, [11, 900n], [12, 5_000n])).toBe(5_000n)
  })

  test('a round shorter than a reading keeps its stake off until the reading came, but not for ever', () => {
    const hold = after([10, playing('a')], [20, shown('a')])
    expect(balance(hold)).toBe(900n)
    expect(balance(hold, [500, 1_300n])).toBe(1_300n)
    expect(balance(lapsed(hold, 20 + settleMsMax))).toBe(1_000n)
  })

  test('a bet in the very millisecond of a reading is not in it: its stake is taken off', () => {
    expect(balance(after([0, playing('a')]))).toBe(900n)
  })

  test('several at once are all kept back, and each stake is taken off', () => {
    const hold = after([10, playing('a')], [20, playing('b', 50n)], [900, shown('a')])
    expect(balance(hold, [15, 900n], [30, 9_000n])).toBe(850n)
  })

  test('in an endless row of overlapping rounds the figure follows, a round behind', () => {
    const told: [number, RoundTold][] = []
    for (let nth = 0; nth < 60; nth += 1) {
      told.push([nth * 250, playing(`r${nth}`, 10n)])
      if (nth >= 4) told.push([nth * 250, shown(`r${nth - 4}`)])
    }
    // r56 began at 14,000 and still plays; the reading just before tells all up to r55.
    expect(balance(after(...told), [5_000, 3_000n], [13_990, 2_000n], [14_500, 7n])).toBe(1_960n)
  })

  test('a credit from elsewhere arrives with the end of the round, not before and not never', () => {
    const hold = after([10, playing('a')])
    const deposited: [number, bigint] = [500, 51_000n]
    expect(balance(hold, deposited)).toBe(900n)
    expect(balance(heard(hold, shown('a'), 600), deposited)).toBe(51_000n)
    expect(balance(lapsed(hold, 10 + silenceMsMax), deposited)).toBe(51_000n)
  })
})

describe('[GAM-04] a game cannot freeze the figure', () => {
  test('by silence', () => {
    const hold = after([10, playing('a')], [2_010, playing('a')])
    expect(lapsesAt(hold)).toBe(2_010 + silenceMsMax)
    expect(balance(lapsed(hold, 2_009 + silenceMsMax), [11, 1n])).toBe(900n)
    expect(balance(lapsed(hold, 2_010 + silenceMsMax), [11, 1n])).toBe(1n)
  })

  test('by playing for ever, not even under the same name again', () => {
    let hold = after([0, playing('a')])
    for (let at = 0; at <= roundMsMax + 60_000; at += 2_000) {
      hold = heard(lapsed(hold, at), playing('a'), at)
    }
    expect(hold.rounds).toEqual([])
  })

  test('by ever new rounds that never end: it is late by one longest round at most', () => {
    let hold: Hold = noHold
    for (let at = 0; at <= 2 * roundMsMax; at += 5_000) {
      hold = heard(lapsed(hold, at), playing(`r${at}`, 0n), at)
      for (const { id, endedAt } of hold.rounds) {
        if (endedAt === undefined) hold = heard(hold, playing(id, 0n), at)
      }
    }
    const read = readingIn(hold, [
      { at: 0, value: 1n },
      { at: roundMsMax - 1, value: 2n },
      { at: 2 * roundMsMax, value: 3n },
    ])
    expect(read?.value).toBe(2n)
    expect(hold.rounds.length).toBeLessThanOrEqual(roundsMax)
  })

  test('by more rounds than anybody can look at', () => {
    let hold: Hold = noHold
    for (let nth = 0; nth < 10_000; nth += 1) hold = heard(hold, playing(`r${nth}`), 0)
    expect(hold.rounds).toHaveLength(roundsMax)
  })
})

test('[GAM-04] a stake makes the figure smaller at most, and never less than nothing', () => {
  expect(balance(after([10, playing('a', 10n ** 17n)]))).toBe(0n)
  expect(balance(after([10, playing('a', 0n)]))).toBe(1_000n)
})

test('what nobody began cannot end, and what ended does not begin again', () => {
  expect(heard(noHold, shown('a'), 1)).toBe(noHold)
  const hold = after([10, playing('a')], [20, shown('a')], [30, playing('a')])
  expect(hold.rounds.map(({ endedAt }) => endedAt)).toEqual([20])
})

test('the silence of a hidden page does not count', () => {
  const hold = after([10, playing('a')])
  const at = 10 + 2 * silenceMsMax
  expect(balance(lapsed(excused(hold, at), at), [11, 1n])).toBe(900n)
})

test('without a reading from before the round, the first one is kept', () => {
  const hold = after([10, playing('a')])
  expect(
    readingIn(
      hold,
      [11, 12].map((at) => ({ at, value: at })),
    )?.value,
  ).toBe(11)
  expect(readingIn(hold, [])).toBeUndefined()
})
