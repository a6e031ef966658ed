import { expect, test } from 'vitest'
import { rehearsalWords } from '../fair/rehearsal.ts'
import { createChance } from '../fair/seeds.ts'
import { baccaratWays } from './baccarat.law.ts'
import { deal, totalOf } from './baccarat.rules.ts'
import { baccarat } from './baccarat.ts'
import { edgeText, isLikely } from './everyway.fixture.ts'
import { ratio } from './ratio.ts'

const all = 4_998_398_275_503_360n

test('[FAIR-02] the wins of all orders of six cards are the published ones', () => {
  expect(baccaratWays()).toEqual({
    player: 2_230_518_282_592_256n,
    banker: 2_292_252_566_437_888n,
    tie: 475_627_426_473_216n,
  })
})

test('[FAIR-02] they are those of dealing every six values by the rules that are played', () => {
  const ways = { player: 0, banker: 0, tie: 0 }
  for (let code = 0; code < 1_000_000; code += 1) {
    const values = Array.from({ length: 6 }, (_, at) => Math.floor(code / 10 ** at) % 10)
    const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32]
    let weight = 1
    for (const value of values) {
      weight *= left[value]!
      left[value]! -= 1
    }
    const { player, banker } = deal(
      () => values.shift()!,
      (value) => value,
    )
    const ahead = totalOf(player) - totalOf(banker)
    ways[ahead === 0 ? 'tie' : ahead > 0 ? 'player' : 'banker'] += weight
  }
  const { player, banker, tie } = baccaratWays()
  expect(ways).toEqual({ player: Number(player), banker: Number(banker), tie: Number(tie) })
  expect(player + banker + tie).toBe(all)
})

const edge = (place: string) => edgeText(baccarat.figures({ place }).rtp, 6)

test('[FAIR-02] the edges are the published ones', () => {
  expect([edge('banker'), edge('player'), edge('tie')]).toEqual([
    '1.057906',
    '1.235081',
    '14.359629',
  ])
  expect([edge('playerPair'), edge('bankerPair')]).toEqual(['10.361446', '10.361446'])
})

test('[FAIR-02] what is dealt wins as often as the figures say', () => {
  const chance = createChance(rehearsalWords(21))
  const places = ['player', 'banker', 'tie', 'playerPair', 'bankerPair']
  const bet = { places: places.map((place) => ({ place, amount: 1n })) }
  const counts = [0, 0, 0]
  let pairs = 0
  const rounds = 60_000
  for (let nth = 0; nth < rounds; nth += 1) {
    const { playerTotal, bankerTotal, places: paid } = baccarat.view(baccarat.start(bet, chance))
    counts[playerTotal === bankerTotal ? 2 : playerTotal > bankerTotal ? 0 : 1]! += 1
    if (paid[3]!.returned === '12') pairs += 1
  }
  const { player, banker, tie } = baccaratWays()
  expect(isLikely(counts, [ratio(player, all), ratio(banker, all), ratio(tie, all)])).toBe(true)
  expect(isLikely([pairs, rounds - pairs], [ratio(31n, 415n), ratio(384n, 415n)])).toBe(true)
})

/** Deals these ranks, all of spades. */
const dealt = (...ranks: number[]) => {
  const cards = ranks.map((rank) => rank - 1)
  return deal(
    () => cards.shift()!,
    (card) => (card < 9 ? card + 1 : 0),
  )
}

test('third cards come by the table', () => {
  // Player, banker, player, banker: a natural ends it.
  expect(dealt(4, 10, 4, 2)).toEqual({ player: [3, 3], banker: [9, 1] })
  // The player stands on six, so the banker draws on five.
  expect(dealt(6, 3, 13, 2, 9).banker).toHaveLength(3)
  // The player draws an eight: the banker stands on three.
  expect(dealt(2, 3, 3, 13, 8)).toEqual({ player: [1, 2, 7], banker: [2, 12] })
  expect(dealt(2, 3, 3, 13, 9, 1).banker).toHaveLength(3)
  // On six the banker draws to a six or a seven alone.
  expect(dealt(2, 6, 3, 13, 6, 1).banker).toHaveLength(3)
  expect(dealt(2, 6, 3, 13, 5).banker).toHaveLength(2)
})

test('a tie gives player and banker their stakes back', () => {
  const tie = { player: [5, 12], banker: [18, 25] }
  const bet = baccarat.readBet({ places: [{ place: 'banker', amount: '999' }] })
  expect(baccarat.returned({ bet, hands: tie })).toBe(999n)
  const won = { player: [1, 2], banker: [18, 26] }
  expect(baccarat.returned({ bet, hands: won })).toBe(1948n)
})
