import { expect, test } from 'vitest'
import { refuse, type StepGame } from './game.ts'
import { figuresOfChance } from './law.ts'
import { pay } from './multiplier.ts'
import { compare, percentText, ratio } from './ratio.ts'
import { amountFrom, choiceFrom, fieldsOf } from './read.ts'
import { leaveRound, playRound } from './round.ts'

interface Pot {
  readonly stake: bigint
  readonly doubled: number
  readonly end?: boolean
}

type PotAction = { readonly type: 'double' | 'stand' }

/** The smallest game whose actions cost money. */
const pot: StepGame<{ stake: bigint }, PotAction, Pot, Pot['doubled'], 'any'> = {
  id: 'blackjack',
  rulesVersion: 1,
  outcomeFrom: 'seeds',
  readBet: (raw) => ({ stake: amountFrom(fieldsOf(raw, ['stake']).stake) }),
  stakeOf: ({ stake }) => stake,
  mostOf: ({ stake }) => stake,
  start: ({ stake }) => ({ stake, doubled: 0 }),
  readAction: (raw) => ({
    type: choiceFrom(fieldsOf(raw, ['type']).type, 'type', ['double', 'stand']),
  }),
  act: (state, { type }) => {
    if (state.end) refuse('over', 'the round is over')
    if (type === 'stand') return { ...state, end: true }
    return state.doubled < 2 ? { ...state, doubled: state.doubled + 1 } : refuse('limit', 'twice')
  },
  costOf: ({ stake, doubled }, { type }) =>
    type === 'double' ? stake * 2n ** BigInt(doubled) : 0n,
  leave: () => ({ type: 'stand' }),
  isOver: ({ end = false }) => end,
  view: ({ doubled }) => doubled,
  returned: ({ stake, doubled, end }) => (end ? stake * 2n ** BigInt(doubled) : 0n),
  settings: () => ['any'],
  figures: () => figuresOfChance(1n, 1n, 10_000),
}

const record = { game: pot, bet: { stake: '50' }, serverSeed: 's', clientSeed: 'c', nonce: 0 }
const [double, stand] = [{ type: 'double' }, { type: 'stand' }]

test('what an action costs is counted once, of the state it was made in', () => {
  expect(playRound(record)).toMatchObject({ staked: 50n, returned: 0n, isOver: false })
  expect(playRound({ ...record, actions: [double] }).staked).toBe(100n)
  const round = playRound({ ...record, actions: [double, double, stand] })
  expect(round).toMatchObject({ staked: 200n, returned: 200n, isOver: true, view: 2 })
  expect(() => playRound({ ...record, actions: [double, double, double] })).toThrow(
    expect.objectContaining({ code: 'limit' }),
  )
})

test('a round left alone ends by its rule, from wherever it stands', () => {
  expect(leaveRound({ ...record, actions: [double] })).toEqual([stand])
  const endless = { ...pot, isOver: () => false, act: (state: Pot) => state }
  expect(() => leaveRound({ ...record, game: endless })).toThrow('does not end')
})

test('money is rounded down, and a share of a player is never shown higher than it is', () => {
  expect([pay(3n, 19_999), pay(1n, 9_999), pay(10n ** 18n, 19_800)]).toEqual([
    5n,
    0n,
    1_980_000_000_000_000_000n,
  ])
  expect(percentText(ratio(2n, 3n), 4)).toBe('66.6666')
  expect(percentText(ratio(73n, 74n), 0)).toBe('98')
  expect(percentText(ratio(99n, 100n), 2)).toBe('99.00')
  expect(percentText(ratio(1n, 2000n), 2)).toBe('0.05')
  expect(ratio(6n, 4n)).toEqual({ numerator: 3n, denominator: 2n })
  expect([compare(ratio(1n, 3n), ratio(1n, 2n)), compare(ratio(2n, 4n), ratio(1n, 2n))]).toEqual([
    -1, 0,
  ])
  expect(() => ratio(1n, 0n)).toThrow(RangeError)
})
