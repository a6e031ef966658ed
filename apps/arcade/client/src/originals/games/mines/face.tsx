import {
  type MinesAction,
  type MinesSetting,
  type MinesView,
  mines,
  minesTiles,
  pay,
} from '@baize/engines/house'
import type { GameFace } from '../../face.ts'
import type { Json } from '../../wire.ts'
import { Controls } from './Controls.tsx'
import { PayTable } from './PayTable.tsx'
import { Stage } from './Stage.tsx'

export interface MinesChoice {
  readonly mines: number
  /** Tiles that an auto-bet uncovers, in this order. */
  readonly pattern: readonly number[]
}

export const face: GameFace<MinesChoice, MinesView> = {
  id: 'mines',
  game: mines,
  firstChoice: { mines: 3, pattern: [] },
  readChoice(kept) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every part is looked at below
    const { mines: count, pattern } = (kept ?? {}) as Partial<MinesChoice>
    if (!Number.isInteger(count) || !count || count < 1 || count >= minesTiles) return undefined
    const tiles = Array.isArray(pattern) ? pattern.filter(isTile) : []
    return { mines: count, pattern: [...new Set(tiles)].slice(0, minesTiles - count) }
  },
  betOf: ({ mines: count }, stake) => ({ stake: String(stake), mines: count }),
  Stage,
  Controls,
  actions: ({ uncovered, multiplier }, { staked }) => [
    {
      action: action({ type: 'uncover', tile: anyTile(uncovered) }),
      word: 'mines.random',
      look: 'plain',
      key: 'q',
    },
    {
      action: action({ type: 'cashOut' }),
      word: 'cashOut',
      look: 'main',
      returns: pay(staked, multiplier),
      isOff: uncovered.length === 0,
      key: ' ',
    },
  ],
  nextStep({ uncovered }, { pattern }) {
    const tile = pattern.find((one) => !uncovered.includes(one))
    return action(tile === undefined ? { type: 'cashOut' } : { type: 'uncover', tile })
  },
  isPlanned: ({ pattern }) => pattern.length > 0,
  overlaps: 'acts',
  strip: ({ multiplier }, { figures }) => figures.multiplier(multiplier),
  told: ({ uncovered, end }, { say }) =>
    end === 'hit'
      ? say('mines.told.hit', { tile: (uncovered.at(-1) ?? 0) + 1, count: uncovered.length - 1 })
      : say('mines.told.out', { count: uncovered.length }),
  rules: ['mines.rule.1', 'mines.rule.2', 'mines.rule.3'],
  settingOf: ({ mines: count }): MinesSetting => ({ mines: count, uncovered: 1 }),
  PayTable,
}

const isTile = (one: unknown): one is number =>
  typeof one === 'number' && Number.isInteger(one) && one >= 0 && one < minesTiles

const action = (taken: MinesAction): Json => ({ ...taken })

/** A random tile for the player; the mines were placed before. */
function anyTile(uncovered: readonly number[]): number {
  const left = Array.from({ length: minesTiles }, (_, tile) => tile).filter(
    (tile) => !uncovered.includes(tile),
  )
  return left[Math.floor(Math.random() * left.length)] ?? 0
}
