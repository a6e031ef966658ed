import { Refusal } from '@baize/client'
import type { FieldName } from '@baize/contract/fields'
import { describe, expect, test } from 'vitest'
import {
  askedFields,
  givenIn,
  type Registered,
  type RegistrationBody,
  registerInOrder,
  registerUrlOf,
} from './registrationOrder.ts'

const value: Registered = {
  token: 't',
  account: 'mia',
  firstTimeLogin: true,
  passwordExpired: false,
  mustChangePassword: false,
  zaloBonus: null,
}
const body: RegistrationBody = { username: 'mia' }
const young = `${new Date().getFullYear() - 20}-01-01`

function steps(answers: { age?: boolean; affiliate?: boolean; refuse?: Refusal } = {}) {
  const done: string[] = []
  return {
    done,
    confirmAge: async () => {
      done.push('age')
      return answers.age ?? true
    },
    isAffiliate: async (code: string) => {
      done.push(`affiliate ${code}`)
      return answers.affiliate ?? true
    },
    proven: async (call: (proof: { altcha?: string }) => Promise<Registered>) => {
      done.push('anti-bot')
      return call({ altcha: 'solved' })
    },
    register: async (sent: RegistrationBody) => {
      done.push(`register ${sent.altcha ?? ''}`)
      if (answers.refuse) throw answers.refuse
      return value
    },
  }
}

describe('[ACC-13] the order of a registration', () => {
  test('is birthday, affiliate code, anti-bot check, account', async () => {
    const outside = steps()
    const all = { ...body, birthday: young, affiliateCode: 'A1' }
    expect(await registerInOrder(all, 18, outside)).toEqual({ kind: 'in', value })
    expect(outside.done).toEqual(['age', 'affiliate A1', 'anti-bot', 'register solved'])
  })

  test('leaves out what was not given', async () => {
    const outside = steps()
    await registerInOrder(body, 18, outside)
    expect(outside.done).toEqual(['anti-bot', 'register solved'])
  })

  test('[ERR-03] ends at an affiliate code that is none, before anything is made', async () => {
    const outside = steps({ affiliate: false })
    const outcome = await registerInOrder({ ...body, affiliateCode: 'A1' }, 18, outside)
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { code: 'invitation_code_error' } })
    expect(outside.done).toEqual(['affiliate A1'])
  })

  test('[VAL-04] ends where a birthday below 21 is not confirmed', async () => {
    const outside = steps({ age: false })
    expect(await registerInOrder({ ...body, birthday: young }, 18, outside)).toEqual({
      kind: 'stopped',
    })
    expect(outside.done).toEqual(['age'])
  })

  test('tells a refusal of the server', async () => {
    const outcome = await registerInOrder(body, 18, steps({ refuse: new Refusal('details-taken') }))
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { code: 'details-taken' } })
  })
})

test('[VAL-04] text is sent trimmed, secrets as typed, empty and hidden fields not at all', () => {
  const values = { username: ' mia ', password: ' p ', email: '  ', zalo: 'not shown' }
  expect(givenIn(values, ['username', 'password', 'email'])).toEqual({
    username: 'mia',
    password: ' p ',
  })
})

const ordered = (names: FieldName[]) => askedFields(names, {})

test('the code stands beneath the number that it is sent to', () => {
  expect(ordered(['username', 'verificationCode', 'mobileNum', 'email'])).toEqual([
    'username',
    'mobileNum',
    'verificationCode',
    'email',
  ])
  expect(ordered(['mobileNum', 'email'])).toEqual(['mobileNum', 'email'])
  expect(ordered(['username', 'verificationCode'])).toEqual([
    'username',
    'mobileNum',
    'verificationCode',
  ])
})

test('[NAV-02] a code that came with the address has its field once, also where none is asked for', () => {
  const invitation = { referralCode: 'FRIEND7', affiliateCode: undefined }
  expect(askedFields(['username', 'email'], invitation)).toEqual([
    'username',
    'email',
    'referralCode',
  ])
  expect(askedFields(['username', 'referralCode'], invitation)).toEqual([
    'username',
    'referralCode',
  ])
})

test('[ACC-12] the address of registration holds no token and is not endless', () => {
  expect(registerUrlOf('https://play.example/register?token=abc&referralCode=F7')).toBe(
    'https://play.example/register?referralCode=F7',
  )
  expect(registerUrlOf(`https://play.example/?a=${'x'.repeat(900)}`)).toHaveLength(500)
})
