import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { data, makeFolder, root } from '../paths.ts'
import { type Counts, judged } from './counts.ts'

const folder = join(data, 'test')

export interface Tool {
  /** The package that contains the program. */
  from: string
  args: string[]
  env?: Record<string, string>
}

/** Runs a tool and gives its whole output, to be printed when it has ended. */
export async function check(
  tool: Tool,
  signal: AbortSignal,
): Promise<{ code: number; text: string }> {
  const child = start(tool, signal, 'pipe')
  const [code, ...said] = await Promise.all([
    ended(child),
    ...[child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  ])
  return { code, text: said.join('') }
}

export function vitest(project: string): Tool & { report: string } {
  const report = join(folder, `${project}.json`)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json']
  return { from: 'vitest', args: [...args, `--outputFile.json=${report}`], report }
}

/** The main ones: of every capability at least one, at one size. */
export type Journeys = 'main' | 'all'

export function playwright(browser: string, which: Journeys): Tool & { report: string } {
  const report = join(folder, 'e2e.json')
  return {
    from: '@playwright/test',
    // A journey that passes only at its second try is named in the last lines of the run (counts.ts).
    args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', '--retries=1'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: browser, JOURNEYS: which },
    report,
  }
}

/** Runs a test runner and reads the counts from its report. */
export async function runner(
  tool: Tool & { report: string },
  countsIn: (report: unknown) => Counts,
  signal: AbortSignal,
): Promise<Counts> {
  makeFolder(folder)
  rmSync(tool.report, { force: true })
  const exitCode = await ended(start(tool, signal, 'inherit'))
  return judged(readCounts(tool.report, countsIn), exitCode)
}

function readCounts(report: string, countsIn: (report: unknown) => Counts): Counts | null {
  try {
    return countsIn(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return null
  }
}

function start(
  { from, args, env }: Tool,
  signal: AbortSignal,
  stdio: 'inherit' | 'pipe',
): ChildProcess {
  return spawn(process.execPath, [programOf(from), ...args], {
    cwd: root,
    signal,
    stdio,
    env: { ...process.env, ...env },
  })
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function programOf(name: string): string {
  const home = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const [program] = typeof bin === 'string' ? [bin] : Object.values<string>(bin)
  return join(home, program ?? '')
}
