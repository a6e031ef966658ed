import { usualPassword } from '@baize/testkit'
import { type PhoneIssuer, startPhoneIssuer } from '@baize/testkit/outside'
import { vi } from 'vitest'
import { type Issuer, startIssuer } from '../../../../../packages/testkit/src/issuer.ts'
import {
  type Authenticator,
  type Browser,
  minuteMs,
  type Stage,
  setStage,
} from './session.fixture.ts'

export const payeeName = 'Mia Lou Berg'
export const abroad = { ip: '198.51.100.40' }
export const newPassword = 'meadow77cloud'

/** A member with every way of contact and an authenticator. */
export interface Guarded {
  account: string
  memberId: string
  /** The browser at home, remembered before the authenticator was switched on. */
  home: Browser
  mobileNum: string
  mobile: string
  email: string
  subject: string
  app: Authenticator
}

export interface GuardedStage extends Stage {
  phones: PhoneIssuer
  guarded(): Promise<Guarded>
  /** A ticket of the outside issuer for the user who is logged in there. */
  ticketOf(browser: Browser, subject: string): Promise<string>
  sentCode(who: Guarded, purpose: 'loginCode' | 'forgotCode'): Promise<string>
  resetTicket(who: Guarded): Promise<string>
}

/** A platform with all ways of logging in, and members who have an authenticator. */
export async function guardedStage(): Promise<GuardedStage> {
  const phones = await startPhoneIssuer()
  const issuer = await startIssuer()
  const stage = await setStage({
    FIREBASE_PROJECT_ID: phones.project,
    FIREBASE_JWKS_URL: phones.jwksUrl,
  })
  const { config } = stage.house.platform.modules
  await config.addSocialProvider(stage.merchant().id, {
    id: 'local',
    name: 'Local',
    issuer: issuer.url,
    clientId: issuer.clientId,
    secret: issuer.clientSecret,
    scopes: 'openid profile email',
  })
  await stage.setFlag('CODELOGIN3', true)
  return {
    ...stage,
    phones,
    guarded: () => guardedAt(stage, issuer),
    ticketOf: (browser, subject) => ticketAt(stage, issuer, browser, subject),
    async sentCode({ mobileNum, mobile }, purpose) {
      await stage.browser().call(purpose, { body: { countryDialingCode: '63', mobileNum } })
      return stage.house.codeSentTo(mobile)
    },
    resetTicket: (who) => resetTicketAt(stage, who),
    async stop() {
      await stage.stop()
      await Promise.all([phones.stop(), issuer.stop()])
    },
  }
}

let people = 0

async function guardedAt(stage: Stage, issuer: Issuer): Promise<Guarded> {
  people += 1
  const account = `guarded${people}`
  const mobileNum = `91700010${String(people).padStart(2, '0')}`
  const mobile = `63${mobileNum}`
  const email = `${account}@example.com`
  const details = { mobile, dialingCode: '63', email, profile: { payeeName } }
  const { memberId } = await stage.house.enrol(account, 0, details)
  const home = stage.browser()
  const body = { username: account, password: usualPassword, remember: true }
  home.token = (await home.call('login', { body })).token
  const subject = `${account}-there`
  await link(stage, issuer, memberId, subject)
  const app = await stage.addAuthenticator(account)
  stage.advance(minuteMs)
  return { account, memberId, home, mobileNum, mobile, email, subject, app }
}

async function link(stage: Stage, issuer: Issuer, memberId: string, subject: string) {
  const { identity, database } = stage.house.platform.modules
  const member = await identity.member(stage.merchant().id, memberId)
  if (!member) throw new Error('not enrolled')
  const outside = { provider: 'local', issuer: issuer.url, subject, name: null, email: null }
  await identity.link(database.db, member, outside)
}

async function ticketAt(stage: Stage, issuer: Issuer, browser: Browser, subject: string) {
  issuer.signIn(subject)
  const { url } = await browser.call('socialStart', { body: { provider: 'local' } })
  const there = await fetch(url, { redirect: 'manual' })
  const back = new URL(there.headers.get('location') ?? '')
  const here = await browser.fetch(back.pathname + back.search)
  const landed = new URL(here.headers.get('location') ?? '', stage.house.url)
  return landed.searchParams.get('social') ?? ''
}

const lettersMax = 50

async function resetTicketAt(stage: Stage, { account, email }: Guarded): Promise<string> {
  await stage.browser().call('forgotByEmail', { body: { username: account, email } })
  const look = async () => {
    const recent = await stage.house.platform.modules.post.recent(stage.merchant().id, lettersMax)
    const letter = recent.find(({ to, body }) => to === email && body.includes('reset='))
    const ticket = /reset=([\w-]+)/.exec(letter?.body ?? '')?.[1]
    if (!ticket) throw new Error(`no link was sent to ${email}`)
    return ticket
  }
  return vi.waitFor(look, { timeout: 50_000, interval: 30 })
}
