import { expect, test } from 'vitest'
import type { Entry } from './entries.store.ts'
import { agreeing, correctionId, lookOf } from './results.rules.ts'

function entry(by: string, number: string, staffId: string | null = null): Entry {
  const at = new Date('2026-05-01T12:00:00Z')
  const keyed = { id: `${by} ${number}`, drawId: 'XSMB-20260501', number: 0, look: 1, at } as const
  return { ...keyed, by, staffId, result: { DB: [number] }, source: 'on air' }
}

test('[LOT-03] one account is one person, under whatever name it keys a result in', () => {
  const [first, renamed] = [entry('Ada', '12345', 'staff 1'), entry('Adele', '12345', 'staff 1')]
  expect(agreeing([first, renamed])).toBeUndefined()
  expect(lookOf([first], { by: 'Adele', staffId: 'staff 1' })).toBeUndefined()
  const other = entry('Ben', '12345', 'staff 2')
  expect(agreeing([first, renamed, other])).toEqual([renamed, other])
  expect(lookOf([first], { by: 'Ben', staffId: 'staff 2' })).toBe(1)
})

test('[LOT-03] at the console, where only names are known, one name is one person', () => {
  expect(agreeing([entry('Ada', '12345'), entry('Ada', '12345')])).toBeUndefined()
  expect(agreeing([entry('Ada', '12345'), entry('Ben', '54321')])).toBeUndefined()
  const pair = [entry('Ada', '12345'), entry('Ben', '12345')]
  expect(agreeing(pair)).toEqual(pair)
})

test('[LOT-03] [OPS-04] whoever keys in at the console and reads a file as a feed is one person, in either order', () => {
  const console = entry('command line', '12345')
  const feed = entry('feed:archive', '12345')
  expect(agreeing([console, feed])).toBeUndefined()
  expect(agreeing([feed, console])).toBeUndefined()
  const person = entry('Ada', '12345', 'staff 1')
  expect(agreeing([console, feed, person])).toEqual([feed, person])
  expect(agreeing([feed, person])).toEqual([feed, person])
  expect(agreeing([console, person])).toEqual([console, person])
  const other = entry('feed:archive', '54321')
  expect(agreeing([console, other, person])).toEqual([console, person])
})

test('[LOT-03] [LED-02] whichever node corrects a ticket, it does so under the same id; a new attempt has another', () => {
  const at = new Date('2026-05-01T12:00:00Z')
  const id = correctionId('ticket', 1, at)
  expect(correctionId('ticket', 1, at)).toBe(id)
  const others = [
    correctionId('ticket', 2, at),
    correctionId('another', 1, at),
    correctionId('ticket', 1, at, 1),
  ]
  expect(new Set([id, ...others]).size).toBe(4)
})
