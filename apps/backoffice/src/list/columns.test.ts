import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hiddenIn, hiddenText, inOrder } from './columns.ts'

describe('[OPS-02] columns and order of a list', () => {
  test('what is left out is kept as text and read back; "all of them" is not "nothing said"', () => {
    for (const ids of [[], ['state'], ['state', 'cost']])
      expect(hiddenIn(hiddenText(ids))).toEqual(ids)
    expect(hiddenIn(null)).toBeUndefined()
    expect(hiddenIn('')).toEqual([])
  })

  test('rows are ordered as asked, and keep their own order where the address names an unknown one', () => {
    const rows = [{ at: 2 }, { at: 3 }, { at: 1 }]
    const orders = [
      { id: 'at', label: 'At', compare: (a: { at: number }, z: { at: number }) => a.at - z.at },
    ]
    expect(inOrder(rows, orders, 'at').map(({ at }) => at)).toEqual([1, 2, 3])
    expect(inOrder(rows, orders, 'cost')).toBe(rows)
    expect(inOrder(rows, orders, null)).toBe(rows)
    // Ordered where they come from.
    expect(inOrder(rows, [{ id: 'largest', label: 'Largest' }], 'largest')).toBe(rows)
  })
})

/** Parts of one member's or agent's page, or of a page that saves views itself. */
const within =
  /members\/parts|agents\/Pays|support\/Replies|content\/DocumentList|reports\/(?:MoneyRows|Overview)/

test('[OPS-02] every list whose rows are chosen by its address has saved views', () => {
  const features = join(import.meta.dirname, '../features')
  const chooses = /<(?:FilterChips|SelectField|FilterField|FilterDates)/
  const byAddress = /useFilter\(|useSearchParams\(|filter: Filter/
  const lists = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.tsx') && !within.test(name))
    .map((name) => ({ name, text: readFileSync(join(features, name), 'utf8') }))
    .filter(({ text }) => chooses.test(text) && byAddress.test(text))
  expect(lists.length).toBeGreaterThan(15)
  const silent = lists.filter(({ text }) => !/<(?:ListPage|SavedViews)/.test(text))
  expect(silent.map(({ name }) => name)).toEqual([])
})
