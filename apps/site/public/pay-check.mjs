// Checks a statement of an agent's pay with Node 20.11 or newer and nothing else; exit code 1: it disagrees.
//   node pay-check.mjs daily-salary-2026-05-07.csv
// The file has inputs (tiers, people, downlines, bets, lines of rebates) and what was computed from them. This script computes
// it again from the inputs alone and compares every figure.
import { readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const one = 1_000_000n // a rate of 100 %, in millionths

/** Lines of a CSV: quoted texts may contain commas and doubled quotes. */
function linesOf(text) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  return lines
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) =>
        cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
      ),
    )
}

/** Amounts become whole units of the smallest kind: 12.50 is 1250n where the file has two decimals. */
const units = (text) => BigInt(text.replace('.', ''))
const sum = (amounts) => amounts.reduce((all, amount) => all + amount, 0n)

export function check(text) {
  const rows = linesOf(text).map(([record, name, ...values]) => ({ record, name, values }))
  const of = (record) => rows.filter((row) => row.record === record)
  const value = (record, name) => of(record).find((row) => row.name === name)?.values[0] ?? ''
  const kind = value('statement', 'kind')
  const computed = computedOf(kind, of, value)
  const differences = Object.entries(computed).flatMap(([name, is]) => {
    const told = value('computed', name)
    const same = name === 'tier' || name === 'active' ? String(is) === told : is === units(told)
    return same ? [] : [`${name}: the statement says ${told}, the inputs come to ${is}`]
  })
  return { id: value('statement', 'id'), kind, figures: Object.keys(computed).length, differences }
}

function computedOf(kind, of, value) {
  if (kind === 'realtime') return run(of, value)
  return kind === 'rebate' ? rebate(of, value) : statement(of, value, kind)
}

/** Dividends, daily and hourly salaries: figures of the team, the tier that is met, the level difference. */
function statement(of, value, kind) {
  const people = of('person').map(({ values: [validBet, stake, payout] }) => ({
    validBet: units(validBet),
    result: units(payout) - units(stake),
  }))
  const activeMin = units(value('input', 'activeMin'))
  const carriedIn = units(value('input', 'carriedIn'))
  const validBet = sum(people.map((person) => person.validBet))
  const result = sum(people.map((person) => person.result))
  const active = people.filter((p) => p.validBet > 0n && p.validBet >= activeMin).length
  const isDividend = kind === 'dividend'
  const loss = -result - carriedIn
  const base = isDividend ? loss : validBet
  const tiers = of('tier').map(({ values: [bet, count, lost, rate] }) => ({
    bet: units(bet),
    count: Number(count),
    lost: units(lost),
    rate: BigInt(rate),
  }))
  const met =
    base > 0n
      ? tiers.findLastIndex(
          ({ bet, count, lost }) =>
            validBet >= bet && active >= count && (lost === 0n || loss >= lost),
        )
      : -1
  const claim = met < 0 ? 0n : (base * tiers[met].rate) / one // rounded down
  const granted = grantedOf(of, value, claim)
  const toDownlines = sum(of('downline').map(({ values: [, given] }) => units(given)))
  const carry = value('terms', 'carry')
  const left = carry === 'previous' ? result : -loss
  const carriedOut = isDividend && carry !== 'none' && left > 0n ? left : 0n
  const kept = granted - toDownlines
  // An upline that pays gives the whole claim; the house pays what the downlines leave.
  const amount = isDividend && value('statement', 'payer') === 'upline' ? claim : kept
  return {
    validBet,
    active,
    result,
    tier: met < 0 ? '' : met + 1,
    claim,
    granted,
    toDownlines,
    kept,
    carriedOut,
    amount,
  }
}

/** The claims of an upline's downlines share what the upline was granted; a part is exact to one unit. */
function grantedOf(of, value, claim) {
  const [above] = of('above')
  if (!above) return claim
  const [given, claims] = above.values.map(units)
  const part = claims === 0n ? 0n : (given * claim) / claims
  const told = units(value('computed', 'granted'))
  return told === part || told === part + 1n ? told : part
}

/** Real-time salaries: every bet by the rate of its outcome; what is left of a unit goes to the next run. */
function run(of, value) {
  const [profitRate, lossRate] = ['profitRate', 'lossRate'].map((name) =>
    BigInt(value('terms', name)),
  )
  const singleBet = units(value('terms', 'singleBet'))
  const lines = of('bet').map(({ name, values: [bet, outcome, claim, exact] }) => {
    const validBet = units(bet)
    const rate = outcome === 'won' ? profitRate : lossRate
    const due = validBet >= singleBet || validBet < 0n ? validBet * rate : 0n
    if (due !== units(claim))
      throw new Error(`bet ${name}: its rate comes to ${due}, not to ${claim}`)
    return units(exact)
  })
  const exact = sum(lines)
  const all = exact + units(value('input', 'carriedIn'))
  const amount = all > 0n ? all / one : 0n
  return { exact, amount, carriedOut: all - amount * one }
}

/**
 * Rebates: the valid bet of each line by the difference of the two rates, added up exactly and rounded down
 * once. What is below zero is a debt, worked off before anything is paid.
 */
function rebate(of, value) {
  const people = of('person').map(({ values: [bet, line] }) => ({ bet: units(bet), line }))
  const computed = {}
  let [validBet, exact] = [0n, 0n]
  for (const { name, values } of of('line')) {
    const [own, their] = [BigInt(values[2]), BigInt(values[3])]
    const bet = sum(people.filter(({ line }) => line === name).map((person) => person.bet))
    computed[`validBet of line ${name}`] = bet
    computed[`exact of line ${name}`] = bet * (own - their)
    validBet += bet
    exact += bet * (own - their)
  }
  const all = exact + units(value('input', 'carriedIn'))
  const amount = all > 0n ? all / one : 0n // rounded down
  return { ...computed, validBet, exact, amount, carriedOut: all < 0n ? all : 0n }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [, , file] = process.argv
  if (!file) {
    console.error('Say which file: node pay-check.mjs STATEMENT.csv')
    process.exit(2)
  }
  const { id, kind, figures, differences } = check(readFileSync(file, 'utf8'))
  if (differences.length === 0)
    console.log(`${kind} statement ${id}: all ${figures} figures follow from the inputs.`)
  else
    console.log(
      [
        `${kind} statement ${id}: ${differences.length} figures do not follow from the inputs.`,
        ...differences,
      ].join('\n'),
    )
  process.exitCode = differences.length === 0 ? 0 : 1
}
