import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../paths.ts'
import { hashOf, isProven, proofs, provenFile } from './proofs.ts'

const home = mkdtempSync(join(tmpdir(), 'baize-proofs-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('a proof is run again when something that it reads has changed, and only then', () => {
  mkdirSync(join(home, 'engine/deep'), { recursive: true })
  mkdirSync(join(home, 'engine/node_modules'))
  const write = (path: string, text: string) => writeFileSync(join(home, path), text)
  for (const path of ['engine/deep/a.ts', 'engine/b.test.ts', 'one.md', 'other.md'])
    write(path, '1')
  const proof = { project: 'p', reads: ['engine', 'one.md'] }
  let before = hashOf(proof, home)
  write('other.md', '2')
  write('engine/node_modules/c.js', '2')
  expect(hashOf(proof, home)).toBe(before)
  for (const path of ['engine/deep/a.ts', 'engine/b.test.ts', 'one.md', 'engine/new.ts']) {
    write(path, '2')
    expect(hashOf(proof, home)).not.toBe(before)
    before = hashOf(proof, home)
  }
})

test('every proof reads files of the repository, and is kept by its name', () => {
  const kept = Object.keys(JSON.parse(readFileSync(provenFile, 'utf8')))
  expect(kept.toSorted()).toEqual(Object.keys(proofs).toSorted())
  for (const proof of Object.values(proofs)) expect(hashOf(proof, root)).toMatch(/^[\da-f]{64}$/)
})

test('a proof that passed with other files is not proven', () => {
  for (const [name, proof] of Object.entries(proofs)) {
    expect(isProven(name, { ...proof, reads: [...proof.reads, 'package.json'] })).toBe(false)
  }
})
