// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createLoudness } from './loudness.ts'
import { createMusic } from './music.ts'

let end: () => void = () => undefined
afterEach(() => end())

/** The tune with an instrument that only counts, and a clock that is turned by hand. */
function tune() {
  const loudness = createLoudness(undefined)
  let struck = 0
  let next: (() => void) | undefined
  const instrument = {
    strike: () => void (struck += 1),
    blow: () => undefined,
    slide: () => undefined,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only asked whether there is one
    desk: () => ({}) as never,
  }
  const music = createMusic(loudness, instrument, {
    setTimer: (play) => (next = play),
    clearTimer: () => (next = undefined),
    chance: () => 0.9,
  })
  end = music.stop
  return {
    loudness,
    struck: () => struck,
    bar: () => next?.(),
    isRunning: () => next !== undefined,
  }
}

test('nothing plays until music is switched on, and then bar after bar', () => {
  const { loudness, struck, bar, isRunning } = tune()
  document.dispatchEvent(new Event('pointerdown'))
  expect(struck()).toBe(0)
  loudness.setMusic(true)
  const first = struck()
  expect(first).toBeGreaterThan(0)
  bar()
  expect(struck()).toBeGreaterThan(first)
  expect(isRunning()).toBe(true)
})

test('it ends when music or all sound is switched off, and starts once', () => {
  const { loudness, struck, isRunning } = tune()
  loudness.setMusic(true)
  const first = struck()
  loudness.setVolume(0.5)
  expect(struck()).toBe(first)
  loudness.mute(true)
  expect(isRunning()).toBe(false)
  loudness.mute(false)
  expect(isRunning()).toBe(true)
  loudness.setMusic(false)
  expect(isRunning()).toBe(false)
})

test('it rests while the page is hidden, and goes on after that', () => {
  const { loudness, struck, bar } = tune()
  loudness.setMusic(true)
  const first = struck()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  bar()
  expect(struck()).toBe(first)
  visibility.mockRestore()
  bar()
  expect(struck()).toBeGreaterThan(first)
})
