import { useWords } from '@baize/i18n/react'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'

/** From the agent's own team down to the part that is shown. */
export function TeamPath({ path }: { path: readonly { id: string; account: string }[] }) {
  const say = useWords('team')
  const last = path.length - 1
  if (path.length === 0) return null
  return (
    <nav className="team-path" aria-label={say('people.path')}>
      <ol>
        <li>
          <Link to={paths.agentHome('downlineManagmentView')}>{say('people.mine')}</Link>
        </li>
        {path.map(({ id, account }, nth) => (
          <li key={id}>
            <ChevronRight className="mirror" aria-hidden="true" />
            {nth === last ? (
              <bdi aria-current="location">{account}</bdi>
            ) : (
              <Link to={paths.agentHome('downlineManagmentView', { under: id })}>
                <bdi>{account}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
