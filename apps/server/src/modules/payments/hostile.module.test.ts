import { randomUUID } from 'node:crypto'
import { type Endpoint, type Input, payments } from '@baize/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf, type Stage, setStage } from '../session/session.fixture.ts'
import {
  type PaymentsStage,
  paymentPassword,
  paymentsStage,
  png,
  prove,
} from './payments.fixture.ts'

let stage: PaymentsStage<Stage>

beforeAll(async () => {
  stage = await paymentsStage(await setStage())
  await stage.payments.setPolicy(stage.merchantId, { transferUp: true, transferDown: true })
})
afterAll(() => stage.stop())

type Name = keyof typeof payments

const hostile: [string, unknown][] = [
  ['a quote', "x'); drop table payments.deposit; --"],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['hidden characters', 'a\u0000b\u200b\u202e'],
  ['half a character', '\ud800'],
  ['length', 'x'.repeat(5_000)],
  ['a number', 9e99],
  ['the largest amount', '9223372036854775807'],
  ['an amount below zero', '-1'],
  ['an id of nothing', '00000000-0000-7000-8000-000000000000'],
  ['an object', { $ne: '', __proto__: { admin: true } }],
  ['a list', [[]]],
  ['nothing', null],
]

const fieldsOf = (endpoint: Endpoint, part: 'body' | 'query'): string[] => {
  const schema = endpoint[part]
  return schema && 'shape' in schema ? Object.keys(schema.shape as object) : []
}

const cases = (Object.keys(payments) as Name[]).flatMap((name) =>
  (['body', 'query'] as const)
    .filter((part) => fieldsOf(payments[name], part).length > 0)
    .map((part) => [name, part] as const),
)

test.each(cases)(
  '[SEC-01] %s bears a hostile %s: a clear refusal and no fault of ours',
  async (name, part) => {
    const who = await stage.payee(`bearer${name}`, 10_000n)
    await prove(who.call)
    /** Valid values for the other fields, so that the hostile one gets as far as possible. */
    const sound: Record<string, unknown> = {
      id: randomUUID(),
      method: 'bank-in',
      amount: '5000',
      holder: 'Ann Lee',
      bank: 'First',
      number: '55556666',
      account: who.accountId,
      paymentPassword,
      outcome: 'received',
      images: [png],
      to: 'upline',
    }
    const names = fieldsOf(payments[name], part)
    const base = Object.fromEntries(
      names.flatMap((field) => (field in sound ? [[field, sound[field]]] : [])),
    )
    const faults: string[] = []
    for (const [what, value] of hostile) {
      for (const field of [...names, 'unheardOf']) {
        const input = { [part]: { ...base, [field]: value } }
        const { code } = await refusalOf(who.call(name, input as unknown as Input<Name>)).catch(
          () => ({ code: 'accepted' }),
        )
        if (code === 'unknown' || code === 'unavailable')
          faults.push(`${field} with ${what}: ${code}`)
      }
    }
    expect(faults).toEqual([])
    const { cash, locked } = await stage.ledger.balanceOf(who.memberId, 'USD')
    expect(cash + locked).toBe(10_000n)
  },
)
