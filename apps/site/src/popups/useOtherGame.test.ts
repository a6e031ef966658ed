import { expect, test } from 'vitest'
import { gameIn } from './useOtherGame.ts'

test('[GAM-04] a game can ask for another game by its code, and for nothing else', () => {
  const asked = { kind: 'baize.open', game: 'bgs-mines', title: 'Mines' }
  expect(gameIn(asked)).toEqual({ nodeId: 'bgs-mines', title: 'Mines' })
  const others = [{ ...asked, kind: 'baize.close' }, { ...asked, game: 7 }, { kind: 'baize.open' }]
  for (const other of [...others, { ...asked, title: '' }, null, 'baize.open']) {
    expect(gameIn(other)).toBeUndefined()
  }
})
