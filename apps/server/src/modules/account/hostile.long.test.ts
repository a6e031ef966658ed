import { account, type Endpoint, type Input } from '@baize/contract'
import { usualPassword } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf, type Stage, setStage } from '../session/session.fixture.ts'
import { type AccountStage, accountStage } from './account.fixture.ts'

let stage: AccountStage<Stage>

beforeAll(async () => {
  stage = await accountStage(await setStage())
})
afterAll(() => stage.stop())

type Name = keyof typeof account

/** Valid values for the other fields, so that the hostile one gets as far as possible. */
const sound: Record<string, unknown> = {
  login: true,
  terms: true,
  registerMethod: 'WEB',
  registerUrl: 'http://localhost/',
  username: 'hostile1',
  password: 'harbour7light',
  confirmPassword: 'harbour7light',
  countryDialingCode: '63',
  mobileNum: '9195550000',
  email: 'hostile@example.com',
  ticket: 'x'.repeat(43),
  code: '123456',
  verificationCode: '123456',
  paymentPassword: '123456',
  oldPassword: usualPassword,
  newPassword: 'lantern8quay',
  confirmNewPassword: 'lantern8quay',
  icon: 'crown',
}

const hostile: [string, unknown][] = [
  ['a quote', "x'); drop table identity.member; --"],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['hidden characters', 'a\u0000b\u200b\u202e'],
  ['half a character', '\ud800'],
  ['length', 'x'.repeat(20_000)],
  ['a number', 9e99],
  ['an object', { $ne: '', __proto__: { type: 1 } }],
  ['a list', [[]]],
  ['nothing', null],
]

const fieldsOf = (endpoint: Endpoint): string[] => {
  const schema = endpoint.body
  return schema && 'shape' in schema ? Object.keys(schema.shape as object) : []
}
const withBody = (Object.keys(account) as Name[]).filter(
  (name) => fieldsOf(account[name]).length > 0,
)

test.each(withBody)(
  '[SEC-01] %s bears hostile fields: a clear refusal and no fault of ours',
  async (name) => {
    const browser = await stage.signedIn(`bearer-${name}`)
    await browser.call('proveFactor', { body: { method: 'password', code: usualPassword } })
    const names = fieldsOf(account[name])
    const base = Object.fromEntries(
      names.flatMap((field) => (field in sound ? [[field, sound[field]]] : [])),
    )
    const faults: string[] = []
    for (const [what, value] of hostile) {
      for (const field of [...chosen(names), 'unheardOf']) {
        const body = { ...base, [field]: value }
        const { code } = await refusalOf(
          browser.call(name, { body } as unknown as Input<Name>),
        ).catch(() => ({ code: 'accepted' }))
        if (code === 'unknown' || code === 'unavailable')
          faults.push(`${field} with ${what}: ${code}`)
        if (field === 'unheardOf' && code !== 'bad-input' && code !== 'too-large')
          faults.push(`${field} with ${what}: ${code}`)
      }
    }
    expect(faults).toEqual([])
    const { type } = await stage.row(`bearer-${name}`)
    expect(type).toBe(0)
  },
)

const fieldsTriedMax = 12

/** Of the long forms only every n-th field: the others have the same schema. */
function chosen(names: string[]): string[] {
  const step = Math.ceil(names.length / fieldsTriedMax)
  return names.filter((_, at) => at % step === 0)
}
