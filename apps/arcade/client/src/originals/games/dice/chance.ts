import {
  type DiceSetting,
  dice,
  diceNumbers,
  diceNumbersMax,
  diceOutcomes,
  percentText,
} from '@baize/engines/house'

const decimals = 4

/** In percent: the exact chance of the draw, cut off and never rounded up. */
export function chanceOf(setting: DiceSetting): number {
  return Number(percentText(dice.figures(setting).hitRate, decimals))
}

/** The target whose chance in percent comes nearest. */
export function ofChance(side: DiceSetting['side'], percent: number): DiceSetting {
  return ofNumbers(side, Math.round((percent * diceOutcomes) / 100))
}

/** The target by which so many numbers win; at the bounds where that is not offered. */
export function ofNumbers(side: DiceSetting['side'], numbers: number): DiceSetting {
  const taken = Math.min(diceNumbersMax, Math.max(1, numbers))
  return { side, target: side === 'over' ? diceOutcomes - 1 - taken : taken }
}

export function within(choice: DiceSetting): DiceSetting {
  return ofNumbers(choice.side, diceNumbers(choice))
}
