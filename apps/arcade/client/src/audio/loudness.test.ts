import { expect, test } from 'vitest'
import { createLoudness } from './loudness.ts'

function storage(kept: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(kept))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
    key: (at: number) => [...map.keys()][at] ?? null,
    get length() {
      return map.size
    },
  }
}

test('sound is on and music off at first', () => {
  const loudness = createLoudness(storage())
  expect([loudness.isMuted(), loudness.hasMusic()]).toEqual([false, false])
  expect(loudness.volume()).toBeGreaterThan(0)
})

test('what the player chose is there the next time', () => {
  const store = storage()
  const first = createLoudness(store)
  first.setVolume(0.35)
  first.setMusic(true)
  const next = createLoudness(store)
  expect([next.volume(), next.hasMusic(), next.isMuted()]).toEqual([0.35, true, false])
  next.mute(true)
  expect(createLoudness(store).isMuted()).toBe(true)
})

test('a volume of zero is silence, and sound that is switched on can be heard', () => {
  const store = storage()
  const loudness = createLoudness(store)
  loudness.setVolume(0)
  expect(loudness.isMuted()).toBe(true)
  loudness.mute(false)
  expect(loudness.volume()).toBeGreaterThan(0)
  const next = createLoudness(store)
  expect([next.isMuted(), next.volume()]).toEqual([false, loudness.volume()])
})

test.each([
  ['loud', 0.7],
  ['-3', 0],
  ['9', 1],
  ['Infinity', 0.7],
])('a kept volume of %s is read as %s', (kept, volume) => {
  expect(createLoudness(storage({ 'arcade.volume': kept })).volume()).toBe(volume)
})

test('whoever watches is told of each change until they leave', () => {
  const loudness = createLoudness(undefined)
  let told = 0
  const leave = loudness.watch(() => (told += 1))
  loudness.setVolume(0.2)
  loudness.mute(true)
  loudness.setMusic(true)
  expect(told).toBe(3)
  leave()
  loudness.setVolume(0.4)
  expect(told).toBe(3)
})
