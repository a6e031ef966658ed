import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../fixture/stage.fixture.ts'
import { until } from '../shared/sitting.fixture.ts'
import { limitsIn } from './slips.rules.ts'
import { type Book, legOn, openBook } from './sports.fixture.ts'
import type { LegAsked } from './wire.ts'

let book: Book
beforeAll(async () => {
  book = await openBook(['ve-dota2', 'vb-metro'])
})
afterAll(() => book.stage.stop())

const dear = ({ price }: { price: string | null }) => {
  const [n = 0, d = 1] = (price ?? '').split('/').map(Number)
  return n / d > 3
}

test('[GAM-11] all players together can win only so much at an event, on whatever they bet', async () => {
  const looking = await book.player('looking', 'imes-esports')
  const [event] = await looking.open('dota2')
  const whole = (await looking.event(event!.id)).event
  const legs = whole.markets.flatMap((market): LegAsked[] =>
    market.outcomes
      .filter(dear)
      .map(({ key, price }) => ({ event: event!.id, market: market.key, outcome: key, price })),
  )
  const limits = limitsIn('USD')
  const codes = new Set<string | undefined>()
  for (let nth = 0; nth < 12 && !codes.has('limit-event'); nth += 1) {
    const player = await book.player(`crowd${nth}`, 'imes-esports')
    const own = new Set<string | undefined>()
    for (let at = 0; at < 40 && !own.has('limit-member') && !own.has('limit-event'); at += 1) {
      const leg = legs[(nth * 5 + at) % legs.length]!
      const { slip } = await player.place([leg], { stake: '100000', again: true })
      own.add(slip.fault?.code)
    }
    for (const code of own) codes.add(code)
  }
  expect(codes).toContain('limit-event')
  const [held] = await book.stage.rows<{ owed: string; most: string }>(
    `select owed::text, most::text from sports_exposure where event = $1 and scope = 'event'`,
    [event!.id],
  )
  expect(BigInt(held!.most)).toBe(limits.event)
  expect(BigInt(held!.owed)).toBeLessThanOrEqual(limits.event)
  expect(BigInt(held!.owed)).toBeGreaterThan(limits.event - limits.member)
})

test('[GAM-11] the same legs are asked about for five seconds, and no longer', async () => {
  const player = await book.player('twice')
  const [event] = await player.open('basketball')
  expect((await player.place([legOn(event!)])).slip.state).toBe('accepted')
  book.until(book.now() + 3_000)
  expect((await player.place([legOn(event!)])).error).toMatchObject({
    fault: { code: 'repeated-slip' },
  })
  book.until(book.now() + 2_500)
  expect((await player.place([legOn(event!)])).slip.state).toBe('accepted')
})

test('[GAM-12] one player has only so many slips under way, and what was turned away can be sent again', async () => {
  const player = await book.player('hasty')
  const [event] = await player.open('basketball')
  const ids = Array.from({ length: 60 }, newId)
  const place = async (id: string) => player.place([legOn(event!)], { id, again: true })
  const said = await Promise.all(ids.map(place))
  const busy = ids.filter((_, nth) => said[nth]!.code === 'busy')
  expect(busy.length).toBeGreaterThan(0)
  expect(said.filter(({ slip }) => slip?.state === 'accepted')).toHaveLength(60 - busy.length)
  expect((await place(busy[0]!)).slip.state).toBe('accepted')
  expect(book.stage.operator.balanceOf('hasty')).toBe(
    10_000_000n - 1_000n * (61n - BigInt(busy.length)),
  )
})

test('[GAM-12] a slip is not accepted on an event that was closed since it was placed, and its stake goes back', async () => {
  const player = await book.player('overtaken')
  const [event] = await player.open('basketball')
  await book.stage.rows(`update sports_event set state = 'void' where id = $1`, [event!.id])
  const { slip } = await player.place([legOn(event!)])
  expect(slip).toMatchObject({ state: 'rejected', fault: { code: 'event-closed', at: 0 } })
  await until(async () => {
    await book.stage.arcade().recover()
    return book.stage.operator.balanceOf('overtaken') === 10_000_000n
  })
})
