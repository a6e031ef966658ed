import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { replay } from '../../../../apps/site/public/verify.mjs'
import { ticketsDigestOf } from '../fair/tickets.ts'
import { fantan } from './fantan.ts'
import { BadPlay } from './game.ts'
import { houseGames } from './games.ts'
import { drawnAt, liveGameById, liveGames, liveSaltOf } from './live.ts'
import { leaveRound, playRound } from './round.ts'
import { xocdia } from './xocdia.ts'

const deal = { type: 'deal' }
const linkOf = (nth: number) => createHash('sha256').update(`link ${nth}`).digest('hex')
const roundsEach = 200

test.each(liveGames)(
  '[FAIR-01] $id: the stand-alone script computes every round and every place again',
  (game) => {
    const bet = { places: game.settings().map(({ place }) => ({ place, amount: '1000' })) }
    for (let nth = 0; nth < roundsEach; nth += 1) {
      const source = { link: linkOf(nth), salt: liveSaltOf('salt', { number: nth, digest: 'd' }) }
      const actions = leaveRound({ game, bet, ...source })
      const { view, returned, staked } = playRound({ game, bet, actions, ...source })
      const again = replay({ game: game.id, bet, actions, ...source })
      expect(again).toMatchObject({ isOver: true, staked, returned })
      expect(namesIn(view)).toMatchObject(namesIn(again.outcome))
      const drawn = namesIn(drawnAt(game, source))
      // At blackjack hands are no part of what falls for everybody.
      const { hands: _own, ...fell } = namesIn(again.outcome)
      expect(drawn).toMatchObject(fell)
    }
  },
)

/** The script tells hands as their cards alone. */
function namesIn(told: object) {
  const cardsOf = (one: unknown) =>
    typeof one === 'object' && one !== null && 'cards' in one ? one.cards : one
  return Object.fromEntries(
    Object.entries(told).map(([key, one]) => [
      key,
      Array.isArray(one) ? one.map(cardsOf) : cardsOf(one),
    ]),
  )
}

test('[FAIR-02] a live table returns what the same game returns alone, place by place', () => {
  const alones = [...houseGames, fantan, xocdia]
  for (const game of liveGames.filter(({ id }) => id !== 'liveblackjack')) {
    const alone = alones.find(({ id }) => `live${id}` === game.id)!
    expect(game.settings()).toEqual(alone.settings())
    for (const setting of game.settings()) {
      expect(game.figures(setting)).toEqual(alone.figures(setting))
    }
  }
})

test('[FAIR-01] nothing falls before the deal, and it falls once', () => {
  const game = liveGameById('liveroulette')!
  const bet = { places: [{ place: 'red', amount: '100' }] }
  const source = { link: linkOf(1), salt: 'text' }
  const before = playRound({ game, bet, ...source })
  expect(before).toMatchObject({ isOver: false, returned: 0n, staked: 100n })
  expect(before.view).toEqual({ places: [{ place: 'red', amount: '100', returned: '0' }] })
  expect(() => playRound({ game, bet, actions: [deal, deal], ...source })).toThrow(BadPlay)
  expect(() => playRound({ game, bet, actions: [{ type: 'peek' }], ...source })).toThrow(BadPlay)
  expect(replay({ game: game.id, bet, actions: [], ...source })).toMatchObject({
    isOver: false,
    returned: 0n,
  })
})

test('[FAIR-01] the result depends on every bet that counts, and not on their order', () => {
  const ids = ['b', 'a', 'c']
  expect(ticketsDigestOf(ids)).toBe(ticketsDigestOf(['c', 'b', 'a']))
  expect(ticketsDigestOf(ids)).toBe(createHash('sha256').update('a\nb\nc').digest('hex'))
  expect(ticketsDigestOf([])).toBe(createHash('sha256').update('').digest('hex'))
  const game = liveGameById('liveroulette')!
  const drawnWith = (all: string[]) =>
    Array.from({ length: 20 }, (_, nth) => {
      const text = { number: nth, digest: ticketsDigestOf(all) }
      return drawnAt(game, { link: linkOf(nth), salt: liveSaltOf('salt', text) })
    })
  expect(drawnWith(ids)).not.toEqual(drawnWith([...ids, 'd']))
})
