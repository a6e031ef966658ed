import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../../kernel/database.ts'
import { refusalOf, type Stage, setStage } from '../../session/session.fixture.ts'
import {
  eventually,
  type PaymentsStage,
  paymentsStage,
  png,
  sandboxSecret,
  staff,
} from '../payments.fixture.ts'
import { sign } from '../providers/signature.ts'

let demo: PaymentsStage<Stage>
let plain: PaymentsStage<Stage>

beforeAll(async () => {
  demo = await paymentsStage(await setStage({ DEMO: 'on', SANDBOX_URL: 'http://pay.example' }))
  plain = await paymentsStage(await setStage({ SANDBOX_URL: 'http://pay.example' }))
})
afterAll(async () => {
  await demo.stop()
  await plain.stop()
})

/** The id under which something of this member waits on the desk. */
function onDesk({ sandbox }: Pick<PaymentsStage<Stage>, 'sandbox'>, member: string) {
  return eventually(async () => {
    const html = await (await fetch(`${sandbox.url}/desk`)).text()
    const card = html.split('<section').find((each) => each.includes(`: ${member}"`))
    return card === undefined
      ? undefined
      : { id: /\/desk\/([0-9a-f-]{36})/.exec(card)?.[1] ?? '', card }
  })
}

async function press(id: string, form: Record<string, string>): Promise<number> {
  const body = new URLSearchParams(form)
  const answer = await fetch(`${demo.sandbox.url}/desk/${id}`, { method: 'POST', body })
  await answer.text()
  return answer.status
}

const stateOf = async ({ call }: Pick<Person, 'call'>) => (await call('cashier', {})).identity
type Person = Awaited<ReturnType<PaymentsStage<Stage>['person']>>

describe('[RGM-04] in a demonstration', () => {
  test('[ACC-08] a code that a member must type is read on the desk, and elsewhere it stays here', async () => {
    for (const stage of [demo, plain]) {
      const text = `Your code is ${stage === demo ? 481_516 : 234_200}`
      const { merchantId, post } = stage
      await transact(stage.db, (tx) =>
        post.send(tx, {
          merchantId,
          channel: 'sms',
          to: '447700900123',
          body: text,
          isSecret: true,
        }),
      )
    }
    const html = await eventually(async () => {
      const page = await (await fetch(`${demo.sandbox.url}/desk`)).text()
      return page.includes('Your code is 481516') ? page : undefined
    })
    expect(html).not.toContain('447700900123')
    expect(await (await fetch(`${plain.sandbox.url}/desk`)).text()).not.toContain('234200')
  })

  test('[RGM-04] [WAL-04] documents are approved on the desk, and so is the withdrawal that follows', async () => {
    const rich = await demo.payee('deskrich')
    expect(await rich.call('cashier', {})).toMatchObject({ desk: 'http://pay.example/desk' })

    const fresh = await demo.person('deskfresh')
    await fresh.call('sendIdentity', { body: { images: [png] } })
    const { id, card } = await onDesk(demo, 'deskfresh')
    expect(card).toContain('1 image')
    await press(id, { act: 'approve' })
    await eventually(async () => ((await stateOf(fresh)).state === 'approved' ? true : undefined))
    const { rows } = await demo.database.pool.query<{ detail: object }>(
      `select detail from identity.event where kind = 'identity.approved' and member_id = $1`,
      [fresh.memberId],
    )
    expect(rows).toEqual([{ detail: { before: 'review', reason: null, staff: 'demo desk' } }])

    const { id: withdrawalId } = await demo.withdraw(rich, '5000')
    const waiting = await onDesk(demo, 'deskrich')
    expect([waiting.id, waiting.card.includes('50.00 USD to First')]).toEqual([withdrawalId, true])
    await press(waiting.id, { act: 'approve' })
    await eventually(async () => {
      const { state } = await rich.call('withdrawalDetail', { query: { id: withdrawalId } })
      return state === 'paid' ? true : undefined
    })
  })

  test('[RGM-04] a refusal needs a reason, which the member reads, and newer documents wait anew', async () => {
    const who = await demo.person('deskback')
    await who.call('sendIdentity', { body: { images: [png] } })
    const first = await onDesk(demo, 'deskback')
    await press(first.id, { act: 'refuse', reason: '  ' })
    expect((await onDesk(demo, 'deskback')).id).toBe(first.id)
    await press(first.id, { act: 'refuse', reason: 'The photo is blurred' })
    await eventually(async () => ((await stateOf(who)).state === 'rejected' ? true : undefined))
    expect(await stateOf(who)).toEqual({ state: 'rejected', reason: 'The photo is blurred' })

    await who.call('sendIdentity', { body: { images: [png] } })
    const second = await onDesk(demo, 'deskback')
    expect(second.id).not.toBe(first.id)
    // The first decision, told again and late.
    const late = { kind: 'refused', reason: 'The photo is blurred' } as const
    expect(await webhook(demo, first.id, late)).toBe(404)
    expect((await stateOf(who)).state).toBe('review')
  })

  test('[PRO-01] an application is decided on the desk, and an approved one gives its reward', async () => {
    const { rewards, promotions } = demo.house.platform.modules
    const content = { title: { EN: 'Show it' }, summary: { EN: 'Show it' } }
    const terms = { unit: 'money', amount: '500', pays: 'now', days: 7 }
    const id = 'show-it'
    const draft = { id, kind: 'promotion', terms, content } as const
    expect(await rewards.programmes.draft(demo.merchantId, draft)).toEqual([])
    await rewards.programmes.publish(demo.merchantId, id, staff.name)
    demo.advance(60_000)
    const who = await demo.person('deskslip')
    await who.call('applyPromotion', { body: { programme: id, remark: 'Five in a row' } })
    const waiting = await onDesk(demo, 'deskslip')
    expect(waiting.card).toContain('Show it: Five in a row (0 images)')
    await press(waiting.id, { act: 'approve' })
    await eventually(async () => {
      const { offer } = await who.call('promotion', { query: { id } })
      return offer.status === 'issued' ? true : undefined
    })
    expect(await promotions.campaigns.queue(demo.merchantId)).toEqual([])
  })

  test('[RGM-04] what staff decided meanwhile stays as they decided', async () => {
    const who = await demo.person('deskslow')
    await who.call('sendIdentity', { body: { images: [png] } })
    const { id } = await onDesk(demo, 'deskslow')
    await demo.payments.rejectIdentity(demo.merchantId, who.memberId, staff, 'by staff')
    expect(await webhook(demo, id, { kind: 'approved' })).toBe(200)
    expect((await stateOf(who)).state).toBe('rejected')
  })
})

test('[SEC-01] [RGM-04] outside of a demonstration there is no desk, and nobody decides by webhook', async () => {
  const who = await plain.person('sober')
  expect(await who.call('cashier', {})).toMatchObject({ desk: null })
  await who.call('sendIdentity', { body: { images: [png] } })
  const { rows } = await plain.database.pool.query<{ check_id: string }>(
    'select check_id from payments.payer where member_id = $1',
    [who.memberId],
  )
  expect(await webhook(plain, rows[0]?.check_id ?? '', { kind: 'approved' })).toBe(404)
  expect((await stateOf(who)).state).toBe('review')
  const html = await (await fetch(`${plain.sandbox.url}/desk`)).text()
  expect(html).toContain('Nothing is waiting')
  expect(await refusalOf(who.call('sendIdentity', { body: { images: [png] } }))).toMatchObject({
    code: 'already-settled',
  })
})

/** A decision as the sandbox signs it; answers the status. */
async function webhook(stage: PaymentsStage<Stage>, subjectId: string, news: object) {
  const event = { id: crypto.randomUUID(), about: 'review', subjectId, news }
  const body = Buffer.from(JSON.stringify(event))
  const answer = await fetch(`${stage.house.url}/payments/webhook/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature': sign(sandboxSecret, 'webhook', body, stage.clock.now()),
    },
    body,
  })
  await answer.text()
  return answer.status
}
