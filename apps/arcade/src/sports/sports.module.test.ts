import { verifyRound } from '@baize/engines/house'
import { roundSeed, ticketsDigestOf } from '@baize/engines/odds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Book, legOn, openBook } from './sports.fixture.ts'
import type { OpenAnswer, RailAnswer } from './wire.ts'

let book: Book
beforeAll(async () => {
  book = await openBook(['vf-crown', 'vb-metro', 'vt-open', 'vg-silverlane', 've-lol', 'vc-arena'])
})
afterAll(() => book.stage.stop())

test('[GAM-11] [NAV-05] each title has events of its sports that take bets, with prices', async () => {
  const titles = ['imes-sports', 'imes-esports', 'ds88-cockfight']
  const counts: number[] = []
  for (const title of titles) {
    const player = await book.player('looker', title)
    const events = await player.events()
    counts.push(events.length)
    expect(events.every(({ isVirtual }) => isVirtual)).toBe(true)
    const open = events.find(({ status, closesAt }) => status === 'open' && closesAt > Date.now())
    expect(open?.markets.length).toBeGreaterThan(0)
  }
  expect(Math.min(...counts)).toBeGreaterThan(0)
})

test('a single on a race is placed, decided by link and tickets, settled and paid', async () => {
  const { stage } = book
  const player = await book.player('anna')
  const [race] = await player.events({ sport: 'greyhounds', when: 'soon' })
  const said = await player.place([legOn(race!)])
  expect(said.slip?.state).toBe('accepted')
  expect(stage.operator.balanceOf('anna')).toBe(9_999_000n)
  const { event, proof } = await player.over(race!)
  const slip = await player.slipOnce(said.slip.id, 'settled')
  await stage.arcade().recover()
  const won = event.markets.length === 0 ? 0n : BigInt(slip.returned)
  expect(stage.operator.balanceOf('anna')).toBe(9_999_000n + won)
  const last = stage.operator.heard.findLast(({ round }) => round === said.slip.id)
  expect(last).toMatchObject({ kind: 'win', closes: true })
  expect(proof.digests).toEqual([ticketsDigestOf([said.slip.id])])
  expect(verifyRound(proof.commitment, proof.links[0]!, proof.place!)).toBe(true)
  expect(roundSeed(proof.links[0]!, proof.digests[0]!)).toMatch(/^[0-9a-f]{64}$/)
})

test('[GAM-11] [VND-02] who opens the book sees what the wallet holds; of play money, what it began with', async () => {
  const balanceAt = async (user: string | undefined) => {
    const { session } = await book.player(user)
    return (await book.stage.ask<OpenAnswer>('/sports/open', { session })).balance
  }
  expect(await balanceAt('opener')).toBe('10000000')
  expect(await balanceAt(undefined)).toBe('100000')
})

test('the rail counts what every league has', async () => {
  const player = await book.player('railing')
  const { leagues } = await book.get<RailAnswer>('/sports/rail', { session: player.session })
  expect(leagues.map(({ sport }) => sport)).toEqual(
    expect.arrayContaining(['football', 'basketball', 'tennis', 'greyhounds']),
  )
  for (const league of leagues) expect(league.early).toBeGreaterThan(0)
})
