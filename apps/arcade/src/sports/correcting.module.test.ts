import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, testPace } from '../fixture/stage.fixture.ts'
import { until } from '../shared/sitting.fixture.ts'
import { type Book, legOn, openBook, type Player } from './sports.fixture.ts'
import type { EventRow, SlipView } from './wire.ts'

let book: Book
let people = 0
beforeAll(async () => {
  book = await openBook(['vb-metro'])
})
afterAll(() => book.stage.stop())

interface Points {
  home: number
  away: number
}
interface Told {
  status: 'finished'
  periods: Record<string, { isOver: true; counts: Record<string, Points> }>
}

async function somebody() {
  people += 1
  const name = `corrected${people}`
  const player = await book.player(name)
  return { name, player }
}

const balance = (name: string) => book.stage.operator.balanceOf(name)
const swapped = ({ home, away }: Points): Points => ({ home: away, away: home })

async function resultOf(event: string): Promise<Told> {
  const [row] = await book.stage.rows<{ result: Told }>(
    'select result from sports_event where id = $1',
    [event],
  )
  return row!.result
}

/** The other side has won. */
function turned({ periods }: Told): Told {
  const all = Object.entries(periods).map(([period, { counts }]) => [
    period,
    {
      isOver: true,
      counts: Object.fromEntries(Object.entries(counts).map(([of, pair]) => [of, swapped(pair)])),
    },
  ])
  return { status: 'finished', periods: Object.fromEntries(all) }
}

function tell(event: string, version: number, result: object, more: object = {}) {
  const said = { event, version, result, reason: 'official-change', by: 'Ada', ...more }
  return book.stage.asOperator('result', said, 'event')
}

async function correct(event: string, version: number, result: object, more: object = {}) {
  const said = await tell(event, version, result, more)
  expect([said.statusCode, said.body]).toEqual([200, JSON.stringify({ event, version })])
  await settled(event, version)
}

async function settled(event: string, version: number) {
  await until(async () => {
    const [row] = await book.stage.rows<{ done: boolean }>(
      'select is_settled and version >= $2 as done from sports_event where id = $1',
      [event, version],
    )
    return row?.done === true
  })
}

async function paid() {
  for (let pass = 1; pass <= 4; pass += 1) {
    book.stage.wait(1_500)
    await book.stage.arcade().recover()
  }
}

async function over(player: Player, slip: SlipView, events: readonly EventRow[]) {
  for (const event of events) {
    await player.over(event)
    await settled(event.id, 1)
  }
  await paid()
  return (await player.slip(slip.id)).slip
}

const viewed = async (player: Player, slips: readonly SlipView[]) =>
  Promise.all(slips.map(async ({ id }) => (await player.slip(id)).slip))

const callsAbout = (slip: string) =>
  book.stage.operator.heard.filter(({ round }) => round === slip).map(({ kind }) => kind)

/** Both sides of a match, so that one of them wins whatever happens. */
async function bothSides() {
  const { name, player } = await somebody()
  const [event] = await player.open('basketball')
  const isWinner = ({ kind, period }: { kind: string; period: string }) =>
    kind === 'winner' && period === 'match'
  const slips = []
  for (const side of [0, 1]) {
    const { slip } = await player.place([legOn(event!, side, isWinner)])
    slips.push(slip)
  }
  return { name, player, event: event!, slips }
}

test('[GAM-11] a changed result: the old win is taken back before the new one is paid, and both versions are shown', async () => {
  const { name, player, event, slips } = await bothSides()
  const done = [await over(player, slips[0]!, [event]), (await player.slip(slips[1]!.id)).slip]
  const before = balance(name)
  expect(before).toBe(
    10_000_000n - 2_000n + done.reduce((sum, one) => sum + BigInt(one.returned), 0n),
  )
  await correct(event.id, 2, turned(await resultOf(event.id)))
  await paid()
  const anew = await viewed(player, slips)
  for (const [at, slip] of anew.entries()) {
    const [first, second] = slip.versions
    expect(first).toMatchObject({ version: 1, returned: done[at]!.returned, reason: 'result' })
    expect(second).toMatchObject({ version: 2, returned: slip.returned, reason: 'official-change' })
    expect(second!.at).toBeGreaterThan(first!.at)
    expect(slip.legs[0]).toMatchObject({
      version: 2,
      result: slip.returned === '0' ? 'lost' : 'won',
    })
    expect(slip.returned === '0').toBe(done[at]!.returned !== '0')
    expect(callsAbout(slip.id)).toEqual(['bet', 'win', 'rollback', 'win'])
  }
  const returned = anew.reduce((sum, one) => sum + BigInt(one.returned), 0n)
  expect(balance(name)).toBe(10_000_000n - 2_000n + returned)
  const { net } = await player.slip(slips[0]!.id)
  expect(BigInt(net)).toBe(returned - 2_000n)
})

test('[GAM-11] the same result again, and a version that is repeated, change nothing', async () => {
  const { name, player, event, slips } = await bothSides()
  await over(player, slips[0]!, [event])
  const before = await viewed(player, slips)
  const had = balance(name)
  const same = await resultOf(event.id)
  await correct(event.id, 2, same)
  await correct(event.id, 2, same)
  await paid()
  const after = await viewed(player, slips)
  expect(after.map(({ versions, returned }) => ({ versions, returned }))).toEqual(
    before.map(({ versions, returned }) => ({ versions, returned })),
  )
  expect(balance(name)).toBe(had)
  for (const { id } of slips) expect(callsAbout(id)).toEqual(['bet', 'win'])
  expect((await tell(event.id, 2, turned(same))).json()).toMatchObject({
    status: 'RS_ERROR_RESULT_DIFFERS',
  })
})

test('[GAM-11] an event that does not count after all gives every stake back', async () => {
  const { name, player, event, slips } = await bothSides()
  await over(player, slips[0]!, [event])
  const result = await resultOf(event.id)
  await correct(event.id, 2, turned(result))
  await correct(event.id, 3, { status: 'cancelled' }, { reason: 'event-void' })
  await paid()
  for (const { id } of slips) {
    const { slip } = await player.slip(id)
    expect(slip).toMatchObject({ state: 'void', returned: '1000' })
    expect(slip.versions.map(({ reason }) => reason)).toEqual([
      'result',
      'official-change',
      'event-void',
    ])
  }
  expect(balance(name)).toBe(10_000_000n)
})

/** Two parlays on both sides of a match and on a later one: the first match has decided one of them. */
async function lostParlay() {
  const { name, player } = await somebody()
  const open = await player.open('basketball', 20)
  const first = open[0]!
  const later = open.toSorted((one, other) => other.startsAt - one.startsAt)[0]!
  const owed = async () => {
    const [row] = await book.stage.rows<{ owed: string }>(
      `select coalesce(sum(owed), 0)::text as owed from sports_exposure where event = $1 and scope = 'event'`,
      [later.id],
    )
    return row!.owed
  }
  const free = await owed()
  const slips: SlipView[] = []
  for (const side of [0, 1]) {
    const legs = [legOn(first, side), legOn(later, 0)]
    slips.push((await player.place(legs, { again: true })).slip)
  }
  const held = await owed()
  book.until(first.startsAt + 200_000)
  expect(book.now()).toBeLessThan(later.closesAt)
  await until(async () => (await player.event(first.id)).event?.status === 'over')
  await settled(first.id, 1)
  await until(async () => (await owed()) !== held)
  const lost = (await viewed(player, slips)).find(({ state }) => state === 'settled')!
  expect(lost.returned).toBe('0')
  await paid()
  return { name, player, first, later, slips, lost, owed, free }
}

test('[GAM-11] a parlay that was lost waits for its other legs again, and the house owes it again', async () => {
  const { name, player, first, later, slips, lost } = await lostParlay()
  await correct(first.id, 2, turned(await resultOf(first.id)))
  expect((await player.slip(lost.id)).slip).toMatchObject({ state: 'accepted', returned: '0' })
  const other = slips.find(({ id }) => id !== lost.id)!
  expect((await player.slip(other.id)).slip).toMatchObject({ state: 'settled', returned: '0' })
  await over(player, lost, [later])
  const end = (await player.slip(lost.id)).slip
  expect(end.state).toBe('settled')
  const isWon = end.legs.every(({ result }) => result === 'won')
  expect(end.returned).toBe(isWon ? slips.find(({ id }) => id === lost.id)!.returns : '0')
  expect(balance(name)).toBe(10_000_000n - 2_000n + BigInt(end.returned))
  expect(end.versions.map(({ version }) => version)).toEqual([1, 2])
})

/** The old settlements of these slips stand: shown with the reason, paid as they are, and nothing waits. */
async function expectStands(player: Player, slips: readonly SlipView[]) {
  for (const { id, returned } of slips) {
    const { slip } = await player.slip(id)
    expect(slip).toMatchObject({ state: 'settled', returned })
    const last = slip.versions.at(-1)
    expect(last).toMatchObject({ version: slip.versions.length, returned, reason: 'not-corrected' })
    const of = `select kind from call where state = 'due' and slip = $1`
    expect(await book.stage.rows(of, [id])).toEqual([])
  }
}

test('[GAM-11] [LED-01] a correction that the wallet refuses as too late leaves the old settlement, for good', async () => {
  const { name, player, event, slips } = await bothSides()
  await over(player, slips[0]!, [event])
  const done = await viewed(player, slips)
  const [had, result] = [balance(name), await resultOf(event.id)]
  const late = 'RS_ERROR_CORRECTION_TOO_LATE'
  book.stage.operator.misbehave('rollback', late, late)
  // The second one comes while the first waits for the wallet: it is refused with it.
  await correct(event.id, 2, turned(result))
  await correct(event.id, 3, { status: 'cancelled' }, { reason: 'event-void' })
  await paid()
  await expectStands(player, done)
  await correct(event.id, 4, turned(result))
  await paid()
  await expectStands(player, done)
  for (const { id } of slips) expect(callsAbout(id)).toEqual(['bet', 'win', 'rollback'])
  expect(balance(name)).toBe(had)
})

test('[GAM-11] [LED-01] a correction whose last try is in vain leaves the old settlement', async () => {
  const { player, event, slips } = await bothSides()
  await over(player, slips[0]!, [event])
  const done = await viewed(player, slips)
  await correct(event.id, 2, turned(await resultOf(event.id)))
  const ids = slips.map(({ id }) => id)
  await book.stage.rows(
    `update call set tries = $2 where slip = any($1::uuid[]) and kind = 'rollback'`,
    [ids, testPace.triesMax - 1],
  )
  const unknown = 'RS_ERROR_UNKNOWN'
  book.stage.operator.misbehave('rollback', unknown, unknown)
  await paid()
  expect(callsAbout(ids[0]!)).toEqual(['bet', 'win', 'rollback'])
  await expectStands(player, done)
})

test('[GAM-11] a parlay that the wallet does not open again is lost as before, and holds nothing', async () => {
  const { player, first, lost, owed, free } = await lostParlay()
  book.stage.operator.misbehave('rollback', 'RS_ERROR_CORRECTION_TOO_LATE')
  await correct(first.id, 2, turned(await resultOf(first.id)))
  expect((await player.slip(lost.id)).slip.state).toBe('accepted')
  await paid()
  await expectStands(player, [lost])
  expect(await owed()).toBe(free)
})

test('[GAM-11] what was cashed out stays, and of a part that was the rest alone is settled anew', async () => {
  const { name, player, event, slips } = await bothSides()
  const [part, all] = slips
  const cash = async (slip: string, share: number) =>
    book.stage.ask('/sports/cashout', {
      session: player.session,
      slip,
      id: newId(),
      offer: '1',
      part: share,
    })
  expect((await cash(part!.id, 500_000)).status).toBe(200)
  expect((await cash(all!.id, 1_000_000)).status).toBe(200)
  await over(player, part!, [event])
  await correct(event.id, 2, turned(await resultOf(event.id)))
  await correct(event.id, 3, { status: 'cancelled' }, { reason: 'event-void' })
  await paid()
  const cashed = (await player.slip(all!.id)).slip
  expect(cashed).toMatchObject({ state: 'cashed', versions: [] })
  const rest = (await player.slip(part!.id)).slip
  expect(BigInt(rest.returned)).toBe(500n + BigInt(rest.cashed.paid))
  expect(balance(name)).toBe(10_000_000n - 2_000n + BigInt(rest.returned) + BigInt(cashed.returned))
  expect(callsAbout(all!.id)).toEqual(['bet', 'win'])
})

test('[GAM-11] play money is corrected at once, and never falls below zero', async () => {
  const player = await book.player(undefined)
  const [event] = await player.open('basketball')
  const { slip } = await player.place([legOn(event!)])
  await player.over(event!)
  await settled(event!.id, 1)
  const first = BigInt((await player.slip(slip.id)).slip.returned)
  await correct(event!.id, 2, turned(await resultOf(event!.id)))
  const after = await player.slip(slip.id)
  const second = BigInt(after.slip.returned)
  expect(second > 0n).toBe(first === 0n)
  expect(BigInt(after.balance)).toBe(99_000n + second)
})

test('[GAM-11] corrections while the wallet has not heard of the first win, and after a kill, end with the last version', async () => {
  const { name, player, event, slips } = await bothSides()
  await player.over(event)
  await settled(event.id, 1)
  const result = await resultOf(event.id)
  // Nothing of this was told to the wallet yet; the second comes while the first is under way.
  const both = [await tell(event.id, 2, turned(result)), await tell(event.id, 3, result)]
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await settled(event.id, 3)
  expect((await tell(event.id, 4, turned(result))).statusCode).toBe(200)
  await book.stage.killAndRise()
  await book.stage.arcade().start()
  await settled(event.id, 4)
  book.stage.operator.misbehave('rollback', 'unanswered', 'lost')
  for (let pass = 1; pass <= 6; pass += 1) await paid()
  const anew = await viewed(player, slips)
  const returned = anew.reduce((sum, slip) => sum + BigInt(slip.returned), 0n)
  expect(balance(name)).toBe(10_000_000n - 2_000n + returned)
  const [left] = await book.stage.rows<{ due: number }>(
    `select count(*)::int as due from call where state = 'due' and slip = any($1::uuid[])`,
    [slips.map(({ id }) => id)],
  )
  expect(left?.due).toBe(0)
  for (const { legs } of anew) expect(legs[0]?.version).toBe(4)
})

test('[GAM-11] after 24 hours a result stays, and only the next version of a real event is taken', async () => {
  const { player, event, slips } = await bothSides()
  const result = { status: 'cancelled' }
  expect((await tell(event.id, 2, result)).json()).toMatchObject({
    status: 'RS_ERROR_EVENT_NOT_OVER',
  })
  await over(player, slips[0]!, [event])
  const told = await resultOf(event.id)
  const isRefused = async (asked: object, status: string, code: number) => {
    const whole = { event: event.id, version: 2, result, reason: 'event-void', by: 'Ada', ...asked }
    const said = await book.stage.asOperator('result', whole, 'event')
    expect([said.statusCode, said.json<{ status: string }>().status]).toEqual([code, status])
  }
  const syntax = 'RS_ERROR_WRONG_SYNTAX'
  await isRefused({ event: 'nothing-here' }, 'RS_ERROR_UNKNOWN', 404)
  await isRefused({ version: 3 }, 'RS_ERROR_RESULT_VERSION', 409)
  await isRefused({ operator_id: 'other' }, 'RS_ERROR_INVALID_PARTNER', 403)
  const hostile: object[] = [
    { event: `x' or true --` },
    { event: '' },
    { event: ['a'] },
    { version: 1 },
    { version: 2.5 },
    { version: '2' },
    { version: 1e9 },
    { reason: 'because' },
    { by: '' },
    { by: 'a\u0000b' },
    { more: true },
    { result: null },
    { result: { status: 'playing' } },
    { result: { status: 'finished' } },
    { result: { status: 'finished', periods: { match: { isOver: true, counts: {} } } } },
    { result: { ...told, fight: 'meron' } },
    { result: { ...told, places: [['r1']] } },
    { result: { ...told, periods: { ...told.periods, match: { isOver: false, counts: {} } } } },
    { result: { ...told, __proto__x: 1 } },
    {
      result: {
        status: 'finished',
        periods: { match: { isOver: true, counts: { points: { home: -1, away: 1e300 } } } },
      },
    },
  ]
  for (const one of hostile) await isRefused(one, syntax, 400)
  const unsigned = await book.stage.arcade().app.inject({
    method: 'POST',
    url: '/operator/generic/v2/event/result',
    payload: '{}',
  })
  expect(unsigned.statusCode).toBe(401)
  book.stage.wait(25 * 3_600_000)
  await isRefused({}, 'RS_ERROR_CORRECTION_TOO_LATE', 409)
  expect((await player.slip(slips[0]!.id)).slip.versions).toHaveLength(1)
})
