import { useLanguage, useWords } from '@baize/i18n/react'
import { Amount, VisuallyHidden } from '@baize/ui'
import { Clock, Scale } from 'lucide-react'
import { clockWords } from '../../shared/countdown.ts'
import type { Protection } from './protection.ts'
import { useLasted } from './useLasted.ts'

interface SessionFiguresProps {
  session: Protection['session']
  currency: string
  /** When the server sent the figures. */
  cameAtMs: number
}

/** The running time of the session and its net result. */
export function SessionFigures({ session, currency, cameAtMs }: SessionFiguresProps) {
  const say = useWords('protection')
  const { tag } = useLanguage()
  return (
    <>
      <span>
        <Clock aria-hidden="true" />
        <VisuallyHidden>{say('session.time')}</VisuallyHidden>
        <Lasted session={session} cameAtMs={cameAtMs} />
      </span>
      <span>
        <Scale className="session-sign" aria-hidden="true" />
        <span className="session-word">{say('session.net')}</span>
        <Amount
          minor={BigInt(session.net)}
          currency={currency}
          locale={tag}
          sign="always"
          tone="signed"
        />
      </span>
    </>
  )
}

/** A separate component, so that each second redraws only the time. */
function Lasted({ session, cameAtMs }: Pick<SessionFiguresProps, 'session' | 'cameAtMs'>) {
  return <bdi role="timer">{clockWords(useLasted(session, cameAtMs), 'always')}</bdi>
}
