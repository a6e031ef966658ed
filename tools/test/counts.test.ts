import { describe, expect, test } from 'vitest'
import { closingOf, judged, lineOf, playwrightCounts, sum, vitestCounts } from './counts.ts'

const counts = (passed: number, failed: number, skipped = 0, failures: string[] = []) => ({
  passed,
  failed,
  skipped,
  failures,
  unsteady: [] as string[],
})

test('the last line names passed and failed, and skipped only when there are any', () => {
  expect(lineOf(counts(12, 0))).toBe('12 passed, 0 failed')
  expect(lineOf(counts(12, 3, 2))).toBe('12 passed, 3 failed, 2 skipped')
  expect(lineOf(sum([counts(1, 0), counts(2, 1, 4)]))).toBe('3 passed, 1 failed, 4 skipped')
})

describe('a part has failed', () => {
  test('when its runner left no report', () => {
    expect(judged(null, 0)).toEqual(counts(0, 1))
  })

  test('when its runner ended badly although no test failed', () => {
    expect(judged(counts(5, 0), 1)).toEqual(counts(5, 1))
    expect(judged(counts(5, 2), 1)).toEqual(counts(5, 2))
  })

  test('when nothing ran', () => {
    expect(judged(counts(0, 0), 0)).toEqual(counts(0, 1))
    expect(judged(counts(0, 0, 7), 0)).toEqual(counts(0, 1, 7))
  })
})

test('the reports of both runners are read, and one of another shape is refused', () => {
  const report = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
  expect(vitestCounts(report)).toEqual(counts(4, 1, 3))
  const stats = { expected: 9, unexpected: 1, flaky: 1, skipped: 2 }
  expect(playwrightCounts({ stats })).toEqual(counts(10, 1, 2))
  expect(() => vitestCounts({ stats })).toThrow(/numPassedTests/)
  expect(() => playwrightCounts(null)).toThrow(/expected/)
})

test('what failed is named at the end, above the last line', () => {
  const vitest = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: `${process.cwd()}/a.test.ts`,
        assertionResults: [
          { status: 'failed', fullName: 'one thing' },
          { status: 'passed', fullName: 'another' },
        ],
      },
    ],
  }
  const spec = (title: string, status: string) => ({
    file: 'b.e2e.ts',
    title,
    tests: [{ status, projectName: 'phone' }],
  })
  const playwright = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      { specs: [spec('fine', 'expected'), spec('broken', 'unexpected')] },
      { suites: [{ specs: [spec('shaky', 'flaky')] }] },
    ],
  }
  expect(closingOf(sum([vitestCounts(vitest), playwrightCounts(playwright)])).split('\n')).toEqual([
    '✗ a.test.ts › one thing',
    '✗ b.e2e.ts › broken (phone)',
    '! passed only at the second try: b.e2e.ts › shaky (phone)',
    '3 passed, 2 failed',
  ])
})

test('a few journeys that pass only at the second try pass; many are failures', () => {
  const withFlaky = (flaky: number) =>
    playwrightCounts({ stats: { expected: 9, unexpected: 0, flaky, skipped: 0 } })
  expect(withFlaky(3)).toEqual(counts(12, 0))
  expect(withFlaky(4)).toEqual(counts(9, 4))
})
