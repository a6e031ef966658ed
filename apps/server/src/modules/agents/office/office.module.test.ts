import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffWith } from '../../staff/staff.fixture.ts'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'

type Clerk = Awaited<ReturnType<typeof staffWith>>

let stage: AgentsStage
let team: { top: string; other: string; middle: string; player: string }
const percent = 10_000

beforeAll(async () => {
  stage = await agentsStage('2026-05-06T10:20:00Z')
  const [top, other] = [await stage.agent(), await stage.agent()]
  const middle = await stage.agent(top)
  team = { top, other, middle, player: await stage.member(middle) }
  const tiers = [{ validBet: 0n, active: 0, loss: 0n, rate: percent }]
  await stage.agree(null, top, { kind: 'daily', tiers })
  const fewer = [{ validBet: 0n, active: 0, loss: 0n, rate: percent / 2 }]
  await stage.agree(top, middle, { kind: 'daily', tiers: fewer })
  stage.clock.set('2026-05-07T09:00:00Z')
  await stage.play(team.player, 50_000n, 0n)
  await stage.heard()
  stage.clock.set('2026-05-08T00:30:00Z')
  await stage.agents.closing.closeDue(stage.merchantId)
})
afterAll(() => stage.stop())

let people = 0
/** Somebody new: a session ends when the clock goes on. */
function clerk(role: string, of: string | null = stage.merchantId): Promise<Clerk> {
  people += 1
  const { house, merchantId } = stage
  return staffWith(house, `${role}${people}`, [{ role, merchantId: of }], merchantId)
}

describe('[OPS-01] agents in the back office', () => {
  test('[AGT-01] the tree is read branch by branch', async () => {
    const { browser } = await clerk('risk')
    const below = async (query: Record<string, string>) =>
      (await browser.call('agentTree', { query })).value.list
    const tops = await below({})
    expect(tops.map(({ id }) => id)).toEqual(expect.arrayContaining([team.top, team.other]))
    expect(tops.map(({ id }) => id)).not.toContain(team.middle)
    expect(tops.find(({ id }) => id === team.top)).toMatchObject({ kind: 'agent', hasBelow: true })
    expect(await below({ under: team.top })).toMatchObject([{ id: team.middle, hasBelow: true }])
    expect(await below({ under: team.middle })).toMatchObject([
      { id: team.player, kind: 'member', hasBelow: false },
    ])
    const [named] = tops
    expect(await below({ account: named?.account ?? '' })).toMatchObject([{ id: named?.id }])
    const first = await browser.call('agentTree', { query: { pageSize: 1 } })
    const after = first.value.next ?? ''
    const second = await browser.call('agentTree', { query: { pageSize: 1, after } })
    expect(second.value.list[0]?.id).not.toBe(first.value.list[0]?.id)
  })

  test('[AGT-06] one agent has a line, contracts with versions, and pay that says why', async () => {
    const { browser } = await clerk('admin')
    const one = await browser.call('officeAgent', { query: { memberId: team.middle } })
    expect(one.value.line).toMatchObject([{ id: team.top }])
    const top = await browser.call('officeAgent', { query: { memberId: team.top } })
    expect(top.value.contracts).toMatchObject([
      { kind: 'daily', other: null, versions: [{ version: 1, state: 'active' }] },
    ])
    const query = { memberId: team.top, kind: 'daily' } as const
    const [pay] = (await browser.call('agentPays', { query })).value.list
    expect(pay).toMatchObject({ amount: '250', validBet: '50000' })
    const asked = { memberId: team.top, id: pay?.id ?? '' }
    const { value } = await browser.call('agentPay', { query: asked })
    expect(value.why).toMatchObject({ version: 1, tier: 0, base: '50000', claim: '500' })
    const wrong = { ...asked, memberId: team.other }
    expect((await browser.call('agentPay', { query: wrong })).code).toBe('not-found')
  })

  test('[AGT-06] a closed period is computed again and comes to the same, and the look is written down', async () => {
    const { browser, id } = await clerk('finance')
    const day = await browser.call('recomputePay', { query: { period: 'day' } })
    expect(day.value).toMatchObject({ contracts: 2, count: 0, differences: [] })
    const never = { period: 'day', at: '2020-01-01T00:00:00Z' } as const
    expect((await browser.call('recomputePay', { query: never })).code).toBe('not-found')
    const { audit } = stage.house.platform.modules
    const [line] = await audit.lines({ merchantId: stage.merchantId, staffId: id, limit: 1 })
    expect(line?.body).toMatchObject({ action: 'pay.recompute', outcome: 'read' })
  })

  test('[AGT-06] a period is computed again one at a time, and nothing is computed before the line is written', async () => {
    const { office } = stage.agents
    const begun = Promise.withResolvers<void>()
    const asked = { period: 'day' } as const
    const first = office.recompute(stage.merchantId, asked, () => begun.promise)
    const second = office.recompute(stage.merchantId, asked, async () => {})
    await expect(second).rejects.toMatchObject({ code: 'unavailable' })
    begun.reject(new Error('the log is full'))
    await expect(first).rejects.toThrow('the log is full')
    expect(await office.recompute(stage.merchantId, asked, async () => {})).toMatchObject({
      count: 0,
    })
  })

  test('[OPS-01] who is called by a mobile number is hidden in contracts and pay', async () => {
    const { top, middle } = team
    const named = (account: string, id: string) =>
      sql`update identity.member set account = ${account}, nickname = ${account} where id = ${id}`.execute(
        stage.db,
      )
    await named('447700900123', top)
    await named('447700900456', middle)
    const { browser } = await clerk('admin')
    const one = await browser.call('officeAgent', { query: { memberId: middle } })
    const pays = await browser.call('agentPays', { query: { memberId: top, kind: 'daily' } })
    const id = pays.value.list[0]?.id ?? ''
    const pay = await browser.call('agentPay', { query: { memberId: top, id } })
    expect(one.value.contracts[0]?.other).toMatchObject({ account: '•••0123', nickname: '•••0123' })
    expect(pay.value.why?.downlines[0]?.person).toMatchObject({ account: '•••0456' })
    expect(JSON.stringify([one, pays, pay])).not.toContain('4477009')
  })

  test('[AGT-02] [OPS-02] a branch is moved by two people, once, from a full hour on, and never below itself', async () => {
    const [ann, rike] = [await clerk('admin'), await clerk('risk')]
    const send = (uplineId: string | null, memberId = team.middle, at?: string) =>
      ann.browser.call('sendCommand', {
        body: {
          id: randomUUID(),
          name: 'agent.move',
          input: { memberId, uplineId, ...(at ? { at } : {}) },
          reason: 'they asked for it',
        },
      })
    expect((await send(team.middle, team.top)).code).toBe('operation-not-allowed')
    expect((await send(team.top)).code).toBe('operation-not-allowed')
    expect((await send(team.other, team.middle, '2026-05-01T00:00:00Z')).code).toBe('bad-input')
    const { value } = await send(team.other)
    expect(value.state).toBe('waiting')
    const id = value.requestId ?? ''
    const before = await stage.agents.tree.at(stage.merchantId, [team.player], stage.clock.now())
    expect(before.get(team.player)?.line).toEqual([team.top, team.middle])
    const { fingerprint } = (await rike.browser.call('approval', { query: { id } })).value
    const own = await ann.browser.call('approveRequest', { body: { id, fingerprint } })
    expect(own.code).toBe('not-permitted')
    const done = await rike.browser.call('approveRequest', { body: { id, fingerprint } })
    expect(done.value).toEqual({ state: 'done', outcome: null })
    const later = new Date('2026-05-08T01:00:00Z')
    const after = await stage.agents.tree.at(stage.merchantId, [team.player], later)
    expect(after.get(team.player)?.line).toEqual([team.other, team.middle])
    const { moves } = (await ann.browser.call('officeAgent', { query: { memberId: team.middle } }))
      .value
    expect(moves).toMatchObject([
      { from: { id: team.top }, to: { id: team.other }, people: 2, reason: 'they asked for it' },
    ])
    const { audit } = stage.house.platform.modules
    const target = { kind: 'member', id: team.middle }
    const part = { before: undefined, limit: 10 }
    const lines = await audit.linesAbout(stage.merchantId, target, part)
    const told = lines.filter(({ body }) => body.action === 'agent.move' && body.outcome === 'done')
    expect(told.at(0)?.body.detail).toMatchObject({ people: 2, approvedBy: rike.id })
  })

  test('[SEC-02] staff of another brand see nobody, and each part needs its right', async () => {
    const { config } = stage.house.platform.modules
    const otherId = config.merchants().find(({ id }) => id !== stage.merchantId)?.id ?? ''
    const { browser } = await clerk('admin', null)
    const there = { 'x-merchant': otherId }
    const memberId = team.top
    const codes = [
      (await browser.call('officeAgent', { query: { memberId } }, there)).code,
      (await browser.call('agentTree', { query: { under: memberId } }, there)).code,
      (await browser.call('agentPays', { query: { memberId, kind: 'daily' } }, there)).code,
    ]
    expect(codes).toEqual(['not-found', 'not-found', 'not-found'])
    expect((await browser.call('agentTree', { query: {} }, there)).value.list).toEqual([])
    const content = await clerk('content')
    expect((await content.browser.call('agentTree', { query: {} })).code).toBe('not-permitted')
    const support = await clerk('support')
    const pays = await support.browser.call('agentPays', { query: { memberId, kind: 'daily' } })
    expect(pays.code).toBe('not-permitted')
  })
})
