import { useWords } from '@baize/i18n/react'
import { Link } from 'react-router'

/** To the request that waits for a second person. */
export function WaitingLink({ id }: { id: string }) {
  const say = useWords('officeApprovals')
  return <Link to={`/approvals?view=mine&open=${id}`}>{say('command.waiting.link')}</Link>
}
