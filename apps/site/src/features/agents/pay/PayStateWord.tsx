import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Status, type Tone } from '@baize/ui'
import { Moment, useTimeWords } from '../../../shared/Moment.tsx'

export type Pay = Value<'pays'>['list'][number]
export type PayTotals = NonNullable<Value<'pays'>['totals']>

const tones: Record<Pay['state'], Tone> = {
  nothing: 'neutral',
  claimable: 'brass',
  due: 'info',
  waiting: 'warning',
  paid: 'success',
  expired: 'danger',
}

/** The state of a statement, with the day on which a claimed wage is paid, or when one expired. */
export function PayStateWord({ pay }: { pay: Pay }) {
  const say = useWords('contracts')
  const time = useTimeWords()
  return (
    <span className="two-lines">
      <Status tone={tones[pay.state]}>{say(`payState.${pay.state}`)}</Status>
      {pay.state === 'due' && pay.payableFrom && (
        <small>
          {say('pay.payableFrom')} <Moment at={pay.payableFrom} look="day" />
        </small>
      )}
      {pay.state === 'expired' && pay.expiresAt && (
        <small>{say('pay.expired', { time: time(pay.expiresAt) })}</small>
      )}
    </span>
  )
}
