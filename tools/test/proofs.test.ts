import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../paths.ts'
import { hashOf, hashProvenBy, isProven, proofs, provenFile } from './proofs.ts'

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

test('a proof whose files change while it runs is not kept as proven', async () => {
  const path = join(home, 'edited.ts')
  const proof = { project: 'p', reads: ['edited.ts'] }
  const runs = async (text: string, isPassed: boolean) => {
    writeFileSync(path, '1')
    const passes = async () => {
      writeFileSync(path, text)
      return isPassed
    }
    return hashProvenBy(proof, passes, home)
  }
  expect(await runs('1', true)).toBe(hashOf(proof, home))
  expect(await runs('1', false)).toBeUndefined()
  expect(await runs('2', true)).toBeUndefined()
})

/** It says only where files are. */
const plumbing = join(root, 'tools/paths.ts')

/** All files of the repository that a file imports, also through others; types are not loaded. */
function loadedBy(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || path === plumbing) return seen
  seen.add(path)
  const text = readFileSync(path, 'utf8')
  const imports = text.matchAll(
    /^(?:import|export)\s+(?!type\b)[^'"]*?from '(\.[^']+|@baize\/[^']+)'/gm,
  )
  for (const [, name = ''] of imports) {
    if (name.startsWith('.')) loadedBy(join(dirname(path), name), seen)
    else seen.add(join(root, 'packages', name.split('/')[1] ?? ''))
  }
  return seen
}

test('a proof reads every file that it loads: if one were left out, a broken one would count as proven', () => {
  for (const { reads } of Object.values(proofs)) {
    const tests = reads.flatMap((path) => globSync(join(root, path, '**/*.proof.test.ts')))
    expect(tests).not.toEqual([])
    const loaded = tests.flatMap((path) => [...loadedBy(path)]).map((path) => relative(root, path))
    const unread = loaded.filter((path) => !reads.some((read) => `${path}/`.startsWith(`${read}/`)))
    expect([...new Set(unread)]).toEqual([])
  }
})
