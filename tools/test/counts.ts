import { failedInPlaywright, failedInVitest, member } from './failures.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** The names of the failed tests, if known. */
  failures: string[]
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }
export const onePassed: Counts = { ...none, passed: 1 }
export const oneFailed: Counts = { ...none, failed: 1 }

export function vitestCounts(report: unknown): Counts {
  return {
    passed: figure(report, 'numPassedTests'),
    failed: figure(report, 'numFailedTests'),
    skipped: figure(report, 'numPendingTests') + figure(report, 'numTodoTests'),
    failures: failedInVitest(report),
  }
}

/** A test that passed only on a retry counts as failed. */
export function playwrightCounts(report: unknown): Counts {
  const stats = member(report, 'stats')
  return {
    passed: figure(stats, 'expected'),
    failed: figure(stats, 'unexpected') + figure(stats, 'flaky'),
    skipped: figure(stats, 'skipped'),
    failures: failedInPlaywright(report),
  }
}

/**
 * The result from a runner's report and exit code. These are failures too: no report, a bad exit code
 * without a failed test, and a run without any test.
 */
export function judged(counts: Counts | null, exitCode: number): Counts {
  if (counts === null) return oneFailed
  const nothingRan = counts.passed + counts.failed === 0
  const unexplained = exitCode !== 0 && counts.failed === 0
  return nothingRan || unexplained ? { ...counts, failed: counts.failed + 1 } : counts
}

export function sum(all: Counts[]): Counts {
  return all.reduce(
    (total, each) => ({
      passed: total.passed + each.passed,
      failed: total.failed + each.failed,
      skipped: total.skipped + each.skipped,
      failures: [...total.failures, ...each.failures],
    }),
    none,
  )
}

/** The last lines of a run: the failed tests by name, then the figures. */
export function closingOf(counts: Counts): string {
  return [...counts.failures.map((name) => `✗ ${name}`), lineOf(counts)].join('\n')
}

export function lineOf({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function figure(of: unknown, name: string): number {
  const value = member(of, name)
  if (typeof value === 'number') return value
  throw new Error(`the report has no figure "${name}"`)
}
