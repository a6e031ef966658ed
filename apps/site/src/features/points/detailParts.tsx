import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Status, type Tone } from '@baize/ui'
import { Moment } from '../../shared/Moment.tsx'
import { usePointsFigure, useSpoken } from './pointWords.ts'

export type Detail = Value<'pointsDetails'>['list'][number]

/** The day of play, or the moment of anything else. */
export function When({ day, at }: Pick<Detail, 'day' | 'at'>) {
  return at ? <Moment at={at} /> : <Moment at={`${day}T12:00:00Z`} look="day" />
}

const tones: Record<Detail['status'], Tone> = {
  inProcess: 'info',
  approved: 'info',
  sent: 'info',
  delivered: 'success',
  rejected: 'danger',
  done: 'success',
}

export function DetailStatus({ status }: Pick<Detail, 'status'>) {
  const say = useWords('points')
  return <Status tone={tones[status]}>{say(`status.${status}`)}</Status>
}

/** What it was for: the goods, cash, the programme, or what staff wrote. */
export function useAbout(): (detail: Detail) => string | null {
  const say = useWords('points')
  const spoken = useSpoken()
  return ({ type, name, amount, changed, remark }) => {
    const isBack = type === 'redeem' && !changed.startsWith('-')
    if (isBack) return remark ?? say('returned')
    if (name) return spoken(name)
    return type === 'redeem' && amount !== null ? say('cash') : remark
  }
}

/** With its sign, gains in green. */
export function ChangeOf({ changed }: Pick<Detail, 'changed'>) {
  const figure = usePointsFigure()
  const isLess = changed.startsWith('-')
  return (
    <bdi className="points-change" data-less={isLess || undefined}>
      {isLess ? figure(changed) : `+${figure(changed)}`}
    </bdi>
  )
}
