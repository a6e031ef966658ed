import { decimalsOf } from '@baize/money'

/** The protocol counts hundred-thousandths of a unit: 3.56 is 356000. */
const protocolDecimals = 5

export function wireAmount(minor: bigint, currency: string): bigint {
  return minor * scaleOf(currency)
}

/** Undefined where it is no whole number of our minor units. */
export function minorAmount(wire: bigint, currency: string): bigint | undefined {
  const scale = scaleOf(currency)
  return wire % scale === 0n ? wire / scale : undefined
}

function scaleOf(currency: string): bigint {
  return 10n ** BigInt(protocolDecimals - decimalsOf(currency))
}

type Field = string | number | boolean | null | bigint | object

/** JSON in which amounts keep every digit: they are int64, beyond what a number holds. */
export function writeJson(fields: Readonly<Record<string, Field | undefined>>): string {
  const written = Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined) return []
    const text = typeof value === 'bigint' ? value.toString() : JSON.stringify(value)
    return [`${JSON.stringify(name)}:${text}`]
  })
  return `{${written.join(',')}}`
}

/** Whole numbers come back as bigint, all of them, exactly. */
export function readJson(text: string): unknown {
  return JSON.parse(text, exactly)
}

const wholeNumber = /^-?\d{1,30}$/

function exactly(_name: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source
  return typeof value === 'number' && source && wholeNumber.test(source) ? BigInt(source) : value
}
