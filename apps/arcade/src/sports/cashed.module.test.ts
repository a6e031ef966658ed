import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { cashSlip } from '../store/index.ts'
import { recordOfSlips } from './slipsOnRecord.fixture.ts'

let record: Awaited<ReturnType<typeof recordOfSlips>> | undefined
afterEach(() => record?.stop())

test('[GAM-12] a cash-out counts only while slip and events are as they were when it was offered', async () => {
  const of = await recordOfSlips(1)
  record = of
  await of.write({ kind: 'single', legs: [{ event: 0, on: 'home' }], cashed: 0, isDemo: false })
  const [slip] = of.slips
  const cash = async (more: object = {}) =>
    cashSlip(of.db, {
      id: randomUUID(),
      slip: slip!.id,
      unit: 40n,
      unitLeft: 100n,
      paid: 33n,
      win: { id: randomUUID(), due_at: new Date() },
      now: new Date(),
      events: new Map([[of.idOf(0), 0]]),
      freed: [{ nth: 0, amount: 20n }],
      holds: [],
      ...more,
    })
  // A minute was decided meanwhile; a part was cashed out; a leg was settled.
  expect(await cash({ events: new Map([[of.idOf(0), 1]]) })).toBe('changed')
  expect(await cash({ unitLeft: 99n })).toBe('changed')
  expect(await cash({ freed: [] })).toBe('changed')
  await of.rows(`update sports_event set state = 'void' where id = $1`, [of.idOf(0)])
  expect(await cash()).toBe('changed')
  await of.rows(`update sports_event set state = 'live' where id = $1`, [of.idOf(0)])
  expect(await of.rows('select 1 from sports_cash')).toEqual([])
  const id = randomUUID()
  expect([await cash({ id }), await cash({ id })]).toEqual(['done', 'before'])
  const [after] = await of.rows('select unit_left::text, cashed_paid::text, state from sports_slip')
  expect(after).toEqual({ unit_left: '60', cashed_paid: '33', state: 'accepted' })
  const [leg] = await of.rows('select risk::text from sports_leg')
  expect(leg).toEqual({ risk: '30' })
})
