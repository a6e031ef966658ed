import { trustedProxies } from '@baize/guard'
import { z } from 'zod'

/** Every setting of the sandbox; `.env.example` documents them. */
export const settingsSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3020),
  /** Where browsers reach its payment page. */
  SANDBOX_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Shared with the platform: whoever knows it can say that money came in. */
  SANDBOX_SECRET: z.string().min(32),
  /** Keeps what it knows over a restart; without it, it forgets. */
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
