import { useCall } from '@baize/client'
import { useShownSession } from '../../shared/hold/useShown.ts'
import { SessionFigures } from './SessionFigures.tsx'

/** Time and net result in one line, for use where a game covers the header. */
export default function SessionLine() {
  const { data: live, dataUpdatedAt } = useCall('limits', {})
  const data = useShownSession(live)
  if (!data) return null
  return (
    <div className="session-line">
      <SessionFigures session={data.session} currency={data.currency} cameAtMs={dataUpdatedAt} />
    </div>
  )
}
