import { drawnAt, playRound } from '@baize/engines/house'
import { expect, test } from 'vitest'
import type { TableNews, TableNow, TablePast } from '../../../../src/tables/wire.ts'
import { confirmed, decidedRound, gameOf, heard, nothingYet, stagedRound } from './live.rules.ts'

const table: TableNow = {
  code: 'eg2-live-roulette',
  game: 'liveroulette',
  dealer: 'Elias',
  number: 7,
  phase: 'open',
  at: 1_000,
  endsAt: 9_000,
  chain: { commitment: 'c', salt: 's', before: 'b', links: 20, place: 6 },
  crowd: { players: 1, bettors: 0, places: {} },
}
const source = { link: 'ab'.repeat(32), salt: 's|7|d' }
const drawn = drawnAt(gameOf('liveroulette'), source)
const dealt: TablePast = { number: 7, place: 6, commitment: 'c', drawn, ...source }
const bet = { id: 'p', places: [{ place: 'red', amount: '100' }], stake: '100' }
const hello: TableNews = {
  type: 'hello',
  now: 1_500,
  table,
  own: [bet],
  past: [],
  chat: { lines: [], mark: 'me' },
  balance: '1',
  net: '0',
}
const after = (...news: TableNews[]) => news.reduce((now, one) => heard(now, one, 500), nothingYet)

test('[GAM-11] whoever comes to a live table is told everything, with the own bets', () => {
  expect(after(hello)).toMatchObject({ isConnected: true, aheadMs: 1_000, own: [bet], table })
})

test('[GAM-11] a round joins the past when the next one opens, once', () => {
  const deal: TableNews = { type: 'deal', now: 9_000, endsAt: 12_000, dealt }
  const shown = after(hello, deal)
  expect(shown.past).toEqual([])
  expect(shown.table).toMatchObject({ phase: 'deal', dealt })
  const open: TableNews = { type: 'open', now: 15_000, table: { ...table, number: 8 } }
  const next = heard(heard(shown, open, 500), open, 500)
  expect(next.past).toEqual([dealt])
  expect(next.own).toEqual([])
})

test('[GAM-11] a bet that is told again, with its payout, replaces the one before', () => {
  const now = after(hello, { type: 'own', seat: { ...bet, returned: '200' } })
  expect(now.own).toEqual([{ ...bet, returned: '200' }])
})

test('[GAM-11] a round that is called off has no bets', () => {
  expect(after(hello, { type: 'void', now: 2_000, number: 7 })).toMatchObject({
    own: [],
    isVoid: true,
  })
})

test('[FAIR-01] the stage shows what follows from the link and the text, for the player’s own chips', () => {
  const laid = confirmed([bet, { ...bet, id: 'q' }])
  expect(laid).toEqual([{ place: 'red', amount: '200' }])
  const round = stagedRound('liveroulette', dealt, laid)
  expect(round).toMatchObject({ isOver: true, staked: 200n, view: drawn })
  const [place] = round.view.places
  expect(round.returned).toBe(BigInt(place?.returned ?? -1))
  expect(stagedRound('liveroulette', dealt, [])).toMatchObject({ staked: 0n, returned: 0n })
})

test('[GAM-11] what is said is shown until staff take it out of sight; a reconnect shows what stands', () => {
  const line = (id: number) => ({ id, mark: 'you', name: 'a***b', text: 'hi', at: 0 })
  const said = (id: number): TableNews => ({ type: 'said', line: line(id) })
  const now = after(hello, said(1), said(2), { type: 'unsaid', line: 1 })
  expect(now.chat).toMatchObject({ lines: [line(2)], mark: 'me' })
  expect(after(hello, said(1), hello).chat.lines).toEqual([])
  const many = Array.from({ length: 150 }, (_, nth) => said(nth))
  expect(after(hello, ...many).chat.lines).toHaveLength(100)
  expect(after(hello, { type: 'done', ask: 3 }).own).toEqual([bet])
})

test('[GAM-11] a hand of blackjack is drawn as far as it was told, and at the end by the own decisions', () => {
  const game = gameOf('liveblackjack')
  const places = [{ place: 'main', amount: '100' }]
  const asked = { game, bet: { places }, ...source }
  const moves = [{ type: 'deal' }, { type: 'stand' }]
  const dealtView = playRound({ ...asked, actions: moves.slice(0, 1) }).view
  const { first, dealer } = drawnAt(game, source) as {
    first: string[]
    dealer: { cards: string[] }
  }
  const cards = { first, open: dealer.cards[0]!, step: 1, due: 1 }
  const decide: TableNews = { type: 'decide', now: 9_000, number: 7, endsAt: 21_000, cards }
  const { table: now } = after(hello, decide)
  expect(now).toMatchObject({ phase: 'decide', at: 9_000, endsAt: 21_000, cards })
  // Who has no hand sees the two cards of all and the dealer's open one.
  const watched = decidedRound(now!, [])!
  expect(watched).toMatchObject({ key: '7:1:0', id: '7', isOver: false, staked: 0n })
  expect(watched.view).toMatchObject({ first, dealer: { cards: [cards.open] }, hands: [] })
  const hand = { actions: moves, view: dealtView as never, isDue: true }
  const own = { ...bet, places, hand }
  expect(decidedRound(now!, [own])).toMatchObject({ staked: 100n, returned: 0n, view: dealtView })
  const end = stagedRound('liveblackjack', { ...dealt, drawn: { first, dealer } }, places, hand)
  const settled = playRound({ ...asked, actions: [...moves, { type: 'settle' }] })
  expect(end).toMatchObject({ isOver: true, returned: settled.returned, view: settled.view })
})
