import { randomUUID } from 'node:crypto'
import type { CommandInput, CommandName } from '@baize/contract/office'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rewardsStage } from '../../rewards/rewards.fixture.ts'
import { staffWith } from '../../staff/staff.fixture.ts'
import { offerBonus } from '../bonus/bonus.fixture.ts'

type Staff = Awaited<ReturnType<typeof staffWith>>

let stage: Awaited<ReturnType<typeof rewardsStage>>
let merchantId: string
let mara: Staff
let max: Staff
beforeAll(async () => {
  stage = await rewardsStage('2026-03-10T02:00:00Z')
  merchantId = stage.merchantId
  mara = await marketer('mara')
  max = await marketer('max')
})
afterAll(() => stage.stop())

const marketer = (login: string) =>
  staffWith(stage.house, login, [{ role: 'marketing', merchantId }], merchantId)

async function send<N extends CommandName>(who: Staff, name: N, input: CommandInput<N>) {
  const sent = { id: randomUUID(), name, input: input as Record<string, unknown>, reason: 'a test' }
  const answer = await who.browser.call('sendCommand', { body: sent })
  const { why } = (answer.value ?? {}) as { why?: unknown }
  return { ...answer, why }
}

async function approve(who: Staff, id: string) {
  const { fingerprint } = (await who.browser.call('approval', { query: { id } })).value
  return who.browser.call('approveRequest', { body: { id, fingerprint } })
}

test('[OPS-01] [LED-05] a bonus is taken back with what it holds, never more than was seen, and the member reads why', async () => {
  const { modules } = stage.house.platform
  const amount = { on: 'given', amount: '40000', cap: null, by: 'staff' } as const
  await offerBonus({ rewards: modules.rewards, merchantId }, { amount }, 'goodwill')
  const memberId = await stage.member()
  const { ledger, promotions, audit } = modules
  const bonusId = randomUUID()
  const given = { id: bonusId, memberId, currency: 'USD', programme: 'goodwill' }
  await promotions.bonus.give(merchantId, given, { name: 'Lee', reason: 'A game was down' })
  const held = async () => (await ledger.balanceOf(memberId, 'USD')).bonus
  expect(await held()).toBe(40_000n)
  const dan = await marketer('dan')
  const less = await send(dan, 'bonus.revoke', { id: bonusId, most: '39999' })
  expect(less).toMatchObject({ code: 'already-settled', why: 'changed-meanwhile' })
  const waiting = await send(dan, 'bonus.revoke', { id: bonusId, most: '60000' })
  expect(waiting.value).toMatchObject({ state: 'waiting' })
  expect(await held()).toBe(40_000n)
  const { value: request } = await max.browser.call('approval', {
    query: { id: waiting.value.requestId ?? '' },
  })
  expect(request.shown).toMatchObject({ granted: '400.00 USD', heldNow: '400.00 USD' })
  expect((await approve(max, request.id)).value).toMatchObject({ state: 'done' })
  expect(await held()).toBe(0n)
  const client = await stage.client(memberId)
  const { list } = await client.call('bonuses', { query: {} })
  expect(list).toMatchObject([{ id: bonusId, state: 'revoked', reason: 'a test', lost: '40000' }])
  const again = await send(dan, 'bonus.revoke', { id: bonusId, most: '0' })
  expect(again.code).toBe('already-settled')
  const [line] = await audit.lines({ merchantId, target: `bonus ${bonusId}`, limit: 5 })
  expect(line?.body).toMatchObject({ action: 'bonus.revoke', detail: { lost: '40000' } })
})

test('[SEC-02] a bonus of another brand is not found, and who gives nothing takes nothing back', async () => {
  const unknown = { id: randomUUID(), most: '0' }
  expect((await send(mara, 'bonus.revoke', unknown)).code).toBe('not-found')
  const support = [{ role: 'support', merchantId }]
  const sam = await staffWith(stage.house, 'sam-bonus', support, merchantId)
  expect((await send(sam, 'bonus.revoke', unknown)).code).toBe('not-permitted')
})
