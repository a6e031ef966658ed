import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, projectFiles, root, sources } from './source.ts'

const files = sources()
const fileLinesMax = 400
const lineLengthMax = 110

test('files are short enough to hold in the head', () => {
  const long = files
    .filter(({ path }) => !isTest(path))
    .filter(({ text }) => text.split('\n').length > fileLinesMax)
  expect(long.map(({ path }) => path)).toEqual([])
})

test('lines are short enough to read', () => {
  const long = files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, at: `${path}:${index + 1}` }))
      .filter(({ line }) => line.length > lineLengthMax && !isUnbreakable(line))
      .map(({ at }) => at),
  )
  expect(long).toEqual([])
})

/** Drawings, patterns and messages may exceed the limit: breaking them would make them worse. */
function isUnbreakable(line: string): boolean {
  return /\b(?:d|path|points)="|=>?\s*\/|^\s*(?:'|"|`|\/)|https?:|\bclassName=|['"`][^'"`]{60,}['"`]/.test(
    line,
  )
}

test('names say what a thing does', () => {
  const empty = /\b(?:utils?|helpers?|manager|misc|common)\b/i
  const faults = files
    .map(({ path }) => path)
    .filter((path) => empty.test(path.split('/').at(-1) ?? ''))
  expect(faults).toEqual([])
})

test('no switched-off check, no unfinished mark, no focused or skipped test', () => {
  const marks =
    /\b(?:TODO|FIXME|HACK)\b|@ts-(?:ignore|nocheck)|\bas any\b|\b(?:test|describe|it)\.(?:only|skip)\(/
  const faults = files
    .filter(({ path }) => path !== 'tidy/style.test.ts')
    .filter(({ text }) => marks.test(text))
  expect(faults.map(({ path }) => path)).toEqual([])
})

/** A statement queued behind one that fails would run after the ROLLBACK, outside the transaction. */
test('statements of one transaction follow one another, and are never asked for at once', () => {
  const faults = files
    .filter(({ path }) => !isTest(path) && /^(?:apps|packages)\//.test(path))
    .filter(({ text }) =>
      text
        .split('Promise.all')
        .slice(1)
        .some((rest) => /\btx\b/.test(argumentsOf(rest))),
    )
  expect(faults.map(({ path }) => path)).toEqual([])
})

/** The text between the first bracket and its closing bracket. */
function argumentsOf(text: string): string {
  let depth = 0
  for (let at = text.indexOf('('); at >= 0 && at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(0, at)
  }
  return text
}

test('every module of the server has a README with its five headings', () => {
  const modules = new Set(
    files.flatMap(({ path }) => /^apps\/server\/src\/modules\/[a-z]+/.exec(path)?.[0] ?? []),
  )
  for (const module of modules) {
    const file = join(root, module, 'README.md')
    expect(existsSync(file), file).toBe(true)
    const text = readFileSync(file, 'utf8')
    for (const heading of ['Owns', 'Words', 'Always true', 'Tells', 'Hears']) {
      expect(text, `${module}: ${heading}`).toContain(`**${heading}**`)
    }
  }
})

test('every relative link of the documents leads somewhere', () => {
  const documents = projectFiles().filter((path) => path.endsWith('.md'))
  const broken = documents.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)]
      .map(([, to = '']) => join(root, path, '..', to))
      .filter((to) => !existsSync(to))
      .map((to) => `${path} → ${to}`)
  })
  expect(broken).toEqual([])
})
