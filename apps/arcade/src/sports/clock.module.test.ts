import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../shared/sitting.fixture.ts'
import { type Book, legOn, openBook } from './sports.fixture.ts'

let book: Book
beforeAll(async () => {
  book = await openBook(['vg-silverlane', 'vf-crown'])
})
afterAll(() => book.stage.stop())

const minute = 60_000
/** Longer than a league waits between two looks at the clock. */
const looksMs = 1_500

test('[GAM-11] [FAIR-01] a clock that is set back opens no race again, and the league goes on', async () => {
  const player = await book.player('backward')
  const [race] = await player.open('greyhounds')
  const first = await player.over(race!)
  // By now it is remembered nowhere but in the record.
  book.until(race!.startsAt + 7 * minute)
  await sleep(looksMs)
  const [later] = await player.open('greyhounds')
  const rounds = async () =>
    book.stage.rows(`select 1 from sports_round where league = 'vg-silverlane'`)
  const { length } = await rounds()
  book.setBack(book.now() - race!.closesAt + minute)
  await sleep(looksMs)
  const again = await player.event(race!.id)
  expect([again.event.status, again.proof]).toEqual(['over', first.proof])
  const late = await player.place([legOn(race!)])
  expect(late.error).toMatchObject({ fault: { code: 'event-closed' } })
  // Whatever was open before is open still, and is decided when its time comes.
  const { slip } = await player.place([legOn(later!)])
  expect(slip.state).toBe('accepted')
  expect(await rounds()).toHaveLength(length)
  await player.over(later!)
  expect((await player.decided(slip.id)).legs[0]?.reason).toBe('result')
})

test('[GAM-11] bets on a match that were closed stay closed when the clock is set back', async () => {
  const player = await book.player('closed')
  const [match] = await player.open('football')
  const status = async () => (await player.event(match!.id)).event.markets[0]?.status
  book.until(match!.closesAt)
  await until(async () => {
    await sleep(50)
    book.setBack(30_000)
    const isClosed = (await status()) === 'closed'
    book.until(match!.closesAt)
    return isClosed
  })
  book.setBack(30_000)
  const said = await player.place([legOn(match!)])
  expect(said.error).toMatchObject({ fault: { code: 'event-closed', at: 0 } })
})
