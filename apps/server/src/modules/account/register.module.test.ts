import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, type Stage, setStage } from '../session/session.fixture.ts'
import {
  type AccountStage,
  accountStage,
  formOf,
  freshNumber,
  goodPassword,
  mobileFormOf,
} from './account.fixture.ts'

let stage: AccountStage<Stage>

beforeAll(async () => {
  stage = await accountStage(await setStage({}, { hasRealPasswords: true }))
})
afterAll(() => stage.stop())
beforeEach(async () => {
  await stage.change({ explicitMessages: false, phone: 'sms', oneClick: true })
  await stage.setFlag('SMSVERIF3', false)
})

describe('[ACC-12] registration by user name', () => {
  test('[ACC-12] makes a member with every field, and a session', async () => {
    await stage.rule('telegram', { enabled: true })
    await stage.change({ termsVersion: 7, zaloBonus: '131K' })
    const browser = stage.browser({ ip: '203.0.113.9' })
    const form = formOf('Alice1', {
      email: ' alice@example.com ',
      birthday: '1990-02-28',
      payeeName: 'Alice Lee',
      telegram: '@alice',
      domain: '127.0.0.1',
    })
    const answer = await browser.call('register', form)
    expect(answer).toMatchObject({ account: 'Alice1', firstTimeLogin: true, zaloBonus: '131K' })
    browser.token = answer.token
    expect(await browser.call('memberInfo', {})).toMatchObject({ account: 'Alice1', type: 0 })
    expect(await browser.call('profile', {})).toMatchObject({
      mobile: `63${form.body.mobileNum}`,
      email: 'alice@example.com',
      fields: { birthday: '1990-02-28', payeeName: 'Alice Lee', telegram: '@alice' },
      settled: ['birthday', 'payeeName'],
    })
    expect(await stage.row('Alice1')).toMatchObject({
      registered_by: 'username',
      registered_domain: '127.0.0.1',
      registered_ip: '203.0.113.9',
      terms_version: 7,
      password_is_given: false,
      upline_id: null,
      recommender_id: null,
    })
    await stage.change({ zaloBonus: null })
    await stage.rule('telegram', { enabled: false })
  })

  test('[VAL-04] [SEC-01] takes symbols, spaces and letters of any language, and they log in', async () => {
    const passwords = [
      'Kettle-Boat-7',
      'a </b> <i>7',
      ' my dragon has 7 hats ',
      'кот на крыше',
      '密码不要太短了啊',
    ]
    for (const [number, password] of passwords.entries()) {
      const name = `spelled${number}`
      const body = { ...formOf(name).body, password, confirmPassword: password }
      await stage.browser().call('register', { body })
      const entered = { type: 'username' as const, username: name, password }
      expect(await stage.browser().call('login', { body: entered })).toHaveProperty('token')
    }
  })

  test('[VAL-04] a merchant that wants letters and digits only keeps refusing the rest', async () => {
    const before = stage.merchant().fieldRules.password
    await stage.rule('password', { patternId: 5, maxLength: 32 })
    const withPassword = (password: string) => ({
      body: { ...formOf('plainly1').body, password, confirmPassword: password },
    })
    const refusal = await refusalOf(stage.browser().call('register', withPassword('Kettle-Boat-7')))
    expect(refusal).toMatchObject({
      code: 'wrong-fields',
      value: { fields: { password: { kind: 'form', words: 'lettersAndDigitsCombined' } } },
    })
    await stage.browser().call('register', withPassword('KettleBoat7'))
    await stage.rule('password', { ...before })
  })

  test('[SEC-01] keeps the password as argon2id and never as it is', async () => {
    await stage.browser().call('register', formOf('hashed1'))
    const row = await stage.row('hashed1')
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(row)).not.toContain(goodPassword)
  })

  test('[ACC-08] learns the address, so that the first login from it asks for nothing more', async () => {
    const browser = stage.browser({ ip: '203.0.113.10' })
    await browser.call('register', formOf('learned1', { email: 'learned@example.com' }))
    const credentials = { username: 'learned1', password: goodPassword }
    expect(await browser.call('login', { body: credentials })).toMatchObject({
      firstTimeLogin: false,
    })
  })

  test('[SEC-01] tells the event with its address, and nothing secret', async () => {
    await stage.browser({ ip: '203.0.113.11' }).call('register', formOf('noted1'))
    const events = await stage.eventsOf('noted1')
    expect(events[0]).toMatchObject({ kind: 'registered', ip: '203.0.113.11' })
    expect(JSON.stringify(events)).not.toContain(goodPassword)
  })
})

describe('[ACC-12] registration by mobile number', () => {
  test('[ACC-12] names the member by the number', async () => {
    const number = freshNumber()
    const answer = await stage.browser().call('registerMobile', mobileFormOf(`0${number}`))
    expect(answer.account).toBe(`63${number}`)
    expect(await stage.row(`63${number}`)).toMatchObject({
      mobile: `63${number}`,
      dialing_code: '63',
      registered_by: 'mobile',
      registered_url: 'http://localhost/register',
    })
  })

  test('[ACC-13] asks for the code where SMS verification is on, and takes it once', async () => {
    await stage.setFlag('SMSVERIF3', true)
    const number = freshNumber()
    const browser = stage.browser()
    expect(await refusalOf(browser.call('registerMobile', mobileFormOf(number)))).toMatchObject({
      code: 'wrong-fields',
      value: { fields: { verificationCode: { kind: 'missing' } } },
    })
    const wanted = { body: { countryDialingCode: '63', mobileNo: number } }
    await browser.call('registerCode', wanted)
    const verificationCode = await stage.house.codeSentTo(`63${number}`)
    const wrong = verificationCode === '000000' ? '000001' : '000000'
    const withWrong = mobileFormOf(number, { verificationCode: wrong })
    expect(await refusalOf(browser.call('registerMobile', withWrong))).toMatchObject({
      code: 'invalid-verification-code',
    })
    const elsewhere = mobileFormOf(freshNumber(), { verificationCode })
    expect(await refusalOf(browser.call('registerMobile', elsewhere))).toMatchObject({
      code: 'invalid-verification-code',
    })
    await browser.call('registerMobile', mobileFormOf(number, { verificationCode }))
    const again = formOf('codetwice', { mobileNum: number, verificationCode })
    expect(await refusalOf(browser.call('register', again))).toMatchObject({
      code: 'invalid-verification-code',
    })
  })

  test('[ACC-13] a code that did not make a member can be used again', async () => {
    await stage.browser().call('register', formOf('occupied1'))
    await stage.setFlag('SMSVERIF3', true)
    const number = freshNumber()
    const browser = stage.browser()
    await browser.call('registerCode', {
      body: { countryDialingCode: '63', mobileNo: number, type: 'username' },
    })
    const verificationCode = await stage.house.codeSentTo(`63${number}`)
    const given = { mobileNum: number, verificationCode }
    expect(await refusalOf(browser.call('register', formOf('occupied1', given)))).toMatchObject({
      code: 'username-taken',
    })
    expect(await browser.call('register', formOf('vacant1', given))).toMatchObject({
      account: 'vacant1',
    })
  })
})

describe('[ACC-20] registration by one click', () => {
  const body = { terms: true as const }

  test('[ACC-20] makes a name and a password, shown this once, that log in', async () => {
    const browser = stage.browser()
    const made = await browser.call('registerOneClick', { body })
    expect(made.account).toMatch(/^[a-z]+\d{4}$/)
    expect(made.mustChangePassword).toBe(false)
    const credentials = { username: made.account, password: made.password }
    expect(await browser.call('login', { body: credentials })).toMatchObject({
      mustChangePassword: false,
    })
    expect(await stage.row(made.account)).toMatchObject({
      registered_by: 'oneClick',
      password_is_given: false,
    })
  })

  test('[ACC-20] is refused where the merchant does not offer it', async () => {
    await stage.change({ oneClick: false })
    expect(await refusalOf(stage.browser().call('registerOneClick', { body }))).toMatchObject({
      code: 'registration-closed',
    })
  })
})

describe('[VAL-01] the fields are judged on the server by the one definition', () => {
  const refused = (more: object) =>
    refusalOf(stage.browser().call('register', formOf('judged1', more)))

  test('[VAL-04] every fault is named under its field', async () => {
    const { code, value } = await refused({
      username: '1x',
      password: 'short',
      confirmPassword: 'other',
      mobileNum: '',
      email: 'nonsense',
      birthday: '1990-02-31',
    })
    expect(code).toBe('wrong-fields')
    expect(value).toEqual({
      fields: {
        username: { kind: 'form', words: 'letterThenLettersDigits', min: 4, max: 16, exact: false },
        password: {
          kind: 'form',
          words: 'lengthOnly',
          min: 8,
          max: 64,
          exact: false,
        },
        confirmPassword: { kind: 'differs' },
        mobileNum: { kind: 'missing' },
        email: { kind: 'form', words: 'email', min: 6, max: 100, exact: false },
        birthday: { kind: 'form', words: 'dateYearFirst', min: 10, max: 10, exact: true },
      },
    })
  })

  test('[SEC-01] a password that is guessed first is refused at its field, and so is one with the name in it', async () => {
    const chosen = async (password: string) =>
      (await refused({ password, confirmPassword: password })).value
    expect(await chosen('Password123')).toEqual({ fields: { password: { kind: 'common' } } })
    expect(await chosen('my2Judged1')).toEqual({ fields: { password: { kind: 'named' } } })
    const number = mobileFormOf('9178887766', {
      password: 'a9178887766',
      confirmPassword: 'a9178887766',
    })
    expect(await refusalOf(stage.browser().call('registerMobile', number))).toMatchObject({
      value: { fields: { password: { kind: 'named' } } },
    })
    await expect(stage.row('judged1')).rejects.toThrow('nobody')
  })

  test('[VAL-01] a rule that the merchant changes holds from the next call on', async () => {
    await stage.rule('nickname', { enabled: true, required: true })
    expect(await refused({})).toMatchObject({
      value: { fields: { nickname: { kind: 'missing' } } },
    })
    await stage.rule('nickname', { enabled: false, required: false })
  })

  test('[VAL-01] what the form does not ask for is neither judged nor kept', async () => {
    const browser = stage.browser()
    const form = formOf('unasked1', { zalo: 'x'.repeat(150), paymentPassword: '123456' })
    browser.token = (await browser.call('register', form)).token
    expect((await browser.call('profile', {})).fields).toEqual({})
    expect((await browser.call('security', {})).hasPaymentPassword).toBe(false)
  })

  test('[VAL-04] a picture is asked for where its rule is on, and opens one registration', async () => {
    await stage.rule('captcha', { enabled: true })
    expect(await refused({})).toMatchObject({ value: { fields: { captcha: { kind: 'missing' } } } })
    expect(await refused({ captchaId: 'x', captcha: 'abcd' })).toMatchObject({
      code: 'captcha-wrong',
      value: { captcha: true },
    })
    const picture = await stage.captcha()
    await stage.browser().call('register', formOf('pictured1', picture))
    const again = formOf('pictured2', picture)
    expect(await refusalOf(stage.browser().call('register', again))).toMatchObject({
      code: 'captcha-wrong',
    })
    await stage.rule('captcha', { enabled: false })
  })

  test('[VAL-04] whoever is younger than the merchant’s age is refused', async () => {
    const years = stage.merchant().minimumAge
    const day = (shift: number) => {
      const now = stage.clock.now()
      const at = new Date(
        Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + shift),
      )
      return at.toISOString().slice(0, 10)
    }
    expect(await refused({ birthday: day(1) })).toMatchObject({ code: 'under-age' })
    await stage.browser().call('register', formOf('justadult', { birthday: day(0) }))
  })

  test('[VAL-04] a number that cannot be one is refused', async () => {
    expect(await refused({ mobileNum: '12345678' })).toMatchObject({ code: 'invalid-phone-number' })
  })

  test('[ACC-13] the terms must be accepted', async () => {
    const { body } = formOf('noterms1')
    const unticked = { body: { ...body, terms: false as unknown as true } }
    expect(await refusalOf(stage.browser().call('register', unticked))).toMatchObject({
      code: 'bad-input',
    })
  })
})

describe('[ACC-12] ways that are switched off', () => {
  test('[ACC-12] are refused on the server too', async () => {
    await stage.setFlag('USERNAMEREG3', false)
    expect(await refusalOf(stage.browser().call('register', formOf('closed1')))).toMatchObject({
      code: 'registration-closed',
    })
    await stage.setFlag('USERNAMEREG3', true)
    await stage.setFlag('MOBILENUMREG3', false)
    const form = mobileFormOf(freshNumber())
    expect(await refusalOf(stage.browser().call('registerMobile', form))).toMatchObject({
      code: 'registration-closed',
    })
    await stage.setFlag('MOBILENUMREG3', true)
  })
})
