import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { isService } from './push.ts'
import { encrypted, isUsable, newPushKey, payloadBytesMax } from './webPush.ts'

/** RFC 8291, appendix A. */
const told = {
  text: 'When I grow up, I want to be a watermelon',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz' +
    'AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const bytes = (said: string) => Buffer.from(said, 'base64url')

test('[MSG-03] a notification is encrypted to the byte as the standard’s example', () => {
  const body = encrypted(Buffer.from(told.text), told, {
    salt: bytes(told.salt),
    privateKey: bytes(told.privateKey),
  })
  expect(body.toString('base64url')).toBe(told.body)
})

test('[MSG-03] no two are alike, and none is longer than the one record that is allowed', () => {
  const same = [1, 2].map(() => encrypted(Buffer.from(told.text), told).toString('hex'))
  expect(same[0]).not.toBe(same[1])
  const header = 16 + 4 + 1 + 65
  expect(encrypted(Buffer.alloc(payloadBytesMax), told)).toHaveLength(header + 4_096)
  expect(() => encrypted(Buffer.alloc(payloadBytesMax + 1), told)).toThrow('too long')
})

test('[SEC-01] what is no key of a browser is refused before it is kept', () => {
  expect(isUsable(told)).toBe(true)
  const offCurve = bytes(told.p256dh)
  offCurve[40] = (offCurve[40] ?? 0) ^ 1
  expect(isUsable({ ...told, p256dh: offCurve.toString('base64url') })).toBe(false)
  expect(isUsable({ ...told, auth: 'AAAA' })).toBe(false)
})

test('a key pair fits together', () => {
  const { publicKey, privateKey } = newPushKey()
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(bytes(privateKey))
  expect(curve.getPublicKey().toString('base64url')).toBe(publicKey)
})

test('[SEC-01] only the services that are named are called, whatever address a browser names', () => {
  const known = ['https://fcm.googleapis.com', 'https://*.push.apple.com']
  const cases: [string, boolean][] = [
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://web.push.apple.com/QGu', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://fcm.googleapis.com@169.254.169.254/x', false],
    ['https://a.b.push.apple.com/x', false],
    ['https://push.apple.com/x', false],
    ['https://evilpush.apple.com.example/x', false],
    ['https://127.0.0.1/x', false],
    ['file:///etc/passwd', false],
    ['no address', false],
  ]
  for (const [endpoint, isKnown] of cases)
    expect([endpoint, isService(known, endpoint)]).toEqual([endpoint, isKnown])
})
