import { onStopRequest } from './launch/stop-request.ts'
import { command, Problem } from './problem.ts'
import { type Counts, closingOf, lineOf, sum } from './test/counts.ts'
import { type Part, parts, partsOf } from './test/parts.ts'

const interruptedCode = 130
type Named = readonly [name: string, part: Part]

/**
 * `npm test` is the short run, `npm test -- whole` everything, `npm test -- unit e2e` some parts. Checks run
 * one after another, beside the tests, which do not always use all cores. The output of a check is printed
 * when it has ended.
 */
await command(async () => {
  const wanted = partsOf(process.argv.slice(2), Boolean(process.env.CI))
  const unknown = wanted.find((name) => !parts.has(name))
  if (unknown !== undefined) {
    const known = [...parts.keys(), 'whole'].join(', ')
    throw new Problem(`There is no part "${unknown}" of the tests, only ${known}.`)
  }
  const { asked } = onStopRequest()
  const chosen = [...parts].filter(([name]) => wanted.includes(name))
  const checks = chosen.filter(([, part]) => part.isCheck)
  const others = chosen.filter(([, part]) => !part.isCheck)
  const counts = await Promise.all([inLine(checks, asked), inLine(others, asked)]).catch(
    (error) => {
      if (asked.aborted) process.exit(interruptedCode)
      throw error
    },
  )
  if (asked.aborted) return interruptedCode
  const total = sum(counts.flat())
  process.stdout.write(`\n${closingOf(total)}\n`)
  return total.failed === 0 ? 0 : 1
})

async function inLine(line: readonly Named[], asked: AbortSignal): Promise<Counts[]> {
  const counts: Counts[] = []
  for (const named of line) {
    if (!asked.aborted) counts.push(await timed(named, asked))
  }
  return counts
}

async function timed([name, part]: Named, asked: AbortSignal): Promise<Counts> {
  const heading = `\n── ${name}\n`
  if (!part.isCheck) process.stdout.write(heading)
  const started = Date.now()
  const { counts, said } = part.isCheck
    ? await part.run(asked)
    : { counts: await part.run(asked), said: '' }
  if (counts.failed > counts.failures.length) counts.failures = [...counts.failures, `in ${name}`]
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  const whole = part.isCheck ? `${heading}${said}` : ''
  process.stdout.write(`${whole}── ${name}: ${lineOf(counts)} (${seconds} s)\n`)
  return counts
}
