import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { routes } from './routes.ts'
import { id, secret, text } from './text.ts'
import { antiBot, code, codeSent, phone } from './verification.ts'

/** Kinds of second proof of identity. */
export const factorMethods = [
  'password',
  'sms',
  'email',
  'authenticator',
  'recovery',
  'bankAccountName',
] as const
export type FactorMethod = (typeof factorMethods)[number]

/** A kind that this member can use, with a hint such as the last digits of a number. */
export const openMethod = z.object({ method: z.enum(factorMethods), hint: z.string() })

/** A second proof, sent with the call that needs it. */
export const factorGiven = z.strictObject({ method: z.enum(factorMethods), code: text(100) })

/** The captcha that was shown, and the text the visitor read. */
export const captchaRead = { captchaId: z.string().max(100).optional(), captcha: code.optional() }

/** An open session. The browser keeps the token in session storage. */
export const signedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** The password is the default or expired: it must be changed before anything else. */
  mustChangePassword: z.boolean(),
})

const loginRefusals = [
  'wrong-credentials',
  'captcha-wrong',
  'verification-first',
  'account-locked',
  'account-closed',
  'non-member',
  'non-agent',
  'unregistered-ip',
  'authenticator-needed',
  'operation-not-allowed',
  'invalid-phone-number',
  'missing-phone-number',
  'invalid-verification-code',
  'missing-verification-code',
  'code-expired',
  'captcha-check-failed',
] as const

export const session = {
  login: {
    route: routes.login,
    summary: 'Opens a session by user name, by a code, or by a phone verified elsewhere',
    body: z.strictObject({
      type: z.enum(['username', 'sms', 'firebase']).default('username'),
      username: text(64).optional(),
      password: secret.optional(),
      countryDialingCode: phone.countryDialingCode.optional(),
      mobileNum: phone.mobileNum.optional(),
      verificationCode: code.optional(),
      firebaseIdToken: z.string().max(4_096).optional(),
      area: z.enum(['member', 'agent']).default('member'),
      remember: z.boolean().default(false),
      ...captchaRead,
      ...antiBot,
    }),
    value: signedIn,
    refusals: loginRefusals,
  },
  loginVerificationCode: {
    route: routes.loginVerificationCode,
    summary: 'Sends the code that a login which has to prove more asks for',
    body: z.strictObject({ challenge: id, method: z.enum(['sms', 'email']) }),
    value: codeSent,
    refusals: ['ticket-expired', 'operation-not-allowed', 'quota-exceeded'],
  },
  loginVerification: {
    route: routes.loginVerification,
    summary: 'Ends a login that asked for a further proof',
    body: z.strictObject({
      challenge: id,
      method: z.enum(factorMethods),
      code: text(100),
    }),
    value: signedIn,
    refusals: ['ticket-expired', 'wrong-factor', 'code-expired', 'account-locked'],
  },
  freePlay: {
    route: routes.freePlay,
    summary: 'Opens a trial session',
    body: z.strictObject({
      os: text(60),
      platform: z.literal('W'),
      /** Any text of the caller; only the encryption around it is checked. */
      random: text(100),
      gatewayVersion: z.literal(3),
    }),
    value: signedIn,
    refusals: ['operation-not-allowed'],
  },
  loginByCode: {
    route: routes.loginByCode,
    summary: 'Opens a session by the code of a link; it opens once, and soon',
    body: z.strictObject({ code: text(100) }),
    value: signedIn,
    refusals: [
      'ticket-expired',
      'account-closed',
      'account-locked',
      'unregistered-ip',
      'authenticator-needed',
    ],
  },
  lookAtCode: {
    route: routes.lookAtCode,
    summary: 'What the code of a link would open for whoever is signed in; their own is used up',
    body: z.strictObject({ code: text(100) }),
    /** nothing: the code is used, expired or unknown. */
    value: z.object({ opens: z.enum(['own', 'another', 'nothing']) }),
  },
  remembered: {
    route: routes.remembered,
    summary: 'Whom this browser remembers, if anybody',
    value: z.object({ account: z.string().nullable() }),
  },
  loginRemembered: {
    route: routes.loginRemembered,
    summary: 'Opens a session for whom this browser remembers; the credential is renewed',
    value: signedIn,
    refusals: [
      'ticket-expired',
      'account-locked',
      'account-closed',
      'unregistered-ip',
      'authenticator-needed',
    ],
  },
  forgetMe: {
    route: routes.forgetMe,
    summary: 'Forgets whom this browser remembers',
    value: z.object({ forgotten: z.boolean() }),
  },
  logout: {
    route: routes.logout,
    summary: 'Ends the session',
    value: z.object({ ended: z.boolean() }),
  },
  firstLogin: {
    route: routes.firstLogin,
    summary: 'Says that the first login has been greeted; true the first time only',
    value: z.object({ first: z.boolean() }),
  },
  devices: {
    route: routes.devices,
    summary: "The member's open sessions",
    value: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
          ip: z.string(),
          country: z.string().nullable(),
          openedAt: z.iso.datetime(),
          seenAt: z.iso.datetime(),
          isThis: z.boolean(),
        }),
      ),
      /** When staff lately looked at this member's pages; they can change nothing there. */
      views: z.array(z.object({ at: z.iso.datetime(), until: z.iso.datetime() })),
    }),
  },
  endDevice: {
    route: routes.endDevice,
    summary: "Ends one of the member's sessions",
    query: z.strictObject({ id }),
    value: z.object({ ended: z.boolean() }),
  },
  endOtherDevices: {
    route: routes.endOtherDevices,
    summary: "Ends all of the member's sessions but this, and forgets every remembered browser",
    value: z.object({ ended: z.int() }),
  },
  factorCode: {
    route: routes.factorCode,
    summary: "Sends a code to the member's own number or address, or to a new one to be verified",
    body: z.strictObject({
      channel: z.enum(['sms', 'email']),
      /**
       * Left out: to the number or address on file. Given: to this one, to prove that it is the member's.
       */
      to: z
        .union([
          z.strictObject({ email: text(254) }),
          z.strictObject({
            countryDialingCode: phone.countryDialingCode,
            mobileNum: phone.mobileNum,
          }),
        ])
        .optional(),
    }),
    value: codeSent,
    refusals: ['operation-not-allowed', 'invalid-phone-number', 'quota-exceeded', 'wrong-fields'],
  },
  proveFactor: {
    route: routes.proveFactor,
    summary: 'Proves once more who one is; sensitive changes are open for a while after',
    body: z.strictObject({ method: z.enum(factorMethods), code: secret }),
    value: z.object({ freshUntil: z.iso.datetime() }),
    refusals: ['wrong-factor', 'code-expired', 'account-locked'],
  },
  socialStart: {
    route: routes.socialStart,
    summary: 'Begins a sign-in at an outside issuer; the page goes to the address it gets',
    body: z.strictObject({ provider: text(40) }),
    value: z.object({ url: z.string() }),
    refusals: ['operation-not-allowed', 'social-failed'],
  },
  socialTicket: {
    route: routes.socialTicket,
    summary: 'What came of a sign-in at an outside issuer',
    body: z.strictObject({ ticket: text(100) }),
    value: z.discriminatedUnion('kind', [
      signedIn.extend({ kind: z.literal('signed-in') }),
      z.object({
        kind: z.literal('unlinked'),
        /** To link this identity or register with it; valid once, for a few minutes. */
        ticket: z.string(),
        provider: z.string(),
        name: z.string().nullable(),
        email: z.string().nullable(),
      }),
    ]),
    refusals: [
      'ticket-expired',
      'account-closed',
      'account-locked',
      'unregistered-ip',
      'authenticator-needed',
    ],
  },
} satisfies Record<string, Endpoint>
