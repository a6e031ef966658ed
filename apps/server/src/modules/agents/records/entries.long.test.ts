import { randomUUID } from 'node:crypto'
import type { Input } from '@baize/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustment } from '../../ledger/index.ts'
import { refusalOf } from '../../session/session.fixture.ts'
import { type RecordsStage, recordsStage, type Somebody } from './records.fixture.ts'

let stage: RecordsStage
beforeAll(async () => {
  stage = await recordsStage('2026-05-06T10:20:00Z')
})
afterAll(() => stage.stop())

const days = { from: '2026-05-06', to: '2026-05-06' }
type Query = Omit<Input<'teamEntries'>['query'], 'from' | 'to'>
const ask = (who: Somebody, query: Query = {}) =>
  who.call('teamEntries', { query: { ...days, ...query } })
const amounts = async (who: Somebody, query: Query = {}) =>
  (await ask(who, query)).list.map(({ amount }) => amount)

const correct = ({ id: memberId }: Somebody, amount: bigint) =>
  stage.house.platform.modules.ledger.post([
    adjustment({ merchantId: stage.merchantId, memberId, currency: 'USD' }, randomUUID(), amount),
  ])

async function team(name: string) {
  const top = await stage.agent(`${name}top`)
  const middle = await stage.agent(`${name}middle`, top)
  const low = await stage.member(`${name}low`, middle)
  return { top, middle, low }
}

test('[AGT-02] account details: money of the team, no bets, the newest first, filtered and added up', async () => {
  const { top, middle, low } = await team('ed')
  await stage.give(low, 5_000n)
  stage.clock.advance(1_000)
  await stage.give(middle, 3_000n)
  stage.clock.advance(1_000)
  await stage.play(low.id, 100n, 0n)
  await correct(low, -400n)
  await stage.count()
  const { list, totals, next } = await ask(top)
  expect(list).toMatchObject([
    { account: 'ed***', kind: 'adjustment', amount: '-400' },
    { account: 'edmiddle', kind: 'deposit', amount: '3000' },
    { account: 'ed***', kind: 'deposit', amount: '5000' },
  ])
  for (const { reference, pay } of list) {
    expect(reference).toMatch(/^[0-9a-f-]{36}$/)
    expect(pay).toBeNull()
  }
  expect([totals, next]).toEqual([{ in: '8000', out: '400', count: 3 }, null])
  expect(await amounts(top, { group: 'deposits' })).toEqual(['3000', '5000'])
  expect(await amounts(top, { group: 'corrections', account: 'edlow' })).toEqual(['-400'])
  expect((await ask(top, { person: low.id })).totals).toEqual({ in: '5000', out: '400', count: 2 })
  const first = await ask(top, { pageSize: 2 })
  expect(await amounts(top, { pageSize: 2, after: first.next ?? '' })).toEqual(['5000'])
  expect(await refusalOf(ask(top, { after: 'x' }))).toMatchObject({ code: 'bad-input' })
})

test('[AGT-02] nobody sees money of a sibling, an upline or another merchant; who moved away, only of the time before', async () => {
  const { top, middle, low } = await team('en')
  const beside = await stage.agent('enbeside', top)
  await stage.give(low, 700n)
  await stage.give(top, 100n)
  await stage.count()
  expect(await amounts(beside)).toEqual([])
  const stranger = await stage.stranger('enstranger')
  for (const person of [low.id, middle.id, top.id, stranger])
    expect(await refusalOf(ask(beside, { person }))).toMatchObject({ code: 'not-found' })
  await stage.move(low, beside)
  await stage.give(low, 900n)
  await stage.count()
  expect(await amounts(middle)).toEqual(['700'])
  expect((await ask(middle)).totals).toMatchObject({ in: '700', count: 1 })
  expect(await amounts(beside)).toEqual(['900'])
  expect((await ask(beside)).totals).toMatchObject({ in: '900', count: 1 })
  expect(await amounts(top)).toEqual(['900', '100', '700'])
})

test('[AGT-02] money of a team of more than 500 is read by time, page by page', async () => {
  const { top, low } = await team('el')
  await stage.crowd(top.id, 510)
  const beside = await stage.member('elbeside')
  for (const amount of [100n, 200n, 300n]) {
    stage.clock.advance(1_000)
    await stage.give(low, amount)
    await stage.give(beside, amount)
  }
  const first = await ask(top, { pageSize: 2 })
  expect(first.list.map(({ amount }) => amount)).toEqual(['300', '200'])
  expect(first.totals).toBeNull()
  expect(await amounts(top, { pageSize: 2, after: first.next ?? '' })).toEqual(['100'])
})
