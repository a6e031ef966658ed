import { createSound as createOriginals } from '../apps/arcade/client/src/originals/sound.ts'
import { createSound as createSlots, soundSets } from '../apps/arcade/client/src/sound.ts'

const rate = 44_100
const seconds = 4
/** The context that the instrument made for itself. */
let made: OfflineAudioContext | undefined

/** Everything that sounds is written to memory instead of the loudspeaker. */
function Recorder(): OfflineAudioContext {
  made = new OfflineAudioContext(1, rate * seconds, rate)
  return made
}
Object.assign(globalThis, { AudioContext: Recorder })

type Play = () => void

/**
 * Each cue, and many at once; every one with an instrument of its own, at the highest volume. The themes of
 * slots differ in scale and material only, so single cues are played in one of them.
 */
function cues(): Map<string, Play> {
  const all = new Map<string, Play>()
  const original = loud(() => createOriginals(undefined))
  for (const [cue, play] of originalCues) all.set(`originals ${cue}`, () => play(original()))
  for (const [nth, set] of soundSets.entries()) {
    const slot = loud(() => createSlots(set, undefined))
    const single = nth === 0 ? slotCues : []
    for (const [cue, play] of single) all.set(`${set} ${cue}`, () => play(slot()))
    all.set(`${set} all at once`, () => {
      const sound = slot()
      for (const [, play] of slotCues) play(sound)
    })
  }
  all.set('originals all at once', () => {
    const sound = original()
    for (const [, play] of originalCues) play(sound)
  })
  return all
}

type Originals = ReturnType<typeof createOriginals>
type Slots = ReturnType<typeof createSlots>

const strengths = [1, 2, 3, 4]
const originalCues: readonly (readonly [string, (sound: Originals) => void])[] = [
  ['music', ({ loudness }) => loudness.setMusic(true)],
  ['tap', ({ tap }) => tap()],
  ['tick', ({ tick }) => tick()],
  ['good', ({ good }) => good(3)],
  ['turn', ({ turn }) => turn()],
  ['lose', ({ lose }) => lose()],
  ['blast', ({ blast }) => blast()],
  ...strengths.map(
    (strength) => [`win ${strength}`, ({ win }: Originals) => win(strength)] as const,
  ),
]
const slotCues: readonly (readonly [string, (sound: Slots) => void])[] = [
  ['start', ({ start }) => start()],
  ['stop', ({ stop }) => stop(0)],
  ['scatter', ({ scatter }) => scatter(2)],
  ['coin', ({ coin }) => coin()],
  ['feature', ({ feature }) => feature()],
  ['tap', ({ tap }) => tap()],
  ...strengths.map((strength) => [`win ${strength}`, ({ win }: Slots) => win(strength)] as const),
]

function loud<Made extends Originals | Slots>(make: () => Made): () => Made {
  return () => {
    const sound = make()
    sound.loudness.setVolume(1)
    return sound
  }
}

/** The highest sample of each cue; 1 is the most that a loudspeaker can be given. */
async function peaks(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [cue, play] of cues()) {
    made = undefined
    play()
    const buffer = await made!.startRendering()
    let peak = 0
    for (const sample of buffer.getChannelData(0)) peak = Math.max(peak, Math.abs(sample))
    found[cue] = peak
  }
  return found
}

Object.assign(globalThis, { peaks })
