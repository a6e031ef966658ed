import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { numberOf, percentText, type Ratio } from '../ratio.ts'
import { createPerfectMover, createTableMover, type Mover, simulate } from './simulate.ts'
import { type Solved, solveBlackjack } from './solver/solver.ts'
import { type AdviceRows, adviceLetters, type BlackjackTable } from './strategy.ts'

const usage = `node packages/engines/src/house/blackjack/report.ts
  --write   keep what is solved in blackjack.figures.json (npm run format after it)
  --rounds  play so many rounds by each strategy and hold them against what is solved`

const figuresFile = join(import.meta.dirname, 'blackjack.figures.json')
const seed = 6

/** The form in which it is stored. */
export function publishedOf({ perfect, table, advice }: ReturnType<typeof solveBlackjack>) {
  return { perfect: keptOf(perfect), table: keptOf(table), advice: writtenOf(advice) }
}

function keptOf({ returned, staked, hits }: Solved) {
  return { returned: digitsOf(returned), staked: digitsOf(staked), hits: digitsOf(hits) }
}

function digitsOf({ numerator, denominator }: Ratio): string[] {
  return [numerator.toString(), denominator.toString()]
}

function writtenOf({ hard, soft, pairs }: BlackjackTable) {
  return { hard: rowsOf(hard), soft: rowsOf(soft), pairs: rowsOf(pairs) }
}

function rowsOf(rows: AdviceRows): Record<string, string> {
  const written = Object.entries(rows).map(
    ([key, row]) => [key, row.map((advice) => adviceLetters[advice]).join(' ')] as const,
  )
  return Object.fromEntries(written)
}

function main(): void {
  const { values } = parseArgs({
    options: {
      write: { type: 'boolean' },
      rounds: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(usage)
  const solved = solveBlackjack()
  printTable(solved.advice)
  printSolved('perfect', solved.perfect)
  printSolved('table', solved.table)
  if (values.write) {
    writeFileSync(figuresFile, `${JSON.stringify(publishedOf(solved), null, 2)}\n`)
  }
  const rounds = Number(values.rounds ?? 0)
  if (rounds > 0) {
    printPlayed('perfect', solved.perfect, createPerfectMover(), rounds)
    printPlayed('table', solved.table, createTableMover(solved.advice), rounds)
  }
}

function printTable(advice: BlackjackTable): void {
  for (const [name, rows] of Object.entries(writtenOf(advice))) {
    for (const [key, row] of Object.entries(rows)) {
      const cells = row.split(' ').map((letters) => letters.padEnd(2))
      console.log(name.padEnd(6), key.padStart(2), ' ', cells.join(' '))
    }
  }
}

function printSolved(name: string, { returned, staked, hits }: Solved): void {
  const [a, b, c] = [percentText(returned, 10), percentText(staked, 6), percentText(hits, 6)]
  console.log(`${name}: returns ${a} %, stakes ${b} %, anything back in ${c} % of rounds`)
}

function printPlayed(name: string, solved: Solved, moveOf: Mover, rounds: number): void {
  const { net, netError, staked, hits } = simulate(moveOf, rounds, seed)
  const away = (1 + net - numberOf(solved.returned)) / netError
  console.log(
    `${name}, ${rounds} rounds: returns ${((1 + net) * 100).toFixed(4)} %`,
    `± ${(netError * 100).toFixed(4)} (${away.toFixed(2)} standard errors away),`,
    `stakes ${(staked * 100).toFixed(4)} %, anything back in ${(hits * 100).toFixed(4)} %`,
  )
}

if (import.meta.main) main()
