/** The part of JSON Schema that forms are made of. */
export interface Schema {
  type?: string
  enum?: readonly string[]
  properties?: Record<string, Schema>
  required?: readonly string[]
}

export type Terms = Record<string, unknown>

/** Terms of one value each get a field; all others are written as JSON. */
export function plainTerms({ properties = {} }: Schema): [string, Schema][] {
  return Object.entries(properties).filter(
    ([, each]) =>
      each.enum !== undefined ||
      each.type === 'string' ||
      each.type === 'integer' ||
      each.type === 'number' ||
      each.type === 'boolean',
  )
}

/** Terms that a new programme begins with. */
export function freshTerms(schema: Schema): Terms {
  return Object.fromEntries(
    plainTerms(schema)
      .filter(([name]) => schema.required?.includes(name))
      .map(([name, each]) => [name, firstOf(each)]),
  )
}

function firstOf(each: Schema): unknown {
  if (each.enum) return each.enum[0]
  if (each.type === 'boolean') return false
  return each.type === 'string' ? '' : 1
}

/** Undefined where the text is no JSON object. */
export function termsIn(text: string): Terms | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Terms)
      : undefined
  } catch {
    return undefined
  }
}
