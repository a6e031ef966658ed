import { useLanguage, useWords } from '@baize/i18n/react'
import { Status } from '@baize/ui'
import { relative } from '../../list/Due.tsx'
import { useNow } from '../../list/useNow.ts'
import { shareOf, warnShare } from './hours.ts'
import type { Line } from './types.ts'

/** By when we promised an answer: yellow when three quarters of the time have passed, red when it is late. */
export function AnswerDue({ dueAt, dueSince }: Pick<Line, 'dueAt' | 'dueSince'>) {
  const say = useWords('officeSupport')
  const { tag } = useLanguage()
  const nowMs = useNow()
  if (dueAt === null) return null
  const share = shareOf(dueSince, dueAt, nowMs)
  const time = relative(Date.parse(dueAt) - nowMs, tag)
  return (
    <Status tone={share >= 1 ? 'danger' : share >= warnShare ? 'warning' : 'neutral'}>
      <time dateTime={dueAt}>{say(share >= 1 ? 'due.late' : 'due.by', { time })}</time>
    </Status>
  )
}
