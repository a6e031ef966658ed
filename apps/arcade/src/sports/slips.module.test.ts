import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../fixture/stage.fixture.ts'
import { type Book, legOn, openBook, type Player } from './sports.fixture.ts'
import type { EventRow, QuoteAnswer, SlipAnswer } from './wire.ts'

let book: Book
let player: Player
let people = 0
beforeAll(async () => {
  book = await openBook(['vf-crown', 'vb-metro'])
})
afterAll(() => book.stage.stop())

async function somebody(title?: string) {
  people += 1
  const name = `bettor${people}`
  player = await book.player(name, title)
  return name
}

async function matches(count: number): Promise<EventRow[]> {
  return player.open('basketball', count)
}

const balance = (name: string) => book.stage.operator.balanceOf(name)

test('a parlay is quoted and placed as it was quoted, and pays the product of its prices', async () => {
  const name = await somebody()
  const events = await matches(3)
  const legs = events.map((event) => legOn(event))
  const asked = { session: player.session, kind: 'parlay', legs, stake: '1000' }
  const quote = await book.stage.ask<QuoteAnswer>('/sports/quote', asked)
  expect(quote).toMatchObject({ lines: 1, total: '1000', fault: null })
  const { slip } = await player.place(legs)
  expect(slip).toMatchObject({ state: 'accepted', price: quote.price, returns: quote.returns })
  const [n = '', d = ''] = (quote.price ?? '').split('/')
  expect(BigInt(slip.returns)).toBe((1000n * BigInt(n)) / BigInt(d))
  expect(balance(name)).toBe(9_999_000n)
  for (const event of events) await player.over(event)
  const done = await player.decided(slip.id)
  const isWon = done.legs.every(({ result }) => result === 'won')
  expect(done.returned).toBe(isWon ? slip.returns : '0')
  for (const leg of done.legs) {
    expect(leg.reason).toBe('result')
    expect(leg.rule).toBe('winner')
    expect(leg.score).toMatch(/^\d+:\d+$/)
    expect(leg.decidedAt).toBeGreaterThan(0)
  }
  await book.stage.arcade().recover()
  expect(balance(name)).toBe(9_999_000n + BigInt(done.returned))
})

test('a system stakes every line once; what its legs came to decides each of them', async () => {
  const name = await somebody()
  const events = await matches(3)
  const legs = events.map((event) => legOn(event))
  const { slip } = await player.place(legs, { kind: 'system', system: 'patent', stake: '100' })
  expect(slip).toMatchObject({ state: 'accepted', lines: 7, staked: '700' })
  expect(balance(name)).toBe(9_999_300n)
  for (const event of events) await player.over(event)
  const done = await player.slipOnce(slip.id, 'settled')
  const times = done.legs.map(({ price, result }) => {
    const [n = '', d = ''] = (price ?? '').split('/')
    return result === 'won' ? Number(n) / Number(d) : 0
  })
  const [a = 0, b = 0, c = 0] = times
  const worth = 100 * (a + b + c + a * b + a * c + b * c + a * b * c)
  expect(Math.abs(Number(done.returned) - worth)).toBeLessThan(1)
})

test('legs of one event stand on one slip only as one bet through the grid', async () => {
  await somebody()
  const [event] = await player.open('football')
  const full = (await player.event(event!.id)).event
  const wins = legOn(full, 0, ({ kind, period }) => kind === '1x2' && period === 'match')
  const goals = legOn(
    full,
    0,
    ({ kind, period, of }) => kind === 'ou' && period === 'match' && of === 'goals',
  )
  const refused = await player.place([wins, goals])
  expect(refused).toMatchObject({
    status: 409,
    code: 'slip-refused',
    error: { fault: { code: 'legs-related' } },
  })
  const { slip } = await player.place([wins, goals], { kind: 'builder' })
  expect(slip).toMatchObject({ state: 'accepted', kind: 'builder', lines: 1 })
  expect(slip.legs).toHaveLength(1)
  expect(slip.legs[0]?.parts).toHaveLength(2)
})

test('a slip at another price goes on only as its player said; an offer is taken as a new slip', async () => {
  const name = await somebody()
  const [event] = await matches(1)
  const now = legOn(event!)
  const [n = '', d = ''] = (now.price ?? '').split('/')
  const better = { ...now, price: `${BigInt(n) * 101n}/${BigInt(d) * 100n}` }
  const worse = { ...now, price: `${BigInt(n) * 99n}/${BigInt(d) * 100n}` }
  const far = { ...now, price: `${BigInt(n) * 2n}/${d}` }
  const accepted: (string | null | undefined)[] = []
  for (const [leg, policy, state] of [
    [better, 'none', 'reoffered'],
    [better, 'better', 'reoffered'],
    [better, 'any', 'accepted'],
    [worse, 'none', 'reoffered'],
    [worse, 'better', 'accepted'],
    [far, 'any', 'reoffered'],
  ] as const) {
    const { slip } = await player.place([leg], { policy, again: true })
    expect([policy, slip.state]).toEqual([policy, state])
    accepted.push(...(slip.state === 'accepted' ? [slip.legs[0]?.price] : []))
  }
  expect(accepted).toEqual([now.price, now.price])
  const { slip } = await player.place([better])
  expect(slip.reoffer).toMatchObject({
    stake: '1000',
    legs: [now],
    fault: { code: 'price-changed' },
  })
  const before = balance(name)
  const asked = { session: player.session, id: slip.id, next: newId() }
  for (let times = 1; times <= 2; times += 1) {
    const taken = await book.stage.ask<SlipAnswer>('/sports/reoffer', asked)
    expect(taken.slip).toMatchObject({ id: asked.next, state: 'accepted', price: now.price })
  }
  expect(balance(name)).toBe(before - 1_000n)
})

test('more than a limit allows is offered with the stake that it allows', async () => {
  await somebody()
  const [event] = await matches(1)
  const { slip } = await player.place([legOn(event!)], { stake: '200000' })
  expect(slip).toMatchObject({ state: 'reoffered', fault: { code: 'stake-too-high' } })
  expect(slip.reoffer?.stake).toBe('100000')
})

test('[GAM-12] a stake that no column holds is refused, however many lines multiply it', async () => {
  const player = await book.player('boundless')
  const legs = (await player.open('basketball', 4)).map((event) => legOn(event))
  const more = { kind: 'system', system: 'lucky15', stake: '9'.repeat(18) }
  const said = await player.place(legs, more)
  expect(said).toMatchObject({ status: 409, code: 'slip-refused' })
  expect(said.error).toMatchObject({ fault: { code: 'stake-too-high' } })
})

test('the same legs within five seconds are asked about again, and the same id is one slip', async () => {
  const name = await somebody()
  const [event] = await matches(1)
  const legs = [legOn(event!)]
  const id = newId()
  const first = await player.place(legs, { id })
  const repeated = await Promise.all(
    Array.from({ length: 5 }, async () => player.place(legs, { id })),
  )
  for (const { slip } of repeated) expect(slip).toEqual(first.slip)
  const other = await player.place(legs)
  expect(other.error).toMatchObject({ code: 'slip-refused', fault: { code: 'repeated-slip' } })
  const differs = await player.place(legs, { id, stake: '2000' })
  expect(differs.code).toBe('round-differs')
  expect(balance(name)).toBe(9_999_000n)
  const again = await player.place(legs, { again: true })
  expect(again.slip.state).toBe('accepted')
  expect(balance(name)).toBe(9_998_000n)
})

test('after the close nothing is taken, and nobody sees the slips of others', async () => {
  await somebody()
  const [event] = await matches(1)
  const mine = await player.place([legOn(event!)])
  const owner = player
  await somebody()
  expect((await player.slip(mine.slip.id)).code).toBe('round-unknown')
  const cash = {
    session: player.session,
    slip: mine.slip.id,
    id: newId(),
    offer: '1',
    part: 1_000_000,
  }
  expect((await book.stage.ask('/sports/cashout', cash)).code).toBe('round-unknown')
  const take = { session: player.session, id: mine.slip.id, next: newId() }
  expect((await book.stage.ask('/sports/reoffer', take)).code).toBe('round-unknown')
  expect((await player.place([legOn(event!)], { id: mine.slip.id })).code).toBe('round-differs')
  book.until(event!.closesAt)
  const late = await player.place([legOn(event!)])
  expect(late.error).toMatchObject({ code: 'slip-refused', fault: { code: 'event-closed', at: 0 } })
  // Who did not hear the answer sends the slip again, and gets it.
  const again = await owner.place([legOn(event!)], { id: mine.slip.id })
  expect([again.slip.id, again.slip.state]).toEqual([mine.slip.id, 'accepted'])
  expect((await owner.slip(mine.slip.id)).slip.id).toBe(mine.slip.id)
})

test('play money is staked and paid like money', async () => {
  const demo = await book.player(undefined)
  player = demo
  const [event] = await matches(1)
  const { slip, balance: left } = await demo.place([legOn(event!)])
  expect(slip.state).toBe('accepted')
  expect(left).toBe('99000')
  await demo.over(event!)
  const done = await demo.slipOnce(slip.id, 'settled')
  const after = await demo.slip(slip.id)
  expect(BigInt(after.balance)).toBe(99_000n + BigInt(done.returned))
  const poor = await demo.place([legOn((await matches(1))[0]!)], { stake: '100000', again: true })
  const hasEnough = BigInt(after.balance) >= 100_000n
  expect(poor.code).toBe(hasEnough ? undefined : 'not-enough-money')
})
