import { afterAll, beforeAll, expect, test } from 'vitest'
import { coinOf } from '../play/bets.rules.ts'
import { limitsIn } from './slips.rules.ts'
import { type Book, legOn, openBook, type Player } from './sports.fixture.ts'

let book: Book
beforeAll(async () => {
  book = await openBook(['ve-dota2', 'vg-silverlane'])
})
afterAll(() => book.stage.stop())

const bettors = 100

test('a hundred slips at once never cost the house more than its limits, and none fails silently', async () => {
  const players: Player[] = []
  for (let nth = 0; nth < bettors; nth += 1) {
    players.push(await book.player(`crowd${nth}`, 'imes-esports'))
  }
  const [event] = await players[0]!.open('dota2')
  const full = (await players[0]!.event(event!.id)).event
  const scores = full.markets.find(({ kind, period }) => kind === 'score' && period === 'match')
  // At a shorter price a hundred stakes could stay below the limit.
  const isLong = ({ price }: { price: string | null }) => {
    const [n = '0', d = '1'] = (price ?? '').split('/')
    return Number(n) / Number(d) > 3
  }
  const leg = legOn({ ...full, markets: [scores!] }, scores!.outcomes.findIndex(isLong))
  const limits = limitsIn('USD')
  expect(coinOf('USD')).toBe(1n)
  const placed = await Promise.all(
    players.map(async (player) => player.place([leg], { stake: '100000' })),
  )
  const accepted = placed.filter(({ slip }) => slip.state === 'accepted')
  const reoffered = placed.filter(({ slip }) => slip.state === 'reoffered')
  const rejected = placed.filter(({ slip }) => slip.state === 'rejected')
  expect(accepted.length + reoffered.length + rejected.length).toBe(bettors)
  expect(accepted.length).toBeGreaterThan(0)
  expect(accepted.length).toBeLessThan(bettors)
  for (const { slip } of [...reoffered, ...rejected]) expect(slip.fault?.code).toBe('limit-market')
  for (const { slip } of reoffered) expect(BigInt(slip.reoffer!.stake)).toBeLessThan(100_000n)
  const held = await book.stage.rows<{ scope: string; owed: bigint }>(
    'select scope, owed from sports_exposure where event = $1',
    [event!.id],
  )
  const lost = accepted.reduce((sum, { slip }) => sum + BigInt(slip.returns) - 100_000n, 0n)
  const selection = held.find(({ scope }) => scope.startsWith('m/'))
  expect(BigInt(selection?.owed ?? 0)).toBe(lost)
  expect(lost).toBeLessThanOrEqual(limits.selection)
  const totals = held.find(({ scope }) => scope === 'event')
  expect(BigInt(totals?.owed ?? 0)).toBe(lost)
  await book.stage.arcade().recover()
  for (const [nth, { slip }] of placed.entries()) {
    const left = slip.state === 'accepted' ? 9_900_000n : 10_000_000n
    expect(book.stage.operator.balanceOf(`crowd${nth}`)).toBe(left)
  }
})

test('one player can win only so much at an event, however many slips it takes', async () => {
  const player = await book.player('whale')
  const [event] = await player.open('greyhounds')
  const race = (await player.event(event!.id)).event
  const legs = race.markets[0]!.outcomes.map((_, nth) => legOn(race, nth))
  const codes: (string | undefined)[] = []
  for (let round = 1; round <= 6; round += 1) {
    for (const leg of legs) {
      const { slip } = await player.place([leg], { stake: '100000', again: true })
      codes.push(slip.fault?.code)
    }
  }
  expect(codes).toContain('limit-member')
  const [held] = await book.stage.rows<{ owed: bigint }>(
    `select owed from sports_exposure where event = $1 and scope = 'p/whale'`,
    [event!.id],
  )
  expect(BigInt(held?.owed ?? 0)).toBeLessThanOrEqual(limitsIn('USD').member)
})
