import { isOfChain, randomnessOf } from '@baize/engines/beacon'
import { ticketsDrawn } from '@baize/engines/house'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRelays } from '../../beacon/relay.fixture.ts'
import { rewardsStage } from '../../rewards/rewards.fixture.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
const terms = { ticketFor: '1000', prizes: [{ amount: '900', count: 2 }], days: 7 }
let relays: Awaited<ReturnType<typeof openRelays>>
let stage: Awaited<ReturnType<typeof rewardsStage>>
beforeAll(async () => {
  stage = await rewardsStage('2026-03-10T02:00:00Z', async (clock) => {
    relays = await openRelays(clock)
    const env = { BEACON_RELAYS: `${relays.lying} ${relays.honest}` }
    return { env, beaconChain: relays.chain }
  })
})
afterAll(async () => {
  await stage.stop()
  await relays.stop()
})

/** A raffle of a day with somebody who has five tickets. */
async function raffle(id: string) {
  const { promotions, beacon } = stage.house.platform.modules
  const endsAt = new Date(stage.clock.now().getTime() + dayMs)
  await stage.publish('raffle', terms, { id, endsAt })
  const memberId = await stage.member()
  await stage.play(memberId, 5_000n, 0n)
  await stage.heard()
  const tend = () => promotions.raffle.drawDue(stage.merchantId)
  await tend()
  async function look() {
    const client = await stage.client(memberId)
    const { play } = await client.call('promotion', { query: { id } })
    if (play?.kind !== 'raffle') throw new Error(`${id} is no raffle`)
    const round = play.source.kind === 'beacon' ? play.source.round : null
    return { ...play, number: round?.number ?? 0, at: new Date(round?.at ?? 0) }
  }
  return { endsAt, tend, look, fetch: beacon.fetchDue }
}

it('[PRO-02] a raffle names the round of the beacon in advance, publishes its list before the round, and is drawn by it alone', async () => {
  const { endsAt, tend, look, fetch } = await raffle('public-raffle')
  const announced = await look()
  expect(announced.at.getTime()).toBeGreaterThanOrEqual(endsAt.getTime() + 30 * minuteMs)
  expect(announced).toMatchObject({ list: null, drawn: null })

  stage.clock.advance(dayMs + 6 * minuteMs)
  await Promise.all([tend(), tend()])
  const listed = await look()
  expect(listed).toMatchObject({ number: announced.number, tickets: 5, drawn: null })
  expect(listed.list).toMatchObject({ tickets: 5, first: 1, isLate: false })
  expect(new Date(listed.list?.at ?? 0) < announced.at).toBe(true)
  await fetch()
  await tend()
  expect((await look()).drawn).toBeNull()

  stage.clock.advance(announced.at.getTime() - stage.clock.now().getTime() + 2_000)
  await Promise.all([fetch(), fetch()])
  await Promise.all([tend(), tend()])
  const { drawn, list, number, prize } = await look()
  const signature = drawn?.by ?? ''
  // The first relay lied, and was not believed.
  expect(isOfChain(relays.chain, { round: number, signature })).toBe(true)
  const again = ticketsDrawn(randomnessOf({ signature }), list?.hash ?? '', {
    tickets: 5,
    prizes: 2,
  })
  expect(drawn?.winners.map(({ ticket }) => ticket)).toEqual(again.toSorted((a, b) => a - b))
  expect(prize?.amount).toBe('1800')
})

it('[PRO-02] a silent beacon delays the draw and does not change its round', async () => {
  const { tend, look, fetch } = await raffle('patient-raffle')
  const { number, at } = await look()
  stage.clock.advance(dayMs + 6 * minuteMs)
  await tend()
  relays.silence(true)
  stage.clock.advance(at.getTime() - stage.clock.now().getTime() + 3 * dayMs)
  await fetch()
  await tend()
  expect(await look()).toMatchObject({ number, drawn: null })
  relays.silence(false)
  await fetch()
  await tend()
  const drawn = await look()
  expect(drawn.number).toBe(number)
  expect(drawn.drawn?.winners).toHaveLength(2)
})

it('[PRO-02] where no node ran when the round was made, the list comes late and says so, and the round stays', async () => {
  const { tend, look, fetch } = await raffle('late-raffle')
  const { number, at } = await look()
  stage.clock.advance(at.getTime() - stage.clock.now().getTime() + 60 * minuteMs)
  await tend()
  const late = await look()
  expect(late).toMatchObject({ number, list: { tickets: 5, isLate: true } })
  await fetch()
  await tend()
  const { drawn, number: drawnBy } = await look()
  expect(drawnBy).toBe(number)
  expect(isOfChain(relays.chain, { round: number, signature: drawn?.by ?? '' })).toBe(true)
})

it('[PRO-02] the round is named with the first version, before anybody can have a ticket', async () => {
  const endsAt = new Date(stage.clock.now().getTime() + dayMs)
  await stage.publish('raffle', terms, { id: 'early-raffle', endsAt })
  const found = await sql<{ round: string | null }>`
    select beacon_round::text as round from promotions.raffle
    where programme_id = 'early-raffle'`.execute(stage.db)
  expect(Number(found.rows[0]?.round)).toBeGreaterThan(0)
})

it('[PRO-02] a raffle cannot be made longer than its draw allows, nor be without an end; closed early, it keeps its round', async () => {
  const { tend, look, endsAt } = await raffle('moved-raffle')
  const first = await look()
  const longer = new Date(first.at.getTime() + dayMs)
  const again = (more: { endsAt?: Date }) =>
    stage.publish('raffle', terms, { id: 'moved-raffle', ...more })
  await expect(again({ endsAt: longer })).rejects.toThrow('its draw stays as it was named')
  await expect(again({})).rejects.toThrow('It has no end')
  await again({ endsAt: new Date(endsAt.getTime() - 60 * minuteMs) })
  await again({ endsAt })
  await tend()
  expect((await look()).number).toBe(first.number)
  await stage.rewards.programmes.turn(stage.merchantId, 'moved-raffle', 'closed', 'test')
  stage.clock.advance(10 * minuteMs)
  await tend()
  const found = await sql<{ round: string; listed: boolean }>`
    select beacon_round::text as round, listed_at is not null as listed from promotions.raffle
    where programme_id = 'moved-raffle'`.execute(stage.db)
  expect(found.rows).toEqual([{ round: String(first.number), listed: true }])
  const change = sql`
    update promotions.raffle set beacon_round = beacon_round + 1 where programme_id = 'moved-raffle'`
  await expect(change.execute(stage.db)).rejects.toThrow('are not changed')
})

it('[PRO-02] closing a raffle that is over does not hold back its list', async () => {
  const { tend, look, endsAt } = await raffle('closed-late-raffle')
  stage.clock.advance(endsAt.getTime() - stage.clock.now().getTime() + 6 * minuteMs)
  await stage.rewards.programmes.turn(stage.merchantId, 'closed-late-raffle', 'closed', 'test')
  await tend()
  expect((await look()).list).toMatchObject({ tickets: 5, isLate: false })
})

it('[PRO-02] a round that no relay has delays its own raffle only', async () => {
  const missing = await raffle('unlucky-raffle')
  relays.lose((await missing.look()).number)
  stage.clock.advance(minuteMs)
  const other = await raffle('lucky-raffle')
  stage.clock.advance(dayMs + 6 * minuteMs)
  await other.tend()
  const { at } = await other.look()
  stage.clock.advance(at.getTime() - stage.clock.now().getTime() + 2_000)
  await other.fetch()
  await other.tend()
  expect((await missing.look()).drawn).toBeNull()
  expect((await other.look()).drawn?.winners).toHaveLength(2)
})

it('[PRO-02] a value of the beacon is never changed', async () => {
  const known = sql`where signature is not null`
  const change = sql`update beacon.round set signature = ${'a'.repeat(96)} ${known}`
  await expect(change.execute(stage.db)).rejects.toThrow('is not changed')
  const end = sql`delete from beacon.round ${known}`
  await expect(end.execute(stage.db)).rejects.toThrow('is not changed')
})
