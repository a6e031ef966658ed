import { createAudio } from '../audio/audio.ts'
import type { Loudness } from '../audio/loudness.ts'

/** The effects of in-house games. */
export interface Sound {
  loudness: Loudness
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

const scale = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24]
const root = 440
const pitch = (step: number) => root * 2 ** (step / 12)
const step = (nth: number) => scale[Math.min(nth, scale.length - 1)]!

export function createSound(store: Storage | undefined): Sound {
  const { loudness, strike, blow, slide } = createAudio(store)
  return {
    loudness,
    tap() {
      strike(920, { material: 'wood', ms: 55, gain: 0.35 })
      blow({ kind: 'bandpass', from: 2_600, to: 1_800, ms: 18, gain: 0.25 })
    },
    tick(up = 0) {
      strike(pitch(14 + up), { material: 'wood', ms: 60, gain: 0.3 })
      blow({ kind: 'bandpass', from: 4_200, to: 3_000, ms: 12, gain: 0.2 })
    },
    good(nth) {
      strike(pitch(step(nth)), { material: 'marimba', ms: 420, gain: 0.5 })
      strike(pitch(step(nth) + 12), { material: 'bell', afterMs: 60, ms: 620, gain: 0.22 })
    },
    turn() {
      blow({ kind: 'bandpass', from: 1_400, to: 4_600, ms: 95, gain: 0.55 })
      slide(190, 110, { afterMs: 70, ms: 60, gain: 0.3 })
    },
    win(strength) {
      const loud = Math.min(4, Math.max(1, strength))
      const notes = 2 + loud * 2
      for (let nth = 0; nth < notes; nth += 1) {
        strike(pitch(step(nth)), { material: 'marimba', afterMs: nth * 78, ms: 520, gain: 0.45 })
      }
      const last = notes * 78
      for (const up of loud > 1 ? [0, 4, 7, 12] : [12]) {
        strike(pitch(up), { material: 'bell', afterMs: last, ms: 500 + loud * 350, gain: 0.2 })
      }
      if (loud >= 3) {
        for (let coin = 0; coin < loud * 3; coin += 1) {
          strike(pitch(26 + (coin % 4) * 2), {
            material: 'metal',
            afterMs: last + coin * 64,
            ms: 260,
            gain: 0.14,
          })
        }
      }
    },
    lose() {
      strike(pitch(-12), { material: 'marimba', ms: 260, gain: 0.35 })
      strike(pitch(-17), { material: 'marimba', afterMs: 110, ms: 360, gain: 0.35 })
    },
    blast() {
      blow({ from: 2_400, to: 90, ms: 700, gain: 1 })
      slide(120, 32, { ms: 520, gain: 0.9 })
      blow({ kind: 'bandpass', from: 5_200, to: 900, ms: 90, gain: 0.5 })
    },
  }
}

/** The loudness of a payout, by its multiple of the stake. */
export function strengthOf(staked: bigint, returned: bigint): number {
  if (staked === 0n) return 1
  const times = Number((returned * 100n) / staked) / 100
  return times >= 50 ? 4 : times >= 10 ? 3 : times >= 3 ? 2 : 1
}
