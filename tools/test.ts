import { onStopRequest } from './launch/stop-request.ts'
import { command, Problem } from './problem.ts'
import { type Counts, closingOf, lineOf, sum } from './test/counts.ts'
import { parts } from './test/parts.ts'

const interruptedCode = 130

/** `npm test` runs every part, `npm test -- unit e2e` some, in the order of the list. */
await command(async () => {
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !parts.has(name))
  if (unknown !== undefined) {
    const known = [...parts.keys()].join(', ')
    throw new Problem(`There is no part "${unknown}" of the tests, only ${known}.`)
  }
  const { asked } = onStopRequest()
  const counts: Counts[] = []
  for (const [name, run] of parts) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    counts.push(
      await timed(name, () => run(asked)).catch((error) => {
        if (asked.aborted) process.exit(interruptedCode)
        throw error
      }),
    )
    if (asked.aborted) return interruptedCode
  }
  const total = sum(counts)
  process.stdout.write(`\n${closingOf(total)}\n`)
  return total.failed === 0 ? 0 : 1
})

async function timed(name: string, work: () => Promise<Counts>): Promise<Counts> {
  process.stdout.write(`\n── ${name}\n`)
  const started = Date.now()
  const counts = await work()
  if (counts.failed > counts.failures.length) counts.failures = [...counts.failures, `in ${name}`]
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  process.stdout.write(`── ${name}: ${lineOf(counts)} (${seconds} s)\n`)
  return counts
}
