import { useWords } from '@baize/i18n/react'
import { Link } from 'react-router'
import { requestPath } from './requestPath.ts'

/** To one's own request that waits for a second person. */
export function WaitingLink({ id }: { id: string }) {
  const say = useWords('officeApprovals')
  return <Link to={requestPath(id, true)}>{say('command.waiting.link')}</Link>
}
