import { expect, test } from 'vitest'
import { closeOf, drawIdOf, drawTimes, lotteries, lotteryByCode } from './index.ts'
import { centralStations, southStations } from './stations.ts'

const at = (text: string) => Date.parse(text)
const times = (code: string, from: string, to: string, calendar = {}) =>
  drawTimes(lotteryByCode(code)!, { fromMs: at(from), toMs: at(to) }, calendar).map((moment) =>
    new Date(moment).toISOString().slice(0, 16),
  )

test('[LOT-01] the North draws every day at a quarter past six of Vietnam', () => {
  expect(times('XSMB', '2026-11-18T00:00Z', '2026-11-20T00:00Z')).toEqual([
    '2026-11-18T11:15',
    '2026-11-19T11:15',
  ])
  expect(times('XSMB', '2026-11-18T11:15Z', '2026-11-19T11:15Z')).toEqual(['2026-11-18T11:15'])
  const { stations } = lotteryByCode('XSMB')!
  expect(stations![new Date('2026-11-18').getUTCDay()]).toBe('Bắc Ninh')
})

test('[LOT-01] no draw at Tết; extra draws on other days', () => {
  const tet = new Set(['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08'])
  const days = times('XSMB', '2027-02-03T17:00Z', '2027-02-10T17:00Z', { without: tet })
  expect(days.map((day) => day.slice(5, 10))).toEqual(['02-04', '02-09', '02-10'])
  const tuesday = { extra: new Set(['2026-11-17']) }
  expect(times('MY4D', '2026-11-16T00:00Z', '2026-11-19T00:00Z', tuesday)).toEqual([
    '2026-11-17T11:00',
    '2026-11-18T11:00',
  ])
})

test('[LOT-01] South: three stations a day, four on Saturday; Centre: two or three', () => {
  const perDay = (list: typeof southStations) =>
    [0, 1, 2, 3, 4, 5, 6].map(
      (day) => list.filter(({ days }) => days.some((one) => one === day)).length,
    )
  expect(perDay(southStations)).toEqual([3, 3, 3, 3, 3, 3, 4])
  expect(perDay(centralStations)).toEqual([3, 2, 2, 2, 3, 2, 3])
  expect(times('XSHCM', '2025-08-08T00:00Z', '2025-08-12T00:00Z')).toEqual([
    '2025-08-09T09:15',
    '2025-08-11T09:15',
  ])
})

test('[LOT-01] Thailand draws on the 1st and 16th, and moves three of them', () => {
  const days = times('THAI', '2026-12-01T00:00Z', '2027-06-01T00:00Z').map((day) =>
    day.slice(0, 10),
  )
  expect(days).toEqual([
    '2026-12-01',
    '2026-12-16',
    '2026-12-30',
    '2027-01-17',
    '2027-02-01',
    '2027-02-16',
    '2027-03-01',
    '2027-03-16',
    '2027-04-01',
    '2027-04-16',
    '2027-05-02',
    '2027-05-16',
  ])
  const thai = lotteryByCode('THAI')!
  expect(new Date(closeOf(thai, at('2026-12-01T09:00Z'))).toISOString()).toContain('T08:30')
})

test('[LOT-01] fast draws come at multiples of their seconds; the end is not included', () => {
  const fast = lotteryByCode('ZY5D45')!
  const fromMs = at('2026-11-18T00:00:01Z')
  const found = drawTimes(fast, { fromMs, toMs: at('2026-11-18T00:01:30Z') })
  expect(found).toEqual([at('2026-11-18T00:00:45Z')])
  expect(() => drawTimes(fast, { fromMs: 0, toMs: fromMs })).toThrow('draws')
  const day = drawTimes(fast, { fromMs: at('2026-11-18'), toMs: at('2026-11-19') })
  expect(day.length).toBe(1920)
  expect(new Set(day.map((moment) => drawIdOf(fast, moment))).size).toBe(1920)
  expect(drawIdOf(fast, day[41]!)).toBe('ZY5D45-20261118-0042')
})

test('the id of a daily draw has the local date', () => {
  expect(drawIdOf(lotteryByCode('XSMB')!, at('2026-11-18T11:15Z'))).toBe('XSMB-20261118')
  const late = {
    code: 'X',
    timeZone: 'Asia/Ho_Chi_Minh',
    schedule: lotteryByCode('XSMB')!.schedule,
  }
  expect(drawIdOf(late, at('2026-11-18T18:00Z'))).toBe('X-20261119')
})

test('daylight saving: one draw a day, at the local time, also when clocks are changed', () => {
  const weekly = { kind: 'weekly', at: '02:30', days: [0, 1, 2, 3, 4, 5, 6] } as const
  const berlin = { schedule: weekly, timeZone: 'Europe/Berlin' }
  const utc = (from: string, to: string) =>
    drawTimes(berlin, { fromMs: at(from), toMs: at(to) }).map((moment) =>
      new Date(moment).toISOString().slice(0, 16),
    )
  // On 29 March 2026 half past two does not exist; on 25 October it comes twice.
  expect(utc('2026-03-28T00:00Z', '2026-03-31T00:00Z')).toEqual([
    '2026-03-28T01:30',
    '2026-03-29T01:30',
    '2026-03-30T00:30',
  ])
  expect(utc('2026-10-24T00:00Z', '2026-10-27T00:00Z')).toEqual([
    '2026-10-24T00:30',
    '2026-10-25T00:30',
    '2026-10-26T01:30',
  ])
})

test('[GAM-11] at least 24 lotteries in all four modes, each with its own code and some kinds', () => {
  const all = lotteries()
  expect(all.length).toBeGreaterThanOrEqual(24)
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  expect(new Set(all.map(({ mode }) => mode))).toEqual(new Set(['LOTT', 'SEA', 'ZY', 'ELOTT']))
  for (const { code, mode, offers, source, schedule, closesSecondsBefore } of all) {
    expect(code).toMatch(/^[A-Z0-9]{4,12}$/)
    expect(offers.length).toBeGreaterThan(0)
    expect(new Set(offers.map(({ kind }) => kind.key)).size).toBe(offers.length)
    expect(source).toBe(mode === 'LOTT' || mode === 'SEA' ? 'external' : 'own')
    const between = schedule.kind === 'every' ? schedule.seconds : 86_400
    expect(closesSecondsBefore).toBeLessThan(between)
    for (const { kind } of offers) {
      const keys = kind.tiers.map(({ key }) => key)
      expect(new Set(keys).size, `${code} ${kind.key}`).toBe(keys.length)
    }
  }
  const seconds = all.flatMap(({ schedule }) =>
    schedule.kind === 'every' ? [schedule.seconds] : [],
  )
  expect([...new Set(seconds)].toSorted((a, b) => a - b)).toEqual([45, 60, 180, 300])
})
