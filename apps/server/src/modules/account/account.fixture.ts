import type { Input } from '@baize/contract'
import { type FieldName, type FieldRule, fieldNames } from '@baize/contract/fields'
import type { TestPlatform } from '@baize/testkit'
import type { Merchant } from '../config/index.ts'

/** What the tests of accounts need from their stage. */
interface Ground {
  house: TestPlatform
  merchant(): Merchant
  browser(): object
}

interface Letter {
  channel: string
  subject: string
  body: string
}

interface Event {
  kind: string
  detail: unknown
  ip: string | null
}

const lettersMax = 100

const off: FieldRule = {
  enabled: false,
  required: false,
  acceptedPattern: '',
  minLength: 1,
  maxLength: 100,
  patternId: 0,
}

/** Fields asked for beyond the demonstration's form, so that there is something to check. */
const asked: Partial<Record<FieldName, Partial<FieldRule>>> = {
  mobileNum: { enabled: true, required: true },
  referralCode: { enabled: true },
  affiliateCode: { enabled: true },
  birthday: { enabled: true },
  payeeName: { enabled: true },
}

/** A stage with a long registration form, and access to what was stored. */
export async function accountStage<S extends Ground>(stage: S) {
  const { house, merchant } = stage
  const { config, database, post } = house.platform.modules
  const rules = async (changes: Partial<Record<FieldName, Partial<FieldRule>>>) => {
    for (const field of fieldNames) {
      const before = merchant().fieldRules[field] ?? off
      const change = changes[field]
      if (change) await config.setFieldRule(merchant().id, field, { ...before, ...change })
    }
    await config.refresh()
  }
  await rules(asked)
  return {
    ...stage,
    /** Changes a rule of the registration form. */
    rule: (field: FieldName, change: Partial<FieldRule>) => rules({ [field]: change }),
    /** The newest messages to an address or number, as staff read them. */
    async letters(to: string): Promise<Letter[]> {
      const recent = await post.recent(merchant().id, lettersMax)
      return recent
        .filter((letter) => letter.to === to)
        .map(({ channel, subject = '', body }) => ({ channel, subject: subject ?? '', body }))
    },
    async row(account: string): Promise<Record<string, unknown>> {
      const { rows } = await database.pool.query<Record<string, unknown>>(
        'select * from identity.member where account = $1 and merchant_id = $2',
        [account, merchant().id],
      )
      if (!rows[0]) throw new Error(`nobody has the name ${account}`)
      return rows[0]
    },
    async eventsOf(account: string): Promise<Event[]> {
      const { rows } = await database.pool.query<Event>(
        `select kind, detail, host(ip) as ip from identity.event
         join identity.member on member.id = event.member_id
         where account = $1 order by event.at, event.id`,
        [account],
      )
      return rows
    },
    /** A browser in which the member is logged in, and the member's id. */
    async signedIn(account: string, more?: Parameters<TestPlatform['enrol']>[2], type = 0) {
      const { memberId, token } = await house.enrol(account, type, more)
      const browser = stage.browser() as ReturnType<S['browser']>
      return Object.assign(browser, { token, memberId })
    },
  }
}

export type AccountStage<S extends Ground> = Awaited<ReturnType<typeof accountStage<S>>>

type Form = Input<'register'>['body']

let numbersGiven = 0

/** A national number that no member has yet. */
export function freshNumber(): string {
  numbersGiven += 1
  return `917${String(numbersGiven).padStart(7, '0')}`
}

export const goodPassword = 'harbour7light'

/** A form that satisfies every rule of the stage. */
export function formOf(username: string, more: Partial<Form> = {}): { body: Form } {
  return {
    body: {
      username,
      password: goodPassword,
      confirmPassword: goodPassword,
      countryDialingCode: '63',
      mobileNum: freshNumber(),
      login: true,
      terms: true,
      ...more,
    },
  }
}

/** A form of registration by number. */
export const mobileFormOf = (mobileNum: string, more: object = {}) => ({
  body: {
    password: goodPassword,
    confirmPassword: goodPassword,
    countryDialingCode: '63',
    mobileNum,
    registerUrl: 'http://localhost/register',
    registerMethod: 'WEB' as const,
    login: true as const,
    terms: true as const,
    ...more,
  },
})

/** Waits for something that happens after the answer. */
export async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  const waitMaxMs = 10_000
  const pauseMs = 30
  for (let waitedMs = 0; waitedMs < waitMaxMs; waitedMs += pauseMs) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Error('it did not happen in time')
}
