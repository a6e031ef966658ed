import { useWords } from '@baize/i18n/react'
import { CountBadge } from '@baize/ui'
import { useOffice } from '../../hooks.tsx'

const everyMs = 20_000

/** How many requests wait for whoever is logged in. */
export function WaitingCount() {
  const say = useWords('officeApprovals')
  const { data } = useOffice('approvalCount', {}, { everyMs })
  const count = data?.waiting ?? 0
  return <CountBadge count={count} label={say('waiting.count', { count })} />
}
