import { expect, test } from 'vitest'
import { dice, dicePay } from './dice.ts'
import { compare, percentText, ratio } from './ratio.ts'

const rolledBy = (word: number) => {
  const bet = { stake: 100n, side: 'over', target: 5000 } as const
  return dice.view(dice.start(bet, { float: () => word / 2 ** 32, below: () => 0 })).rolled
}

/** The first word that rolls a number; higher words roll higher numbers. */
const firstWord = (number: number) => Number((BigInt(number) * 2n ** 32n + 10_000n) / 10_001n)

test('[FAIR-02] every number from 0.00 to 100.00 is rolled by the words it is said to be', () => {
  for (let number = 0; number <= 10_000; number += 1) {
    const word = firstWord(number)
    expect(rolledBy(word)).toBe(number)
    expect(number === 0 ? -1 : rolledBy(word - 1)).toBe(number - 1)
  }
  expect(rolledBy(2 ** 32 - 1)).toBe(10_000)
})

test('[FAIR-02] the figures of all 19,600 settings, word by word', () => {
  const settings = dice.settings()
  expect(settings.length).toBe(19_600)
  for (const setting of settings) {
    const { side, target } = setting
    const { rtp, hitRate, maxReturn } = dice.figures(setting)
    const won = side === 'under' ? firstWord(target) : 2 ** 32 - firstWord(target + 1)
    expect(hitRate).toEqual(ratio(BigInt(won), 2n ** 32n))
    expect(rtp).toEqual(ratio(BigInt(won) * BigInt(maxReturn), 2n ** 32n * 10_000n))
    // Taking all 10,001 outcomes as equally likely differs by less than three millionths.
    const count = BigInt(side === 'under' ? target : 10_000 - target)
    const byOutcomes = ratio(count * BigInt(maxReturn), 10_001n * 10_000n)
    const [high, low] = [ratio(1_000_003n, 1_000_000n), ratio(999_997n, 1_000_000n)]
    const off = ratio(
      rtp.numerator * byOutcomes.denominator,
      rtp.denominator * byOutcomes.numerator,
    )
    expect(compare(off, high) < 0 && compare(off, low) > 0).toBe(true)
  }
})

test('[FAIR-02] it is stated that dice returns a little less than 99 %', () => {
  const even = { side: 'over', target: 5050 } as const
  expect(dicePay(even)).toBe(20_000)
  expect(percentText(dice.figures(even).rtp, 4)).toBe('98.9901')
  expect(dicePay({ side: 'under', target: 1 })).toBe(99_000_000)
  expect(dicePay({ side: 'over', target: 200 })).toBe(10_102)
})

test('a target without a chance, or with more than 98 %, is refused', () => {
  for (const bet of [
    { side: 'over', target: 10_000 },
    { side: 'over', target: 199 },
    { side: 'under', target: 0 },
    { side: 'under', target: 9801 },
    { side: 'under', target: 50.5 },
    { side: 'both', target: 5000 },
  ]) {
    expect(() => dice.readBet({ stake: '100', ...bet })).toThrow(
      expect.objectContaining({ code: 'choice' }),
    )
  }
})
