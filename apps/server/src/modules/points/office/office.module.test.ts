import { randomUUID } from 'node:crypto'
import type { CommandInput } from '@baize/contract/office'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rewardsStage } from '../../rewards/rewards.fixture.ts'
import { staffWith } from '../../staff/staff.fixture.ts'
import { type PointsStage, pointsStage } from '../points.fixture.ts'

let stage: PointsStage<Awaited<ReturnType<typeof rewardsStage>>>
type Staff = Awaited<ReturnType<typeof staffWith>>
let mara: Staff
let otherId: string
beforeAll(async () => {
  stage = await pointsStage(await rewardsStage('2026-03-10T09:00:00Z'))
  const { merchantId, house } = stage
  otherId = house.platform.modules.config.merchantByCode('harbour')?.id ?? ''
  mara = await staffWith(house, 'mara', [{ role: 'marketing', merchantId }], merchantId)
})
afterAll(() => stage.stop())

function turn(who: Staff, input: CommandInput<'redemption.turn'>, reason = 'a test') {
  const body = { id: randomUUID(), name: 'redemption.turn', input, reason }
  return who.browser.call('sendCommand', { body })
}

async function redeemed(deliverTo: string) {
  const person = await stage.redeemer(500n)
  const goods = await stage.goods(120n, 5n, true)
  const id = stage.newId()
  const body = { id, goods, quantity: 1, price: '120', password: stage.password, deliverTo }
  await person.client.call('redeemPoints', { body })
  return { ...person, id, goods }
}

test('[OPS-02] goods are approved, sent and delivered; the address is looked at with a line in the log', async () => {
  const { id, client } = await redeemed('Mia Cruz, Pier 4')
  const { value } = await mara.browser.call('officeRedemptions', { query: {} })
  expect(value.list.find((one) => one.id === id)).toMatchObject({ state: 'inProcess', ships: true })
  expect(JSON.stringify(value)).not.toContain('Pier 4')
  const to = await mara.browser.call('redemptionAddress', { query: { id } })
  expect(to.value).toEqual({ address: 'Mia Cruz, Pier 4' })
  for (const each of ['approve', 'send', 'deliver'] as const)
    expect((await turn(mara, { id, turn: each })).status).toBe(200)
  expect((await turn(mara, { id, turn: 'reject' })).code).toBe('already-settled')
  const { list } = await client.call('redeemHistory', { query: {} })
  expect(list[0]).toMatchObject({ status: 'delivered' })
  const { audit } = stage.modules
  const lines = await audit.lines({
    merchantId: stage.merchantId,
    target: `redemption ${id}`,
    limit: 10,
  })
  expect(lines.map(({ body }) => body.outcome)).toEqual(
    expect.arrayContaining(['read', 'done', 'done', 'done']),
  )
})

test('[OPS-02] [SEC-02] a rejection gives points back with its reason; another brand decides nothing', async () => {
  const { id, points, client } = await redeemed('Ana Lim, Quay 2')
  const oleg = await staffWith(
    stage.house,
    'oleg',
    [{ role: 'marketing', merchantId: otherId }],
    otherId,
  )
  expect((await turn(oleg, { id, turn: 'reject' })).code).toBe('not-found')
  const asked = await oleg.browser.call('redemptionAddress', { query: { id } })
  expect(asked.code).toBe('not-found')
  expect(await points()).toBe(380)
  expect((await turn(mara, { id, turn: 'reject' }, 'Not in store')).status).toBe(200)
  expect(await points()).toBe(500)
  const { list } = await client.call('redeemHistory', { query: {} })
  expect(list[0]).toMatchObject({ status: 'rejected', remark: 'Not in store' })
})

test('[OPS-02] [OPS-04] points of a day are summed: many small gifts need a second person as one large does', async () => {
  const { house, merchantId } = stage
  const accountOf = async () => {
    const { memberId } = await stage.redeemer(0n)
    return (await house.platform.modules.identity.member(merchantId, memberId))?.account ?? ''
  }
  const [account, other] = [await accountOf(), await accountOf()]
  await staffWith(house, 'nell', [{ role: 'marketing', merchantId }], merchantId)
  const give = (to: string, points: string) =>
    mara.browser.call('sendCommand', {
      body: {
        id: randomUUID(),
        name: 'points.give',
        input: { account: to, points },
        reason: 'a test',
      },
    })
  expect((await give(account, '60000')).value.state).toBe('done')
  expect((await give(account, '39999')).value.state).toBe('done')
  expect((await give(account, '1')).value.state).toBe('waiting')
  expect((await give(other, '-1')).value.state).toBe('waiting')
})
