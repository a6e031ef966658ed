import { afterEach, expect, test } from 'vitest'
import { smallRange } from '../fixture/range.fixture.ts'
import { type Stage, setStage } from '../fixture/stage.fixture.ts'
import { until } from '../shared/sitting.fixture.ts'
import { roomTitles } from '../titles/rooms.ts'
import type { Range } from '../titles.types.ts'
import { calls, folds, playerAt, playerWith, type RoomPlayer } from './player.fixture.ts'

const title = 'jdb-holdem-duel'
const range: Range = {
  ...smallRange,
  titles: [...smallRange.titles, ...roomTitles],
  titleOf: (asked) => roomTitles.find(({ code }) => code === asked) ?? smallRange.titleOf(asked),
}

let stage: Stage
afterEach(() => stage.stop())

async function roomsAt(speed = 12) {
  stage = await setStage({ range, settings: { TABLES_SPEED: speed } })
  return stage.arcade().start()
}

const comes = (port: number, user: string | undefined) => playerAt(stage, port, user, { title })

async function sits(port: number, user: string): Promise<RoomPlayer> {
  const player = await comes(port, user)
  Object.assign(player, { choice: folds, comesBack: true })
  expect(await player.sit(1_000n)).toMatchObject({ type: 'done' })
  return player
}

const wait = (player: RoomPlayer, isWaiting = true) => player.ask({ type: 'wait', isWaiting })

/** Who waited, and how that ended. */
async function waits(): Promise<string[]> {
  const rows = await stage.rows<{ owner: string; reason: string | null }>(
    'select owner, reason from room_wait order by joined_at',
  )
  return rows.map(({ owner, reason }) => `${owner} ${reason}`)
}

/** The list's length as the operator is told it. */
async function waiting(): Promise<number> {
  const said = await stage.asOperator('rooms', {})
  const rooms = said.json<{ game_code: string; currency: string; waiting: number }[]>()
  return rooms.find((one) => one.game_code === title && one.currency === 'USD')!.waiting
}

test('[GAM-11] [GAM-08] a seat that becomes free is held for the first who waits, and for nobody else', async () => {
  const port = await roomsAt(2)
  const [ann] = [await sits(port, 'ann'), await sits(port, 'ben')]
  const [cyd, dan] = [await comes(port, 'cyd'), await comes(port, 'dan')]
  expect([cyd.table()?.table, cyd.list()]).toEqual([2, { waiting: 0, isFull: true }])
  expect(await wait(cyd)).toMatchObject({
    type: 'done',
    seat: { wait: { place: 1, endsAt: null } },
  })
  // Asked twice, it is the same place.
  expect(await wait(cyd)).toMatchObject({ type: 'done', seat: { wait: { place: 1 } } })
  expect(await wait(dan)).toMatchObject({ seat: { wait: { place: 2, endsAt: null } } })
  await until(() => ann.list()?.waiting === 2)
  expect(ann.list()).toEqual({ waiting: 2, isFull: true })
  expect(await waiting()).toBe(2)
  await ann.leave()
  await until(() => cyd.own()?.wait?.endsAt !== null)
  // The first of the list is led to the table; it is still full for everybody else.
  await until(() => cyd.table()?.table === 1)
  expect(cyd.list()).toEqual({ waiting: 2, isFull: true })
  expect(dan.table()?.table).toBe(2)
  expect((await comes(port, 'eve')).table()?.table).toBe(2)
  await until(() => ann.own()?.seat === null)
  const chips = BigInt(ann.own()!.buyIn.max)
  expect(await ann.sit(chips)).toMatchObject({ type: 'refused', code: 'busy' })
  expect(await cyd.sit(1_000n)).toMatchObject({ type: 'done', seat: { wait: null } })
  await until(() => dan.own()?.wait?.place === 1)
  await until(async () => (await waits()).join() === 'cyd SEATED,dan null')
  expect(await waiting()).toBe(1)
  // Whoever leaves the list has no place any more.
  expect(await wait(dan, false)).toMatchObject({ seat: { wait: null } })
  await until(async () => (await waits()).join() === 'cyd SEATED,dan LEFT')
})

test('[GAM-11] whoever does not take the seat in time is passed over, and the next one is asked', async () => {
  const port = await roomsAt(20)
  const [ann] = [await sits(port, 'ann'), await sits(port, 'ben')]
  const [cyd, dan] = [await comes(port, 'cyd'), await comes(port, 'dan')]
  await wait(cyd)
  await wait(dan)
  await ann.leave()
  await until(() => cyd.table()?.table === 1)
  await until(() => dan.table()?.table === 1)
  expect(cyd.own()?.wait).toBeNull()
  await until(() => dan.own()?.wait === null)
  await until(async () => (await waits()).join() === 'cyd PASSED,dan PASSED')
  // Nobody waits any more: the seat is free for everybody.
  await until(() => ann.list()?.waiting === 0)
  expect(await ann.sit(BigInt(ann.own()!.buyIn.max))).toMatchObject({ type: 'done' })
})

test('[GAM-11] whoever leaves the page leaves the list, and a line that breaks for a moment costs no place', async () => {
  const port = await roomsAt(4)
  const [ann] = [await sits(port, 'ann'), await sits(port, 'ben')]
  const [cyd, dan] = [await comes(port, 'cyd'), await comes(port, 'dan')]
  await wait(cyd)
  await wait(dan)
  cyd.socket.terminate()
  const back = await playerWith(port, cyd.session)
  expect(back.own()?.wait).toEqual({ place: 1, endsAt: null })
  back.socket.terminate()
  await until(() => dan.own()?.wait?.place === 1)
  await until(async () => (await waits()).join() === 'cyd GONE,dan null')
  await ann.leave()
  await until(() => dan.table()?.table === 1)
})

test('[GAM-11] [VND-03] the list outlives the process: who comes back has the place of before', async () => {
  const port = await roomsAt(1)
  await sits(port, 'ann')
  await sits(port, 'ben')
  const [cyd, dan] = [await comes(port, 'cyd'), await comes(port, 'dan')]
  await wait(cyd)
  await wait(dan)
  await stage.killAndRise(range)
  const again = await stage.arcade().start()
  const second = await playerWith(again, dan.session)
  expect(second.own()?.wait).toEqual({ place: 2, endsAt: null })
  const first = await playerWith(again, cyd.session)
  expect(first.own()?.wait).toEqual({ place: 1, endsAt: null })
  expect(await waiting()).toBe(2)
})

test('[GAM-11] a seat whose buy-in the wallet refuses stays held, and goes to the next after its time', async () => {
  const port = await roomsAt(4)
  const [ann] = [await sits(port, 'ann'), await sits(port, 'ben')]
  const [cyd, dan] = [await comes(port, 'cyd'), await comes(port, 'dan')]
  await wait(cyd)
  await wait(dan)
  await ann.leave()
  await until(() => cyd.table()?.table === 1)
  stage.operator.misbehave('bet', 'RS_ERROR_NOT_ENOUGH_MONEY')
  expect(await cyd.sit(1_000n)).toMatchObject({ type: 'refused', code: 'not-enough-money' })
  expect(cyd.own()?.wait?.endsAt).not.toBeNull()
  await until(() => dan.table()?.table === 1)
  Object.assign(dan, { choice: calls })
  expect(await dan.sit(1_000n)).toMatchObject({ type: 'done', seat: { wait: null } })
  await until(async () => (await waits()).join() === 'cyd PASSED,dan SEATED')
})

test('[GAM-11] nobody waits who sits there, or plays for fun', async () => {
  const port = await roomsAt(4)
  const ann = await sits(port, 'ann')
  await sits(port, 'ben')
  expect(await wait(ann)).toMatchObject({ type: 'refused', code: 'round-open' })
  expect(await wait(await comes(port, undefined))).toMatchObject({ code: 'out-of-turn' })
  expect(await waits()).toEqual([])
})

test('[GAM-11] [LED-04] a held seat that is taken twice at once is taken once, and its chips are on the table', async () => {
  const port = await roomsAt(2)
  const [ann] = [await sits(port, 'ann'), await sits(port, 'ben')]
  const cyd = await comes(port, 'cyd')
  Object.assign(cyd, { choice: folds, comesBack: true })
  await wait(cyd)
  await ann.leave()
  await until(() => cyd.table()?.table === 1)
  // Whoever is later in the database comes much later.
  await stage.rows('create sequence orders')
  await stage.rows(`create function later() returns trigger language plpgsql as $$ begin
    if nextval('orders') > 1 then perform pg_sleep(0.5); end if; return new; end $$`)
  await stage.rows(
    'create trigger later before insert on sitting for each row execute function later()',
  )
  const said = await Promise.all([cyd.sit(1_000n), cyd.sit(1_000n)])
  expect(said.map(({ type }) => type).toSorted()).toEqual(['done', 'refused'])
  const again = await playerWith(port, cyd.session)
  expect(again.own()).toMatchObject({ seat: expect.any(Number), bought: '1000', wait: null })
})

test('[GAM-11] [VND-03] whoever has sat down is not asked again, also if that could not be written', async () => {
  const port = await roomsAt(1)
  const [ann] = [await sits(port, 'ann'), await sits(port, 'ben')]
  const cyd = await comes(port, 'cyd')
  await wait(cyd)
  await ann.leave()
  await until(() => cyd.table()?.table === 1)
  await stage.rows(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`)
  await stage.rows(
    'create trigger refuse before update on room_wait for each row execute function refuse()',
  )
  expect(await cyd.sit(1_000n)).toMatchObject({ type: 'done' })
  await stage.killAndRise(range)
  await stage.rows('drop trigger refuse on room_wait')
  const again = await playerWith(await stage.arcade().start(), cyd.session)
  expect(again.own()).toMatchObject({ seat: expect.any(Number), wait: null })
  await until(async () => (await waits()).join() === 'cyd SEATED')
})

test('[GAM-11] whoever leaves the list while the place is being written takes no seat from the next', async () => {
  const port = await roomsAt(1)
  const [ann] = [await sits(port, 'ann'), await sits(port, 'ben')]
  const [cyd, dan] = [await comes(port, 'cyd'), await comes(port, 'dan')]
  await stage.rows(`create function refuse() returns trigger language plpgsql as
    $$ begin perform pg_sleep(3); raise exception 'refused'; end $$`)
  await stage.rows(`create trigger refuse before insert on room_wait for each row
    when (new.owner = 'cyd') execute function refuse()`)
  const joining = wait(cyd)
  await wait(dan)
  await ann.leave()
  await until(() => cyd.table()?.table === 1)
  await wait(cyd, false)
  await until(() => dan.table()?.table === 1)
  expect(await joining).toMatchObject({ type: 'refused' })
  // It is still held.
  expect((await comes(port, 'eve')).table()?.table).toBe(2)
  expect(await dan.sit(1_000n)).toMatchObject({ type: 'done', seat: { wait: null } })
})

test('[GAM-11] nobody has a seat held who could sit down', async () => {
  const port = await roomsAt(1)
  expect(await wait(await comes(port, 'ann'))).toMatchObject({ code: 'out-of-turn' })
  await sits(port, 'ben')
  expect(await wait(await comes(port, 'cyd'))).toMatchObject({ code: 'out-of-turn' })
  expect((await sits(port, 'dan')).table()?.table).toBe(1)
})

test('[GAM-11] [LED-04] whoever is sitting down elsewhere is not led away from there', async () => {
  const port = await roomsAt(1)
  const [ann] = [await sits(port, 'ann'), await sits(port, 'ben')]
  const cyd = await comes(port, 'cyd')
  await wait(cyd)
  await stage.rows(`create function later() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(1); return new; end $$`)
  await stage.rows(
    'create trigger later before insert on sitting for each row execute function later()',
  )
  await stage.rows('select pg_advisory_lock(1)')
  const sitting = cyd.sit(1_000n)
  await until(async () => {
    const held = `select 1 from pg_locks where locktype = 'advisory' and not granted`
    return (await stage.rows(held)).length > 0
  })
  await ann.leave()
  await until(() => ann.own()?.seat === null)
  await stage.rows('select pg_advisory_unlock(1)')
  expect(await sitting).toMatchObject({ type: 'done', seat: { bought: '1000', wait: null } })
  expect([cyd.table()?.table, cyd.own()?.bought]).toEqual([2, '1000'])
})
