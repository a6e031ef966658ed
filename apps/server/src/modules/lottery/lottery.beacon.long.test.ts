import { randomUUID } from 'node:crypto'
import { isOfChain, randomnessOf } from '@baize/engines/beacon'
import { drawResult, wordsOfRandomness } from '@baize/engines/lottery'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openRelays } from '../beacon/relay.fixture.ts'
import { type LotteryStage, lotteryOf, lotteryStage } from './lottery.fixture.ts'

let relays: Awaited<ReturnType<typeof openRelays>>
let stage: LotteryStage
beforeAll(async () => {
  stage = await lotteryStage('2026-05-01T10:00:03Z', async (clock) => {
    relays = await openRelays(clock)
    return { env: { BEACON_RELAYS: relays.honest }, beaconChain: relays.chain }
  })
})
afterAll(async () => {
  await stage.stop()
  await relays.stop()
})

const secondMs = 1_000
const code = 'ZYPK60'

/** The next draw that the beacon decides: the first ones were announced before it had answered. */
async function beaconDraw() {
  const { beacon } = stage.modules
  // One that was silent is asked again after a minute.
  if (!beacon.isThere()) await stage.pass(61 * secondMs)
  await vi.waitUntil(() => beacon.isThere(), { timeout: 60_000 })
  for (let tries = 0; tries < 20; tries += 1) {
    const setting = await stage.lottery.setting(stage.merchantId)
    const game = await stage.lottery.view.game(code, 'USD', setting)
    const draw = game.draws.find(({ source }) => source === 'beacon')
    if (draw) {
      const { id: drawId, closesAt } = draw
      return { drawId, closesAt: new Date(closesAt), rulesVersion: game.rulesVersion }
    }
    await stage.pass(60 * secondMs)
  }
  throw new Error('no draw was promised to the beacon')
}

const bothSides = () => ({
  id: randomUUID() as string,
  kind: 'first.sides',
  selection: 'big,small',
  unit: 500n,
  stake: 1_000n,
})

async function placed() {
  const who = await stage.buyer()
  const { closesAt, ...next } = await beaconDraw()
  const lottery = lotteryOf(code)
  const sides = lottery.offers.find(({ kind }) => kind.key.endsWith('sides'))
  const line = { ...bothSides(), kind: sides?.kind.key ?? '' }
  expect(await stage.lottery.place(who.buyer, { ...next, lines: [line] })).toMatchObject({
    lines: [{ state: 'placed' }],
  })
  const look = () => who.call('lotteryDraw', { query: { id: next.drawId } })
  const until = async (at: Date) =>
    stage.pass(Math.max(0, at.getTime() - stage.clock.now().getTime()))
  return { ...who, ...next, closesAt, lottery, look, until }
}

test('[LOT-03] a draw names its round of the beacon before the bets, publishes the tickets before the round, and is drawn by it alone', async () => {
  const { closesAt, lottery, look, until, drawId } = await placed()
  const before = await look()
  if (before.proof.kind !== 'beacon') throw new Error('no beacon')
  const { round, at } = before.proof
  expect(new Date(at).getTime()).toBeGreaterThanOrEqual(closesAt.getTime() + 6 * secondMs)
  await until(new Date(closesAt.getTime() + 2 * secondMs))
  const closed = await look()
  expect(closed).toMatchObject({ state: 'closed', tickets: 1, result: null })
  expect(closed.root).toMatch(/^[0-9a-f]{64}$/)
  await until(new Date(new Date(at).getTime() + 2 * secondMs))
  await stage.modules.beacon.fetchDue()
  await stage.lottery.tend()
  const drawn = await look()
  if (drawn.proof.kind !== 'beacon') throw new Error('no beacon')
  const signature = drawn.proof.signature ?? ''
  expect(drawn.proof.round).toBe(round)
  expect(isOfChain(relays.chain, { round, signature })).toBe(true)
  const words = wordsOfRandomness({ randomness: randomnessOf({ signature }), drawId })
  expect(drawn.result).toEqual(drawResult(lottery.structure, words))
  expect(drawn.state).toBe('settled')
})

test('[LOT-03] a silent beacon delays a draw; after an hour the stakes go back, and nothing else is drawn', async () => {
  const { buyer, call, closesAt, look, until } = await placed()
  await until(new Date(closesAt.getTime() + 2 * secondMs))
  relays.silence(true)
  await until(new Date(closesAt.getTime() + 3_000 * secondMs))
  expect((await look()).state).toBe('closed')
  await until(new Date(closesAt.getTime() + 3_601 * secondMs))
  await stage.lottery.tend()
  expect(await look()).toMatchObject({ state: 'void', voidReason: 'beacon', result: null })
  expect((await call('myTickets', { query: {} })).list).toMatchObject([
    { state: 'void', payout: '1000' },
  ])
  expect(await stage.cashOf(buyer.memberId)).toBe(100_000n)
  relays.silence(false)
})

test('[LOT-03] where no node ran at the close, the tickets are published late, and the round stays as it was named', async () => {
  const { closesAt, look } = await placed()
  const before = await look()
  stage.clock.advance(closesAt.getTime() - stage.clock.now().getTime() + 120 * secondMs)
  await stage.modules.beacon.fetchDue()
  await stage.lottery.tend()
  await stage.lottery.tend()
  const drawn = await look()
  if (before.proof.kind !== 'beacon' || drawn.proof.kind !== 'beacon') throw new Error('no beacon')
  expect(drawn.proof.round).toBe(before.proof.round)
  expect(drawn.state).toBe('settled')
  // The page can show that it came late.
  expect(new Date(drawn.closedAt ?? 0) > new Date(drawn.proof.at)).toBe(true)
})
