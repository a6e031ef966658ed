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

test('[GAM-11] [FAIR-01] scores, maps and fights of the file drawn by hand', () => {
  const seen = new Set<string>()
  for (const { model: text, draws } of kept.events) {
    const model = modelOf(text)
    for (const { seed, event, result } of draws) {
      const next = wordsByHand(seed, event)
      const first = next()
      if (model.kind === 'goals') {
        const at = cellOf(model.goals, first)
        expect(result.periods.match?.counts.goals).toEqual({
          home: Math.floor(at / 13),
          away: at % 13,
        })
      } else if (model.kind === 'series') {
        const { home, away } =
          model.scores[
            cellOf(
              model.scores.map(({ weight }) => weight),
              first,
            )
          ]!
        const period = result.periods[model.unit === 'sets' ? 'set1' : 'map1']
        expect(period?.counts[model.of]).toEqual({ home, away })
      } else if (model.kind === 'fight') {
        const at = cellOf([model.meron, model.wala, model.draw], first)
        expect(result.fight).toBe(['meron', 'wala', 'draw'][at])
      } else if (model.kind === 'points') {
        const margin = model.marginMin + cellOf(model.margins, first)
        const total = 2 * (model.halfMin + cellOf(model.halves, next())) + Math.abs(margin % 2)
        const { home, away } = result.periods.match!.counts.points!
        expect([home - away, home + away]).toEqual([margin, total])
      } else {
        const weights = model.runners.map(({ weight }) => weight)
        // Words below the remainder of 2³² are refused; these are above it.
        expect(first).toBeGreaterThan(2 ** 32 % 1e9)
        expect(result.places?.[0]).toEqual([model.runners[cellOf(weights, first % 1e9)]!.id])
      }
      seen.add(model.kind)
    }
  }
  expect([...seen].toSorted()).toEqual(['fight', 'goals', 'points', 'race', 'series'])
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
