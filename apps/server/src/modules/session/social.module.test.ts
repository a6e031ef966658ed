import { usualPassword } from '@baize/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Issuer, startIssuer } from '../../../../../packages/testkit/src/issuer.ts'
import {
  type Browser,
  hourMs,
  minuteMs,
  refusalOf,
  type Stage,
  setStage,
} from './session.fixture.ts'

let stage: Stage
let issuer: Issuer

beforeAll(async () => {
  stage = await setStage()
  issuer = await startIssuer()
  await addProvider('local', issuer.url, issuer.clientSecret)
})
afterAll(async () => {
  await stage.stop()
  await issuer.stop()
})
beforeEach(() => stage.advance(hourMs))

async function addProvider(id: string, url: string, secret: string): Promise<void> {
  const { config } = stage.house.platform.modules
  await config.addSocialProvider(stage.merchant().id, {
    id,
    name: id,
    issuer: url,
    clientId: 'baize',
    secret,
    scopes: 'openid profile email',
  })
  await config.refresh()
}

/** The page goes to the issuer, which redirects it back at once; answers where to. */
async function goAndReturn(browser: Browser, provider = 'local'): Promise<string> {
  const { url } = await browser.call('socialStart', { body: { provider } })
  const sent = await fetch(url, { redirect: 'manual' })
  const back = new URL(sent.headers.get('location') ?? '')
  return back.pathname + back.search
}

/** Back at the platform; answers the URL where the page ends. */
async function arrive(browser: Browser, path: string): Promise<string> {
  const answer = await browser.fetch(path)
  expect(answer.status).toBe(302)
  return answer.headers.get('location') ?? ''
}

function ticketIn(location: string): string {
  const ticket = /^\/\?social=([\w-]{43})$/.exec(location)?.[1]
  if (!ticket) throw new Error(`no ticket in ${location}`)
  return ticket
}

async function ticketOf(browser: Browser): Promise<string> {
  return ticketIn(await arrive(browser, await goAndReturn(browser)))
}

const redeem = (browser: Browser, ticket: string) =>
  browser.call('socialTicket', { body: { ticket } })

async function linked(account: string, subject: string, details = {}): Promise<void> {
  const { memberId } = await stage.house.enrol(account, 0, details)
  const { identity, database } = stage.house.platform.modules
  const member = await identity.member(stage.merchant().id, memberId)
  if (!member) throw new Error('not enrolled')
  const outside = { provider: 'local', issuer: issuer.url, subject, name: null, email: null }
  await identity.link(database.db, member, outside)
}

const failed = '/?socialFault=social-failed'

describe('a sign-in at an outside issuer', () => {
  test('[ACC-18] opens a session for the linked member', async () => {
    await linked('anna', 'anna-there')
    issuer.signIn('anna-there', { name: 'Anna There' })
    const browser = stage.browser()
    const opened = await redeem(browser, await ticketOf(browser))
    expect(opened.kind).toBe('signed-in')
    if (opened.kind !== 'signed-in') return
    browser.token = opened.token
    expect(await browser.call('memberInfo', {})).toMatchObject({ account: 'anna' })
  })

  test('[ACC-18] tells who it is where nobody is linked, and a second ticket goes on', async () => {
    issuer.signIn('bert-there', { name: 'Bert', email: 'b@example.com', email_verified: true })
    const browser = stage.browser()
    const ticket = await ticketOf(browser)
    const answer = await redeem(browser, ticket)
    expect(answer).toMatchObject({
      kind: 'unlinked',
      provider: 'local',
      name: 'Bert',
      email: 'b@example.com',
    })
    if (answer.kind !== 'unlinked') return
    expect(answer.ticket).not.toBe(ticket)
    const { sessions } = stage.house.platform.modules
    const flow = browser.cookies.get('flow')?.value
    const taken = await sessions.takeTicket(stage.merchant().id, answer.ticket, flow)
    expect(taken).toMatchObject({ provider: 'local', issuer: issuer.url, subject: 'bert-there' })
    const again = sessions.takeTicket(stage.merchant().id, answer.ticket, flow)
    await expect(again).rejects.toMatchObject({ code: 'ticket-expired' })
  })

  test('[ACC-18] believes no address that the issuer has not verified', async () => {
    issuer.signIn('carl-there', { name: 'Carl', email: 'anna@example.com' })
    const browser = stage.browser()
    expect(await redeem(browser, await ticketOf(browser))).toMatchObject({ email: null })
  })

  test('[ERR-02] that the person gives up leads back with that word', async () => {
    issuer.deny()
    const browser = stage.browser()
    const path = await goAndReturn(browser)
    expect(await arrive(browser, path)).toBe('/?socialFault=popup-closed-by-user')
  })

  test('[ACC-08] from a new address asks for one more proof', async () => {
    await linked('dora', 'dora-there', { profile: { payeeName: 'Dora Lee Berg' } })
    const body = { username: 'dora', password: usualPassword }
    await stage.browser().call('login', { body })
    issuer.signIn('dora-there')
    const abroad = stage.browser({ ip: '198.51.100.30' })
    const refused = await refusalOf(redeem(abroad, await ticketOf(abroad)))
    expect(refused.code).toBe('unregistered-ip')
    const { challenge } = refused.value as { challenge: string }
    const proof = { challenge, method: 'bankAccountName' as const, code: 'Dora Lee Berg' }
    expect((await abroad.call('loginVerification', { body: proof })).token).toBeTruthy()
  })

  test('[SEC-01] of a closed account opens nothing', async () => {
    await linked('closed', 'closed-there')
    const { identity } = stage.house.platform.modules
    const member = await identity.find(stage.merchant().id, { account: 'closed' })
    if (!member) throw new Error('not enrolled')
    await identity.setStatus(member, 'closed')
    issuer.signIn('closed-there')
    const browser = stage.browser()
    expect((await refusalOf(redeem(browser, await ticketOf(browser)))).code).toBe('account-closed')
  })

  test('[ACC-20] is offered only at issuers that the merchant has', async () => {
    const start = stage.browser().call('socialStart', { body: { provider: 'none' } })
    expect((await refusalOf(start)).code).toBe('operation-not-allowed')
  })
})

describe('attacks on it', () => {
  beforeEach(() => issuer.signIn('stranger-there'))

  test('[SEC-01] a state that nobody was given leads nowhere', async () => {
    const browser = stage.browser()
    const path = await goAndReturn(browser)
    const forged = path.replace(/state=[^&]+/, 'state=forged')
    expect(await arrive(browser, forged)).toBe(failed)
    expect(ticketIn(await arrive(browser, path))).toBeTruthy()
  })

  test('[SEC-01] another browser cannot be led into it', async () => {
    const attacker = stage.browser()
    const path = await goAndReturn(attacker)
    expect(await arrive(stage.browser(), path)).toBe(failed)
    const other = stage.browser()
    await goAndReturn(other)
    expect(await arrive(other, path)).toBe(failed)
  })

  test('[SEC-01] a code and its state are worth nothing twice', async () => {
    const browser = stage.browser()
    const path = await goAndReturn(browser)
    ticketIn(await arrive(browser, path))
    expect(await arrive(browser, path)).toBe(failed)
  })

  test('[SEC-01] a code of another sign-in is refused by its verifier', async () => {
    const [mine, theirs] = [stage.browser(), stage.browser()]
    const [myPath, theirPath] = [await goAndReturn(mine), await goAndReturn(theirs)]
    const theirCode = new URLSearchParams(theirPath.split('?')[1]).get('code') ?? ''
    const mixed = myPath.replace(/code=[^&]+/, `code=${theirCode}`)
    expect(await arrive(mine, mixed)).toBe(failed)
  })

  test('[SEC-01] a ticket opens once, in its own browser, for five minutes', async () => {
    const browser = stage.browser()
    const ticket = await ticketOf(browser)
    const stranger = await refusalOf(redeem(stage.browser(), ticket))
    expect(stranger.code).toBe('ticket-expired')
    await redeem(browser, ticket)
    expect((await refusalOf(redeem(browser, ticket))).code).toBe('ticket-expired')
    const late = await ticketOf(browser)
    stage.advance(5 * minuteMs)
    expect((await refusalOf(redeem(browser, late))).code).toBe('ticket-expired')
  })

  test('[SEC-01] a sign-in that takes longer than ten minutes is over', async () => {
    const browser = stage.browser()
    const path = await goAndReturn(browser)
    stage.advance(10 * minuteMs)
    expect(await arrive(browser, path)).toBe(failed)
  })

  test.each(['signature', 'nonce', 'audience', 'expired'] as const)(
    '[SEC-01] an identity whose %s is not right is none',
    async (how) => {
      issuer.signIn('anna-there')
      issuer.spoil(how)
      const browser = stage.browser()
      expect(await arrive(browser, await goAndReturn(browser))).toBe(failed)
    },
  )

  test('[SEC-01] wherever the callback is told to go, it goes to the start page', async () => {
    const browser = stage.browser()
    const path = await goAndReturn(browser)
    const more = '&return_to=https://evil.example&redirect=//evil.example'
    expect(await arrive(browser, path + more)).toMatch(/^\/\?social=/)
    const bare = ['', '?', '?state=', '?code=x', '?error=access_denied', '?state=a&state=b']
    for (const query of bare) {
      expect(await arrive(browser, `/wps/session/social/callback${query}`)).toBe(failed)
    }
  })

  test.each(['localhost:99999', 'localhost:', 'evil.example'])(
    '[SEC-01] a host called "%s" gets a clear refusal',
    async (host) => {
      const url = '/wps/session/social/callback?state=x&code=y'
      const answer = await stage.house.platform.app.inject({ url, headers: { host } })
      expect(answer.statusCode).toBe(421)
      expect(answer.headers.location).toBeUndefined()
    },
  )

  test('[SEC-01] the cookie of a sign-in is for no script and comes back from the issuer', async () => {
    const answer = await stage.browser().fetch('/wps/session/social', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'local' }),
    })
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^flow=[\w-]{43}; Path=\/wps; Max-Age=1800; HttpOnly; SameSite=Lax$/,
    )
    const { value } = (await answer.json()) as { value: { url: string } }
    const asked = new URL(value.url).searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('redirect_uri')).toBe(`${stage.house.url}/wps/session/social/callback`)
    expect(asked.get('nonce')).toBeTruthy()
  })
})

describe('an issuer that fails', () => {
  test('[ACC-18] one that is away fails the sign-in, before it and in the midst of it', async () => {
    const away = await startIssuer()
    await addProvider('away', away.url, away.clientSecret)
    const browser = stage.browser()
    const path = await goAndReturn(browser, 'away')
    await away.stop()
    expect(await arrive(browser, path)).toBe(failed)
    await addProvider('gone', away.url, 'another secret')
    const start = stage.browser().call('socialStart', { body: { provider: 'gone' } })
    expect((await refusalOf(start)).code).toBe('social-failed')
  })

  test('[ACC-18] one that does not know our secret gives nothing', async () => {
    await addProvider('wrong', issuer.url, 'not the secret')
    const browser = stage.browser()
    expect(await arrive(browser, await goAndReturn(browser, 'wrong'))).toBe(failed)
  })

  test('[SEC-01] one without TLS is not asked', async () => {
    await addProvider('plain', 'http://issuer.example', 'secret')
    const start = stage.browser().call('socialStart', { body: { provider: 'plain' } })
    expect((await refusalOf(start)).code).toBe('social-failed')
  })
})
