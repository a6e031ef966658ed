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

const shownMax = 100
/** An own place is counted from the next milestone above it. */
const milestoneEvery = 200
const freshMs = 400
/** While a board is read anew, viewers get the last one, unless it is older than this. */
const shownMs = 1_000
const keptMax = 200

export interface BoardsOptions {
  db: Db
  vendors: Pick<Vendors, 'namesOf'>
}

export interface Named extends Placed {
  /** Masked; null if the member hides the name. */
  name: string | null
}

interface Snapshot {
  rows: Named[]
  milestones: Milestone[]
  entrants: number
  /** How many have the score of the last row, also beyond it. */
  lastTied: number
}

interface Kept {
  readAtMs: number
  snapshot?: Promise<Snapshot>
  /** A reading that is under way. */
  next?: Promise<Snapshot>
}

export interface Board extends Omit<Snapshot, 'milestones'> {
  own: Named | null
}

export type Boards = ReturnType<typeof createBoards>

/** Boards of scores. The best rows are read at most twice a second whatever the number of viewers. */
export function createBoards({ db, vendors }: BoardsOptions) {
  const kept = new Map<string, Kept>()

  /** With the own row of a member, if one looks. */
  async function board(key: BoardKey, memberId?: string): Promise<Board> {
    const { milestones, ...shown } = await snapshotOf(key)
    const own = shown.rows.find((row) => row.memberId === memberId)
    if (own || memberId === undefined) return { ...shown, own: own ?? null }
    return { ...shown, own: await beyond(key, memberId, milestones) }
  }

  function snapshotOf(key: BoardKey): Promise<Snapshot> {
    const name = `${key.merchantId} ${key.board}`
    const known = kept.get(name)
    const ageMs = performance.now() - (known?.readAtMs ?? 0)
    if (known?.snapshot && ageMs < freshMs) return known.snapshot
    const next = known?.next ?? renew(name, key)
    return known?.snapshot && ageMs < shownMs ? known.snapshot : next
  }

  /** A reading replaces the last one when it is complete. */
  function renew(name: string, key: BoardKey): Promise<Snapshot> {
    const readAtMs = performance.now()
    const next = read(key)
    kept.set(name, { readAtMs, ...kept.get(name), next })
    next.then(
      () => {
        kept.delete(name)
        kept.set(name, { readAtMs, snapshot: next })
      },
      () => kept.delete(name),
    )
    const [oldest] = kept.keys()
    if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
    return next
  }

  async function read(key: BoardKey): Promise<Snapshot> {
    const top = await readTop(db, key, shownMax)
    const last = top.at(-1)
    const isCut = top.length === shownMax
    const lastTied = last
      ? isCut
        ? await countAbove(db, key, { above: last.score - 1n, atMost: last.score })
        : top.filter(({ score }) => score === last.score).length
      : 0
    const { milestones, entrants } = isCut
      ? await readMilestones(db, key, milestoneEvery)
      : { milestones: [], entrants: top.length }
    const names = await named(key.merchantId, placed(top))
    return { rows: names, milestones, entrants, lastTied }
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
