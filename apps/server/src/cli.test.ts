import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** None of these commands reaches the database. */
function run(args: string[], input = '') {
  const program = join(import.meta.dirname, 'cli.ts')
  return spawnSync(process.execPath, [program, ...args], { input, encoding: 'utf8' })
}

test('a command that does not exist is refused, so that a script notices', () => {
  const { status, stderr } = run(['flga', 'PTSYS3', 'off'])
  expect(stderr).toContain('There is no command "flga"')
  expect(status).toBe(2)
})

test('a program is told of each line by itself whether it was done', () => {
  const lines = ['["help"]', '["constructor"]', 'flag', '["flag", 3]']
  const { status, stdout } = run(['batch'], `${lines.join('\n')}\n`)
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(answers).toEqual([
    { said: expect.stringContaining('Usage: npm run baize') },
    { refused: expect.stringContaining('There is no command "constructor"') },
    { refused: expect.stringContaining('A line is a JSON array') },
    { refused: expect.stringContaining('A line is a JSON array') },
  ])
  expect(status).toBe(0)
})
