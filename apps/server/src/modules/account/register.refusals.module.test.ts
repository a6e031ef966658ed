import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusalOf, type Stage, setStage } from '../session/session.fixture.ts'
import {
  type AccountStage,
  accountStage,
  formOf,
  freshNumber,
  mobileFormOf,
} from './account.fixture.ts'

const waitMaxMs = 10_000
let stage: AccountStage<Stage>

beforeAll(async () => {
  stage = await accountStage(await setStage())
})
afterAll(() => stage.stop())
beforeEach(async () => {
  await stage.change({ explicitMessages: false, phone: 'sms', oneClick: true })
  await stage.setFlag('SMSVERIF3', false)
})

describe('[ACC-13] who brought the new member', () => {
  const call = (more: object, name: string) => stage.browser().call('register', formOf(name, more))

  test('[ACC-13] an affiliate code is an agent’s, on its own domain', async () => {
    const { identity } = stage.house.platform.modules
    const { memberId } = await stage.house.enrol('bringer', 1)
    const agent = await identity.member(stage.merchant().id, memberId)
    if (!agent) throw new Error('the agent is not there')
    expect(await identity.addAffiliateCode(agent, 'Bring01', null)).toBe(true)
    expect(await identity.addAffiliateCode(agent, 'ELSEWHERE', 'localhost')).toBe(true)

    const valid = async (query: { code: string; domain?: string }) =>
      (await stage.browser().call('affiliate', { query })).valid
    expect(await valid({ code: 'bring01' })).toBe(true)
    expect(await valid({ code: 'bring01', domain: '127.0.0.1' })).toBe(true)
    expect(await valid({ code: 'bring01', domain: 'other.example' })).toBe(false)
    expect(await valid({ code: 'ELSEWHERE' })).toBe(false)
    expect(await valid({ code: 'nothing' })).toBe(false)

    await call({ affiliateCode: 'bring01' }, 'brought1')
    expect(await stage.row('brought1')).toMatchObject({
      upline_id: memberId,
      affiliate_code: 'BRING01',
    })
    for (const affiliateCode of ['ELSEWHERE', 'nothing']) {
      expect(await refusalOf(call({ affiliateCode }, 'brought2'))).toMatchObject({
        code: 'invitation_code_error',
      })
    }
    await identity.setStatus(agent, 'closed')
    expect(await valid({ code: 'bring01' })).toBe(false)
  })

  test('[ACC-13] a referral code is a member’s own', async () => {
    const friend = await stage.signedIn('friend1')
    const { referralCode } = await friend.call('profile', {})
    expect(referralCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    await call({ referralCode: referralCode.toLowerCase() }, 'referred1')
    expect(await stage.row('referred1')).toMatchObject({ recommender_id: friend.memberId })
    expect(await refusalOf(call({ referralCode: '00000000' }, 'referred2'))).toMatchObject({
      code: 'invitation_code_error',
    })
    const other = await stage.signedIn('friend2')
    const recommenderId = (await other.call('profile', {})).referralCode
    expect(await refusalOf(call({ referralCode, recommenderId }, 'referred3'))).toMatchObject({
      code: 'invitation_code_error',
    })
  })

  test('[SEC-02] codes of one merchant bring nobody to another', async () => {
    const friend = await stage.signedIn('friend3')
    const { referralCode } = await friend.call('profile', {})
    const { config, identity } = stage.house.platform.modules
    const other = config.merchantByCode('harbour')
    expect(await identity.find(other?.id ?? '', { referralCode })).toBeUndefined()
    expect(await identity.inviting(other?.id ?? '', 'BRING01', 'harbour.localhost')).toBeUndefined()
  })

  test('[ACC-13] a domain that is not the one of the call is refused', async () => {
    expect(await refusalOf(call({ domain: 'other.example' }, 'domained1'))).toMatchObject({
      code: 'bad-input',
      value: { problems: [{ field: 'domain' }] },
    })
  })
})

describe('[SEC-01] details that somebody has already', () => {
  test('[SEC-01] are told where they are the name, which is public, and else only where the merchant wants it', async () => {
    const taken = formOf('holder1', { email: 'Holder@example.com' })
    const browser = stage.browser()
    await browser.call('register', taken)
    const tries = [
      [formOf('HOLDER1'), 'username-taken'],
      [formOf('other1', { mobileNum: taken.body.mobileNum }), 'mobile-taken'],
      [formOf('other1', { email: 'holder@EXAMPLE.com' }), 'email-taken'],
    ] as const
    const codeOf = async (form: (typeof tries)[number][0]) =>
      (await refusalOf(browser.call('register', form))).code
    expect(await codeOf(tries[0][0])).toBe('username-taken')
    expect(await codeOf(tries[1][0])).toBe('details-taken')
    await stage.change({ explicitMessages: true })
    for (const [form, code] of tries) expect(await codeOf(form)).toBe(code)
    await expect(stage.row('other1')).rejects.toThrow('nobody')
  })

  test('[SEC-01] a name that is taken says nothing of the number beside it, in whatever order they are found', async () => {
    const { pool } = stage.house.platform.modules.database
    // PostgreSQL checks unique indexes in the order in which they were created: a restore may change it.
    await pool.query('drop index identity.member_account_once')
    await pool.query(
      'create unique index member_account_once on identity.member (merchant_id, lower(account))',
    )
    const held = formOf('public1')
    await stage.browser().call('register', held)
    for (const mobileNum of [held.body.mobileNum, freshNumber()]) {
      const form = formOf('Public1', { mobileNum })
      expect(await refusalOf(stage.browser().call('register', form))).toMatchObject({
        code: 'username-taken',
      })
    }
  })

  test('[SEC-01] a name that is its holder’s number is a number, and not told', async () => {
    const number = freshNumber()
    await stage.browser().call('registerMobile', mobileFormOf(number))
    const again = stage.browser().call('registerMobile', mobileFormOf(number))
    expect(await refusalOf(again)).toMatchObject({ code: 'details-taken' })
    await stage.rule('username', { patternId: 0 })
    const named = stage.browser().call('register', formOf(`63${number}`))
    expect(await refusalOf(named)).toMatchObject({ code: 'details-taken' })
    await stage.rule('username', { patternId: 1 })
  })

  test('[SEC-01] an address is not among them: it is answered like a new one, and its holder is told', async () => {
    const held = 'Known@example.com'
    await stage.browser().call('register', formOf('known1', { email: held }))
    const outcomes = []
    for (const [account, email] of [
      ['asker1', 'known@EXAMPLE.com'],
      ['asker2', 'unheard@EXAMPLE.com'],
    ] as const) {
      const browser = stage.browser()
      const {
        token,
        account: named,
        ...answer
      } = await browser.call('register', formOf(account, { email }))
      browser.token = token
      const { fields: _fields, ...profile } = await browser.call('profile', {})
      const { methods, email: masked, emailIsConfirmed } = await browser.call('security', {})
      expect(named).toBe(account)
      expect(profile.email).toBe(email)
      outcomes.push({
        answer: Object.keys(answer),
        shown: Object.keys(profile),
        methods: methods.map(({ method }) => method),
        masked,
        emailIsConfirmed,
      })
    }
    expect(outcomes[0]).toEqual({ ...outcomes[1], masked: 'k•••@EXAMPLE.com' })
    expect(outcomes[0]?.emailIsConfirmed).toBe(false)
    const { identity } = stage.house.platform.modules
    const found = await identity.find(stage.merchant().id, { email: held })
    expect(found?.account).toBe('known1')
    await vi.waitFor(async () => {
      const letters = await stage.letters(held)
      expect(letters.map(({ subject }) => subject)).toEqual(['Baize: you already have an account'])
      expect(letters[0]?.body).toContain('known1')
    }, waitMaxMs)
    expect(await stage.letters('unheard@EXAMPLE.com')).toEqual([])
  })

  test('[SEC-01] many at once with the same name make one member', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => stage.browser().call('register', formOf('racer1'))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('[SEC-02] nobody makes himself what he is not', () => {
  test.each(['type', 'status', 'uplineId', 'merchantId', 'passwordIsGiven', '__proto__x'])(
    '[SEC-02] %s cannot be given',
    async (name) => {
      const { body } = formOf('climber1')
      const more = { body: { ...body, [name]: 1 } }
      expect(await refusalOf(stage.browser().call('register', more))).toMatchObject({
        code: 'bad-input',
      })
      await expect(stage.row('climber1')).rejects.toThrow('nobody')
    },
  )

  test.each([
    ['markup', '<script>alert(1)</script>'],
    ['a quote', "x'; drop table identity.member; --"],
    ['hidden characters', 'ann\u200bie'],
    ['turned writing', 'ann\u202eie'],
    ['a null', 'ann\u0000ie'],
    ['length', 'a'.repeat(10_000)],
  ])('[SEC-01] a name with %s is refused and nothing is stored', async (_what, username) => {
    const { code } = await refusalOf(stage.browser().call('register', formOf(username)))
    expect(['bad-input', 'wrong-fields']).toContain(code)
  })
})

describe('[ACC-13] anti-bot', () => {
  test('[ACC-13] comes before everything else', async () => {
    await stage.change({ antiBot: 'altcha' })
    const calls = [
      () => stage.browser().call('register', formOf('1', { password: 'x' })),
      () => stage.browser().call('registerMobile', mobileFormOf('1')),
      () => stage.browser().call('registerOneClick', { body: { terms: true } }),
    ]
    for (const call of calls) {
      expect(await refusalOf(call())).toMatchObject({ code: 'verification-first' })
    }
    await stage.change({ antiBot: 'off' })
  })
})
