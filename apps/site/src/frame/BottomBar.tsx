import { useWords } from '@baize/i18n/react'
import { Gift, Menu, Search, UserRound, Wallet } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { usePopups } from '../popups/usePopups.ts'
import { useGoTo } from '../router/useGoTo.ts'

/** Five ways on a phone: menu, search, deposit, promotions, account. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const say = useWords('frame')
  const goTo = useGoTo()
  const popups = usePopups()
  const { pathname } = useLocation()
  return (
    <nav className="bottom-bar" aria-label={say('bottom.label')}>
      <button type="button" aria-haspopup="dialog" onClick={onMenu}>
        <Menu aria-hidden="true" />
        <span>{say('bottom.menu')}</span>
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => popups.open({ kind: 'palette' })}>
        <Search aria-hidden="true" />
        <span>{say('bottom.search')}</span>
      </button>
      <button type="button" className="bottom-main" onClick={() => goTo.member('depositv2')}>
        <Wallet aria-hidden="true" />
        <span>{say('deposit')}</span>
      </button>
      <NavLink to={paths.promotions()}>
        <Gift aria-hidden="true" />
        <span>{say('nav.promotions')}</span>
      </NavLink>
      <button
        type="button"
        aria-current={pathname === paths.member() ? 'page' : undefined}
        onClick={() => goTo.member()}
      >
        <UserRound aria-hidden="true" />
        <span>{say('bottom.account')}</span>
      </button>
    </nav>
  )
}
