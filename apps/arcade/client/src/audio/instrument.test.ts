// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createInstrument } from './instrument.ts'
import { createLoudness } from './loudness.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'userActivation')
})

test('[GAM-11] no sound is begun before the player has acted: the browser would refuse it, and say so', () => {
  const made = vi.fn<() => void>()
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        made()
        throw new Error('heard')
      }
    },
  )
  const userActivation = { hasBeenActive: false }
  Object.defineProperty(navigator, 'userActivation', { value: userActivation, configurable: true })
  const { slide } = createInstrument(createLoudness(undefined))
  const heard = () => slide(200, 100, { ms: 10, gain: 0.1 })
  heard()
  expect(made).not.toHaveBeenCalled()
  userActivation.hasBeenActive = true
  expect(heard).toThrow('heard')
})
