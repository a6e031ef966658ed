import { expect, test } from 'vitest'
import { readTold } from './game.messages.ts'

const other = { kind: 'baize.open', game: 'bgs-mines', title: 'Mines' }
const playing = { kind: 'baize.round', round: 'r-1', state: 'playing', stake: '250' }

test('[GAM-04] messages of the protocol are read', () => {
  expect(readTold({ kind: 'baize.ready' })).toEqual({ kind: 'baize.ready' })
  expect(readTold({ kind: 'baize.close', more: 1 })).toEqual({ kind: 'baize.close' })
  expect(readTold(playing)).toEqual({
    kind: 'baize.round',
    round: { state: 'playing', id: 'r-1', stake: 250n },
  })
  expect(readTold({ ...playing, state: 'shown', stake: undefined })).toEqual({
    kind: 'baize.round',
    round: { state: 'shown', id: 'r-1' },
  })
})

test('[GAM-04] a game can lead to another one by its code', () => {
  expect(readTold(other)).toEqual({
    kind: 'baize.open',
    game: { nodeId: 'bgs-mines', title: 'Mines' },
  })
})

test('[GAM-04] the longest name, stake and title that are allowed are read', () => {
  const [id, stake, title] = ['r'.repeat(80), '9'.repeat(18), 'M'.repeat(200)]
  expect(readTold({ ...playing, round: id, stake })).toEqual({
    kind: 'baize.round',
    round: { state: 'playing', id, stake: BigInt(stake) },
  })
  const game = { nodeId: 'g'.repeat(80), title }
  expect(readTold({ ...other, game: game.nodeId, title })).toEqual({ kind: 'baize.open', game })
})

test.each([
  ['another game without a code', { ...other, game: 7 }],
  ['another game by an address', { ...other, game: '../member' }],
  ['another game without a title', { ...other, title: '' }],
  ['another game with an endless title', { ...other, title: 'M'.repeat(201) }],
  ['nothing', undefined],
  ['a word', 'baize.close'],
  ['null', null],
  ['another kind', { kind: 'baize.money', balance: '1' }],
  ['a balance', { kind: 'baize.balance', balance: '1000000', currency: 'USD' }],
  ['no stake', { ...playing, stake: undefined }],
  ['a number', { ...playing, stake: 250 }],
  ['a loss that would add', { ...playing, stake: '-250' }],
  ['a fraction', { ...playing, stake: '2.5' }],
  ['more than there is', { ...playing, stake: '9'.repeat(19) }],
  ['an endless number', { ...playing, stake: '9'.repeat(1_000_000) }],
  ['no name', { ...playing, round: '' }],
  ['an endless name', { ...playing, round: 'r'.repeat(81) }],
  ['markup for a name', { ...playing, round: '<b>' }],
  ['another state', { ...playing, state: 'won' }],
])('[GAM-04] %s is not a message', (_, said) => {
  expect(readTold(said)).toBeUndefined()
})
