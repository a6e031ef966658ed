import { type Logger, pino } from 'pino'

export type Log = Logger

/** Secrets must never reach a log: a new secret field is added here. */
const secretFields = [
  'password',
  'newPassword',
  'oldPassword',
  'confirmNewPassword',
  'paymentPassword',
  'token',
  'authorization',
  'cookie',
  'captcha',
  'verificationCode',
  'secret',
  'url.password',
]

export function createLog(level: string, name = 'server'): Log {
  return pino({
    level,
    name,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[hidden]',
    },
  })
}
