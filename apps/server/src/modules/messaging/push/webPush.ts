import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto'

/** What a browser got from its push service. */
export interface Subscription {
  endpoint: string
  /** The browser’s public key, and a secret it shares with us: base64url. */
  p256dh: string
  auth: string
}

/** By which a push service knows the sender; both halves in base64url. */
export interface PushKey {
  publicKey: string
  privateKey: string
}

const curve = 'prime256v1'
const publicBytes = 65
const saltBytes = 16
const recordBytes = 4_096
const recordSizeBytes = 4
const tagBytes = 16
/** Ends the last record; nothing is padded. */
const lastRecord = Buffer.of(2)
/** What fits into the one record that push services take. */
export const payloadBytesMax = recordBytes - tagBytes - lastRecord.length

export function newPushKey(): PushKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: curve })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const [first, second] = [x, y].map((part) => Buffer.from(part, 'base64url'))
  const publicKey = Buffer.concat([Buffer.of(4), first ?? Buffer.of(), second ?? Buffer.of()])
  return { publicKey: publicKey.toString('base64url'), privateKey: d }
}

/** Encrypted so that only the browser can read it (RFC 8291: aes128gcm, one record). */
export function encrypted(
  payload: Buffer,
  { p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>,
  given: { salt?: Buffer; privateKey?: Buffer } = {},
): Buffer {
  if (payload.length > payloadBytesMax) throw new RangeError('too long for a notification')
  const salt = given.salt ?? randomBytes(saltBytes)
  const own = createECDH(curve)
  if (given.privateKey) own.setPrivateKey(given.privateKey)
  else own.generateKeys()
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), own.getPublicKey()]
  const agreed = own.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const material = derived(agreed, Buffer.from(auth, 'base64url'), info, 32)
  const key = derived(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(payload), cipher.update(lastRecord), cipher.final()])
  const size = Buffer.alloc(recordSizeBytes)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([salt, size, Buffer.of(publicBytes), ours, body, cipher.getAuthTag()])
}

const derived = (material: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', material, salt, info, bytes))

const tokenSeconds = 12 * 3_600

/** Says who sends (RFC 8292). */
export function authorization(
  { publicKey, privateKey }: PushKey,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): string {
  const expires = Math.floor(now.getTime() / 1_000) + tokenSeconds
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: subject }
  const said = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const key = createPrivateKey({ key: jwkOf(publicKey, privateKey), format: 'jwk' })
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`
}

function jwkOf(publicKey: string, d: string) {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  return { kty: 'EC', crv: 'P-256', x, y, d }
}

/** Whether these are a point of the curve and a secret of the right length: others encrypt nothing. */
export function isUsable({ p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>): boolean {
  try {
    encrypted(Buffer.of(), { p256dh, auth })
    return Buffer.from(auth, 'base64url').length === saltBytes
  } catch {
    return false
  }
}
