import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Status, type Tone } from '@baize/ui'
import { Moment } from '../../../shared/Moment.tsx'

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

/** The state of a statement, with the day on which a claimed wage is paid. */
export function PayStateWord({ pay }: { pay: Pay }) {
  const say = useWords('contracts')
  return (
    <span className="two-lines">
      <Status tone={tones[pay.state]}>{say(`payState.${pay.state}`)}</Status>
      {pay.state === 'due' && pay.payableFrom && (
        <small>
          {say('pay.payableFrom')} <Moment at={pay.payableFrom} look="day" />
        </small>
      )}
    </span>
  )
}
