import type { Db } from '../../../kernel/database.ts'
import type { Vendors } from '../../vendors/index.ts'
import { milestonesOf, type Placed, placed } from './board.rules.ts'
import {
  type BoardKey,
  countByBounds,
  countTied,
  type Milestone,
  readBounds,
  readPlace,
  readTop,
} from './board.store.ts'
import { keep } from './kept.ts'

const shownMax = 100
/** An own place is counted from the next milestone above it. */
const milestoneEvery = 200
/** Scores move while the milestones stay, until there are so many times as many between two of them. */
const betweenGrowth = 4
const keptMax = 200
const topMs = { freshMs: 400, shownMs: 1_000 }
/** Milestones cost a pass over all entrants, so they are counted less often. */
const milestonesMs = { freshMs: 1_400, shownMs: 2_000 }

export interface BoardsOptions {
  db: Db
  vendors: Pick<Vendors, 'namesOf'>
}

export interface Named extends Placed {
  /** Masked; null if the member hides the name. */
  name: string | null
}

interface Top {
  rows: Named[]
  /** How many have the score of the last row, also beyond it. */
  lastTied: number
  /** Whether there are entrants below the last row. */
  isCut: boolean
}

interface Field {
  bounds: readonly bigint[]
  milestones: Milestone[]
  entrants: number
  betweenMax: number
}

export interface Board extends Omit<Top, 'isCut'> {
  entrants: number
  own: Named | null
}

export type Boards = ReturnType<typeof createBoards>

/** Boards of scores. Viewers, however many, share readings of the best rows and of the milestones. */
export function createBoards({ db, vendors }: BoardsOptions) {
  const nameOf = ({ merchantId, board: of }: BoardKey) => `${merchantId} ${of}`
  const topOf = keep({ nameOf, read: readBest, max: keptMax, ...topMs })
  const field = keep({ nameOf, read: readField, max: keptMax, ...milestonesMs })

  /** With the own row of a member, if one looks. */
  async function board(key: BoardKey, memberId?: string): Promise<Board> {
    const { isCut, ...shown } = await topOf(key)
    const { milestones, entrants } = isCut
      ? await field(key)
      : { milestones: [], entrants: shown.rows.length }
    const own = shown.rows.find((row) => row.memberId === memberId)
    if (own || memberId === undefined) return { ...shown, entrants, own: own ?? null }
    return { ...shown, entrants, own: await beyond(key, memberId, milestones) }
  }

  async function readBest(key: BoardKey): Promise<Top> {
    const top = await readTop(db, key, shownMax)
    const last = top.at(-1)
    const isCut = top.length === shownMax
    const tied = top.filter(({ score }) => score === last?.score).length
    const lastTied = last && isCut ? await countTied(db, key, last.score) : tied
    return { rows: await named(key.merchantId, placed(top)), lastTied, isCut }
  }

  /** Counts by the known milestones; sets new ones when far more lie between two of them than at first. */
  async function readField(key: BoardKey, last?: Field): Promise<Field> {
    if (last) {
      const counts = await countByBounds(db, key, last.bounds)
      const isEven = counts.every((count) => count <= last.betweenMax)
      if (isEven) return { ...last, ...milestonesOf(last.bounds, counts) }
    }
    const bounds = await readBounds(db, key, milestoneEvery)
    const counts = await countByBounds(db, key, bounds)
    const betweenMax = Math.max(milestoneEvery, ...counts) * betweenGrowth
    return { ...milestonesOf(bounds, counts), bounds, betweenMax }
  }

  /** The row of a member who stands below what is shown. */
  async function beyond(
    key: BoardKey,
    memberId: string,
    milestones: readonly Milestone[],
  ): Promise<Named | null> {
    const [own, [row]] = await Promise.all([
      readPlace(db, key, memberId, milestones),
      named(key.merchantId, [{ memberId, score: 0n, place: 0 }]),
    ])
    return own && row ? { ...row, ...own } : null
  }

  async function named(merchantId: string, rows: readonly Placed[]): Promise<Named[]> {
    const ids = rows.map(({ memberId }) => memberId)
    const names = await vendors.namesOf(merchantId, ids)
    return rows.map((row) => ({ ...row, name: names.get(row.memberId) ?? null }))
  }

  return { board, named }
}
