/**
 * After an odd number of backslashes it is the escaped character; after an even number it is plain text.
 */
const escaped = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * Whether JSON contains the character U+0000, which PostgreSQL cannot store. Nobody types it, so it is
 * refused at the entrance, and no other code has to check for it.
 */
export function saysNul(json: string): boolean {
  return json.includes('\\u0000') && escaped.test(json)
}
