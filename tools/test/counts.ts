import { failedInPlaywright, failedInVitest, member, unsteadyInPlaywright } from './failures.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** The names of the failed tests, if known. */
  failures: string[]
  /** The names of journeys that passed only at their second try: they are to be mended. */
  unsteady: string[]
}

/** A busy machine makes one or two journeys unsteady; more of them are a fault of the product or the journeys. */
const unsteadyMax = 3

export const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] }
export const onePassed: Counts = { ...none, passed: 1 }
export const oneFailed: Counts = { ...none, failed: 1 }

export function vitestCounts(report: unknown): Counts {
  return {
    passed: figure(report, 'numPassedTests'),
    failed: figure(report, 'numFailedTests'),
    skipped: figure(report, 'numPendingTests') + figure(report, 'numTodoTests'),
    failures: failedInVitest(report),
    unsteady: [],
  }
}

/** A journey that passed at its second try has passed, unless there are too many of them. */
export function playwrightCounts(report: unknown): Counts {
  const stats = member(report, 'stats')
  const [expected, unexpected] = [figure(stats, 'expected'), figure(stats, 'unexpected')]
  const flaky = figure(stats, 'flaky')
  const tooMany = flaky > unsteadyMax ? flaky : 0
  return {
    passed: expected + flaky - tooMany,
    failed: unexpected + tooMany,
    skipped: figure(stats, 'skipped'),
    failures: failedInPlaywright(report),
    unsteady: unsteadyInPlaywright(report),
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
      unsteady: [...total.unsteady, ...each.unsteady],
    }),
    none,
  )
}

/** The last lines of a run: the failed and the unsteady tests by name, then the figures. */
export function closingOf(counts: Counts): string {
  return [
    ...counts.failures.map((name) => `✗ ${name}`),
    ...counts.unsteady.map((name) => `! passed only at the second try: ${name}`),
    lineOf(counts),
  ].join('\n')
}

export function lineOf({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function figure(of: unknown, name: string): number {
  const value = member(of, name)
  if (typeof value === 'number') return value
  throw new Error(`the report has no figure "${name}"`)
}
