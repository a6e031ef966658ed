import type { Db } from '../../../kernel/database.ts'
import type { Vendors } from '../../vendors/index.ts'
import { type Placed, placed } from './board.rules.ts'
import {
  type BoardKey,
  countAbove,
  type Milestone,
  readMilestones,
  readScore,
  readTop,
} from './board.store.ts'
import { keep } from './kept.ts'

const shownMax = 100
/** An own place is counted from the next milestone above it. */
const milestoneEvery = 200
const keptMax = 200
const topMs = { freshMs: 400, shownMs: 1_000 }
/** Milestones cost a pass over all entrants, so they are read less often. */
const milestonesMs = { freshMs: 900, shownMs: 2_000 }

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

export interface Board extends Omit<Top, 'isCut'> {
  entrants: number
  own: Named | null
}

export type Boards = ReturnType<typeof createBoards>

/** Boards of scores. Viewers, however many, share readings of the best rows and of the milestones. */
export function createBoards({ db, vendors }: BoardsOptions) {
  const nameOf = ({ merchantId, board: of }: BoardKey) => `${merchantId} ${of}`
  const topOf = keep({ nameOf, read: readBest, max: keptMax, ...topMs })
  const milestonesOf = keep({
    nameOf,
    read: (key: BoardKey) => readMilestones(db, key, milestoneEvery),
    max: keptMax,
    ...milestonesMs,
  })

  /** With the own row of a member, if one looks. */
  async function board(key: BoardKey, memberId?: string): Promise<Board> {
    const { isCut, ...shown } = await topOf(key)
    const { milestones, entrants } = isCut
      ? await milestonesOf(key)
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
    const lastTied =
      last && isCut
        ? await countAbove(db, key, { above: last.score - 1n, atMost: last.score })
        : tied
    return { rows: await named(key.merchantId, placed(top)), lastTied, isCut }
  }

  /** The row of a member who stands below what is shown. */
  async function beyond(
    key: BoardKey,
    memberId: string,
    milestones: readonly Milestone[],
  ): Promise<Named | null> {
    const score = await readScore(db, key, memberId)
    if (score <= 0n) return null
    const milestone = milestones.findLast((one) => one.score > score)
    const nearer = await countAbove(db, key, { above: score, atMost: milestone?.score ?? null })
    const place = (milestone?.before ?? 0) + nearer + 1
    const [row] = await named(key.merchantId, [{ memberId, score, place }])
    return row ?? null
  }

  async function named(merchantId: string, rows: readonly Placed[]): Promise<Named[]> {
    const ids = rows.map(({ memberId }) => memberId)
    const names = await vendors.namesOf(merchantId, ids)
    return rows.map((row) => ({ ...row, name: names.get(row.memberId) ?? null }))
  }

  return { board, named }
}
