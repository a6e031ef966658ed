import { randomUUID } from 'node:crypto'
import type { Input } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { refusalOf } from '../../session/session.fixture.ts'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import type { Terms } from './terms.types.ts'

let stage: AgentsStage
beforeAll(async () => {
  stage = await agentsStage('2026-05-06T10:20:00Z')
})
afterAll(() => stage.stop())

type WireTerms = Input<'offerContract'>['body']['terms']

const percent = 10_000
const daily = (rate: number, validBet = '0'): WireTerms => ({
  kind: 'daily',
  tiers: [{ validBet, active: 0, loss: '0', rate: rate * percent }],
})

/** A top agent with a daily contract of the house, an agent below, and somebody of another branch. */
async function branch() {
  const top = await stage.agent()
  const middle = await stage.agent(top)
  const stranger = await stage.agent()
  const terms: Terms = {
    kind: 'daily',
    tiers: [{ validBet: 0n, active: 0, loss: 0n, rate: 2 * percent }],
  }
  for (const id of [top, stranger]) {
    const house = { merchantId: stage.merchantId, personId: null, ip: null }
    const offerId = randomUUID()
    await stage.agents.contracts.offer(house, { id: offerId, downlineId: id, terms })
    await stage.agents.contracts.answer({ ...house, personId: id }, offerId, true)
  }
  const [above, below, other] = await Promise.all([top, middle, stranger].map(stage.client))
  if (!above || !below || !other) throw new Error('nobody is logged in')
  return { top, middle, stranger, above, below, other }
}

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

describe('[AGT-05] contracts by calls', () => {
  test('[AGT-03] [AGT-05] an offer is asked for at once, read, accepted, and both sides see the same', async () => {
    const { middle, above, below } = await branch()
    const nothing = await below.call('consolidatedContracts', {})
    expect(new Set(Object.values(nothing))).toEqual(new Set(['none']))
    const id = randomUUID()
    const offer = { offers: [{ id, downlineId: middle }], terms: daily(1, '5000') }
    const first = await above.call('offerContract', { body: offer })
    expect(first.results).toMatchObject([{ downlineId: middle, fault: null }])
    expect(await above.call('offerContract', { body: offer })).toEqual(first)
    const other = { ...offer, terms: daily(1, '5001') }
    expect(await codeOf(above.call('offerContract', { body: other }))).toBe('key-reused')
    expect(await below.call('consolidatedContracts', {})).toEqual({
      ...nothing,
      dailysalreqtype: 'new-request',
    })
    const asked = await below.call('dailySalary', {})
    expect(asked).toMatchObject({
      request: 'new-request',
      own: { side: 'downline', active: null, offer: { id, version: 1, terms: offer.terms } },
    })
    const answer = { body: { versionId: id, accepts: true } }
    expect(await below.call('answerOffer', answer)).toEqual({
      from: '2026-05-07T00:00:00.000Z',
      ended: 0,
    })
    expect(await codeOf(below.call('answerOffer', answer))).toBe('already-settled')
    const listed = await above.call('contracts', { query: { kind: 'daily', show: 'active' } })
    expect(listed).toMatchObject({
      totals: { count: 1, active: 1, waiting: 0 },
      list: [{ side: 'upline', other: { id: middle }, active: { terms: offer.terms } }],
    })
    const own = await below.call('dailySalary', {})
    expect(own.own?.active).toEqual(listed.list[0]?.active)
  })

  test('[AGT-05] either side asks to end a contract, and the other decides', async () => {
    const { middle, above, below } = await branch()
    const versionId = randomUUID()
    const offers = [{ id: versionId, downlineId: middle }]
    const made = await above.call('offerContract', { body: { offers, terms: daily(1) } })
    await below.call('answerOffer', { body: { versionId, accepts: true } })
    const contractId = made.results[0]?.contractId ?? ''
    const id = randomUUID()
    const ask = { body: { id, contractId, reason: 'I stop at the end of the month.' } }
    await above.call('askTermination', ask)
    await above.call('askTermination', ask)
    expect(await codeOf(below.call('askTermination', ask))).toBe('key-reused')
    expect(
      await codeOf(below.call('askTermination', { body: { ...ask.body, id: randomUUID() } })),
    ).toBe('already-asked')
    expect(await below.call('consolidatedContracts', {})).toMatchObject({
      dailysalreqtype: 'termination-request',
    })
    expect(await codeOf(above.call('answerTermination', { body: { id, agrees: true } }))).toBe(
      'not-found',
    )
    const agreed = await below.call('answerTermination', { body: { id, agrees: true } })
    expect(agreed).toEqual({ to: '2026-05-07T00:00:00.000Z', ended: 0 })
    const detail = await above.call('contractDetail', { query: { id: contractId } })
    expect(detail).toMatchObject({
      termination: null,
      active: { state: 'ended', endedBy: 'terminated', to: agreed.to },
      terminations: [{ id, isMine: true, answer: 'agreed' }],
    })
  })

  test('[AGT-05] an offer that ends a contract below says whose, before it is sent', async () => {
    const { top, middle, above, below } = await branch()
    const leaf = await stage.agent(middle)
    const last = await stage.client(leaf)
    const give = async (from: typeof above, to: typeof above, downlineId: string, rate: number) => {
      const id = randomUUID()
      const body = { offers: [{ id, downlineId }], terms: daily(rate) }
      await from.call('offerContract', { body })
      return to.call('answerOffer', { body: { versionId: id, accepts: true } })
    }
    await give(above, below, middle, 1.5)
    await give(below, last, leaf, 1)
    const preview = await above.call('previewOffer', {
      body: { downlineIds: [middle, top, leaf], terms: daily(0.5) },
    })
    expect(preview.people).toMatchObject([
      {
        id: middle,
        fault: null,
        warnings: [{ kind: 'ends-below', people: [{ id: leaf }] }],
        amount: '0',
        now: '0',
      },
      { id: top, account: '', fault: 'not-found' },
      { id: leaf, account: '', fault: 'not-found' },
    ])
    const masked = preview.people[0]?.warnings[0]?.people[0]?.account ?? ''
    expect(masked).toMatch(/\*\*\*$/)
    expect(await give(above, below, middle, 0.5)).toMatchObject({ ended: 1 })
  })

  test('[AGT-04] a preview pays by the figures of the last whole period', async () => {
    const { top, middle } = await branch()
    const member = await stage.member(middle)
    stage.clock.set('2026-05-08T09:00:00Z')
    await stage.play(member, 60_000n, 20_000n)
    await stage.heard()
    stage.clock.set('2026-05-09T09:00:00Z')
    const above = await stage.client(top)
    const preview = (terms: WireTerms) =>
      above.call('previewOffer', { body: { downlineIds: [middle], terms } })
    expect(await preview(daily(1))).toMatchObject({
      from: '2026-05-08T00:00:00.000Z',
      to: '2026-05-09T00:00:00.000Z',
      people: [
        {
          figures: { validBet: '60000', active: 1, result: '-40000' },
          tier: 0,
          amount: '600',
          now: null,
        },
      ],
    })
    expect(await preview(daily(1, '60001'))).toMatchObject({
      people: [{ tier: null, amount: '0' }],
    })
    expect(await preview(daily(3))).toMatchObject({ people: [{ fault: 'rate-above-own' }] })
    expect(await codeOf(preview({ kind: 'daily', tiers: [...twice(daily(1))] }))).toBe(
      'wrong-terms',
    )
  })

  test('[AGT-05] the other side is written to, in every case', async () => {
    const { house, merchantId } = stage
    const { identity, post } = house.platform.modules
    const { above, below, middle } = await branch()
    const mobile = '639170005678'
    const done = await identity.enrol({
      merchantId,
      account: 'toldagent',
      type: 1,
      mobile,
      uplineId: middle,
      registeredBy: 'house',
    })
    if (done.kind === 'taken') throw new Error('taken')
    const versionId = randomUUID()
    const own = randomUUID()
    await above.call('offerContract', {
      body: { offers: [{ id: own, downlineId: middle }], terms: daily(1) },
    })
    await below.call('answerOffer', { body: { versionId: own, accepts: true } })
    const offers = [{ id: versionId, downlineId: done.member.id }]
    await below.call('offerContract', { body: { offers, terms: daily(1) } })
    await below.call('withdrawOffer', { body: { versionId } })
    await vi.waitFor(async () => {
      const sent = await post.recent(merchantId, 20)
      const bodies = sent.filter(({ to }) => to === mobile).map(({ body }) => body)
      expect(bodies.toSorted()).toEqual([
        expect.stringMatching(
          /^Baize: Daily salary contract with person\d+: a new offer is waiting/,
        ),
        expect.stringMatching(
          /^Baize: Daily salary contract with person\d+: the offer was withdrawn/,
        ),
      ])
    })
  })

  test('[AGT-05] nobody else can read, answer or end a contract, by any id', async () => {
    const { middle, above, below, other, stranger } = await branch()
    const versionId = randomUUID()
    const offers = [{ id: versionId, downlineId: middle }]
    const made = await above.call('offerContract', { body: { offers, terms: daily(1) } })
    const contractId = made.results[0]?.contractId ?? ''
    const end = { id: randomUUID(), contractId, reason: 'x' }
    expect(await codeOf(other.call('contractDetail', { query: { id: contractId } }))).toBe(
      'not-found',
    )
    for (const who of [other, above]) {
      const body = { versionId, accepts: true }
      expect(await codeOf(who.call('answerOffer', { body }))).toBe('not-found')
    }
    for (const who of [other, below]) {
      expect(await codeOf(who.call('withdrawOffer', { body: { versionId } }))).toBe('not-found')
    }
    await below.call('answerOffer', { body: { versionId, accepts: true } })
    expect(await codeOf(other.call('askTermination', { body: end }))).toBe('not-found')
    await below.call('askTermination', { body: end })
    const answer = { body: { id: end.id, agrees: true } }
    expect(await codeOf(other.call('answerTermination', answer))).toBe('not-found')
    const theirs = await other.call('offerContract', {
      body: { offers: [{ id: randomUUID(), downlineId: middle }], terms: daily(1) },
    })
    expect(theirs.results).toEqual([{ downlineId: middle, contractId: null, fault: 'not-found' }])
    const seen = await other.call('contracts', { query: { kind: 'daily' } })
    expect(seen.list).toEqual([])
    const mine = await other.call('contractCandidates', { query: { kind: 'daily' } })
    expect(mine.list).toEqual([])
    expect(stranger).not.toBe(middle)
  })
})

/** Two tiers of one rate, which no terms may have. */
function twice(terms: WireTerms) {
  return 'tiers' in terms ? [...terms.tiers, ...terms.tiers] : []
}
