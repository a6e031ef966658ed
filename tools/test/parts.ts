import { findBrowser } from '../browser.ts'
import { build } from '../build/build.ts'
import {
  type Counts,
  none,
  oneFailed,
  onePassed,
  playwrightCounts,
  sum,
  vitestCounts,
} from './counts.ts'
import { hashProvenBy, isProven, keepProven, proofs } from './proofs.ts'
import { check, type Journeys, playwright, runner, type Tool, vitest } from './runner.ts'

/** A check passes or fails as a whole and prints little: it runs beside the tests. */
interface Check {
  isCheck: true
  run(signal: AbortSignal): Promise<{ counts: Counts; said: string }>
}
interface Tests {
  isCheck: false
  run(signal: AbortSignal): Promise<Counts>
}
export type Part = Check | Tests

/** In place of the main journeys, the whole run has all of them; and the tests that take long. */
const onlyInWhole = new Set(['long', 'journeys'])
const onlyInShort = new Set(['e2e'])

/**
 * The names of the parts that were asked for. Without a name: the short run, which a change must pass before
 * it lands anywhere; where the variable CI is set, or by the word `whole`, everything.
 */
export function partsOf(words: readonly string[], isCi: boolean): string[] {
  const [first, ...others] = words
  if (first !== undefined && !(first === 'whole' && others.length === 0)) return [...words]
  const left = first === 'whole' || isCi ? onlyInShort : onlyInWhole
  return [...parts.keys()].filter((name) => !left.has(name))
}

/** In running order: the cheap and most telling ones first. */
export const parts = new Map<string, Part>([
  [
    'types',
    checkBy(
      ...['tsconfig.json', 'tsconfig.web.json'].map((config) => ({
        from: 'typescript',
        args: ['-p', config],
      })),
    ),
  ],
  ['lint', checkBy({ from: 'oxlint', args: ['--type-aware', '--quiet'] })],
  ['format', checkBy({ from: '@biomejs/biome', args: ['check'] })],
  ['tidy', vitestOf('tidy')],
  ['unit', vitestOf('unit')],
  ['proofs', { isCheck: false, run: proveChanged }],
  ['module', vitestOf('module')],
  ['e2e', { isCheck: false, run: (signal) => journeys('main', signal) }],
  ['long', vitestOf('long')],
  ['journeys', { isCheck: false, run: (signal) => journeys('all', signal) }],
])

/** Runs the tools one after another; each that ends with a bad exit code is a failure. */
export function checkBy(...tools: Tool[]): Check {
  return {
    isCheck: true,
    async run(signal) {
      const counts: Counts[] = []
      let said = ''
      for (const tool of tools) {
        const { code, text } = await check(tool, signal)
        counts.push(code === 0 ? onePassed : oneFailed)
        said += text
      }
      return { counts: sum(counts), said }
    },
  }
}

function vitestOf(project: string): Tests {
  return { isCheck: false, run: (signal) => runner(vitest(project), vitestCounts, signal) }
}

async function proveChanged(signal: AbortSignal): Promise<Counts> {
  const names = Object.keys(proofs).filter((name) => {
    const isKnown = isProven(name, proofs[name]!)
    if (isKnown) process.stdout.write(`${name}: nothing changed since these proofs last passed\n`)
    return !isKnown
  })
  return prove(names, 'checkout', signal)
}

/** Runs proofs, changed or not, and records which of them passed. */
export async function prove(
  names: readonly string[],
  where: 'checkout' | 'repository',
  signal: AbortSignal,
): Promise<Counts> {
  const all: Counts[] = []
  for (const name of names) {
    const proof = proofs[name]!
    const hash = await hashProvenBy(proof, async () => {
      const counts = await runner(vitest(proof.project), vitestCounts, signal)
      all.push(counts)
      return counts.failed === 0
    })
    if (hash !== undefined) keepProven({ [name]: hash }, where)
  }
  return sum([none, ...all])
}

async function journeys(which: Journeys, signal: AbortSignal): Promise<Counts> {
  try {
    await build(signal)
    const browser = await findBrowser()
    return await runner(playwright(browser, which), playwrightCounts, signal)
  } catch (error) {
    if (signal.aborted) throw error
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return oneFailed
  }
}
