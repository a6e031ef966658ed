import type { NextWord } from '../fair/draw.ts'
import { type Chance, createChance } from '../fair/seeds.ts'
import { dealOf } from '../house/deal.ts'
import { BadResult } from './faults.ts'
import type { DigitPrize, PrizeForm, Result, ResultFault, Structure } from './types.ts'

/**
 * Draws prize after prize and number after number: the order in which words are used is part of the rules.
 */
export function drawResult(structure: Structure, nextWord: NextWord): Result {
  const chance = createChance(nextWord)
  switch (structure.kind) {
    case 'digits':
      return Object.fromEntries(
        structure.prizes.map((prize) => [prize.key, digitNumbers(prize, chance)]),
      )
    case 'dice':
      return { dice: Array.from({ length: structure.dice }, () => String(chance.below(6) + 1)) }
    case 'order':
      return { order: dealOf(structure.of, structure.of, chance).map(ballText) }
    case 'balls':
      return drawnBalls(structure, chance)
  }
}

function digitNumbers({ numbers, digits, repeats }: DigitPrize, chance: Chance): string[] {
  const size = 10 ** digits
  const drawn = repeats
    ? Array.from({ length: numbers }, () => chance.below(size))
    : dealOf(size, numbers, chance)
  return drawn.map((number) => String(number).padStart(digits, '0'))
}

function drawnBalls(
  { of, drawn, bonus }: Extract<Structure, { kind: 'balls' }>,
  chance: Chance,
): Result {
  const dealt = dealOf(of, bonus ? drawn + 1 : drawn, chance).map(ballText)
  const balls = dealt.slice(0, drawn)
  return bonus ? { balls, bonus: dealt.slice(drawn) } : { balls }
}

/** "07" of 6: balls are counted from 01. */
function ballText(from0: number): string {
  return String(from0 + 1).padStart(2, '0')
}

/** The names of the balls of a drum: 01, 02, … */
export function ballNames(of: number): string[] {
  return Array.from({ length: of }, (_, at) => ballText(at))
}

/** The prizes of a draw, in the order in which they are drawn. */
export function prizesOf(structure: Structure): PrizeForm[] {
  switch (structure.kind) {
    case 'digits':
      return structure.prizes.map((prize) => ({
        ...prize,
        least: 0,
        most: 10 ** prize.digits - 1,
      }))
    case 'dice':
      return [{ key: 'dice', numbers: structure.dice, digits: 1, least: 1, most: 6, repeats: true }]
    case 'order':
      return [ballForm('order', structure.of, structure.of)]
    case 'balls': {
      const balls = ballForm('balls', structure.drawn, structure.of)
      return structure.bonus ? [balls, ballForm('bonus', 1, structure.of)] : [balls]
    }
  }
}

function ballForm(key: string, numbers: number, most: number): PrizeForm {
  return { key, numbers, digits: 2, least: 1, most, repeats: false }
}

/** The result, if it can be one of this structure; throws `BadResult` with everything that is wrong. */
export function assertResult(structure: Structure, raw: unknown): Result {
  const faults = resultFaults(structure, raw)
  if (faults.length > 0) throw new BadResult(faults)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every prize and number was looked at
  return raw as Result
}

/** All that is wrong with a result that was keyed in or came from a feed; nothing if it is right. */
export function resultFaults(structure: Structure, raw: unknown): ResultFault[] {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return [{ code: 'shape', message: 'a result is an object with the numbers of each prize' }]
  }
  const forms = prizesOf(structure)
  const given = new Map<string, unknown>(Object.entries(raw))
  const unknown = [...given.keys()]
    .filter((key) => forms.every((form) => form.key !== key))
    .map((key): ResultFault => {
      const prize = key.slice(0, shownMax)
      return { code: 'unknownPrize', prize, message: `there is no prize ${prize}` }
    })
  const wrong = forms.flatMap((form) => prizeFaults(form, given.get(form.key)))
  return [...unknown, ...wrong, ...bonusFaults(structure, given)]
}

const shownMax = 20

function prizeFaults(form: PrizeForm, numbers: unknown): ResultFault[] {
  const { key: prize } = form
  if (numbers === undefined) {
    return [{ code: 'missingPrize', prize, message: `prize ${prize} is missing` }]
  }
  if (!Array.isArray(numbers)) {
    return [{ code: 'shape', prize, message: `prize ${prize} is not a list of numbers` }]
  }
  const list: readonly unknown[] = numbers
  if (list.length !== form.numbers) {
    const message = `prize ${prize} has ${form.numbers} numbers, not ${list.length}`
    return [{ code: 'count', prize, message }]
  }
  return list.flatMap((number, at) => numberFaults(form, list, number, at))
}

function numberFaults(
  form: PrizeForm,
  list: readonly unknown[],
  number: unknown,
  at: number,
): ResultFault[] {
  const { key: prize, digits, least, most, repeats } = form
  const shown = String(number).slice(0, shownMax)
  if (
    typeof number !== 'string' ||
    number.length !== digits ||
    !/^\d+$/.test(number) ||
    Number(number) < least ||
    Number(number) > most
  ) {
    const asked = `${digits} digits, ${String(least).padStart(digits, '0')} to ${most}, as text`
    const message = `number ${at + 1} of prize ${prize}: ${shown} is not ${asked}`
    return [{ code: 'number', prize, at, message }]
  }
  if (!repeats && list.indexOf(number) < at) {
    const message = `number ${at + 1} of prize ${prize}: ${shown} is there already`
    return [{ code: 'repeated', prize, at, message }]
  }
  return []
}

/** The bonus ball comes from the same drum. */
function bonusFaults(structure: Structure, given: ReadonlyMap<string, unknown>): ResultFault[] {
  if (structure.kind !== 'balls' || !structure.bonus) return []
  const [balls, bonus] = [given.get('balls'), given.get('bonus')]
  if (!Array.isArray(balls) || !Array.isArray(bonus) || !balls.includes(bonus[0])) return []
  const message = `the bonus ball ${String(bonus[0]).slice(0, shownMax)} was drawn before`
  return [{ code: 'repeated', prize: 'bonus', at: 0, message }]
}
