import { type DiceSetting, dice, diceNumbers, percentText } from '@baize/engines/house'
import { expect, test } from 'vitest'
import { chanceOf, ofChance } from './chance.ts'

test('[FAIR-02] the chance shown is of 10,001 numbers, cut to four decimals', () => {
  expect(chanceOf({ side: 'over', target: 5050 })).toBe(49.495)
  expect(chanceOf({ side: 'under', target: 5000 })).toBe(49.995)
  expect(chanceOf({ side: 'under', target: 1 })).toBe(0.0099)
  expect(chanceOf({ side: 'over', target: 200 })).toBe(97.9902)
})

test('[FAIR-02] it is the published one at every target, and typed again it means the same target', () => {
  for (const setting of dice.settings() as DiceSetting[]) {
    const shown = chanceOf(setting)
    expect(shown.toFixed(4)).toBe(percentText(dice.figures(setting).hitRate, 4))
    expect(ofChance(setting.side, shown)).toEqual(setting)
  }
})

test('what is typed beyond the bounds goes to the bound', () => {
  expect(diceNumbers(ofChance('over', 0))).toBe(1)
  expect(diceNumbers(ofChance('under', 100))).toBe(9800)
})
