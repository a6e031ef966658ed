import {
  type FrozenClock,
  frozenClock,
  peopleOn,
  startPlatform,
  type TestPlatform,
} from '@baize/testkit'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayIn } from '../../kernel/calendar.ts'
import {
  adjustment,
  deposit,
  feedPool,
  grantBonus,
  type Holder,
  lockWithdrawal,
  payPool,
  payWithdrawal,
  returnGift,
  reward,
  salary,
  sendGift,
  takeGift,
  uplineRebate,
} from '../ledger/index.ts'
import { officeBrowser, staffWith } from '../staff/staff.fixture.ts'

let house: TestPlatform
let clock: FrozenClock
let people: ReturnType<typeof peopleOn>
let merchantId: string
let otherId: string
let zone: string
beforeAll(async () => {
  clock = frozenClock('2026-05-01T10:00:00Z')
  house = await startPlatform({ clock })
  people = peopleOn(house, clock)
  merchantId = people.merchantId
  const { config } = house.platform.modules
  zone = config.merchant(merchantId).timeZone
  otherId = config.merchants().find(({ id }) => id !== merchantId)?.id ?? ''
})
afterAll(() => house.stop())

const heard = () => people.heard('reports.rollup')
const today = () => dayIn(zone, clock.now())
const dayMs = 86_400_000

async function figures(from: string, to: string) {
  return house.platform.modules.reports.days.report(merchantId, { from, to })
}

/** Lets the day end, and closes it. */
async function endDay(): Promise<string[]> {
  await heard()
  clock.advance(dayMs)
  return house.platform.modules.reports.closeDays(merchantId)
}

describe('[OPS-03] the rollup', () => {
  test('[OPS-03] a settled bet counts once, by game and vendor; a cancelled one counts nowhere', async () => {
    const { reports, bets } = house.platform.modules
    const member = await people.member()
    await people.play(member, 500n, 0n, { game: 'tiger', vendor: 'PG' })
    await people.play(member, 300n, 700n, { game: 'lion', vendor: 'JILI' })
    const id = people.newId()
    const wager = { merchantId, memberId: member, currency: 'USD', gameType: 'RNG' } as const
    const game = { vendor: 'PG', game: 'tiger', round: id, rulesVersion: '1' }
    await bets.place({ ...wager, ...game, id, stake: 100n })
    await bets.cancel({ id, memberId: member })
    await heard()
    const days = { from: today(), to: today() }
    const by = await reports.play.byPlay(merchantId, { ...days, by: 'game', pageSize: 20 })
    expect(by.list.map(({ game: name, bets: count, ggr }) => [name, count, ggr])).toEqual([
      ['tiger', '1', '500'],
      ['lion', '1', '-400'],
    ])
    const { total } = await figures(today(), today())
    expect(total).toMatchObject({ bets: '2', stake: '800', payout: '700', ggr: '100' })
    const rows = await reports.play.betsOf(merchantId, { ...days, game: 'lion', pageSize: 20 })
    expect(rows.list).toMatchObject([{ stake: '300', payout: '700', memberId: member }])
    expect(await endDay()).toHaveLength(1)
  })

  test('[OPS-03] a closed day never changes: a later correction is a line of its own day', async () => {
    const { database } = house.platform.modules
    const member = await people.member()
    const id = await people.play(member, 100n, 0n)
    const day = today()
    await endDay()
    const before = await figures(day, day)
    await people.correct(member, id, 'void')
    await heard()
    expect(await figures(day, day)).toMatchObject({ days: before.days, total: before.total })
    expect((await figures(today(), today())).total).toMatchObject({ bets: '-1', stake: '-100' })
    for (const change of [
      sql`update reports.vendor_day set stake = 0 where day = ${day}::date`,
      sql`delete from reports.game_day`,
      sql`update reports.closed_day set difference = 1`,
      sql`insert into reports.money_day values (${merchantId}, ${day}::date, 'USD', 'x', 1, 1, 1, 1, 1)`,
      sql`update reports.book set closed_day = ${day}::date - 5 where merchant_id = ${merchantId}`,
      sql`truncate reports.closed_day`,
    ])
      await expect(change.execute(database.db)).rejects.toThrow(/closed|kept/)
  })

  test('[OPS-03] a day is not closed while a settled bet of it was not heard of', async () => {
    const { database, reports } = house.platform.modules
    const member = await people.member()
    await people.play(member, 40n, 0n)
    await heard()
    const event = await sql<{ id: string }>`
      select id from kernel.event where name = 'bets.settled' order by told_at desc limit 1`.execute(
      database.db,
    )
    await sql`
      insert into kernel.delivery (event_id, listener, due_at, last_error, parked_at)
      values (${event.rows[0]?.id}, 'reports.rollup', now(), 'a test', now())`.execute(database.db)
    clock.advance(dayMs)
    expect(await reports.closeDays(merchantId)).toEqual([])
    await sql`delete from kernel.delivery where listener = 'reports.rollup'`.execute(database.db)
    expect(await reports.closeDays(merchantId)).toHaveLength(1)
  })
})

describe('[OPS-03] the proof from the ledger', () => {
  test('[OPS-03] random histories of bets, payments, gifts and corrections come to zero difference', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 12, maxLength: 30 }), async (deeds) => {
        const from = today()
        const stage = await openStage()
        for (const each of deeds) await play(stage, each)
        await heard()
        clock.advance(dayMs)
        await heard()
        await house.platform.modules.reports.closeDays(merchantId)
        const { days } = await figures(from, today())
        const closed = days.filter(({ isClosed }) => isClosed)
        expect(closed.length).toBeGreaterThan(0)
        expect(closed.map(({ proof }) => proof.difference)).toEqual(closed.map(() => '0'))
        // What is not measured yet must be what the bets say at this moment.
        const open = days.find(({ isClosed }) => !isClosed)
        expect(open?.proof.openAfter).toBe(String(await measured()))
      }),
      { numRuns: 6 },
    )
  })

  test('[OPS-03] a transfer that no figure knows is shown as a difference', async () => {
    const { database } = house.platform.modules
    await people.play(await people.member(), 10n, 0n)
    const day = today()
    await heard()
    await sql`
      insert into ledger.transfer (key, leg, kind, from_account, to_account, amount, to_balance, at)
      select 'odd', 0, 'odd', h.id, m.id, 7, m.balance + 7, ${clock.now()}
      from ledger.account h, ledger.account m
      where h.merchant_id = ${merchantId} and h.name = 'payments'
        and m.merchant_id = ${merchantId} and m.name = 'cash' limit 1`.execute(database.db)
    await sql`
      update ledger.account set balance = balance + 7
      where id = (select to_account from ledger.transfer where key = 'odd')`.execute(database.db)
    clock.advance(dayMs)
    await house.platform.modules.reports.closeDays(merchantId)
    const { days } = await figures(day, day)
    expect(days[0]?.proof.difference).toBe('-7')
  })
})

type Stage = Awaited<ReturnType<typeof openStage>>
const amount = fc.bigInt({ min: 1n, max: 900n })
const deed = fc.record({
  kind: fc.constantFrom(
    'win',
    'lose',
    'open',
    'step',
    'close',
    'cancel',
    'void',
    'late',
    'deposit',
    'withdraw',
    'gift',
    'bonus',
    'pay',
    'adjust',
    'envelope',
    'pool',
    'night',
  ),
  amount,
  more: amount,
})

/** People with money, and the bets that are open or settled so far. */
async function openStage() {
  const memberId = await people.member()
  const other = await people.member()
  const holder: Holder = { merchantId, memberId, currency: 'USD' }
  return { memberId, other, holder, open: [] as string[], settled: [] as string[] }
}

async function play(
  stage: Stage,
  { kind, amount: sum, more }: { kind: string; amount: bigint; more: bigint },
) {
  const { bets, ledger } = house.platform.modules
  const { memberId, holder, other, open, settled } = stage
  const post = async (...moves: Parameters<typeof ledger.post>[0]) =>
    expect((await ledger.post(moves)).map((posted) => posted.kind)).toEqual(
      moves.map(() => 'posted'),
    )
  const id = people.newId()
  const first = open[0]
  switch (kind) {
    case 'win':
      return void settled.push(
        await people.play(memberId, sum, more, { gameType: 'LIVE', round: 'one' }),
      )
    case 'lose':
      return void settled.push(await people.play(memberId, sum, 0n))
    case 'open': {
      const game = {
        vendor: 'PG',
        game: 'tiger',
        round: id,
        rulesVersion: '1',
        gameType: 'RNG',
      } as const
      await bets.place({ ...holder, ...game, id, stake: sum })
      return void open.push(id)
    }
    case 'step':
    case 'close': {
      if (!first) return
      const isLast = kind === 'close'
      await bets.settle({ id: first, memberId, step: id, payout: more, isLast })
      if (isLast) open.shift()
      return
    }
    case 'cancel':
      return void (first && (await bets.cancel({ id: first, memberId })))
    case 'void':
    case 'late': {
      const bet = settled.pop()
      const found = bet && (await bets.bet(memberId, bet))
      if (!bet || !found || (kind === 'void' && found.payout > 0n)) return
      return void (await people.correct(memberId, bet, kind === 'void' ? 'void' : { payout: more }))
    }
    case 'deposit':
      return post(deposit(holder, id, sum + 1_000n, 7n))
    case 'withdraw':
      await post(lockWithdrawal(holder, id, sum + 10n))
      return post(payWithdrawal(holder, id, sum + 10n, 3n))
    case 'gift':
      return post(reward(holder, { id, kind: 'vip', amount: sum }))
    case 'bonus': {
      const one = await people.member()
      return post(grantBonus({ ...holder, memberId: one }, id, sum))
    }
    case 'pay':
      await post(uplineRebate(holder, id, sum))
      return post(salary(holder, id, { kind: 'salary.daily', amount: more, payerId: other }))
    case 'adjust':
      return post(adjustment(holder, id, sum - 450n === 0n ? 1n : sum - 450n))
    case 'envelope':
      await post(sendGift(holder, id, sum + 1n))
      await post(takeGift({ ...holder, memberId: other }, id, 1n))
      return more > 450n ? post(returnGift(holder, id, sum)) : undefined
    case 'pool':
      await post(feedPool({ ...holder, pool: 'test' }, id, sum))
      return more > 450n ? post(payPool({ ...holder, pool: 'test' }, id, 1n)) : undefined
    default:
      await heard()
      return clock.advance(dayMs / 3)
  }
}

async function measured(): Promise<bigint> {
  const { bets, database } = house.platform.modules
  const at = new Date(clock.now().getTime() + 1_000)
  const { transact } = await import('../../kernel/database.ts')
  const open = await transact(database.db, (tx) =>
    bets.openAt(tx, { merchantId, currency: 'USD', at, since: null }),
  )
  return open.sum
}

describe('[OPS-03] [SEC-02] calls', () => {
  test('[SEC-02] staff of one brand see no figure of another, and exports need their right', async () => {
    const own = [{ role: 'finance', merchantId }]
    const fay = await staffWith(house, 'fay', own, merchantId)
    const query = { from: today(), to: today() }
    expect((await fay.browser.call('reportDays', { query })).status).toBe(200)
    const elsewhere = await fay.browser.call('reportDays', { query }, { 'x-merchant': otherId })
    expect(elsewhere.code).toBe('not-permitted')
    const marc = await staffWith(house, 'marc', [{ role: 'marketing', merchantId }], merchantId)
    expect((await marc.browser.call('exports', {})).code).toBe('not-permitted')
    const none = await officeBrowser(house.url, merchantId).call('reportDays', { query })
    expect(none.code).toBe('not-signed-in')
  })

  test('[OPS-03] an export is streamed, guarded against formulas, and written down with its hash', async () => {
    const { audit } = house.platform.modules
    const fran = await staffWith(house, 'fran', [{ role: 'finance', merchantId }], merchantId)
    const member = await people.member()
    await people.play(member, 25n, 5n, { round: '=cmd()', game: '@sum' })
    await heard()
    const link = `/wps/office/reports/export?kind=bets&from=${today()}&to=${today()}`
    const ask = (merchant: string) =>
      fetch(`${house.url}${link}&merchant=${merchant}`, {
        headers: { cookie: fran.browser.cookie(), 'sec-fetch-site': 'same-origin' },
      })
    const answer = await ask(merchantId)
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const text = await answer.text()
    expect(text).toContain("'=cmd()")
    expect(text).toContain("'@sum")
    expect((await ask(otherId)).status).toBe(403)
    const [line, begun] = await audit.lines({ merchantId, action: 'report.export', limit: 2 })
    const { createHash } = await import('node:crypto')
    const sha256 = createHash('sha256').update(text).digest('hex')
    expect(line?.body.detail).toMatchObject({ rows: 1, isWhole: true, sha256 })
    expect(begun?.body.detail).toMatchObject({ isBegun: true })
  })

  test('[OPS-03] members by month of their first deposit: who plays later, and what they are worth', async () => {
    const { outbox, database, reports } = house.platform.modules
    const { transact } = await import('../../kernel/database.ts')
    const member = await people.member()
    const told = {
      memberId: member,
      currency: 'USD',
      amount: '1000',
      depositId: people.newId(),
      fee: '0',
    }
    await transact(database.db, (tx) =>
      outbox.tell(tx, { name: 'deposit.credited', merchantId, payload: told }),
    )
    await people.heard('reports.firstDeposit')
    await people.play(member, 200n, 50n)
    await endDay()
    const { list } = await reports.cohorts.report(merchantId)
    const cohort = list.find(({ members }) => members === 1)
    expect(cohort?.months[0]).toMatchObject({ active: 1, value: '150' })
  })

  test('[OPS-03] a scheduled file is made once for each closed day', async () => {
    const { reportCommands, reports, database } = house.platform.modules
    const schedule = reportCommands.find(({ name }) => name === 'export.schedule')
    const order = {
      id: people.newId(),
      merchantId,
      input: { kind: 'days', every: 'day' },
      reason: 'a test',
      actor: { staffId: 'test', name: 'test' },
    } as const
    await schedule?.run(order as never)
    await schedule?.run(order as never)
    await reports.exports.orderDue(merchantId)
    await reports.exports.orderDue(merchantId)
    const { files, schedules } = await reports.exports.list(merchantId)
    expect(schedules).toHaveLength(1)
    expect(files).toHaveLength(1)
    const [file] = files
    await reports.exports.make(merchantId, file?.id ?? '', 1)
    const made = await reports.exports.find(merchantId, file?.id ?? '')
    expect(made).toMatchObject({ state: 'ready', rows: '1' })
    // As if two days had been closed at once: each has its file, one with each run.
    await sql`update reports.schedule set last_day = last_day - 2`.execute(database.db)
    for (let run = 0; run < 3; run += 1) await reports.exports.orderDue(merchantId)
    expect((await reports.exports.list(merchantId)).files).toHaveLength(3)
    // Nothing is left of a file that could not be finished.
    const parts = () =>
      sql`select from reports.export_part where export_id = ${file?.id}`.execute(database.db)
    expect((await parts()).rows).not.toHaveLength(0)
    await sql`update reports.export set state = 'failed' where id = ${file?.id}`.execute(
      database.db,
    )
    await reports.exports.orderDue(merchantId)
    expect((await parts()).rows).toHaveLength(0)
  })
})
