import { randomUUID } from 'node:crypto'
import type { Input } from '@baize/contract'
import { type FlagCode, flagCodes, flagNames } from '@baize/contract/vocabulary'
import { usualPassword } from '@baize/testkit'
import { type PhoneIssuer, startPhoneIssuer } from '@baize/testkit/outside'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountStage,
  accountStage,
  formOf,
  mobileFormOf,
} from './modules/account/account.fixture.ts'
import {
  type Browser,
  hourMs,
  refusalOf,
  type Stage,
  setStage,
} from './modules/session/session.fixture.ts'

let stage: AccountStage<Stage>
let phones: PhoneIssuer

beforeAll(async () => {
  phones = await startPhoneIssuer()
  stage = await accountStage(
    await setStage({ FIREBASE_PROJECT_ID: phones.project, FIREBASE_JWKS_URL: phones.jwksUrl }),
  )
})
afterAll(async () => {
  await stage.stop()
  await phones.stop()
})

let people = 0
const fresh = (start: string) => {
  people += 1
  return `${start}${people}`
}
const number = () => {
  people += 1
  return `91899${String(people).padStart(5, '0')}`
}
const phone = (mobileNum: string) => ({ countryDialingCode: '63', mobileNum })
const call: Browser['call'] = (name, input) => stage.browser().call(name, input)

/** A call that is refused while the flag is off, and the refusal's code. */
interface Closed {
  kind: 'closes'
  with: string
  calls: Record<string, () => Promise<unknown>>
}

/**
 * Something the server does differently while the flag is off; answers whether it behaves as with the flag
 * on.
 */
interface Decides {
  kind: 'decides'
  does: string
  look: () => Promise<boolean>
}

/** Only pages read it; a journey walks there. */
interface OfPages {
  kind: 'of pages'
}

const agentType = 1
const tier = { validBet: '0', active: 0, loss: '0', rate: 100 }
const anAgent = () => stage.signedIn(fresh('boss'), {}, agentType)

function offersOf(terms: Input<'previewOffer'>['body']['terms']): Closed {
  const previewOffer = async () =>
    (await anAgent()).call('previewOffer', { body: { downlineIds: [randomUUID()], terms } })
  return { kind: 'closes', with: 'operation-not-allowed', calls: { previewOffer } }
}

/** Every flag, and what it changes in the server. What a page shows is not tested here. */
const governed: Record<FlagCode, Closed | Decides | OfPages> = {
  USERNAMEREG3: {
    kind: 'closes',
    with: 'registration-closed',
    calls: { register: () => call('register', formOf(fresh('named'))) },
  },
  MOBILENUMREG3: {
    kind: 'closes',
    with: 'registration-closed',
    calls: { registerMobile: () => call('registerMobile', mobileFormOf(number())) },
  },
  FREEPLAY3: {
    kind: 'closes',
    with: 'operation-not-allowed',
    calls: {
      freePlay: () =>
        call('freePlay', { body: { os: 'test', platform: 'W', random: 'x', gatewayVersion: 3 } }),
    },
  },
  SMSVERIF3: {
    kind: 'closes',
    with: 'operation-not-allowed',
    calls: {
      registerCode: () =>
        call('registerCode', { body: { countryDialingCode: '63', mobileNo: number() } }),
    },
  },
  CODELOGIN3: {
    kind: 'closes',
    with: 'operation-not-allowed',
    calls: {
      loginCode: () => call('loginCode', { body: phone(number()) }),
      'login by a code': async () => {
        const mobileNum = number()
        const mobile = `63${mobileNum}`
        await stage.house.enrol(fresh('coded'), 0, { mobile, dialingCode: '63' })
        const isOn = stage.merchant().flags.verificationCodeLogin
        await stage.setFlag('CODELOGIN3', true)
        await call('loginCode', { body: phone(mobileNum) })
        await stage.setFlag('CODELOGIN3', isOn)
        const verificationCode = await stage.house.codeSentTo(mobile)
        return call('login', { body: { type: 'sms', ...phone(mobileNum), verificationCode } })
      },
      'login by a phone verified elsewhere': async () => {
        const mobile = `63${number()}`
        await stage.house.enrol(fresh('vouched'), 0, { mobile, dialingCode: '63' })
        await stage.change({ phone: 'firebase' })
        const firebaseIdToken = phones.token(`+${mobile}`, { now: stage.clock.now() })
        return call('login', { body: { type: 'firebase', firebaseIdToken } }).finally(() =>
          stage.change({ phone: 'sms' }),
        )
      },
    },
  },
  CHNGPASSVERIF3: {
    kind: 'closes',
    with: 'operation-not-allowed',
    calls: {
      forgotCode: () => call('forgotCode', { body: phone(number()) }),
      forgotByMobile: async () => {
        const mobileNum = number()
        const mobile = `63${mobileNum}`
        await stage.house.enrol(fresh('forgetful'), 0, { mobile, dialingCode: '63' })
        const isOn = stage.merchant().flags.forgotPasswordByMobile
        await stage.setFlag('CHNGPASSVERIF3', true)
        await call('forgotCode', { body: phone(mobileNum) })
        await stage.setFlag('CHNGPASSVERIF3', isOn)
        const verificationCode = await stage.house.codeSentTo(mobile)
        const newPassword = 'meadow77cloud'
        return call('forgotByMobile', {
          body: { ...phone(mobileNum), verificationCode, newPassword },
        })
      },
    },
  },
  PASSEXPIRY3: {
    kind: 'decides',
    does: 'a password that has aged must be changed before anything else',
    async look() {
      const username = fresh('aged')
      await stage.house.enrol(username)
      await stage.change({ passwordDays: 1 })
      stage.advance(24 * hourMs)
      const body = { username, password: usualPassword }
      const { mustChangePassword } = await call('login', { body })
      await stage.change({ passwordDays: 90 })
      return mustChangePassword
    },
  },
  REFERRAL: {
    kind: 'decides',
    does: 'whoever registers with the code of a member is recommended by that member',
    async look() {
      const recommender = fresh('bringer')
      const { memberId } = await stage.house.enrol(recommender)
      const referralCode = String((await stage.row(recommender)).referral_code)
      const account = fresh('brought')
      await call('register', formOf(account, { referralCode }))
      return (await stage.row(account)).recommender_id === memberId
    },
  },
  TILECOUNT3: { kind: 'of pages' },
  PTSYS3: {
    kind: 'closes',
    with: 'not-found',
    calls: {
      pointsGoods: () => call('pointsGoods', {}),
      pointsConfig: () => call('pointsConfig', {}),
      pointsBalance: async () => (await stage.signedIn(fresh('saver'))).call('pointsBalance', {}),
      redeemHistory: async () =>
        (await stage.signedIn(fresh('saver'))).call('redeemHistory', { query: {} }),
    },
  },
  MANPLAYREB3: {
    kind: 'closes',
    with: 'not-found',
    calls: {
      manualRebate: async () => (await stage.signedIn(fresh('rebated'))).call('manualRebate', {}),
    },
  },
  AGENTPOLICY3: {
    kind: 'closes',
    with: 'operation-not-allowed',
    calls: {
      consolidatedContracts: async () => (await anAgent()).call('consolidatedContracts', {}),
    },
  },
  enableCt: offersOf({ kind: 'dividend', period: 'month', carry: 'none', tiers: [tier] }),
  salary: offersOf({ kind: 'daily', tiers: [tier] }),
  hourSalary: offersOf({ kind: 'hourly', tiers: [tier] }),
  agentRealtimeSalary: offersOf({
    kind: 'realtime',
    profitRate: 100,
    lossRate: 100,
    singleBet: '0',
  }),
}

const of = <K extends 'closes' | 'decides'>(kind: K) =>
  flagCodes.flatMap((flag) => {
    const govern = governed[flag]
    return govern.kind === kind
      ? [{ flag, ...(govern as Extract<typeof govern, { kind: K }>) }]
      : []
  })
const closing = of('closes').flatMap(({ flag, with: code, calls }) =>
  Object.entries(calls).map(([name, go]) => ({ flag, code, name, go })),
)

/** The answer of a call with this flag on or off; other flags stay as the merchant has them. */
async function saying(flag: FlagCode, isOn: boolean, go: () => Promise<unknown>): Promise<string> {
  const before = stage.merchant().flags
  await stage.setFlag(flag, isOn)
  try {
    return await go().then(
      () => 'done',
      async (fault: unknown) => (await refusalOf(Promise.reject(fault))).code,
    )
  } finally {
    await stage.setFlag(flag, before[flagNames[flag]])
  }
}

describe('[SYS-02] a flag is the server’s word, not the page’s', () => {
  test.each(closing)('[SYS-02] $flag off closes $name', async ({ flag, code, go }) => {
    expect(await saying(flag, false, go)).toBe(code)
    expect(await saying(flag, true, go)).toBe('done')
  })

  test.each(of('decides'))('[SYS-02] $flag: $does', async ({ flag, look }) => {
    const found: Record<string, boolean> = {}
    for (const [word, isOn] of [
      ['off', false],
      ['on', true],
    ] as const) {
      const said = await saying(flag, isOn, async () => {
        found[word] = await look()
      })
      expect(said).toBe('done')
    }
    expect(found).toEqual({ off: false, on: true })
  })
})
