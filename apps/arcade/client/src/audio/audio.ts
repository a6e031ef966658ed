import { createInstrument, type Instrument } from './instrument.ts'
import { createLoudness, type Loudness } from './loudness.ts'
import { createMusic } from './music.ts'

export interface Audio extends Instrument {
  loudness: Loudness
}

/** What a game needs to sound: how loud, an instrument, and the tune behind it. */
export function createAudio(store: Storage | undefined): Audio {
  const loudness = createLoudness(store)
  const instrument = createInstrument(loudness)
  createMusic(loudness, instrument, {
    setTimer: (next, ms) => window.setTimeout(next, ms),
    clearTimer: (timer) => window.clearTimeout(Number(timer)),
    chance: Math.random,
  })
  return { ...instrument, loudness }
}
