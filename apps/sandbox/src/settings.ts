import { trustedProxies } from '@baize/guard'
import { z } from 'zod'

/** Every setting of the sandbox; `.env.example` documents them. */
export const settingsSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3020),
  /** The public URL of the payment page. */
  SANDBOX_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The site that the demo desk leads back to. */
  PLATFORM_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Shared with the platform: a caller who knows it can claim that money came in. */
  SANDBOX_SECRET: z.string().min(32),
  /** Keeps the data over a restart; without it, they are lost. */
  SANDBOX_FILE: z.string().optional(),
  TRUST_PROXY: trustedProxies,
  CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
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
  const names = parsed.error.issues.map((issue) => `${issue.path.join('.')} is not valid`)
  throw new BadSettings(`${names.join('; ')}.`)
}
