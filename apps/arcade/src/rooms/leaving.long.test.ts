import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { smallRange } from '../fixture/range.fixture.ts'
import { type Stage, setStage } from '../fixture/stage.fixture.ts'
import { until } from '../shared/sitting.fixture.ts'
import { roomTitles } from '../titles/rooms.ts'
import type { Range } from '../titles.types.ts'
import { allIn, calls, folds, playerAt, playerWith } from './player.fixture.ts'

const range: Range = {
  ...smallRange,
  titles: [...smallRange.titles, ...roomTitles],
  titleOf: (asked) => roomTitles.find(({ code }) => code === asked) ?? smallRange.titleOf(asked),
}

let stage: Stage
afterEach(() => stage.stop())

async function roomsAt(speed: number, attemptMs = 10_000) {
  stage = await setStage({ range, settings: { TABLES_SPEED: speed }, pace: { attemptMs } })
  return stage.arcade().start()
}

/** The end of a hand is under way for a second, before it reaches the stacks. */
async function slowEnds() {
  await stage.rows(`
    create function slow() returns trigger language plpgsql as $$ begin
      if new.state = 'done' then perform pg_sleep(1); end if;
      return new;
    end $$`)
  await stage.rows(
    'create trigger slow before update on room_hand for each row execute function slow()',
  )
}

async function isEnding() {
  const rows = await stage.rows(
    `select 1 from pg_stat_activity
      where wait_event = 'PgSleep' and datname = current_database()`,
  )
  return rows.length > 0
}

test.each(['jdb-holdem-duel', 'jdb-niuniu-duel', 'jdb-tienlen-duel'])(
  '[GAM-11] [LED-04] who leaves %s while the end of a hand is being written leaves with what it came to',
  async (title) => {
    const port = await roomsAt(12)
    await slowEnds()
    const players = [
      await playerAt(stage, port, 'ann', { title }),
      await playerAt(stage, port, 'ben', { title }),
    ]
    for (const player of players) {
      player.choice = allIn
      player.times = 1
      player.playsCards = true
      player.comesBack = true
      await player.sit(1_000n)
    }
    await until(isEnding)
    for (const player of players) await player.leave()
    const sittings = () =>
      stage.rows<{ player: string; state: string; stack: string; returned: string }>(
        'select player, state, stack::text, returned::text from sitting order by player',
      )
    const raked = async () => {
      const [row] = await stage.rows<{ sum: string | null }>(
        `select sum((record->'outcome'->>'rake')::bigint)::text as sum
          from room_hand where state = 'done'`,
      )
      return row?.sum ?? null
    }
    await until(async () => (await raked()) !== null)
    await until(async () => (await sittings()).every(({ state }) => state === 'done'))
    const left = await sittings()
    expect(left.map(({ returned }) => returned)).toEqual(left.map(({ stack }) => stack))
    const back = left.reduce((sum, { returned }) => sum + BigInt(returned), 0n)
    expect(back + BigInt((await raked())!)).toBe(2_000n)
    for (const { player, returned } of left) {
      expect(stage.operator.balanceOf(player)).toBe(99_000n + BigInt(returned))
    }
  },
)

test('[GAM-11] [SEC-01] who takes the seat of somebody who has left is not sent the cards that lay there', async () => {
  // Slow, so that the hand is still on the table when the next player sits down.
  const port = await roomsAt(0.2)
  const title = 'jdb-holdem-duel'
  const ann = await playerAt(stage, port, 'ann', { title })
  const ben = await playerAt(stage, port, 'ben', { title })
  ann.choice = folds
  ben.choice = folds
  await ann.sit(1_000n)
  await ben.sit(1_000n)
  await ann.next('hand', () => true, 0)
  const { seat, cards } = ann.own()!
  expect(cards).toHaveLength(2)
  await ann.leave()
  const cyd = await playerAt(stage, port, 'cyd', { title })
  const said = await cyd.sit(1_000n)
  expect(said).toMatchObject({ type: 'done', seat: { seat, stack: '1000' } })
  await until(() => cyd.table()?.players.some((one) => one.seat === seat) === true)
  expect(cyd.table()!.phase).toBe('pause')
  const text = JSON.stringify(cyd.heard)
  expect(cards.filter(({ salt }) => text.includes(salt))).toEqual([])
  expect(cyd.table()!.players.find((one) => one.seat === seat)).toMatchObject({
    stack: '1000',
    isIn: false,
  })
})

test('[GAM-11] [LED-04] a buy-in that is taken while the rooms begin anew goes back, as no seat has its chips', async () => {
  const port = await roomsAt(20, 6_000)
  for (const user of ['ann', 'ben']) {
    const player = await playerAt(stage, port, user, { title: 'jdb-holdem-duel' })
    await player.sit(1_000n)
  }
  const eve = await playerAt(stage, port, 'eve', { title: 'jdb-holdem-six' })
  const arrived = stage.operator.arrival('bet')
  stage.operator.misbehave('bet', 'taken-hangs')
  void eve.sit(1_000n).catch(() => {})
  await arrived
  // The lock is lost with its connection: the rooms stop, and begin anew after two seconds.
  await stage.rows(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 4102025124
       and database = (select oid from pg_database where datname = current_database())`,
  )
  const stateOf = async (user: string) => {
    const [row] = await stage.rows<{ state: string }>(
      'select state from sitting where player = $1',
      [user],
    )
    return row?.state
  }
  await until(async () => (await stateOf('eve')) === 'open')
  expect(stage.operator.balanceOf('eve')).toBe(99_000n)
  await until(async () => (await stateOf('eve')) === 'done')
  expect(stage.operator.balanceOf('eve')).toBe(100_000n)
  expect([await stateOf('ann'), await stateOf('ben')]).toEqual(['open', 'open'])
})

test('[GAM-11] [LED-04] who sits down while seats are looked after keeps the seat, however long that takes', async () => {
  const speed = 20
  const port = await roomsAt(speed)
  // A statement that reads sittings waits for this table too; one that adds a sitting does not.
  await stage.rows('create table sitting_more () inherits (sitting)')
  const ann = await playerAt(stage, port, undefined, { title: 'jdb-holdem-six' })
  ann.choice = calls
  ann.comesBack = true
  await stage.rows('begin')
  await stage.rows('lock table sitting_more in access exclusive mode')
  const isLooking = async () => {
    const rows = await stage.rows(
      "select 1 from pg_locks where relation = 'sitting_more'::regclass and not granted",
    )
    return rows.length > 0
  }
  await until(isLooking)
  // By now several more looks would be due.
  await sleep((5 * 5_000) / speed)
  expect(await ann.sit(1_000n)).toMatchObject({ type: 'done', seat: { stack: '1000' } })
  await stage.rows('rollback')
  const states = async () => {
    const rows = await stage.rows<{ state: string }>('select state from sitting')
    return rows.map(({ state }) => state)
  }
  await until(
    async () => ann.heard.some(({ type }) => type === 'hand') || (await states()).join() !== 'open',
  )
  expect(await states()).toEqual(['open'])
})

test('[VND-03] nobody comes in before the seats of an earlier process are taken again, so each finds the own', async () => {
  const before = await roomsAt(12)
  const ann = await playerAt(stage, before, 'ann', { title: 'jdb-holdem-duel' })
  await ann.sit(1_000n)
  await stage.killAndRise(range)
  // The hands of the earlier process cannot be cancelled yet.
  await stage.rows('begin')
  await stage.rows('lock table room_hand in access exclusive mode')
  const port = await stage.arcade().start()
  await until(async () => {
    const rows = await stage.rows(
      "select 1 from pg_locks where relation = 'room_hand'::regclass and not granted",
    )
    return rows.length > 0
  })
  const early = new WebSocket(`ws://127.0.0.1:${port}/rooms?session=${ann.session}`)
  const came = await new Promise((resolve) =>
    early.once('open', () => resolve('in')).once('error', ({ message }) => resolve(message)),
  )
  expect(came).toBe('Unexpected server response: 503')
  await stage.rows('rollback')
  const back = await playerWith(port, ann.session)
  expect(back.own()).toMatchObject({ stack: '1000', isAway: true })
  expect(back.own()?.seat).not.toBeNull()
})

test('[GAM-11] [LED-04] who sits down while those before are being paid keeps the seat', async () => {
  const port = await roomsAt(12, 4_000)
  const title = 'jdb-holdem-duel'
  await slowEnds()
  const ann = await playerAt(stage, port, 'ann', { title })
  const ben = await playerAt(stage, port, 'ben', { title })
  ann.choice = folds
  ben.choice = folds
  await ann.sit(1_000n)
  await ben.sit(1_000n)
  await until(isEnding)
  // Both want to leave, and are paid one after the other; the first one waits for the wallet.
  stage.operator.misbehave('win', 'hangs')
  const arrived = stage.operator.arrival('win')
  await Promise.all([ann.leave(), ben.leave()])
  await arrived
  const second = ann.own()!.seat! > ben.own()!.seat! ? ann : ben
  await second.leave()
  const next = []
  for (const user of ['cyd', 'dan']) {
    const player = await playerAt(stage, port, user, { title })
    expect(await player.sit(1_000n)).toMatchObject({ type: 'done' })
    next.push(player)
  }
  await until(async () => {
    const rows = await stage.rows("select 1 from sitting where state = 'done'")
    return rows.length === 2
  })
  for (const player of next) {
    const said = await player.ask({ type: 'commit', hash: player.hash() })
    expect(said).toMatchObject({ type: 'done' })
  }
})

test('[GAM-11] [LED-04] a hand is not written when another process has paid one of its seats', async () => {
  const port = await roomsAt(12)
  const title = 'jdb-holdem-duel'
  const ann = await playerAt(stage, port, 'ann', { title })
  const ben = await playerAt(stage, port, 'ben', { title })
  await ann.sit(1_000n)
  await ben.sit(1_000n)
  await ann.next('table', ({ table }) => table.phase === 'play', 0)
  // As if a process that took the rooms over, as this one had lost its lock, had stood ann up.
  await stage.rows(
    "update sitting set state = 'paying', returned = stack where player = 'ann' and state = 'open'",
  )
  const states = async () => {
    const rows = await stage.rows<{ state: string }>('select state from room_hand order by number')
    return rows.map(({ state }) => state)
  }
  await until(async () => !(await states()).includes('open'))
  expect(await states()).toEqual(['cancelled'])
  expect(await stage.rows('select player, stack::text from sitting order by player')).toEqual([
    { player: 'ann', stack: '1000' },
    { player: 'ben', stack: '1000' },
  ])
})

test('[GAM-11] what is looked after now and then may fail, and hands are played to their end', async () => {
  const port = await roomsAt(12)
  await stage.rows(`
    create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'refused';
    end $$`)
  await stage.rows(
    'create trigger refuse before delete on room_hand for each statement execute function refuse()',
  )
  const title = 'jdb-holdem-duel'
  const ann = await playerAt(stage, port, 'ann', { title })
  const ben = await playerAt(stage, port, 'ben', { title })
  await ann.sit(1_000n)
  await ben.sit(1_000n)
  await until(async () => {
    const rows = await stage.rows("select 1 from room_hand where state <> 'open'")
    return rows.length > 0
  })
  const ended = await stage.rows('select state from room_hand order by number limit 1')
  expect(ended).toEqual([{ state: 'done' }])
})
