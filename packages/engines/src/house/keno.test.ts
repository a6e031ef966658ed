import { expect, test } from 'vitest'
import { rehearsalWords } from '../fair/rehearsal.ts'
import { createChance } from '../fair/seeds.ts'
import { isLikely, isWithin } from './everyway.fixture.ts'
import { keno, kenoMultipliers, kenoRisks, kenoWays } from './keno.ts'
import { choose } from './law.ts'
import { one, plus, ratio, times, zero } from './ratio.ts'

test.each(keno.settings().map((setting) => [setting.risk, setting.picks, setting] as const))(
  '[FAIR-02] %s risk, %i picked',
  (_, picks, setting) => {
    const { rtp, maxReturn } = keno.figures(setting)
    expect(isWithin(rtp, 9880n, 9900n)).toBe(true)
    const multipliers = kenoMultipliers(setting)
    expect(multipliers).toHaveLength(picks + 1)
    expect(multipliers).toEqual(multipliers.toSorted((a, b) => a - b))
    expect(maxReturn).toBe(multipliers.at(-1))
  },
)

test('[FAIR-02] all 847,660,528 draws are counted, for each number of picks', () => {
  for (let picks = 1; picks <= 10; picks += 1) {
    const ways = Array.from({ length: picks + 1 }, (_, hits) => kenoWays(picks, hits))
    expect(ways.reduce((sum, count) => sum + count, 0n)).toBe(847_660_528n)
  }
  expect(choose(40, 10)).toBe(847_660_528n)
  expect(kenoWays(10, 10)).toBe(1n)
})

test('[FAIR-02] the ways are those of drawing ball after ball', () => {
  for (let picks = 1; picks <= 10; picks += 1) {
    let shares = [one, ...Array.from({ length: picks }, () => zero)]
    for (let drawn = 0; drawn < 10; drawn += 1) {
      shares = shares.map((share, hits) => {
        const missed = ratio(BigInt(40 - drawn - picks + hits), BigInt(40 - drawn))
        const hit = ratio(BigInt(picks - hits + 1), BigInt(40 - drawn))
        return plus(times(share, missed), hits === 0 ? zero : times(shares[hits - 1]!, hit))
      })
    }
    const ways = shares.map((_, hits) => ratio(kenoWays(picks, hits), 847_660_528n))
    expect(shares).toEqual(ways)
  }
})

test('[FAIR-02] hits come as often as the figures say', () => {
  const rounds = 20_000
  for (const picks of [1, 4, 10]) {
    const chance = createChance(rehearsalWords(11, picks))
    const numbers = Array.from({ length: picks }, (_, at) => 1 + at * 4)
    const shown = 5
    const counts = Array.from({ length: Math.min(picks, shown) + 1 }, () => 0)
    for (let nth = 0; nth < rounds; nth += 1) {
      const { hits } = keno.view(keno.start({ stake: 1n, risk: 'low', numbers }, chance))
      counts[Math.min(hits, counts.length - 1)]! += 1
    }
    const shares = counts.map((_, hits) => {
      const last = hits === counts.length - 1 ? picks : hits
      let ways = 0n
      for (let at = hits; at <= last; at += 1) ways += kenoWays(picks, at)
      return ratio(ways, 847_660_528n)
    })
    expect(isLikely(counts, shares)).toBe(true)
  }
})

test('1 to 10 different numbers from 1 to 40 are picked', () => {
  const eleven = Array.from({ length: 11 }, (_, at) => at + 1)
  for (const numbers of [[], eleven, [0], [41], [3, 3], [1.5], ['1'], 7, null]) {
    expect(() => keno.readBet({ stake: '1', risk: 'low', numbers })).toThrow(
      expect.objectContaining({ code: 'choice' }),
    )
  }
  expect(keno.readBet({ stake: '1', risk: 'low', numbers: [7, 3] }).numbers).toEqual([3, 7])
  expect(kenoRisks).toHaveLength(4)
})
