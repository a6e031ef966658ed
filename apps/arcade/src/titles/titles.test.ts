import { models } from '@baize/engines'
import { describe, expect, test } from 'vitest'
import { hasIcon, shortened } from './art/icons.ts'
import { backgroundSvg, svgBytesMax, symbolSvg, thumbSvg } from './art.ts'
import { composeTitles, shelves } from './compose.ts'
import { promises } from './promises.ts'
import { themeOf, themes } from './theme.ts'
import { titleOf, titles } from './titles.ts'

describe('the catalogue of titles', () => {
  test('[GAM-01] holds 10,000 slots with codes and names of their own', () => {
    expect(titles).toHaveLength(10_000)
    expect(new Set(titles.map(({ code }) => code)).size).toBe(10_000)
    expect(new Set(titles.map(({ name }) => name)).size).toBe(10_000)
    for (const { code } of titles) expect(code).toMatch(/^[a-z0-9][a-z0-9-]{0,79}$/)
  })

  test('fills the shelf of every vendor, under codes that begin with it', () => {
    for (const [vendor, count] of Object.entries(shelves)) {
      const own = titles.filter((title) => title.vendor === vendor)
      expect(own).toHaveLength(count)
      const strange = own.filter(({ code }) => !code.startsWith(`${vendor.toLowerCase()}-`))
      expect(strange).toEqual([])
    }
  })

  test('uses every model and every theme', () => {
    const used = new Set(titles.map(({ model }) => model))
    expect([...used].toSorted()).toEqual(models.map(({ id }) => id).toSorted())
    expect(new Set(titles.map(({ theme }) => theme)).size).toBe(themes.length)
  })

  test('is in order of release, the newest first, over more than ten years', () => {
    const days = titles.map(({ releasedOn }) => releasedOn)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(Number(days[0]?.slice(0, 4)) - Number(days.at(-1)?.slice(0, 4))).toBeGreaterThan(10)
  })

  test('is the same every time, and found by code', () => {
    expect(composeTitles(models)).toEqual(titles)
    expect(titleOf(titles[4_711]!.code)).toBe(titles[4_711])
    expect(titleOf('pg-no-such-title')).toBeUndefined()
  })

  test('names and dates stay when a model joins or leaves', () => {
    const fewer = composeTitles(models.filter((model) => model.id !== 'ways243'))
    const names = (list: typeof fewer) => list.map(({ code, releasedOn }) => code + releasedOn)
    expect(names(fewer)).toEqual(names([...titles]))
    const moved = fewer.filter(({ model }, at) => model !== titles[at]?.model)
    expect(moved.length).toBe(titles.filter(({ model }) => model === 'ways243').length)
  })

  test('keeps what a name promises', () => {
    const byId = new Map(models.map((model) => [model.id, model]))
    const names = new Set(titles.map(({ name }) => name))
    const broken = titles.filter(({ name, model }) => {
      const suffix = Object.keys(promises).findLast((word) => name.endsWith(` ${word}`))
      const isSequel = suffix !== undefined && names.has(name.slice(0, -suffix.length - 1))
      return isSequel && !promises[suffix]?.(byId.get(model)!)
    })
    expect(broken).toEqual([])
  })
})

describe('art', () => {
  test('every symbol of every theme is a picture of the set, and no theme has one twice', () => {
    for (const { id, symbols } of themes) {
      const pictures = Object.values(symbols)
      expect(new Set(pictures).size, id).toBe(pictures.length)
      for (const picture of pictures) expect(hasIcon(picture), `${id}: ${picture}`).toBe(true)
    }
  })

  test('every symbol of every model can be drawn', () => {
    const wanted = new Set(
      models.flatMap(({ strips, freeSpins }) => [...strips, ...(freeSpins?.strips ?? [])].flat()),
    )
    for (const symbol of wanted) expect(symbolSvg('dragon', symbol), symbol).toContain('<svg')
    expect(symbolSvg('dragon', 'wild3')).toContain('×3')
    expect(() => symbolSvg('dragon', 'nonsense')).toThrow(RangeError)
  })

  test('every picture is small', () => {
    for (const title of titles) expect(thumbSvg(title).length, title.code).toBeLessThan(svgBytesMax)
    for (const theme of themes) {
      for (const symbol of Object.keys(theme.symbols)) {
        expect(symbolSvg(theme.id, symbol).length, `${theme.id} ${symbol}`).toBeLessThan(
          svgBytesMax,
        )
      }
    }
  })

  test('every picture can be read as XML and asks for nothing from outside', () => {
    const sample = titles.filter((_, at) => at % 23 === 0)
    const pictures = sample.flatMap((title) => [
      thumbSvg(title),
      backgroundSvg(title),
      ...Object.keys(themeOf(title.theme).symbols).map((name) => symbolSvg(title.theme, name)),
    ])
    for (const picture of pictures) {
      expect(unclosed(picture), picture).toEqual([])
      expect(picture.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(
        /https?:|<script|<image/,
      )
    }
  })

  test('a path is cut to two decimals, the flags of its arcs kept apart', () => {
    expect(shortened('m27.75 12.372l-1.78-2.08A3.9 3.9 0 0 0 28 6.702z')).toBe(
      'm27.75 12.37l-1.78-2.08A3.9 3.9 0 0 0 28 6.7z',
    )
    expect(shortened('a1 1 0 01.5.996')).toBe('a1 1 0 0 1 .5 1')
  })
})

/** Tags that are opened and not closed, or closed and not opened, in order. */
function unclosed(picture: string): string[] {
  const open: string[] = []
  for (const [, end, name = '', rest = ''] of picture.matchAll(
    /<(\/?)([a-zA-Z]+)((?:[^<>"]|"[^"<]*")*)>/g,
  )) {
    if (end && open.at(-1) === name) open.pop()
    else if (!rest.endsWith('/')) open.push(end + name)
  }
  const texts = picture.replaceAll(/<[^<>]*>/g, '')
  return /[<>]|&(?!amp;|lt;)/.test(texts) ? [...open, texts] : open
}
