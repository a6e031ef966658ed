import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { identityOf } from './alive.ts'
import { claim } from './claim.ts'

const folder = mkdtempSync(join(tmpdir(), 'baize-claim-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a claim excludes others until it is released', () => {
  const path = join(folder, 'one')
  const first = claim(path)
  expect(claim(path)).toEqual({ heldBy: process.pid })
  if ('release' in first) first.release()
  expect(existsSync(path)).toBe(false)
  expect(claim(path)).toHaveProperty('release')
})

test('the claim of a killed process is void, also when its number runs again', async () => {
  const path = join(folder, 'two')
  const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const pid = holder.pid ?? 0
  const identity = identityOf(pid)
  writeFileSync(path, JSON.stringify({ pid, identity, path }))
  expect(claim(path)).toEqual({ heldBy: pid })

  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(identityOf(pid)).toBeNull()
  const taken = claim(path)
  expect(taken).toHaveProperty('release')

  writeFileSync(path, JSON.stringify({ pid: process.pid, identity: 'an earlier one', path }))
  expect(claim(path)).toHaveProperty('release')
})

test('a copied or damaged claim holds nobody off', () => {
  const path = join(folder, 'three')
  const copy = join(folder, 'copy')
  claim(path)
  cpSync(path, copy)
  expect(claim(copy)).toHaveProperty('release')

  writeFileSync(path, '{"pid":')
  expect(claim(path)).toHaveProperty('release')
})

test('releasing leaves the claim of a successor alone', () => {
  const path = join(folder, 'four')
  const first = claim(path)
  const successor = JSON.stringify({ pid: 1, identity: 'successor', path })
  writeFileSync(path, successor)
  if ('release' in first) first.release()
  expect(readFileSync(path, 'utf8')).toBe(successor)
})
