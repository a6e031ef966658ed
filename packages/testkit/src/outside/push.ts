import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { close, listen } from './listen.ts'

export interface Pushed {
  path: string
  /** What the browser shows. */
  said: { title: string; text: string; tag: string; lang: string; dir: string }
  headers: IncomingMessage['headers']
  /** Who says that he sends it, and to whom. */
  claims: { aud: string; exp: number; sub: string }
}

/** What a browser hands to the site when it subscribes. */
export interface Subscribed {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushService {
  readonly url: string
  /** Every call, also those that were refused. */
  readonly calls: readonly string[]
  readonly pushed: readonly Pushed[]
  /** A browser subscribes; the name decides how the service answers. */
  subscribe(name: string): Subscribed
  stop(): Promise<void>
}

/** Beginnings of names that trigger a fault. */
export const pushNames = { gone: 'gone', unknown: 'unknown', busyTwice: 'busy', refused: 'refused' }
const busyFirst = 2

/** The service of a browser's maker, and the browsers behind it: they decrypt what they get. */
export async function startPushService(): Promise<PushService> {
  const calls: string[] = []
  const pushed: Pushed[] = []
  const browsers = new Map<string, ReturnType<typeof browser>>()

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.once('end', () => {
      const path = request.url ?? ''
      calls.push(path)
      const name = path.slice(1)
      response.statusCode = statusOf(name, calls.filter((each) => each === path).length)
      const owner = browsers.get(path)
      if (response.statusCode === 201 && owner) {
        const claims = claimsOf(request.headers.authorization ?? '')
        const said = JSON.parse(owner.decrypted(Buffer.concat(parts))) as Pushed['said']
        pushed.push({ path, said, headers: request.headers, claims })
      }
      response.end()
    })
  })
  const port = await listen(server)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    calls,
    pushed,
    subscribe(name) {
      const one = browser()
      browsers.set(`/${name}`, one)
      return { endpoint: `${url}/${name}`, p256dh: one.p256dh, auth: one.auth }
    },
    stop: () => {
      server.closeAllConnections()
      return close(server)
    },
  }
}

function statusOf(name: string, nth: number): number {
  if (name.startsWith(pushNames.gone)) return 410
  if (name.startsWith(pushNames.unknown)) return 404
  if (name.startsWith(pushNames.refused)) return 403
  if (name.startsWith(pushNames.busyTwice) && nth <= busyFirst) return 503
  return 201
}

/** A browser's half of RFC 8291, written from the standard and not from the sender. */
function browser() {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  function decrypted(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const idLength = body.readUInt8(20)
    const sender = body.subarray(21, 21 + idLength)
    const sealed = body.subarray(21 + idLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
    const material = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32))
    const part = (name: string, bytes: number) =>
      Buffer.from(
        hkdfSync('sha256', material, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes),
      )
    const opener = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
    opener.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
  return {
    decrypted,
    p256dh: own.getPublicKey().toString('base64url'),
    auth: auth.toString('base64url'),
  }
}

/** The claims of RFC 8292; throws where the signature is not by the key that is named. */
function claimsOf(authorization: string): Pushed['claims'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isOurs) throw new Error('the signature is not by this key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Pushed['claims']
}
