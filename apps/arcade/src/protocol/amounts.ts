import { decimalsOf } from '@baize/money'

/** The protocol counts hundred-thousandths of a unit: 3.56 is 356000. */
const protocolDecimals = 5

export function wireAmount(minor: bigint, currency: string): bigint {
  return minor * scaleOf(currency)
}

/** Undefined if the amount is not a whole number of minor units. */
export function minorAmount(wire: bigint, currency: string): bigint | undefined {
  const scale = scaleOf(currency)
  return wire % scale === 0n ? wire / scale : undefined
}

function scaleOf(currency: string): bigint {
  return 10n ** BigInt(protocolDecimals - decimalsOf(currency))
}

type Field = string | number | boolean | null | bigint | object

/** Writes JSON with amounts as exact integers: int64 exceeds the range of a JavaScript number. */
export function writeJson(fields: Readonly<Record<string, Field | undefined>>): string {
  const written = Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined) return []
    const text = typeof value === 'bigint' ? value.toString() : JSON.stringify(value)
    return [`${JSON.stringify(name)}:${text}`]
  })
  return `{${written.join(',')}}`
}

/** Reads JSON with every integer as an exact bigint. */
export function readJson(text: string): unknown {
  return JSON.parse(text, exactly)
}

const wholeNumber = /^-?\d{1,30}$/

function exactly(_name: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source
  return typeof value === 'number' && source && wholeNumber.test(source) ? BigInt(source) : value
}
