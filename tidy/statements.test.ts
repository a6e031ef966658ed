import { expect, test } from 'vitest'
import { sources } from './source.ts'

const stores = sources().filter(({ path }) => path.endsWith('.store.ts'))
const statement = /sql(?:<[^`]*>)?`([^`]*)`/g
/** A column given as text, under its own name. Days sort as text as they do as dates. */
const givenAsText = /(?<![.\w])(\w+)::text\b(?! as )(?=[^()]*\bfrom\b)/g

/** "order by" means the column that is given, before the one of the table: 9 would come after 10. */
test('no figure is given as text and sorted by that text', () => {
  expect(stores.length).toBeGreaterThan(50)
  const faults = stores.flatMap(({ path, text }) =>
    [...text.matchAll(statement)].flatMap(([, query = '']) =>
      sortedAsText(query).map((column) => `${path}: ${column}`),
    ),
  )
  expect(faults).toEqual([])
})

test('a figure that is sorted by its text is found, one of the table is not', () => {
  expect(sortedAsText('select id, score::text from score order by score desc, id')).toEqual([
    'score',
  ])
  expect(sortedAsText('select id, score::text from score s order by s.score desc')).toEqual([])
  expect(sortedAsText('select day::text from play order by day')).toEqual([])
})

function sortedAsText(query: string): string[] {
  const given = new Set([...query.matchAll(givenAsText)].map(([, column = '']) => column))
  const orders = [...query.matchAll(/\border by ([^)]*)/g)].flatMap(([, by = '']) => by.split(','))
  return orders
    .map((by) => by.trim().split(/\s/)[0] ?? '')
    .filter((column) => given.has(column) && !/day|period/.test(column))
}
