import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { EventModel } from './types.ts'
import { vectors, vectorsFile } from './vectors.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field is compared below
const kept = JSON.parse(readFileSync(vectorsFile, 'utf8')) as ReturnType<typeof vectors>

/** Written from the README alone, independent of the engine. */
function wordsByHand(seed: string, event: string): () => number {
  let used = 0
  return () => {
    const block = createHmac('sha256', seed)
      .update(`${event}:0:${Math.floor(used / 8)}`)
      .digest()
    used += 1
    return block.readUInt32BE(((used - 1) % 8) * 4)
  }
}

function cellOf(weights: readonly number[], word: number): number {
  let at = 0
  let left = word - weights[0]!
  while (left >= 0) left -= weights[(at += 1)]!
  return at
}

/** The weights are the model’s: a match needs nothing but them. */
const modelOf = (text: string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by these vectors
  JSON.parse(text) as EventModel

test('[GAM-11] [FAIR-01] the vectors in the repository are what the rules give', () => {
  expect(JSON.parse(JSON.stringify(vectors()))).toEqual(kept)
})

/** The first thing that each kind of event draws. */
function firstByHand(model: EventModel, next: () => number) {
  switch (model.kind) {
    case 'goals': {
      const at = cellOf(model.goals, next())
      const goals = { home: Math.floor(at / 13), away: at % 13 }
      return { periods: { match: { counts: { goals } } } }
    }
    case 'points': {
      const margin = model.marginMin + cellOf(model.margins, next())
      const total = 2 * (model.halfMin + cellOf(model.halves, next())) + Math.abs(margin % 2)
      const points = { home: (total + margin) / 2, away: (total - margin) / 2 }
      return { periods: { match: { counts: { points } } } }
    }
    case 'series': {
      const weights = model.scores.map(({ weight }) => weight)
      const { home, away } = model.scores[cellOf(weights, next())]!
      const period = model.unit === 'sets' ? 'set1' : 'map1'
      return { periods: { [period]: { counts: { [model.of]: { home, away } } } } }
    }
    case 'race': {
      let word = next()
      while (word < 2 ** 32 % 1e9) word = next()
      const weights = model.runners.map(({ weight }) => weight)
      return { first: model.runners[cellOf(weights, word % 1e9)]!.id }
    }
    case 'fight':
      return {
        fight: ['meron', 'wala', 'draw'][cellOf([model.meron, model.wala, model.draw], next())],
      }
  }
}

test('[GAM-11] [FAIR-01] what each event of the file draws first, drawn by hand', () => {
  const kinds = kept.events.map(({ model: text, draws }) => {
    const model = modelOf(text)
    for (const { seed, event, result } of draws) {
      const drawn = { ...result, first: result.places?.[0]?.[0] }
      expect(drawn).toMatchObject(firstByHand(model, wordsByHand(seed, event)))
    }
    return model.kind
  })
  expect([...new Set(kinds)].toSorted()).toEqual(['fight', 'goals', 'points', 'race', 'series'])
})

test('[GAM-11] [FAIR-01] minutes of a match in play drawn by hand from their published grids', () => {
  const { event, minutes, end } = kept.live
  const shown = minutes.flatMap((minute, at) => (minute.grid ? [{ ...minute, at }] : []))
  expect(shown.length).toBe(6)
  for (const { seed, grid, goals, at } of shown) {
    const { goals: weights } = JSON.parse(grid!) as { goals: number[] }
    const cell = cellOf(weights, wordsByHand(seed, event)())
    const before = minutes[at - 1]?.goals ?? { home: 0, away: 0 }
    expect([goals.home - before.home, goals.away - before.away]).toEqual([
      Math.floor(cell / 4),
      cell % 4,
    ])
  }
  expect(minutes.at(-1)?.goals).toEqual(end.goals)
})
