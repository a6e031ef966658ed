import { randomUUID } from 'node:crypto'
import type { GameType } from '@baize/contract/vocabulary'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { transact } from '../../../kernel/database.ts'
import { accountStage, formOf } from '../../account/account.fixture.ts'
import { spoken } from '../../messaging/index.ts'
import { hourMs, refusalOf, setStage } from '../../session/session.fixture.ts'
import { registerStage } from '../register/register.fixture.ts'
import { type RatesGiven, ratesOf, typesAbove } from './rates.rules.ts'
import type { RateVersion } from './rates.types.ts'

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

/** When a change that is decided now counts from; the merchant's clock shows UTC. */
const nextHour = () =>
  new Date((Math.floor(stage.clock.now().getTime() / hourMs) + 1) * hourMs).toISOString()

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
  test('[AGT-02] are changed by the upline, count from the next full hour, are kept with their time, and told by letter', async () => {
    const before = nextHour()
    const carl = await below(ann, 1, { RNG: 6_000 })
    stage.advance(hourMs)
    const from = nextHour()
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
      const time = spoken('EN', { time: from })
      expect(letters.map(({ body }) => body)).toContain(
        `Baize: your rebate rates change on ${time}.\nLive casino: 0% → 0.5%\nSlots: 0.6% → 0.4%`,
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
        accounts: [`${dora.account.slice(0, 2)}***`, `${player.account.slice(0, 2)}***`],
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

  test('[AGT-02] of people further down are named whole where the merchant shows all names', async () => {
    const carl = await below(ann, 1, { RNG: 6_000 })
    const dora = await below(carl, 1, { RNG: 5_000 })
    const merchantId = stage.merchant().id
    await stage.agents.team.maskNames(merchantId, false)
    try {
      expect(await refusalOf(change(ann, carl.memberId, { RNG: 4_400 }))).toMatchObject({
        value: { accounts: [dora.account] },
      })
    } finally {
      await stage.agents.team.maskNames(merchantId, true)
    }
  })

  test('[AGT-02] are changed a few times a day, so that nobody is flooded with messages', async () => {
    const carl = await below(ann, 1)
    const swings = [1, 2, 3, 4, 5, 6].map((rate) => ({ RNG: rate }))
    for (const rates of swings.slice(0, 5)) await change(ann, carl.memberId, rates)
    expect(await refusalOf(change(ann, carl.memberId, swings[5]!))).toMatchObject({
      code: 'too-many-rate-changes',
    })
    // What changes nothing sends nothing, and the merchant is not bound.
    expect(await change(ann, carl.memberId, swings[4]!)).toMatchObject({ from: null })
    const dora = await below(carl, 1)
    await change(carl, dora.memberId, { RNG: 1 })
    stage.advance(24 * hourMs)
    expect(await change(ann, carl.memberId, swings[5]!)).toMatchObject({ rates: { RNG: 6 } })
  })

  test('[SEC-02] are seen by whoever is the upline at this moment, also before the move is noted elsewhere', async () => {
    const carl = await below(bob, 0, { RNG: 1_000 })
    const done = await stage.agents.tree.move({
      id: randomUUID(),
      merchantId: stage.merchant().id,
      personId: carl.memberId,
      uplineId: ann.memberId,
      by: 'test',
      reason: 'a test',
    })
    expect(done).toMatchObject({ kind: 'moved' })
    const query = { personId: carl.memberId }
    await bob.call('downlineRates', { query })
    // The job that notes the new upline with the member is not waited for.
    stage.advance(hourMs)
    await ann.call('downlineRates', { query })
    expect(await refusalOf(bob.call('downlineRates', { query }))).toMatchObject({
      code: 'not-found',
    })
  })

  test('[AGT-02] first rates count from the registration, as far as the upline has them by then', async () => {
    const { db } = stage.house.platform.modules.database
    const merchantId = stage.merchant().id
    const eve = await stage.topAgent('agenteve', { RNG: 5_000 })
    stage.advance(hourMs)
    await stage.setRates(eve.memberId, { RNG: 7_000 })
    const { memberId: personId } = await below(eve, 0)
    const at = stage.clock.now()
    const newcomer = { merchantId, personId, uplineId: eve.memberId, at }
    const rates = ratesOf({ RNG: 6_000 })
    await transact(db, (tx) => stage.agents.rates.begin(tx, { ...newcomer, rates }))
    const found = await stage.agents.rates.versions(merchantId, personId)
    expect(found.map(({ from, rates: { RNG } }) => [from.toISOString(), RNG])).toEqual([
      [nextHour(), 6_000],
      [at.toISOString(), 5_000],
    ])
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
    /** How long it takes until the next group of steps: some fall into the same hour. */
    minutes: fc.constantFrom(0, 7, 59, 60, 600),
    newcomer: fc.boolean(),
  })

  test('[AGT-02] in a random tree nobody’s rates exceed the upline’s at any time, whatever is asked for in whatever order', async () => {
    const { db } = stage.house.platform.modules.database
    const merchantId = stage.merchant().id
    const { rates: book } = stage.agents
    const tree = fc.array(fc.nat(), { minLength: 4, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(tree, fc.array(step, { maxLength: 25 }), async (uplines, steps) => {
        const top = await stage.topAgent(`top${randomUUID().slice(0, 8)}`, { RNG: 6, LIVE: 6 })
        const team: { id: string; uplineId: string | null }[] = [
          { id: top.memberId, uplineId: null },
        ]
        const join = async (uplineId: string) => {
          const { memberId: id } = await below({ ...top, memberId: uplineId }, 1)
          team.push({ id, uplineId })
          return id
        }
        const decide = (id: string, uplineId: string | null, rates: RatesGiven) => {
          const wanted = { id: randomUUID(), personId: id, rates: ratesOf(rates) }
          return book.change({ merchantId, personId: uplineId }, wanted)
        }
        for (const pick of uplines) {
          const uplineId = team[pick % team.length]!.id
          await decide(await join(uplineId), uplineId, { RNG: 3, LIVE: 3 })
        }
        // Everybody is asked at once, in groups: changes wait for each other, and none slips through.
        for (let at = 0; at < steps.length; at += 5) {
          const group = steps.slice(at, at + 5)
          for (const { who, rates } of group.filter(({ newcomer }) => newcomer)) {
            const uplineId = team[who % team.length]!.id
            const newcomer = { merchantId, personId: await join(uplineId), uplineId }
            const given = { at: stage.clock.now(), rates: ratesOf(rates) }
            await transact(db, (tx) => book.begin(tx, { ...newcomer, ...given }))
          }
          await Promise.all(
            group
              .filter(({ newcomer }) => !newcomer)
              .map(({ who, rates }) => {
                const { id, uplineId } = team[who % team.length]!
                return decide(id, uplineId, rates)
              }),
          )
          stage.advance((group[0]?.minutes ?? 0) * 60_000)
        }
        const known = new Map<string, RateVersion[]>()
        for (const { id } of team) known.set(id, await book.versions(merchantId, id))
        for (const { id, uplineId } of team) {
          const own = known.get(id) ?? []
          const theirs = known.get(uplineId ?? '') ?? []
          const froms = own.map(({ from }) => from.getTime())
          expect(froms).toEqual(froms.toSorted((a, b) => b - a))
          for (const { from } of uplineId === null ? [] : [...own, ...theirs])
            expect(typesAbove(ratesAt(own, from), ratesAt(theirs, from))).toEqual([])
        }
      }),
      { numRuns: 12 },
    )
  })
})

/** What counts at a moment; a first version that begins there or later leaves nothing before. */
function ratesAt(versions: readonly RateVersion[], at: Date) {
  return versions.find(({ from }) => from <= at)?.rates ?? ratesOf({})
}
