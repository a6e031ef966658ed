import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocksIn, partsIn } from './specification.ts'

const document = readFileSync(join(import.meta.dirname, '../../../../../docs/fairness.md'), 'utf8')

test('headings, text, lists, tables and blocks of figures are told apart', () => {
  const text = [
    '# Title',
    '',
    'One `line`',
    'and another.',
    '',
    '- first',
    '  goes on',
    '- second',
    '',
    '1. one',
    '2. two',
    '| a | b |',
    '|---|---|',
    '| 1 | `2` |',
    '```keno-low',
    ' 1: 80 156',
    '```',
  ].join('\n')
  expect(blocksIn(text)).toEqual([
    { kind: 'heading', level: 1, text: 'Title' },
    { kind: 'text', text: 'One `line` and another.' },
    { kind: 'list', isOrdered: false, items: ['first goes on', 'second'] },
    { kind: 'list', isOrdered: true, items: ['one', 'two'] },
    { kind: 'table', head: ['a', 'b'], rows: [['1', '`2`']] },
    { kind: 'figures', text: ' 1: 80 156' },
  ])
})

test('code, strong and stressed words are told apart from the rest', () => {
  expect(partsIn('a `b * c` **d** *e*.')).toEqual([
    { kind: 'plain', text: 'a ' },
    { kind: 'code', text: 'b * c' },
    { kind: 'plain', text: ' ' },
    { kind: 'strong', text: 'd' },
    { kind: 'plain', text: ' ' },
    { kind: 'stressed', text: 'e' },
    { kind: 'plain', text: '.' },
  ])
})

test('[FAIR-01] of the published document nothing is left out and no sign is left over', () => {
  const blocks = blocksIn(document)
  const texts = blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items
    if (block.kind === 'table') return [...block.head, ...block.rows.flat()]
    return [block.text]
  })
  const shown = texts.flatMap(partsIn).map(({ text }) => text)
  const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const written = document.replaceAll(/^```[a-z-]+$|^\d\. /gm, '')
  const all = letters(shown.join(''))
  expect(written.split('\n').filter((line) => !all.includes(letters(line)))).toEqual([])
  expect(all).toHaveLength(letters(written).length)
  const plain = texts.flatMap(partsIn).filter(({ kind }) => kind === 'plain')
  expect(plain.filter(({ text }) => /[`|*#]/.test(text))).toEqual([])
  for (const kind of ['heading', 'text', 'list', 'table', 'figures']) {
    expect(
      blocks.some((block) => block.kind === kind),
      kind,
    ).toBe(true)
  }
})
