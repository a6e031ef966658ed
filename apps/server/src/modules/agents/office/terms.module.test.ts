import { randomUUID } from 'node:crypto'
import type { CommandInput } from '@baize/contract/office'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffWith } from '../../staff/staff.fixture.ts'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'

type Clerk = Awaited<ReturnType<typeof staffWith>>
type Name =
  | 'contract.offer'
  | 'contract.withdraw'
  | 'contract.askEnd'
  | 'contract.answerEnd'
  | 'rates.change'

const percent = 10_000
let stage: AgentsStage
let felix: Clerk
let ann: Clerk
beforeAll(async () => {
  stage = await agentsStage('2026-05-06T10:20:00Z')
  const { house, merchantId } = stage
  felix = await staffWith(house, 'felix', [{ role: 'finance', merchantId }], merchantId)
  ann = await staffWith(house, 'ann', [{ role: 'admin', merchantId }], merchantId)
})
afterAll(() => stage.stop())

function send<N extends Name>(by: Clerk, name: N, input: CommandInput<N>, reason = 'for a test') {
  const body = { id: randomUUID(), name, input: input as Record<string, unknown>, reason }
  return by.browser.call('sendCommand', { body })
}

async function approve(by: Clerk, id: string) {
  const { fingerprint } = (await by.browser.call('approval', { query: { id } })).value
  return by.browser.call('approveRequest', { body: { id, fingerprint } })
}

/** Asked for by one, approved by the other. */
async function agreed<N extends Name>(name: N, input: CommandInput<N>): Promise<string> {
  const { value } = await send(felix, name, input)
  expect(value.state).toBe('waiting')
  const id = value.requestId ?? ''
  expect((await approve(ann, id)).value).toEqual({ state: 'done', outcome: null })
  return id
}

const tierAt = (rate: number) => ({ validBet: '0', active: 0, loss: '0', rate })
const daily = (...rates: number[]) => ({ kind: 'daily' as const, tiers: rates.map(tierAt) })
const contractsOf = async (memberId: string) =>
  (await felix.browser.call('officeAgent', { query: { memberId } })).value.contracts
const sideOf = (personId: string) => ({ merchantId: stage.merchantId, personId, ip: null })

async function linesOf(memberId: string, action: string) {
  const { audit } = stage.house.platform.modules
  const target = { kind: 'member', id: memberId }
  const all = await audit.linesAbout(stage.merchantId, target, { before: undefined, limit: 20 })
  return all.filter(({ body }) => body.action === action && body.outcome === 'done')
}

describe('[OPS-01] [AGT-04] what the house agrees with its agents', () => {
  test('[AGT-05] an offer needs a second person, reaches the agent once, and is taken back by one', async () => {
    const top = await stage.agent()
    const id = await agreed('contract.offer', { memberId: top, terms: daily(percent) })
    const [contract] = await contractsOf(top)
    expect(contract).toMatchObject({ kind: 'daily', other: null, offer: { id, version: 1 } })
    const again = await send(felix, 'contract.offer', { memberId: top, terms: daily(percent) })
    expect(again).toMatchObject({ code: 'already-asked', value: { why: 'offer-open' } })
    expect(await linesOf(top, 'contract.offer')).toHaveLength(1)
    const back = await send(felix, 'contract.withdraw', { memberId: top, versionId: id })
    expect(back.value.state).toBe('done')
    expect((await contractsOf(top))[0]).toMatchObject({ offer: null })
    const accepted = await stage.agents.contracts.answer(sideOf(top), id, true)
    expect(accepted).toMatchObject({ kind: 'closed' })
  })

  test('[AGT-05] terms agreed meanwhile make a waiting offer stale, and nothing is offered', async () => {
    const top = await stage.agent()
    const { value } = await send(felix, 'contract.offer', { memberId: top, terms: daily(percent) })
    await stage.agree(null, top, {
      kind: 'daily',
      tiers: [{ validBet: 0n, active: 0, loss: 0n, rate: percent / 2 }],
    })
    expect((await approve(ann, value.requestId ?? '')).value.state).toBe('stale')
    const [contract] = await contractsOf(top)
    expect(contract?.versions).toHaveLength(1)
  })

  test('[AGT-05] an agent asks to end, two people agree, and contracts below end too', async () => {
    const top = await stage.agent()
    const middle = await stage.agent(top)
    const half = [{ validBet: 0n, active: 0, loss: 0n, rate: percent / 2 }]
    await stage.agree(null, top, { kind: 'daily', tiers: half })
    await stage.agree(top, middle, { kind: 'daily', tiers: half })
    const [contract] = await contractsOf(top)
    const contractId = contract?.id ?? ''
    const terminationId = randomUUID()
    const asking = { id: terminationId, contractId, reason: 'I stop' }
    await stage.agents.contracts.askTermination(sideOf(top), asking)
    const about = { memberId: top, contractId, terminationId }
    const wrong = { ...about, memberId: middle, agrees: false }
    expect((await send(felix, 'contract.answerEnd', wrong)).code).toBe('not-found')
    // What another agent asked for is not answered under this one's name.
    const other = await stage.agent()
    await stage.agree(null, other, { kind: 'daily', tiers: half })
    const theirs = (await contractsOf(other))[0]?.id ?? ''
    const foreign = { ...about, memberId: other, contractId: theirs, agrees: true }
    expect((await send(felix, 'contract.answerEnd', foreign)).code).toBe('not-found')
    await agreed('contract.answerEnd', { ...about, agrees: true })
    const late = await send(felix, 'contract.answerEnd', { ...about, agrees: false })
    expect(late.code).toBe('already-settled')
    expect((await contractsOf(top))[0]?.versions[0]).toMatchObject({ endedBy: 'terminated' })
    expect((await contractsOf(middle))[0]?.versions[0]).toMatchObject({ endedBy: 'automatic' })
  })

  test('[AGT-05] the house asks to end, alone, and takes its request back', async () => {
    const top = await stage.agent()
    const terms = [{ validBet: 0n, active: 0, loss: 0n, rate: percent }]
    await stage.agree(null, top, { kind: 'daily', tiers: terms })
    const contractId = (await contractsOf(top))[0]?.id ?? ''
    const reason = 'x'.repeat(300)
    const asked = await send(felix, 'contract.askEnd', { memberId: top, contractId }, reason)
    expect(asked.value.state).toBe('done')
    const { termination } = (await contractsOf(top))[0] ?? {}
    expect(termination).toMatchObject({ isMine: false, reason: 'x'.repeat(200) })
    const input = { memberId: top, contractId, terminationId: termination?.id ?? '', agrees: false }
    expect((await send(felix, 'contract.answerEnd', input)).value.state).toBe('done')
    expect((await contractsOf(top))[0]?.termination).toBeNull()
  })

  test('[AGT-05] rates of a top agent are set by two, from the next full hour, never below those below', async () => {
    const top = await stage.agent()
    await agreed('rates.change', { memberId: top, rates: { RNG: 9_000 } })
    const one = await felix.browser.call('officeAgent', { query: { memberId: top } })
    expect(one.value.rates[0]).toMatchObject({ from: '2026-05-06T11:00:00.000Z', by: null })
    expect(one.value.rates[0]?.rates).toMatchObject({ RNG: 9_000, LIVE: 0 })
    expect((await linesOf(top, 'rates.change'))[0]?.body.detail).toMatchObject({
      rates: { RNG: 9_000 },
    })
    const middle = await stage.agent(top)
    const { rates } = stage.agents
    const below = { id: randomUUID(), personId: middle, rates: { ...one.value.rates[0]!.rates } }
    await rates.change({ merchantId: stage.merchantId, personId: top }, below as never)
    const lower = await send(felix, 'rates.change', { memberId: top, rates: { RNG: 8_000 } })
    expect(lower).toMatchObject({ code: 'rate-below-downline', value: { gameTypes: ['RNG'] } })
  })

  test('[SEC-02] the house agrees with nobody below an agent, with no player, and support with nobody', async () => {
    const top = await stage.agent()
    const middle = await stage.agent(top)
    const player = await stage.member()
    for (const memberId of [middle, player]) {
      const offered = await send(felix, 'contract.offer', { memberId, terms: daily(percent) })
      expect(offered).toMatchObject({
        code: 'operation-not-allowed',
        value: { why: 'not-below-house' },
      })
      const rated = await send(felix, 'rates.change', { memberId, rates: { RNG: 1 } })
      expect(rated.code).toBe('operation-not-allowed')
    }
    const { house, merchantId } = stage
    const sam = await staffWith(house, 'sam', [{ role: 'support', merchantId }], merchantId)
    const refused = await send(sam, 'contract.offer', { memberId: top, terms: daily(percent) })
    expect(refused.code).toBe('not-permitted')
    const flat = { memberId: top, terms: daily(5, 5) }
    const wrong = await send(felix, 'contract.offer', flat)
    expect(wrong.code).toBe('wrong-terms')
  })

  test('[AGT-06] a preview says what terms would have paid, and changes nothing', async () => {
    const top = await stage.agent()
    const asked = { body: { memberId: top, terms: daily(percent) } }
    const { value } = await felix.browser.call('previewAgentTerms', asked)
    expect(value).toMatchObject({ amount: '0', ends: [], countsFrom: '2026-05-07T00:00:00.000Z' })
    expect(await contractsOf(top)).toEqual([])
  })
})
