import type { Theme } from '../../src/titles/theme.ts'
import { createAudio } from './audio/audio.ts'
import type { Material } from './audio/instrument.ts'
import type { Loudness } from './audio/loudness.ts'

/** The effects of slots. */
export interface Sound {
  loudness: Loudness
  start(): void
  stop(reel: number): void
  scatter(nth: number): void
  /** Louder and longer with `strength` from 1 to 4. */
  win(strength: number): void
  coin(): void
  feature(): void
  tap(): void
}

type SoundSet = Theme['sounds']

interface Voice {
  material: Material
  /** The first note, in hertz. */
  root: number
  /** Steps above the root, in semitones. */
  scale: readonly number[]
}

const pentatonic = [0, 2, 4, 7, 9, 12, 14, 16]
const minor = [0, 3, 5, 7, 10, 12, 15, 17]
const major = [0, 4, 7, 12, 16, 19, 24, 28]

const voices: Readonly<Record<SoundSet, Voice>> = {
  east: { material: 'marimba', root: 392, scale: pentatonic },
  desert: { material: 'marimba', root: 330, scale: [0, 1, 4, 5, 7, 8, 11, 12] },
  deep: { material: 'bell', root: 294, scale: minor },
  forest: { material: 'marimba', root: 349, scale: pentatonic },
  classic: { material: 'metal', root: 523, scale: major },
  magic: { material: 'bell', root: 523, scale: [0, 2, 4, 6, 8, 10, 12, 14] },
  space: { material: 'metal', root: 262, scale: minor },
  rock: { material: 'metal', root: 220, scale: minor },
  sweet: { material: 'bell', root: 587, scale: major },
  night: { material: 'marimba', root: 247, scale: [0, 1, 3, 6, 7, 9, 12, 13] },
  festive: { material: 'marimba', root: 440, scale: major },
  west: { material: 'metal', root: 294, scale: pentatonic },
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record
export const soundSets = Object.keys(voices) as SoundSet[]

/** Each theme has its own scale and material. */
export function createSound(set: SoundSet, store: Storage | undefined): Sound {
  const { material, root, scale } = voices[set]
  const { loudness, strike, blow, slide } = createAudio(store)
  const step = (nth: number) => scale[nth % scale.length]! + 12 * Math.floor(nth / scale.length)
  const note = (up: number, afterMs: number, ms: number, gain: number, of: Material = material) =>
    strike(root * 2 ** (up / 12), { material: of, afterMs, ms, gain })
  return {
    loudness,
    start() {
      blow({ kind: 'bandpass', from: 700, to: 2_400, ms: 240, gain: 0.35 })
      for (const nth of [0, 1, 2]) note(step(nth) - 12, nth * 45, 160, 0.22)
    },
    stop(reel) {
      slide(150 - (reel % 2) * 14, 58, { ms: 110, gain: 0.75 })
      blow({ kind: 'bandpass', from: 2_200, to: 900, ms: 28, gain: 0.4 })
    },
    scatter(nth) {
      for (const up of [0, 2]) note(step(nth + up), up * 55, 620, 0.4, 'bell')
    },
    win(strength) {
      const notes = 3 + strength * 3
      for (let nth = 0; nth < notes; nth += 1) note(step(nth), nth * 78, 460, 0.4)
      if (strength < 3) return
      for (let coin = 0; coin < strength * 4; coin += 1) {
        note(24 + (coin % 5), notes * 78 + coin * 60, 240, 0.13, 'metal')
      }
    },
    coin() {
      for (const [nth, up] of [19, 24].entries()) note(up, nth * 60, 380, 0.26, 'metal')
    },
    feature() {
      for (const [nth, up] of [0, 2, 4, 6, 7].entries())
        note(step(up), nth * 100, 900, 0.36, 'bell')
      blow({ kind: 'bandpass', from: 500, to: 5_000, ms: 620, gain: 0.3 })
    },
    tap: () => strike(920, { material: 'wood', ms: 55, gain: 0.3 }),
  }
}
