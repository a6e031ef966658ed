import type { Refusal } from '@baize/client'
import type { FactorMethod } from '@baize/contract'
import { type FieldName, fieldNames, type RegistrationFault } from '@baize/contract/fields'
import { partsOf } from '../../shared/refusals.ts'

export interface OpenMethod {
  method: FactorMethod
  hint: string
}

/** A login that asks for one more proof. */
export interface Challenge {
  challenge: string
  methods: OpenMethod[]
}

const methodsMax = 10

/** The next attempt needs the characters of a picture. */
export function isCaptchaWanted({ code, value }: Refusal): boolean {
  return code === 'captcha-wrong' || partsOf(value).captcha === true
}

export function challengeOf({ code, value }: Refusal): Challenge | undefined {
  if (code !== 'unregistered-ip' && code !== 'authenticator-needed') return undefined
  const { challenge } = partsOf(value)
  const methods = methodsOf({ value })
  return typeof challenge === 'string' && methods.length > 0 ? { challenge, methods } : undefined
}

/** The methods of further proof that a refusal offers. */
export function methodsOf({ value }: Pick<Refusal, 'value'>): OpenMethod[] {
  const { methods } = partsOf(value)
  return Array.isArray(methods) ? methods.filter(isOpenMethod).slice(0, methodsMax) : []
}

/** The attempts left for a further proof. */
export function attemptsLeftOf({ code, value }: Refusal): number | undefined {
  const { attemptsLeft } = partsOf(value)
  return code === 'wrong-factor' && typeof attemptsLeft === 'number' ? attemptsLeft : undefined
}

/** Whether the challenge expired or has no attempts left, so that the login must start again. */
export function isChallengeOver(refusal: Refusal): boolean {
  const { code } = refusal
  return code === 'ticket-expired' || code === 'account-locked' || attemptsLeftOf(refusal) === 0
}

/** Which fields the server does not accept, and why. */
export function fieldFaultsOf({ code, value }: Refusal): [FieldName, RegistrationFault][] {
  if (code !== 'wrong-fields') return []
  const faults = partsOf(partsOf(value).fields)
  return fieldNames.flatMap((name): [FieldName, RegistrationFault][] => {
    const fault = faults[name]
    return isFault(fault) ? [[name, fault]] : []
  })
}

/** The field beneath which a refusal is shown, if it concerns one. */
export function fieldOf(code: Refusal['code']): FieldName | undefined {
  return fieldOfCode[code]
}

/**
 * The fields that may hold what another member has already. Which of them is not told, so that nobody can
 * look up who plays here.
 */
export const detailFields = ['mobileNum', 'email'] as const satisfies readonly FieldName[]

const fieldOfCode: Partial<Record<Refusal['code'], FieldName>> = {
  'username-taken': 'username',
  'mobile-taken': 'mobileNum',
  'email-taken': 'email',
  'under-age': 'birthday',
  'invalid-phone-number': 'mobileNum',
  'missing-phone-number': 'mobileNum',
  'invalid-verification-code': 'verificationCode',
  'missing-verification-code': 'verificationCode',
  'code-expired': 'verificationCode',
  'captcha-wrong': 'captcha',
  'same-password': 'password',
}

const wordless = ['missing', 'differs', 'common', 'named'] as const

function isOpenMethod(each: unknown): each is OpenMethod {
  const { method, hint } = partsOf(each)
  return typeof method === 'string' && typeof hint === 'string'
}

function isFault(fault: unknown): fault is RegistrationFault {
  const { kind, words } = partsOf(fault)
  return kind === 'form' ? typeof words === 'string' : wordless.some((each) => each === kind)
}
