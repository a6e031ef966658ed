import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.ts'

const missing = 'python3 is not installed here, so that nothing was computed from the document.'

function battery(env: NodeJS.ProcessEnv) {
  const args = [join(root, 'tools/battery.ts'), 'specification', '--rounds', '300']
  return spawnSync(process.execPath, args, { encoding: 'utf8', cwd: root, env })
}

test('[FAIR-01] the battery computes bets again from the document, on the vectors and at random', () => {
  const { status, stdout, stderr } = battery(process.env)
  expect([status, stderr]).toEqual([0, ''])
  const agreed = stdout.match(/ bets computed again from the document, 0 disagree\./g) ?? []
  expect(stdout.includes(missing) ? 2 : agreed.length).toBe(2)
})

test('[FAIR-01] where there is no Python the battery says so and goes on', () => {
  const empty = mkdtempSync(join(tmpdir(), 'baize-path-'))
  try {
    const { status, stdout } = battery({ PATH: empty })
    expect([status, stdout.includes(missing)]).toEqual([0, true])
  } finally {
    rmSync(empty, { recursive: true })
  }
})
