import { commitmentOf, ticketsDrawn } from '@baize/engines/house'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deposit } from '../../ledger/index.ts'
import { rewardsStage } from '../../rewards/rewards.fixture.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
let stage: Awaited<ReturnType<typeof rewardsStage>>
beforeAll(async () => {
  stage = await rewardsStage('2026-03-10T02:00:00Z')
})
afterAll(() => stage.stop())

async function player() {
  const memberId = await stage.member()
  return { memberId, client: await stage.client(memberId) }
}

type Client = Awaited<ReturnType<typeof player>>['client']
const look = (client: Client, id: string) => client.call('promotion', { query: { id } })
async function playOf<K extends string>(client: Client, id: string, kind: K) {
  const { play } = await look(client, id)
  if (play?.kind !== kind) throw new Error(`${id} is no ${kind}`)
  return play as Extract<typeof play, { kind: K }>
}

it('[PRO-02] tickets of a raffle are valid bets; the draw is fixed by its seed and its list, and is claimed once', async () => {
  const { promotions } = stage.house.platform.modules
  const endsAt = new Date(stage.clock.now().getTime() + dayMs)
  const terms = { ticketFor: '1000', prizes: [{ amount: '900', count: 2 }], days: 7 }
  await stage.publish('raffle', terms, { endsAt })
  const [one, other] = [await player(), await player()]
  const before = await playOf(one.client, 'test-raffle', 'raffle')
  const bet = await stage.play(one.memberId, 5_400n, 0n)
  await stage.play(other.memberId, 2_500n, 0n)
  await stage.heard()
  expect(await playOf(one.client, 'test-raffle', 'raffle')).toMatchObject({
    tickets: 5,
    missing: '600',
  })
  await stage.correct(one.memberId, bet, 'void')
  await stage.play(one.memberId, 3_000n, 0n)
  await stage.heard()
  expect(await playOf(one.client, 'test-raffle', 'raffle')).toMatchObject({ tickets: 3 })
  stage.clock.advance(dayMs + 10 * minuteMs)
  await Promise.all([1, 2].map(() => promotions.raffle.drawDue(stage.merchantId)))
  const clients = await Promise.all([one, other].map(({ memberId }) => stage.client(memberId)))
  const [mine, theirs] = await Promise.all(
    clients.map((client) => playOf(client, 'test-raffle', 'raffle')),
  )
  const { drawn, list } = mine ?? {}
  expect(list?.tickets).toBe(5)
  const commitment = commitmentOf(drawn?.by ?? '')
  expect(before.source).toEqual({ kind: 'seed', commitment })
  const again = ticketsDrawn(drawn?.by ?? '', list?.hash ?? '', { tickets: 5, prizes: 2 })
  expect(drawn?.winners.map(({ ticket }) => ticket)).toEqual(again.toSorted((a, b) => a - b))
  const won = [mine, theirs].map((play) => BigInt(play?.prize?.amount ?? '0'))
  expect(won.reduce((sum, amount) => sum + amount, 0n)).toBe(1_800n)
  const winner = won[0] === 0n ? 1 : 0
  const claim = () => clients[winner]?.call('claimRaffle', { body: { programme: 'test-raffle' } })
  const memberId = [one, other][winner]?.memberId ?? ''
  const cash = await stage.cash(memberId)
  await Promise.all([claim(), claim()])
  expect(await stage.cash(memberId)).toBe(cash + (won[winner] ?? 0n))
})

it('[PRO-01] whoever shut himself out has no ticket in the draw of a raffle', async () => {
  const { promotions } = stage.house.platform.modules
  const endsAt = new Date(stage.clock.now().getTime() + dayMs)
  const terms = { ticketFor: '1000', prizes: [{ amount: '900', count: 2 }], days: 7 }
  await stage.publish('raffle', terms, { id: 'few', endsAt })
  const [out, other] = [await player(), await player()]
  for (const { memberId } of [out, other]) await stage.play(memberId, 3_000n, 0n)
  await stage.heard()
  const until = new Date(endsAt.getTime() + dayMs)
  await sql`
    update limits.tally set excluded_until = ${until} where member_id = ${out.memberId}`.execute(
    stage.db,
  )
  stage.clock.advance(dayMs + 10 * minuteMs)
  await promotions.raffle.drawDue(stage.merchantId)
  const { list, drawn } = await playOf(await stage.client(other.memberId), 'few', 'raffle')
  expect(list?.tickets).toBe(3)
  expect(drawn?.winners).toMatchObject([{ isMine: true }, { isMine: true }])
})

it('[PRO-02] a raffle with more tickets than an int4 counts is listed and drawn', async () => {
  const { promotions, ledger } = stage.house.platform.modules
  const endsAt = new Date(stage.clock.now().getTime() + dayMs)
  const terms = { ticketFor: '1', prizes: [{ amount: '900', count: 3 }], days: 7 }
  await stage.publish('raffle', terms, { id: 'huge-raffle', endsAt })
  const { memberId } = await player()
  const [holder, stake] = [
    { merchantId: stage.merchantId, memberId, currency: 'USD' },
    5n * 10n ** 9n,
  ]
  await ledger.post([deposit(holder, stage.newId(), stake)])
  await stage.play(memberId, stake, 0n)
  await stage.heard()
  stage.clock.advance(dayMs + 6 * minuteMs)
  await promotions.raffle.drawDue(stage.merchantId)
  const play = await playOf(await stage.client(memberId), 'huge-raffle', 'raffle')
  expect(play).toMatchObject({ tickets: 5e9, list: { tickets: 5e9, first: 1 } })
  const seed = play.drawn?.by ?? ''
  const again = ticketsDrawn(seed, play.list?.hash ?? '', { tickets: 5e9, prizes: 3 })
  expect(play.drawn?.winners.map(({ ticket }) => ticket)).toEqual(again.toSorted((a, b) => a - b))
})

// The last one: its raffle fails from now on.
it('[PRO-02] a raffle that cannot be drawn holds up no other', async () => {
  const { promotions } = stage.house.platform.modules
  const endsAt = new Date(stage.clock.now().getTime() + dayMs)
  const raffle = { ticketFor: '1000', prizes: [{ amount: '900', count: 1 }], days: 7 }
  for (const id of ['a-broken-raffle', 'b-raffle'])
    await stage.publish('raffle', raffle, { id, endsAt })
  await sql`
    alter table promotions.raffle add constraint broken
    check (programme_id <> 'a-broken-raffle' or drawn_at is null)`.execute(stage.db)
  const { memberId } = await player()
  await stage.play(memberId, 3_000n, 0n)
  await stage.heard()
  stage.clock.advance(dayMs + 6 * minuteMs)
  await expect(promotions.raffle.drawDue(stage.merchantId)).rejects.toThrow('a-broken-raffle')
  const { drawn } = await playOf(await stage.client(memberId), 'b-raffle', 'raffle')
  expect(drawn?.winners).toHaveLength(1)
})
