import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const sheets = globSync('{apps/site,packages/ui}/src/**/*.css', { cwd: root })

/** What holds the whole page, before `:has(`. */
const wholePage =
  /(?:^|[\s,>}])(?::root|html|body|#root|\.site|\.agent-home|\*|:is\([^)]*\.site\b[^)]*\))?:has\(/

test('no rule asks the whole page what stands in it: each element that comes or goes would restyle all', () => {
  expect(sheets.length).toBeGreaterThan(20)
  const asking = sheets.flatMap((sheet) =>
    readFileSync(join(root, sheet), 'utf8')
      .split('\n')
      .filter((line) => wholePage.test(line))
      .map((line) => `${sheet}: ${line.trim()}`),
  )
  expect(asking).toEqual([])
})
