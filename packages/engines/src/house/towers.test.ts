import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createChance, wordsOf } from '../fair/seeds.ts'
import { everyWay, isWithin, lawFigures } from './everyway.fixture.ts'
import { playRound } from './round.ts'
import { type TowersDifficulty, towers, towersDifficulties, towersPay } from './towers.ts'

test.each([
  ['easy', 2],
  ['medium', 3],
  ['hard', 9],
  ['expert', 7],
  ['master', 6],
] as const)('[FAIR-02] %s: the figures of %i rows are those of every tower', (difficulty, rows) => {
  const { safe } = towersDifficulties[difficulty]
  const law = everyWay(
    (chance) => {
      let state = towers.start({ stake: 10_000n, difficulty }, chance)
      for (let row = 0; row < rows && !towers.isOver(state); row += 1) {
        state = towers.act(state, { type: 'climb', tile: row % 2 }, chance)
      }
      if (!towers.isOver(state)) state = towers.act(state, { type: 'cashOut' }, chance)
      return Number(towers.returned(state))
    },
    { asksMax: rows * safe },
  )
  expect(lawFigures(law)).toEqual(towers.figures({ difficulty, rows }))
})

test('[FAIR-02] all 45 settings return 99 % less what is cut from the multiplier', () => {
  const settings = towers.settings()
  expect(settings).toHaveLength(45)
  for (const setting of settings) {
    expect(isWithin(towers.figures(setting).rtp, 9899n, 9900n)).toBe(true)
  }
  expect(towersPay({ difficulty: 'easy', rows: 1 })).toBe(13_200)
  expect(towersPay({ difficulty: 'master', rows: 9 })).toBe(2_595_225_600)
})

const difficulties: readonly TowersDifficulty[] = ['easy', 'medium', 'hard', 'expert', 'master']

test('[FAIR-01] a round going on looks the same whatever the rows above hold', () => {
  fc.assert(
    fc.property(fc.constantFrom(...difficulties), fc.nat(), fc.nat(), (difficulty, one, other) => {
      const chance = createChance(() => 0)
      const start = (nonce: number) =>
        towers.start({ stake: 1n, difficulty }, createChance(wordsOf('s', 'c', nonce)))
      let [a, b] = [start(one), start(other)]
      for (const row of [0, 1, 2]) {
        expect(towers.view(a)).toEqual(towers.view(b))
        const tile = a.safe[row]!.find((safe) => b.safe[row]!.includes(safe))
        if (tile === undefined) break
        a = towers.act(a, { type: 'climb', tile }, chance)
        b = towers.act(b, { type: 'climb', tile }, chance)
      }
    }),
  )
})

const record = {
  game: towers,
  bet: { stake: '1000', difficulty: 'hard' },
  serverSeed: 's',
  clientSeed: 'c',
  nonce: 3,
}
const { safe } = playRound(record).state
const climb = (row: number) => ({ type: 'climb', tile: safe[row]![0]! })

test('the top cashes out by itself, a trap ends with nothing and shows the tower', () => {
  const actions = safe.map((_, row) => climb(row))
  const top = playRound({ ...record, actions })
  expect(top).toMatchObject({ isOver: true, returned: 506_880n })
  const trapped = playRound({ ...record, actions: [{ type: 'climb', tile: 1 - safe[0]![0]! }] })
  expect(trapped).toMatchObject({ isOver: true, returned: 0n, view: { end: 'hit', safe } })
})

test('actions out of turn are refused', () => {
  for (const [actions, code] of [
    [[{ type: 'cashOut' }], 'turn'],
    [[{ type: 'climb', tile: 2 }], 'choice'],
    [[{ type: 'climb', tile: 4 }], 'choice'],
    [[climb(0), { type: 'cashOut' }, climb(1)], 'over'],
    [[{ type: 'cashOut', tile: 1 }], 'shape'],
  ] as const) {
    expect(() => playRound({ ...record, actions })).toThrow(expect.objectContaining({ code }))
  }
})
