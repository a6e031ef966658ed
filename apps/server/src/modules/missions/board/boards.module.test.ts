import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rewardsStage } from '../../rewards/rewards.fixture.ts'
import { addScores, type Score } from './board.store.ts'
import { createBoards } from './boards.ts'

let stage: Awaited<ReturnType<typeof rewardsStage>>
beforeAll(async () => {
  stage = await rewardsStage('2026-03-10T09:00:00Z')
})
afterAll(() => stage.stop())

const entrants = 3_000
/** Many are tied, some scores are beyond what a float holds exactly, some are zero. */
function scoreOf(nth: number): bigint {
  if (nth % 10 === 0) return 700n
  if (nth % 11 === 0) return 2n ** 53n + BigInt(randomInt(4))
  return BigInt(randomInt(5_000))
}

const placeOf = (all: readonly Score[], { score }: Score) =>
  score > 0n ? all.filter((other) => other.score > score).length + 1 : undefined

it('[PRO-03] everybody stands where counting all others puts them, and again when scores have moved', async () => {
  const { merchantId, house } = stage
  const { db } = house.platform.modules.database
  const boards = createBoards({ db, vendors: { namesOf: async () => new Map() } })
  const key = { merchantId, board: 'race:counted' }
  const add = (scores: readonly Score[]) =>
    db.transaction().execute((tx) =>
      addScores(
        tx,
        merchantId,
        scores.map((one) => ({ ...one, board: key.board })),
      ),
    )
  let all: Score[] = Array.from({ length: entrants }, (_, nth) => ({
    memberId: randomUUID(),
    score: scoreOf(nth),
  }))
  await add(all)
  const everybodyStandsRight = async () => {
    for (const one of all.filter((_, nth) => nth % 37 === 0)) {
      expect((await boards.board(key, one.memberId)).own?.place).toBe(placeOf(all, one))
    }
  }
  await everybodyStandsRight()
  // Most of the field gathers between two milestones.
  const moved = all.filter(({ score }) => score > 700n && score < 5_000n)
  await add(
    moved.map(({ memberId, score }) => ({ memberId, score: 701n - score + BigInt(randomInt(3)) })),
  )
  const now = await sql<{ memberId: string; score: string }>`
    select member_id as "memberId", score::text from missions.score
    where merchant_id = ${merchantId} and board = ${key.board}`.execute(db)
  all = now.rows.map((row) => ({ ...row, score: BigInt(row.score) }))
  const standing = all.filter(({ score }) => score > 0n)
  // What is shown may be two seconds old.
  await vi.waitFor(everybodyStandsRight, { timeout: 30_000, interval: 300 })
  await expect(boards.board(key)).resolves.toMatchObject({ entrants: standing.length })
})
