import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { until } from '../shared/sitting.fixture.ts'
import { callGivenUp, cashSlip, slipPaid } from '../store/index.ts'
import {
  type Ending,
  endings,
  obviousReturn,
  recordOfSlips,
  type SlipMade,
} from './slipsOnRecord.fixture.ts'

type Record = Awaited<ReturnType<typeof recordOfSlips>>

const eventsMost = 4
let record: Record | undefined
afterEach(async () => {
  await record?.stop()
  record = undefined
})

const side = fc.constantFrom('home', 'draw', 'away')
const legsOf = (count: number) =>
  fc
    .shuffledSubarray([...Array(eventsMost).keys()], { minLength: count, maxLength: count })
    .chain((events) => fc.tuple(...events.map((event) => side.map((on) => ({ event, on })))))
const slip: fc.Arbitrary<SlipMade> = fc
  .constantFrom(['single', 1], ['parlay', 2], ['parlay', 3], ['system', 3])
  .chain(([kind, count]) =>
    fc.record({
      kind: fc.constant(kind as SlipMade['kind']),
      legs: legsOf(count as number),
      cashed: fc.constantFrom(0, 0, 40),
      isDemo: fc.boolean(),
    }),
  )
const happening = fc.record({
  event: fc.nat({ max: eventsMost - 1 }),
  ending: fc.constantFrom(...endings),
  /** The process dies in the middle. */
  isKilled: fc.boolean(),
})

interface SlipWritten {
  id: string
  state: string
  returned: string
  versions: number
  moved: string
}

/** Each slip with what its calls to the wallet come to when all of them are heard, in their order. */
async function written(of: Record): Promise<Map<string, SlipWritten>> {
  const rows = await of.rows<SlipWritten>(`
    select id, state, returned::text,
      (select count(*)::int from sports_version v where v.slip = s.id) as versions,
      (select coalesce(sum(case when kind = 'win' then amount else -amount end), 0)::text
        from call c where c.slip = s.id) as moved
    from sports_slip s`)
  return new Map(rows.map((row) => [row.id, row]))
}

async function expectAll(of: Record, ended: readonly (Ending | undefined)[]): Promise<void> {
  const found = await written(of)
  let demo = 0n
  for (const made of of.slips) {
    const expected = obviousReturn(made, ended)
    const row = found.get(made.id)!
    const isOpen = expected === undefined
    expect([made, row.state === 'accepted', row.returned]).toEqual([
      made,
      isOpen,
      String(expected ?? 0n),
    ])
    expect(BigInt(row.moved)).toBe(made.isDemo ? 0n : (expected ?? 0n))
    if (made.isDemo) demo += expected ?? 0n
  }
  expect(await of.demoMoved()).toBe(demo)
  const [fault] = await of.rows('select 1 from sports_exposure where owed < 0 or owed > most')
  expect(fault).toBeUndefined()
}

/** Every call but the first win of a slip waits for the one before it, and none for itself. */
async function expectChained(of: Record): Promise<void> {
  const rows = await of.rows<{ loose: number }>(`
    select count(*)::int as loose from call c
    where c.kind = 'rollback' and (c.waits_for is distinct from c.reference
      or c.due_at <> 'infinity' or not exists (select from call w where w.id = c.reference and w.kind = 'win'))`)
  expect(rows[0]?.loose).toBe(0)
}

test('[GAM-11] property: whatever history results have, all movements of a slip are what its last version returns', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(slip, { minLength: 1, maxLength: 14 }),
      fc.array(happening, { minLength: 1, maxLength: 9 }),
      async (slips, history) => {
        record = await recordOfSlips(eventsMost)
        for (const made of slips) await record.write(made)
        const ended: (Ending | undefined)[] = []
        for (const { event, ending, isKilled } of history) {
          const told = await record.end(event, ending)
          ended[event] = ending
          if (isKilled) {
            const stopping = new AbortController()
            const going = record.settler(stopping.signal, 2).settle(told)
            setTimeout(() => stopping.abort(), 8)
            await going
          }
          await record.settler().settle(told)
          const [row] = await record.rows(
            'select 1 from sports_event where id = $1 and is_settled',
            [told.id],
          )
          expect(row).toBeDefined()
        }
        await expectAll(record, ended)
        await expectChained(record)
        await record.stop()
        record = undefined
      },
    ),
    { numRuns: 15 },
  )
})

test('[GAM-11] property: the same result as another version changes nothing but the version of its legs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(slip, { minLength: 1, maxLength: 10 }),
      fc.constantFrom(...endings),
      async (slips, ending) => {
        record = await recordOfSlips(eventsMost)
        for (const made of slips) await record.write(made)
        await record.settler().settle(await record.end(0, ending))
        const look = async () => [
          await record!.rows('select * from sports_slip order by id'),
          await record!.rows('select * from call order by id'),
          await record!.rows('select * from sports_version'),
          await record!.rows('select * from sports_exposure order by event'),
          await record!.rows(
            'select slip, nth, verdict, times_n, times_d from sports_leg order by slip, nth',
          ),
          await record!.demoMoved(),
        ]
        const before = await look()
        await record.settler().settle(await record.end(0, ending))
        expect(await look()).toEqual(before)
        await record.stop()
        record = undefined
      },
    ),
    { numRuns: 10 },
  )
})

test('[GAM-11] settlers of different events that share parlays run at once, and every parlay is paid once', async () => {
  record = await recordOfSlips(eventsMost)
  const sides = ['home', 'draw', 'away'] as const
  for (let nth = 0; nth < 60; nth += 1) {
    const legs = [0, 1, 2, 3].map((event) => ({
      // In one order here, in the other there: whoever locks as they come waits for each other.
      event: nth % 2 ? event : 3 - event,
      on: nth % 5 ? ('home' as const) : sides[(nth + event) % 3]!,
    }))
    await record.write({
      kind: nth % 4 ? 'parlay' : 'system',
      legs,
      cashed: 0,
      isDemo: nth % 3 === 0,
    })
  }
  const ends: Ending[] = ['home', 'home', 'cancelled', 'home']
  const told = []
  for (const [event, ending] of ends.entries()) told.push(await record.end(event, ending))
  const of = record
  // Somebody holds a slip in the middle: all settlers stop at it, with whatever they have locked before it.
  await of.rows('begin')
  await of.rows('select from sports_slip order by no offset 30 limit 1 for update')
  const settling = told.map(async (one) => of.settler(undefined, 50).settle(one))
  await sleep(300)
  await of.rows('commit')
  await Promise.all(settling)
  await expectAll(of, ends)
  expect(of.failed).toEqual([])
})

test('[GAM-11] cash-outs beside settlers wait for nobody in a circle, and what was cashed out is never settled', async () => {
  const of = await recordOfSlips(eventsMost)
  record = of
  for (let nth = 0; nth < 40; nth += 1) {
    const events = nth % 2 ? [0, 1, 2] : [2, 1, 0]
    const legs = events.map((event) => ({ event, on: 'home' as const }))
    await of.write({ kind: 'parlay', legs, cashed: 0, isDemo: false })
  }
  const cash = async (slip: string) => {
    for (let tries = 1; tries <= 40; tries += 1) {
      const open = await of.rows<{ nth: number; event: string }>(
        'select nth, event from sports_leg where slip = $1 and verdict is null order by nth',
        [slip],
      )
      const done = await cashSlip(of.db, {
        id: randomUUID(),
        slip,
        unit: 100n,
        unitLeft: 100n,
        paid: 77n,
        win: { id: randomUUID(), due_at: new Date() },
        now: new Date(),
        events: new Map(open.map(({ event }) => [event, 0])),
        freed: open.map(({ nth }) => ({ nth, amount: 0n })),
        holds: [],
      })
      if (done === 'done') return slip
    }
    return undefined
  }
  const told = [await of.end(0, 'home'), await of.end(1, 'home')]
  const [cashed] = await Promise.all([
    Promise.all(of.slips.filter((_, nth) => nth % 3 === 0).map(async ({ id }) => cash(id))),
    ...told.map(async (one) => of.settler(undefined, 7).settle(one)),
  ])
  const gone = new Set(cashed.flatMap((slip) => slip ?? []))
  expect(gone.size).toBeGreaterThan(0)
  await of.settler().settle(await of.end(2, 'home'))
  await of.settler().settle(await of.end(0, 'away'))
  const found = await written(of)
  for (const { id } of of.slips) {
    const row = found.get(id)!
    const expected = gone.has(id) ? ['cashed', '77', 0] : ['settled', '0', 1]
    expect([row.state, row.moved, row.versions]).toEqual(expected)
  }
  expect(of.failed).toEqual([])
})

test('[GAM-11] an event that cannot be settled delays no other, and its own versions keep their order', async () => {
  const of = await recordOfSlips(2)
  record = of
  for (const event of [0, 1]) {
    await of.write({ kind: 'single', legs: [{ event, on: 'home' }], cashed: 0, isDemo: false })
  }
  await of.rows(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'this event fails'; end $$`)
  await of.rows(`create trigger refusing before update on sports_leg for each row
    when (new.event = '${of.idOf(0)}') execute function refuse()`)
  const settler = of.settler()
  const failing = [settler.settle(await of.end(0, 'home'))]
  failing.push(settler.settle(await of.end(0, 'away')))
  void settler.settle(await of.end(1, 'home'))
  const settled = async () =>
    (await of.rows<{ id: string }>('select id from sports_event where is_settled')).map(
      ({ id }) => id,
    )
  await until(async () => (await settled()).length > 0)
  await until(async () => of.failed.length > 1)
  expect(await settled()).toEqual([of.idOf(1)])
  await of.rows('drop trigger refusing on sports_leg')
  await Promise.all([...failing, settler.idle()])
  expect((await settled()).toSorted()).toEqual([of.idOf(0), of.idOf(1)].toSorted())
  await expectAll(of, ['away', 'home'])
})

test('[GAM-11] a result that is not the last any more decides nothing, and its slips get no version of it', async () => {
  const of = await recordOfSlips(1)
  record = of
  await of.write({ kind: 'single', legs: [{ event: 0, on: 'home' }], cashed: 0, isDemo: false })
  await of.settler().settle(await of.end(0, 'draw'))
  const [earlier, last] = [await of.end(0, 'home'), await of.end(0, 'away')]
  await of.settler().settle(earlier)
  const legs = async () => of.rows('select verdict, version from sports_leg')
  expect(await legs()).toEqual([{ verdict: 'lost', version: 1 }])
  await of.settler().settle(last)
  expect(await legs()).toEqual([{ verdict: 'lost', version: 3 }])
  expect(await of.rows('select 1 from sports_version')).toEqual([])
  await expectAll(of, ['away'])
})

/** A slip that was won and then lost; the wallet has heard of neither yet. */
async function wonSlip() {
  const of = await recordOfSlips(1)
  record = of
  await of.write({ kind: 'single', legs: [{ event: 0, on: 'home' }], cashed: 0, isDemo: false })
  await of.settler().settle(await of.end(0, 'home'))
  const [win] = await of.rows<{ id: string }>('select id from call')
  const lost = await of.end(0, 'away')
  return {
    of,
    hear: async () => slipPaid(of.db, { call: win!.id, balance: 1n, now: new Date() }),
    giveUp: async () => callGivenUp(of.db, win!.id, 'RS_ERROR_UNKNOWN', new Date()),
    settleAnew: async () => of.settler().settle(lost),
    /** So many wait for a lock of this database. */
    waiting: async (count: number) =>
      until(async () => {
        const rows = await of.rows(`
          select from pg_locks waits where not granted and exists (select from pg_locks held
            where held.pid = waits.pid
              and held.database = (select oid from pg_database where datname = current_database()))`)
        return rows.length >= count
      }),
  }
}

const callsOf = async (of: Record) =>
  of.rows("select kind, state, due_at = 'infinity' as waits from call order by kind, waits")
/** The wallet takes the old win back now, and hears the new one after that. */
const takenBack = (state: string) => [
  { kind: 'rollback', state: 'due', waits: false },
  { kind: 'win', state, waits: false },
  { kind: 'win', state: 'due', waits: true },
]

test.each([
  ['heard', 'done'],
  ['given up', 'given-up'],
])(
  '[GAM-11] [LED-01] a win that is %s while its slip is settled anew is taken back',
  async (how, state) => {
    const { of, hear, giveUp, settleAnew, waiting } = await wonSlip()
    await of.rows(`create function hold() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(7); return new; end $$`)
    await of.rows(`create trigger holding before insert on call for each row
    when (new.kind = 'rollback') execute function hold()`)
    await of.rows('select pg_advisory_lock(7)')
    const settling = settleAnew()
    await waiting(1)
    const hearing = how === 'heard' ? hear() : giveUp()
    await Promise.race([hearing, waiting(2)])
    await of.rows('select pg_advisory_unlock(7)')
    await Promise.all([settling, hearing])
    expect(await callsOf(of)).toEqual(takenBack(state))
  },
)

test('[GAM-11] [LED-01] a slip that is settled anew while its win is heard has that win taken back', async () => {
  const { of, hear, settleAnew, waiting } = await wonSlip()
  await of.rows('begin')
  await of.rows('select from session for update')
  const hearing = hear()
  await waiting(1)
  const settling = settleAnew()
  await Promise.race([settling, waiting(2)])
  await of.rows('commit')
  await Promise.all([settling, hearing])
  expect(await callsOf(of)).toEqual(takenBack('done'))
})
