import type { Configuration } from 'openid-client'
import type { Seal } from '../../kernel/seal.ts'
import type { SocialProvider } from '../config/index.ts'
import { isIssuerAllowed } from './social.rules.ts'

export interface IssuersOptions {
  seal: Seal
  nowMs(): number
}

export interface Departure {
  redirectUri: string
  state: string
  nonce: string
  codeVerifier: string
}

export interface Arrival {
  /** The URL to which the issuer sent the browser, with all its parameters. */
  url: URL
  state: string
  nonce: string
  codeVerifier: string
}

export interface Claims {
  iss: string
  sub: string
  name?: unknown
  email?: unknown
  email_verified?: unknown
}

interface Known {
  configuration: Promise<Configuration>
  untilMs: number
}

const keptMax = 100
const keptMs = 3_600_000
const timeoutSeconds = 5
const clockDifferenceSeconds = 30

export type Issuers = ReturnType<typeof createIssuers>

/** Issuers of identities, by OpenID Connect. Every fault there is thrown. */
export function createIssuers({ seal, nowMs }: IssuersOptions) {
  const known = new Map<string, Known>()

  async function addressFor(provider: SocialProvider, departure: Departure): Promise<string> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
    const configuration = await configurationOf(provider)
    return buildAuthorizationUrl(configuration, {
      redirect_uri: departure.redirectUri,
      scope: provider.scopes,
      state: departure.state,
      nonce: departure.nonce,
      code_challenge: await calculatePKCECodeChallenge(departure.codeVerifier),
      code_challenge_method: 'S256',
    }).href
  }

  async function claimsOf(provider: SocialProvider, arrival: Arrival): Promise<Claims> {
    const { authorizationCodeGrant } = await import('openid-client')
    const configuration = await configurationOf(provider)
    const tokens = await authorizationCodeGrant(configuration, arrival.url, {
      expectedState: arrival.state,
      expectedNonce: arrival.nonce,
      pkceCodeVerifier: arrival.codeVerifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('the issuer answered without an ID token')
    return claims
  }

  /** The issuer's metadata is cached for an hour; a failed read is not cached. */
  function configurationOf(provider: SocialProvider): Promise<Configuration> {
    const key = JSON.stringify([provider.issuer, provider.clientId, provider.sealedSecret])
    const found = known.get(key)
    if (found && found.untilMs > nowMs()) return found.configuration
    const oldest = known.size >= keptMax ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    const configuration = discover(provider)
    known.set(key, { configuration, untilMs: nowMs() + keptMs })
    configuration.catch(() => known.delete(key))
    return configuration
  }

  async function discover({ issuer, clientId, sealedSecret }: SocialProvider) {
    if (!isIssuerAllowed(issuer)) throw new Error('the issuer must be reached by https')
    const secret = seal.open(sealedSecret)
    if (secret === undefined)
      throw new Error(
        'the client secret of the issuer was encrypted with another SECRET_KEY: restore that key',
      )
    const { discovery, allowInsecureRequests, clockTolerance, enableNonRepudiationChecks } =
      await import('openid-client')
    const server = new URL(issuer)
    const metadata = { client_secret: secret, [clockTolerance]: clockDifferenceSeconds }
    // The signature is checked with the issuer's keys although the token comes over TLS.
    const checks = [enableNonRepudiationChecks]
    return discovery(server, clientId, metadata, undefined, {
      timeout: timeoutSeconds,
      execute: server.protocol === 'http:' ? [...checks, allowInsecureRequests] : checks,
    })
  }

  return { addressFor, claimsOf }
}
