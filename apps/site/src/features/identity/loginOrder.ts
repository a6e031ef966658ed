import { Refusal } from '@baize/client'
import type { Input, Value } from '@baize/contract'
import { waitSecondsOf } from '../../shared/refusals.ts'
import { type Challenge, challengeOf, isCaptchaWanted } from './refusalValue.ts'

export type LoginBody = Input<'login'>['body']
export type SignedIn = Value<'login'>

export interface LoginSteps {
  /** Makes the call with a solved anti-bot task; repeats it once with a new task if that expired. */
  proven: (call: (proof: { altcha?: string }) => Promise<SignedIn>) => Promise<SignedIn>
  login: (body: LoginBody) => Promise<SignedIn>
}

export type LoginOutcome =
  | { kind: 'in'; value: SignedIn }
  /** One more proof is asked for. */
  | { kind: 'challenge'; challenge: Challenge }
  | { kind: 'locked'; seconds: number }
  | { kind: 'refused'; refusal: Refusal; captcha: boolean }

/** Logs in with a valid form. The anti-bot check comes first, except for a login by SMS code. */
export async function logIn(body: LoginBody, steps: LoginSteps): Promise<LoginOutcome> {
  return outcomeOf(() =>
    body.type === 'sms' || body.type === 'firebase'
      ? steps.login(body)
      : steps.proven((proof) => steps.login({ ...body, ...proof })),
  )
}

/** The outcome of any call that opens a session. */
export async function outcomeOf(call: () => Promise<SignedIn>): Promise<LoginOutcome> {
  try {
    return { kind: 'in', value: await call() }
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    return refusedWith(fault)
  }
}

function refusedWith(refusal: Refusal): LoginOutcome {
  const challenge = challengeOf(refusal)
  if (challenge) return { kind: 'challenge', challenge }
  const seconds = waitSecondsOf(refusal)
  if (refusal.code === 'account-locked' && seconds) return { kind: 'locked', seconds }
  return { kind: 'refused', refusal, captcha: isCaptchaWanted(refusal) }
}
