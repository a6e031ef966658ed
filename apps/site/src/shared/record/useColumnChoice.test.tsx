// @vitest-environment jsdom
import type { Column } from '@baize/ui'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { useColumnChoice } from './useColumnChoice.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
const column = (id: string, phone?: 'title'): Column<never> => ({
  id,
  header: id,
  cell: () => null,
  ...(phone ? { phone } : {}),
})
const columns = [column('account', 'title'), column('stake'), column('result')]
afterEach(() => localStorage.clear())

type Seen = ReturnType<typeof useColumnChoice<Column<never>>>

function Page({ record, onSeen }: { record: string; onSeen: (seen: Seen) => void }) {
  const seen = useColumnChoice(record, columns)
  useEffect(() => onSeen(seen))
  return null
}

function open(record: string) {
  const seen: Seen[] = []
  const page = <Page record={record} onSeen={(one) => void seen.push(one)} />
  act(() => createRoot(document.createElement('div')).render(page))
  return {
    shown: () => seen.at(-1)?.shown.map(({ id }) => id),
    offered: () => seen.at(-1)?.choice.columns.map(({ id }) => id),
    toggle: (id: string) => act(() => seen.at(-1)?.choice.toggle(id)),
  }
}

test('[AGT-02] a column that is left out stays so in this browser, in this record alone', () => {
  const bets = open('bets')
  expect(bets.shown()).toEqual(['account', 'stake', 'result'])
  bets.toggle('stake')
  expect(bets.shown()).toEqual(['account', 'result'])
  expect(open('bets').shown()).toEqual(['account', 'result'])
  expect(open('entries').shown()).toEqual(['account', 'stake', 'result'])
  bets.toggle('stake')
  expect(open('bets').shown()).toEqual(['account', 'stake', 'result'])
})

test('[AGT-02] the column that names the row cannot be left out', () => {
  localStorage.setItem('columns.hidden.people', 'account gone')
  const people = open('people')
  expect(people.offered()).toEqual(['stake', 'result'])
  expect(people.shown()).toEqual(['account', 'stake', 'result'])
})
