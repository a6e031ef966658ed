/** What a spreadsheet would take for a formula begins with one of these. */
const formula = /^[=+\-@\t\r]/
const special = /[",\n\r]/
/** A number is no formula, also below zero. */
const number = /^-?\d+(?:\.\d+)?$/

/** One field: a formula is made text by an apostrophe in front. */
export function fieldOf(value: string | number | bigint | null): string {
  const text = value === null ? '' : String(value)
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function lineOf(values: readonly (string | number | bigint | null)[]): string {
  return `${values.map(fieldOf).join(',')}\r\n`
}
