/** Escaped by an odd number of backslashes; after an even number it is only text about one. */
const escaped = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * Whether JSON says the one character that PostgreSQL cannot keep. Nobody types it, so it is refused
 * where texts come in, and nothing behind has to think of it.
 */
export function saysNul(json: string): boolean {
  return json.includes('\\u0000') && escaped.test(json)
}
