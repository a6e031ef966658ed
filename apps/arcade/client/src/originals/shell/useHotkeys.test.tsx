// @vitest-environment jsdom
import { dice } from '@baize/engines/house'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStore } from '../../store.ts'
import { createFakeArcade } from '../fixture/arcade.fixture.ts'
import { face } from '../games/dice/face.tsx'
import { limitsOf } from '../stake.rules.ts'
import { createTable, firstState } from '../table.ts'
import { type KeyedSeat, useHotkeys } from './useHotkeys.ts'

let root: Root
let host: HTMLElement
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
})

function Keyed({ seat }: { seat: KeyedSeat }) {
  useHotkeys(seat, false)
  return <button type="button">2×</button>
}

function open() {
  const api = createFakeArcade(dice)
  const { opened } = api
  const limits = limitsOf(opened)
  const store = createStore(firstState(opened, face, limits))
  const table = createTable({
    opened,
    limits,
    face,
    api,
    store,
    tellLobby: () => undefined,
    pace: () => 'still',
    now: () => 0,
    random: () => new Uint8Array(16),
    pause: () => Promise.resolve(),
  })
  const seat = { face, state: store.state, table, limits, tab: 'manual', hasKeys: true } as const
  act(() => root.render(<Keyed seat={seat} />))
  return { api, button: host.querySelector('button')! }
}

const key = (target: HTMLElement, pressed: string) =>
  act(async () =>
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }),
    ),
  )

test('space bets after a click on some button; a button reached by keys keeps its space', async () => {
  const { api, button } = open()
  button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  button.focus()
  await key(button, ' ')
  expect(api.asked).toHaveLength(1)
  expect(document.activeElement).not.toBe(button)
  await key(document.body, 'Tab')
  button.focus()
  await key(button, ' ')
  expect(api.asked).toHaveLength(1)
  expect(document.activeElement).toBe(button)
})
