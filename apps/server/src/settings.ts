import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addresses, trustedProxies } from '@baize/guard'
import { z } from 'zod'
import { repositoryRoot } from './kernel/root.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const ports = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(/[\s,]+/)
      .filter((word) => word !== '')
      .map(Number),
  )
  .pipe(z.array(z.int().min(1).max(65_535)))
/** Addresses apart by spaces or commas; `off` is none. */
const addressList = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((word) => word !== '' && word !== 'off'))
  .pipe(
    z.array(
      z.string().refine((text) => ['http:', 'https:'].includes(protocolOf(text)), {
        error: 'must be `off`, or addresses that start with http:// or https://',
      }),
    ),
  )
const onOff = z.enum(['on', 'off']).transform((word) => word === 'on')
const address = (protocols: string[]) =>
  z.string().refine((text) => protocols.includes(protocolOf(text)), {
    error: `must be an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  })

/** Every setting of the server. `.env.example` documents the same list, and a test compares them. */
export const settingsSchema = z.object({
  DATABASE_URL: address(['postgres:', 'postgresql:']),
  NATS_URL: address(['nats:', 'tls:']).optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  ARCADE_URL: address(['http:', 'https:']).default('http://localhost:3100'),
  ARCADE_PUBLIC_KEY: z.string().optional(),
  OPERATOR_PRIVATE_KEY: z.string().optional(),
  SANDBOX_URL: address(['http:', 'https:']).optional(),
  SANDBOX_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  SECRET_KEY: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  BACKOFFICE_URL: address(['http:', 'https:']).optional(),
  AUDIT_KEY: z.string().optional(),
  DEMO: onOff.default(false),
  DEMO_TEAM: onOff.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: trustedProxies,
  SITE_PORTS: ports,
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/i, { error: 'must be the name of a header' })
    .optional(),
  METRICS_FROM: addresses('loopback'),
  METRICS_TOKEN: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  BODY_BYTES_MAX: z.coerce.number().int().min(1024).default(16_384),
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(10),
  SOCKETS_MAX: z.coerce.number().int().min(1).default(20_000),
  // Vendors may repeat calls about their bets for five months.
  BETS_RETENTION_MONTHS: z.coerce.number().int().min(6).default(60),
  LOTTERY_EVERY_MS: z.coerce.number().int().min(0).max(60_000).default(500),
  TEAM_DEPTH_MAX: z.coerce.number().int().min(1).max(50).default(20),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(/@[^\s@]+$/, { error: 'must be an address, or a name and an <address>' })
    .default('Baize <no-reply@localhost>'),
  SMS_GATEWAY_URL: address(['http:', 'https:']).optional(),
  SMS_GATEWAY_KEY: z.string().optional(),
  SMS_GATEWAY_FORM: z.enum(['json', 'form']).default('json'),
  SMS_SENDER: z.string().max(20, { error: 'must have at most 20 characters' }).optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: 'must be the id of a project' })
    .optional(),
  FIREBASE_JWKS_URL: address(['http:', 'https:']).default(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),
  PUSH_SERVICES: addressList.prefault(
    'https://fcm.googleapis.com https://*.push.services.mozilla.com https://*.push.apple.com ' +
      'https://*.notify.windows.com',
  ),
  BEACON_RELAYS: addressList.prefault('https://api.drand.sh https://drand.cloudflare.com'),
})

export type Settings = Omit<z.output<typeof settingsSchema>, 'SECRET_KEY'> & { SECRET_KEY: string }

export class BadSettings extends Error {}

/** Reads the environment; an invalid setting is refused with one sentence that names it. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  )
  const parsed = settingsSchema.safeParse(given)
  if (!parsed.success) throw new BadSettings(sentenceOf(parsed.error, given))
  return { ...parsed.data, SECRET_KEY: parsed.data.SECRET_KEY ?? keptSecret() }
}

function sentenceOf(error: z.ZodError, given: Record<string, unknown>): string {
  return error.issues
    .map((issue) => {
      const name = String(issue.path[0])
      if (!(name in given)) return `${name} is not set.`
      const shown = /URL$|KEY$|TOKEN$|SECRET$/.test(name) ? '' : ` ("${String(given[name])}")`
      return `${name}${shown} is not valid: ${issue.message}.`
    })
    .join(' ')
}

/** A single machine keeps its key in a file; a cluster shares one through SECRET_KEY. */
function keptSecret(): string {
  const folder = join(repositoryRoot, '.data')
  const file = join(folder, 'secret')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8')
}

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : ''
}
