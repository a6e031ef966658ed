import { type Refusal, useClient } from '@baize/client'
import type { Input } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { DemoPost } from '../../../features/identity/DemoPost.tsx'
import { refusalOf, useOneAtATime } from '../../../features/identity/oneAtATime.ts'
import { sendAgainAt } from '../../../features/identity/pace.ts'
import { waitSecondsOf } from '../../../shared/refusals.ts'
import { useCountdown } from '../../../shared/useCountdown.ts'

type Asked = Input<'factorCode'>['body']

interface Props {
  channel: Asked['channel']
  /** Without it the code goes to the address or number on file. */
  to?: () => Asked['to']
  /** Whether the address or number is valid; shows the error beneath the field if it is not. */
  isValid?: () => Promise<boolean>
  onSent?: (expiredMinutes: number) => void
  onRefused: (refusal: Refusal) => void
}

/** Sends a code and counts down until another may be asked for. */
export function CodeSender({ channel, to, isValid, onSent, onRefused }: Props) {
  const account = useWords('account')
  const client = useClient()
  const [againAtMs, setAgainAtMs] = useState(0)
  const left = useCountdown(againAtMs)
  const { busy, run } = useOneAtATime(async () => {
    if (isValid && !(await isValid())) return
    const refusal = await refusalOf(async () => {
      const target = to?.()
      const body = { channel, ...(target ? { to: target } : {}) }
      const { expiredMinutes } = await client.call('factorCode', { body })
      setAgainAtMs(sendAgainAt(Date.now(), expiredMinutes))
      onSent?.(expiredMinutes)
    })
    if (!refusal) return
    // Asked for too soon: the button shows when the next code may be sent.
    const seconds = waitSecondsOf(refusal)
    if (seconds) setAgainAtMs(Date.now() + seconds * 1_000)
    else onRefused(refusal)
  })
  return (
    <>
      <Button wide busy={busy} busyLabel={account('sending')} disabled={left > 0} onClick={run}>
        {left > 0 ? account('code.again', { seconds: left }) : account('code.send')}
      </Button>
      <DemoPost />
    </>
  )
}
