import { type SeatSeed, seedHash } from '@baize/engines/holdem'
import { Refused } from '../play/refusals.ts'
import type { Seating } from './chairs.ts'
import { type layDeck, newSeed } from './dealing.ts'
import type { Chair } from './table.types.ts'
import type { RoomNews } from './wire.ts'

/** Seeds travel by the wall clock, however fast a test is. */
const seedMs = 2_500

/** Seeds that are being told, and the hashes that were told of them before. */
interface Hearing {
  hand: string
  hashes: ReadonlyMap<number, { hash: string }>
  seeds: Map<number, string>
  all(): void
}

export interface HearingOptions {
  seating: Seating
  tell(news: RoomNews): void
  pause(ms: number): Promise<void>
}

/** Once a deck is laid and named, everybody tells the seed whose hash was told before. */
export function createHearing({ seating, tell, pause }: HearingOptions) {
  let told: Hearing | undefined

  return {
    /** Who told the promised seed; the others sit out. `show` is called before anybody is asked. */
    async hear(
      { id, leaves, hash }: ReturnType<typeof layDeck>,
      show: () => void,
    ): Promise<(SeatSeed & { hash: string })[]> {
      const ready = seating.chairs().filter((chair) => seating.isReady(chair))
      const hashes = new Map<number, { seed: string | undefined; hash: string }>()
      for (const chair of ready) {
        const seed = chair.isBot ? newSeed() : undefined
        const named = seed ? seedHash(seed) : chair.hash
        if (named) hashes.set(chair.seat, { seed, hash: named })
      }
      const heard = Promise.withResolvers<void>()
      const seeds = new Map<number, string>()
      for (const [seat, { seed }] of hashes) if (seed) seeds.set(seat, seed)
      told = { hand: id, hashes, seeds, all: () => seeds.size === hashes.size && heard.resolve() }
      show()
      const named = [...hashes].map(([seat, one]) => ({ seat, hash: one.hash }))
      tell({ type: 'shuffle', hand: id, leaves, hash, hashes: named })
      told.all()
      await Promise.race([heard.promise, pause(seedMs)])
      told = undefined
      seating.silent(ready.filter(({ seat }) => !seeds.has(seat)))
      // Somebody else may have taken a seat meanwhile, and has promised another seed.
      const still = new Set(ready.filter((chair) => seating.at(chair.seat) === chair).map(seatOf))
      return named.flatMap((one) => {
        const seed = seeds.get(one.seat)
        return seed === undefined || !still.has(one.seat) ? [] : [{ ...one, seed }]
      })
    },
    /** The seed of a seat; only what was promised before counts. */
    seed(chair: Chair, hand: string, seed: string): void {
      if (told?.hand !== hand || told.seeds.has(chair.seat)) return
      // The hash that everybody was told with the deck, whatever this player has promised since.
      if (seedHash(seed) !== told.hashes.get(chair.seat)?.hash) {
        throw new Refused('not-by-the-rules', { rule: 'this is not the seed that was promised' })
      }
      told.seeds.set(chair.seat, seed)
      told.all()
    },
  }
}

const seatOf = ({ seat }: Chair) => seat
