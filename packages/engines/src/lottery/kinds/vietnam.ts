import type { Ratio } from '../../house/ratio.ts'
import { chooseCount } from '../counting.ts'
import {
  allAmong,
  digitOptions,
  hitsOf,
  kindOf,
  numberOf,
  numbersPad,
  only,
  onlyTier,
  optionsPad,
} from '../kind.ts'
import type { BetKind, DigitPrize, Structure } from '../types.ts'
import {
  allOf,
  endingMarks,
  endingsOf,
  hitsMaxOf,
  noneOf,
  numbersIn,
  prizesWith,
} from './endings.ts'

function prize(key: string, numbers: number, digits: number): DigitPrize {
  return { key, numbers, digits, repeats: false }
}

/** 27 numbers. */
export const northPrizes: readonly DigitPrize[] = [
  prize('DB', 1, 5),
  prize('G1', 1, 5),
  prize('G2', 2, 5),
  prize('G3', 6, 5),
  prize('G4', 4, 4),
  prize('G5', 6, 4),
  prize('G6', 3, 3),
  prize('G7', 4, 2),
]
/** 18 numbers; South and Centre. */
export const southPrizes: readonly DigitPrize[] = [
  prize('DB', 1, 6),
  prize('G1', 1, 5),
  prize('G2', 1, 5),
  prize('G3', 2, 5),
  prize('G4', 7, 5),
  prize('G5', 1, 4),
  prize('G6', 3, 4),
  prize('G7', 1, 3),
  prize('G8', 1, 2),
]

export const northStructure: Structure = { kind: 'digits', prizes: northPrizes }
export const southStructure: Structure = { kind: 'digits', prizes: southPrizes }

/** The picks of a line stay few: every four of twenty are 4,845 lines. */
const picksMax = 20

/** Every kind of Vietnam; the first prizes of two and three digits are those that "đầu" means. */
export function vietnamKinds(prizes: readonly DigitPrize[]): BetKind[] {
  const [head2, head3] = [2, 3].map((digits) => prizes.find((one) => one.digits === digits)!)
  return [
    ...[2, 3, 4].map((digits) => lo(prizes, digits)),
    ...[2, 3, 4].map((take) => xien(prizes, take)),
    ...[4, 8, 10].map((take) => truot(prizes, take)),
    endingOf('de.db', 'de', prizes, ['DB'], 2),
    endingOf('de.g1', 'de', prizes, ['G1'], 2),
    // Đề đầu: the prize of two digits, G7 with four numbers in the North, G8 with one in the South.
    endingOf(`de.${head2!.key.toLowerCase()}`, 'de', prizes, [head2!.key], 2),
    endingOf('de.dauduoi', 'de', prizes, ['DB', head2!.key], 2),
    endingOf('cang3', 'cang', prizes, ['DB'], 3),
    endingOf('cang3.dau', 'cang', prizes, [head3!.key], 3),
    endingOf('cang3.dauduoi', 'cang', prizes, ['DB', head3!.key], 3),
    endingOf('cang4', 'cang', prizes, ['DB'], 4),
    digitOf('head', -2),
    digitOf('tail', -1),
  ]
}

/** Lô: the ending of any number, paid for each time that it is drawn. A line costs a unit for each number. */
function lo(prizes: readonly DigitPrize[], digits: number): BetKind {
  const used = prizesWith(prizes, digits).map(({ key }) => key)
  return endingOf(`lo${digits}`, 'lo', prizes, used, digits)
}

/** The ending of any number of some prizes, paid each time; a line costs a unit for each number. */
function endingOf(
  key: string,
  group: string,
  prizes: readonly DigitPrize[],
  needs: readonly string[],
  digits: number,
): BetKind {
  const used = prizes.filter((one) => needs.includes(one.key))
  const count = numbersIn(used)
  return kindOf({
    key,
    group,
    pad: numbersPad(digits),
    unitsPerLine: count,
    tiers: onlyTier(count, 10 ** digits, hitsMaxOf(used, digits)),
    needs,
    judging: (result) => {
      const counts = endingsOf(result, used, digits)
      return ([picks = []]) => {
        let hits = 0
        for (const pick of picks) hits += counts.get(pick) ?? 0
        return hitsOf(hits)
      }
    },
    marks: ([picks = []], result) => endingMarks(result, needs, picks),
  })
}

/** Xiên: all of the line are drawn, wherever. Three of four are nothing. */
function xien(prizes: readonly DigitPrize[], take: number): BetKind {
  const needs = prizes.map(({ key }) => key)
  return kindOf({
    key: `xien${take}`,
    group: 'xien',
    pad: numbersPad(2, take, picksMax),
    tiers: [winning(allOf(prizes, take))],
    needs,
    judging: allAmong(take, (result) => new Set(endingsOf(result, prizes, 2).keys())),
    marks: ([picks = []], result) => endingMarks(result, needs, picks),
  })
}

/** Trượt: none of the line is drawn. */
function truot(prizes: readonly DigitPrize[], take: number): BetKind {
  return kindOf({
    key: `truot${take}`,
    group: 'truot',
    pad: numbersPad(2, take, picksMax),
    tiers: [winning(noneOf(prizes, take))],
    needs: prizes.map(({ key }) => key),
    judging: (result) => {
      const drawn = endingsOf(result, prizes, 2)
      return ([picks = []]) =>
        hitsOf(chooseCount(picks.filter((pick) => !drawn.has(pick)).length, take))
    },
    // What wins is that no number is marked.
    marks: () => [],
  })
}

function winning(chance: Ratio) {
  return { key: only, variant: only, chance, hitsMax: 1 }
}

/** One digit of the special prize's ending: the tens (đầu) or the units (đuôi). */
function digitOf(key: string, at: number): BetKind {
  return kindOf({
    key,
    group: 'digit',
    pad: optionsPad(digitOptions),
    tiers: onlyTier(1, 10),
    needs: ['DB'],
    judging: allAmong(1, (result) => new Set([numberOf(result, 'DB').at(at)!])),
    marks: (_, result) => [
      { prize: 'DB', at: 0, digits: { from: numberOf(result, 'DB').length + at, length: 1 } },
    ],
  })
}
