import { type SmsGateway, smsNumbers, startSmsGateway } from '@baize/testkit/outside'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Undeliverable } from '../post.rules.ts'
import type { WrittenMessage } from '../post.types.ts'
import { smsProvider } from './sms.ts'

let gateway: SmsGateway
beforeAll(async () => {
  gateway = await startSmsGateway()
})
afterAll(() => gateway.stop())

const waitMaxMs = 250

function provider(form: 'json' | 'form' = 'json', url = gateway.url, answerWithinMs?: number) {
  const found = smsProvider(
    {
      SMS_GATEWAY_URL: url,
      SMS_GATEWAY_KEY: 'key of the gateway',
      SMS_GATEWAY_FORM: form,
      SMS_SENDER: 'Baize',
    },
    answerWithinMs,
  )
  if (!found) throw new Error('no provider')
  return found
}

function sms(id: string, to: string): WrittenMessage {
  return {
    id,
    to,
    body: 'Grüße & 123456',
    merchantId: 'm',
    channel: 'sms',
    state: 'waiting',
    provider: 'sms-gateway',
    note: null,
    writtenAt: new Date(),
  }
}

test('[ACC-06] the gateway is asked with number, text, sender, the id and the key', async () => {
  for (const form of ['json', 'form'] as const) {
    const id = `asked-as-${form}`
    expect(await provider(form).deliver(sms(id, '639171234567'))).toBe(`queued ${id}`)
    const wanted = { id, to: '639171234567', text: 'Grüße & 123456', sender: 'Baize' }
    expect(gateway.calls.at(-1)).toEqual({ ...wanted, key: 'key of the gateway' })
  }
})

test('[ACC-06] a 4xx is final, a 5xx, silence and a closed door are not', async () => {
  const refused = provider().deliver(sms('a', `63917123${smsNumbers.refused}`))
  await expect(refused).rejects.toThrow(new Undeliverable('400 unknown number'))

  const broken = await failure(provider().deliver(sms('b', `63917123${smsNumbers.failsTwice}`)))
  expect(broken).not.toBeInstanceOf(Undeliverable)
  expect(broken.message).toBe('500 out of order')

  const hasty = provider('json', gateway.url, waitMaxMs)
  const silent = await failure(hasty.deliver(sms('c', `63917123${smsNumbers.neverAnswered}`)))
  expect(silent).not.toBeInstanceOf(Undeliverable)
  expect(silent.name).toBe('TimeoutError')

  const closed = await failure(provider('json', 'http://127.0.0.1:9/').deliver(sms('d', '63917')))
  expect(closed).not.toBeInstanceOf(Undeliverable)
})

test('without an address there is no gateway', () => {
  expect(smsProvider({ SMS_GATEWAY_FORM: 'json' })).toBeUndefined()
})

async function failure(work: Promise<unknown>): Promise<Error> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error)) throw new Error('it did not fail')
  return error
}
