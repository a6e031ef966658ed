import { renewContracts } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, toast } from '@baize/ui'
import { useTimeWords } from '../../../shared/Moment.tsx'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { useSending } from '../../../shared/useSending.ts'
import type { Pay } from './PayStateWord.tsx'

/** Claims a daily wage, and says until when that can be done. */
export function ClaimButton({ pay }: { pay: Pick<Pay, 'id' | 'expiresAt'> }) {
  const say = useWords('contracts')
  const time = useTimeWords()
  const words = useRefusalWords()
  const claim = useSending('claimPay', {
    renew: renewContracts,
    onRefused: (refusal) => toast({ tone: 'danger', title: words(refusal) }),
  })
  const send = async () => {
    const done = await claim.send({ body: { id: pay.id } })
    if (!done) return
    const day = done.payableFrom ? time(done.payableFrom, 'day') : ''
    toast({ title: say('pay.claimed', { time: day }) })
  }
  return (
    <span className="two-lines claim">
      <Button size="sm" kind="primary" busy={claim.isBusy} onClick={() => void send()}>
        {say('pay.claim')}
      </Button>
      {pay.expiresAt && <small>{say('pay.claimUntil', { time: time(pay.expiresAt) })}</small>}
      {claim.popup}
    </span>
  )
}
