import { findBrowser } from '../browser.ts'
import { build } from '../build/build.ts'
import { type Counts, oneFailed, playwrightCounts, sum, vitestCounts } from './counts.ts'
import { check, playwright, runner, vitest } from './runner.ts'

type Part = (signal: AbortSignal) => Promise<Counts>

/** In the order they run: what is cheap and tells most comes first. */
export const parts = new Map<string, Part>([
  ['types', types],
  ['lint', (signal) => check({ from: 'oxlint', args: ['--type-aware', '--quiet'] }, signal)],
  ['format', (signal) => check({ from: '@biomejs/biome', args: ['check'] }, signal)],
  ['tidy', (signal) => runner(vitest('tidy'), vitestCounts, signal)],
  ['unit', (signal) => runner(vitest('unit'), vitestCounts, signal)],
  ['module', (signal) => runner(vitest('module'), vitestCounts, signal)],
  ['e2e', journeys],
])

async function types(signal: AbortSignal): Promise<Counts> {
  const counts: Counts[] = []
  for (const config of ['tsconfig.json', 'tsconfig.web.json']) {
    counts.push(await check({ from: 'typescript', args: ['-p', config] }, signal))
  }
  return sum(counts)
}

async function journeys(signal: AbortSignal): Promise<Counts> {
  try {
    await build(signal)
    const browser = await findBrowser()
    return await runner(playwright(browser), playwrightCounts, signal)
  } catch (error) {
    if (signal.aborted) throw error
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return oneFailed
  }
}
