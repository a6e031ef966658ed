import { useWords } from '@baize/i18n/react'
import { VisuallyHidden } from '@baize/ui'
import { useGoTo } from '../../router/useGoTo.ts'
import { useShownSession } from '../../shared/hold/useShown.ts'
import { SessionFigures } from './SessionFigures.tsx'
import { SessionPlace } from './SessionPlace.tsx'
import { useSessionResult } from './useSessionResult.ts'

/** Time and net result of the session on every page; opens the details. What was won can leave from here. */
export default function HeaderSession() {
  const say = useWords('protection')
  const frame = useWords('frame')
  const goTo = useGoTo()
  const { data: live, dataUpdatedAt } = useSessionResult()
  const data = useShownSession(live)
  return (
    <SessionPlace>
      {data && (
        <button
          type="button"
          className="session-line"
          title={say('session.open')}
          onClick={() => goTo.member('securityCenter')}
        >
          <SessionFigures
            session={data.session}
            currency={data.currency}
            cameAtMs={dataUpdatedAt}
          />
          <VisuallyHidden>{say('session.open')}</VisuallyHidden>
        </button>
      )}
      {data && BigInt(data.session.net) > 0n && (
        <button type="button" className="session-withdraw" onClick={() => goTo.member('withdraw')}>
          {frame('withdraw')}
        </button>
      )}
    </SessionPlace>
  )
}
