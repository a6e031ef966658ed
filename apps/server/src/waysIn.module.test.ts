import { type Input, type RouteName, wire } from '@baize/contract'
import { usualPassword } from '@baize/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  abroad,
  type Guarded,
  type GuardedStage,
  guardedStage,
  newPassword,
  payeeName,
} from './modules/session/guarded.fixture.ts'
import { type Browser, hourMs, refusalOf } from './modules/session/session.fixture.ts'

let stage: GuardedStage

beforeAll(async () => {
  stage = await guardedStage()
})
afterAll(() => stage.stop())
beforeEach(() => stage.advance(hourMs))

const byPassword = (who: Guarded, browser: Browser) =>
  browser.call('login', { body: { username: who.account, password: usualPassword } })

type Go = (who: Guarded) => Promise<unknown>

interface Guard {
  /** The refusal as long as the authenticator was not asked for. */
  refusedWith: 'authenticator-needed' | 'fresh-factor-needed' | 'wrong-factor'
  ways: Record<string, Go>
}

/**
 * Every call that answers a token, that is, opens a session: each way to use it for an account with an
 * authenticator, or why no such account can use it.
 */
const waysIn: Partial<Record<RouteName, Guard | 'makes a new account'>> = {
  freePlay: 'makes a new account',
  register: 'makes a new account',
  registerMobile: 'makes a new account',
  registerOneClick: 'makes a new account',
  socialRegister: 'makes a new account',
  login: {
    refusedWith: 'authenticator-needed',
    ways: {
      'a password from a known address': (who) => byPassword(who, who.home),
      'a password from a new address': (who) => byPassword(who, stage.browser(abroad)),
      'a password where the merchant asks nothing of new addresses': async (who) => {
        await stage.change({ extraVerification: false })
        return byPassword(who, stage.browser(abroad)).finally(() =>
          stage.change({ extraVerification: true }),
        )
      },
      'a code sent to the phone': async (who) => {
        const verificationCode = await stage.sentCode(who, 'loginCode')
        const phone = { countryDialingCode: '63', mobileNum: who.mobileNum }
        return stage.browser().call('login', { body: { type: 'sms', ...phone, verificationCode } })
      },
      'a phone verified elsewhere': async (who) => {
        await stage.change({ phone: 'firebase' })
        const firebaseIdToken = stage.phones.token(`+${who.mobile}`, { now: stage.clock.now() })
        return stage
          .browser()
          .call('login', { body: { type: 'firebase', firebaseIdToken } })
          .finally(() => stage.change({ phone: 'sms' }))
      },
    },
  },
  loginRemembered: {
    refusedWith: 'authenticator-needed',
    ways: {
      'a browser that was remembered before the authenticator was on': (who) =>
        who.home.call('loginRemembered', {}),
    },
  },
  socialTicket: {
    refusedWith: 'authenticator-needed',
    ways: {
      'a sign-in at an outside issuer': async (who) => {
        const browser = stage.browser()
        const ticket = await stage.ticketOf(browser, who.subject)
        return browser.call('socialTicket', { body: { ticket } })
      },
    },
  },
  loginByCode: {
    refusedWith: 'authenticator-needed',
    ways: {
      'a link that the house gave out': async (who) => {
        const { identity, sessions } = stage.house.platform.modules
        const member = await identity.member(stage.merchant().id, who.memberId)
        if (!member) throw new Error('not enrolled')
        const code = await sessions.issueCode(member)
        return stage.browser().call('loginByCode', { body: { code } })
      },
    },
  },
  socialLink: {
    refusedWith: 'fresh-factor-needed',
    ways: {
      'an outside identity linked by the password': async (who) => {
        const browser = stage.browser()
        const first = await stage.ticketOf(browser, `${who.subject}-another`)
        const found = await browser.call('socialTicket', { body: { ticket: first } })
        if (found.kind !== 'unlinked') throw new Error('linked already')
        const { ticket } = found
        return browser.call('socialLink', {
          body: { ticket, username: who.account, password: usualPassword },
        })
      },
    },
  },
  forgotByMobile: {
    refusedWith: 'authenticator-needed',
    ways: {
      'a new password by a code sent to the phone': async (who) => {
        const verificationCode = await stage.sentCode(who, 'forgotCode')
        const phone = { countryDialingCode: '63', mobileNum: who.mobileNum }
        return stage
          .browser()
          .call('forgotByMobile', { body: { ...phone, verificationCode, newPassword } })
      },
    },
  },
  loginVerification: {
    refusedWith: 'wrong-factor',
    ways: {
      'the name on the bank account as the second proof': (who) => answerBy(who, 'bankAccountName'),
      'a code sent to the phone as the second proof': (who) => answerBy(who, 'sms'),
      'a code sent by email as the second proof': (who) => answerBy(who, 'email'),
      'the password once more as the second proof': (who) => answerBy(who, 'password'),
    },
  },
}

type Method = Input<'loginVerification'>['body']['method']

/** Gives a weaker proof that is valid in itself: a requested code, the right name. */
async function answerBy(who: Guarded, method: Method): Promise<unknown> {
  const browser = stage.browser(abroad)
  const asked = await refusalOf(byPassword(who, browser))
  const { challenge } = asked.value as { challenge: string }
  const codes: Partial<Record<Method, () => Promise<string>>> = {
    bankAccountName: async () => payeeName,
    password: async () => usualPassword,
    sms: () => proofSent(browser, challenge, 'sms', who.mobile),
    email: () => proofSent(browser, challenge, 'email', who.email),
  }
  const code = (await codes[method]?.()) ?? ''
  return browser.call('loginVerification', { body: { challenge, method, code } })
}

async function proofSent(
  browser: Browser,
  challenge: string,
  method: 'sms' | 'email',
  target: string,
): Promise<string> {
  const sent = browser.call('loginVerificationCode', { body: { challenge, method } })
  return sent.then(
    () => stage.house.codeSentTo(target),
    () => '123456',
  )
}

async function openSessions({ memberId }: Guarded): Promise<number> {
  const { rows } = await stage.house.platform.modules.database.pool.query<{ count: number }>(
    `select count(*)::int as count from session.session
     where member_id = $1 and ended_at is null`,
    [memberId],
  )
  return rows[0]?.count ?? 0
}

const app = [{ method: 'authenticator' }, { method: 'recovery' }]

const listed = (Object.keys(waysIn) as RouteName[]).flatMap((name) => {
  const guard = waysIn[name]
  if (!guard || typeof guard === 'string') return []
  return Object.entries(guard.ways).map(([way, go]) => ({
    name,
    way,
    go,
    refusedWith: guard.refusedWith,
  }))
})

describe('[ACC-08] an account with an authenticator', () => {
  test('[ACC-08] every call that opens a session is in the table of the ways in', () => {
    const opening = (Object.keys(wire) as RouteName[]).filter((name) =>
      JSON.stringify(z.toJSONSchema(wire[name].value, { unrepresentable: 'any' })).includes(
        '"token":',
      ),
    )
    expect(opening.toSorted()).toEqual(Object.keys(waysIn).toSorted())
  })

  test.each(listed)('[ACC-08] $name, $way: the authenticator is asked', async (each) => {
    const who = await stage.guarded()
    const before = await openSessions(who)
    const refused = await refusalOf(each.go(who))
    expect(refused.code).toBe(each.refusedWith)
    const { methods = app } = (refused.value ?? {}) as { methods?: { method: string }[] }
    expect(methods.map(({ method }) => method)).toEqual(app.map(({ method }) => method))
    expect(await openSessions(who)).toBe(before)
    expect((await who.home.call('memberInfo', {})).account).toBe(who.account)
  })
})
