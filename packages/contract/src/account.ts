import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { type FieldName, fieldNames } from './fields/names.ts'
import { routes } from './routes.ts'
import { captchaRead, factorGiven, openMethod, signedIn } from './session.ts'
import { secret, text } from './text.ts'
import { antiBot, code, phone } from './verification.ts'
import { memberIcons, type ProfileField, profileFields } from './vocabulary.ts'

const lineMax = 200

const memberInfoValue = z.object({
  id: z.string(),
  /** What one logs in with. */
  account: z.string(),
  /** The same for a screen that others may see: of a mobile number only the last digits. */
  shownAccount: z.string(),
  nickname: z.string(),
  type: z.int(),
  language: z.string().nullable(),
  icon: z.enum(memberIcons),
  mustChangePassword: z.boolean(),
})

/**
 * The form fields as plain text. Their format is a rule of the merchant, checked by the module, not here.
 */
function lines<N extends string>(names: readonly N[]) {
  const line = text(lineMax).optional()
  return Object.fromEntries(names.map((name) => [name, line])) as Record<N, typeof line>
}

const anyCharacters = z.string().max(lineMax).optional()

const registration = {
  ...lines<FieldName>(fieldNames),
  // Passwords hold any character; no page ever shows them.
  password: anyCharacters,
  confirmPassword: anyCharacters,
  paymentPassword: anyCharacters,
  countryDialingCode: phone.countryDialingCode.optional(),
  captchaId: captchaRead.captchaId,
  domain: text(253).optional(),
  login: z.literal(true),
  terms: z.literal(true),
  firebaseChannel: z.literal('sms').optional(),
  firebaseIdToken: z.string().max(4_096).optional(),
  ...antiBot,
}

/** The faults of form fields by field name: the same values as the form's own check gives. */
export const fieldFaults = z.partialRecord(
  z.enum(fieldNames),
  z.union([
    z.object({ kind: z.literal('missing') }),
    z.object({ kind: z.enum(['differs', 'common', 'named']) }),
    z.object({
      kind: z.literal('form'),
      words: z.string(),
      min: z.int(),
      max: z.int(),
      exact: z.boolean(),
    }),
  ]),
)

const registered = signedIn.extend({
  account: z.string(),
  /** The merchant's reward for adding its Zalo account, such as "131K"; null if there is none. */
  zaloBonus: z.string().nullable(),
})

const registrationRefusals = [
  'registration-closed',
  'paused',
  'wrong-fields',
  'captcha-wrong',
  'verification-first',
  'details-taken',
  'username-taken',
  'mobile-taken',
  'email-taken',
  'under-age',
  'invitation_code_error',
  'invalid-phone-number',
  'missing-phone-number',
  'invalid-verification-code',
  'missing-verification-code',
  'code-expired',
  'operation-not-allowed',
  'captcha-check-failed',
] as const

const linkedIdentity = z.object({
  provider: z.string(),
  name: z.string(),
  linkedAt: z.iso.datetime(),
})

export const account = {
  memberInfo: {
    route: routes.memberInfo,
    summary: 'The signed-in member',
    value: memberInfoValue,
  },
  memberIcon: {
    route: routes.memberIcon,
    summary: "The member's picture",
    value: z.object({ icon: z.enum(memberIcons) }),
  },
  chooseIcon: {
    route: routes.chooseIcon,
    summary: 'Chooses a picture',
    body: z.strictObject({ icon: z.enum(memberIcons) }),
    value: z.object({ icon: z.enum(memberIcons) }),
  },
  register: {
    route: routes.register,
    summary: 'Registers by user name and opens a session',
    body: z.strictObject(registration),
    value: registered,
    refusals: registrationRefusals,
  },
  registerMobile: {
    route: routes.registerMobile,
    summary: 'Registers by mobile number and opens a session',
    body: z.strictObject({
      ...registration,
      registerUrl: text(500),
      registerMethod: z.literal('WEB'),
    }),
    value: registered,
    refusals: registrationRefusals,
  },
  registerOneClick: {
    route: routes.registerOneClick,
    summary: 'Makes an account with a name and a password of our choice, shown this once',
    body: z.strictObject({
      terms: z.literal(true),
      affiliateCode: text(40).optional(),
      referralCode: text(40).optional(),
      ...antiBot,
    }),
    value: registered.extend({ password: z.string() }),
    refusals: ['registration-closed', 'paused', 'verification-first', 'invitation_code_error'],
  },
  affiliate: {
    route: routes.affiliate,
    summary: 'Whether an affiliate code is one of this domain',
    query: z.strictObject({ code: text(40), domain: text(253).optional() }),
    value: z.object({ valid: z.boolean() }),
  },
  socialLink: {
    route: routes.socialLink,
    summary: 'Links an outside identity to an account that exists, for good, and logs in',
    body: z.strictObject({
      ticket: text(100),
      username: text(64),
      password: secret,
      ...captchaRead,
    }),
    value: signedIn,
    refusals: [
      'ticket-expired',
      'wrong-credentials',
      'captcha-wrong',
      'already-linked',
      'account-locked',
      'account-closed',
      'non-member',
      'fresh-factor-needed',
    ],
  },
  socialRegister: {
    route: routes.socialRegister,
    summary: 'Makes a new account that belongs to an outside identity, for good',
    body: z.strictObject({
      ticket: text(100),
      terms: z.literal(true),
      ...lines<FieldName>(fieldNames),
      countryDialingCode: phone.countryDialingCode.optional(),
    }),
    value: registered,
    refusals: [...registrationRefusals, 'ticket-expired', 'already-linked'],
  },
  linkIdentity: {
    route: routes.linkIdentity,
    summary: 'Links an outside identity to the signed-in member, for good',
    body: z.strictObject({ ticket: text(100) }),
    value: linkedIdentity,
    refusals: ['ticket-expired', 'already-linked', 'fresh-factor-needed'],
  },
  changePassword: {
    route: routes.changePassword,
    summary: 'Changes the password and ends all other sessions',
    body: z.strictObject({
      /** May be left out only if the password must be changed right after the login with it. */
      oldPassword: secret.optional(),
      newPassword: secret,
      confirmNewPassword: secret,
    }),
    value: z.object({ endedSessions: z.int() }),
    refusals: [
      'wrong-fields',
      'wrong-credentials',
      'same-password',
      'account-locked',
      'fresh-factor-needed',
    ],
  },
  forgotByEmail: {
    route: routes.forgotByEmail,
    summary: 'Sends a link to set a new password, if name and address belong together',
    body: z.strictObject({ username: text(64), email: text(254), ...antiBot }),
    value: z.object({ sent: z.literal(true) }),
    refusals: ['verification-first', 'unknown-username-email', 'quota-exceeded'],
  },
  resetByEmail: {
    route: routes.resetByEmail,
    summary: 'Sets a new password with the link of the email',
    body: z.strictObject({
      ticket: text(100),
      newPassword: secret,
      /** Required if the account has an authenticator; the first answer then asks for it. */
      factor: factorGiven.optional(),
    }),
    value: z.object({ account: z.string() }),
    refusals: [
      'ticket-expired',
      'wrong-fields',
      'same-password',
      'authenticator-needed',
      'wrong-factor',
      'account-locked',
    ],
  },
  forgotByMobile: {
    route: routes.forgotByMobile,
    summary: 'Sets a new password with a code, and logs in',
    body: z.strictObject({
      ...phone,
      verificationCode: code,
      newPassword: secret,
      /** Required if the account has an authenticator; the first answer then asks for it. */
      factor: factorGiven.optional(),
    }),
    value: signedIn,
    refusals: [
      'operation-not-allowed',
      'invalid-phone-number',
      'invalid-verification-code',
      'code-expired',
      'wrong-fields',
      'same-password',
      'account-closed',
      'authenticator-needed',
      'wrong-factor',
      'account-locked',
    ],
  },
  profile: {
    route: routes.profile,
    summary: "The member's own fields, and which of them are settled for good",
    value: z.object({
      /** As `shownAccount` of `memberInfo`. */
      account: z.string(),
      mobile: z.string().nullable(),
      email: z.string().nullable(),
      referralCode: z.string(),
      registeredAt: z.iso.datetime(),
      fields: z.partialRecord(z.enum(profileFields), z.string()),
      settled: z.array(z.enum(profileFields)),
    }),
  },
  changeProfile: {
    route: routes.changeProfile,
    summary: 'Changes fields of the profile; what is settled stays',
    body: z.strictObject(lines<ProfileField>(profileFields)),
    value: z.object({ changed: z.array(z.enum(profileFields)) }),
    refusals: ['wrong-fields', 'under-age', 'fresh-factor-needed', 'not-permitted'],
  },
  security: {
    route: routes.security,
    summary: 'What keeps the account safe, and which proofs the member has',
    value: z.object({
      mobile: z.string().nullable(),
      email: z.string().nullable(),
      /** The member has proven it with a code, or an identity provider vouches for it. */
      emailIsConfirmed: z.boolean(),
      hasPassword: z.boolean(),
      passwordSetAt: z.iso.datetime().nullable(),
      passwordExpiresAt: z.iso.datetime().nullable(),
      hasPaymentPassword: z.boolean(),
      authenticator: z.object({
        isOn: z.boolean(),
        since: z.iso.datetime().nullable(),
        recoveryCodesLeft: z.int(),
      }),
      identities: z.array(linkedIdentity),
      /** The proofs that this member can give for a sensitive change. */
      methods: z.array(openMethod),
      freshUntil: z.iso.datetime().nullable(),
    }),
  },
  changeMobile: {
    route: routes.changeMobile,
    summary: 'Sets the mobile number, proven by a code sent to it',
    body: z.strictObject({ ...phone, verificationCode: code }),
    value: z.object({ mobile: z.string() }),
    refusals: [
      'fresh-factor-needed',
      'invalid-phone-number',
      'invalid-verification-code',
      'code-expired',
      'details-taken',
      'mobile-taken',
    ],
  },
  changeEmail: {
    route: routes.changeEmail,
    summary: 'Sets or confirms the email address, proven by a code sent to it',
    body: z.strictObject({ email: text(254), verificationCode: code }),
    value: z.object({ email: z.string() }),
    refusals: [
      'fresh-factor-needed',
      'wrong-fields',
      'invalid-verification-code',
      'code-expired',
      'details-taken',
      'email-taken',
    ],
  },
  setPaymentPassword: {
    route: routes.setPaymentPassword,
    summary: 'Sets the password that withdrawals ask for',
    body: z.strictObject({ paymentPassword: secret }),
    value: z.object({ set: z.literal(true) }),
    refusals: ['fresh-factor-needed', 'wrong-fields', 'same-password'],
  },
  startAuthenticator: {
    route: routes.startAuthenticator,
    summary: 'A new secret for an authenticator app; nothing is on before it is confirmed',
    value: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['fresh-factor-needed'],
  },
  confirmAuthenticator: {
    route: routes.confirmAuthenticator,
    summary: 'Switches the authenticator on; answers the recovery codes, this once',
    body: z.strictObject({ code }),
    value: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['fresh-factor-needed', 'wrong-factor', 'ticket-expired'],
  },
  removeAuthenticator: {
    route: routes.removeAuthenticator,
    summary: 'Switches the authenticator off',
    value: z.object({ removed: z.boolean() }),
    refusals: ['fresh-factor-needed'],
  },
} satisfies Record<string, Endpoint>
