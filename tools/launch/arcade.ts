import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { data, giveToOwner, makeFolder } from '../paths.ts'
import type { Addresses } from './product.ts'

/**
 * The key pairs of arcade and platform: each signs with its own and verifies with the other's public key.
 */
interface Keys {
  arcade: { public: string; private: string }
  operator: { public: string; private: string }
}

const modulusBits = 2_048
const operatorId = 'baize'

/** The arcade's settings: of the platform only the wallet's address and the public key. */
export function arcadeEnvironment(addresses: Addresses, platformUrl: string): NodeJS.ProcessEnv {
  const keys = readKeys()
  const { DATABASE_URL: _url, SECRET_KEY: _key, ...others } = process.env
  return {
    NODE_ENV: 'production',
    ARCADE_PUBLIC_URL: addresses.arcade,
    ARCADE_PRIVATE_KEY: keys.arcade.private,
    OPERATOR_PUBLIC_KEY: keys.operator.public,
    OPERATOR_ID: operatorId,
    OPERATOR_WALLET_URL: `http://127.0.0.1:${addresses.port}/vendors/arcade`,
    ...others,
    ARCADE_DATABASE_URL: databaseOf(platformUrl),
    ARCADE_PORT: String(addresses.arcadePort),
  }
}

/** The platform's settings for the arcade; keys from the environment replace those of this machine. */
export function operatorEnvironment(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { ARCADE_PUBLIC_KEY, OPERATOR_PRIVATE_KEY } = given
  if (ARCADE_PUBLIC_KEY && OPERATOR_PRIVATE_KEY) return { ARCADE_PUBLIC_KEY, OPERATOR_PRIVATE_KEY }
  const keys = readKeys()
  return { ARCADE_PUBLIC_KEY: keys.arcade.public, OPERATOR_PRIVATE_KEY: keys.operator.private }
}

/**
 * The arcade's own database on the platform's server, which the arcade creates; or the one in the
 * environment.
 */
function databaseOf(platformUrl: string): string {
  const url = new URL(platformUrl)
  url.pathname = `${url.pathname}_arcade`
  return process.env.ARCADE_DATABASE_URL || url.href
}

/** Made once and kept on this machine. */
function readKeys(): Keys {
  const file = join(data, 'arcade-keys.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Keys
  const keys = { arcade: newPair(), operator: newPair() }
  makeFolder(data)
  writeFileSync(file, `${JSON.stringify(keys)}\n`, { mode: 0o600 })
  giveToOwner(file)
  return keys
}

function newPair(): Keys['arcade'] {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: modulusBits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const inOneLine = (pem: string) => Buffer.from(pem).toString('base64')
  return { public: inOneLine(pair.publicKey), private: inOneLine(pair.privateKey) }
}
