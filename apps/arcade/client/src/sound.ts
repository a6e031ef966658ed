import type { Theme } from '../../src/titles/theme.ts'

export interface Sound {
  isMuted(): boolean
  mute(muted: boolean): void
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
  wave: OscillatorType
  /** The first note, in hertz. */
  root: number
  /** Steps above the root, in semitones. */
  scale: readonly number[]
}

const pentatonic = [0, 2, 4, 7, 9, 12, 14, 16]
const minor = [0, 3, 5, 7, 10, 12, 15, 17]
const major = [0, 4, 7, 12, 16, 19, 24, 28]

const voices: Readonly<Record<SoundSet, Voice>> = {
  east: { wave: 'triangle', root: 392, scale: pentatonic },
  desert: { wave: 'triangle', root: 330, scale: [0, 1, 4, 5, 7, 8, 11, 12] },
  deep: { wave: 'sine', root: 294, scale: minor },
  forest: { wave: 'triangle', root: 349, scale: pentatonic },
  classic: { wave: 'square', root: 523, scale: major },
  magic: { wave: 'sine', root: 523, scale: [0, 2, 4, 6, 8, 10, 12, 14] },
  space: { wave: 'sawtooth', root: 262, scale: minor },
  rock: { wave: 'sawtooth', root: 220, scale: minor },
  sweet: { wave: 'sine', root: 587, scale: major },
  night: { wave: 'triangle', root: 247, scale: [0, 1, 3, 6, 7, 9, 12, 13] },
  festive: { wave: 'triangle', root: 440, scale: major },
  west: { wave: 'square', root: 294, scale: pentatonic },
}

const mutedKey = 'arcade.muted'
const loudness = 0.16

/** Everything is synthesised at first use: nothing is loaded, and nothing plays without an action. */
export function createSound(set: SoundSet, store: Storage | undefined): Sound {
  const { wave, root, scale } = voices[set]
  let muted = store?.getItem(mutedKey) === 'yes'
  let context: AudioContext | undefined

  function note(step: number, afterMs: number, lengthMs: number, gain = 1, shape = wave): void {
    if (muted) return
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume().catch(() => undefined)
    const at = context.currentTime + afterMs / 1000
    const end = at + lengthMs / 1000
    const tone = context.createOscillator()
    const level = context.createGain()
    tone.type = shape
    tone.frequency.value = root * 2 ** (step / 12)
    level.gain.setValueAtTime(0.0001, at)
    level.gain.exponentialRampToValueAtTime(loudness * gain, at + 0.012)
    level.gain.exponentialRampToValueAtTime(0.0001, end)
    tone.connect(level).connect(context.destination)
    tone.start(at)
    tone.stop(end)
  }

  const step = (nth: number) => scale[nth % scale.length]! + 12 * Math.floor(nth / scale.length)
  return {
    isMuted: () => muted,
    mute(next) {
      muted = next
      store?.setItem(mutedKey, next ? 'yes' : 'no')
      if (next) void context?.suspend().catch(() => undefined)
    },
    start: () => [0, 1, 2].forEach((nth) => note(step(nth) - 12, nth * 40, 90, 0.35)),
    stop: (reel) => note(-20 - (reel % 2) * 2, 0, 90, 0.9, 'sine'),
    scatter: (nth) => [0, 2].forEach((up) => note(step(nth + up), up * 50, 260, 0.6)),
    win(strength) {
      const notes = 3 + strength * 3
      for (let nth = 0; nth < notes; nth += 1) note(step(nth), nth * 75, 220, 0.55)
    },
    coin: () => [7, 12].forEach((up, nth) => note(12 + up, nth * 55, 160, 0.45, 'sine')),
    feature: () => [0, 2, 4, 6, 7].forEach((up, nth) => note(step(up), nth * 95, 420, 0.6)),
    tap: () => note(12, 0, 40, 0.2, 'sine'),
  }
}
