import { useWords } from '@baize/i18n/react'
import { Button, IconButton, Logo, ThemeSwitch, useMedia } from '@baize/ui'
import { chooseTheme, useTheme } from '@baize/ui/theme'
import { Languages, PanelLeft, Search } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { LanguageMenu } from '../language/LanguageMenu.tsx'
import { paths } from '../paths.ts'
import { openPalette } from '../popups/typedEarly.ts'
import { usePopups } from '../popups/usePopups.ts'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { useVisitor } from '../session/SessionProvider.tsx'
import { useSite } from '../start/site.tsx'
import { HeaderNav } from './HeaderNav.tsx'
import { MoneyWait } from './MoneyWait.tsx'
import { navigationWidth, phoneWidth } from './railItems.tsx'

const AccountArea = piece(() => import('./AccountArea.tsx'))
const lettersBesideLogoMax = 16

export function Header({ onToggleRail }: { onToggleRail: () => void }) {
  const say = useWords('frame')
  const { merchant } = useSite()
  const visitor = useVisitor()
  const wide = useMedia(navigationWidth)
  const phone = useMedia(phoneWidth)
  // On a phone the logo is shortened to make room for the balance, or for long button labels.
  const letters = say('login').length + say('register').length
  const crowded = phone && (visitor.isLogin || letters > lettersBesideLogoMax)
  return (
    <header className="site-header">
      <IconButton
        className="header-rail wide-only"
        label={say('rail.toggle')}
        icon={<PanelLeft className="mirror" />}
        onClick={onToggleRail}
      />
      <Link
        to={paths.home()}
        className="site-logo"
        aria-label={say('home.of', { merchant: merchant.name })}
      >
        <Logo name={merchant.name} show={crowded ? 'mark' : 'full'} />
      </Link>
      {wide && <HeaderNav />}
      <div className="site-header-end">
        {!phone && <Tools />}
        {visitor.kind === 'visitor' && <SignIn />}
        {visitor.kind === 'known' && (
          <Shown quiet meanwhile={<MoneyWait />}>
            <AccountArea info={visitor.info} />
          </Shown>
        )}
        {visitor.kind === 'unknown' && <MemberWait />}
      </div>
    </header>
  )
}

/** Somebody is about to be known: what only members need is fetched meanwhile. */
function MemberWait() {
  useEffect(() => void AccountArea.preload(), [])
  return <MoneyWait />
}

function Tools() {
  const say = useWords('frame')
  const theme = useTheme()
  const popups = usePopups()
  return (
    <div className="header-tools">
      <button
        type="button"
        className="header-search"
        aria-label={say('bottom.search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => openPalette(popups)}
      >
        <Search aria-hidden="true" />
        <span className="header-search-word">{say('bottom.search')}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      <ThemeSwitch
        theme={theme}
        onChange={chooseTheme}
        labels={{ toDark: say('theme.dark'), toLight: say('theme.light') }}
      />
      <LanguageMenu
        align="end"
        trigger={(props) => (
          <IconButton {...props} label={say('language.choose')} icon={<Languages />} />
        )}
      />
    </div>
  )
}

function SignIn() {
  const say = useWords('frame')
  const popups = usePopups()
  return (
    <>
      <Button kind="quiet" className="header-entry" onClick={() => popups.open({ kind: 'login' })}>
        {say('login')}
      </Button>
      <Button
        kind="primary"
        className="header-entry"
        onClick={() => popups.open({ kind: 'register' })}
      >
        {say('register')}
      </Button>
    </>
  )
}
