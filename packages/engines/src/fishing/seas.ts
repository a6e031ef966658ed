import type { FishingGameId } from '../house/game.ts'

/** How a catch pays: always the same, or drawn from a table. In bullets of the shot's stake. */
export type CatchPay = number | readonly (readonly [times: number, weight: number])[]

/** What a catch sets off, besides its pay: it changes what is seen, never what another shot returns. */
export type Feature = 'bomb' | 'laser' | 'freeze' | 'wheel'

export interface Fish {
  readonly id: FishId
  readonly pay: CatchPay
  readonly feature?: Feature
  readonly isBoss?: true
  /** How often a group of it comes, beside the others of the sea; how many there are in a group. */
  readonly often: number
  readonly group: readonly [least: number, most: number]
  /** How long it takes to cross the sea. */
  readonly crossesMs: number
}

export interface Weapon {
  readonly id: WeaponId
  /** Bullets that one shot costs. */
  readonly cost: number
  /** The most fish that one shot can catch. */
  readonly targets: number
}

export interface Sea {
  readonly id: FishingGameId
  readonly fish: readonly Fish[]
  readonly weapons: readonly Weapon[]
  /** What a bullet can be worth, in coins: one minor unit of most currencies. */
  readonly bullets: readonly [number, number, number]
}

export type WeaponId = 'cannon' | 'net' | 'laser' | 'torpedo'

export type FishId =
  | 'clown'
  | 'minnow'
  | 'shrimp'
  | 'puffer'
  | 'squid'
  | 'crab'
  | 'lobster'
  | 'octopus'
  | 'turtle'
  | 'seal'
  | 'dolphin'
  | 'shark'
  | 'crocodile'
  | 'jelly'
  | 'bomb'
  | 'beam'
  | 'wheel'
  | 'whale'
  | 'kraken'
  | 'dragon'

const cannon: Weapon = { id: 'cannon', cost: 1, targets: 1 }

/** A shot returns this share of what it costs, whatever it is fired at. */
export const shotReturn = { numerator: 97, denominator: 100 } as const

const schoolMs = 15_000
const midMs = 19_000
const slowMs = 23_000
/** The slowest of all: after so long, whatever was in the sea has crossed it. */
export const crossesMaxMs = 30_000

export const seas: readonly Sea[] = [
  {
    id: 'fishingreef',
    bullets: [1, 5, 10],
    weapons: [cannon, { id: 'net', cost: 2, targets: 3 }],
    fish: [
      { id: 'minnow', pay: 2, often: 16, group: [4, 7], crossesMs: schoolMs },
      { id: 'clown', pay: 3, often: 14, group: [3, 6], crossesMs: schoolMs },
      { id: 'shrimp', pay: 4, often: 10, group: [3, 5], crossesMs: schoolMs },
      { id: 'puffer', pay: 6, often: 9, group: [1, 3], crossesMs: midMs },
      { id: 'squid', pay: 8, often: 8, group: [1, 2], crossesMs: midMs },
      { id: 'crab', pay: 10, often: 7, group: [1, 2], crossesMs: slowMs },
      { id: 'jelly', pay: 15, feature: 'freeze', often: 3, group: [1, 1], crossesMs: slowMs },
      { id: 'turtle', pay: 20, often: 6, group: [1, 1], crossesMs: slowMs },
      { id: 'dolphin', pay: 40, often: 4, group: [1, 1], crossesMs: midMs },
      {
        id: 'bomb',
        feature: 'bomb',
        pay: [
          [10, 4],
          [20, 3],
          [50, 2],
          [100, 1],
        ],
        often: 3,
        group: [1, 1],
        crossesMs: slowMs,
      },
      {
        id: 'wheel',
        feature: 'wheel',
        pay: [
          [20, 1],
          [100, 1],
          [40, 1],
          [60, 1],
          [30, 1],
          [80, 1],
          [50, 1],
          [100, 1],
        ],
        often: 2,
        group: [1, 1],
        crossesMs: slowMs,
      },
      {
        id: 'whale',
        isBoss: true,
        pay: [
          [80, 4],
          [120, 3],
          [200, 2],
          [420, 1],
        ],
        often: 2,
        group: [1, 1],
        crossesMs: crossesMaxMs,
      },
    ],
  },
  {
    id: 'fishingabyss',
    bullets: [10, 20, 50],
    weapons: [cannon, { id: 'net', cost: 3, targets: 4 }, { id: 'laser', cost: 4, targets: 5 }],
    fish: [
      { id: 'minnow', pay: 4, often: 16, group: [4, 7], crossesMs: schoolMs },
      { id: 'shrimp', pay: 5, often: 12, group: [3, 6], crossesMs: schoolMs },
      { id: 'squid', pay: 7, often: 11, group: [2, 4], crossesMs: schoolMs },
      { id: 'lobster', pay: 10, often: 9, group: [1, 2], crossesMs: slowMs },
      { id: 'puffer', pay: 12, often: 8, group: [1, 2], crossesMs: midMs },
      { id: 'octopus', pay: 18, often: 7, group: [1, 1], crossesMs: midMs },
      { id: 'jelly', pay: 25, feature: 'freeze', often: 3, group: [1, 1], crossesMs: slowMs },
      { id: 'seal', pay: 30, often: 5, group: [1, 1], crossesMs: midMs },
      { id: 'shark', pay: 60, often: 4, group: [1, 1], crossesMs: midMs },
      {
        id: 'bomb',
        feature: 'bomb',
        pay: [
          [20, 4],
          [40, 3],
          [80, 2],
          [140, 1],
        ],
        often: 3,
        group: [1, 1],
        crossesMs: slowMs,
      },
      {
        id: 'beam',
        feature: 'laser',
        pay: [
          [30, 4],
          [60, 3],
          [110, 2],
          [180, 1],
        ],
        often: 3,
        group: [1, 1],
        crossesMs: midMs,
      },
      {
        id: 'wheel',
        feature: 'wheel',
        pay: [
          [30, 1],
          [150, 1],
          [60, 1],
          [90, 1],
          [40, 1],
          [120, 1],
          [80, 1],
          [150, 1],
        ],
        often: 2,
        group: [1, 1],
        crossesMs: slowMs,
      },
      {
        id: 'kraken',
        isBoss: true,
        pay: [
          [100, 5],
          [250, 3],
          [400, 1],
          [850, 1],
        ],
        often: 2,
        group: [1, 1],
        crossesMs: crossesMaxMs,
      },
    ],
  },
  {
    id: 'fishingpalace',
    bullets: [50, 100, 200],
    weapons: [cannon, { id: 'laser', cost: 4, targets: 6 }, { id: 'torpedo', cost: 5, targets: 8 }],
    fish: [
      { id: 'clown', pay: 5, often: 16, group: [4, 7], crossesMs: schoolMs },
      { id: 'shrimp', pay: 6, often: 12, group: [3, 6], crossesMs: schoolMs },
      { id: 'puffer', pay: 8, often: 10, group: [2, 4], crossesMs: midMs },
      { id: 'crab', pay: 12, often: 9, group: [1, 2], crossesMs: slowMs },
      { id: 'turtle', pay: 20, often: 8, group: [1, 2], crossesMs: slowMs },
      { id: 'octopus', pay: 25, often: 6, group: [1, 1], crossesMs: midMs },
      { id: 'jelly', pay: 35, feature: 'freeze', often: 3, group: [1, 1], crossesMs: slowMs },
      { id: 'crocodile', pay: 50, often: 5, group: [1, 1], crossesMs: slowMs },
      { id: 'shark', pay: 80, often: 4, group: [1, 1], crossesMs: midMs },
      {
        id: 'bomb',
        feature: 'bomb',
        pay: [
          [30, 4],
          [60, 3],
          [120, 2],
          [260, 1],
        ],
        often: 3,
        group: [1, 1],
        crossesMs: slowMs,
      },
      {
        id: 'beam',
        feature: 'laser',
        pay: [
          [40, 4],
          [80, 3],
          [150, 2],
          [300, 1],
        ],
        often: 3,
        group: [1, 1],
        crossesMs: midMs,
      },
      {
        id: 'wheel',
        feature: 'wheel',
        pay: [
          [40, 1],
          [200, 1],
          [80, 1],
          [120, 1],
          [60, 1],
          [160, 1],
          [100, 1],
          [200, 1],
        ],
        often: 2,
        group: [1, 1],
        crossesMs: slowMs,
      },
      {
        id: 'dragon',
        isBoss: true,
        pay: [
          [150, 5],
          [400, 3],
          [700, 1],
          [1350, 1],
        ],
        often: 2,
        group: [1, 1],
        crossesMs: crossesMaxMs,
      },
    ],
  },
]

export function seaById(id: string): Sea | undefined {
  return seas.find((sea) => sea.id === id)
}
