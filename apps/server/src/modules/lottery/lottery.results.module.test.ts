import type { Result } from '@baize/engines/lottery'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LotteryStage, lotteryStage } from './lottery.fixture.ts'

let stage: LotteryStage
beforeAll(async () => {
  stage = await lotteryStage()
  await stage.lottery.setSetting(stage.merchantId, { hasExternal: true })
})
afterAll(() => stage.stop())

const minuteMs = 60_000

/** A draw that is over, at some moment. */
async function past(code: string, id: string, at: string, result: Result) {
  const closes = new Date(Date.parse(at) - minuteMs)
  await sql`
    insert into lottery.draw (id, code, closes_at, draws_at, state, source, rules_version, tickets, closed_at,
      result, drawn_at, settled_at)
    values (${id}, ${code}, ${closes}, ${at}, 'settled', 'external', 1, 0, ${at},
      ${JSON.stringify(result)}::jsonb, ${at}, ${at})`.execute(stage.db)
}

test('[LOT-02] the results of a day are those drawn on that day where the lottery is drawn', async () => {
  const { call } = await stage.buyer()
  const db = { DB: ['12345'] }
  // 18:15 in Hanoi, and a minute before and after midnight there.
  await past('XSMB', 'XSMB-20260310', '2026-03-10T11:15:00Z', db)
  await past('XSMB', 'XSMB-20260311', '2026-03-10T17:01:00Z', db)
  await past('XSMB', 'XSMB-20260309', '2026-03-09T16:59:00Z', db)
  // The same moments by the clock of Greenwich.
  const five = { five: ['12345'] }
  await past('ZY5D300', 'ZY5D300-20260310-0001', '2026-03-10T00:00:00Z', five)
  await past('ZY5D300', 'ZY5D300-20260309-0288', '2026-03-09T23:59:00Z', five)
  const day = '2026-03-10'
  const all = await call('openedNumero', { query: { day } })
  expect(all.list.map(({ id }) => id)).toEqual(['XSMB-20260310', 'ZY5D300-20260310-0001'])
  expect(all.more).toEqual([])
  const own = await call('openedNumero', { query: { day, mode: 'ZY' } })
  expect(own.list.map(({ id }) => id)).toEqual(['ZY5D300-20260310-0001'])
  const none = await call('openedNumero', { query: { day: '2026-03-01' } })
  expect(none.list).toEqual([])
  await expect(call('openedNumero', { query: { day: '2026-02-30' } })).rejects.toMatchObject({
    code: 'bad-input',
  })
})

test('[LOT-02] of a lottery with many draws a day the last ones are listed, and all are read by pages', async () => {
  const { call } = await stage.buyer()
  const gameCode = 'ZYWINGO60'
  const ids = Array.from({ length: 8 }, (_, nth) => `${gameCode}-20260312-000${nth + 1}`)
  for (const [nth, id] of ids.entries())
    await past(gameCode, id, `2026-03-12T10:0${nth}:00Z`, { digit: [String(nth)] })
  await past(gameCode, `${gameCode}-20260311-0001`, '2026-03-11T10:00:00Z', { digit: ['1'] })
  const day = '2026-03-12'
  const all = await call('openedNumero', { query: { day } })
  expect(all.list.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 5))
  expect(all.more).toEqual([gameCode])
  const first = await call('openedNumbers', { query: { gameCode, day, pageSize: 6 } })
  const second = await call('openedNumbers', {
    query: { gameCode, day, pageSize: 6, after: first.next ?? '' },
  })
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(ids.toReversed())
  expect(second.next).toBeNull()
})

test('[LOT-02] trends: a grid says draw by draw what came, and a newer draw changes the answer at once', async () => {
  const { call } = await stage.buyer()
  const gameCode = 'ZYWINGO180'
  for (const [nth, digit] of ['3', '3', '7'].entries())
    await past(gameCode, `${gameCode}-20260312-000${nth}`, `2026-03-12T10:0${nth}:00Z`, {
      digit: [digit],
    })
  const ask = (grid?: string) =>
    call('lotteryTrends', { query: { gameCode, draws: 30, ...(grid ? { grid } : {}) } })
  const plain = await ask()
  expect(plain).toMatchObject({ draws: 3, grid: null })
  const series = plain.series.find(({ options }) => options.some(({ option }) => option === '7'))
  const { grid } = await ask(series?.key)
  const at = (digit: string) => series?.options.findIndex(({ option }) => option === digit) ?? -1
  expect(grid?.rows.map(({ missing }) => [missing[at('3')], missing[at('7')]])).toEqual([
    [0, 1],
    [0, 2],
    [1, 0],
  ])
  expect(grid?.rows.at(-1)?.id).toBe(`${gameCode}-20260312-0002`)
  await past(gameCode, `${gameCode}-20260312-0003`, '2026-03-12T10:03:00Z', { digit: ['3'] })
  expect((await ask(series?.key)).grid?.rows.at(-1)?.missing[at('7')]).toBe(1)
  await expect(ask('none')).rejects.toMatchObject({ code: 'not-found' })
})

test('[LOT-02] the calendar of a month: days with results by the clock of each lottery, and days without a draw', async () => {
  const { call } = await stage.buyer()
  const db = { DB: ['12345'] }
  await past('XSMB', 'XSMB-20260205', '2026-02-05T11:15:00Z', db)
  await past('XSMB', 'XSMB-20260206', '2026-02-05T17:01:00Z', db)
  await past('THAI', 'THAI-20260216', '2026-02-16T09:00:00Z', { first: ['123456'] })
  const ask = async (gameCode?: string, month = '2026-02') =>
    (await call('lotteryMonth', { query: { month, ...(gameCode ? { gameCode } : {}) } })).days
  const north = await ask('XSMB')
  expect(north).toHaveLength(28)
  const on = (days: typeof north, day: string) => days.find((one) => one.day === day)
  expect(north.filter(({ drawn }) => drawn > 0).map(({ day }) => day)).toEqual([
    '2026-02-05',
    '2026-02-06',
  ])
  // Tết 2026 is on 17 February: the eve and three days are left out.
  expect(north.filter(({ isDrawDay }) => !isDrawDay).map(({ day }) => day)).toEqual(
    ['16', '17', '18', '19'].map((nth) => `2026-02-${nth}`),
  )
  expect(on(north, '2026-02-17')?.without).toEqual(['XSMB'])
  const thai = await ask('THAI')
  expect(thai.filter(({ isDrawDay }) => isDrawDay).map(({ day }) => day)).toEqual([
    '2026-02-01',
    '2026-02-16',
  ])
  expect(thai.flatMap(({ without }) => without)).toEqual([])
  const all = await ask()
  expect(on(all, '2026-02-16')).toMatchObject({ drawn: 1, isDrawDay: true })
  expect(on(all, '2026-02-16')?.without).toContain('XSMB')
  expect(on(all, '2026-02-16')?.without).not.toContain('MY4D')
  await stage.lottery.sayDay({
    calendar: 'VN',
    day: '2026-02-10',
    says: 'none',
    by: 'Ada',
    reason: 'storm',
  })
  expect(on(await ask('XSMB'), '2026-02-10')).toEqual({
    day: '2026-02-10',
    drawn: 0,
    isDrawDay: false,
    without: ['XSMB'],
  })
  await expect(ask('XSMB', '2026-13')).rejects.toMatchObject({ code: 'bad-input' })
  await expect(ask('NOSUCH')).rejects.toMatchObject({ code: 'not-found' })
})

test('[LOT-02] a result names its station; one that draws alone is named although no draw of it is announced', async () => {
  const { call } = await stage.buyer()
  const six = { DB: ['123456'] }
  // A Tuesday and a Wednesday in Hanoi; the first was still a Monday in Greenwich.
  await past('XSMB', 'XSMB-20260324', '2026-03-23T17:15:00Z', { DB: ['12345'] })
  await past('XSMB', 'XSMB-20260325', '2026-03-25T11:15:00Z', { DB: ['12345'] })
  await past('XSBT', 'XSBT-20260324', '2026-03-24T09:15:00Z', six)
  const of = async (day: string) =>
    (await call('openedNumero', { query: { day } })).list.map(({ id, station }) => [id, station])
  expect(await of('2026-03-24')).toEqual([
    ['XSMB-20260324', 'Quảng Ninh'],
    ['XSBT-20260324', 'Bến Tre'],
  ])
  expect(await of('2026-03-25')).toEqual([['XSMB-20260325', 'Bắc Ninh']])
  await sql`delete from lottery.draw where code = 'XSBT' and state = 'open'`.execute(stage.db)
  const { list } = await call('lotteryMenu', {})
  const found = list.find(({ gameCode }) => gameCode === 'XSBT')
  expect(found).toMatchObject({ next: null, station: 'Bến Tre' })
})
