/**
 * JSON whose whole numbers come as bigint: beyond 2⁵³ a number is not exact. Undefined where it is none, and
 * where it is nested more deeply than can be read.
 */
export function exactJson(text: string): unknown {
  try {
    return JSON.parse(text, exactly)
  } catch {
    return undefined
  }
}

const wholeNumber = /^-?\d{1,30}$/

function exactly(_name: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source
  return typeof value === 'number' && source && wholeNumber.test(source) ? BigInt(source) : value
}

export type Fields = Readonly<Record<string, unknown>>

/** What was read, where it is an object and no list. */
export function fieldsOf(said: unknown): Fields | undefined {
  const isObject = typeof said === 'object' && said !== null && !Array.isArray(said)
  return isObject ? (said as Fields) : undefined
}
