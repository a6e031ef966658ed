import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../apps/server/src/cli/commands.ts'
import { isTest, root, sources } from './source.ts'

const folder = join(root, 'docs/guides')
const guides = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

function found(pattern: RegExp): string[] {
  return guides.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, match = '']) => match))
}

test('paths that the guides name are there', () => {
  const paths = found(/`((?:apps|packages|docs|tools|tidy|bench)\/[\w./-]+)`/g)
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('functions that the guides name are there', () => {
  const text = sources()
    .filter(({ path }) => !isTest(path))
    .map((file) => file.text)
    .join('\n')
  const names = [...new Set(found(/`([a-z]\w+)\(\)`/gi))]
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !text.includes(`function ${name}(`))).toEqual([])
})

test('commands that the guides name are there', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const runs = found(/npm run (?:-s )?([a-z][\w-]*)/g)
  expect(runs.filter((name) => !(name in scripts))).toEqual([])
  const words = found(/npm run (?:-s )?baize -- ([a-z][\w-]*)/g)
  expect(words.length).toBeGreaterThan(5)
  expect(words.filter((word) => word !== 'help' && !(word in commands))).toEqual([])
})
