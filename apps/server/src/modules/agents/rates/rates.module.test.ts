import { randomUUID } from 'node:crypto'
import type { GameType } from '@baize/contract/vocabulary'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { transact } from '../../../kernel/database.ts'
import { accountStage, formOf } from '../../account/account.fixture.ts'
import { hourMs, refusalOf, setStage } from '../../session/session.fixture.ts'
import { registerStage } from '../register/register.fixture.ts'
import { ratesOf, typesAbove } from './rates.rules.ts'

async function openStage() {
  return registerStage(await accountStage(await setStage()), formOf)
}
type Stage = Awaited<ReturnType<typeof openStage>>

let stage: Stage
let ann: Awaited<ReturnType<Stage['topAgent']>>
let bob: typeof ann

beforeAll(async () => {
  stage = await openStage()
  ann = await stage.topAgent('agentann', { RNG: 8_000, LIVE: 5_000 })
  bob = await stage.topAgent('agentbob', { RNG: 9_000 })
})
afterAll(() => stage.stop())

let people = 0

/** Somebody directly below an agent, logged in, with rates that the agent gives. */
async function below(upline: typeof ann, type: number, rates = {}) {
  people += 1
  const account = `below${people}`
  const merchantId = stage.merchant().id
  const uplineId = upline.memberId
  const entry = { merchantId, account, type, uplineId, registeredBy: 'house' as const }
  const done = await stage.identity.enrol({ ...entry, mobile: `63917${7_000_000 + people}` })
  if (done.kind === 'taken') throw new Error('the name is taken')
  const { sessions, database } = stage.house.platform.modules
  const opening = { ip: '127.0.0.1', userAgent: 'test', country: null, by: 'house' as const }
  const token = await sessions.open(database.db, { member: done.member, ...opening })
  const browser = Object.assign(stage.browser(), { token, memberId: done.member.id })
  if (Object.keys(rates).length > 0) await change(upline, browser.memberId, rates)
  return Object.assign(browser, { account, mobile: done.member.mobile ?? '' })
}

const change = (by: typeof ann, personId: string, rates: object, id: string = randomUUID()) =>
  by.call('changeRates', { body: { id, personId, rates } })

describe('[AGT-02] rebate rates', () => {
  test('[AGT-02] are changed by the upline, count from then on, are kept with their time, and told by letter', async () => {
    const before = stage.clock.now().toISOString()
    const carl = await below(ann, 1, { RNG: 6_000 })
    stage.advance(hourMs)
    const from = stage.clock.now().toISOString()
    const changed = await change(ann, carl.memberId, { RNG: 4_000, LIVE: 5_000 })
    expect(changed).toEqual({ rates: ratesOf({ RNG: 4_000, LIVE: 5_000 }), from })
    const own = await carl.call('rates', {})
    expect(own.rates).toEqual(changed.rates)
    expect(own.versions).toMatchObject([
      { from, decidedBy: 'upline', rates: { RNG: 4_000, LIVE: 5_000 } },
      { from: before, decidedBy: 'upline', rates: { RNG: 6_000, LIVE: 0 } },
    ])
    await vi.waitFor(async () => {
      const letters = await stage.letters(carl.mobile)
      expect(letters.map(({ body }) => body)).toContain(
        'Baize: your rebate rates have changed from now on.\nLive casino: 0% → 0.5%\nSlots: 0.6% → 0.4%',
      )
    })
    const { pool } = stage.house.platform.modules.database
    await expect(pool.query('update agents.rate set version = 9')).rejects.toThrow('not changed')
    await expect(pool.query('delete from agents.rate')).rejects.toThrow('not changed')
  })

  test('[AGT-02] are not above the upline’s, and not below a downline’s: who stands in the way is named', async () => {
    const carl = await below(ann, 1, { RNG: 6_000 })
    expect(await refusalOf(change(ann, carl.memberId, { RNG: 8_001 }))).toMatchObject({
      code: 'rate-above-own',
      value: { gameTypes: ['RNG'] },
    })
    const dora = await below(carl, 1, { RNG: 5_000 })
    const player = await below(carl, 0, { RNG: 4_500 })
    expect(await refusalOf(change(ann, carl.memberId, { RNG: 4_400 }))).toMatchObject({
      code: 'rate-below-downline',
      value: {
        gameTypes: ['RNG'],
        people: 2,
        accounts: expect.arrayContaining([dora.account, `${player.account.slice(0, 2)}•••`]),
      },
    })
    await change(ann, carl.memberId, { RNG: 5_000 })
    const seen = await ann.call('downlineRates', { query: { personId: carl.memberId } })
    expect(seen).toMatchObject({
      account: carl.account,
      kind: 'agent',
      floor: { RNG: 5_000, LIVE: 0 },
      limit: { RNG: 8_000, LIVE: 5_000 },
    })
  })

  test('[LED-02] the same change again does nothing; the same id for another is refused', async () => {
    const carl = await below(ann, 1)
    const id = randomUUID()
    const first = await change(ann, carl.memberId, { RNG: 1_000 }, id)
    stage.advance(1_000)
    expect(await change(ann, carl.memberId, { RNG: 1_000 }, id)).toEqual(first)
    expect(await change(ann, carl.memberId, { RNG: 1_000 })).toMatchObject({ from: null })
    const other = change(ann, carl.memberId, { RNG: 2_000 }, id)
    expect(await refusalOf(other)).toMatchObject({ code: 'key-reused' })
    expect((await carl.call('rates', {})).versions).toHaveLength(1)
  })

  test('[SEC-02] of a sibling’s, an upline’s, a downline’s downline or another merchant are neither seen nor changed', async () => {
    const carl = await below(ann, 1, { RNG: 6_000 })
    const dora = await below(carl, 1, { RNG: 5_000 })
    const { config } = stage.house.platform.modules
    const stranger = await stage.identity.enrol({
      merchantId: config.merchantByCode('harbour')?.id ?? '',
      account: `stranger${people}`,
      type: 1,
      registeredBy: 'house',
    })
    const strangerId = stranger.kind === 'enrolled' ? stranger.member.id : ''
    for (const [who, personId] of [
      [ann, dora.memberId],
      [bob, carl.memberId],
      [carl, ann.memberId],
      [carl, carl.memberId],
      [ann, ann.memberId],
      [ann, strangerId],
      [ann, randomUUID()],
    ] as const) {
      const looks = who.call('downlineRates', { query: { personId } })
      expect(await refusalOf(looks)).toMatchObject({ code: 'not-found' })
      expect(await refusalOf(change(who, personId, { RNG: 1 }))).toMatchObject({
        code: 'not-found',
      })
    }
  })

  test('[AGT-02] the first rates of a newcomer do not replace those of an upline who was quicker', async () => {
    const { db } = stage.house.platform.modules.database
    const merchantId = stage.merchant().id
    const { memberId: personId } = await below(ann, 0, { RNG: 4_000 })
    const newcomer = { merchantId, personId, uplineId: ann.memberId, at: stage.clock.now() }
    const rates = ratesOf({ RNG: 1_000 })
    await transact(db, (tx) => stage.agents.rates.begin(tx, { ...newcomer, rates }))
    expect(await stage.agents.rates.of(merchantId, personId)).toMatchObject({ RNG: 4_000 })
  })

  test('[AGT-02] nobody is moved below an upline with lower rates; a decided move binds both uplines', async () => {
    const [low, high] = [
      await stage.topAgent('agentlow', { RNG: 2_000 }),
      await stage.topAgent('agenthigh', { RNG: 9_000 }),
    ]
    const carl = await below(high, 1, { RNG: 3_000 })
    const move = (uplineId: string) =>
      stage.agents.tree.move({
        id: randomUUID(),
        merchantId: stage.merchant().id,
        personId: carl.memberId,
        uplineId,
        by: 'test',
        reason: 'a test',
      })
    expect(await move(low.memberId)).toEqual({ kind: 'rates-above' })
    await change(high, carl.memberId, { RNG: 1_500 })
    expect(await move(low.memberId)).toMatchObject({ kind: 'moved' })
    expect(await refusalOf(change(high, carl.memberId, { RNG: 3_000 }))).toMatchObject({
      code: 'rate-above-own',
    })
    expect(await stage.setRates(low.memberId, { RNG: 1_000 })).toMatchObject({
      kind: 'below-downline',
      people: 1,
    })
  })
})

describe('[AGT-02] always', () => {
  const type = fc.constantFrom<GameType>('RNG', 'LIVE')
  const step = fc.record({
    who: fc.nat(),
    rates: fc.dictionary(type, fc.integer({ min: 0, max: 6 }), { maxKeys: 2 }),
  })

  test('[AGT-02] in a random tree nobody’s rates exceed the upline’s, whatever is asked for in whatever order', async () => {
    const merchantId = stage.merchant().id
    const tree = fc.array(fc.nat(), { minLength: 4, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(tree, fc.array(step, { maxLength: 25 }), async (uplines, steps) => {
        const top = await stage.topAgent(`top${randomUUID().slice(0, 8)}`, { RNG: 6, LIVE: 6 })
        const team: { id: string; uplineId: string | null }[] = [
          { id: top.memberId, uplineId: null },
        ]
        for (const pick of uplines) {
          const upline = team[pick % team.length]!
          const { memberId: id } = await below({ ...top, memberId: upline.id }, 1)
          team.push({ id, uplineId: upline.id })
          const wanted = { id: randomUUID(), personId: id, rates: ratesOf({ RNG: 3, LIVE: 3 }) }
          await stage.agents.rates.change({ merchantId, personId: upline.id }, wanted)
        }
        // Everybody is asked at once, in groups: changes wait for each other, and none slips through.
        for (let at = 0; at < steps.length; at += 5) {
          await Promise.all(
            steps.slice(at, at + 5).map(({ who, rates }) => {
              const { id: personId, uplineId } = team[who % team.length]!
              const wanted = { id: randomUUID(), personId, rates: ratesOf(rates) }
              return stage.agents.rates.change({ merchantId, personId: uplineId }, wanted)
            }),
          )
          for (const { id, uplineId } of team) {
            if (uplineId === null) continue
            const [own, limit] = [
              await stage.agents.rates.of(merchantId, id),
              await stage.agents.rates.of(merchantId, uplineId),
            ]
            expect(typesAbove(own, limit)).toEqual([])
          }
        }
      }),
      { numRuns: 12 },
    )
  })
})
