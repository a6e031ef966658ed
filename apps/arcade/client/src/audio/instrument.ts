import type { Loudness } from './loudness.ts'

/** Everything is synthesised: nothing is loaded, and no sound is made before the player acts. */
export interface Instrument {
  /** Something struck: wood, glass or metal, by its partials. */
  strike(hertz: number, how: Strike): void
  /** Air: a swoosh, a hiss, a rattle. */
  blow(how: Blow): void
  /** A tone that slides from one pitch to another, such as a drop or a thud. */
  slide(from: number, to: number, how: Slide): void
}

interface When {
  afterMs?: number
  ms: number
  gain: number
}

export interface Strike extends When {
  material: Material
}
export interface Blow extends When {
  /** The filter's pitch at the start and at the end. */
  from: number
  to: number
  kind?: 'lowpass' | 'bandpass'
}
export interface Slide extends When {
  wave?: OscillatorType
}

/** Each partial: its ratio to the pitch, how loud, and how long it rings beside the first. */
const materials = {
  marimba: [
    [1, 1, 1],
    [3.93, 0.28, 0.35],
    [9.2, 0.07, 0.12],
  ],
  bell: [
    [1, 1, 1],
    [2.01, 0.55, 0.8],
    [2.99, 0.32, 0.6],
    [4.17, 0.2, 0.45],
    [5.43, 0.12, 0.3],
  ],
  metal: [
    [1, 0.8, 1],
    [2.76, 0.7, 0.7],
    [5.4, 0.42, 0.45],
    [8.93, 0.22, 0.3],
  ],
  wood: [
    [1, 1, 1],
    [2.57, 0.5, 0.4],
  ],
} as const satisfies Record<string, readonly (readonly [number, number, number])[]>

export type Material = keyof typeof materials

/** The loudest that one sound may be; the compressor holds what adds up. */
const ceiling = 0.32
const silence = 0.0001
/** Higher partials are hardly heard, and above half the sample rate the browser would play a wrong pitch. */
const audibleHertzMax = 16_000
const attackSeconds = 0.004
const room = { seconds: 1.1, send: 0.16 }

/** Before that the browser plays nothing, and its console says so for every sound. */
const hasActed = () => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive

interface Desk {
  audio: AudioContext
  out: GainNode
}

export function createInstrument(loudness: Loudness): Instrument & { desk(): Desk | undefined } {
  let made: Desk | undefined
  loudness.watch(() => {
    if (!made) return
    made.out.gain.value = loudness.isMuted() ? 0 : loudness.volume()
    if (loudness.isMuted()) void made.audio.suspend().catch(() => undefined)
  })

  function desk(): Desk | undefined {
    if (loudness.isMuted() || !hasActed()) return undefined
    made ??= builtDesk(loudness.volume())
    if (made.audio.state === 'suspended') void made.audio.resume().catch(() => undefined)
    return made
  }

  return {
    desk,
    strike(hertz, { material, afterMs = 0, ms, gain }) {
      const set = desk()
      if (!set) return
      for (const [ratio, loud, ring] of materials[material]) {
        if (hertz * ratio > audibleHertzMax) continue
        const tone = set.audio.createOscillator()
        tone.frequency.value = hertz * ratio
        sound(set, tone, { afterMs, ms: ms * ring, gain: gain * loud })
      }
    },
    blow({ from, to, kind = 'lowpass', afterMs = 0, ms, gain }) {
      const set = desk()
      if (!set) return
      const source = set.audio.createBufferSource()
      source.buffer = noiseOf(set.audio, ms / 1000)
      const filter = set.audio.createBiquadFilter()
      filter.type = kind
      const at = set.audio.currentTime + afterMs / 1000
      filter.frequency.setValueAtTime(from, at)
      filter.frequency.exponentialRampToValueAtTime(to, at + ms / 1000)
      sound(set, source, { afterMs, ms, gain }, filter)
    },
    slide(from, to, { wave = 'sine', afterMs = 0, ms, gain }) {
      const set = desk()
      if (!set) return
      const tone = set.audio.createOscillator()
      tone.type = wave
      const at = set.audio.currentTime + afterMs / 1000
      tone.frequency.setValueAtTime(from, at)
      tone.frequency.exponentialRampToValueAtTime(to, at + ms / 1000)
      sound(set, tone, { afterMs, ms, gain })
    },
  }
}

/** A source rises at once, fades, and is gone. */
function sound(
  { audio, out }: Desk,
  source: AudioScheduledSourceNode,
  { afterMs, ms, gain }: Required<When>,
  through?: AudioNode,
): void {
  const at = audio.currentTime + afterMs / 1000
  const end = at + ms / 1000
  const level = audio.createGain()
  level.gain.setValueAtTime(silence, at)
  level.gain.exponentialRampToValueAtTime(Math.max(silence, ceiling * gain), at + attackSeconds)
  level.gain.exponentialRampToValueAtTime(silence, end)
  if (through) source.connect(through).connect(level)
  else source.connect(level)
  level.connect(out)
  source.start(at)
  source.stop(end)
}

/** Volume, a little room, and a compressor so that many sounds at once do not distort. */
function builtDesk(volume: number): Desk {
  const audio = new AudioContext()
  const out = audio.createGain()
  out.gain.value = volume
  const hall = audio.createConvolver()
  hall.buffer = noiseOf(audio, room.seconds, 3)
  const send = audio.createGain()
  send.gain.value = room.send
  const press = audio.createDynamicsCompressor()
  out.connect(press)
  out.connect(send).connect(hall).connect(press)
  press.connect(audio.destination)
  return { audio, out }
}

/** Noise; with `fade` it dies away like the sound of a room. It decides nothing, so any chance will do. */
function noiseOf(audio: AudioContext, seconds: number, fade = 0): AudioBuffer {
  const frames = Math.max(1, Math.ceil(audio.sampleRate * seconds))
  const buffer = audio.createBuffer(1, frames, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < frames; at += 1) {
    samples[at] = (Math.random() * 2 - 1) * (1 - at / frames) ** fade
  }
  return buffer
}
