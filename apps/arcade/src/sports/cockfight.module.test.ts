import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../shared/sitting.fixture.ts'
import { type Book, legOn, openBook } from './sports.fixture.ts'
import type { EventRow } from './wire.ts'

let book: Book
beforeAll(async () => {
  book = await openBook(['vc-arena'])
})
afterAll(() => book.stage.stop())

const arena = 'ds88-cockfight'

async function atFight(name: string) {
  const player = await book.player(name, arena)
  const [fight] = await player.open('cockfight')
  return { player, fight: (await player.event(fight!.id)).event }
}

const on = (fight: EventRow, kind: string, outcome: number) =>
  legOn(fight, outcome, (market) => market.kind === kind)

const balance = (name: string) => book.stage.operator.balanceOf(name)

test('[GAM-11] [GAM-12] a pool pays what lies in it less five hundredths; a draw gives every stake back', async () => {
  const { player: one, fight } = await atFight('meron1')
  const other = await book.player('wala1', arena)
  const a = await one.place([{ ...on(fight, 'pool', 0), price: null }], { stake: '6000' })
  const b = await other.place([{ ...on(fight, 'pool', 1), price: null }], { stake: '4000' })
  for (const { slip } of [a, b]) expect(slip).toMatchObject({ state: 'accepted', price: null })
  const { event } = await one.over(fight)
  const [first, second] = [await one.decided(a.slip.id), await other.decided(b.slip.id)]
  await book.stage.arcade().recover()
  const result = first.legs[0]!.score
  // 95 hundredths of 100 are 158.33 of 60 and 237.50 of 40, floored to two decimals.
  const paid = {
    meron: { meron: '9480', wala: '0' },
    wala: { meron: '0', wala: '9480' },
    draw: { meron: '6000', wala: '4000' },
  }[result ?? '']
  const exact = { meron: String((6000n * 158n) / 100n), wala: String((4000n * 237n) / 100n) }
  expect(first.returned).toBe(result === 'meron' ? exact.meron : paid?.meron)
  expect(second.returned).toBe(result === 'wala' ? exact.wala : paid?.wala)
  const state = result === 'draw' ? 'void' : 'settled'
  const reason = result === 'draw' ? 'draw' : 'result'
  expect(first).toMatchObject({ state, legs: [{ reason }] })
  expect(second).toMatchObject({ state, legs: [{ reason }] })
  expect(balance('meron1')).toBe(9_994_000n + BigInt(first.returned))
  expect(balance('wala1')).toBe(9_996_000n + BigInt(second.returned))
  expect(event.pool).toMatchObject({ home: '6000', away: '4000' })
  // Also of a fight that is read from the record.
  await book.stage.killAndRise()
  await book.stage.arcade().start()
  await until(async () => (await one.event(fight.id)).status === 200)
  expect((await one.event(fight.id)).event.pool).toEqual(event.pool)
})

test('[GAM-11] a pool with an empty side, and one that would pay next to nothing, give all stakes back', async () => {
  const { player, fight } = await atFight('lonely')
  const { slip } = await player.place([{ ...on(fight, 'pool', 0), price: null }])
  const [next] = (await player.open('cockfight', 2)).slice(1)
  const second = (await player.event(next!.id)).event
  const rich = await book.player('rich', arena)
  const heavy = await rich.place([{ ...on(second, 'pool', 0), price: null }], { stake: '90000' })
  const light = await player.place([{ ...on(second, 'pool', 1), price: null }], { stake: '1000' })
  await player.over(fight)
  await player.over(second)
  for (const [who, id] of [
    [player, slip.id],
    [rich, heavy.slip.id],
    [player, light.slip.id],
  ] as const) {
    const done = await who.decided(id)
    expect(done).toMatchObject({ state: 'void', returned: done.staked })
    expect(done.legs[0]).toMatchObject({ result: 'void', reason: 'pool-refund' })
  }
  await book.stage.arcade().recover()
  expect([balance('lonely'), balance('rich')]).toEqual([10_000_000n, 10_000_000n])
})

test('[GAM-11] fixed Malay prices: the sides give their stake back in a draw, and the draw pays nine', async () => {
  const { player, fight } = await atFight('fixed')
  const legs = [on(fight, 'fight', 0), on(fight, 'fight', 1), on(fight, 'fightdraw', 0)]
  expect(legs[2]?.price).toBe('9/1')
  const slips = []
  for (const leg of legs) slips.push((await player.place([leg], { format: 'my' })).slip)
  await player.over(fight)
  const done = []
  for (const { id } of slips) done.push(await player.decided(id))
  const result = done[0]!.legs[0]!.score
  const results = done.map((slip) => slip.legs[0]!.result)
  expect(results).toEqual(
    {
      meron: ['won', 'lost', 'lost'],
      wala: ['lost', 'won', 'lost'],
      draw: ['void', 'void', 'won'],
    }[result ?? ''],
  )
  for (const [nth, slip] of done.entries()) {
    const [n = '', d = ''] = (legs[nth]!.price ?? '').split('/')
    const won = String((1000n * BigInt(n)) / BigInt(d))
    const returns: Partial<Record<string, string>> = { won, void: '1000', lost: '0' }
    expect(slip.returned).toBe(returns[results[nth] ?? ''])
  }
})

test('a ticket of a pool stands alone, and is not cashed out', async () => {
  const { player, fight } = await atFight('alone')
  const [next] = (await player.open('cockfight', 2)).slice(1)
  const other = (await player.event(next!.id)).event
  const legs = [{ ...on(fight, 'pool', 0), price: null }, on(other, 'fight', 0)]
  const said = await player.place(legs)
  expect(said.error).toMatchObject({ fault: { code: 'pool-alone', at: 0 } })
  const { slip } = await player.place([{ ...on(other, 'pool', 1), price: null }])
  expect(slip.cashOut).toBeNull()
})
