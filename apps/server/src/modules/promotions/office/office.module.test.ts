import { randomUUID } from 'node:crypto'
import type { CommandInput, CommandName } from '@baize/contract/office'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { png } from '../../payments/payments.fixture.ts'
import { rewardsStage } from '../../rewards/rewards.fixture.ts'
import { staffWith } from '../../staff/staff.fixture.ts'

let stage: Awaited<ReturnType<typeof rewardsStage>>
let merchantId: string
let otherId: string
type Staff = Awaited<ReturnType<typeof staffWith>>
let mara: Staff
let max: Staff
beforeAll(async () => {
  stage = await rewardsStage('2026-03-10T02:00:00Z')
  merchantId = stage.merchantId
  otherId = stage.house.platform.modules.config.merchantByCode('harbour')?.id ?? ''
  const marketing = [{ role: 'marketing', merchantId }]
  mara = await staffWith(stage.house, 'mara', marketing, merchantId)
  max = await staffWith(stage.house, 'max', marketing, merchantId)
})
afterAll(() => stage.stop())

async function send<N extends CommandName>(
  who: Staff,
  name: N,
  input: CommandInput<N>,
  { id = randomUUID(), reason = 'a test' }: { id?: string; reason?: string } = {},
) {
  const body = { id, name, input: input as Record<string, unknown>, reason }
  const answer = await who.browser.call('sendCommand', { body })
  const { why, problems } = (answer.value ?? {}) as { why?: unknown; problems?: unknown }
  return { ...answer, why, problems }
}

/** The other person approves what waits. */
async function approve(who: Staff, id: string) {
  const one = await who.browser.call('approval', { query: { id } })
  const body = { id, fingerprint: one.value.fingerprint }
  return who.browser.call('approveRequest', { body })
}

const terms = { unit: 'money', amount: '700', pays: 'now', days: 7 }
const draftOf = (id: string, more: object = {}) =>
  ({
    id,
    kind: 'promotion',
    terms,
    content: { title: { EN: 'Slip of the month' }, summary: { EN: 'Show it.' } },
    version: 0,
    seen: '',
    ...more,
  }) as CommandInput<'programme.draft'>

const look = async (id: string) =>
  (await mara.browser.call('officeProgramme', { query: { id } })).value

async function published(id: string, over: object = {}): Promise<void> {
  await send(mara, 'programme.draft', draftOf(id, over))
  const { version, seen } = await look(id)
  const held = await send(mara, 'programme.publish', { id, version, seen })
  expect(held.value).toMatchObject({ state: 'waiting' })
  expect((await approve(max, held.value.requestId ?? '')).value).toMatchObject({ state: 'done' })
}

async function applied(programme: string, remark: string) {
  const memberId = await stage.member()
  const client = await stage.client(memberId)
  await client.call('applyPromotion', { body: { programme, remark, images: [png] } })
  const query = { state: 'open' as const, pageSize: 100 }
  const { value } = await mara.browser.call('officeApplications', { query })
  const id = value.list.find((one) => one.remark === remark)?.id ?? ''
  return { memberId, client, id }
}

/** Somebody who has given nothing today. */
const marketer = (login: string) =>
  staffWith(stage.house, login, [{ role: 'marketing', merchantId }], merchantId)

describe('[OPS-02] programmes', () => {
  test('[OPS-02] a draft says in words why it may not be published, and two people publish it', async () => {
    await send(mara, 'programme.draft', draftOf('slip', { terms: { ...terms, days: 900 } }))
    const wrong = await look('slip')
    expect(wrong).toMatchObject({ state: 'draft', version: 0 })
    expect(wrong.refusedBecause).toMatchObject([{ field: 'days' }])
    const { seen } = wrong
    const refused = await send(mara, 'programme.publish', { id: 'slip', version: 0, seen })
    expect(refused.code).toBe('bad-input')
    await send(mara, 'programme.draft', draftOf('slip', { seen }))
    const right = await look('slip')
    expect(right.refusedBecause).toEqual([])
    const input = { id: 'slip', version: 0, seen: right.seen }
    const held = await send(mara, 'programme.publish', input)
    expect(held.value).toMatchObject({ state: 'waiting' })
    const requestId = held.value.requestId ?? ''
    expect((await approve(mara, requestId)).code).toBeDefined()
    expect((await look('slip')).version).toBe(0)
    expect((await approve(max, requestId)).value).toMatchObject({ state: 'done' })
    const running = await look('slip')
    expect(running).toMatchObject({ state: 'running', version: 1, hasDraft: false })
    expect(running.versions).toMatchObject([{ version: 1, by: 'mara' }])
    const { value } = await mara.browser.call('officeProgrammes', { query: {} })
    expect(value.list.find(({ id }) => id === 'slip')).toMatchObject({ state: 'running' })
    expect(value.kinds).toContainEqual({ kind: 'promotion', isSingle: false })
  })

  test('[OPS-02] who saves a draft after somebody else is refused, and a changed draft is not published', async () => {
    await send(mara, 'programme.draft', draftOf('two-writers'))
    const late = await send(max, 'programme.draft', draftOf('two-writers'))
    expect(late).toMatchObject({ code: 'already-settled', why: 'saved-meanwhile' })
    const { seen } = await look('two-writers')
    const held = await send(mara, 'programme.publish', { id: 'two-writers', version: 0, seen })
    const dearer = draftOf('two-writers', { seen, terms: { ...terms, amount: '70000' } })
    await send(mara, 'programme.draft', dearer)
    const decided = await approve(max, held.value.requestId ?? '')
    expect(decided.value).toMatchObject({ state: 'stale' })
    expect((await look('two-writers')).version).toBe(0)
  })

  test('[OPS-02] every programme of the demonstration can be saved again as it is, also where words run from right to left', async () => {
    const { value } = await mara.browser.call('officeProgrammes', { query: {} })
    const shown = value.list.filter(({ version }) => version > 0)
    expect(shown.length).toBeGreaterThan(10)
    for (const { id } of shown) {
      const { kind, version, seen, inForce } = await look(id)
      const { terms: own, content } = inForce ?? {}
      const same = { id, kind, version, seen, terms: own, content }
      const saved = await send(mara, 'programme.draft', same as CommandInput<'programme.draft'>)
      expect([id, saved.problems]).toEqual([id, undefined])
    }
    const marked = { EN: 'Friends', AR: 'صديق \u200f10.00 US$' }
    const words = { content: { title: marked, summary: marked } }
    expect((await send(mara, 'programme.draft', draftOf('marked', words))).status).toBe(200)
  })

  test('[OPS-02] a value that is refused is named by its path', async () => {
    const words = { title: { EN: 'Slip', FR: '<b>' }, summary: { EN: '' } }
    const wrong = await send(mara, 'programme.draft', draftOf('paths', { content: words }))
    expect(wrong.code).toBe('bad-input')
    expect(wrong.problems).toMatchObject([
      { field: 'content.title.FR' },
      { field: 'content.summary.EN' },
    ])
  })

  test('[OPS-02] of two who save the first draft at once one wins', async () => {
    const answers = await Promise.all([
      send(mara, 'programme.draft', draftOf('at-once')),
      send(max, 'programme.draft', draftOf('at-once', { terms: { ...terms, amount: '900' } })),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('[OPS-02] it is paused, resumed and closed for good, each with a line in the log', async () => {
    await published('turned')
    const turn = (
      name: 'programme.pause' | 'programme.resume' | 'programme.close',
      version: number,
    ) => send(mara, name, { id: 'turned', version })
    expect((await turn('programme.pause', 1)).status).toBe(200)
    expect((await look('turned')).state).toBe('paused')
    expect((await turn('programme.resume', 1)).why).toBe('saved-meanwhile')
    expect((await turn('programme.resume', 2)).status).toBe(200)
    expect((await turn('programme.close', 3)).status).toBe(200)
    expect((await turn('programme.resume', 4)).code).toBe('already-settled')
    const { audit } = stage.house.platform.modules
    const lines = await audit.lines({ merchantId, target: 'programme turned', limit: 20 })
    const actions = lines.map(({ body }) => body.action)
    expect(actions).toEqual(
      expect.arrayContaining(['programme.publish', 'programme.pause', 'programme.close']),
    )
  })

  test('[OPS-02] a dry run says what a programme would have given, or that nobody can say', async () => {
    await send(mara, 'programme.draft', draftOf('unknown'))
    const none = await mara.browser.call('programmeForecast', { query: { id: 'unknown' } })
    expect(none.value).toEqual({ forecast: null })
    const signIn = { unit: 'money', ladder: ['10', '20', '30', '40', '50', '60', '100'], days: 7 }
    await send(mara, 'programme.draft', draftOf('daily', { kind: 'signIn', terms: signIn }))
    const told = await mara.browser.call('programmeForecast', { query: { id: 'daily' } })
    expect(told.status).toBe(200)
  })
})

describe('[OPS-02] [SEC-02] applications', () => {
  test('[OPS-02] an approved application gives the member the reward, a rejected one the reason', async () => {
    await published('slips')
    const good = await applied('slips', 'A good slip')
    const bad = await applied('slips', 'A bad slip')
    const images = await mara.browser.call('applicationImages', { query: { id: good.id } })
    expect(images.value.list).toMatchObject([{ type: 'jpeg' }])
    expect((await send(mara, 'application.approve', { id: good.id })).status).toBe(200)
    const again = await send(max, 'application.approve', { id: good.id })
    expect(again.code).toBe('already-settled')
    const { list } = await good.client.call('rewards', {})
    const reward = list.find(({ programme }) => programme === 'slips')
    expect(reward).toMatchObject({ amount: '700' })
    const cost = { unit: 'money', currency: 'USD', count: 1, amount: '700' }
    expect((await look('slips')).costs).toEqual([{ ...cost, state: 'open' }])
    await good.client.call('claimRewards', { body: { ids: [reward?.id ?? ''] } })
    expect((await look('slips')).costs).toEqual([{ ...cost, state: 'claimed' }])
    // The list, which asks for all of them at once, says the same of each.
    const { value } = await mara.browser.call('officeProgrammes', { query: {} })
    expect(value.list.length).toBeGreaterThan(2)
    for (const { id, costs } of value.list) expect(costs).toEqual((await look(id)).costs)
    await send(mara, 'application.reject', { id: bad.id }, { reason: 'It cannot be read' })
    const { play } = await bad.client.call('promotion', { query: { id: 'slips' } })
    expect(play).toMatchObject({ application: { state: 'rejected', reason: 'It cannot be read' } })
    const { audit } = stage.house.platform.modules
    const lines = await audit.lines({ merchantId, target: `application ${good.id}`, limit: 5 })
    expect(lines.map(({ body }) => [body.action, body.outcome])).toEqual(
      expect.arrayContaining([
        ['application.approve', 'done'],
        ['application.images', 'read'],
      ]),
    )
  })

  test('[OPS-02] a dear one needs a second person', async () => {
    await published('dear', { terms: { ...terms, amount: '90000' } })
    const { id, client } = await applied('dear', 'A dear slip')
    const held = await send(mara, 'application.approve', { id })
    expect(held.value).toMatchObject({ state: 'waiting' })
    expect((await client.call('rewards', {})).list).toEqual([])
    await approve(max, held.value.requestId ?? '')
    expect((await client.call('rewards', {})).list).toHaveLength(1)
  })

  test('[SEC-02] staff of another brand see and decide nothing', async () => {
    await published('apart')
    const { id } = await applied('apart', 'A slip of our own')
    const oleg = await staffWith(
      stage.house,
      'oleg',
      [{ role: 'marketing', merchantId: otherId }],
      otherId,
    )
    expect((await send(oleg, 'application.approve', { id })).code).toBe('not-found')
    const images = await oleg.browser.call('applicationImages', { query: { id } })
    expect(images.code).toBe('not-found')
    const queue = await oleg.browser.call('officeApplications', { query: {} })
    expect(queue.value.list).toEqual([])
    const foreign = await oleg.browser.call('officeProgramme', { query: { id: 'apart' } })
    expect(foreign.code).toBe('not-found')
  })
})

describe('[OPS-02] grants by hand and points', () => {
  test('[OPS-02] what somebody gives in a day is one sum of each currency, whatever the way', async () => {
    const giver = await marketer('gil')
    const total = '20000'
    const envelope = { total, shares: 20, minimum: '10', drops: ['23:59'], hours: 2 }
    await published('drizzle', { kind: 'envelope', terms: envelope })
    await published('fair', { terms: { ...terms, amount: '15000' } })
    for (const name of ['gift1', 'gift2', 'gift3']) await stage.house.enrol(name)
    const give = (account: string) => send(giver, 'grant.give', { programme: 'drizzle', account })
    expect((await give('gift1')).value.state).toBe('done')
    expect((await give('gift2')).value.state).toBe('done')
    // Points are no money: they count for themselves.
    const points = { account: 'gift3', points: '90000' }
    expect((await send(giver, 'points.give', points)).value.state).toBe('done')
    expect((await give('gift3')).value.state).toBe('waiting')
    const { id } = await applied('fair', 'One more gift')
    expect((await send(giver, 'application.approve', { id })).value.state).toBe('waiting')
    const more = { account: 'gift1', points: '20000' }
    expect((await send(giver, 'points.give', more)).value.state).toBe('waiting')
    const list = await max.browser.call('approvals', { query: { view: 'all', pageSize: 100 } })
    const asked = list.value.list.filter(({ madeBy }) => madeBy.name === 'gil')
    const moved = asked.map(({ command, amount, currency }) => `${command} ${amount} ${currency}`)
    expect(moved.toSorted()).toEqual([
      'application.approve 15000 USD',
      'grant.give 20000 USD',
      'points.give 20000 points',
    ])
  })

  test('[OPS-01] [OPS-04] an adjustment and gifts of one person are one sum: nobody splits it over both', async () => {
    const { house } = stage
    const roles = ['marketing', 'payments'].map((role) => ({ role, merchantId }))
    const both = await staffWith(house, 'both', roles, merchantId)
    await staffWith(house, 'cash', [{ role: 'payments', merchantId }], merchantId)
    const envelope = { total: '20000', shares: 20, minimum: '10', drops: ['23:59'], hours: 2 }
    await published('split', { kind: 'envelope', terms: envelope })
    const { memberId } = await house.enrol('split1')
    await house.enrol('split2')
    const paid = { memberId, way: 'give', amount: '40000' } as const
    expect((await send(both, 'wallet.adjust', paid)).value.state).toBe('done')
    const gift = { programme: 'split', account: 'split2' }
    expect((await send(both, 'grant.give', gift)).value.state).toBe('waiting')
    // Nor does another person complete what the member has got already.
    const other = await marketer('gwen')
    const same = { programme: 'split', account: 'split1' }
    expect((await send(other, 'grant.give', same)).value.state).toBe('waiting')
    // The limit is the brand's own, for gifts as for adjustments.
    await house.platform.modules.payments.setPolicy(merchantId, { adjustAlone: 100_000n })
    const wider = await send(await marketer('gina'), 'grant.give', { ...gift, account: 'gift2' })
    expect(wider.value.state).toBe('done')
    await house.platform.modules.payments.setPolicy(merchantId, { adjustAlone: 50_000n })
  })

  test('[OPS-02] an envelope and points are given with a reason, once', async () => {
    const mara = await marketer('moira')

    const envelope = { total: '5000', shares: 20, minimum: '10', drops: ['23:59'], hours: 2 }
    await published('rain', { kind: 'envelope', terms: envelope })
    const { memberId } = await stage.house.enrol('lucky')
    const input = { programme: 'rain', account: 'lucky' }
    expect((await send(mara, 'grant.give', input)).status).toBe(200)
    const nobody = await send(mara, 'grant.give', { programme: 'rain', account: 'nobody-here' })
    expect(nobody.code).toBe('not-found')
    await published('by-slip')
    const wrong = await send(mara, 'grant.give', { programme: 'by-slip', account: 'lucky' })
    expect(wrong.code).toBe('operation-not-allowed')
    const { audit } = stage.house.platform.modules
    const lines = await audit.lines({ merchantId, target: `member ${memberId}`, limit: 5 })
    expect(lines[0]?.body).toMatchObject({ action: 'grant.give', reason: 'a test' })
    expect((await send(mara, 'points.give', { account: 'lucky', points: '500' })).status).toBe(200)
    const many = await send(mara, 'points.give', { account: 'lucky', points: '900000' })
    expect(many.value).toMatchObject({ state: 'waiting' })
  })

  test('[OPS-02] a command that gave nothing, as its id was used before, is refused and leaves no line', async () => {
    const mara = await marketer('mona')
    const { audit, promotions, config } = stage.house.platform.modules
    const envelope = { total: '5000', shares: 20, minimum: '10', drops: ['23:59'], hours: 2 }
    await published('shower', { kind: 'envelope', terms: envelope })
    const { memberId } = await stage.house.enrol('early')
    const used = randomUUID()
    await promotions.envelopes.gift(merchantId, 'shower', { id: used, memberId })
    const again = { programme: 'shower', account: 'early' }
    expect((await send(mara, 'grant.give', again, { id: used })).code).toBe('already-settled')
    const sorry = {
      amount: { on: 'given', amount: '500', cap: null, by: 'staff' },
      times: 3,
      days: 7,
      stakeMax: null,
      leastStake: '0',
      contributions: { others: 100, types: {}, games: {} },
      canQueue: true,
    }
    await published('sorry', { kind: 'bonus', terms: sorry })
    const { currency } = config.merchant(merchantId)
    const id = randomUUID()
    const bonus = { id, memberId, currency, programme: 'sorry' }
    await promotions.bonus.give(merchantId, bonus, { name: 'Lee', reason: 'A game was down' })
    const second = { programme: 'sorry', account: 'early' }
    expect((await send(mara, 'grant.give', second, { id })).code).toBe('already-settled')
    const lines = await audit.lines({ merchantId, target: `member ${memberId}`, limit: 5 })
    expect(
      lines.filter(({ body }) => body.action === 'grant.give' && body.outcome === 'done'),
    ).toEqual([])
  })

  test('[OPS-02] goods are written as documents, and their stock is filled up, never below zero', async () => {
    const body = {
      title: { EN: 'A mug' },
      text: { EN: 'Of clay.' },
      art: 'mug',
      price: '100',
      ships: true,
      isOn: true,
    } as const
    const document = { kind: 'goods', key: 'clay-cup', version: 0, seen: '', body } as const
    expect((await send(mara, 'goods.publish', document)).status).toBe(200)
    expect((await send(mara, 'goods.stock', { id: 'clay-cup', pieces: '3' })).status).toBe(200)
    const tooMany = await send(mara, 'goods.stock', { id: 'clay-cup', pieces: '-4' })
    expect(tooMany.code).toBe('amount-out-of-range')
    const { value } = await mara.browser.call('goodsStock', {})
    expect(value.list).toContainEqual({ id: 'clay-cup', left: '3' })
  })
})
