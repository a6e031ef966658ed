import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source.ts'

test('no file, export or dependency is there that nobody uses, and none is used unlisted', () => {
  const knip = join(root, 'node_modules/knip/bin/knip.js')
  const args = [knip, '--include', 'files,dependencies,unlisted,exports', '--no-progress']
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  expect(stdout + stderr).toBe('')
})
