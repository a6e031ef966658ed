import { useWords } from '@baize/i18n/react'
import { IconButton, Logo, useMedia } from '@baize/ui'
import { LogOut } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { AgentCentre } from '../centres/agent/AgentCentre.tsx'
import { AgentClock } from '../centres/agent/AgentClock.tsx'
import { AgentOwn } from '../centres/agent/AgentOwn.tsx'
import { phoneWidth } from '../frame/railItems.tsx'
import { agentPageOf, paths } from '../paths.ts'
import { usePopups } from '../popups/usePopups.ts'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { useSite } from '../start/site.tsx'
import { usePageTitle } from '../system/usePageTitle.ts'

const HeaderSession = piece(() => import('../features/limits/HeaderSession.tsx'), ['protection'])

/** The agent centre has a layout of its own: no side menu, header or footer of the site. */
export default function AgentCentrePage() {
  const say = useWords('agent')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const page = agentPageOf(search.get('page'))
  const isPhone = useMedia(phoneWidth)
  usePageTitle(say(`page.${page}`))
  return (
    <div className="agent-home">
      <AgentHeader />
      <main id="main" tabIndex={-1} className="agent-main">
        {isPhone && <AgentOwn />}
        <AgentCentre page={page} onPage={(next) => void navigate(paths.agentHome(next))} />
      </main>
    </div>
  )
}

function AgentHeader() {
  const say = useWords('agent')
  const { merchant } = useSite()
  const popups = usePopups()
  const isPhone = useMedia(phoneWidth)
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
        {!isPhone && <AgentOwn />}
        <IconButton
          label={say('signOut')}
          icon={<LogOut className="mirror" />}
          onClick={() => popups.open({ kind: 'signOut' })}
        />
      </div>
    </header>
  )
}
