/** Short synthesised effects: nothing is loaded, and nothing plays without an action. */
export interface Sound {
  isMuted(): boolean
  mute(muted: boolean): void
  /** A press. */
  tap(): void
  /** Something moves: a wheel, a ball, a dice roll. */
  tick(pitch?: number): void
  /** A good result, the n-th in a row. */
  good(nth: number): void
  /** A card or a coin turns. */
  turn(): void
  /** From 1 to 4. */
  win(strength: number): void
  lose(): void
  /** A mine, a trap. */
  blast(): void
}

const mutedKey = 'arcade.muted'
const loudness = 0.14
const scale = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24]
const root = 440

export function createSound(store: Storage | undefined): Sound {
  let muted = store?.getItem(mutedKey) === 'yes'
  let context: AudioContext | undefined

  function ready(): AudioContext | undefined {
    if (muted) return undefined
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume().catch(() => undefined)
    return context
  }

  function note(step: number, { after = 0, ms = 120, gain = 1, wave = 'sine' }: Note = {}): void {
    const audio = ready()
    if (!audio) return
    const at = audio.currentTime + after / 1000
    const tone = audio.createOscillator()
    tone.type = wave
    tone.frequency.value = root * 2 ** (step / 12)
    tone.connect(faded(audio, at, ms, gain))
    tone.start(at)
    tone.stop(at + ms / 1000)
  }

  function hiss({ ms, gain, hertz }: { ms: number; gain: number; hertz: number }): void {
    const audio = ready()
    if (!audio) return
    const frames = Math.ceil((audio.sampleRate * ms) / 1000)
    const noise = audio.createBuffer(1, frames, audio.sampleRate)
    const samples = noise.getChannelData(0)
    for (let at = 0; at < frames; at += 1) samples[at] = Math.random() * 2 - 1
    const source = audio.createBufferSource()
    source.buffer = noise
    const filter = audio.createBiquadFilter()
    filter.type = 'lowpass'
    filter.frequency.value = hertz
    source.connect(filter).connect(faded(audio, audio.currentTime, ms, gain))
    source.start()
  }

  const step = (nth: number) => scale[Math.min(nth, scale.length - 1)]!
  return {
    isMuted: () => muted,
    mute(next) {
      muted = next
      store?.setItem(mutedKey, next ? 'yes' : 'no')
      if (next) void context?.suspend().catch(() => undefined)
    },
    tap: () => note(12, { ms: 45, gain: 0.25 }),
    tick: (pitch = 0) => note(16 + pitch, { ms: 35, gain: 0.3, wave: 'triangle' }),
    good(nth) {
      note(step(nth), { ms: 170, gain: 0.6, wave: 'triangle' })
      note(step(nth) + 12, { after: 55, ms: 220, gain: 0.4 })
    },
    turn: () => hiss({ ms: 90, gain: 0.6, hertz: 3_200 }),
    win(strength) {
      const notes = 2 + Math.min(4, Math.max(1, strength)) * 2
      for (let nth = 0; nth < notes; nth += 1) {
        note(step(nth), { after: nth * 70, ms: 220, gain: 0.5, wave: 'triangle' })
      }
    },
    lose: () => note(-17, { ms: 150, gain: 0.5, wave: 'triangle' }),
    blast() {
      hiss({ ms: 420, gain: 1.6, hertz: 700 })
      note(-30, { ms: 320, gain: 0.9 })
    },
  }
}

interface Note {
  after?: number
  ms?: number
  gain?: number
  wave?: OscillatorType
}

function faded(audio: AudioContext, at: number, ms: number, gain: number): GainNode {
  const level = audio.createGain()
  level.gain.setValueAtTime(0.0001, at)
  level.gain.exponentialRampToValueAtTime(loudness * gain, at + 0.01)
  level.gain.exponentialRampToValueAtTime(0.0001, at + ms / 1000)
  level.connect(audio.destination)
  return level
}

/** The loudness of a payout, by its multiple of the stake. */
export function strengthOf(staked: bigint, returned: bigint): number {
  if (staked === 0n) return 1
  const times = Number((returned * 100n) / staked) / 100
  return times >= 50 ? 4 : times >= 10 ? 3 : times >= 3 ? 2 : 1
}
