import type { Lined } from './lineup.ts'
import { botName } from './names.ts'
import type { Chair } from './table.types.ts'

export interface SeatingOptions {
  seats: number
  /** What chips are counted in: the big blind, or the stake. */
  unit: bigint
  /** How many practice bots sit down beside a player. */
  bots: number
  now(): Date
}

export type Seating = ReturnType<typeof createSeating>

const bankFirstMs = 15_000
/** A bot with less than this many units, or more than that, changes its chips for a full stack. */
const botLeastUnits = 20n
const botMostUnits = 300n
const botUnits = 100n

/** Who sits where at one table. */
export function createSeating({ seats, unit, bots, now }: SeatingOptions) {
  const taken = new Map<number, Chair>()
  /** Seats that are kept free for who waited for one. */
  const held = new Set<number>()
  const full = unit * botUnits

  const chairs = () => [...taken.values()].toSorted((a, b) => a.seat - b.seat)

  function chairOf(
    seat: number,
    who: Pick<Chair, 'owner' | 'name' | 'isBot' | 'sitting' | 'stack'>,
  ): Chair {
    return {
      ...who,
      seat,
      bought: who.stack,
      coming: 0n,
      isAway: false,
      awaySinceMs: 0,
      isGone: false,
      goneSinceMs: 0,
      isLeaving: false,
      isBuying: false,
      // A bot does as the player likes.
      isTwice: who.isBot,
      missed: { small: false, big: true },
      hash: undefined,
      bankMs: bankFirstMs,
      hands: 0,
    }
  }

  function put(seat: number, who: Parameters<typeof chairOf>[1]): Chair {
    const chair = chairOf(seat, who)
    taken.set(seat, chair)
    return chair
  }

  function away(chair: Chair, isAway: boolean): void {
    if (chair.isAway === isAway) return
    chair.isAway = isAway
    chair.awaySinceMs = now().getTime()
  }

  return {
    seats,
    chairs,
    put,
    away,
    at: (seat: number) => taken.get(seat),
    ofOwner: (owner: string) => chairs().find((chair) => chair.owner === owner),
    /** False if somebody else may sit there by now. */
    remove: (chair: Chair) => taken.get(chair.seat) === chair && taken.delete(chair.seat),
    /** Free seats; a reserved or a held one is not free. */
    free: () =>
      Array.from({ length: seats }, (_, seat) => seat).filter(
        (seat) => !taken.has(seat) && !held.has(seat),
      ),
    hold: (seat: number) => void held.add(seat),
    release: (seat: number) => void held.delete(seat),
    humans: () => chairs().filter(({ isBot }) => !isBot),
    isReady: (chair: Chair) =>
      (chair.isBot || chair.hash !== undefined) &&
      !chair.isAway &&
      !chair.isLeaving &&
      !chair.isGone &&
      chair.stack > 0n,
    lined(): (Lined & { seat: number })[] {
      return chairs().map((chair) => ({
        seat: chair.seat,
        stack: chair.stack,
        isReady: this.isReady(chair),
        missed: chair.missed,
      }))
    },
    note(missed: ReadonlyMap<number, Lined['missed']>): void {
      for (const [seat, one] of missed) {
        const chair = taken.get(seat)
        if (chair) chair.missed = one
      }
    },
    became(seat: number, stack: bigint): void {
      const chair = taken.get(seat)
      if (!chair) return
      chair.stack = stack
      // Without chips the seat is kept for as long as for somebody who sits out.
      if (stack === 0n) away(chair, true)
    },
    /** They told no seed, or did not act in time: they sit out until they say that they are back. */
    silent(silent: readonly Chair[]): void {
      for (const chair of silent) away(chair, true)
    },
    /** Between hands: top-ups come to the table, and practice bots fill the seats around a player. */
    refresh(): void {
      for (const chair of taken.values()) {
        chair.stack += chair.coming
        chair.coming = 0n
        const { stack } = chair
        const isOff = stack < unit * botLeastUnits || stack > unit * botMostUnits
        if (chair.isBot && isOff) chair.stack = full
      }
      const isPlayed = chairs().some(({ isBot }) => !isBot)
      const sitting = chairs().filter(({ isBot }) => isBot)
      if (!isPlayed) for (const { seat } of sitting) taken.delete(seat)
      if (!isPlayed) return
      for (let missing = bots - sitting.length; missing > 0; missing -= 1) {
        const [seat] = this.free()
        if (seat === undefined) return
        const who = { owner: `bot:${seat}`, name: botName(seat), isBot: true, sitting: undefined }
        put(seat, { ...who, stack: full }).missed = { small: false, big: false }
      }
    },
  }
}
