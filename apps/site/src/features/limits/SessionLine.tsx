import { useCall } from '@baize/client'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Amount, VisuallyHidden } from '@baize/ui'
import { Clock } from 'lucide-react'
import { timeWords } from './spell.ts'

/** Time and result of the session in one quiet line, for wherever games are played. */
export default function SessionLine() {
  const say = useWords('protection')
  const { tag } = useLanguage()
  const { data } = useCall('limits', {})
  if (!data) return null
  const { session, currency } = data
  return (
    <div className="session-line">
      <Clock aria-hidden="true" />
      <VisuallyHidden>{say('session.time')}</VisuallyHidden>
      <span>{timeWords(session.minutes, tag)}</span>
      <VisuallyHidden>{say('session.net')}</VisuallyHidden>
      <Amount
        minor={BigInt(session.net)}
        currency={currency}
        locale={tag}
        sign="always"
        tone="signed"
      />
    </div>
  )
}
