import { type Chance, createChance, wordsOf } from '../fair/seeds.ts'
import { crossesMaxMs, type Fish, type FishId, type Sea } from './seas.ts'

/** What lives in a sea for a minute follows from one link of its chain. */
export const waveMs = 60_000

/** What decides a wave: a link, a text that was fixed before, and the room of the sea. */
export interface WaveSource {
  readonly link: string
  readonly salt: string
  /** Counted from 0 in each room. */
  readonly wave: number
}

/** A fish and its way. Times are of the room's clock. */
export interface Swimmer {
  /** Unique in its room. */
  readonly id: number
  readonly kind: FishId
  readonly fromMs: number
  readonly toMs: number
  readonly isFromRight: boolean
  /** Heights where it comes in and leaves; 0 is the surface, 1 the ground. */
  readonly entersAt: number
  readonly leavesAt: number
  /** How far it swings up and down, how often on its way, and where it begins. */
  readonly swing: number
  readonly swings: number
  readonly phase: number
}

const idsPerWave = 1_000
const gapFromMs = 650
const gapMs = 900
/** Fish of a group follow each other, and swim beside each other. */
const behindMs = 420
const apart = 0.045
/** Two groups in a row would make a boss common: it comes once in a wave. */
const bossFromMs = 12_000
const bossMs = 16_000

/** Everything that comes into the sea during a wave, in the order in which it comes. */
export function swimmersOf(sea: Sea, { link, salt, wave }: WaveSource): Swimmer[] {
  const chance = createChance(wordsOf(link, salt, wave))
  const startMs = wave * waveMs
  const common = sea.fish.filter(({ isBoss }) => !isBoss)
  const weights = common.reduce((sum, { often }) => sum + often, 0)
  const made: Omit<Swimmer, 'id'>[] = []
  const bosses = sea.fish.filter(({ isBoss }) => isBoss)
  const boss = bosses[chance.below(bosses.length)]!
  made.push(...groupOf(boss, startMs + bossFromMs + chance.below(bossMs), chance))
  for (let ms = chance.below(gapMs); ms < waveMs; ms += gapFromMs + chance.below(gapMs)) {
    const at = chance.below(weights)
    made.push(...groupOf(drawnFrom(common, at), startMs + ms, chance))
  }
  return made.map((one, nth) => ({ id: wave * idsPerWave + nth, ...one }))
}

function drawnFrom(fish: readonly Fish[], at: number): Fish {
  let before = 0
  return fish.find(({ often }) => {
    before += often
    return at < before
  })!
}

function groupOf(fish: Fish, fromMs: number, chance: Chance): Omit<Swimmer, 'id'>[] {
  const [least, most] = fish.group
  const count = least + chance.below(most - least + 1)
  const isFromRight = chance.below(2) === 1
  const entersAt = (14 + chance.below(60)) / 100
  const leavesAt = (14 + chance.below(60)) / 100
  const swing = (2 + chance.below(8)) / 100
  const swings = 1 + chance.below(3)
  const phase = chance.below(100) / 100
  return Array.from({ length: count }, (_, nth) => {
    // A small wedge: the second beside the first, the third behind, and so on.
    const side = nth % 2 === 0 ? 1 : -1
    const beside = side * Math.ceil(nth / 2) * apart
    const startsMs = fromMs + nth * behindMs
    return {
      kind: fish.id,
      fromMs: startsMs,
      toMs: startsMs + fish.crossesMs,
      isFromRight,
      entersAt: entersAt + beside,
      leavesAt: leavesAt + beside,
      swing,
      swings,
      phase,
    }
  })
}

export interface Spot {
  /** From 0 to 1 across the sea and down; outside of it while the fish comes and goes. */
  readonly x: number
  readonly y: number
}

/** How far beyond the edges fish come in and leave. */
const beyond = 0.14

/** Where a fish is; undefined before it comes and after it has left. */
export function spotAt(swimmer: Swimmer, ms: number): Spot | undefined {
  const { fromMs, toMs, isFromRight, entersAt, leavesAt, swing, swings, phase } = swimmer
  if (ms < fromMs || ms > toMs) return undefined
  const gone = (ms - fromMs) / (toMs - fromMs)
  const across = -beyond + gone * (1 + 2 * beyond)
  const down = entersAt + (leavesAt - entersAt) * gone
  return {
    x: isFromRight ? 1 - across : across,
    y: down + swing * Math.sin(2 * Math.PI * (gone * swings + phase)),
  }
}

/** The waves whose fish may be in the sea at a moment: the present one and, for a while, the one before. */
export function wavesAt(ms: number): number[] {
  const now = Math.floor(ms / waveMs)
  const isEarly = ms - now * waveMs < crossesMaxMs + behindMs * idsPerGroupMax
  return now > 0 && isEarly ? [now - 1, now] : [now]
}

const idsPerGroupMax = 8
