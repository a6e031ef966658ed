import { createHash, randomBytes } from 'node:crypto'
import type { Value } from '@baize/contract'
import type { Clock } from '../../kernel/clock.ts'
import { codeOf, type Db } from '../../kernel/database.ts'
import type { Cookie } from '../../kernel/http/cookies.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Log } from '../../kernel/log.ts'
import type { Seal } from '../../kernel/seal.ts'
import type { Merchant, SocialProvider } from '../config/index.ts'
import type { Identity, OutsideIdentity } from '../identity/index.ts'
import type { Entrance } from './entrance.ts'
import { createIssuers } from './issuers.ts'
import { flowCookie, type Visitor } from './session.types.ts'
import { faultOfError, personOf, returnPath, type SocialFault } from './social.rules.ts'
import {
  type ClaimedFlow,
  claimFlow,
  claimTicket,
  insertFlow,
  writeTicket,
} from './social.store.ts'

export interface SocialOptions {
  db: Db
  clock: Clock
  newId: NewId
  seal: Seal
  log: Log
  identity: Identity
  entrance: Entrance
}

export const callbackPath = '/wps/session/social/callback'

const flowMinutes = 10
const ticketMinutes = 5
const minuteMs = 60_000
/** Longer than the flow and both of its tickets live. */
const cookieSeconds = 1_800
const secretBytes = 32

export type Social = ReturnType<typeof createSocial>

/** Login at an outside issuer: redirect there, back with a code, and in by a ticket. */
export function createSocial(options: SocialOptions) {
  const { db, clock, newId, seal, log, identity, entrance } = options
  const issuers = createIssuers({ seal, nowMs: () => clock.now().getTime() })

  async function start(
    merchant: Merchant,
    providerId: string,
    origin: string,
  ): Promise<{ url: string; cookie: Cookie }> {
    const provider = merchant.social.find(({ id }) => id === providerId)
    if (!provider) throw new Refused('operation-not-allowed')
    const [state, browser, nonce, codeVerifier] = [secret(), secret(), secret(), secret()]
    const redirectUri = origin + callbackPath
    const departure = { redirectUri, state, nonce, codeVerifier }
    const url = await issuers.addressFor(provider, departure).catch((error: unknown) => {
      noteFault(provider, error)
      throw new Refused('social-failed')
    })
    await insertFlow(db, {
      id: newId(),
      stateHash: hashOf(state),
      merchantId: merchant.id,
      provider: provider.id,
      browserHash: hashOf(browser),
      nonce,
      codeVerifier,
      expiresAt: inMinutes(flowMinutes),
    })
    const path = '/wps'
    return {
      url,
      cookie: {
        name: flowCookie,
        value: browser,
        path,
        maxAgeSeconds: cookieSeconds,
        sameSite: 'Lax',
      },
    }
  }

  /** The browser comes back from the issuer; answers the path to redirect to. */
  async function comeBack(
    merchant: Merchant,
    browser: string | undefined,
    url: URL,
  ): Promise<string> {
    const state = url.searchParams.get('state') ?? ''
    const flow = await claimFlow(db, keyOf(merchant.id, browser), hashOf(state))
    const provider = merchant.social.find(({ id }) => id === flow?.provider)
    if (!flow || !provider) return returnPath({ fault: 'social-failed' })
    const error = url.searchParams.get('error')
    const outcome = error
      ? { fault: faultOfError(error) }
      : await ticketFor(provider, flow, state, url)
    return returnPath(outcome)
  }

  async function ticketFor(
    provider: SocialProvider,
    flow: ClaimedFlow,
    state: string,
    url: URL,
  ): Promise<{ ticket: string } | { fault: SocialFault }> {
    try {
      const claims = await issuers.claimsOf(provider, { ...flow, url, state })
      const person = { issuer: claims.iss, subject: claims.sub, ...personOf(claims) }
      return { ticket: await issueTicket(flow.id, { provider: provider.id, ...person }) }
    } catch (error) {
      noteFault(provider, error)
      return { fault: 'social-failed' }
    }
  }

  /** The library's errors contain tokens and claims, so only their messages are logged. */
  function noteFault(provider: SocialProvider, error: unknown): void {
    const reason = error instanceof Error ? error.message : 'unknown'
    log.warn(
      { provider: provider.id, reason, code: codeOf(error) },
      'a sign-in at an issuer failed',
    )
  }

  async function issueTicket(flowId: string, outside: OutsideIdentity): Promise<string> {
    const ticket = secret()
    await writeTicket(db, {
      flowId,
      ticketHash: hashOf(ticket),
      identity: outside,
      expiresAt: inMinutes(ticketMinutes),
    })
    return ticket
  }

  /** The result: a session for a linked member, else a ticket to link or register with. */
  async function redeem(
    merchant: Merchant,
    ticket: string,
    browser: string | undefined,
    visitor: Visitor,
  ): Promise<Value<'socialTicket'>> {
    const { flowId, outside } = await claim(merchant.id, ticket, browser)
    const member = await identity.linkedMember(merchant.id, outside.issuer, outside.subject)
    if (!member) {
      const { provider, name, email } = outside
      const next = await issueTicket(flowId, outside)
      return { kind: 'unlinked', ticket: next, provider, name, email }
    }
    if (member.status === 'closed') throw new Refused('account-closed')
    const entry = { by: 'social', mustChangePassword: false, remember: false } as const
    const { signedIn } = await entrance.admit(merchant, member, visitor, entry)
    return { kind: 'signed-in', ...signedIn }
  }

  async function takeTicket(
    merchantId: string,
    ticket: string,
    browser: string | undefined,
  ): Promise<OutsideIdentity> {
    return (await claim(merchantId, ticket, browser)).outside
  }

  async function claim(merchantId: string, ticket: string, browser: string | undefined) {
    const claimed = await claimTicket(db, keyOf(merchantId, browser), hashOf(ticket))
    if (!claimed?.identity) throw new Refused('ticket-expired')
    return { flowId: claimed.flowId, outside: claimed.identity }
  }

  function keyOf(merchantId: string, browser: string | undefined) {
    return { merchantId, browserHash: hashOf(browser ?? ''), now: clock.now() }
  }

  function inMinutes(minutes: number): Date {
    return new Date(clock.now().getTime() + minutes * minuteMs)
  }

  return { start, comeBack, redeem, takeTicket }
}

/** 43 characters: long enough for a code verifier as well. */
function secret(): string {
  return randomBytes(secretBytes).toString('base64url')
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
