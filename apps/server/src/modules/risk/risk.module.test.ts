import { randomUUID } from 'node:crypto'
import { riskRuleNames } from '@baize/contract/office/risk'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deposit } from '../ledger/index.ts'
import { type PaymentsStage, paymentsStage } from '../payments/payments.fixture.ts'
import { minuteMs, type Stage, setStage } from '../session/session.fixture.ts'
import { staffWith } from '../staff/staff.fixture.ts'
import { historyOf, riskOffice } from './risk.fixture.ts'

type Colleague = Awaited<ReturnType<typeof staffWith>>

const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

let stage: PaymentsStage<Stage>
let history: ReturnType<typeof historyOf>
let rita: Colleague
let ravi: Colleague
/** Staff of another brand. */
let far: Colleague
let otherId: string
let office: ReturnType<typeof riskOffice>
beforeAll(async () => {
  stage = await paymentsStage(await setStage())
  const { house, merchantId, db, seal } = stage
  history = historyOf({ db, seal })
  otherId = stage.config.merchants().find(({ id }) => id !== merchantId)?.id ?? ''
  rita = await staffWith(house, 'rita', [{ role: 'risk', merchantId }], merchantId)
  ravi = await staffWith(house, 'ravi', [{ role: 'risk', merchantId }], merchantId)
  far = await staffWith(house, 'far', [{ role: 'risk', merchantId: otherId }], otherId)
  office = riskOffice({ ...stage, staff: [rita, ravi, far] })
})
afterAll(() => stage.stop())

const look = () => stage.risk.look(stage.merchantId)
const now = () => stage.clock.now()
const ago = (ms: number) => new Date(now().getTime() - ms)

let people = 0
async function member() {
  people += 1
  const account = `risky${people}`
  const { memberId, holder } = await stage.person(account)
  return { account, memberId, merchantId: stage.merchantId, holder }
}

describe('[OPS-05] rules', () => {
  test('[OPS-05] run only after a dry run; the switch is written down, and off takes two people', async () => {
    const { rules } = (await rita.browser.call('riskRules', {})).value
    expect(rules).toHaveLength(riskRuleNames.length)
    expect(rules.every(({ running }) => running === null)).toBe(true)
    const early = await office.send(rita, 'rule.switchOn', { rule: 'depositBurst', version: 1 })
    expect(early.code).toBe('too-early')
    const ann = await member()
    for (const minutes of [9, 8, 7, 6, 5, 4])
      await history.deposit(ann, ago(dayMs + minutes * minuteMs))
    const body = { rule: 'depositBurst' as const, version: 1 }
    expect((await rita.browser.call('replayRule', { body })).value).toEqual({ ordered: true })
    await vi.waitFor(
      async () => {
        const [one] = (await rita.browser.call('riskRules', {})).value.rules.flatMap((each) =>
          each.rule === 'depositBurst' ? each.versions : [],
        )
        expect(one).toMatchObject({
          isReplaying: false,
          replay: {
            alerts: 1,
            members: 1,
            known: 0,
            examples: [{ members: [{ account: ann.account }] }],
          },
        })
      },
      { timeout: 20_000, interval: 50 },
    )
    // A dry run raises nothing.
    expect(await office.casesOf(ann.account)).toEqual([])
    expect(
      (await office.send(rita, 'rule.switchOn', { rule: 'depositBurst', version: 1 })).value,
    ).toMatchObject({ state: 'done' })
    await look()
    expect(await office.casesOf(ann.account)).toEqual([])
    const held = await office.send(rita, 'rule.switchOff', { rule: 'depositBurst' })
    expect(held.value.state).toBe('waiting')
    expect((await office.approve(rita, held.value.requestId)).code).toBeDefined()
    await office.approve(ravi, held.value.requestId)
    const target = 'rule depositBurst'
    const lines = await stage.audit.lines({ merchantId: stage.merchantId, target, limit: 10 })
    const done = lines.filter(({ body: line }) => line.outcome === 'done')
    expect(done.map(({ body: line }) => line.action)).toEqual(
      expect.arrayContaining(['rule.switchOff', 'rule.switchOn']),
    )
  })

  test('[OPS-05] parameters are checked, and a version is never changed', async () => {
    const wrong = await office.send(rita, 'rule.define', {
      rule: 'depositBurst',
      params: { deposits: 0, minutes: 60 },
    })
    expect(wrong.code).toBe('wrong-fields')
    const version = await office.run('depositBurst', { deposits: 1, minutes: 30 })
    const { rules } = (await rita.browser.call('riskRules', {})).value
    const rule = rules.find((one) => one.rule === 'depositBurst')
    expect(rule?.running).toMatchObject({ version })
    expect(rule?.versions.map((one) => one.params.deposits)).toEqual([1, 5])
    await office.off('depositBurst')
  })

  test('[OPS-05] a dry run over the past equals what was raised live, however often it looked', async () => {
    const params = { deposits: 2, minutes: 45 }
    const steps = fc.array(
      fc.record({
        who: fc.constantFrom(0, 1),
        minutes: fc.integer({ min: 1, max: 40 }),
        looks: fc.boolean(),
      }),
      { minLength: 5, maxLength: 14 },
    )
    const version = await office.run('depositBurst', params)
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const both = [await member(), await member()]
        for (const { who, minutes, looks } of list) {
          stage.advance(minutes * minuteMs)
          const one = both[who]
          if (one) await history.deposit(one, now())
          // Two nodes look at the same time.
          if (looks) await Promise.all([look(), look()])
        }
        stage.advance(minuteMs)
        await look()
        const found = await stage.risk.rules.replay(stage.merchantId, 'depositBurst', version)
        const own = new Set(both.map(({ memberId }) => memberId))
        const dry = found.filter(({ memberIds }) => memberIds.some((id) => own.has(id)))
        const raised = new Set(await history.keysOf(stage.merchantId, 'depositBurst'))
        const live = await sql<{ key: string }>`
          select key from risk.alert where rule = 'depositBurst'
            and member_ids && ${[...own]}::uuid[]`.execute(stage.db)
        expect(live.rows.map(({ key }) => key).toSorted()).toEqual(
          dry.map(({ key }) => key).toSorted(),
        )
        expect(dry.every(({ key }) => raised.has(key))).toBe(true)
      }),
      { numRuns: 4 },
    )
    await office.later(minuteMs)
    await office.off('depositBurst')
  })

  test('[OPS-05] a large win is heard of and raised, once for all looks', async () => {
    await office.run('largeWin', { amount: 50_000, times: 2 })
    const ann = await member()
    const { bets, ledger } = stage
    await ledger.post([deposit(ann.holder, randomUUID(), 100_000n)])
    const id = stage.newId()
    const wager = {
      ...ann.holder,
      gameType: 'RNG',
      vendor: 'PG',
      game: 'tiger',
      round: id,
      rulesVersion: '1',
    } as const
    await bets.place({ ...wager, id, stake: 1_000n })
    await bets.settle({ id, memberId: ann.memberId, step: 'win', payout: 90_000n, isLast: true })
    await vi.waitFor(
      async () => {
        const kept = await sql`select from risk.win where bet_id = ${id}`.execute(stage.db)
        expect(kept.rows).toHaveLength(1)
      },
      { timeout: 20_000, interval: 20 },
    )
    stage.advance(1_000)
    await look()
    await look()
    const [one, ...more] = await office.casesOf(ann.account)
    expect(more).toEqual([])
    expect(one).toMatchObject({ rules: ['largeWin'], alerts: 1, state: 'open' })
    await office.off('largeWin')
  })
})

describe('[OPS-05] accounts that belong together', () => {
  beforeAll(async () => {
    await office.run('duplicates')
  })

  test('[OPS-05] two accounts with one payout number are one case; dismissed, they stay so until something new', async () => {
    const [ann, bob] = [await member(), await member()]
    await history.payoutAccount(ann, now(), '5555666677778888')
    stage.advance(1_000)
    await history.payoutAccount(bob, now(), '5555666677778888')
    stage.advance(1_000)
    await Promise.all([look(), look()])
    const [one, ...more] = await office.casesOf(ann.account)
    expect(more).toEqual([])
    expect(one?.members.map(({ account }) => account).toSorted()).toEqual(
      [ann.account, bob.account].toSorted(),
    )
    const { value } = await office.oneCase(one?.id ?? '')
    expect(value.links).toMatchObject([
      { weight: 50, isDismissed: false, signs: [{ sign: 'payoutNumber' }] },
    ])
    expect(value.accounts).toHaveLength(2)
    expect(JSON.stringify(value)).not.toContain('5555666677778888')

    const dismissed = await office.send(rita, 'case.decide', {
      caseId: one?.id ?? '',
      outcome: 'dismissed',
      alerts: 1,
    })
    expect(dismissed.value).toMatchObject({ state: 'done' })
    await office.later(dayMs)
    await look()
    expect(await office.casesOf(ann.account)).toEqual([])
    expect(await office.casesOf(ann.account, 'decided')).toMatchObject([{ state: 'dismissed' }])

    const { identity, merchantId } = stage
    for (const { memberId } of [ann, bob]) {
      const found = await identity.member(merchantId, memberId)
      if (found) await identity.changeProfile(found, { idNumber: 'P-1234567' }, '203.0.113.9')
    }
    stage.advance(1_000)
    await look()
    expect(await office.casesOf(ann.account)).toMatchObject([{ rules: ['duplicates'], alerts: 1 }])
    const { rules } = (await rita.browser.call('riskRules', {})).value
    expect(rules.find((each) => each.rule === 'duplicates')).toMatchObject({
      confirmed: 0,
      decided: 1,
    })
  })

  test('[OPS-05] what very many accounts typed links no more of them', async () => {
    const { identity, merchantId, db } = stage
    const typed: string[] = []
    for (let place = 0; place < 10; place += 1) {
      const { memberId } = await member()
      const found = await identity.member(merchantId, memberId)
      if (found) await identity.changeProfile(found, { idNumber: 'V-7654321' }, '203.0.113.9')
      typed.push(memberId)
      stage.advance(1_000)
    }
    await look()
    const signs = await sql<{ a: string; b: string }>`
      select a, b from risk.sign
      where sign = 'document' and (a = any(${typed}::uuid[]) or b = any(${typed}::uuid[]))`.execute(
      db,
    )
    const linked = new Set(signs.rows.flatMap(({ a, b }) => [a, b]))
    expect(linked).toEqual(new Set(typed.slice(0, 8)))
  })

  test('[OPS-05] an alert that joins two open cases makes them one, with the notes of both', async () => {
    const [ann, bob, cy] = [await member(), await member(), await member()]
    const four = ['4000000000000001', '4000000000000002'] as const
    for (const [who, number] of [
      [ann, four[0]],
      [bob, four[0]],
    ] as const)
      await history.payoutAccount(who, now(), number)
    stage.advance(1_000)
    await office.run('payoutAccounts', { accounts: 1, days: 30 })
    for (const number of ['4000000000000003', four[1]])
      await history.payoutAccount(cy, now(), number)
    stage.advance(1_000)
    await look()
    const [first] = await office.casesOf(ann.account)
    const [second] = await office.casesOf(cy.account)
    expect(second?.id).not.toBe(first?.id)
    await office.send(rita, 'case.note', {
      caseId: second?.id ?? '',
      text: 'asked for a statement',
    })
    await history.payoutAccount(bob, now(), four[1])
    stage.advance(1_000)
    await look()
    const [joined] = await office.casesOf(cy.account)
    expect((await office.casesOf(ann.account))[0]?.id).toBe(joined?.id)
    expect(joined?.members).toHaveLength(3)
    expect((await office.oneCase(joined?.id ?? '')).value.notes).toMatchObject([
      { text: 'asked for a statement' },
    ])
    const gone = [first?.id, second?.id].find((id) => id !== joined?.id) ?? ''
    expect((await office.oneCase(gone)).value).toMatchObject({
      state: 'merged',
      mergedInto: joined?.id,
    })
    await office.off('payoutAccounts')
  })

  test('[OPS-05] [SEC-02] two brands are apart: neither pairs nor cases nor claims cross', async () => {
    const [ann, bob] = [await member(), await member()]
    const there = { merchantId: otherId, memberId: '' }
    const done = await stage.identity.enrol({
      merchantId: otherId,
      account: 'elsewhere',
      type: 0,
      registeredBy: 'house',
    })
    if (done.kind === 'enrolled') there.memberId = done.member.id
    for (const who of [ann, there]) await history.payoutAccount(who, now(), '6000000000000001')
    stage.advance(1_000)
    await look()
    await stage.risk.look(otherId)
    expect(await office.casesOf(ann.account)).toEqual([])
    await history.payoutAccount(bob, now(), '6000000000000001')
    stage.advance(1_000)
    await look()
    const [one] = await office.casesOf(ann.account)
    const id = one?.id ?? ''
    expect(one?.members).toHaveLength(2)
    expect((await office.oneCase(id, far)).code).toBe('not-found')
    expect((await far.browser.call('officeCases', { query: {} })).value.list).toEqual([])
    expect((await far.browser.call('claimCase', { body: { id } })).code).toBe('not-found')
    expect(
      (await office.send(far, 'case.decide', { caseId: id, outcome: 'dismissed', alerts: 1 })).code,
    ).toBe('not-found')
    expect((await office.send(far, 'case.note', { caseId: id, text: 'x' })).code).toBe('not-found')
    expect(await office.casesOf(ann.account)).toMatchObject([{ id, state: 'open' }])
  })
})
