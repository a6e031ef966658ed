import { type Refusal, useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { useState } from 'react'
import type { useAntiBot } from '../../shared/antiBot/useAntiBot.ts'
import { waitSecondsOf } from '../../shared/refusals.ts'
import { useCountdown } from '../../shared/useCountdown.ts'
import { DemoPost } from './DemoPost.tsx'
import { refusalOf, useOneAtATime } from './oneAtATime.ts'
import { createThrottle, sendAgainAt } from './pace.ts'

export interface Phone {
  mobileNum: string
  countryDialingCode: string
}

export type CodePurpose = 'login' | 'password' | 'registerByName' | 'registerByMobile'

interface Props {
  purpose: CodePurpose
  phone: Phone
  /** Whether the number is valid; shows the error beneath the field if it is not. */
  isValid: () => Promise<boolean>
  antiBot: ReturnType<typeof useAntiBot>
  onSent: (expiredMinutes: number) => void
  onRefused: (refusal: Refusal) => void
}

/** Sends a code to the number and counts down until another may be asked for. */
export function SendCode({ purpose, phone, isValid, antiBot, onSent, onRefused }: Props) {
  const say = useWords('account')
  const ask = useAsk(purpose)
  const target = `${purpose} ${phone.countryDialingCode} ${phone.mobileNum}`
  const [freeAtMs, setFreeAtMs] = useState(sendingFreeAt)
  const left = useCountdown(Math.max(freeAtMs, askAgainAt.get(target) ?? 0))
  const { busy, run } = useOneAtATime(async () => {
    if (!(await isValid()) || !sending.pass()) return
    const refusal = await refusalOf(async () => {
      const { expiredMinutes } = await antiBot.send((proof) => ask(phone, proof))
      countFrom(target, sendAgainAt(Date.now(), expiredMinutes))
      onSent(expiredMinutes)
    })
    if (!refusal) return
    // Asked for too soon: the button shows when the next code may be sent.
    const seconds = waitSecondsOf(refusal)
    if (seconds) countFrom(target, Date.now() + seconds * 1_000)
    else onRefused(refusal)
    setFreeAtMs(sendingFreeAt())
  })
  return (
    <>
      <Button
        wide
        className="send-code"
        busy={busy}
        busyLabel={say('sending')}
        disabled={left > 0}
        onClick={run}
      >
        {left > 0 ? say('code.again', { seconds: left }) : say('code.send')}
      </Button>
      <DemoPost />
    </>
  )
}

const sendEveryMs = 1_000
const sending = createThrottle(sendEveryMs)

/** The button counts down until then, so that no press is silently ignored. */
const sendingFreeAt = () => Date.now() + sending.waitMs()

/** Outlives the form: closing and reopening it does not shorten the wait for the next code. */
const askAgainAt = new Map<string, number>()
const targetsKeptMax = 50

function countFrom(target: string, atMs: number): void {
  if (askAgainAt.size >= targetsKeptMax) askAgainAt.clear()
  askAgainAt.set(target, atMs)
}

function useAsk(purpose: CodePurpose) {
  const client = useClient()
  return (phone: Phone, proof: { altcha?: string }) => {
    const { mobileNum: mobileNo, countryDialingCode } = phone
    switch (purpose) {
      case 'login':
        return client.call('loginCode', { body: { ...phone, ...proof } })
      case 'password':
        return client.call('forgotCode', { body: { ...phone, ...proof } })
      case 'registerByName':
      case 'registerByMobile': {
        const type = purpose === 'registerByName' ? 'username' : 'mobile'
        const body = { mobileNo, countryDialingCode, type, ...proof } as const
        return client.call('registerCode', { body })
      }
    }
  }
}
