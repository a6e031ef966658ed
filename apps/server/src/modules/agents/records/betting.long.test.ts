import { randomUUID } from 'node:crypto'
import type { Input } from '@baize/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../session/session.fixture.ts'
import { type RecordsStage, recordsStage, type Somebody } from './records.fixture.ts'

let stage: RecordsStage
beforeAll(async () => {
  stage = await recordsStage('2026-05-06T10:20:00Z')
})
afterAll(() => stage.stop())

const days = { from: '2026-05-06', to: '2026-05-06' }
type Query = Omit<Input<'teamBets'>['query'], 'from' | 'to'>
const ask = (who: Somebody, query: Query = {}) =>
  who.call('teamBets', { query: { ...days, ...query } })
const idsOf = async (who: Somebody, query: Query = {}) =>
  (await ask(who, query)).list.map(({ id }) => id)

/** A top agent, an agent below and a member below that one, with money. */
async function team(name: string) {
  const top = await stage.agent(`${name}top`)
  const middle = await stage.agent(`${name}middle`, top)
  const low = await stage.member(`${name}low`, middle)
  await stage.give(low, 100_000n)
  await stage.give(middle, 100_000n)
  return { top, middle, low }
}

test('[AGT-02] team betting: the newest bet first, names as the agent may see them, totals of the whole team', async () => {
  const { top, middle, low } = await team('tb')
  const first = await stage.play(low.id, 500n, 0n)
  stage.clock.advance(1_000)
  const second = await stage.play(middle.id, 300n, 1_000n)
  await stage.heard()
  await stage.count()
  const { list, next, totals, currency } = await ask(top)
  expect([next, currency]).toEqual([null, 'USD'])
  expect(list).toMatchObject([
    { id: second, personId: middle.id, account: 'tbmiddle', stake: '300', profit: '700' },
    {
      id: first,
      personId: low.id,
      account: 'tb***',
      stake: '500',
      profit: '-500',
      status: 'settled',
    },
  ])
  expect(totals).toEqual({ stake: '800', validBet: '800', payout: '1000', profit: '200', count: 2 })
  expect((await ask(middle)).list.map(({ account }) => account)).toEqual(['tbmiddle', 'tblow'])
})

test('[AGT-02] team betting goes page by page through every bet once, and filters by person, type, vendor and status', async () => {
  const { top, middle, low } = await team('pb')
  const all: string[] = []
  for (let nth = 0; nth < 5; nth += 1) {
    stage.clock.advance(1_000)
    const more = nth % 2 ? { gameType: 'SPORTS' as const, vendor: 'SABA' } : {}
    all.unshift(await stage.play(nth % 3 ? low.id : middle.id, 100n, 0n, more))
  }
  await stage.heard()
  await stage.count()
  const seen: string[] = []
  for (let after: string | undefined; ; ) {
    const page = await ask(top, { pageSize: 2, ...(after ? { after } : {}) })
    seen.push(...page.list.map(({ id }) => id))
    expect(page.totals === null).toBe(after !== undefined)
    if (page.next === null) break
    after = page.next
  }
  expect(seen).toEqual(all)
  expect(await idsOf(top, { gameType: 'SPORTS' })).toEqual([all[1], all[3]])
  expect((await ask(top, { gameType: 'SPORTS' })).totals).toMatchObject({ count: 2, stake: '200' })
  expect(await idsOf(top, { vendor: 'SABA' })).toEqual([all[1], all[3]])
  expect((await ask(top, { vendor: 'SABA' })).totals).toBeNull()
  expect(await idsOf(top, { person: middle.id })).toEqual([all[1], all[4]])
  const ofLow = await ask(top, { account: ' PBlow ', vendor: 'PG' })
  expect(ofLow.list.map(({ id }) => id)).toEqual([all[0], all[2]])
  expect(ofLow.totals).toMatchObject({ count: 2, stake: '200', profit: '-200' })
  expect(await idsOf(top, { status: 'open' })).toEqual([])
  expect(await ask(top, { account: 'pbl' })).toMatchObject({ list: [], totals: { count: 0 } })
  expect(await refusalOf(ask(top, { after: 'x' }))).toMatchObject({ code: 'bad-input' })
})

test('[AGT-02] nobody sees bets of a sibling or an upline, by any id or name', async () => {
  const { top, middle, low } = await team('nb')
  const beside = await stage.agent('nbbeside', top)
  await stage.play(low.id, 100n, 0n)
  await stage.play(middle.id, 100n, 0n)
  await stage.heard()
  await stage.count()
  expect(await idsOf(beside)).toEqual([])
  for (const person of [low.id, middle.id, top.id, randomUUID()])
    expect(await refusalOf(ask(beside, { person }))).toMatchObject({ code: 'not-found' })
  expect((await ask(beside, { account: 'nblow' })).list).toEqual([])
  expect(await refusalOf(ask(middle, { person: top.id }))).toMatchObject({ code: 'not-found' })
  const stranger = await stage.stranger('nbstranger')
  expect(await refusalOf(ask(top, { person: stranger }))).toMatchObject({ code: 'not-found' })
  expect((await ask(top, { account: 'nbstranger' })).list).toEqual([])
})

test('[AGT-02] a bet stays with the team in which it was settled when its member moves away', async () => {
  const { top, middle, low } = await team('mb')
  const other = await stage.agent('mbother')
  const before = await stage.play(low.id, 100n, 0n)
  await stage.heard()
  await stage.count()
  await stage.move(low, other)
  await stage.count()
  const after = await stage.play(low.id, 200n, 0n)
  await stage.heard()
  for (const who of [top, middle]) {
    expect(await idsOf(who)).toEqual([before])
    expect(await idsOf(who, { person: low.id })).toEqual([before])
    expect((await ask(who, { person: low.id })).totals).toMatchObject({ count: 1, stake: '100' })
    expect((await ask(who)).totals).toMatchObject({ count: 1, stake: '100' })
  }
  expect((await ask(middle)).list).toMatchObject([{ account: 'mb***' }])
  expect(await idsOf(other)).toEqual([after])
  expect((await ask(other, { account: 'mblow' })).totals).toMatchObject({ count: 1, stake: '200' })
})

test('[AGT-02] a team of more than 500 is read by time, and shows the same bets', async () => {
  const { top, low } = await team('lb')
  await stage.count()
  await stage.crowd(top.id, 510)
  const beside = await stage.member('lbbeside')
  await stage.give(beside, 100_000n)
  const bets: string[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    stage.clock.advance(1_000)
    bets.unshift(await stage.play(low.id, 100n, 0n))
    await stage.play(beside.id, 100n, 0n)
  }
  await stage.heard()
  expect(await idsOf(top)).toEqual(bets)
  const first = await ask(top, { pageSize: 2 })
  expect(first.list.map(({ id }) => id)).toEqual(bets.slice(0, 2))
  expect(await idsOf(top, { pageSize: 2, after: first.next ?? '' })).toEqual(bets.slice(2))
})
