import { decimalsOf, decimalText } from '@baize/money'
import type { Gathered } from './evidence.types.ts'
import type { Content } from './files.ts'

/** Rows of each table on the page; the files beside it have all. */
const rowsShownMax = 500

/** The page that somebody reads first: plain HTML, without a script and without anything from outside. */
export function pageOf(content: Content): string {
  const { wanted, about, gathered } = content
  const title = `Evidence about ${wanted.subject} ${wanted.id}`
  const sum = (amount: bigint) =>
    `${decimalText(amount, decimalsOf(wanted.merchant.currency))} ${wanted.merchant.currency}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${safe(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${safe(title)}</h1>
${factsOf(content)}
<h2>How to check it</h2>
<p>Fetch two files by a way of your own, not from this archive: the checker <code>check-evidence.mjs</code>
from the site of the operator's back office, and the public key of the operator. Whoever made a false archive
put a checker and a key of their own into it. Then run
<code>node check-evidence.mjs FOLDER --key PUBLIC.pem</code> (Node 20 or newer, no network); FOLDER is the
unpacked archive. It compares every file with the signed list, the signature with the key and the entries with
the balances below, and plays the rounds again. Without <code>--key</code> it says only whether the files
agree with each other: that proves nothing about who made them.</p>
<h2>Balances</h2>
${table(
  ['Purse', 'At the beginning', 'At the end'],
  gathered.purses.map(({ purse, opening, closing }) => [purse, sum(opening), sum(closing)]),
)}
${statementPart(about.statement)}
<h2>Entries (${gathered.entries.length})</h2>
${table(
  ['Time (UTC)', 'Kind', 'Purse', 'Amount', 'Balance after'],
  gathered.entries.map(({ at, kind, purse, amount, balance }) => [
    timeOf(at),
    kind,
    purse,
    sum(amount),
    sum(balance),
  ]),
)}
<h2>Bets (${gathered.bets.length})</h2>
${betsPart(gathered, sum)}
${paymentsPart(gathered, sum)}
<h2>Letters (${gathered.letters.length})</h2>
${table(
  ['Time (UTC)', 'Way', 'Subject', 'Text'],
  gathered.letters.map(({ writtenAt, channel, subject, body, isSecret }) => [
    timeOf(writtenAt),
    channel,
    subject ?? '',
    isSecret ? '(held a code)' : body,
  ]),
)}
<h2>What staff did and read (${gathered.lines.length})</h2>
${table(
  ['Line', 'Time (UTC)', 'Who', 'Action', 'Outcome', 'Reason'],
  gathered.lines.map(({ number, body }) => [
    number,
    body.at.replace('T', ' ').slice(0, 19),
    body.by.name,
    body.action,
    body.outcome,
    body.reason ?? '',
  ]),
)}
</body>
</html>
`
}

function factsOf({ id, at, wanted, about, gathered }: Content): string {
  const { member } = about
  const { from, to } = gathered.span
  const terms =
    member.termsVersion === null
      ? 'none on record'
      : `version ${member.termsVersion}, accepted ${member.termsAt ? timeOf(member.termsAt) : ''}`
  const facts: [string, string][] = [
    ['Archive', id],
    ['Made', `${timeOf(at)} UTC by ${wanted.actor.name}: ${wanted.reason}`],
    ['Brand', wanted.merchant.code],
    ['Account', `${member.account} (${member.id}), registered ${timeOf(member.createdAt)}`],
    ['Terms', terms],
    ['Covers', `${timeOf(from)} to ${timeOf(to)} UTC${gathered.isCut ? cutNote : ''}`],
    ...shortenedOf(gathered),
  ]
  const lines = facts.map(([name, value]) => `<dt>${safe(name)}</dt><dd>${safe(value)}</dd>`)
  return `<dl>${lines.join('')}</dl>`
}

/** Which lists are not whole, and why. */
function shortenedOf({ cut, leftOut }: Gathered): [string, string][] {
  const cutLists = cut.filter((list) => list !== 'entries')
  const named = leftOut.map(({ list, right }) => `${leftOutNames[list]} (right ${right})`)
  return [
    ...(cutLists.length > 0
      ? [['Only the newest of', `${cutLists.join(', ')}: there were more than fit`] as const]
      : []),
    ...(named.length > 0
      ? [['Left out', `${named.join(', ')}: whoever made it may not read them`] as const]
      : []),
  ].map(([name, value]) => [name, value])
}

const leftOutNames = {
  bets: 'bets with their rounds and tickets',
  audit: 'what staff did and read',
} as const

const cutNote = ' (shortened: there was more than fits; make another archive for the time before)'

function statementPart(statement: Content['about']['statement']): string {
  if (!statement) return ''
  return `<h2>Statement</h2><pre>${safe(JSON.stringify(statement, null, 2))}</pre>`
}

function betsPart({ bets, rounds }: Gathered, sum: (amount: bigint) => string): string {
  const played = new Set(rounds.flatMap((one) => ('play' in one ? [one.round] : [])))
  return table(
    ['Placed (UTC)', 'Game', 'Round', 'Stake', 'Payout', 'State', 'Seeds'],
    bets.map((bet) => [
      timeOf(bet.placedAt),
      bet.gameName,
      bet.round,
      sum(bet.stake),
      sum(bet.payout),
      bet.status,
      played.has(bet.round) ? 'rounds.json' : '',
    ]),
  )
}

function paymentsPart(gathered: Gathered, sum: (amount: bigint) => string): string {
  const { deposits, withdrawals, adjustments } = gathered
  const rows = [
    ...deposits.map((one) => ({ ...one, what: 'deposit', why: one.reason ?? '' })),
    ...withdrawals.map((one) => ({ ...one, what: 'withdrawal', why: one.reason ?? '' })),
    ...adjustments.map((one) => ({
      ...one,
      what: 'adjustment',
      state: one.staff,
      why: one.reason,
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const cells = rows.map(({ at, what, amount, state, why }) => [
    timeOf(at),
    what,
    sum(amount),
    state,
    why,
  ])
  return `<h2>Payments (${rows.length})</h2>${table(
    ['Time (UTC)', 'What', 'Amount', 'State or staff', 'Reason'],
    cells,
  )}`
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '<p>None.</p>'
  const cells = (values: readonly string[], tag: 'th' | 'td') =>
    `<tr>${values.map((value) => `<${tag}>${safe(value)}</${tag}>`).join('')}</tr>`
  const shown = rows.slice(-rowsShownMax)
  const more =
    rows.length > shown.length ? `<p>The last ${rowsShownMax}; the file has all.</p>` : ''
  const body = shown.map((row) => cells(row, 'td')).join('\n')
  return `${more}<table><thead>${cells(heads, 'th')}</thead><tbody>${body}</tbody></table>`
}

const timeOf = (at: Date) => at.toISOString().replace('T', ' ').slice(0, 19)

const marks: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const safe = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? '')

const style = `
body{font:14px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1b1f23}
h1{font-size:1.4rem;overflow-wrap:anywhere}h2{font-size:1.1rem;margin-top:2rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{color:#57606a}dd{margin:0}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:start;border-bottom:1px solid #d0d7de;padding:.3rem .5rem;vertical-align:top;
overflow-wrap:anywhere}pre,code{background:#f6f8fa;padding:.1rem .3rem;overflow:auto}`
