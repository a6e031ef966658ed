import {
  type DiceSetting,
  dice,
  diceNumbers,
  diceNumbersMax,
  diceOutcomes,
  percentText,
} from '@baize/engines/house'

const decimals = 4

/** The exact chance in percent, rounded down. */
export function chanceOf(setting: DiceSetting): number {
  return Number(percentText(dice.figures(setting).hitRate, decimals))
}

/** The target whose chance is nearest to the percentage. */
export function ofChance(side: DiceSetting['side'], percent: number): DiceSetting {
  return ofNumbers(side, Math.round((percent * diceOutcomes) / 100))
}

/** The target with which this many numbers win, within the bounds on offer. */
export function ofNumbers(side: DiceSetting['side'], numbers: number): DiceSetting {
  const taken = Math.min(diceNumbersMax, Math.max(1, numbers))
  return { side, target: side === 'over' ? diceOutcomes - 1 - taken : taken }
}

export function within(choice: DiceSetting): DiceSetting {
  return ofNumbers(choice.side, diceNumbers(choice))
}
