import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../fixture/stage.fixture.ts'
import { until } from '../shared/sitting.fixture.ts'
import { type Book, legOn, openBook, type Player } from './sports.fixture.ts'
import type { EventRow } from './wire.ts'

let book: Book
let people = 0
beforeAll(async () => {
  book = await openBook(['vb-metro'])
})
afterAll(() => book.stage.stop())

async function bettor(): Promise<{ name: string; player: Player; event: EventRow }> {
  people += 1
  const name = `faulty${people}`
  const player = await book.player(name)
  const [event] = await player.open('basketball')
  return { name, player, event: event! }
}

const balance = (name: string) => book.stage.operator.balanceOf(name)
const callsAbout = (slip: string) =>
  book.stage.operator.heard.filter(({ round }) => round === slip).map(({ kind }) => kind)

test('[VND-01] a stake whose answer is lost goes back, and the slip is rejected', async () => {
  for (const mischief of ['lost', 'unanswered', 'nonsense', 'RS_ERROR_UNKNOWN'] as const) {
    const { name, player, event } = await bettor()
    book.stage.operator.misbehave('bet', mischief, mischief, mischief)
    const id = newId()
    const said = await player.place([legOn(event)], { id })
    expect([mischief, said.code]).toEqual([mischief, 'wallet-unavailable'])
    book.stage.operator.behave()
    await book.stage.arcade().recover()
    expect(balance(name)).toBe(10_000_000n)
    expect((await player.slip(id)).slip).toMatchObject({
      state: 'rejected',
      fault: { code: 'wallet' },
    })
    expect(callsAbout(id)).toContain('rollback')
  }
})

test('[VND-01] a slip for which the wallet has too little is rejected, and nothing is rolled back', async () => {
  const { player, event } = await bettor()
  const id = newId()
  book.stage.operator.misbehave('bet', 'RS_ERROR_NOT_ENOUGH_MONEY')
  expect((await player.place([legOn(event)], { id })).code).toBe('not-enough-money')
  await book.stage.arcade().recover()
  expect(callsAbout(id)).toEqual(['bet'])
})

test('[VND-01] a late or repeated answer has one effect', async () => {
  const { name, player, event } = await bettor()
  book.stage.operator.misbehave('bet', 'unanswered', 'late')
  const { slip } = await player.place([legOn(event)])
  expect(slip.state).toBe('accepted')
  expect(balance(name)).toBe(9_999_000n)
  await player.over(event)
  const done = await player.decided(slip.id)
  book.stage.operator.misbehave('win', 'unanswered', 'unanswered', 'unanswered')
  for (let passes = 1; passes <= 3; passes += 1) {
    book.stage.wait(2_000)
    await book.stage.arcade().recover()
  }
  expect(balance(name)).toBe(9_999_000n + BigInt(done.returned))
  const wins = book.stage.operator.heard.filter(
    ({ kind, round }) => kind === 'win' && round === slip.id,
  )
  expect(new Set(wins.map(({ transaction }) => transaction)).size).toBe(1)
})

test('[VND-01] a kill while the wallet is asked gives the stake back', async () => {
  const { name, player, event } = await bettor()
  const id = newId()
  book.stage.operator.misbehave('bet', 'taken-hangs')
  const placing = player.place([legOn(event)], { id }).catch(() => undefined)
  await book.stage.operator.arrival('bet')
  await book.stage.killAndRise()
  await placing
  await book.stage.arcade().start()
  book.stage.wait(10_000)
  await book.stage.arcade().recover()
  expect(balance(name)).toBe(10_000_000n)
  await until(async () => (await player.slip(id)).slip?.state === 'rejected')
})

test('a kill between acceptance and result: the same events go on, and slips are settled once', async () => {
  const { name, player, event } = await bettor()
  const { slip } = await player.place([legOn(event)])
  const before = (await player.event(event.id)).proof.commitment
  await book.stage.killAndRise()
  await book.stage.arcade().start()
  await until(async () => (await player.event(event.id)).event !== undefined)
  expect((await player.event(event.id)).proof.commitment).toBe(before)
  book.until(event.closesAt + 1_000)
  await until(async () => (await player.event(event.id)).proof.digests.length > 0)
  const decided = await book.stage.rows<{ played: object }>(
    'select played from sports_event where id = $1',
    [event.id],
  )
  await book.stage.killAndRise()
  await book.stage.arcade().start()
  await until(async () => (await player.event(event.id)).event !== undefined)
  await player.over(event)
  const done = await player.decided(slip.id)
  const after = await book.stage.rows<{ played: object }>(
    'select played from sports_event where id = $1',
    [event.id],
  )
  expect(after).toEqual(decided)
  await book.stage.arcade().recover()
  await book.stage.arcade().recover()
  expect(balance(name)).toBe(9_999_000n + BigInt(done.returned))
})

test('a process that was away for an hour decides what was left, by the same rule', async () => {
  const { name, player, event } = await bettor()
  const { slip } = await player.place([legOn(event)])
  await book.stage.arcade().stop(0)
  book.until(event.startsAt + 3_600_000)
  await book.stage.killAndRise()
  await book.stage.arcade().start()
  await until(async () => (await player.slip(slip.id)).slip !== undefined)
  const done = await player.decided(slip.id)
  await book.stage.arcade().recover()
  expect(balance(name)).toBe(9_999_000n + BigInt(done.returned))
})
