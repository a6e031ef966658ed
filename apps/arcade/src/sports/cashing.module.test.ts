import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../fixture/stage.fixture.ts'
import { until } from '../shared/sitting.fixture.ts'
import { type Book, legOn, openBook, type Player } from './sports.fixture.ts'
import type { SlipAnswer } from './wire.ts'

let book: Book
beforeAll(async () => {
  book = await openBook(['vb-metro'])
})
afterAll(() => book.stage.stop())

const whole = 1_000_000
const balance = (name: string) => book.stage.operator.balanceOf(name)

async function cash(player: Player, slip: string, more: object = {}) {
  const asked = { session: player.session, slip, id: newId(), offer: '1', part: whole, ...more }
  return book.stage.ask<SlipAnswer & { error?: { offer?: string } }>('/sports/cashout', asked)
}

test('a slip is worth its stake less the margins of bet and cash-out; taken, it is paid once', async () => {
  const player = await book.player('casher')
  const [event] = await player.open('basketball')
  const { slip } = await player.place([legOn(event!)], { stake: '10000' })
  const offer = BigInt(slip.cashOut!.amount)
  expect(offer).toBeGreaterThan(8_500n)
  expect(offer).toBeLessThan(9_700n)
  const dear = await cash(player, slip.id, { offer: String(offer + 1n) })
  expect(dear).toMatchObject({ code: 'offer-changed', error: { offer: String(offer) } })
  const id = newId()
  for (let times = 1; times <= 3; times += 1) {
    const said = await cash(player, slip.id, { id, offer: String(offer) })
    expect(said.slip).toMatchObject({ state: 'cashed', returned: String(offer), cashOut: null })
  }
  expect((await cash(player, slip.id)).code).toBe('round-over')
  expect(balance('casher')).toBe(9_990_000n + offer)
  const last = book.stage.operator.heard.findLast(({ round }) => round === slip.id)
  expect(last).toMatchObject({ kind: 'win', closes: true })
  await player.over(event!)
  await player.decided(slip.id)
  await book.stage.arcade().recover()
  expect(balance('casher')).toBe(9_990_000n + offer)
  expect((await player.slip(slip.id)).slip.state).toBe('cashed')
})

test('a part is cashed out, and the rest keeps its price and is settled', async () => {
  const player = await book.player('parter')
  const events = await player.open('basketball', 2)
  const legs = events.map((event) => legOn(event))
  const { slip } = await player.place(legs, { stake: '10000' })
  const held = async () =>
    book.stage.rows<{ owed: bigint }>(
      `select owed from sports_exposure where scope = 'p/parter' order by event`,
    )
  const [before] = await held()
  const said = await cash(player, slip.id, { part: 400_000 })
  expect(said.slip).toMatchObject({ state: 'accepted', cashed: { stake: '4000' } })
  const paid = BigInt(said.slip.cashed.paid)
  expect(balance('parter')).toBe(9_990_000n + paid)
  const first = book.stage.operator.heard.findLast(({ round }) => round === slip.id)
  expect(first).toMatchObject({ kind: 'win', closes: false })
  const [after] = await held()
  const owed = BigInt(before!.owed)
  expect(BigInt(after!.owed)).toBe(owed - (owed * 4n) / 10n)
  for (const event of events) await player.over(event)
  const done = await player.decided(slip.id)
  const isWon = done.legs.every(({ result }) => result === 'won')
  const [n = '', d = ''] = (slip.price ?? '').split('/')
  const rest = isWon ? (6_000n * BigInt(n)) / BigInt(d) : 0n
  expect(BigInt(done.returned)).toBe(paid + rest)
  await book.stage.arcade().recover()
  expect(balance('parter')).toBe(9_990_000n + paid + rest)
})

test('[GAM-12] a slip that the operator voids while it is open holds nothing of the limits any more', async () => {
  const player = await book.player('voided')
  const events = await player.open('basketball', 2)
  const held = async () => {
    const rows = await book.stage.rows<{ owed: string }>(
      `select owed::text from sports_exposure where event = any($1::text[]) order by event, scope`,
      [events.map(({ id }) => id)],
    )
    return rows.map(({ owed }) => owed)
  }
  const { slip: other } = await player.place(events.map((event) => legOn(event)))
  const before = await held()
  const { slip } = await player.place(
    events.map((event) => legOn(event)),
    { stake: '10000', again: true },
  )
  expect(other.state).toBe('accepted')
  expect(await held()).not.toEqual(before)
  const bet = book.stage.operator.heard.find(({ round }) => round === slip.id)
  book.stage.operator.voidBet(bet!.transaction!)
  await cash(player, slip.id, { part: 400_000 })
  await book.stage.arcade().recover()
  expect(await player.slipOnce(slip.id, 'void')).toMatchObject({ fault: { code: 'wallet' } })
  expect(await held()).toEqual(before)
  for (const event of events) await player.over(event)
  await player.decided(slip.id)
  expect((await player.slip(slip.id)).slip.state).toBe('void')
  const [fault] = await book.stage.rows('select 1 from sports_exposure where owed < 0')
  expect(fault).toBeUndefined()
})

test('[GAM-12] a large slip in a currency of small units is cashed out, a part and then the rest', async () => {
  const stake = 1_000_000_000n
  book.stage.operator.give('rupiah', stake, 'IDR')
  const session = await book.stage.launch('rupiah', { title: 'imes-sports', currency: 'IDR' })
  const looking = await book.player('looking')
  const events = await looking.open('basketball', 4)
  const { slip } = await book.stage.ask<SlipAnswer>('/sports/place', {
    session,
    id: newId(),
    kind: 'parlay',
    legs: events.map((event) => legOn(event, 0, ({ kind }) => kind === 'ah')),
    stake: String(stake),
    policy: 'none',
    format: 'eu',
  })
  expect(slip).toMatchObject({ state: 'accepted', currency: 'IDR' })
  const [most, unit] = [BigInt(slip.returns), (stake / 10n) * 9n]
  // The product of what it may return and of what is cashed is no number of eight bytes.
  expect(most * unit).toBeGreaterThan(2n ** 63n)
  const player = { ...looking, session }
  const part = (await cash(player, slip.id, { part: 900_000 })).slip
  expect(part).toMatchObject({ state: 'accepted', cashed: { stake: String(unit) } })
  const [n = '', d = ''] = (slip.price ?? '').split('/')
  expect(BigInt(part.returns)).toBe(((stake - unit) * BigInt(n)) / BigInt(d))
  const rest = (await cash(player, slip.id)).slip
  expect(rest.state).toBe('cashed')
  expect(balance('rupiah')).toBe(BigInt(rest.cashed.paid))
})

test('nothing is cashed out once bets are closed, and two cash-outs at once pay one of them', async () => {
  const player = await book.player('racer')
  const [event] = await player.open('basketball')
  const { slip } = await player.place([legOn(event!)], { stake: '10000' })
  const both = await Promise.all([cash(player, slip.id), cash(player, slip.id)])
  const codes = both.map(({ code }) => code ?? 'paid').toSorted()
  expect(codes).toEqual(['paid', 'round-over'])
  const paid = BigInt(both.find(({ code }) => code === undefined)!.slip.returned)
  expect(balance('racer')).toBe(9_990_000n + paid)
  const [next] = await player.open('basketball')
  const late = (await player.place([legOn(next!, 1)], { stake: '10000' })).slip
  book.until(next!.closesAt)
  expect((await cash(player, late.id)).code).toBe('out-of-turn')
  expect((await player.slip(late.id)).slip.cashOut).toBeNull()
})

test('a leg that is settled while its slip is cashed out: the cash-out waits, and holds no lock meanwhile', async () => {
  const player = await book.player('waiter')
  const [event] = await player.open('basketball')
  const { slip } = await player.place([legOn(event!)], { stake: '10000' })
  const { rows } = book.stage
  await rows('begin')
  await rows('select 1 from sports_leg where slip = $1 for update', [slip.id])
  const waiting = cash(player, slip.id)
  await until(
    async () =>
      (
        await rows(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).length > 0,
  )
  const free = await rows('select id from sports_slip where id = $1 for update skip locked', [
    slip.id,
  ])
  expect(free).toHaveLength(1)
  await rows("update sports_leg set verdict = 'loss', times_n = 0, times_d = 1 where slip = $1", [
    slip.id,
  ])
  await rows(
    "update sports_slip set state = 'settled', returned = 0, legs_open = 0 where id = $1",
    [slip.id],
  )
  await rows('commit')
  expect((await waiting).code).toBe('round-over')
  expect(balance('waiter')).toBe(9_990_000n)
})

test('play money is cashed out too', async () => {
  const player = await book.player(undefined)
  const [event] = await player.open('basketball')
  const { slip, balance: staked } = await player.place([legOn(event!)], { stake: '10000' })
  expect(staked).toBe('90000')
  const said = await cash(player, slip.id)
  expect(BigInt(said.balance)).toBe(90_000n + BigInt(said.slip.returned))
})
