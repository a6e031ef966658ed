import { type Refusal, useClient } from '@baize/client'
import { useState } from 'react'
import { useAntiBot } from '../../shared/antiBot/useAntiBot.ts'
import { useCountdown } from '../../shared/useCountdown.ts'
import { type LoginBody, type LoginOutcome, logIn, type SignedIn } from './loginOrder.ts'
import type { Challenge } from './refusalValue.ts'
import type { Remembered } from './remembering.ts'
import { useCaptcha } from './useCaptcha.ts'

export interface LoginEnds {
  /** The session is open; `remember` is set if the member asked to be remembered. */
  onIn: (value: SignedIn, remember: Remembered | undefined) => Promise<void>
  onChallenge: (challenge: Challenge, remember: Remembered | undefined) => void
}

/** Logs in by one method; returns the call and the state that the form shows. */
export function useLogIn({ onIn, onChallenge }: LoginEnds) {
  const client = useClient()
  const antiBot = useAntiBot()
  const [refusal, setRefusal] = useState<Refusal>()
  const [lockedUntilMs, setLockedUntilMs] = useState(0)
  const [isCaptchaShown, setCaptchaShown] = useState(false)
  const captcha = useCaptcha(isCaptchaShown)
  const lockedSeconds = useCountdown(lockedUntilMs)

  async function submit(body: LoginBody, remember?: Remembered): Promise<void> {
    setRefusal(undefined)
    const outcome = await logIn(
      {
        ...body,
        remember: remember !== undefined,
        ...(captcha.id ? { captchaId: captcha.id } : {}),
      },
      { proven: antiBot.send, login: (sent) => client.call('login', { body: sent }) },
    )
    await follow(outcome, remember)
  }

  async function follow(outcome: LoginOutcome, remember: Remembered | undefined): Promise<void> {
    if (outcome.kind === 'in') return onIn(outcome.value, remember)
    if (outcome.kind === 'challenge') return onChallenge(outcome.challenge, remember)
    // A captcha picture and a solved task are each valid for one attempt.
    if (isCaptchaShown) captcha.refresh()
    antiBot.prepare()
    if (outcome.kind === 'locked') return setLockedUntilMs(Date.now() + outcome.seconds * 1_000)
    setRefusal(outcome.refusal)
    if (outcome.captcha) setCaptchaShown(true)
  }

  return {
    submit,
    follow,
    refusal,
    setRefusal,
    lockedSeconds,
    antiBot,
    captcha: isCaptchaShown ? captcha : undefined,
  }
}
