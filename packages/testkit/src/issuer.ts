import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { close, listen } from './outside/listen.ts'

export interface Issuer {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  /** Whom the next authorisations sign in. */
  signIn(subject: string, claims?: Record<string, unknown>): void
  /** The person refuses the next authorisation. */
  deny(): void
  /** The next ID token has this fault. */
  spoil(how: Spoil): void
  stop(): Promise<void>
}

export type Spoil = 'signature' | 'nonce' | 'audience' | 'expired'

interface Grant {
  subject: string
  claims: Record<string, unknown>
  nonce: string
  codeChallenge: string
  redirectUri: string
}

const validForSeconds = 300
const bodyBytesMax = 16_384

/** A small OpenID Connect provider: it signs in every visitor at once and sends them back. */
export async function startIssuer(): Promise<Issuer> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const strangers = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const kid = randomUUID()
  const [clientId, clientSecret] = ['baize', randomUUID()]
  const grants = new Map<string, Grant>()
  let person = { subject: 'nobody', claims: {} as Record<string, unknown> }
  let isDenied = false
  let spoilt: Spoil | undefined

  const server = createServer((request, response) => {
    answer(request, response).catch(() => send(response, 400, { error: 'invalid_request' }))
  })
  const url = `http://127.0.0.1:${await listen(server)}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? '', url)
    if (asked.pathname === '/.well-known/openid-configuration')
      return send(response, 200, face(url))
    if (asked.pathname === '/jwks') {
      const key = { ...keys.publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }
      return send(response, 200, { keys: [key] })
    }
    if (asked.pathname === '/authorize') return authorise(asked.searchParams, response)
    if (asked.pathname === '/token') return give(await formOf(request), response)
    return send(response, 404, {})
  }

  function authorise(asked: URLSearchParams, response: ServerResponse): void {
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('state', asked.get('state') ?? '')
    if (isDenied) {
      isDenied = false
      back.searchParams.set('error', 'access_denied')
    } else {
      const code = randomUUID()
      grants.set(code, {
        ...person,
        nonce: asked.get('nonce') ?? '',
        codeChallenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
      })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  function give(form: URLSearchParams, response: ServerResponse): void {
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const isClient =
      form.get('client_id') === clientId && form.get('client_secret') === clientSecret
    if (!isClient) return send(response, 401, { error: 'invalid_client' })
    const isProven =
      grant?.codeChallenge === challengeOf(form.get('code_verifier') ?? '') &&
      grant.redirectUri === form.get('redirect_uri')
    if (!grant || !isProven) return send(response, 400, { error: 'invalid_grant' })
    const idToken = tokenOf(grant, spoilt)
    spoilt = undefined
    const token = { access_token: randomUUID(), token_type: 'Bearer', id_token: idToken }
    return send(response, 200, token)
  }

  function tokenOf({ subject, claims, nonce }: Grant, spoil: Spoil | undefined): string {
    const issuedAt = Math.floor(Date.now() / 1_000) - (spoil === 'expired' ? 86_400 : 0)
    const payload = {
      iss: url,
      aud: spoil === 'audience' ? 'somebody else' : clientId,
      sub: subject,
      iat: issuedAt,
      exp: issuedAt + validForSeconds,
      nonce: spoil === 'nonce' ? 'another' : nonce,
      ...claims,
    }
    const key = spoil === 'signature' ? strangers.privateKey : keys.privateKey
    return signed({ alg: 'RS256', kid, typ: 'JWT' }, payload, key)
  }

  return {
    url,
    clientId,
    clientSecret,
    signIn(subject, claims = {}) {
      person = { subject, claims }
    },
    deny() {
      isDenied = true
    },
    spoil(how) {
      spoilt = how
    },
    stop: () => {
      server.closeAllConnections()
      return close(server)
    },
  }
}

function face(url: string) {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  }
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > bodyBytesMax) throw new Error('too large')
  }
  return new URLSearchParams(text)
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

function signed(header: object, payload: object, key: KeyObject): string {
  const text = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`
}
