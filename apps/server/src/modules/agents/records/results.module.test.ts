import { randomUUID } from 'node:crypto'
import type { Input } from '@baize/contract'
import { resultSorts } from '@baize/contract/vocabulary'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transact } from '../../../kernel/database.ts'
import { refusalOf } from '../../session/session.fixture.ts'
import { type RecordsStage, recordsStage, type Somebody } from './records.fixture.ts'

let stage: RecordsStage
beforeAll(async () => {
  stage = await recordsStage('2026-05-06T10:20:00Z')
})
afterAll(() => stage.stop())

const days = { from: '2026-05-06', to: '2026-05-06' }
type Query = Omit<Input<'teamResults'>['query'], 'from' | 'to'>
const ask = (who: Somebody, query: Query = {}) =>
  who.call('teamResults', { query: { ...days, ...query } })

/** A deposit as payments tell of it. */
async function told(who: Somebody, amount: bigint): Promise<void> {
  const { database, outbox } = stage.house.platform.modules
  await stage.give(who, amount)
  const payload = {
    memberId: who.id,
    currency: 'USD',
    amount: String(amount),
    depositId: randomUUID(),
    fee: '0',
    bonus: '0',
  }
  await transact(database.db, (tx) =>
    outbox.tell(tx, { name: 'deposit.credited', merchantId: stage.merchantId, payload }),
  )
}

test('[AGT-02] user loss: what each downline played, deposited and lost, the highest loss first', async () => {
  const top = await stage.agent('ultop')
  const near = await stage.member('ulnear', top)
  const middle = await stage.agent('ulmiddle', top)
  const far = await stage.member('ulfar', middle)
  await told(near, 10_000n)
  await told(far, 20_000n)
  await told(middle, 5_000n)
  await stage.give(top, 5_000n)
  await stage.play(near.id, 500n, 900n)
  await stage.play(middle.id, 300n, 0n)
  await stage.play(far.id, 700n, 0n, { gameType: 'SPORTS' })
  await stage.play(top.id, 1_000n, 0n)
  await stage.heard()
  await stage.count()
  const near1 = { account: 'ulnear', isDirect: true, stake: '500', payout: '900', profit: '400' }
  await vi.waitFor(async () => {
    const { list, totals } = await ask(top)
    expect(list).toMatchObject([
      { account: 'ulmiddle', stake: '300', profit: '-300', deposits: '5000', withdrawals: '0' },
      { ...near1, deposits: '10000', bets: 1 },
    ])
    expect(totals).toMatchObject({ stake: '800', profit: '100', deposits: '15000', bets: 2 })
  })
  await vi.waitFor(async () => {
    const whole = await ask(top, { scope: 'team' })
    expect(whole.list.map(({ account }) => account).toSorted()).toEqual([
      'ul***',
      'ulmiddle',
      'ulnear',
    ])
    expect(whole.totals).toMatchObject({
      stake: '1500',
      profit: '-600',
      deposits: '35000',
      bets: 3,
    })
  })
  const sports = await ask(top, { scope: 'team', gameType: 'SPORTS' })
  expect(sports.totals).toMatchObject({ stake: '700', bets: 1 })
  expect(await ask(top, { account: 'ulfar' })).toMatchObject({
    list: [{ account: 'ul***', profit: '-700' }],
    totals: { profit: '-700', deposits: '20000' },
  })
  expect(await refusalOf(ask(middle, { person: near.id }))).toMatchObject({ code: 'not-found' })
})

test('[AGT-02] user loss goes page by page through everybody once; the totals are those of all lines', async () => {
  const top = await stage.agent('uptop')
  const people: Somebody[] = []
  for (let nth = 0; nth < 5; nth += 1) {
    stage.clock.advance(1_000)
    const one = await stage.member(`upone${nth}`, top)
    await stage.give(one, 1_000n)
    await stage.play(one.id, 100n, nth % 2 ? 0n : 50n)
    people.push(one)
  }
  await stage.heard()
  await stage.count()
  for (const scope of ['direct', 'team'] as const) {
    const seen: { personId: string; profit: string }[] = []
    for (let after: string | undefined; ; ) {
      const page = await ask(top, { scope, pageSize: 2, ...(after ? { after } : {}) })
      seen.push(...page.list)
      if (page.next === null) break
      after = page.next
    }
    expect(seen.map(({ personId }) => personId).toSorted()).toEqual(
      people.map(({ id }) => id).toSorted(),
    )
    const { totals } = await ask(top, { scope })
    const profit = seen.reduce((so, row) => so + BigInt(row.profit), 0n)
    expect(totals?.profit).toBe(String(profit))
  }
  expect(await refusalOf(ask(top, { after: 'x' }))).toMatchObject({ code: 'bad-input' })
})

test('[AGT-02] user loss begins with the highest loss, win, turnover or deposits, and goes on from page to page', async () => {
  const top = await stage.agent('ustop')
  const facts = {
    lost: { stake: 900n, payout: 0n, deposit: 1_000n },
    won: { stake: 100n, payout: 600n, deposit: 2_000n },
    played: { stake: 3_000n, payout: 3_200n, deposit: 3_000n },
    deposited: { stake: 50n, payout: 0n, deposit: 9_000n },
  }
  for (const sort of resultSorts) {
    const { stake, payout, deposit } = facts[sort]
    const one = await stage.member(`us${sort}`, top)
    await told(one, deposit)
    await stage.play(one.id, stake, payout)
  }
  await stage.heard()
  await stage.count()
  await vi.waitFor(async () => expect((await ask(top)).totals?.deposits).toBe('15000'))
  for (const sort of resultSorts) {
    const { list } = await ask(top, { sort })
    expect(list).toHaveLength(4)
    expect(list[0]?.account).toBe(`us${sort}`)
    const first = await ask(top, { sort, pageSize: 3 })
    const rest = await ask(top, { sort, pageSize: 3, after: first.next ?? '' })
    expect([...first.list, ...rest.list]).toEqual(list)
  }
})

test('[AGT-02] whoever moved away has a line with the time before, and the new team the time after', async () => {
  const top = await stage.agent('umtop')
  const other = await stage.agent('umother')
  const low = await stage.member('umlow', top)
  await stage.give(low, 10_000n)
  await stage.play(low.id, 100n, 0n)
  await stage.heard()
  await stage.count()
  await stage.move(low, other)
  await stage.play(low.id, 250n, 0n)
  await stage.heard()
  await stage.count()
  for (const scope of ['direct', 'team'] as const) {
    expect(await ask(top, { scope })).toMatchObject({
      list: [{ account: 'um***', stake: '100' }],
      totals: { stake: '100' },
    })
    expect(await ask(other, { scope })).toMatchObject({
      list: [{ account: 'umlow', stake: '250' }],
      totals: { stake: '250' },
    })
  }
})
