import { useWords } from '@baize/i18n/react'
import { CountBadge } from '@baize/ui'
import { useOffice } from '../../hooks.tsx'
import { useActing } from '../../session/me.tsx'

const everyMs = 20_000

/** How many requests wait for whoever is logged in. */
export function WaitingCount() {
  const say = useWords('officeApprovals')
  const { me } = useActing()
  const { data } = useOffice('approvalCount', {}, { everyMs, enabled: !me.mustSetUp })
  const count = data?.waiting ?? 0
  return <CountBadge count={count} label={say('waiting.count', { count })} />
}
