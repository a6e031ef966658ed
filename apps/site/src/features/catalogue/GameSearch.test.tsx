// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { GameSearch } from './GameSearch.tsx'
import { cardOf, openLobby, soon } from './games/games.fixture.tsx'

let close: () => void = () => undefined
beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => close())

async function openSearch() {
  const lobby = await openLobby(<GameSearch>every section</GameSearch>, {
    vendors: () => ({ lanes: [], openings: [] }),
    games: () => ({ games: [cardOf()], total: 1, pageNum: 1, totalPages: 1 }),
  })
  close = lobby.close
  const field = lobby.host.querySelector<HTMLInputElement>('input[type=search]')
  if (!field) throw new Error('There is no field to search in')
  return { ...lobby, field }
}

/** Types one letter after another, with an input event for each. */
function type(field: HTMLInputElement, text: string): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (let length = 1; length <= text.length; length += 1) {
    act(() => {
      setValue?.call(field, text.slice(0, length))
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
}

test('[GAM-04] what is typed stands in the address, in one entry of the history', async () => {
  const { host, field } = await openSearch()
  const entries = history.length
  type(field, 'tiger & co')
  expect(new URLSearchParams(location.search).get('search')).toBe('tiger & co')
  expect(history.length).toBe(entries)
  await soon(() => expect(host.textContent).toContain('Results: 1'))
})

test('[GAM-04] an address with a search shows what it finds', async () => {
  history.replaceState(null, '', '/?search=tiger')
  const { host, field, asked } = await openSearch()
  expect(field.value).toBe('tiger')
  await soon(() => expect(host.textContent).toContain('Results: 1'))
  expect(asked.find(({ name }) => name === 'games')?.query.get('search')).toBe('tiger')
  expect(host.textContent).not.toContain('every section')
})

test('[GAM-04] going back to an entry shows what was searched for there', async () => {
  const { host, field } = await openSearch()
  type(field, 'tiger')
  history.pushState(null, '', '/?search=dragon')
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  await soon(() => expect(field.value).toBe('dragon'))
  act(() => history.back())
  await soon(() => expect(field.value).toBe('tiger'))
  expect(host.textContent).not.toContain('every section')
})

test('[GAM-04] an emptied search leaves the address as it was', async () => {
  history.replaceState(null, '', '/?vassalage=PG')
  const { host, field } = await openSearch()
  type(field, 'ti')
  expect(location.search).toBe('?vassalage=PG&search=ti')
  act(() => host.querySelector<HTMLButtonElement>('.search-field button')?.click())
  expect(location.search).toBe('?vassalage=PG')
  await soon(() => expect(host.textContent).toContain('every section'))
  expect(field.value).toBe('')
})

test('[GAM-04] an address cannot ask for more than the field takes', async () => {
  history.replaceState(null, '', `/?search=${'x'.repeat(5_000)}`)
  const { field } = await openSearch()
  expect(field.value).toBe('x'.repeat(60))
})
