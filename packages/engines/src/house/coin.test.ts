import { expect, test } from 'vitest'
import { coin, coinPay } from './coin.ts'
import { everyWay, lawFigures } from './everyway.fixture.ts'
import { ratio } from './ratio.ts'
import { leaveRound, playRound } from './round.ts'

test('[FAIR-02] any number of flips returns 99 % exactly, by every way they fall', () => {
  for (const { flips } of coin.settings()) {
    const figures = coin.figures({ flips })
    expect(figures.rtp).toEqual(ratio(99n, 100n))
    if (flips > 10) continue
    const law = everyWay((chance) => {
      let state = coin.start({ stake: 10_000n, side: 'heads' }, chance)
      for (let nth = 1; nth < flips && !coin.isOver(state); nth += 1) {
        state = coin.act(state, { type: 'flip', side: nth % 2 === 0 ? 'heads' : 'tails' }, chance)
      }
      if (!coin.isOver(state)) state = coin.act(state, { type: 'cashOut' }, chance)
      return Number(coin.returned(state))
    })
    expect(lawFigures(law)).toEqual(figures)
  }
  expect([coinPay(1), coinPay(2), coinPay(20)]).toEqual([19_800, 39_600, 10_380_902_400])
})

const always = (side: 'heads' | 'tails') => ({
  below: () => (side === 'heads' ? 0 : 1),
  float: () => 0,
})

test('the twentieth right call cashes out by itself, a wrong one ends with nothing', () => {
  let state = coin.start({ stake: 100n, side: 'heads' }, always('heads'))
  for (let nth = 1; nth < 20; nth += 1) {
    expect(coin.view(state)).toMatchObject({ multiplier: coinPay(nth), next: coinPay(nth + 1) })
    state = coin.act(state, { type: 'flip', side: 'heads' }, always('heads'))
  }
  expect(coin.view(state).end).toBe('cashedOut')
  expect(coin.returned(state)).toBe(103_809_024n)
  const missed = coin.start({ stake: 100n, side: 'tails' }, always('heads'))
  expect(coin.view(missed)).toEqual({
    flips: [{ called: 'tails', fell: 'heads' }],
    multiplier: 0,
    end: 'missed',
  })
})

test('a round left alone is cashed out', () => {
  const bets = Array.from({ length: 40 }, (_, nonce) => ({
    game: coin,
    bet: { stake: '100', side: 'heads' },
    serverSeed: 's',
    clientSeed: 'c',
    nonce,
  }))
  const going = bets.find((bet) => !playRound(bet).isOver)!
  const actions = leaveRound(going)
  expect(actions).toEqual([{ type: 'cashOut' }])
  expect(playRound({ ...going, actions }).returned).toBe(198n)
})
