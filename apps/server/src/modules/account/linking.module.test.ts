import { usualPassword } from '@baize/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Issuer, startIssuer } from '../../../../../packages/testkit/src/issuer.ts'
import { transact } from '../../kernel/database.ts'
import { type Browser, refusalOf, type Stage, setStage } from '../session/session.fixture.ts'
import { type AccountStage, accountStage, freshNumber } from './account.fixture.ts'

let stage: AccountStage<Stage>
let issuer: Issuer

beforeAll(async () => {
  stage = await accountStage(await setStage())
  issuer = await startIssuer()
  const { config } = stage.house.platform.modules
  await config.addSocialProvider(stage.merchant().id, {
    id: 'house',
    name: 'House',
    issuer: issuer.url,
    clientId: issuer.clientId,
    secret: issuer.clientSecret,
    scopes: 'openid profile email',
  })
  await config.refresh()
})
afterAll(async () => {
  await stage.stop()
  await issuer.stop()
})
beforeEach(() => stage.change({ extraVerification: true }))

type Claims = { email?: string; email_verified?: boolean }

/** Goes to the issuer and back: with a ticket, or logged in already. */
async function comeBack(browser: Browser, subject: string, claims: Claims = {}) {
  issuer.signIn(subject, { name: 'Ann Lee', ...claims })
  const { url } = await browser.call('socialStart', { body: { provider: 'house' } })
  const there = await fetch(url, { redirect: 'manual' })
  const back = new URL(there.headers.get('location') ?? '')
  const here = await browser.fetch(back.pathname + back.search)
  const landed = new URL(here.headers.get('location') ?? '', stage.house.url)
  return landed.searchParams.get('social') ?? ''
}

async function ticketFor(browser: Browser, subject: string, claims?: Claims): Promise<string> {
  const ticket = await comeBack(browser, subject, claims)
  const found = await browser.call('socialTicket', { body: { ticket } })
  if (found.kind !== 'unlinked') throw new Error('the identity is linked already')
  return found.ticket
}

/** Staff stop registration, or let it go on. */
async function stopRegistration(isOn: boolean): Promise<void> {
  const { config, database } = stage.house.platform.modules
  const change = { merchantId: stage.merchant().id, what: 'registration', subject: '' } as const
  const why = { reason: 'a test', changedBy: 'test', changedAt: new Date() }
  await transact(database.db, (tx) => config.setSwitch(tx, { ...change, ...why, isOn }))
  await config.refresh()
}

describe('[ACC-18] linking an outside identity to an account', () => {
  test('[ACC-18] takes name and password, logs in, and opens the account ever after', async () => {
    await stage.house.enrol('linker')
    const browser = stage.browser()
    const ticket = await ticketFor(browser, 'subject-1')
    const body = { ticket, username: 'linker', password: usualPassword }
    const wrong = { body: { ...body, password: 'wrong' } }
    expect(await refusalOf(browser.call('socialLink', wrong))).toMatchObject({
      code: 'wrong-credentials',
    })
    const { token } = await browser.call('socialLink', { body })
    browser.token = token
    expect(await browser.call('security', {})).toMatchObject({
      identities: [{ provider: 'house', name: 'Ann Lee' }],
    })
    expect((await stage.eventsOf('linker')).map(({ kind }) => kind)).toContain('identity.linked')

    const later = stage.browser()
    const again = await comeBack(later, 'subject-1')
    const opened = await later.call('socialTicket', { body: { ticket: again } })
    expect(opened.kind).toBe('signed-in')
  })

  test('[ACC-18] is final: neither the identity nor the member can be linked again', async () => {
    const browser = stage.browser()
    await stage.house.enrol('second')
    const ticket = await ticketFor(browser, 'subject-2')
    await browser.call('socialLink', {
      body: { ticket, username: 'second', password: usualPassword },
    })
    const other = await ticketFor(browser, 'subject-3')
    const twice = { body: { ticket: other, username: 'second', password: usualPassword } }
    expect(await refusalOf(browser.call('socialLink', twice))).toMatchObject({
      code: 'already-linked',
    })
  })

  test('[SEC-01] a ticket opens nothing in another browser, and nothing twice', async () => {
    await stage.house.enrol('third')
    const browser = stage.browser()
    const ticket = await ticketFor(browser, 'subject-4')
    const body = { ticket, username: 'third', password: usualPassword }
    expect(await refusalOf(stage.browser().call('socialLink', { body }))).toMatchObject({
      code: 'ticket-expired',
    })
    await browser.call('socialLink', { body })
    expect(await refusalOf(browser.call('socialLink', { body }))).toMatchObject({
      code: 'ticket-expired',
    })
  })

  test('[ACC-08] from an address that is not known, a password alone does not link', async () => {
    await stage.house.enrol('homely', 0, { email: 'homely@example.com' })
    const home = stage.browser({ ip: '203.0.113.50' })
    await home.call('login', { body: { username: 'homely', password: usualPassword } })
    const away = stage.browser({ ip: '203.0.113.51' })
    const ticket = await ticketFor(away, 'subject-5')
    const body = { ticket, username: 'homely', password: usualPassword }
    expect(await refusalOf(away.call('socialLink', { body }))).toMatchObject({
      code: 'fresh-factor-needed',
    })
  })

  test('[ACC-09] is for members: an agent and a closed account are refused', async () => {
    await stage.house.enrol('agentlink', 1)
    const { memberId } = await stage.house.enrol('closedlink')
    const { identity } = stage.house.platform.modules
    const member = await identity.member(stage.merchant().id, memberId)
    if (!member) throw new Error('the member is not there')
    await identity.setStatus(member, 'closed')
    const browser = stage.browser()
    const ticket = await ticketFor(browser, 'subject-6')
    const link = (username: string) =>
      refusalOf(browser.call('socialLink', { body: { ticket, username, password: usualPassword } }))
    expect(await link('agentlink')).toMatchObject({ code: 'non-member' })
    expect(await link('closedlink')).toMatchObject({ code: 'account-closed' })
  })
})

describe('[ACC-18] registering with an outside identity', () => {
  const details = () => ({ countryDialingCode: '63', mobileNum: freshNumber() })

  test('[ACC-18] makes a member without a password, under a chosen name or one of ours', async () => {
    const browser = stage.browser()
    const named = { ticket: await ticketFor(browser, 'subject-10'), terms: true as const }
    const made = await browser.call('socialRegister', {
      body: { ...named, ...details(), username: 'chosen1' },
    })
    expect(made.account).toBe('chosen1')
    expect(await stage.row('chosen1')).toMatchObject({
      registered_by: 'social',
      password_hash: null,
      type: 0,
    })
    const other = stage.browser()
    const unnamed = { ticket: await ticketFor(other, 'subject-11'), terms: true as const }
    const invented = await other.call('socialRegister', { body: { ...unnamed, ...details() } })
    expect(invented.account).toMatch(/^[a-z]+\d{4}$/)
    other.token = invented.token
    expect((await other.call('security', {})).identities).toHaveLength(1)
  })

  test('[VAL-04] holds the merchant’s rules, and a form that is refused leaves the ticket', async () => {
    const browser = stage.browser()
    const ticket = await ticketFor(browser, 'subject-12')
    const bad = { ticket, terms: true as const, username: '1' }
    expect(await refusalOf(browser.call('socialRegister', { body: bad }))).toMatchObject({
      code: 'wrong-fields',
      value: { fields: { username: { kind: 'form' }, mobileNum: { kind: 'missing' } } },
    })
    const good = { ...bad, ...details(), username: 'patient1' }
    expect(await browser.call('socialRegister', { body: good })).toMatchObject({
      account: 'patient1',
    })
  })

  test('[OPS-02] makes nobody while staff have stopped registration', async () => {
    const browser = stage.browser()
    const ticket = await ticketFor(browser, 'subject-stopped')
    const body = { ticket, terms: true as const, ...details(), username: 'stopped1' }
    await stopRegistration(true)
    expect(await refusalOf(browser.call('socialRegister', { body }))).toMatchObject({
      code: 'paused',
    })
    await stopRegistration(false)
    expect((await browser.call('socialRegister', { body })).account).toBe('stopped1')
  })

  test('[SEC-01] an identity that is linked makes no second member', async () => {
    const [one, other] = [stage.browser(), stage.browser()]
    const first = await ticketFor(one, 'subject-13')
    const second = await ticketFor(other, 'subject-13')
    const body = (ticket: string, username: string) => ({
      body: { ticket, username, terms: true as const, ...details() },
    })
    await one.call('socialRegister', body(first, 'unique1'))
    expect(await refusalOf(other.call('socialRegister', body(second, 'unique2')))).toMatchObject({
      code: 'already-linked',
    })
    await expect(stage.row('unique2')).rejects.toThrow('nobody')
  })
})

describe('[ACC-18] linking while signed in', () => {
  test('[ACC-18] asks for a fresh factor and answers the link', async () => {
    const browser = await stage.signedIn('insider')
    const ticket = await ticketFor(browser, 'subject-20')
    const link = () => browser.call('linkIdentity', { body: { ticket } })
    expect(await refusalOf(link())).toMatchObject({ code: 'fresh-factor-needed' })
    await browser.call('proveFactor', { body: { method: 'password', code: usualPassword } })
    expect(await link()).toMatchObject({ provider: 'house', name: 'Ann Lee' })
    expect(await refusalOf(link())).toMatchObject({ code: 'ticket-expired' })
  })
})

describe('[SEC-01] an address that the issuer vouches for', () => {
  const isConfirmed = async (browser: Browser) =>
    (await browser.call('security', {})).emailIsConfirmed

  test.each([
    [
      'the member’s, in any case',
      'same',
      { email: 'SAME@example.com', email_verified: true },
      true,
    ],
    ['the member’s, not vouched for', 'unsaid', { email: 'unsaid@example.com' }, false],
    ['another', 'differs', { email: 'else@example.com', email_verified: true }, false],
  ])('[SEC-01] %s: linked as "%s"', async (_which, account, claims, expected) => {
    const browser = await stage.signedIn(account, { email: `${account}@example.com` })
    expect(await isConfirmed(browser)).toBe(false)
    const ticket = await ticketFor(browser, `vouched-${account}`, claims)
    await browser.call('proveFactor', { body: { method: 'password', code: usualPassword } })
    await browser.call('linkIdentity', { body: { ticket } })
    expect(await isConfirmed(browser)).toBe(expected)
  })

  test('[SEC-01] is confirmed at registration, and nobody sees there whether another has it', async () => {
    await stage.house.enrol('squatter', 0, { email: 'squatted@example.com' })
    const outcomes = []
    for (const [username, email] of [
      ['vouched1', 'squatted@example.com'],
      ['vouched2', 'nobodys@example.com'],
    ] as const) {
      const browser = stage.browser()
      const ticket = await ticketFor(browser, username, { email, email_verified: true })
      const mobile = { countryDialingCode: '63', mobileNum: freshNumber() }
      const body = { ticket, username, email, terms: true as const, ...mobile }
      browser.token = (await browser.call('socialRegister', { body })).token
      outcomes.push(await isConfirmed(browser))
    }
    expect(outcomes).toEqual([true, true])
  })
})
