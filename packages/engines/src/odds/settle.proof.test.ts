import { expect, test } from 'vitest'
import { createDraw } from '../fair/draw.ts'
import { rehearsalWords } from '../fair/rehearsal.ts'
import {
  type EventResult,
  type Market,
  outcomesOf,
  type Quarters,
  ratio,
  returnOf,
  type Selection,
  type SlipShape,
  type SystemName,
  settleLeg,
  stakeOf,
  systems,
} from './index.ts'
import { obviousReturn } from './obvious.fixture.ts'

const slips = 100_000
const { below } = createDraw(rehearsalWords(2_424))
const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)]!
const names = Object.keys(systems) as SystemName[]

function someShape(): { shape: SlipShape; legs: number } {
  const kind = oneOf(['single', 'accumulator', 'system', 'choose'] as const)
  if (kind === 'single') return { shape: { kind }, legs: 1 }
  if (kind === 'accumulator') return { shape: { kind }, legs: 2 + below(7) }
  if (kind === 'choose') {
    const legs = 1 + below(6)
    return { shape: { kind, size: 1 + below(legs) }, legs }
  }
  // A Goliath seldom: written out it has 247 products.
  const name = names[Math.min(below(names.length), below(names.length))]!
  return { shape: { kind, name }, legs: systems[name].legs }
}

function someResult(): EventResult {
  const goals = () => ({ home: Math.min(below(6), below(8)), away: Math.min(below(6), below(8)) })
  const half = goals()
  const rest = goals()
  const full = { home: half.home + rest.home, away: half.away + rest.away }
  const isOver = true
  return {
    status: below(20) === 0 ? 'cancelled' : 'finished',
    periods: {
      match: { isOver, counts: { goals: full, corners: { home: below(12), away: below(12) } } },
      half1: { isOver, counts: { goals: half } },
    },
  }
}

const types = [
  '1x2',
  'dc',
  'dnb',
  'winner',
  'btts',
  'oddeven',
  'score',
  'ah',
  'ou',
  'tt',
  'htft',
] as const

function someSelection(): Selection {
  const market = someMarket()
  return { market, outcome: oneOf(outcomesOf(market)) }
}

function someMarket(): Market {
  const type = oneOf(types)
  if (type === 'htft') return { type }
  // The second half has no result here: it was not played.
  const period = oneOf(['match', 'match', 'half1', 'half2'] as const)
  const of = period === 'match' ? oneOf(['goals', 'goals', 'corners'] as const) : 'goals'
  const line: Quarters = below(25)
  if (type === 'ah') {
    const score = below(2) === 0 ? {} : { score: { home: below(3), away: below(3) } }
    return { type, period, of, line: line - 12, ...score }
  }
  if (type === 'ou') return { type, period, of, line }
  if (type === 'tt') return { type, period, of, line, side: oneOf(['home', 'away'] as const) }
  return { type, period, of }
}

test('[GAM-11] a hundred thousand random slips return what a settlement on paper returns', () => {
  const wrong: string[] = []
  let [won, nothing] = [0, 0]
  for (let slip = 0; slip < slips; slip += 1) {
    const { shape, legs } = someShape()
    const all = Array.from({ length: legs }, () => {
      return { selection: someSelection(), result: someResult() }
    })
    const prices = all.map(() => ratio(BigInt(101 + below(900)), 100n))
    const terms = { shape, unit: BigInt(1 + below(100_000)), prices }
    const verdicts = all.map(({ selection, result }) => settleLeg(selection, result)!)
    const returned = returnOf(terms, verdicts)
    const onPaper = obviousReturn(terms, all)
    if (returned !== onPaper)
      wrong.push(`${returned} ≠ ${onPaper}: ${JSON.stringify([shape, all])}`)
    if (returned > stakeOf(terms)) won += 1
    if (returned === 0n) nothing += 1
  }
  expect(wrong.slice(0, 3)).toEqual([])
  // Both happen often, so neither side agreed by paying nothing.
  expect([won > slips / 10, nothing > slips / 10]).toEqual([true, true])
})
