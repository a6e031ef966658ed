import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { trustedProxies } from '@baize/guard'
import { z } from 'zod'

const originsMax = 20

/** Origins for a policy header: nothing that could end it and begin another. */
const origins = z
  .string()
  .default('http://localhost:* http://127.0.0.1:*')
  .transform((text) => text.split(/[\s,]+/).filter((origin) => origin !== ''))
  .pipe(
    z
      .array(z.string().regex(/^(?:\*|https?:\/\/[A-Za-z0-9.*-]+(?::(?:\d{1,5}|\*))?)$/))
      .min(1)
      .max(originsMax),
  )

/** Every setting of the arcade; `.env.example` documents them. */
export const settingsSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  ARCADE_PORT: z.coerce.number().int().min(0).max(65_535).default(3100),
  /** A database of its own; it is created where the account may do so. */
  ARCADE_DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/ }),
  /** Its own origin, as players' browsers reach it. */
  ARCADE_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:3100')
    .transform((url) => new URL(url).origin),
  /** PEM in base64: the arcade signs what it says about money. */
  ARCADE_PRIVATE_KEY: z.string().transform(keyBy('private')),
  /** PEM in base64: the operator signs what it asks for. */
  OPERATOR_PUBLIC_KEY: z.string().transform(keyBy('public')),
  /** What we call the operator. */
  OPERATOR_ID: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .default('baize'),
  /** Where its wallet is. */
  OPERATOR_WALLET_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://127.0.0.1:3000/vendors/arcade')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Whose pages may show a game in a frame; parted by spaces. */
  OPERATOR_ORIGINS: origins,
  /** How fast the crash table goes, of the usual pace; and how long it takes bets. */
  CRASH_SPEED: z.coerce.number().min(0.1).max(100).default(1),
  CRASH_BETTING_MS: z.coerce.number().int().min(1_000).max(60_000).default(6_000),
  /** Which proxies are ours: the site, the arcade and the sandbox stand behind the same. */
  TRUST_PROXY: trustedProxies,
  /** Of one address: calls a minute, and sockets of the crash table. */
  CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  SOCKETS_PER_ADDRESS_MAX: z.coerce.number().int().min(1).default(100),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Settings = z.output<typeof settingsSchema>

export class BadSettings extends Error {}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  )
  const parsed = settingsSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  const faults = [...names].map((name) => `${name} is ${name in given ? 'not valid' : 'missing'}`)
  throw new BadSettings(`${faults.join('; ')}.`)
}

const modulusBitsMin = 2_048

function keyBy(half: 'private' | 'public') {
  return (text: string, context: z.core.$RefinementCtx): KeyObject => {
    try {
      const pem = Buffer.from(text, 'base64')
      const key = half === 'private' ? createPrivateKey(pem) : createPublicKey(pem)
      const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
      if (key.asymmetricKeyType === 'rsa' && bits >= modulusBitsMin) return key
    } catch {
      // What is no key at all is refused like one of another kind.
    }
    context.addIssue({ code: 'custom', message: 'no such key' })
    return z.NEVER
  }
}
