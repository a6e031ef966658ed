import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { trustedProxies } from '@baize/guard'
import { z } from 'zod'

const originsMax = 20

/** Origins for a Content-Security-Policy header: no character that could end the directive. */
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
  /** The arcade's own database; created at the start if the account has the right. */
  ARCADE_DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/ }),
  /** The arcade's own origin, as players' browsers reach it. */
  ARCADE_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:3100')
    .transform((url) => new URL(url).origin),
  /** PEM in base64: the arcade signs its wallet calls with it. */
  ARCADE_PRIVATE_KEY: z.string().transform(keyBy('private')),
  /** PEM in base64: checks the signature of the operator's calls. */
  OPERATOR_PUBLIC_KEY: z.string().transform(keyBy('public')),
  /** Our name for the operator. */
  OPERATOR_ID: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .default('baize'),
  /** The base URL of the operator's wallet. */
  OPERATOR_WALLET_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://127.0.0.1:3000/vendors/arcade')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Origins whose pages may show a game in a frame, separated by spaces. */
  OPERATOR_ORIGINS: origins,
  /** The speed of the crash table, as a multiple of the normal speed; and how long it takes bets. */
  CRASH_SPEED: z.coerce.number().min(0.1).max(100).default(1),
  SPORTS_SPEED: z.coerce.number().min(0.1).max(100).default(1),
  /** Where real matches come from; nothing: only virtual leagues. README.md of `src/feed` has the forms. */
  SPORTS_FEED: z
    .string()
    .regex(/^(?:simulator|(?:wss?|https?|file):\/\/\S{1,500})$/)
    .optional(),
  SPORTS_FEED_TOKEN: z.string().max(500).optional(),
  TABLES_SPEED: z.coerce.number().min(0.1).max(100).default(1),
  CRASH_BETTING_MS: z.coerce.number().int().min(1_000).max(60_000).default(6_000),
  /** Our reverse proxies; site, arcade and sandbox share this setting. */
  TRUST_PROXY: trustedProxies,
  /** Limits per address: calls, and likewise tries of sockets, per minute; sockets of one kind of table. */
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
      // Text that is no key is refused like a key of the wrong kind.
    }
    context.addIssue({ code: 'custom', message: 'no such key' })
    return z.NEVER
  }
}
