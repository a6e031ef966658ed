import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { routes } from './routes.ts'
import { text } from './text.ts'

/** The solved anti-bot task in base64. Left out if the merchant has no anti-bot check. */
export const antiBot = { altcha: z.string().max(4_096).optional() }

export const phone = {
  countryDialingCode: text(8).regex(/^\+?\d{1,6}$/),
  mobileNum: text(20),
}

export const code = text(12)

/** The countdown lasts `expiredMinutes` times 60 seconds. */
export const codeSent = z.object({ expiredMinutes: z.number() })

/** Why a code is not sent to a number. */
const codeRefusals = [
  'operation-not-allowed',
  'invalid-phone-number',
  'missing-phone-number',
  'quota-exceeded',
  'verification-first',
] as const

export const verification = {
  captcha: {
    route: routes.captcha,
    summary: 'A picture with characters to read; each opens one login or feedback',
    value: z.object({ captchaId: z.string(), image: z.string(), expiredMinutes: z.number() }),
  },
  antiBotTask: {
    route: routes.antiBotTask,
    summary: 'A task of a second of work that a person does not notice and a crowd of bots does',
    value: z.record(z.string(), z.unknown()),
  },
  loginCode: {
    route: routes.loginCode,
    summary: 'Sends a code to log in with',
    body: z.strictObject({ ...phone, ...antiBot }),
    value: codeSent,
    refusals: codeRefusals,
  },
  registerCode: {
    route: routes.registerCode,
    summary: 'Sends a code to register with; type says by which way',
    body: z.strictObject({
      countryDialingCode: phone.countryDialingCode,
      mobileNo: phone.mobileNum,
      type: z.enum(['username', 'mobile']).default('mobile'),
      ...antiBot,
    }),
    value: codeSent,
    refusals: [...codeRefusals, 'mobile-taken'],
  },
  forgotCode: {
    route: routes.forgotCode,
    summary: 'Sends a code to set a new password with',
    body: z.strictObject({ ...phone, ...antiBot }),
    value: codeSent,
    refusals: codeRefusals,
  },
} satisfies Record<string, Endpoint>
