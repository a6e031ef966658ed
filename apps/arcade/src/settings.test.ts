import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { BadSettings, readSettings } from './settings.ts'

const pair = (bits: number) => generateKeyPairSync('rsa', { modulusLength: bits })
const { privateKey, publicKey } = pair(2_048)
const base64 = (pem: string | Buffer) => Buffer.from(pem).toString('base64')
const privatePem = base64(privateKey.export({ type: 'pkcs8', format: 'pem' }))
const publicPem = base64(publicKey.export({ type: 'spki', format: 'pem' }))

const enough = {
  ARCADE_DATABASE_URL: 'postgres://user@host:5432/arcade',
  ARCADE_PRIVATE_KEY: privatePem,
  OPERATOR_PUBLIC_KEY: publicPem,
}

test('keys are read from base64, addresses lose what they do not need', () => {
  const settings = readSettings({
    ...enough,
    ARCADE_PUBLIC_URL: 'https://games.example/',
    OPERATOR_WALLET_URL: 'https://wallet.example/vendors/arcade/',
    OPERATOR_ORIGINS: 'https://one.example, https://two.example:8443',
  })
  expect(settings.ARCADE_PRIVATE_KEY.equals(privateKey)).toBe(true)
  expect(settings.OPERATOR_PUBLIC_KEY.equals(publicKey)).toBe(true)
  expect(settings.ARCADE_PUBLIC_URL).toBe('https://games.example')
  expect(settings.OPERATOR_WALLET_URL).toBe('https://wallet.example/vendors/arcade')
  expect(settings.OPERATOR_ORIGINS).toEqual(['https://one.example', 'https://two.example:8443'])
})

test('what is missing or wrong is named, and never repeated', () => {
  const short = base64(pair(1_024).privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const cases: [NodeJS.ProcessEnv, string][] = [
    [
      {},
      'ARCADE_DATABASE_URL is missing; ARCADE_PRIVATE_KEY is missing; OPERATOR_PUBLIC_KEY is missing.',
    ],
    [{ ...enough, ARCADE_PRIVATE_KEY: 'secret' }, 'ARCADE_PRIVATE_KEY is not valid.'],
    [{ ...enough, ARCADE_PRIVATE_KEY: short }, 'ARCADE_PRIVATE_KEY is not valid.'],
    [
      { ...enough, OPERATOR_ORIGINS: "https://a.example; script-src 'none'" },
      'OPERATOR_ORIGINS is not valid.',
    ],
    [
      { ...enough, ARCADE_DATABASE_URL: 'mysql://host/arcade' },
      'ARCADE_DATABASE_URL is not valid.',
    ],
  ]
  for (const [env, message] of cases) {
    expect(() => readSettings(env)).toThrow(BadSettings)
    expect(() => readSettings(env)).toThrow(message)
  }
})
