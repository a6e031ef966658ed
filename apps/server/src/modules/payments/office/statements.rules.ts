import { decimalsOf, parseAmount } from '@baize/money'

/** One line of a provider's statement. */
export interface StatementLine {
  about: 'deposit' | 'payout'
  /** Our id, as the provider repeats it. */
  paymentId: string
  amount: bigint
  currency: string
  at: Date
}

export type Read =
  | { kind: 'read'; lines: StatementLine[] }
  | { kind: 'wrong'; line: number; problem: string }

const linesMax = 20_000
const names = ['type', 'id', 'amount', 'currency', 'time'] as const
type Name = (typeof names)[number]
const kinds: Record<string, StatementLine['about']> = { deposit: 'deposit', payout: 'payout' }

/**
 * Reads a statement: a head with the names of the columns, in any order, then a line for each payment. Other
 * columns are left out.
 */
export function readStatement(csv: string): Read {
  const rows = csv
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((text, at) => ({ cells: cellsOf(text), line: at + 1, isEmpty: text.trim() === '' }))
    .filter(({ isEmpty }) => !isEmpty)
  const [head, ...body] = rows
  const columns = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  const missing = names.find((name) => !columns.includes(name))
  if (missing) return { kind: 'wrong', line: head?.line ?? 1, problem: `no column ${missing}` }
  if (body.length === 0) return { kind: 'wrong', line: 1, problem: 'no payments' }
  if (body.length > linesMax) return { kind: 'wrong', line: linesMax, problem: 'too many lines' }
  const lines: StatementLine[] = []
  const seen = new Set<string>()
  for (const { cells, line } of body) {
    const cell = (name: Name) => (cells[columns.indexOf(name)] ?? '').trim()
    const read = lineOf(cell)
    if (typeof read === 'string') return { kind: 'wrong', line, problem: read }
    const key = `${read.about} ${read.paymentId}`
    if (seen.has(key)) return { kind: 'wrong', line, problem: 'the same payment twice' }
    seen.add(key)
    lines.push(read)
  }
  return { kind: 'read', lines }
}

const idMax = 100

function lineOf(cell: (name: Name) => string): StatementLine | string {
  const about = kinds[cell('type').toLowerCase()]
  if (!about) return 'type is neither deposit nor payout'
  const paymentId = cell('id').toLowerCase()
  if (!paymentId || paymentId.length > idMax) return 'no id'
  const currency = cell('currency').toUpperCase()
  if (!/^[A-Z]{3,5}$/.test(currency)) return 'no currency'
  const amount = parseAmount(cell('amount'), decimalsOf(currency))
  if (!amount || amount <= 0n) return 'no amount above zero'
  const at = new Date(cell('time'))
  if (Number.isNaN(at.getTime())) return 'no time'
  return { about, paymentId, amount, currency, at }
}

/** The cells of a line; a cell in quotes may hold commas, and two quotes stand for one. */
function cellsOf(line: string): string[] {
  const cells: string[] = []
  const cell = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g
  for (const [, quoted, plain = ''] of line.matchAll(cell))
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
  return cells
}

/** A payment of ours that moved money through the provider. */
export interface OurPayment {
  about: StatementLine['about']
  id: string
  amount: bigint
  currency: string
  state: string
  at: Date
}

export type MatchKind = 'matched' | 'differs' | 'unmatchedTheirs' | 'unmatchedOurs'

export interface Match {
  kind: MatchKind
  about: StatementLine['about']
  id: string
  at: Date
  theirs: StatementLine | null
  ours: OurPayment | null
}

/** Puts both sides beside each other. What differs or is missing stands first. */
export function matched(
  lines: readonly StatementLine[],
  payments: readonly OurPayment[],
  within: { from: Date; to: Date },
): Match[] {
  const ours = new Map(payments.map((each) => [`${each.about} ${each.id}`, each]))
  const named = new Set(lines.map(({ about, paymentId }) => `${about} ${paymentId}`))
  const theirs = lines.map((line): Match => {
    const own = ours.get(`${line.about} ${line.paymentId}`)
    const { about, paymentId: id, at } = line
    if (!own) return { kind: 'unmatchedTheirs', about, id, at, theirs: line, ours: null }
    const isSame = own.amount === line.amount && own.currency === line.currency
    return { kind: isSame ? 'matched' : 'differs', about, id, at, theirs: line, ours: own }
  })
  const left = payments
    .filter(({ about, id }) => !named.has(`${about} ${id}`))
    .filter(({ at }) => at >= within.from && at <= within.to)
    .map((own): Match => {
      const { about, id, at } = own
      return { kind: 'unmatchedOurs', about, id, at, theirs: null, ours: own }
    })
  return [...theirs, ...left].toSorted(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.at.getTime() - b.at.getTime(),
  )
}

const order: readonly MatchKind[] = ['differs', 'unmatchedTheirs', 'unmatchedOurs', 'matched']
