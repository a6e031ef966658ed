// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import {
  favouritesMax,
  keepFavourites,
  layable,
  readFavourites,
  withFavourite,
  without,
} from './favourites.ts'

const on = (...laid: [string, string][]) => laid.map(([place, amount]) => ({ place, amount }))
const at = { currency: 'USD', places: ['red', 'black'] }
const code = 'eg2-live-roulette'
const key = `live-favourites:${code}:USD`

beforeEach(() => localStorage.clear())

test('[GAM-11] favourite bets are kept by table and currency, once each, the newest first', () => {
  const red = on(['red', '100'])
  const both = on(['red', '100'], ['black', '50'])
  let all = withFavourite(withFavourite([], red), both)
  all = withFavourite(all, both.toReversed())
  expect(all).toEqual([both.toReversed(), red])
  keepFavourites(code, 'USD', all)
  expect(readFavourites(code, at)).toEqual(all)
  expect(readFavourites(code, { ...at, currency: 'VND' })).toEqual([])
  expect(readFavourites('another', at)).toEqual([])
  expect(without(all, both)).toEqual([red])
  expect(withFavourite(all, [])).toBe(all)
})

test('[GAM-11] there are eight at most, and none above the limit is laid', () => {
  let all = withFavourite([], on(['red', '1']))
  for (let nth = 2; nth < 20; nth += 1) all = withFavourite(all, on(['red', String(nth)]))
  expect(all).toHaveLength(favouritesMax)
  expect(all[0]).toEqual(on(['red', '19']))
  expect(layable(on(['red', '60'], ['black', '40']), { max: 100n })).toBe(true)
  expect(layable(on(['red', '60'], ['black', '41']), { max: 100n })).toBe(false)
})

test('[GAM-11] what was kept and is damaged is left out', () => {
  for (const kept of [
    'x',
    '{}',
    'null',
    '[1,null,[{"place":"moon","amount":"5"}],[{"place":3}]]',
  ]) {
    localStorage.setItem(key, kept)
    expect(readFavourites(code, at)).toEqual([])
  }
  localStorage.setItem(key, '[[{"place":"red","amount":"-5"},{"place":"black","amount":"5"}]]')
  expect(readFavourites(code, at)).toEqual([on(['black', '5'])])
})
