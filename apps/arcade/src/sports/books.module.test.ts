import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Book, legOn, openBook } from './sports.fixture.ts'
import type { QuoteAnswer } from './wire.ts'

let book: Book
beforeAll(async () => {
  book = await openBook(['vb-metro', 've-cs2', 'vc-arena'])
})
afterAll(() => book.stage.stop())

const elsewhere = expect.objectContaining({
  code: 'slip-refused',
  fault: { code: 'event-elsewhere', at: 0 },
})

const titles = [
  { title: 'imes-sports', sport: 'basketball' },
  { title: 'imes-esports', sport: 'cs2' },
  { title: 'ds88-cockfight', sport: 'cockfight' },
] as const

test('[GAM-11] a title takes bets on its own sports only, and shows no price of others', async () => {
  const players = await Promise.all(
    titles.map(async ({ title }, nth) => book.player(`keeper${nth}`, title)),
  )
  const legs = await Promise.all(
    titles.map(async ({ sport }, nth) => {
      const [event] = await players[nth]!.open(sport)
      return legOn(event!, 0, ({ key }) => !key.startsWith('pool'))
    }),
  )
  for (const [at, player] of players.entries()) {
    for (const [of, leg] of legs.entries()) {
      const { session } = player
      const said = await player.place([leg])
      const asked = { session, kind: 'single', legs: [leg], stake: '1000' }
      const quote = await book.stage.ask<QuoteAnswer>('/sports/quote', asked)
      const isOwn = at === of
      expect([said.status, said.slip?.state]).toEqual(isOwn ? [200, 'accepted'] : [409, undefined])
      expect(said.error).toEqual(isOwn ? undefined : elsewhere)
      expect([quote.fault, quote.legs[0]?.price]).toEqual(
        isOwn ? [null, leg.price] : [{ code: 'event-elsewhere', at: 0 }, null],
      )
    }
    expect(book.stage.operator.balanceOf(`keeper${at}`)).toBe(9_999_000n)
  }
})

test('[GAM-11] one leg of another book turns a whole parlay away', async () => {
  const player = await book.player('mixer')
  const fights = await book.player('mixer2', 'ds88-cockfight')
  const [own] = await player.open('basketball')
  const [other] = await fights.open('cockfight')
  const said = await player.place([legOn(own!), legOn(other!)])
  expect(said.error).toMatchObject({ fault: { code: 'event-elsewhere', at: 1 } })
  expect(book.stage.operator.balanceOf('mixer')).toBe(10_000_000n)
})
