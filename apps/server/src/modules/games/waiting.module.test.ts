import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { transact } from '../../kernel/database.ts'
import { approve, gamesStage, send } from './games.fixture.ts'

let stage: Awaited<ReturnType<typeof gamesStage>>
beforeAll(async () => {
  stage = await gamesStage()
})
afterAll(() => stage.house.stop())

/** Until somebody waits for a lock. */
const somebodyWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(
      stage.house.platform.modules.database.db,
    )
    expect(rows).toHaveLength(1)
  })

describe('[OPS-01] [OPS-04] who waits, and for whom', () => {
  test('who ends a maintenance window while the job is at it waits for the job', async () => {
    const { house, clock, gus } = stage
    const { db } = house.platform.modules.database
    const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
    const window = { of: 'game', subject: 'koi', from: at(1), until: at(5) } as const
    const id = randomUUID()
    await send(gus, 'maintenance.plan', window, id)
    const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = transact(db, async (tx) => {
      await sql`select from games.maintenance where id = ${id} for update`.execute(tx)
      held.resolve()
      await free.promise
    })
    await held.promise
    const ending = send(gus, 'maintenance.end', { windowId: id })
    await somebodyWaits()
    // Nobody else waits: the log is written last.
    const other = await send(gus, 'game.choose', { game: 'lion', isRecommended: true })
    expect(other.value).toMatchObject({ state: 'done' })
    free.resolve()
    await holding
    expect((await ending).value).toMatchObject({ state: 'done' })
  })

  test('who plans waits for another plan of the merchant, and holds up nobody else', async () => {
    const { house, clock, merchantId, gus, otto } = stage
    const { games, database } = house.platform.modules
    const { db } = database
    const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000)
    const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const mine = { of: 'game', subject: 'tiger', from: at(100), until: at(110) } as const
    const said = { reason: 'a test', plannedBy: 'house', plannedAt: clock.now() }
    const holding = transact(db, async (tx) => {
      await games.maintenance.plan(tx, { id: randomUUID(), merchantId, ...mine, ...said })
      held.resolve()
      await free.promise
    })
    await held.promise
    const input = { ...mine, from: at(105).toISOString(), until: at(115).toISOString() }
    const planning = send(gus, 'maintenance.plan', input)
    await somebodyWaits()
    const chosen = await send(gus, 'game.choose', { game: 'lion', isRecommended: false })
    expect(chosen.value).toMatchObject({ state: 'done' })
    // Another brand has plans of its own.
    const elsewhere = await send(otto, 'maintenance.plan', input)
    expect(elsewhere.value).toMatchObject({ state: 'done' })
    free.resolve()
    await holding
    expect((await planning).code).toBe('already-asked')
  })

  test('while a void waits for a bet, everybody else of the merchant goes on working', async () => {
    const { house, clock, people, merchantId, gus, rhea, played } = stage
    const { db } = house.platform.modules.database
    const member = await people.member()
    const from = clock.now().toISOString()
    clock.advance(1_000)
    const betId = await played(member, 0n, 'koi')
    clock.advance(60_000)
    const wish = { game: 'koi', from, to: clock.now().toISOString() }
    const asked = await send(gus, 'bets.void', wish)
    const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = transact(db, async (tx) => {
      await sql`
        insert into bets.correction (id, merchant_id, member_id, currency, bet_id, paid, should_pay, reason,
          proposed_by, proposed_at)
        values (${people.newId()}, ${merchantId}, ${member}, 'USD', ${betId}, 0, 1, 'x', 'x', now())`.execute(
        tx,
      )
      held.resolve()
      await free.promise
      throw new Error('not wanted after all')
    }).catch(() => {})
    await held.promise
    const voiding = approve(rhea, asked.value.requestId ?? '')
    await somebodyWaits()
    const other = await send(gus, 'game.choose', { game: 'lion', isRecommended: true })
    expect(other.value).toMatchObject({ state: 'done' })
    free.resolve()
    await holding
    expect((await voiding).value).toMatchObject({ state: 'done' })
  })
})
