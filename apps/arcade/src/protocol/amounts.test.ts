import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { minorAmount, readJson, wireAmount, writeJson } from './amounts.ts'
import { isSigned, sign } from './signature.ts'

test('amounts are hundred-thousandths of a unit, whatever the currency counts in', () => {
  expect(wireAmount(356n, 'USD')).toBe(356_000n)
  expect(wireAmount(356n, 'VND')).toBe(35_600_000n)
  expect(wireAmount(356n, 'KWD')).toBe(35_600n)
  expect(minorAmount(356_000n, 'USD')).toBe(356n)
  expect(minorAmount(356_001n, 'USD')).toBeUndefined()
})

test('amounts beyond what a number holds keep every digit, both ways', () => {
  const most = 2n ** 63n - 1n
  const text = writeJson({ amount: most, name: 'a"b', left: undefined, none: null, meta: {} })
  expect(text).toBe('{"amount":9223372036854775807,"name":"a\\"b","none":null,"meta":{}}')
  expect(readJson(text)).toEqual({ amount: most, name: 'a"b', none: null, meta: {} })
  expect(readJson('{"a":1.5,"b":1e3,"c":"7","d":[-7]}')).toEqual({
    a: 1.5,
    b: 1_000,
    c: '7',
    d: [-7n],
  })
})

test('a signature is good for its bytes and its key alone', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const body = Buffer.from('{"amount":1}')
  const signature = await sign(privateKey, body)
  expect(isSigned(publicKey, body, signature)).toBe(true)
  expect(isSigned(other.publicKey, body, signature)).toBe(false)
  expect(isSigned(publicKey, Buffer.from('{"amount": 1}'), signature)).toBe(false)
  for (const header of [undefined, '', ['a'], 'no base64!', `${signature}\n`, 'A'.repeat(4_000)]) {
    expect(isSigned(publicKey, body, header)).toBe(false)
  }
})
