/**
 * Parses JSON with whole numbers as bigint, as numbers beyond 2⁵³ are not exact. Undefined for invalid JSON
 * and for JSON that is nested too deeply.
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

/** The parsed value, if it is an object and no array. */
export function fieldsOf(said: unknown): Fields | undefined {
  const isObject = typeof said === 'object' && said !== null && !Array.isArray(said)
  return isObject ? (said as Fields) : undefined
}
