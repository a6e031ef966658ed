import { afterEach, expect, test } from 'vitest'
import { until } from '../shared/sitting.fixture.ts'
import { legsAside } from '../store/index.ts'
import {
  type Ending,
  obviousReturn,
  recordOfSlips,
  type SlipMade,
} from './slipsOnRecord.fixture.ts'
import { legOn, openBook } from './sports.fixture.ts'

type Record = Awaited<ReturnType<typeof recordOfSlips>>

let record: Record | undefined
afterEach(async () => {
  await record?.stop()
  record = undefined
})

const single: SlipMade = {
  kind: 'single',
  legs: [{ event: 0, on: 'home' }],
  cashed: 0,
  isDemo: false,
}
/** At this price no column holds what a slip returns. */
const endless = '9000000000000000000'

/** Slips on the same events; the poisoned ones stand among the others. */
async function slips(kinds: readonly SlipMade[], poisoned: readonly number[], how: string) {
  const of = await recordOfSlips(3)
  record = of
  for (const made of kinds) await of.write(made)
  const bad = poisoned.map((nth) => of.slips[nth]!.id)
  await of.rows(`update sports_leg set ${how} where slip = any($1::uuid[]) and nth = 0`, [bad])
  return { of, bad }
}

const aside = async (of: Record) =>
  (await legsAside(of.db, 100)).map(({ slip, reason, version }) => ({ slip, reason, version }))

/** All slips but these are as if there were no others. */
async function expectOthers(of: Record, bad: readonly string[], ended: readonly Ending[]) {
  const rows = await of.rows<{ id: string; state: string; returned: string }>(
    'select id, state, returned::text from sports_slip',
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  for (const made of of.slips.filter(({ id }) => !bad.includes(id))) {
    const returned = String(obviousReturn(made, ended))
    expect(found.get(made.id)).toEqual({ id: made.id, state: 'settled', returned })
  }
  return bad.map((id) => found.get(id)?.state)
}

const isSettled = async (of: Record, event: number) =>
  (await of.rows('select 1 from sports_event where id = $1 and is_settled', [of.idOf(event)]))
    .length === 1

test('[GAM-12] a leg that nobody can judge is set aside, and all behind it are paid; mended, it is paid too', async () => {
  const { of, bad } = await slips(
    Array.from({ length: 7 }, () => single),
    [2, 5],
    `pick = 'nobody/knows=this'`,
  )
  const told = await of.end(0, 'home')
  await of.settler().settle(told)
  expect(await expectOthers(of, bad, ['home'])).toEqual(['accepted', 'accepted'])
  const waiting = bad.map((slip) => ({ slip, reason: 'unreadable', version: 1 }))
  expect(await aside(of)).toEqual(expect.arrayContaining(waiting))
  expect(await aside(of)).toHaveLength(2)
  expect(of.failed).toMatchObject([{ event: told.id, version: 1, legs: 2 }])
  expect(await isSettled(of, 0)).toBe(false)
  await of.rows(
    `update sports_leg set pick = (select pick from sports_leg where slip = $1) where slip = any($2::uuid[])`,
    [of.slips[0]!.id, bad],
  )
  // As the next process does it.
  await of.settler().settle(told)
  await expectOthers(of, [], ['home'])
  expect([await aside(of), await isSettled(of, 0)]).toEqual([[], true])
})

test('[GAM-12] a slip that comes to what no column holds is looked for in its batch, and set aside alone', async () => {
  const legs = [0, 1, 2].map((event) => ({ event, on: 'home' as const }))
  const parlay: SlipMade = { ...single, kind: 'parlay', legs: legs.slice(0, 2) }
  const system: SlipMade = { ...single, kind: 'system', legs }
  const { of, bad } = await slips(
    [single, parlay, system, single, single, parlay, system, single],
    [2, 3, 5],
    `price_n = ${endless}, price_d = 1`,
  )
  for (const event of [0, 1, 2]) {
    await of.settler(undefined, 100).settle(await of.end(event, 'home'))
  }
  const ended = ['home', 'home', 'home'] as const
  expect(await expectOthers(of, bad, ended)).toEqual(['accepted', 'accepted', 'accepted'])
  const waiting = bad.map((slip) => ({ slip, reason: 'unpayable', version: 1 }))
  expect(await aside(of)).toEqual(expect.arrayContaining(waiting))
  expect([await isSettled(of, 0), await isSettled(of, 1), await isSettled(of, 2)]).toEqual([
    false,
    false,
    false,
  ])
  const calls = await of.rows('select 1 from call')
  expect(calls).toHaveLength(of.slips.length - bad.length)
})

test('[GAM-12] a changed result that one slip cannot follow is followed by all others', async () => {
  const { of, bad } = await slips(
    Array.from({ length: 9 }, () => single),
    [0, 4],
    `price_n = ${endless}, price_d = 1`,
  )
  await of.settler().settle(await of.end(0, 'away'))
  expect([await isSettled(of, 0), await aside(of)]).toEqual([true, []])
  await of.settler(undefined, 4).settle(await of.end(0, 'home'))
  expect(await expectOthers(of, bad, ['home'])).toEqual(['settled', 'settled'])
  const waiting = bad.map((slip) => ({ slip, reason: 'unpayable', version: 2 }))
  expect(await aside(of)).toEqual(expect.arrayContaining(waiting))
  expect(await isSettled(of, 0)).toBe(false)
  // The next version is one that they can follow.
  await of.settler().settle(await of.end(0, 'draw'))
  expect(await expectOthers(of, [], ['draw'])).toEqual([])
  expect([await isSettled(of, 0), await aside(of)]).toEqual([true, []])
})

test('[GAM-12] what may pass is no fault of a leg: all of it is tried again, and nothing is set aside', async () => {
  const { of } = await slips([single, single], [], 'nth = 0')
  await of.rows(`create sequence refusals`)
  await of.rows(`create function refuse() returns trigger language plpgsql as
    $$ begin
      if nextval('refusals') <= 2 then raise exception 'busy' using errcode = '55P03'; end if;
      return new;
    end $$`)
  await of.rows(`create trigger refusing before update on sports_leg for each row
    execute function refuse()`)
  await of.settler().settle(await of.end(0, 'home'))
  await expectOthers(of, [], ['home'])
  expect([await isSettled(of, 0), await of.rows('select 1 from sports_aside')]).toEqual([true, []])
  expect(of.failed.length).toBeGreaterThan(0)
})

test('[GAM-12] staff and player see that a bet waits, and why; the other bets on the match are paid', async () => {
  const book = await openBook(['vb-metro'])
  try {
    const [one, other] = [await book.player('waiting'), await book.player('paid')]
    const [event] = await one.open('basketball')
    const mine = (await one.place([legOn(event!)])).slip
    const others = (await other.place([legOn(event!)])).slip
    const poison = (pick: string) =>
      book.stage.rows<{ pick: string }>(
        `update sports_leg leg set pick = $2 from sports_leg before
         where leg.slip = $1 and before.slip = leg.slip returning before.pick`,
        [mine.id, pick],
      )
    const [before] = await poison('nobody/knows=this')
    expect((await one.slip(mine.id)).slip.cashOut).toBeNull()
    await one.over(event!)
    expect((await other.slipOnce(others.id, 'settled')).legs[0]?.reason).toBe('result')
    const asked = async () => (await book.stage.asOperator('aside', {}, 'event')).json<object[]>()
    await until(async () => (await asked()).length > 0)
    expect(await asked()).toEqual([
      {
        event: event!.id,
        version: 1,
        round: mine.id,
        user: 'waiting',
        game_code: 'imes-sports',
        reason: 'unreadable',
        set_aside_at: expect.any(String),
      },
    ])
    const shown = (await one.slip(mine.id)).slip
    expect(shown).toMatchObject({
      state: 'accepted',
      legs: [{ result: null, reason: 'set-aside' }],
    })
    await poison(before!.pick)
    await book.stage.killAndRise()
    await book.stage.arcade().start()
    await until(async () => (await one.slip(mine.id)).slip !== undefined)
    const done = await one.slipOnce(mine.id, 'settled')
    expect([done.legs[0]?.reason, await asked()]).toEqual(['result', []])
  } finally {
    await book.stage.stop()
  }
})
