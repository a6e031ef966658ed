import { useWords } from '@baize/i18n/react'
import { Avatar, IconButton, Logo } from '@baize/ui'
import { LogOut } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { AgentCentre } from '../centres/agent/AgentCentre.tsx'
import { AgentClock } from '../centres/agent/AgentClock.tsx'
import { agentPageOf, paths } from '../paths.ts'
import { usePopups } from '../popups/usePopups.ts'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { useVisitor } from '../session/SessionProvider.tsx'
import { useSite } from '../start/site.tsx'
import { usePageTitle } from '../system/usePageTitle.ts'

const HeaderSession = piece(() => import('../features/limits/HeaderSession.tsx'), ['protection'])

/** The agent centre has a layout of its own: no side menu, header or footer of the site. */
export default function AgentCentrePage() {
  const say = useWords('agent')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const page = agentPageOf(search.get('page'))
  usePageTitle(say(`page.${page}`))
  return (
    <div className="agent-home">
      <AgentHeader />
      <main id="main" tabIndex={-1} className="agent-main">
        <AgentCentre page={page} onPage={(next) => void navigate(paths.agentHome(next))} />
      </main>
    </div>
  )
}

function AgentHeader() {
  const say = useWords('agent')
  const { merchant } = useSite()
  const visitor = useVisitor()
  const popups = usePopups()
  return (
    <header className="site-header">
      <Link
        to={paths.home()}
        className="site-logo"
        aria-label={say('toSite', { merchant: merchant.name })}
      >
        <Logo name={merchant.name} />
      </Link>
      <h1 className="agent-title">{say('title')}</h1>
      <div className="site-header-end">
        <Shown quiet>
          <HeaderSession />
        </Shown>
        <AgentClock />
        {visitor.kind === 'known' && (
          <span className="agent-who">
            <Avatar name={visitor.info.nickname} size={32} />
            <span className="agent-nickname">{visitor.info.nickname}</span>
          </span>
        )}
        <IconButton
          label={say('signOut')}
          icon={<LogOut className="mirror" />}
          onClick={() => popups.open({ kind: 'signOut' })}
        />
      </div>
    </header>
  )
}
