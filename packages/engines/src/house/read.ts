import { refuse } from './game.ts'

/** The named fields of an object, and no others: an outcome sent along is refused, not ignored. */
export function fieldsOf<Name extends string>(
  raw: unknown,
  names: readonly Name[],
): Record<Name, unknown> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return refuse('shape', `expected an object with ${names.join(', ')}`)
  }
  const extra = Object.keys(raw).find((key) => !names.some((name) => name === key))
  if (extra !== undefined) refuse('shape', `there is no field ${extra.slice(0, shownMax)} here`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its keys were looked at above
  return raw as Record<Name, unknown>
}

const shownMax = 40
/** The range of a database's bigint. */
const amountMax = 2n ** 63n - 1n

/** Minor units as decimal digits: "1050". */
export function amountFrom(raw: unknown): bigint {
  if (typeof raw !== 'string' || !/^[1-9]\d{0,18}$/.test(raw)) {
    return refuse('stake', 'an amount is a whole number of minor units above zero, as digits')
  }
  const amount = BigInt(raw)
  return amount <= amountMax ? amount : refuse('stake', `no amount is above ${amountMax}`)
}

export function wholeFrom(raw: unknown, name: string, least: number, most: number): number {
  if (typeof raw !== 'number' || !Number.isInteger(raw) || raw < least || raw > most) {
    return refuse('choice', `${name} is a whole number from ${least} to ${most}`)
  }
  return raw
}

export function choiceFrom<Choice extends string | number>(
  raw: unknown,
  name: string,
  choices: readonly Choice[],
): Choice {
  const found = choices.find((choice) => choice === raw)
  return found ?? refuse('choice', `${name} is one of ${choices.join(', ')}`)
}

/** Different whole numbers, sorted ascending. */
export function numbersFrom(
  raw: unknown,
  name: string,
  { countMax, least, most }: { countMax: number; least: number; most: number },
): number[] {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > countMax) {
    return refuse('choice', `${name} are 1 to ${countMax} numbers`)
  }
  const numbers = raw.map((one) => wholeFrom(one, name, least, most)).toSorted((a, b) => a - b)
  if (new Set(numbers).size < numbers.length) refuse('choice', `${name} must differ`)
  return numbers
}
