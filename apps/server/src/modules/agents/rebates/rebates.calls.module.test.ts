import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../../session/session.fixture.ts'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import { type RatesGiven, ratesOf } from '../rates/rates.rules.ts'

let stage: AgentsStage
beforeAll(async () => {
  stage = await agentsStage('2026-05-06T10:20:00Z')
  // Days are closed by the tests alone.
  await stage.house.platform.modules.jobs.stop()
})
afterAll(() => stage.stop())

async function give(uplineId: string | null, personId: string, rates: RatesGiven): Promise<void> {
  const side = { merchantId: stage.merchantId, personId: uplineId }
  const wanted = { id: randomUUID(), personId, rates: ratesOf(rates) }
  expect(await stage.agents.rates.change(side, wanted)).toMatchObject({ kind: 'changed' })
}

async function closeAt(at: string): Promise<void> {
  await stage.heard()
  stage.clock.set(at)
  await stage.agents.closing.closeDue(stage.merchantId)
}

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

/** Tom above Mia above Leo; Mia's rate is lowered at ten o'clock of the day. Ann plays below Tom. */
async function playedDay() {
  const [tom, eve] = [await stage.agent(), await stage.agent()]
  const mia = await stage.agent(tom)
  const [leo, ann] = [await stage.member(mia), await stage.member(tom)]
  await give(null, tom, { RNG: 8_000, LIVE: 4_000 })
  await give(tom, mia, { RNG: 5_000 })
  stage.clock.set('2026-05-07T09:00:00Z')
  const bets = {
    early: await stage.play(leo, 60_000n, 0n),
    live: await stage.play(leo, 30_000n, 0n, { gameType: 'LIVE' }),
    ann: await stage.play(ann, 40_000n, 20_000n),
    late: '',
  }
  await give(tom, mia, { RNG: 2_000 })
  stage.clock.set('2026-05-07T10:30:00Z')
  bets.late = await stage.play(leo, 10_000n, 0n)
  await stage.heard()
  stage.clock.set('2026-05-08T00:30:00Z')
  await stage.agents.closing.closeDue(stage.merchantId)
  return { tom, eve, mia, leo, ann, bets }
}

describe('[AGT-06] rebates by calls', () => {
  test('[AGT-06] a day opens to its lines, and each line to its people and their bets', async () => {
    const { tom, eve, mia, leo, bets } = await playedDay()
    const client = await stage.client(tom)
    const open = await client.call('income', { query: {} })
    expect(open.open).toMatchObject({ due: '680' })
    await stage.agents.rebates.payDue(stage.merchantId)
    const { list, totals } = await client.call('pays', { query: { kind: 'rebate' } })
    expect(list).toMatchObject([
      {
        kind: 'rebate',
        period: 'day',
        state: 'paid',
        amount: '680',
        validBet: '140000',
        result: null,
      },
    ])
    expect(totals).toMatchObject({ count: 1, amount: '680', paid: '680', open: '0' })
    const id = list[0]?.id ?? ''
    const detail = await client.call('payDetail', { query: { id } })
    expect(detail).toMatchObject({ why: null, run: null, currency: 'USD' })
    expect(detail.rebate).toEqual({
      exact: '680000000',
      carriedIn: '0',
      carriedOut: '0',
    })

    const lines = await client.call('rebateLines', { query: { id } })
    const found = lines.list.map(({ gameType, ownRate, theirRate, validBet, exact }) =>
      [gameType, ownRate, theirRate, validBet, exact].join(' '),
    )
    expect(found.toSorted()).toEqual([
      'LIVE 4000 0 30000 120000000',
      'RNG 8000 0 40000 320000000',
      'RNG 8000 2000 10000 60000000',
      'RNG 8000 5000 60000 180000000',
    ])
    const pages = [await client.call('rebateLines', { query: { id, pageSize: 3 } })]
    pages.push(await client.call('rebateLines', { query: { id, after: pages[0]?.next ?? '' } }))
    expect(pages.flatMap((page) => page.list)).toEqual(lines.list)

    const people = await client.call('payPeople', { query: { id } })
    for (const { line, validBet } of lines.list) {
      const own = people.list.filter((one) => one.line === line)
      expect(own.map((one) => one.validBet)).toEqual([validBet])
      const alone = await client.call('payPeople', { query: { id, line } })
      expect(alone.list).toEqual(own)
    }
    expect(people.list).toHaveLength(4)
    const marked = await client.call('payPeople', { query: { id, pageSize: 2 } })
    const rest = await client.call('payPeople', { query: { id, after: marked.next ?? '' } })
    expect([...marked.list, ...rest.list]).toEqual(people.list)
    // Leo stands below Mia: only the beginning of the name is shown.
    expect(people.list.find((one) => one.id === leo)?.account).toMatch(/^pe\*\*\*$/)

    const lineWith = (theirRate: number, gameType = 'RNG') =>
      lines.list.find((one) => one.theirRate === theirRate && one.gameType === gameType)?.line
    const betsOf = async (line: number | undefined) =>
      (await client.call('payBets', { query: { id, personId: leo, line } })).list.map(
        ({ betId }) => betId,
      )
    expect(await betsOf(lineWith(5_000))).toEqual([bets.early])
    expect(await betsOf(lineWith(2_000))).toEqual([bets.late])
    expect(await betsOf(lineWith(0, 'LIVE'))).toEqual([bets.live])

    const income = await client.call('income', { query: {} })
    expect(income.days).toMatchObject([
      { day: '2026-05-08', amount: '680', sources: [{ source: 'rebate', amount: '680' }] },
    ])
    expect((await client.call('teamOverview', {})).todays).toMatchObject({
      rebates: '680',
      salaries: '0',
    })
    const days = { from: '2026-05-07', to: '2026-05-08' }
    expect((await client.call('teamDays', { query: days })).totals).toMatchObject({
      rebates: '680',
    })
    const { list: entries } = await client.call('statement', { query: { kinds: 'rebate.upline' } })
    expect(entries).toMatchObject([{ kind: 'rebate.upline', amount: '680' }])

    // Nobody else finds it, by any call: neither the downline nor a stranger.
    for (const other of [mia, eve]) {
      const theirs = await stage.client(other)
      const query = { id, line: 1, personId: leo }
      expect(await codeOf(theirs.call('payBets', { query }))).toBe('not-found')
      expect(await codeOf(theirs.call('payPeople', { query: { id } }))).toBe('not-found')
      expect(await codeOf(theirs.call('rebateLines', { query: { id } }))).toBe('not-found')
      expect(await codeOf(theirs.call('payDetail', { query: { id } }))).toBe('not-found')
    }
    for (const after of ['x', '1_2_3', '9'.repeat(40), `1_${id}`])
      for (const call of ['rebateLines', 'payPeople'] as const)
        expect(await codeOf(client.call(call, { query: { id, after } }))).toBe('bad-input')
    expect(await codeOf(client.call('payBets', { query: { id, personId: leo } }))).toBe('not-found')
    expect(await codeOf(client.call('payBets', { query: { id, personId: eve, line: 1 } }))).toBe(
      'not-found',
    )
  })

  test('[AGT-06] a bet that is given back later opens on that day, in the line of its own rates', async () => {
    const tom = await stage.agent()
    const mia = await stage.agent(tom)
    const leo = await stage.member(mia)
    stage.clock.set('2026-05-08T10:20:00Z')
    await give(null, tom, { RNG: 8_000 })
    await give(tom, mia, { RNG: 5_000 })
    stage.clock.set('2026-05-09T09:00:00Z')
    const [first, second] = [await stage.play(leo, 60_000n, 0n), await stage.play(leo, 70_000n, 0n)]
    await closeAt('2026-05-10T00:30:00Z')
    stage.clock.set('2026-05-10T09:00:00Z')
    const back = await stage.correct(leo, first, 'void')
    const fresh = await stage.play(leo, 90_000n, 0n)
    await closeAt('2026-05-11T00:30:00Z')
    await give(tom, mia, { RNG: 2_000 })
    stage.clock.set('2026-05-11T09:00:00Z')
    const again = await stage.correct(leo, second, 'void')
    const lower = await stage.play(leo, 80_000n, 0n)
    // Of the same day, too: what is paid late belongs to the hour of its bet.
    await give(tom, mia, { RNG: 1_000 })
    stage.clock.set('2026-05-11T11:00:00Z')
    const paid = await stage.correct(leo, lower, { payout: 30_000n })
    const lowest = await stage.play(leo, 20_000n, 0n)
    await closeAt('2026-05-12T00:30:00Z')
    const client = await stage.client(tom)
    const { list: days } = await client.call('pays', { query: { kind: 'rebate' } })
    const opened = []
    for (const { id } of days.toReversed()) {
      const { list: lines } = await client.call('rebateLines', { query: { id } })
      for (const { line, theirRate, validBet } of lines) {
        const { list } = await client.call('payBets', { query: { id, personId: leo, line } })
        opened.push([theirRate, validBet, list.map(({ betId }) => betId).toSorted()])
      }
    }
    expect(opened).toEqual([
      [5_000, '130000', [first, second].toSorted()],
      [5_000, '30000', [back, fresh].toSorted()],
      [1_000, '20000', [lowest]],
      [2_000, '80000', [lower, paid].toSorted()],
      [5_000, '-70000', [again]],
    ])
  })

  test('[AGT-06] a later bet of a round opens in the line of the round, also after a change of rates', async () => {
    const tom = await stage.agent()
    const mia = await stage.agent(tom)
    const leo = await stage.member(mia)
    stage.clock.set('2026-05-12T10:20:00Z')
    await give(null, tom, { LIVE: 8_000 })
    await give(tom, mia, { LIVE: 5_000 })
    stage.clock.set('2026-05-13T09:50:00Z')
    const round = { gameType: 'LIVE', round: 'over the hour' } as const
    const first = await stage.play(leo, 60_000n, 0n, round)
    await give(tom, mia, { LIVE: 2_000 })
    stage.clock.set('2026-05-13T10:10:00Z')
    const second = await stage.play(leo, 7_000n, 0n, round)
    const alone = await stage.play(leo, 500n, 0n, { gameType: 'LIVE' })
    await closeAt('2026-05-14T00:30:00Z')
    const client = await stage.client(tom)
    const { list: days } = await client.call('pays', { query: { kind: 'rebate' } })
    const id = days[0]?.id ?? ''
    const { list: lines } = await client.call('rebateLines', { query: { id } })
    const opened = []
    for (const { line, theirRate, validBet } of lines) {
      const { list } = await client.call('payBets', { query: { id, personId: leo, line } })
      opened.push([theirRate, validBet, list.map(({ betId }) => betId).toSorted()])
    }
    expect(opened).toEqual([
      [2_000, '500', [alone]],
      [5_000, '67000', [first, second].toSorted()],
    ])
  })
})
