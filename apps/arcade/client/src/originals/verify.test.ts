import { commitmentOf, dice, mines, playRound } from '@baize/engines/house'
import { expect, test } from 'vitest'
import { verifyPlay } from './verify.ts'
import type { PlayView } from './wire.ts'

const seeds = { serverSeed: 'server', clientSeed: 'client', nonce: 3 }

function played(): PlayView {
  const bet = { stake: '100', mines: 3 }
  const actions = [{ type: 'uncover', tile: 4 }, { type: 'cashOut' }]
  const { view, staked, returned } = playRound({ game: mines, bet, actions, ...seeds })
  return {
    id: 'a',
    game: 'mines',
    title: 'bgs-mines',
    currency: 'USD',
    rulesVersion: 1,
    state: 'done',
    bet,
    actions,
    // In another field order, because JSON does not promise one.
    view: Object.fromEntries(Object.entries(view).toReversed()),
    staked: String(staked),
    returned: String(returned),
    seeds: { ...seeds, commitment: commitmentOf('server') },
    at: '',
  }
}

test('[FAIR-01] a revealed bet is played again and compared, view, stake and return', () => {
  const play = played()
  expect(verifyPlay(mines, play)).toMatchObject({ kind: 'checked', isPromised: true, isSame: true })
  expect(verifyPlay(mines, { ...play, returned: '1' })).toMatchObject({ isSame: false })
  expect(
    verifyPlay(mines, { ...play, view: { ...Object(play.view), multiplier: 1 } }),
  ).toMatchObject({
    isSame: false,
  })
  const other = { ...seeds, serverSeed: 'another', commitment: commitmentOf('server') }
  expect(verifyPlay(mines, { ...play, seeds: other })).toMatchObject({ isPromised: false })
})

test('[FAIR-01] a bet on seeds still in use cannot be checked yet', () => {
  const { clientSeed, nonce } = seeds
  const play = { ...played(), seeds: { clientSeed, nonce, commitment: 'x' } }
  expect(verifyPlay(dice, play)).toEqual({ kind: 'hidden' })
})
