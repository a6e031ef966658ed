import { type Sea, type Swimmer, swimmersOf, waveMs, wavesAt } from '@baize/engines/fishing'
import type { WaveTold } from './wire.ts'

/** A room begins where the first wave is already in the sea. */
const beginsMs = 20_000
/** A wave is told so long before its first fish comes. */
const aheadMs = 4_000
/** A fish may be hit a moment before it comes or after it has left, as the news of it travel. */
const toleranceMs = 1_500
const freezeMs = 5_000

/** The fish of one room: which are there, which were caught, and a clock that stands still while it is frozen. */
export function createWater(sea: Sea, clockMs: () => number) {
  const startedMs = clockMs()
  const waves = new Map<number, { told: WaveTold; swimmers: ReadonlyMap<number, Swimmer> }>()
  const caught = new Set<number>()
  let frozenMs = 0
  let frozenUntil = 0

  function seaMs(): number {
    const now = clockMs()
    const isFrozen = now < frozenUntil
    // While it is frozen, the part of the pause that lies ahead has been counted already.
    return beginsMs + now - startedMs - frozenMs + (isFrozen ? frozenUntil - now : 0)
  }

  return {
    seaMs,
    frozenUntil: () => frozenUntil,
    /** The next wave that has to be known soon; undefined if all are. */
    wanted(): number | undefined {
      const [first, last] = [wavesAt(seaMs())[0]!, Math.floor((seaMs() + aheadMs) / waveMs)]
      for (const wave of [first, last]) if (!waves.has(wave)) return wave
      return undefined
    },
    add(told: WaveTold): void {
      const all = swimmersOf(sea, told).map((one) => [one.id, one] as const)
      waves.set(told.wave, { told, swimmers: new Map(all) })
      const present = wavesAt(seaMs())[0]!
      for (const [wave, { swimmers }] of waves) {
        if (wave >= present) continue
        waves.delete(wave)
        for (const id of swimmers.keys()) caught.delete(id)
      }
    },
    /** Whether this fish, "clown/1042", is in the sea now. */
    isThere(name: string): boolean {
      const [kind, digits] = name.split('/')
      const id = Number(digits)
      if (caught.has(id)) return false
      for (const { swimmers } of waves.values()) {
        const found = swimmers.get(id)
        if (found === undefined || found.kind !== kind) continue
        const ms = seaMs()
        return ms >= found.fromMs - toleranceMs && ms <= found.toMs + toleranceMs
      }
      return false
    },
    take: (name: string) => void caught.add(Number(name.split('/')[1])),
    freeze(): void {
      const now = clockMs()
      const until = now + freezeMs
      frozenMs += until - Math.max(now, frozenUntil)
      frozenUntil = until
    },
    told: () => ({
      waves: [...waves.values()].map(({ told }) => told),
      caught: [...caught],
    }),
  }
}
