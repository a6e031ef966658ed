import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { close, listen } from './listen.ts'

export interface PhoneIssuer {
  readonly project: string
  readonly jwksUrl: string
  /** A fresh, valid phone-verification token, except for the given claims. */
  token(phoneNumber: string, options?: TokenOptions): string
  /** From now on the request for the keys fails, or is never answered. */
  fail(how: 'error' | 'silence' | 'not'): void
  stop(): Promise<void>
}

export interface TokenOptions {
  /** The platform's current time. */
  now?: Date
  /** Override the usual claims; undefined removes one. */
  claims?: Record<string, unknown>
  algorithm?: 'RS256' | 'none' | 'HS256'
  /** Signed with another key. */
  isForged?: boolean
}

const validForSeconds = 3_600

/** Firebase's issuer of phone tokens, as a server sees it. */
export async function startPhoneIssuer(project = 'baize-test'): Promise<PhoneIssuer> {
  const own = keyPair()
  const strangers = keyPair()
  const kid = randomUUID()
  let fault: 'error' | 'silence' | 'not' = 'not'

  const server = createServer((_request, response) => {
    if (fault === 'silence') return
    response.writeHead(fault === 'error' ? 503 : 200, { 'content-type': 'application/json' })
    const key = { ...own.publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }
    response.end(JSON.stringify({ keys: [key] }))
  })
  const port = await listen(server)

  function token(phoneNumber: string, options: TokenOptions = {}): string {
    const { now = new Date(), claims = {}, algorithm = 'RS256', isForged = false } = options
    const seconds = Math.floor(now.getTime() / 1_000)
    const payload = {
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      sub: randomUUID(),
      iat: seconds,
      auth_time: seconds,
      exp: seconds + validForSeconds,
      phone_number: phoneNumber,
      firebase: { sign_in_provider: 'phone' },
      ...claims,
    }
    const signed = `${part({ alg: algorithm, kid, typ: 'JWT' })}.${part(payload)}`
    return `${signed}.${signatureOf(signed, algorithm, isForged ? strangers.privateKey : own.privateKey)}`
  }

  return {
    project,
    jwksUrl: `http://127.0.0.1:${port}/jwks`,
    token,
    fail(how) {
      fault = how
    },
    stop: () => {
      server.closeAllConnections()
      return close(server)
    },
  }
}

function keyPair() {
  return generateKeyPairSync('rsa', { modulusLength: 2_048 })
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function signatureOf(text: string, algorithm: string, key: KeyObject): string {
  return algorithm === 'none'
    ? ''
    : sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')
}
