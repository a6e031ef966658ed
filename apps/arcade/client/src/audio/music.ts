import type { createInstrument } from './instrument.ts'
import type { Loudness } from './loudness.ts'

/** Four slow chords, in semitones above the root, and the notes that may fall on them. */
const chords = [
  [0, 7, 16],
  [-3, 9, 16],
  [-7, 5, 12],
  [-5, 7, 14],
] as const
const melody = [12, 14, 16, 19, 21, 24]
const root = 196
const barMs = 4_000
const padGain = 0.1
const noteGain = 0.09

interface Outside {
  setTimer(next: () => void, ms: number): unknown
  clearTimer(timer: unknown): void
  /** From 0 to 1; only for the tune. */
  chance(): number
}

/** A quiet tune without end, off until the player switches it on; it rests while the page is hidden. */
export function createMusic(
  loudness: Loudness,
  { strike, desk }: ReturnType<typeof createInstrument>,
  outside: Outside,
): { stop(): void } {
  let timer: unknown
  let bar = 0
  const follow = () => {
    const isWanted = loudness.hasMusic() && !loudness.isMuted()
    if (isWanted && timer === undefined) play()
    if (!isWanted) stop()
  }
  function play(): void {
    timer = outside.setTimer(play, barMs)
    if (document.visibilityState === 'hidden' || !desk()) return
    for (const step of chords[bar % chords.length] ?? []) {
      strike(pitch(step), { material: 'bell', ms: barMs * 1.15, gain: padGain })
    }
    for (const beat of [0, 1, 2, 3]) {
      if (outside.chance() < 0.45) continue
      const step = melody[Math.floor(outside.chance() * melody.length)] ?? 12
      const afterMs = (beat * barMs) / 4
      strike(pitch(step), { material: 'marimba', afterMs, ms: 1_400, gain: noteGain })
    }
    bar += 1
  }
  function stop(): void {
    if (timer !== undefined) outside.clearTimer(timer)
    timer = undefined
  }
  const unwatch = loudness.watch(follow)
  // Browsers let nothing sound before a press; the first one starts a tune that was on last time.
  const first = () => follow()
  document.addEventListener('pointerdown', first, { once: true })
  document.addEventListener('keydown', first, { once: true })
  return {
    stop() {
      unwatch()
      stop()
      document.removeEventListener('pointerdown', first)
      document.removeEventListener('keydown', first)
    },
  }
}

function pitch(step: number): number {
  return root * 2 ** (step / 12)
}
