import { randomUUID } from 'node:crypto'
import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { listedGame } from '@baize/testkit/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../kernel/database.ts'

let house: TestPlatform
let clock: FrozenClock
let merchantId: string
beforeAll(async () => {
  clock = frozenClock('2026-05-01T10:00:00Z')
  house = await startPlatform({ clock })
  const { config, catalogue } = house.platform.modules
  merchantId = config.merchantByCode('baize')?.id ?? ''
  const like = Array.from({ length: 120 }, (_, nth) =>
    listedGame(`lion-${String(nth).padStart(3, '0')}`, { vendor: 'PG', name: `Lion ${nth}` }),
  )
  // A game whose id is a part of many others, listed behind all of them.
  await catalogue.putGames('test', [
    ...like,
    listedGame('lion', { vendor: 'PG', name: 'Lion' }),
    listedGame('koi', { vendor: 'JDB', name: 'Koi' }),
  ])
})
afterAll(() => house.stop())

const minuteMs = 60_000
const after = (minutes: number) => new Date(clock.now().getTime() + minutes * minuteMs)

async function plan(of: 'game' | 'vendor', subject: string, from: Date, until: Date) {
  const { games, database } = house.platform.modules
  const id = randomUUID()
  const said = { reason: 'a test', plannedBy: 'gus', plannedAt: clock.now() }
  const isPlanned = await transact(database.db, (tx) =>
    games.maintenance.plan(tx, { id, merchantId, of, subject, from, until, ...said }),
  )
  expect(isPlanned).toBe(true)
  return id
}

async function pass(minutes: number): Promise<void> {
  clock.advance(minutes * minuteMs)
  await house.platform.modules.games.maintenance.tend()
}

const rests = async (id: string): Promise<boolean | undefined> =>
  (await house.platform.modules.catalogue.game(merchantId, id))?.isResting

const choose = (game: string, isResting: boolean) =>
  house.platform.modules.catalogue.choose(merchantId, game, { isResting })

describe('[OPS-01] maintenance windows', () => {
  test('the end of one wakes nothing that staff let rest before or during it', async () => {
    await choose('lion', true)
    await plan('game', 'lion', after(1), after(10))
    await plan('game', 'koi', after(1), after(10))
    await pass(2)
    expect([await rests('lion'), await rests('koi')]).toEqual([true, true])
    await choose('koi', true)
    await pass(10)
    expect([await rests('lion'), await rests('koi')]).toEqual([true, true])
    await choose('koi', false)
    await choose('lion', false)
    expect([await rests('lion'), await rests('koi')]).toEqual([false, false])
  })

  test('what staff wake by hand during one still rests until its end', async () => {
    await choose('koi', true)
    await plan('game', 'koi', after(1), after(10))
    await pass(2)
    await choose('koi', false)
    expect(await rests('koi')).toBe(true)
    await pass(10)
    expect(await rests('koi')).toBe(false)
  })

  test('one after the other: the first does not wake what the second holds, whichever is seen first', async () => {
    const first = await plan('vendor', 'JDB', after(1), after(10))
    await plan('vendor', 'JDB', after(10), after(20))
    await pass(2)
    // Another node is at the first one, so the second begins before the first has ended.
    const { database, games } = house.platform.modules
    const held = Promise.withResolvers<void>()
    const free = Promise.withResolvers<void>()
    const holding = transact(database.db, async (tx) => {
      await sql`select from games.maintenance where id = ${first} for update`.execute(tx)
      held.resolve()
      await free.promise
    })
    await held.promise
    await pass(9)
    free.resolve()
    await holding
    await games.maintenance.tend()
    expect(await rests('koi')).toBe(true)
    await pass(10)
    expect(await rests('koi')).toBe(false)
  })

  test('a game whose id is a part of many others is found by its id', async () => {
    const { catalogue } = house.platform.modules
    const found = await catalogue.desk.game(merchantId, 'lion')
    expect(found).toMatchObject({ id: 'lion', name: 'Lion', isResting: false })
    expect(await catalogue.desk.game(merchantId, 'lio')).toBeUndefined()
    await plan('game', 'lion', after(1), after(5))
    await pass(2)
    expect(await catalogue.desk.game(merchantId, 'lion')).toMatchObject({
      isResting: false,
      inMaintenance: true,
    })
    expect(await rests('lion-000')).toBe(false)
    await pass(5)
    expect(await rests('lion')).toBe(false)
  })
})
