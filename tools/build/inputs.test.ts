import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importedPackages, inputsHash } from './inputs.ts'

const home = mkdtempSync(join(tmpdir(), 'baize-inputs-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(home, path)), { recursive: true })
  writeFileSync(join(home, path), text)
}

function needs(name: string): string {
  return JSON.stringify({ dependencies: { [name]: '*' } })
}

beforeAll(() => {
  write('apps/site/package.json', needs('@baize/client'))
  write('apps/site/src/main.ts', '1')
  write('packages/client/package.json', needs('@baize/contract'))
  write('packages/contract/package.json', needs('zod'))
  write('packages/contract/src/index.ts', '1')
  write('packages/other/src/index.ts', '1')
  write('tools/build/build.ts', '1')
  write('docs/fairness.md', '1')
  write('docs/credits.md', '1')
  write('apps/server/package.json', '{}')
  for (const file of ['package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json']) {
    write(file, '{}')
  }
})

test('a target reads its own folder and the packages it imports, near and far', () => {
  expect(importedPackages('apps/site', home)).toEqual(['packages/client', 'packages/contract'])
})

test('a change in what it reads is seen, and only that', () => {
  const hash = inputsHash('apps/site', home)
  write('packages/other/src/index.ts', '2')
  write('apps/site/src/main.test.ts', '2')
  write('apps/site/dist/main.js', '2')
  expect(inputsHash('apps/site', home)).toBe(hash)

  const seen = ['apps/site/src/main.ts', 'packages/contract/src/index.ts', 'package-lock.json']
  for (const path of [...seen, 'tools/build/build.ts', 'docs/fairness.md']) {
    const before = inputsHash('apps/site', home)
    write(path, '2')
    expect(inputsHash('apps/site', home)).not.toBe(before)
  }
  cpSync(join(home, 'apps/site/src/main.ts'), join(home, 'apps/site/src/more.ts'))
  expect(inputsHash('apps/site', home)).not.toBe(hash)
})

test('a document that the site shows is read by the site alone', () => {
  const [site, server] = ['apps/site', 'apps/server'].map((folder) => inputsHash(folder, home))
  write('docs/credits.md', '3')
  expect(inputsHash('apps/site', home)).toBe(site)
  write('docs/fairness.md', '3')
  expect(inputsHash('apps/site', home)).not.toBe(site)
  expect(inputsHash('apps/server', home)).toBe(server)
})
