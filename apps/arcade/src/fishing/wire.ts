import type { FishingGameId } from '@baize/engines/house'
import { z } from 'zod'
import { playId } from '../originals/wire.ts'

/**
 * A sea, over one socket: `GET /fishing?session=KEY`. The server first sends a Hello, then news. Each message
 * of the client carries an `ask` number, and the answer repeats it.
 */
const ask = z.int().min(0)
/** Fish of one shot, and shots of one message, at most. */
const fishMax = 8
const shotsAtOnceMax = 5
const shotNumberMax = 2_000_000_000
const fishName = z.string().regex(/^[a-z]{1,20}\/\d{1,12}$/)
const weapon = z.string().regex(/^[a-z]{1,20}$/)

export const fishingAsked = z.discriminatedUnion('type', [
  /** Buys a magazine: so many bullets of one stake, in minor units. The id is made by the client. */
  z.strictObject({
    type: z.literal('load'),
    ask,
    id: playId,
    stake: z.string().regex(/^[1-9]\d{0,17}$/),
    bullets: z.int().min(1).max(1_000),
  }),
  /** `n` names a shot of the magazine; a shot sent again is not fired again. */
  z.strictObject({
    type: z.literal('shoot'),
    ask,
    id: playId,
    shots: z
      .array(
        z.strictObject({
          n: z.int().min(0).max(shotNumberMax),
          weapon,
          fish: z.array(fishName).min(1).max(fishMax),
        }),
      )
      .min(1)
      .max(shotsAtOnceMax),
  }),
  /** Gives the bullets back that are left. */
  z.strictObject({ type: z.literal('close'), ask, id: playId }),
  /** Shows the others where this gun fires; it decides nothing. From 0, to the right, to π, to the left. */
  z.strictObject({ type: z.literal('aim'), ask, angle: z.number().min(0).max(Math.PI), weapon }),
  /** Says that the player is there. A magazine of a player who is silent is closed. */
  z.strictObject({ type: z.literal('here'), ask }),
])
export type FishingAsked = z.output<typeof fishingAsked>

/** Amounts are digits of minor units; `left` and `won` are bullets. */
export interface MagazineTold {
  id: string
  stake: string
  bullets: number
  left: number
  won: number
  /** How many shots it has fired: the number of the next one. */
  shots: number
  isOver: boolean
}

export interface ShotTold {
  n: number
  weapon: string
  /** gone: no fish of it was there any more. fast: above the rate. empty: too few bullets left. */
  refused?: 'gone' | 'fast' | 'empty'
  /** What was fired at. `pays` is 0 for a fish that got away; `line` is that of its table. */
  fish: readonly { fish: string; pays: number; line?: number }[]
}

/** The own gun, as its owner sees it. */
export interface OwnGun {
  /** Left out where a message did not concern it; null if the gun is empty. */
  magazine?: MagazineTold | null
  /** The results of the shots that were just fired. */
  shots?: readonly ShotTold[]
}

/** One of the four guns. */
export interface GunTold {
  place: number
  weapon: string
  /** Which of the three stakes; other players do not see amounts. */
  level: number
}

/** A wave of fish; everybody computes the same fish from it. */
export interface WaveTold {
  wave: number
  link: string
  salt: string
  /** Where the link stands in the chain of this sea. */
  commitment: string
  place: number
}

export interface RoomTold {
  sea: FishingGameId
  number: number
  /** The room's clock at the server's moment `now`; it stands still while the sea is frozen. */
  seaMs: number
  /** Until when, on the server's clock, the sea is frozen. */
  frozenUntil: number
  waves: readonly WaveTold[]
  /** Fish of these waves that were caught. */
  caught: readonly number[]
  guns: readonly GunTold[]
  place: number
  /** What a bullet can be worth here, in minor units. */
  stakes: readonly string[]
}

export type FishingNews =
  | { type: 'hello'; now: number; room: RoomTold; own: OwnGun; balance: string; net: string }
  | { type: 'wave'; wave: WaveTold }
  | { type: 'guns'; guns: readonly GunTold[] }
  | { type: 'aim'; place: number; angle: number; weapon: string }
  /** What all guns of the room fired since the last of these news. */
  | { type: 'shots'; shots: readonly (ShotTold & { place: number })[] }
  | { type: 'frozen'; now: number; seaMs: number; until: number }
  | { type: 'done'; ask: number; seat: OwnGun }
  | { type: 'own'; seat: OwnGun }
  | { type: 'money'; balance: string; net: string }
  | { type: 'refused'; ask: number; code: string; message: string; balance?: string }
