import { Refusal } from '@baize/client'
import { describe, expect, test } from 'vitest'
import { type LoginBody, logIn } from './loginOrder.ts'

const value = {
  token: 't',
  firstTimeLogin: false,
  passwordExpired: false,
  mustChangePassword: false,
}

function steps(answer: (body: LoginBody) => typeof value = () => value) {
  const done: string[] = []
  const sent: LoginBody[] = []
  return {
    done,
    sent,
    proven: async (call: (proof: { altcha?: string }) => Promise<typeof value>) => {
      done.push('anti-bot')
      return call({ altcha: 'solved' })
    },
    login: async (body: LoginBody) => {
      done.push('login')
      sent.push(body)
      return answer(body)
    },
  }
}

const refuse = (code: Refusal['code'], more?: unknown) => () => {
  throw new Refusal(code, { value: more })
}

describe('[ACC-04] the order of a login', () => {
  test('by name: the anti-bot check, then the call with its answer', async () => {
    const outside = steps()
    const outcome = await logIn({ type: 'username', username: 'mia', password: 'p' }, outside)
    expect(outcome).toEqual({ kind: 'in', value })
    expect(outside.done).toEqual(['anti-bot', 'login'])
    expect(outside.sent[0]).toMatchObject({ username: 'mia', altcha: 'solved' })
  })

  test('by SMS: no anti-bot check', async () => {
    const outside = steps()
    await logIn({ type: 'sms', mobileNum: '1', verificationCode: '123456' }, outside)
    expect(outside.done).toEqual(['login'])
    expect(outside.sent[0]).not.toHaveProperty('altcha')
  })
})

describe('a refused login', () => {
  const by = (answer: () => never) => logIn({ type: 'username' }, steps(answer))

  test('[ACC-07] shows a captcha if the server says so', async () => {
    expect(await by(refuse('wrong-credentials', { captcha: true }))).toMatchObject({
      captcha: true,
    })
    expect(await by(refuse('wrong-credentials', { captcha: false }))).toMatchObject({
      kind: 'refused',
      captcha: false,
    })
  })

  test('[ACC-08] goes on to one more proof from an unregistered address', async () => {
    const challenge = { challenge: 'c', methods: [{ method: 'email', hint: 'm•@e' }] }
    expect(await by(refuse('unregistered-ip', challenge))).toEqual({ kind: 'challenge', challenge })
  })

  test('tells the wait of a locked account', async () => {
    expect(await by(refuse('account-locked', { retryAfterSeconds: 90 }))).toEqual({
      kind: 'locked',
      seconds: 90,
    })
  })

  test('is no excuse for a fault of ours', async () => {
    const fault = steps(() => {
      throw new TypeError('ours')
    })
    await expect(logIn({ type: 'username' }, fault)).rejects.toThrow('ours')
  })
})
