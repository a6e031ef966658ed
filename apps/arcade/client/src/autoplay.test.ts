import { expect, test } from 'vitest'
import { afterRound, beginRun, mayGoOn } from './autoplay.ts'

const plan = { rounds: 3, lossMax: 250n, winStop: 1_000n, stopAtFeature: true }
const round = { stake: 100n, win: 0n, hadFeature: false }

test('a run ends when its rounds are played', () => {
  let run = beginRun({ ...plan, lossMax: 10_000n })
  for (const left of [2, 1]) {
    const next = afterRound(run, round)
    expect(next).toMatchObject({ end: undefined, run: { left } })
    run = next.run
  }
  expect(afterRound(run, round).end).toBe('rounds')
})

test('a round that could pass the loss limit is not begun', () => {
  const run = beginRun({ ...plan, rounds: 100 })
  const two = afterRound(afterRound(run, round).run, round)
  expect(two.run.net).toBe(-200n)
  expect(two.end).toBe('loss')
  expect(mayGoOn(run, 251n)).toBe('loss')
  expect(mayGoOn(run, 250n)).toBeUndefined()
})

test('wins widen the room for losses of the run', () => {
  const won = afterRound(beginRun(plan), { ...round, win: 900n })
  expect(won).toMatchObject({ end: undefined, run: { net: 800n } })
})

test('a high win and a feature end it when they were asked to', () => {
  expect(afterRound(beginRun(plan), { ...round, win: 1_000n }).end).toBe('win')
  expect(afterRound(beginRun(plan), { ...round, hadFeature: true }).end).toBe('feature')
  const on = beginRun({ ...plan, winStop: undefined, stopAtFeature: false })
  expect(afterRound(on, { stake: 100n, win: 5_000n, hadFeature: true }).end).toBeUndefined()
})
