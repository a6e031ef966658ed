import type { LimitKind, LimitPeriod, Value } from '@baize/contract'
import { usualPassword } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LimitsCaller, refusedBy } from './index.ts'
import { type LimitsStage, limitsStage } from './limits.fixture.ts'

const start = '2026-06-10T12:00:00Z'
const minuteMs = 60_000
const dayMs = 86_400_000

let stage: LimitsStage

beforeAll(async () => {
  stage = await limitsStage('Europe/Berlin', start)
})
afterAll(() => stage.house.stop())
beforeEach(() => stage.clock.set(start))

async function shown(who: LimitsCaller, kind: LimitKind, period: LimitPeriod) {
  const { limits } = await stage.limits.state(who)
  const found = limits.find((each) => each.kind === kind && each.period === period)
  if (!found) throw new Error(`no limit of ${kind} per ${period} is shown`)
  return found
}

const first = async (answer: Promise<Value<'limits'>>) => (await answer).limits[0]

async function changesOf({ memberId }: Pick<LimitsCaller, 'memberId'>) {
  const found = await sql<{ element: string; before: string | null; after: string | null }>`
    select element, before, after from limits.change
    where member_id = ${memberId} order by id`.execute(stage.db)
  return found.rows
}

describe('limits', () => {
  test('[RGM-01] of forty stakes at once, those that fit the limit are placed and no more', async () => {
    const who = await stage.player()
    await stage.limits.setLimit(who, 'wager', 'day', 50n)
    const answers = await Promise.all(Array.from({ length: 40 }, () => stage.place(who, 10n)))
    expect(answers.filter((answer) => answer === 'placed')).toHaveLength(5)
    expect(await shown(who, 'wager', 'day')).toMatchObject({ own: '50', used: '50' })
  })

  test('[RGM-01] the first forty stakes of one who has no row yet are all counted', async () => {
    const who = await stage.player()
    const answers = await Promise.all(Array.from({ length: 40 }, () => stage.place(who, 10n)))
    expect(new Set(answers)).toEqual(new Set(['placed']))
    expect((await shown(who, 'wager', 'month')).used).toBe('400')
  })

  test('[RGM-01] stakes on one tally sheet are judged one after the other, and two statements do it', async () => {
    const players = await Promise.all(Array.from({ length: 64 }, () => stage.player()))
    for (const who of players) await stage.limits.setLimit(who, 'loss', 'week', 15n)
    const { statements, counted } = stage.countingDb()
    const faults = await counted.transaction().execute(async (tx) => {
      const sheet = await stage.limits.open(tx, [...players, ...players])
      const judged = [...players, ...players].map(({ memberId }) => {
        const fault = sheet.judgeStake(memberId, 10n)
        if (!fault) sheet.noteStake(memberId, 10n)
        return fault
      })
      await sheet.write()
      return judged
    })
    expect(faults.filter(Boolean)).toHaveLength(64)
    expect(statements.filter((text) => text.includes('limits.'))).toHaveLength(2)
    const used = await Promise.all(players.map((who) => shown(who, 'loss', 'week')))
    expect(new Set(used.map((each) => each.used))).toEqual(new Set(['10']))
  })

  test('[RGM-01] a stake of nothing uses up no limit and is refused by none, but by an exclusion', async () => {
    const who = await stage.player()
    await stage.limits.setLimit(who, 'wager', 'day', 10n)
    expect(await stage.place(who, 10n)).toBe('placed')
    const judged = (amount: bigint) =>
      stage.db.transaction().execute(async (tx) => {
        const sheet = await stage.limits.open(tx, [who])
        return sheet.judgeStake(who.memberId, amount)
      })
    expect(await judged(1n)).toMatchObject({ kind: 'limit', limit: 'wager' })
    expect(await judged(0n)).toBeUndefined()
    await stage.limits.exclude(who, 'timeOut', 1)
    expect(await judged(0n)).toMatchObject({ kind: 'excluded' })
  })

  test('[RGM-01] what was judged and not posted is not counted', async () => {
    const who = await stage.player()
    await stage.db.transaction().execute(async (tx) => {
      const sheet = await stage.limits.open(tx, [who])
      expect(sheet.judgeStake(who.memberId, 10n)).toBeUndefined()
      await sheet.write()
    })
    expect((await shown(who, 'wager', 'day')).used).toBe('0')
  })

  test('[RGM-01] winnings free a loss limit; deposits have their own', async () => {
    const who = await stage.player()
    await stage.limits.setLimit(who, 'loss', 'day', 100n)
    await stage.limits.setLimit(who, 'deposit', 'week', 500n)
    expect(await stage.place(who, 100n)).toBe('placed')
    expect(await stage.place(who, 1n)).toMatchObject({ limit: 'loss', left: 0n })
    await stage.win(who, 60n)
    expect(await stage.place(who, 61n)).toMatchObject({ limit: 'loss', left: 60n })
    expect(await stage.place(who, 60n)).toBe('placed')
    expect(await stage.bringIn(who, 500n)).toBe('credited')
    expect(await stage.bringIn(who, 1n)).toMatchObject({ limit: 'deposit', period: 'week' })
  })

  test('[RGM-01] a day ends by the merchant’s clock, also when the clock is changed', async () => {
    const who = await stage.player()
    await stage.limits.setLimit(who, 'wager', 'day', 10n)
    stage.clock.set('2026-10-25T00:00:00+02:00')
    expect(await stage.place(who, 10n)).toBe('placed')
    stage.clock.set('2026-10-25T22:59:59Z')
    const fault = await stage.place(who, 1n)
    expect(fault).toMatchObject({ resetsAt: new Date('2026-10-25T23:00:00Z') })
    stage.clock.set('2026-10-25T23:00:00Z')
    expect(await stage.place(who, 10n)).toBe('placed')
  })

  test('[RGM-01] a month ends with its last day, and the week goes on', async () => {
    const who = await stage.player()
    await stage.limits.setLimit(who, 'wager', 'month', 100n)
    stage.clock.set('2026-06-30T21:59:59Z')
    expect(await stage.place(who, 100n)).toBe('placed')
    expect(await stage.place(who, 1n)).toMatchObject({ period: 'month', left: 0n })
    stage.clock.set('2026-06-30T22:00:00Z')
    expect(await stage.place(who, 40n)).toBe('placed')
    expect((await shown(who, 'wager', 'week')).used).toBe('140')
    expect((await shown(who, 'wager', 'month')).used).toBe('40')
  })

  test('[RGM-01] a used-up session limit refuses stakes', async () => {
    const who = await stage.player()
    await stage.limits.setLimit(who, 'session', 'day', 10n)
    for (let minute = 0; minute < 10; minute += 1) {
      await stage.limits.state(who)
      stage.clock.advance(minuteMs)
    }
    expect(await shown(who, 'session', 'day')).toMatchObject({ own: '10', used: '10' })
    expect(await stage.place(who, 1n)).toMatchObject({ limit: 'session', left: 0n })
    stage.clock.advance(dayMs)
    expect(await stage.place(who, 1n)).toBe('placed')
  })
})

describe('changing limits', () => {
  test('[RGM-01] tighter holds at once; looser after a day and a confirmation', async () => {
    const who = await stage.player()
    await stage.limits.setLimit(who, 'wager', 'day', 100n)
    await stage.limits.setLimit(who, 'wager', 'day', 50n)
    expect((await shown(who, 'wager', 'day')).own).toBe('50')

    await stage.limits.setLimit(who, 'wager', 'day', 80n)
    const from = new Date(Date.parse(start) + dayMs).toISOString()
    expect(await shown(who, 'wager', 'day')).toMatchObject({
      own: '50',
      wish: { value: '80', from },
    })
    stage.clock.advance(dayMs - 1)
    await expect(stage.limits.confirmLimit(who, 'wager', 'day', true)).rejects.toThrow('too-early')
    stage.clock.advance(1)
    expect(await stage.place(who, 51n)).toMatchObject({ limit: 'wager', left: 50n })
    await stage.limits.confirmLimit(who, 'wager', 'day', true)
    expect(await shown(who, 'wager', 'day')).toMatchObject({ own: '80', wish: null })
    expect(await stage.place(who, 51n)).toBe('placed')
    await expect(stage.limits.confirmLimit(who, 'wager', 'day', true)).rejects.toThrow('not-found')
    expect(await changesOf(who)).toEqual([
      { element: 'own.wager.day', before: null, after: '100' },
      { element: 'own.wager.day', before: '100', after: '50' },
      { element: 'wish.wager.day', before: null, after: `80 from ${from}` },
      { element: 'wish.wager.day', before: `80 from ${from}`, after: null },
      { element: 'own.wager.day', before: '50', after: '80' },
    ])
  })

  test('[RGM-01] lifting is looser, a withdrawn wish is gone, a tighter limit withdraws one', async () => {
    const who = await stage.player()
    await stage.limits.setLimit(who, 'loss', 'week', 100n)
    await stage.limits.setLimit(who, 'loss', 'week', null)
    expect(await shown(who, 'loss', 'week')).toMatchObject({ own: '100', wish: { value: null } })
    await stage.limits.confirmLimit(who, 'loss', 'week', false)
    expect((await shown(who, 'loss', 'week')).wish).toBeNull()

    await stage.limits.setLimit(who, 'loss', 'week', null)
    await stage.limits.setLimit(who, 'loss', 'week', 90n)
    expect(await shown(who, 'loss', 'week')).toMatchObject({ own: '90', wish: null })

    await stage.limits.setLimit(who, 'loss', 'week', null)
    stage.clock.advance(dayMs)
    await stage.limits.confirmLimit(who, 'loss', 'week', true)
    expect(await shown(who, 'loss', 'week')).toMatchObject({ own: null, wish: null })
  })

  test('[RGM-01] the strictest of member, house for the member, and house for all counts', async () => {
    const who = await stage.player()
    const { merchantId, memberId } = who
    await stage.limits.setLimit(who, 'wager', 'week', 100n)
    await stage.limits.setHouseLimit(merchantId, null, 'wager', 'week', 60n)
    expect(await stage.place(who, 61n)).toMatchObject({ limit: 'wager', left: 60n })
    await stage.limits.setHouseLimit(merchantId, memberId, 'wager', 'week', 40n)
    expect(await stage.place(who, 41n)).toMatchObject({ limit: 'wager', left: 40n })
    expect(await shown(who, 'wager', 'week')).toMatchObject({ own: '100', house: '40' })
    await stage.limits.setHouseLimit(merchantId, null, 'wager', 'week', 20n)
    expect(await stage.place(who, 21n)).toMatchObject({ limit: 'wager', left: 20n })
    await stage.limits.setHouseLimit(merchantId, null, 'wager', 'week', null)
    await stage.limits.setHouseLimit(merchantId, memberId, 'wager', 'week', null)
    expect(await stage.place(who, 101n)).toMatchObject({ limit: 'wager', left: 100n })
    expect(await stage.place(who, 100n)).toBe('placed')
    expect(
      (await stage.limits.standing(merchantId, null)).limits.every(({ house }) => house === null),
    ).toBe(true)
  })

  test('[RGM-01] what is no limit is refused, and the database refuses it too', async () => {
    const who = await stage.player()
    await expect(stage.limits.setLimit(who, 'session', 'day', 1_441n)).rejects.toThrow('bad-input')
    await expect(stage.limits.setLimit(who, 'loss', 'day', 0n)).rejects.toThrow('bad-input')
    await stage.limits.setLimit(who, 'loss', 'day', 5n)
    const none = sql`update limits.tally set own_loss_day = 0 where member_id = ${who.memberId}`
    await expect(none.execute(stage.db)).rejects.toThrow('tally_own_above_zero')
    await expect(sql`delete from limits.change`.execute(stage.db)).rejects.toThrow('nor erased')
  })

  test('[RGM-01] a stake that waited for the lock is judged by what was set meanwhile', async () => {
    const who = await stage.player()
    await stage.limits.state(who)
    const waiting = await stage.db.transaction().execute(async (tx) => {
      await stage.limits.open(tx, [who])
      const placing = stage.place(who, 10n)
      await sql`select pg_sleep(0.2)`.execute(tx)
      await stage.limitsOn(tx).setLimit(who, 'wager', 'day', 5n)
      return { placing }
    })
    expect(await waiting.placing).toMatchObject({ limit: 'wager', left: 5n })
  })
})

describe('exclusion', () => {
  test('[RGM-02] stops stakes and deposits at once, and ends at its moment', async () => {
    const who = await stage.player()
    expect(await stage.limits.isExcluded(who.memberId)).toBe(false)
    await stage.limits.exclude(who, 'timeOut', 7)
    const until = new Date(Date.parse(start) + 7 * dayMs)
    expect(await stage.limits.isExcluded(who.memberId)).toBe(true)
    expect(await stage.place(who, 1n)).toEqual({ kind: 'excluded', until })
    expect(await stage.bringIn(who, 1n)).toEqual({ kind: 'excluded', until })
    const { exclusion } = await stage.limits.state(who)
    expect(exclusion).toEqual({
      kind: 'timeOut',
      since: new Date(start).toISOString(),
      until: until.toISOString(),
    })
    stage.clock.set(until)
    expect(await stage.limits.isExcluded(who.memberId)).toBe(false)
    expect((await stage.limits.state(who)).exclusion).toBeNull()
    expect(await stage.place(who, 1n)).toBe('placed')
  })

  test('[RGM-02] a longer one is added, a shorter one refused; for good stays for good', async () => {
    const who = await stage.player()
    await stage.limits.exclude(who, 'timeOut', 7)
    await expect(stage.limits.exclude(who, 'timeOut', 6)).rejects.toThrow('bad-input')
    await stage.limits.exclude(who, 'exclusion', 180)
    await stage.limits.exclude(who, 'exclusion', null)
    await expect(stage.limits.exclude(who, 'exclusion', 3_000)).rejects.toThrow('bad-input')
    stage.clock.advance(4_000 * dayMs)
    expect(await stage.place(who, 1n)).toEqual({ kind: 'excluded', until: null })
    expect((await stage.limits.state(who)).exclusion).toMatchObject({ until: null })
  })

  test('[RGM-02] is not lifted early, not even in the database', async () => {
    const who = await stage.player()
    await stage.limits.exclude(who, 'exclusion', 180)
    for (const change of [
      sql`update limits.exclusion set until = now()`,
      sql`delete from limits.exclusion`,
      sql`truncate limits.exclusion`,
      sql`update limits.tally set excluded_until = null where member_id = ${who.memberId}`,
      sql`update limits.tally set excluded_until = excluded_until - interval '1 second'
          where member_id = ${who.memberId}`,
      sql`delete from limits.tally where member_id = ${who.memberId}`,
      sql`truncate limits.tally cascade`,
    ]) {
      await expect(change.execute(stage.db)).rejects.toThrow('neither shortened nor erased')
    }
    expect(await stage.limits.isExcluded(who.memberId)).toBe(true)
  })

  test('[RGM-02] asks once more who is there', async () => {
    const who = await stage.player()
    stage.fresh.delete(who.memberId)
    await expect(stage.limits.exclude(who, 'timeOut', 1)).rejects.toThrow('fresh-factor-needed')
    expect(await stage.limits.isExcluded(who.memberId)).toBe(false)
  })

  test('[RGM-02] takes back what was wished, and nothing is loosened meanwhile', async () => {
    const who = await stage.player()
    await stage.limits.setLimit(who, 'wager', 'day', 10n)
    await stage.limits.setLimit(who, 'wager', 'day', null)
    await stage.limits.exclude(who, 'timeOut', 7)
    stage.clock.advance(dayMs)
    await expect(stage.limits.confirmLimit(who, 'wager', 'day', true)).rejects.toThrow('not-found')
    await expect(stage.limits.setLimit(who, 'wager', 'day', 20n)).rejects.toThrow('excluded')
    await stage.limits.setLimit(who, 'wager', 'day', 5n)
    expect(await shown(who, 'wager', 'day')).toMatchObject({ own: '5', wish: null })
  })

  test('[RGM-02] a stake that waited for the lock while its player left is refused', async () => {
    const who = await stage.player()
    await stage.limits.state(who)
    const waiting = await stage.db.transaction().execute(async (tx) => {
      await stage.limits.open(tx, [who])
      const placing = stage.place(who, 10n)
      await sql`select pg_sleep(0.2)`.execute(tx)
      await stage.limitsOn(tx).exclude(who, 'exclusion', null)
      return { placing }
    })
    expect(await waiting.placing).toEqual({ kind: 'excluded', until: null })
  })
})

describe('what the member sees', () => {
  test('[RGM-03] the session’s time and result count from its beginning', async () => {
    const who = await stage.player()
    stage.clock.advance(90 * minuteMs)
    await stage.place(who, 300n)
    await stage.place(who, 200n)
    await stage.win(who, 120n)
    const { session } = await stage.limits.state(who)
    expect(session).toEqual({
      since: new Date(start).toISOString(),
      minutes: 90,
      net: '-380',
      staked: '500',
    })
  })

  test('[RGM-03] the reality check is on at first, and as often as the member says', async () => {
    const who = await stage.player()
    expect((await stage.limits.state(who)).realityMinutes).toBe(60)
    await stage.limits.setReality(who, 15)
    expect((await stage.limits.state(who)).realityMinutes).toBe(15)
    await stage.limits.setReality(who, null)
    expect((await stage.limits.state(who)).realityMinutes).toBeNull()
    expect(await changesOf(who)).toEqual([
      { element: 'reality', before: '60', after: '15' },
      { element: 'reality', before: '15', after: null },
    ])
  })

  test('[RGM-01] [RGM-02] a member does all of it over the wire', async () => {
    // The age of an encrypted body is judged by the real clock, as the browser stamps it.
    stage.clock.set(new Date())
    const { token } = await stage.house.enrol('careful')
    const client = stage.house.as({ token })
    const limit = { kind: 'deposit', period: 'day' } as const
    expect(await first(client.call('limits', {}))).toMatchObject({ ...limit, own: null })
    const set = client.call('setLimit', { body: { ...limit, value: '5000' } })
    expect(await first(set)).toMatchObject({ own: '5000', used: '0', wish: null })
    const lifted = client.call('setLimit', { body: { ...limit, value: null } })
    expect(await first(lifted)).toMatchObject({ own: '5000', wish: { value: null } })
    const confirm = { ...limit, confirm: true }
    await expect(client.call('confirmLimit', { body: confirm })).rejects.toMatchObject({
      code: 'too-early',
    })
    const kept = client.call('confirmLimit', { body: { ...confirm, confirm: false } })
    expect((await first(kept))?.wish).toBeNull()
    const checked = await client.call('setReality', { body: { minutes: 30 } })
    expect(checked.realityMinutes).toBe(30)

    const leave = () => client.call('exclude', { body: { kind: 'timeOut', days: 3 } })
    await expect(leave()).rejects.toMatchObject({ code: 'fresh-factor-needed' })
    await client.call('proveFactor', { body: { method: 'password', code: usualPassword } })
    expect((await leave()).exclusion?.kind).toBe('timeOut')
    const endless = client.call('exclude', { body: { kind: 'timeOut', days: null } })
    await expect(endless).rejects.toMatchObject({ code: 'bad-input' })
    await expect(stage.house.as().call('limits', {})).rejects.toMatchObject({
      code: 'not-signed-in',
    })
  })

  test('[RGM-01] a refusal says which limit, what is left, and until when', async () => {
    const who = await stage.player()
    await stage.limits.setLimit(who, 'wager', 'day', 5n)
    const fault = await stage.place(who, 6n)
    if (fault === 'placed') throw new Error('the limit did not hold')
    expect(refusedBy(fault)).toMatchObject({
      code: 'limit-reached',
      value: { limit: 'wager', period: 'day', left: '5', resetsAt: '2026-06-10T22:00:00.000Z' },
    })
    expect(refusedBy({ kind: 'excluded', until: null })).toMatchObject({
      code: 'excluded',
      value: { until: null },
    })
  })
})
