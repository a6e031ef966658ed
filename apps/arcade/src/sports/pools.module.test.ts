import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../fixture/stage.fixture.ts'
import { until } from '../shared/sitting.fixture.ts'
import { type Book, legOn, openBook } from './sports.fixture.ts'
import type { EventAnswer, SlipAnswer } from './wire.ts'

let book: Book
beforeAll(async () => {
  book = await openBook(['vc-arena'])
})
afterAll(() => book.stage.stop())

const title = 'ds88-cockfight'

test('[GAM-12] each currency has a pool of its own: none pays by what lies in another', async () => {
  const looking = await book.player('looking', title)
  const [fight] = await looking.open('cockfight')
  const staked = [
    ['USD', 0, 6_000, 1.58],
    ['USD', 1, 4_000, 2.37],
    ['EUR', 0, 3_000, 3.16],
    ['EUR', 1, 7_000, 1.35],
  ] as const
  const placed: { session: string; id: string; pays: number; stake: number }[] = []
  for (const [nth, [currency, side, stake, pays]] of staked.entries()) {
    const user = `pooled${nth}`
    book.stage.operator.give(user, 100_000n, currency)
    const session = await book.stage.launch(user, { title, currency })
    const leg = legOn(fight!, side, ({ kind }) => kind === 'pool')
    const { slip } = await book.stage.ask<SlipAnswer>('/sports/place', {
      session,
      id: newId(),
      kind: 'single',
      legs: [{ ...leg, price: null }],
      stake: String(stake),
      policy: 'none',
      format: 'eu',
    })
    expect(slip.state).toBe('accepted')
    placed.push({ session, id: slip.id, pays, stake })
  }
  const [dollar, , euro] = placed
  const pays = async ({ session }: { session: string }) => {
    const said = await book.get<EventAnswer>('/sports/event', { session, id: fight!.id })
    return said.event.pool?.pays
  }
  await until(async () => (await pays(euro!))?.home === '316.00')
  expect([await pays(dollar!), await pays(euro!)]).toEqual([
    { home: '158.00', away: '237.00' },
    { home: '316.00', away: '135.00' },
  ])
  await looking.over(fight!)
  for (const { session, id, pays: times, stake } of placed) {
    const settled = async () => (await book.get<SlipAnswer>('/sports/slip', { session, id })).slip
    await until(async () => (await settled()).legs[0]?.result !== null)
    const { legs, returned } = await settled()
    const [leg] = legs
    const [n, d] = (leg?.price ?? '').split('/').map(Number)
    expect(Math.round((100 * n!) / d!)).toBe(Math.round(times * 100))
    const worth = { won: Math.floor(stake * times), lost: 0, void: stake }
    expect(returned).toBe(String(worth[leg!.result as keyof typeof worth]))
  }
})

test('[GAM-11] a cash-out is what the bet is worth by the published chances, less four hundredths', async () => {
  const player = await book.player('drawn', title)
  const [fight] = await player.open('cockfight')
  const draw = legOn(fight!, 0, ({ kind }) => kind === 'fightdraw')
  const { slip } = await player.place([draw])
  // Nine times a chance of 10.5 %, and 96 % of that.
  expect([slip.price, slip.cashOut]).toEqual(['9/1', { amount: '907', part: 1_000_000 }])
})
