import { createDraw, modelById, models, rehearsalWords, spin } from '@baize/engines'
import { describe, expect, test } from 'vitest'
import { createFakeArcade } from './arcade.fixture.ts'
import { dropsOf } from './stage/falls.ts'
import { anticipationOf, type Beat, cheerOf, timelineOf } from './timeline.ts'
import type { RoundView } from './wire.ts'

const order = (bet: string) => ({ id: 'a', bet, mode: 'base' as const })

async function roundOf(model: string, accept: (round: RoundView) => boolean): Promise<RoundView> {
  const arcade = createFakeArcade({ model, accept })
  const { bets } = await arcade.open()
  return (await arcade.spin(order(bets[0]!))).round
}

const kinds = (beats: Beat[]) => beats.map(({ kind }) => kind)

describe('the timeline of a round', () => {
  test('[FAIR-04] every recorded round of every model can be shown, and adds up to what it pays', () => {
    for (const model of models) {
      const draw = createDraw(rehearsalWords(7))
      for (let nth = 0; nth < 60; nth += 1) {
        const mode = model.buy && nth % 3 === 0 ? 'buy' : 'base'
        const outcome = spin(model, { bet: { level: 2 }, mode }, draw)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that a timeline reads
        const view = { outcome, coin: '5', win: String(outcome.win * 5) } as RoundView
        const totals = timelineOf(model, view).flatMap((beat) =>
          'total' in beat && beat.kind !== 'coins' ? [beat.total] : [],
        )
        expect(String(totals.at(-1) ?? 0n), `${model.id} ${nth}`).toBe(view.win)
      }
    }
  })

  test('a round without a win is one spin', async () => {
    const round = await roundOf('lines5x3-20-wild', ({ win }) => win === '0')
    expect(kinds(timelineOf(modelById('lines5x3-20-wild'), round))).toEqual(['spin'])
  })

  test('free spins count down to none and keep the order of the record', async () => {
    const model = modelById('lines5x3-20-freespins')
    const round = await roundOf(model.id, ({ outcome }) =>
      outcome!.steps.some(({ kind }) => kind === 'award'),
    )
    const beats = timelineOf(model, round)
    const spins = beats.filter((beat) => beat.kind === 'spin')
    expect(spins[0]?.isFree).toBe(false)
    expect(spins.at(-1)?.isFree).toBe(true)
    expect(spins.at(-1)?.left).toBe(0)
  })

  test('what falls is exactly what the winning cells leave', async () => {
    const model = modelById('lines5x3-20-cascade')
    const round = await roundOf(
      model.id,
      ({ outcome }) => outcome!.steps.filter(({ kind }) => kind === 'cascade').length > 1,
    )
    let before: readonly (readonly string[])[] = []
    const drops = timelineOf(model, round).flatMap((beat) => {
      const fell =
        beat.kind === 'fall'
          ? dropsOf(beat.gone, before, beat.grid).map((column) => [beat, column] as const)
          : []
      if ('grid' in beat) before = beat.grid
      return fell.map(([{ gone }, column], reel) => ({
        highest: Math.max(...column),
        // A cell on two winning lines is removed once.
        gone: new Set(gone.filter(([at]) => at === reel).map(String)).size,
      }))
    })
    expect(drops.length).toBeGreaterThan(model.reels)
    // A column falls by exactly as many rows as were removed from it.
    for (const { highest, gone } of drops) expect(highest).toBe(gone)
  })

  test('hold and win shows the coins that started it first, and ends with their sum', async () => {
    const model = modelById('hold3x3-5')
    const round = await roundOf(model.id, ({ outcome }) =>
      outcome!.steps.some(({ kind }) => kind === 'hold'),
    )
    const beats = timelineOf(model, round)
    const coins = beats.filter((beat) => beat.kind === 'coins')
    expect(coins.map(({ isFirst }) => isFirst)).toEqual(coins.map((_, at) => at === 0))
    expect(coins[0]?.coins.length).toBeGreaterThanOrEqual(model.holdAndWin!.from)
    const held = beats.find((beat) => beat.kind === 'held')
    const grand = held?.isGrand ? BigInt(model.holdAndWin!.grand) : 0n
    expect(held?.win).toBe(coins.at(-1)!.total + grand)
  })
})

const grid = (symbols: string) => symbols.split(' ').map((symbol) => ['low1', symbol, 'low2'])

test('anticipation begins where one more scatter would start the feature, and only there', () => {
  const model = modelById('lines5x3-20-freespins')
  expect(anticipationOf(model, grid('low3 low3 low3 low3 low3'), false)).toBeUndefined()
  const reel = anticipationOf(model, grid('scatter scatter low3 low3 low3'), false)
  expect(model.strips[reel!]).toContain('scatter')
  expect(reel).toBeGreaterThanOrEqual(2)
})

test('a return of the stake or less is never cheered', () => {
  expect(cheerOf(0n, 100n)).toBe('none')
  expect(cheerOf(100n, 100n)).toBe('none')
  expect(cheerOf(101n, 100n)).toBe('win')
  expect(cheerOf(1_000n, 100n)).toBe('big')
  expect(cheerOf(2_500n, 100n)).toBe('huge')
  expect(cheerOf(5_000n, 100n)).toBe('mega')
})
