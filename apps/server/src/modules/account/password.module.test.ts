import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minuteMs, refusalOf, type Stage, setStage } from '../session/session.fixture.ts'
import { type AccountStage, accountStage, eventually, goodPassword } from './account.fixture.ts'

let stage: AccountStage<Stage>

beforeAll(async () => {
  stage = await accountStage(await setStage())
})
afterAll(() => stage.stop())
beforeEach(() => stage.change({ explicitMessages: false, defaultPasswordMac: null }))

const newPassword = 'brandnew456'
const change = (oldPassword: string | undefined, to = newPassword, confirm = to) => ({
  body: { oldPassword, newPassword: to, confirmNewPassword: confirm },
})
const login = (username: string, password: string) =>
  stage.browser().call('login', { body: { username, password } })

describe('[ACC-15] changing the password', () => {
  test('[ACC-15] ends the other sessions, keeps this one, and is written to the member', async () => {
    const more = { password: goodPassword, email: 'changer@example.com', mobile: '639000000001' }
    const here = await stage.signedIn('changer', more)
    const elsewhere = await login('changer', goodPassword)
    const away = Object.assign(stage.browser(), { token: elsewhere.token })
    await away.call('memberInfo', {})

    expect(await here.call('changePassword', change(goodPassword))).toEqual({ endedSessions: 1 })
    expect(await refusalOf(away.call('memberInfo', {}))).toMatchObject({ code: 'not-signed-in' })
    expect(await here.call('memberInfo', {})).toMatchObject({ mustChangePassword: false })
    expect(await refusalOf(login('changer', goodPassword))).toMatchObject({
      code: 'wrong-credentials',
    })
    await login('changer', newPassword)
    expect((await stage.eventsOf('changer')).map(({ kind }) => kind)).toContain('password.changed')
    const [letter] = await stage.letters('changer@example.com')
    expect(letter?.body).toContain('Your password was changed.')
    expect(letter?.body).toContain('203.0.113.1')
    expect((await stage.letters('639000000001'))[0]?.body).toContain('Your password was changed.')
  })

  test('[VAL-05] judges the new one by the rule of registration, and both must be the same', async () => {
    const here = await stage.signedIn('judged', { password: goodPassword })
    const refused = async (...given: Parameters<typeof change>) =>
      refusalOf(here.call('changePassword', change(...given)))
    expect(await refused(goodPassword, 'short1')).toMatchObject({
      code: 'wrong-fields',
      value: { fields: { password: { kind: 'form', words: 'lengthOnly' } } },
    })
    expect(await refused(goodPassword, newPassword, 'different1')).toMatchObject({
      code: 'wrong-fields',
      value: { fields: { confirmPassword: { kind: 'differs' } } },
    })
    expect(await refused(goodPassword, goodPassword)).toMatchObject({ code: 'same-password' })
    const { identity } = stage.house.platform.modules
    await stage.change({ defaultPasswordMac: identity.macOf('handedout123') })
    expect(await refused(goodPassword, 'handedout123')).toMatchObject({ code: 'same-password' })
    await login('judged', goodPassword)
  })

  test('[SEC-01] takes none that is guessed first, nor one with the name or the number in it', async () => {
    const more = { password: goodPassword, mobile: '639171112223', dialingCode: '63' }
    const here = await stage.signedIn('careless', more)
    const refused = async (password: string) =>
      (await refusalOf(here.call('changePassword', change(goodPassword, password)))).value
    expect(await refused('Qwerty2026')).toEqual({ fields: { password: { kind: 'common' } } })
    expect(await refused('7CareLess7')).toEqual({ fields: { password: { kind: 'named' } } })
    expect(await refused('a9171112223')).toEqual({ fields: { password: { kind: 'named' } } })
    await login('careless', goodPassword)
  })

  test('[VAL-05] asks for the old one', async () => {
    const here = await stage.signedIn('forgetful', { password: goodPassword })
    expect(await refusalOf(here.call('changePassword', change(undefined)))).toMatchObject({
      code: 'wrong-credentials',
    })
  })

  test('[SEC-01] five wrong ones lock it for that session, and each is recorded', async () => {
    const here = await stage.signedIn('guesser', { password: goodPassword })
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await refusalOf(here.call('changePassword', change('wrong')))).toMatchObject({
        code: 'wrong-credentials',
      })
    }
    const { code, value } = await refusalOf(here.call('changePassword', change(goodPassword)))
    expect(code).toBe('account-locked')
    expect(value).toMatchObject({ retryAfterSeconds: 600 })
    const events = await stage.eventsOf('guesser')
    expect(events.filter(({ kind }) => kind === 'password.refused')).toHaveLength(5)
    stage.advance(10 * minuteMs)
    await here.call('changePassword', change(goodPassword))
  })

  test('[ACC-05] with a password that was handed out, nothing else is open and the old one is not asked', async () => {
    const { memberId } = await stage.house.enrol('given', 0)
    const { identity } = stage.house.platform.modules
    const member = await identity.member(stage.merchant().id, memberId)
    if (!member) throw new Error('the member is not there')
    await identity.givePassword(member, goodPassword)
    const opened = await login('given', goodPassword)
    expect(opened.mustChangePassword).toBe(true)
    const here = Object.assign(stage.browser(), { token: opened.token })
    expect(await here.call('memberInfo', {})).toMatchObject({ mustChangePassword: true })
    expect(await refusalOf(here.call('security', {}))).toMatchObject({ code: 'not-permitted' })
    await here.call('changePassword', change(undefined))
    expect(await here.call('memberInfo', {})).toMatchObject({ mustChangePassword: false })
    await here.call('security', {})
    expect((await login('given', newPassword)).mustChangePassword).toBe(false)
  })
})

describe('[ACC-16] a forgotten password, by email', () => {
  const ask = (username: string, email: string) =>
    stage.browser().call('forgotByEmail', { body: { username, email } })
  const linkSentTo = (email: string) =>
    eventually(async () => {
      for (const { body } of await stage.letters(email)) {
        const found = /(http\S+)\/\?reset=([\w-]{43})/.exec(body)
        if (found) return { origin: found[1] ?? '', ticket: found[2] ?? '' }
      }
      return undefined
    })
  const reset = (ticket: string, password = newPassword) =>
    stage.browser().call('resetByEmail', { body: { ticket, newPassword: password } })

  test('[ACC-16] sends a link of this site that sets a new one, once, and ends every session', async () => {
    const here = await stage.signedIn('lost', { password: goodPassword, email: 'Lost@example.com' })
    expect(await ask(' LOST ', 'lost@EXAMPLE.com')).toEqual({ sent: true })
    const { origin, ticket } = await linkSentTo('Lost@example.com')
    expect(origin).toBe(stage.house.url)
    for (const wrong of ['short1', 'password123', 'lost4ever2']) {
      expect(await refusalOf(reset(ticket, wrong))).toMatchObject({ code: 'wrong-fields' })
    }
    expect(await refusalOf(reset(ticket, goodPassword))).toMatchObject({ code: 'same-password' })
    expect(await reset(ticket)).toEqual({ account: 'lost' })
    expect(await refusalOf(here.call('memberInfo', {}))).toMatchObject({ code: 'not-signed-in' })
    await login('lost', newPassword)
    expect(await refusalOf(reset(ticket, 'another789'))).toMatchObject({ code: 'ticket-expired' })
    expect((await stage.eventsOf('lost')).map(({ kind }) => kind)).toContain('password.reset')
  })

  test('[ACC-16] forgives failed logins: what was locked opens with the new one', async () => {
    await stage.change({ captchaAfter: 2, lockAfter: 2 })
    await stage.house.enrol('shutout', 0, { password: goodPassword, email: 'shut@example.com' })
    for (const guess of ['guess1first', 'guess2second']) {
      expect(await refusalOf(login('shutout', guess))).toMatchObject({ code: 'wrong-credentials' })
    }
    expect(await refusalOf(login('shutout', goodPassword))).toMatchObject({
      code: 'account-locked',
    })
    await ask('shutout', 'shut@example.com')
    const { ticket } = await linkSentTo('shut@example.com')
    await reset(ticket)
    expect(await login('shutout', newPassword)).toHaveProperty('token')
    await stage.change({ captchaAfter: 3, lockAfter: 10 })
  })

  test('[SEC-01] only the hash of the link is stored', async () => {
    await stage.house.enrol('hashed', 0, { email: 'hashed@example.com' })
    await ask('hashed', 'hashed@example.com')
    const { ticket } = await linkSentTo('hashed@example.com')
    const { pool } = stage.house.platform.modules.database
    const { rows } = await pool.query<{ row: string }>('select r::text as row from account.reset r')
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain(ticket)
  })

  test('[SEC-01] a link is good for half an hour, and a newer password ends it', async () => {
    const more = { password: goodPassword, email: 'late@example.com' }
    const here = await stage.signedIn('late', more)
    await ask('late', 'late@example.com')
    const first = await linkSentTo('late@example.com')
    await here.call('changePassword', change(goodPassword))
    expect(await refusalOf(reset(first.ticket, 'another789'))).toMatchObject({
      code: 'ticket-expired',
    })
    await ask('late', 'late@example.com')
    const second = await eventually(async () => {
      const link = await linkSentTo('late@example.com')
      return link.ticket === first.ticket ? undefined : link
    })
    stage.advance(30 * minuteMs)
    expect(await refusalOf(reset(second.ticket, 'another789'))).toMatchObject({
      code: 'ticket-expired',
    })
  })

  test('[SEC-01] answers the same whoever exists, and writes to nobody else', async () => {
    await stage.house.enrol('present', 0, { email: 'present@example.com' })
    for (const [username, email] of [
      ['absent', 'absent@example.com'],
      ['present', 'other@example.com'],
      ['absent', 'present@example.com'],
    ] as const) {
      expect(await ask(username, email)).toEqual({ sent: true })
    }
    await ask('present', 'present@example.com')
    await linkSentTo('present@example.com')
    expect(await stage.letters('other@example.com')).toEqual([])
    expect(await stage.letters('absent@example.com')).toEqual([])
    expect(await stage.letters('present@example.com')).toHaveLength(1)
  })

  test('[SEC-01] takes as long for nobody as for somebody', async () => {
    await stage.change({ codesPerHourNumber: 1_000, codesPerHourAddress: 1_000 })
    await stage.house.enrol('timed', 0, { email: 'timed@example.com' })
    const took = async (username: string) => {
      // Work that follows an answer is done by then, so that it does not count for the next one.
      await new Promise((resolve) => setTimeout(resolve, 60))
      const startMs = performance.now()
      await ask(username, 'timed@example.com')
      return performance.now() - startMs
    }
    const times: Record<'timed' | 'nobody', number[]> = { timed: [], nobody: [] }
    for (let round = 0; round < 15; round += 1) {
      times.timed.push(await took('timed'))
      times.nobody.push(await took('nobody'))
    }
    // The fastest ones: other work of the machine makes single answers slower, never faster.
    const ratio = Math.min(...times.nobody) / Math.min(...times.timed)
    await stage.change({ codesPerHourNumber: 6, codesPerHourAddress: 30 })
    stage.advance(61 * minuteMs)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  test('[ERR-02] says that name and address do not exist where the merchant wants it said', async () => {
    await stage.change({ explicitMessages: true })
    expect(await refusalOf(ask('absent', 'absent@example.com'))).toMatchObject({
      code: 'unknown-username-email',
    })
  })

  test('[SEC-01] may be asked for a few times an hour', async () => {
    for (let round = 0; round < 6; round += 1) await ask('often', 'often@example.com')
    expect(await refusalOf(ask('Often', 'OFTEN@example.com'))).toMatchObject({
      code: 'quota-exceeded',
    })
  })

  test('[SEC-02] a link of one merchant opens nothing at another, nor does nonsense', async () => {
    await stage.house.enrol('local', 0, { email: 'local@example.com' })
    await ask('local', 'local@example.com')
    const { ticket } = await linkSentTo('local@example.com')
    const { account, config } = stage.house.platform.modules
    const merchant = config.merchantByCode('harbour')
    if (!merchant) throw new Error('there is no second merchant')
    const from = { ip: '203.0.113.1', userAgent: '', country: null, language: 'EN' as const }
    const visit = { ...from, merchant, domain: 'harbour.localhost', origin: 'http://harbour' }
    await expect(account.resetByEmail(visit, { ticket, newPassword })).rejects.toMatchObject({
      code: 'ticket-expired',
    })
    expect(await refusalOf(reset('x'.repeat(43)))).toMatchObject({ code: 'ticket-expired' })
    expect(await refusalOf(reset(''))).toMatchObject({ code: 'ticket-expired' })
    expect(await reset(ticket)).toEqual({ account: 'local' })
  })

  test('links and requests are deleted a day after they mean nothing', async () => {
    stage.advance(26 * 60 * minuteMs)
    await stage.house.enrol('tidy', 0, { email: 'tidy@example.com' })
    await ask('tidy', 'tidy@example.com')
    await linkSentTo('tidy@example.com')
    const { pool } = stage.house.platform.modules.database
    const { rows } = await pool.query<{ links: number; requests: number }>(
      `select (select count(*) from account.reset)::int as links,
              (select count(*) from account.reset_request)::int as requests`,
    )
    expect(rows).toEqual([{ links: 1, requests: 1 }])
  })
})

describe('[ACC-16] a forgotten password, by mobile', () => {
  const number = '9180000001'
  const forgot = (verificationCode: string, password: string, mobileNum = number) =>
    stage.browser().call('forgotByMobile', {
      body: { countryDialingCode: '63', mobileNum, verificationCode, newPassword: password },
    })

  test('[ACC-16] sets a new one with a code, ends every session and logs in', async () => {
    const more = { password: goodPassword, mobile: `63${number}`, dialingCode: '63' }
    const here = await stage.signedIn('mobilelost', more)
    const wish = { body: { countryDialingCode: '63', mobileNum: number } }
    await stage.browser().call('forgotCode', wish)
    const code = await stage.house.codeSentTo(`63${number}`)
    for (const wrong of ['short1', 'password123', 'mobilelost1']) {
      expect(await refusalOf(forgot(code, wrong))).toMatchObject({ code: 'wrong-fields' })
    }
    expect(await refusalOf(forgot('12', newPassword))).toMatchObject({
      code: 'invalid-verification-code',
    })
    expect(await refusalOf(forgot(code, goodPassword))).toMatchObject({ code: 'same-password' })
    const opened = await forgot(code, newPassword)
    expect(await refusalOf(here.call('memberInfo', {}))).toMatchObject({ code: 'not-signed-in' })
    const again = Object.assign(stage.browser(), { token: opened.token })
    expect(await again.call('memberInfo', {})).toMatchObject({ account: 'mobilelost' })
    expect(await refusalOf(forgot(code, 'another789'))).toMatchObject({
      code: 'invalid-verification-code',
    })
  })

  test('[SEC-01] a number that nobody has gets the same answers', async () => {
    const nobody = '9180000099'
    const wish = { body: { countryDialingCode: '63', mobileNum: nobody } }
    expect(await stage.browser().call('forgotCode', wish)).toHaveProperty('expiredMinutes')
    expect(await refusalOf(forgot('123456', newPassword, nobody))).toMatchObject({
      code: 'invalid-verification-code',
    })
  })
})
