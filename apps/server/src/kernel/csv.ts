/** What begins so is read as a formula by spreadsheets, also behind spaces and in full-width signs. */
const formula = /^\s*[=+\-@]|^[\t\r\n]/

/** A cell of a table for spreadsheets. */
function cell(value: string): string {
  const safe = formula.test(value.normalize('NFKC')) ? `'${value}` : value
  return /[",;\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table for spreadsheets: the header, then the rows. */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return csvLines([header, ...rows])
}

/** Rows without a header, as they go on behind those of another part. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
