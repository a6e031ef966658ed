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
