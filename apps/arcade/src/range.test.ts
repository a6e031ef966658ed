import { figuresOf } from '@baize/engines'
import { expect, test } from 'vitest'
import { percentText } from '../client/src/amounts.ts'
import { createList } from './protocol/list.ts'
import { ownRange } from './range.ts'

test('[GAM-01] every title on offer has rules, figures, a theme and pictures', async () => {
  expect(ownRange.titles.length).toBeGreaterThanOrEqual(10_000)
  const slots = ownRange.titles.filter((title) => title.kind === 'slot')
  const lacking = slots.filter(
    ({ code, model, theme }) =>
      ownRange.titleOf(code)?.code !== code ||
      ownRange.slotOf(code)?.code !== code ||
      !ownRange.modelOf(model) ||
      !ownRange.figuresOf(model) ||
      !ownRange.themeOf(theme),
  )
  expect(lacking.map(({ code }) => code)).toEqual([])
  const [title] = slots
  expect(ownRange.art.thumb(title!)).toMatch(/^<svg /)
  expect(ownRange.art.background(title!)).toMatch(/^<svg /)
  expect(ownRange.art.symbol(title!.theme, 'high1')).toMatch(/^<svg /)
  expect(ownRange.art.symbol('nowhere', 'high1')).toBeUndefined()
  expect(ownRange.art.symbol(title!.theme, 'nothing')).toBeUndefined()
  expect(ownRange.art.figure('tiger')).toMatch(/^<svg /)
  expect(ownRange.art.figure('toString')).toBeUndefined()

  const list: Record<string, unknown>[] = JSON.parse(
    (await createList(ownRange, 'https://arcade.example')()).toString(),
  )
  expect(list).toHaveLength(ownRange.titles.length)
  const named = new Set(list.flatMap(({ features }) => features))
  for (const name of [
    'classic',
    'lines',
    'ways',
    'cluster',
    'cascade',
    'hold',
    'freespins',
    'buy',
  ]) {
    expect(named).toContain(name)
  }
  const ofSlots = list.filter(({ category }) => String(category).endsWith('Slots'))
  expect(ofSlots).toHaveLength(slots.length)
  for (const { rtp, hit_ratio, volatility, max_win } of ofSlots) {
    expect(Number(rtp)).toBeGreaterThan(80)
    expect(Number(rtp)).toBeLessThan(100)
    expect(Number(hit_ratio)).toBeGreaterThan(0)
    expect([2, 3, 4, 5]).toContain(volatility)
    expect(Number(max_win)).toBeGreaterThan(1)
  }
  const most = list
    .filter(({ category }) => category === 'Instant Games')
    .map(({ game_code: code, max_win: of }) => [code, of])
  expect(Object.fromEntries(most)).toMatchObject({
    'bgs-dice': 9_900,
    'bgs-hilo': 1_000_000,
    'bgs-mines': 5_148_297,
    'bgs-roulette': 36,
    'bgs-crash': 1_000_000,
  })
  const returns = list
    .filter(({ category }) => category === 'Instant Games')
    .map(({ game_code: code, rtp }) => [code, rtp])
  // For crash it is the return of the worst cash-out point, not of a typical one.
  expect(returns).toHaveLength(16)
  expect(Object.fromEntries(returns)).toMatchObject({
    'bgs-crash': '98.97',
    'bgs-dice': '98.99',
    'bgs-limbo': '99.00',
    'bgs-roulette': '97.29',
    'bgs-dragontiger': '96.26',
  })
})

test('[FAIR-02] the list tells of a slot what the game itself shows, to the last figure', async () => {
  const list: Record<string, string>[] = JSON.parse(
    (await createList(ownRange, 'https://arcade.example')()).toString(),
  )
  const listed = new Map(list.map((entry) => [entry.game_code, entry]))
  const differing = ownRange.titles.filter((title) => {
    if (title.kind !== 'slot') return false
    const { rtp, hitRate, maxWin } = figuresOf(title.model)
    const { rtp: told, hit_ratio: hits, max_win: most } = listed.get(title.code) ?? {}
    const isSame =
      `${told}%` === percentText(rtp, 'en') && `${hits}%` === percentText(hitRate, 'en')
    return !isSame || Number(most) !== Math.ceil(maxWin)
  })
  expect(differing.map(({ code }) => code).slice(0, 5)).toEqual([])
})
