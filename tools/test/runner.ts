import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { data, makeFolder, root } from '../paths.ts'
import { type Counts, judged, oneFailed, onePassed } from './counts.ts'

const folder = join(data, 'test')

export interface Tool {
  /** The package whose program it is. */
  from: string
  args: string[]
  env?: Record<string, string>
}

/** A check that is right or wrong as a whole counts as one test. */
export async function check(tool: Tool, signal: AbortSignal): Promise<Counts> {
  return (await runTool(tool, signal)) === 0 ? onePassed : oneFailed
}

export function vitest(project: string): Tool & { report: string } {
  const report = join(folder, `${project}.json`)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json']
  return { from: 'vitest', args: [...args, `--outputFile.json=${report}`], report }
}

export function playwright(browser: string): Tool & { report: string } {
  const report = join(folder, 'e2e.json')
  return {
    from: '@playwright/test',
    args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: browser },
    report,
  }
}

/** A runner of many tests counts by the report that it writes. */
export async function runner(
  tool: Tool & { report: string },
  countsIn: (report: unknown) => Counts,
  signal: AbortSignal,
): Promise<Counts> {
  makeFolder(folder)
  rmSync(tool.report, { force: true })
  const exitCode = await runTool(tool, signal)
  return judged(readCounts(tool.report, countsIn), exitCode)
}

function readCounts(report: string, countsIn: (report: unknown) => Counts): Counts | null {
  try {
    return countsIn(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return null
  }
}

function runTool({ from, args, env }: Tool, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [programOf(from), ...args], {
      cwd: root,
      signal,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
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
