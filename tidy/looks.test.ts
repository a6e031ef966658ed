import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, projectFiles, root, sources } from './source.ts'

const shown = /^(?:apps\/site|packages\/ui)\//
const sheets = projectFiles()
  .filter((path) => shown.test(path) && path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const defined = new Set(
  sheets.flatMap(({ text }) =>
    [...withoutComments(text).matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name]) => name),
  ),
)

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
}

test('every class that a page names is one of a style sheet', () => {
  expect(defined.size).toBeGreaterThan(100)
  const faults = sources()
    .filter(({ path }) => shown.test(path) && path.endsWith('.tsx') && !isTest(path))
    .flatMap(({ path, text }) =>
      classesIn(text)
        .filter((name) => !defined.has(name))
        .map((name) => `${path}: ${name}`),
    )
  expect(faults).toEqual([])
})

/** Names in `className="…"`, and in the strings of `className={…}` and `cx(…)`. */
function classesIn(text: string): string[] {
  const plain = [...text.matchAll(/\bclassName="([^"]*)"/g)].map(([, names = '']) => names)
  const code = [
    ...text.matchAll(/\bclassName=\{((?:[^{}]|\{[^{}]*\})*)\}/g),
    ...text.matchAll(/\bcx\(((?:[^()]|\([^()]*\))*)\)/g),
  ].map(([, braced = '']) => braced)
  const made = code
    // A string that is only compared, or asked, is no class.
    .map((each) => each.replaceAll(/[!=]== '[^']*'|'[^']*'\./g, ''))
    .flatMap((each) => [...each.matchAll(/'([^']*)'|`([^`]*)`/g)])
    .map(([, quoted = '', template = '']) => quoted + template.replaceAll(/\$\{[^}]*\}/g, '$'))
  // A name that is put together when the page runs cannot be read here.
  return [...plain, ...made].flatMap((names) =>
    names.split(/\s+/).filter((name) => name !== '' && !name.includes('$')),
  )
}

/** As they may hide in a table of names, where the test before does not look. */
test('no string is a list of utility classes', () => {
  const utility =
    /^(?:\w+:)*-?(?:[mp][tblrxyse]?-(?:\d|auto|\[)|(?:gap|scroll-mt|grid-cols)-\d|(?:w|h|size)-(?:\d|full|\[)|(?:max|min)-[wh]-|text-(?:xs|sm|base|lg|\d?xl|center|white|ink)|font-(?:semi)?bold|rounded-|(?:items|justify|self|content)-(?:start|end|center|between))/
  const faults = sources()
    .filter(({ path }) => shown.test(path) && !isTest(path) && !path.includes('.fixture.'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`/g)]
        .flatMap(([, ...strings]) => strings.join(' ').split(/\s+/))
        .filter((word) => utility.test(word))
        .map((word) => `${path}: ${word}`),
    )
  expect(faults).toEqual([])
})

test('style sheets are plain CSS: no rule, value or import of a tool that writes classes', () => {
  const ofTools =
    /@(?:apply|config|custom-variant|plugin|reference|source|tailwind|theme|utility|variant)\b|--theme\(|--spacing\(|@import\s+(?:url\()?["'](?![./]|@baize\/|tailwindcss\/preflight\.css)/
  const faults = sheets.filter(({ text }) => ofTools.test(withoutComments(text)))
  expect(faults.map(({ path }) => path)).toEqual([])
})
