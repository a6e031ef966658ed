// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { button, press } from '../../../../../packages/ui/src/testing/browser.ts'
import type { Entry } from '../../shared/record/entryWords.ts'
import AccountRecord from './AccountRecord.tsx'
import { eventually, openPage, said } from './screen.fixture.tsx'

beforeEach(() => {
  sessionStorage.clear()
})

function entryOf(number: number, more: Partial<Entry> = {}): Entry {
  const minute = String(number % 60).padStart(2, '0')
  return {
    id: String(number),
    kind: 'deposit',
    purse: 'cash',
    amount: '1000',
    balance: '5000',
    reference: `d-${number}`,
    at: `2026-01-05T10:${minute}:00.000Z`,
    ...more,
  }
}

/** The server's account record: these entries, the newest first, in pages. */
function statementOf(entries: readonly Entry[]) {
  return (query: Record<string, unknown>) => {
    const kinds = typeof query.kinds === 'string' ? query.kinds.split(',') : undefined
    const found = entries.filter((entry) => !kinds || kinds.includes(entry.kind))
    const start = Number(query.after ?? 0)
    const end = start + Number(query.pageSize)
    const totals = { in: String(found.length * 1000), out: '0', count: found.length }
    return said({
      currency: 'USD',
      list: found.slice(start, end),
      next: end < found.length ? String(end) : null,
      totals: start === 0 ? totals : null,
    })
  }
}

const vendors = () => said({ lanes: [] })
const rows = (host: HTMLElement) => host.querySelectorAll('tbody tr:not([aria-hidden])').length
const totals = (host: HTMLElement) => host.querySelector('.record-totals')?.textContent

describe('[MEM-03] the account record', () => {
  const many = Array.from({ length: 30 }, (_, at) => entryOf(60 - at))

  test('shows a page and its totals of all, and loads more where the page ended', async () => {
    const { host } = await openPage(<AccountRecord />, { statement: statementOf(many), vendors })
    await eventually(() => expect(rows(host)).toBe(25))
    expect(totals(host)).toBe('Transactions30In+$300.00Out$0.00')
    press(button(host, 'Load more'))
    await eventually(() => expect(rows(host)).toBe(30))
    expect(host.textContent).not.toContain('Load more')
  })

  test('by kind stands in the address, and is one list of all kinds of a group', async () => {
    const mixed = [
      entryOf(9, { kind: 'deposit.fee', amount: '-10' }),
      entryOf(8, { kind: 'stake' }),
      entryOf(7),
      entryOf(6, { kind: 'deposit.fee', amount: '-10' }),
    ]
    const { host } = await openPage(<AccountRecord />, { statement: statementOf(mixed), vendors })
    await eventually(() => expect(rows(host)).toBe(4))
    press(button(host, 'Deposits'))
    await eventually(() => expect(rows(host)).toBe(3))
    expect(location.search).toBe('?kind=deposits')
    const kinds = [...host.querySelectorAll('.bz-card-title')].map((cell) => cell.textContent)
    expect(kinds).toEqual(['Deposit fee', 'Deposit', 'Deposit fee'])
    expect(totals(host)).toContain('Transactions3')
  })

  test('without anything says so, and offers to widen what was narrowed', async () => {
    const answers = { statement: statementOf([entryOf(1)]), vendors }
    const { host } = await openPage(<AccountRecord />, answers, '/member?kind=bonuses')
    await eventually(() => expect(host.textContent).toContain('No transactions in this period'))
    press(button(host, 'Clear the filters'))
    await eventually(() => expect(rows(host)).toBe(1))
    expect(location.search).toBe('')
  })
})

describe('[MEM-04] a number of an entry', () => {
  test('that was copied is confirmed by a dialog that names and shows it; one that could not be is not', async () => {
    const copied: string[] = []
    let isAllowed = true
    Object.assign(navigator, {
      clipboard: {
        writeText: (text: string) => {
          if (!isAllowed) return Promise.reject(new Error('not allowed'))
          copied.push(text)
          return Promise.resolve()
        },
      },
    })
    const answers = { statement: statementOf([entryOf(1)]), vendors }
    const { host } = await openPage(<AccountRecord />, answers)
    await eventually(() => expect(rows(host)).toBe(1))
    press(button(host, 'Details: Deposit'))
    press(button(host, 'Copy: Reference'))
    const dialog = () => host.querySelector('[role=alertdialog]')
    await eventually(() => expect(dialog()?.textContent).toContain('Copied'))
    expect(copied).toEqual(['d-1'])
    expect(dialog()?.querySelector('.bz-quiet')?.textContent).toContain('Reference')
    expect(dialog()?.querySelector('.copied-value')?.textContent).toBe('d-1')
    press(button(dialog() ?? host, 'OK'))
    expect(dialog()).toBeNull()
    isAllowed = false
    press(button(host, 'Copy: Reference'))
    await eventually(() => expect(copied).toHaveLength(1))
    expect(dialog()).toBeNull()
  })
})
