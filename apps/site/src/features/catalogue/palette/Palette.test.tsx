// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cardOf, openLobby, soon } from '../games/games.fixture.tsx'
import { Palette } from './Palette.tsx'
import type { PaletteRow } from './palette.rules.ts'

let close: () => void = () => undefined
beforeEach(() => {
  history.replaceState(null, '', '/')
  // jsdom lays nothing out, so it cannot scroll.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => close())

/** A palette whose search finds a game of each name; for Mines it answers when it is told to. */
async function openPalette(early = '') {
  const chosen: PaletteRow[] = []
  const answered = Promise.withResolvers<void>()
  const lobby = await openLobby(
    <Palette
      takeTyped={() => early}
      onChoose={(row) => chosen.push(row)}
      onClose={vi.fn<() => void>()}
    />,
    {
      vendors: () => ({ lanes: [], openings: [] }),
      hotGames: () => ({ list: [cardOf({ nodeId: 'hot', displayName: 'Piranha Falls' })] }),
      games: async (query) => {
        const name = query.get('search') ?? ''
        if (name === 'Mines') await answered.promise
        const found = cardOf({ nodeId: name, displayName: name })
        return { games: [found], total: 1, pageNum: 1, totalPages: 1 }
      },
    },
  )
  close = lobby.close
  await soon(() => expect(lobby.host.textContent).toContain(early || 'Piranha Falls'))
  const field = lobby.host.querySelector<HTMLInputElement>('input[type=search]')
  if (!field) throw new Error('There is no field to search in')
  const press = (key: string, more: KeyboardEventInit = {}) =>
    act(
      () => void field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })),
    )
  const selected = () => lobby.host.querySelector('[aria-selected=true] b')?.textContent
  const names = () => chosen.map((row) => (row.kind === 'game' ? row.game.displayName : row.id))
  return { ...lobby, field, press, selected, names, answer: answered.resolve }
}

function type(field: HTMLInputElement, text: string): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  act(() => {
    setValue?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('[GAM-04] Enter in an empty field opens nothing, until an arrow has chosen a line', async () => {
  const { host, press, selected, names } = await openPalette()
  expect(selected()).toBeUndefined()
  press('Enter')
  // A pointer that happens to lie over a line has chosen nothing.
  const line = host.querySelector('[role=option]')
  act(() => void line?.dispatchEvent(new Event('pointermove', { bubbles: true })))
  press('Enter')
  expect(names()).toEqual([])
  press('ArrowDown')
  expect(selected()).toBe('Piranha Falls')
  press('Enter')
  expect(names()).toEqual(['Piranha Falls'])
})

test('[GAM-04] Enter opens what was found for the typed text, never what is still shown of before', async () => {
  const { field, press, selected, names, answer } = await openPalette()
  type(field, 'Crash')
  await soon(() => expect(selected()).toBe('Crash'))
  type(field, 'Mines')
  press('Enter', { isComposing: true })
  press('Enter')
  expect(names()).toEqual([])
  answer()
  await soon(() => expect(names()).toEqual(['Mines']))
  expect(selected()).toBe('Mines')
})

test('[GAM-04] Enter that waited opens nothing once something else is typed; an input method’s Enter never does', async () => {
  const { field, press, selected, names, answer } = await openPalette()
  type(field, 'Mines')
  press('Enter')
  type(field, 'Crash')
  answer()
  await soon(() => expect(selected()).toBe('Crash'))
  press('Enter', { isComposing: true })
  expect(names()).toEqual([])
  press('Enter')
  expect(names()).toEqual(['Crash'])
})

test('[GAM-04] what was typed before the field was there stands in it and is searched for', async () => {
  const { field, selected } = await openPalette('Crash')
  expect(field.value).toBe('Crash')
  expect(document.activeElement).toBe(field)
  expect(selected()).toBe('Crash')
})
