import { generateKeyPairSync, sign } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorOf, protocolAmount } from './hub88.amounts.ts'
import { fieldsIn } from './hub88.calls.ts'
import { listedPools } from './hub88.pools.ts'
import { hub88 } from './hub88.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const adapter = hub88({
  baseUrl: 'http://127.0.0.1:9',
  operatorId: 'baize',
  secrets: {
    theirPublicKey: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ourPrivateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  },
  answerWithinMs: 1_000,
  now: () => new Date(),
})

function read(path: string, text: string) {
  const body = Buffer.from(text)
  const signature = sign('sha256', body, keys.privateKey).toString('base64')
  return adapter.read({ path, headers: { 'x-hub88-signature': signature }, body })
}

test('[VND-01] amounts of currencies with 0, 2 and 3 decimals, whole units only', () => {
  expect(minorOf(356_000n, 'USD')).toBe(356n)
  expect(minorOf(300_000n, 'VND')).toBe(3n)
  expect(minorOf(356_700n, 'KWD')).toBe(3_567n)
  expect(minorOf(356_500n, 'USD')).toBeUndefined()
  expect(minorOf(350_000n, 'VND')).toBeUndefined()
  expect(minorOf(-1_000n, 'USD')).toBeUndefined()
  expect(minorOf(2n ** 63n, 'USD')).toBeUndefined()
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 63n / 100_000n - 1n }),
      fc.constantFrom('VND', 'USD', 'KWD'),
      (minor, currency) => {
        expect(minorOf(protocolAmount(minor, currency), currency)).toBe(minor)
      },
    ),
  )
  expect(protocolAmount(2n ** 63n - 1n, 'USD')).toBeLessThan(2n ** 63n)
})

const fields = {
  user: 'u',
  token: 't',
  request_uuid: 'r',
  transaction_uuid: 'x',
  round: '1',
  game_code: 'g',
  currency: 'VND',
}

test('[VND-01] an amount beyond 2⁵³ is read digit by digit, and written so', async () => {
  const text = `${JSON.stringify(fields).slice(0, -1)},"meta":{"amount":7},"amount":9007199254800000}`
  const got = await read('transaction/bet', text)
  expect(got).toMatchObject({ kind: 'call', call: { kind: 'bet', amount: 90_071_992_548n } })
  const money = { currency: 'VND', balance: 90_071_992_547_409n }
  expect(adapter.write({ status: 'ok', request: 'r', user: 'u', money })).toBe(
    '{"user":"u","status":"RS_OK","request_uuid":"r","currency":"VND","balance":9007199254740900000}',
  )
})

test('[VND-01] nothing that is sent makes the reading fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.json(), fc.string()), fc.string(), async (text, path) => {
      expect((await read(path, text)).kind).toBe('fault')
    }),
    { numRuns: 30 },
  )
  // As deep as a body can be: the exact parser is recursive.
  const deep = '['.repeat(30_000) + ']'.repeat(30_000)
  const text = `${JSON.stringify(fields).slice(0, -1)},"meta":${deep},"amount":9007199254800000}`
  expect(await read('transaction/bet', text)).toMatchObject({ status: 'wrong-types' })
})

test('[GAM-03] pools are read digit by digit and rounded down; one that is wrong hides no other', () => {
  const pool = (name: string, currency: string, amount: string) =>
    `{"jackpot":"${name}","currency":"${currency}","amount":${amount},"game_codes":["a","b","a"]}`
  const told = [
    pool('grand', 'USD', '1999999'),
    pool('grand', 'VND', '9007199254800000'),
    pool('huge', 'USD', '99999999999999999999'),
    pool('minus', 'USD', '-100000'),
    pool('fraction', 'USD', '1.5'),
    pool('words', 'USD', '"1e5"'),
    pool('small', 'usd', '100000'),
    pool('nul\\u0000', 'USD', '100000'),
    pool('twice', 'USD', '100000'),
    pool('twice', 'USD', '200000'),
    'null',
  ]
  const games = ['a', 'b']
  expect(listedPools(Buffer.from(`[${told.join(',')}]`))).toEqual([
    { jackpot: 'grand', currency: 'USD', amount: 1_999n, games },
    { jackpot: 'grand', currency: 'VND', amount: 90_071_992_548n, games },
    { jackpot: 'twice', currency: 'USD', amount: 200n, games },
  ])
  expect(listedPools(Buffer.from('[]'))).toEqual([])
  expect(() => listedPools(Buffer.from('{}'))).toThrow('malformed')
  expect(() => listedPools(Buffer.from('<html>'))).toThrow('malformed')
})

test('[SEC-01] a NUL in what a vendor says makes it no call', () => {
  expect(fieldsIn('{"round":"a\\u0000b"}')).toBeUndefined()
  expect(fieldsIn('{"round":"a\\\\u0000b"}')).toEqual({ round: 'a\\u0000b' })
})

test('[VND-01] a win may tell what of the stake was at risk, in whole minor units', async () => {
  const win = (more: string) =>
    read(
      'transaction/win',
      `{"user":"u","token":"0123456789","request_uuid":"r","transaction_uuid":"t","game_code":"g","round":"1","round_closed":true,"currency":"USD","amount":1000,"reference_transaction_uuid":"b"${more}}`,
    )
  expect(await win('')).toMatchObject({ kind: 'call', call: { kind: 'win', amount: 1n } })
  expect(await win('')).not.toHaveProperty('call.turnover')
  expect(await win(',"turnover":20000')).toMatchObject({ kind: 'call', call: { turnover: 20n } })
  expect(await win(',"turnover":0')).toMatchObject({ kind: 'call', call: { turnover: 0n } })
  expect(await win(',"turnover":9007199254741000000')).toMatchObject({
    kind: 'call',
    call: { turnover: 9_007_199_254_741_000n },
  })
  for (const wrong of ['-1000', '1001', '0.5', '"1000"', '[]']) {
    expect(await win(`,"turnover":${wrong}`)).toMatchObject({
      kind: 'fault',
      status: 'wrong-types',
    })
  }
})
