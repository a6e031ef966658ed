// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeArcade } from './arcade.fixture.ts'
import { seat } from './game.fixture.ts'
import { createSound } from './sound.ts'
import { type Keyed, useKeys } from './useKeys.ts'

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

function Keys(keyed: Keyed) {
  useKeys(keyed)
  return <button type="button">+</button>
}

async function open() {
  const arcade = createFakeArcade({ model: 'lines5x3-20-wild' })
  const { game, state } = await seat(arcade)
  const seated = { game, sound: createSound('east', undefined) }
  act(() =>
    root.render(
      <Keys seated={seated} state={state} sheet={undefined} openSheet={() => undefined} />,
    ),
  )
  return { arcade, state, button: host.querySelector('button')! }
}

const key = (target: HTMLElement, pressed: string) =>
  act(async () =>
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }),
    ),
  )

test('space spins after a click on the bet, arrows or not; a button reached by keys keeps its space', async () => {
  const { arcade, state, button } = await open()
  button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  button.focus()
  const bet = state.betAt
  await key(button, 'ArrowUp')
  expect(state.betAt).toBe(bet + 1)
  await key(button, ' ')
  expect(arcade.asked).toHaveLength(1)
  expect(document.activeElement).not.toBe(button)
  await key(document.body, 'Tab')
  button.focus()
  await key(button, ' ')
  expect(arcade.asked).toHaveLength(1)
  expect(document.activeElement).toBe(button)
})
