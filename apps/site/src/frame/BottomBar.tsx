import { useWords } from '@baize/i18n/react'
import { Gift, Menu, Search, UserRound, Wallet } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { openPalette } from '../popups/typedEarly.ts'
import { usePopups } from '../popups/usePopups.ts'
import { useGoTo } from '../router/useGoTo.ts'
import { type BottomEntry, bottomEntry } from './bottomBar.rules.ts'

/** Five ways on a phone: menu, search, deposit, promotions, account. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const say = useWords('frame')
  const goTo = useGoTo()
  const popups = usePopups()
  const { pathname, search } = useLocation()
  const here = bottomEntry(pathname, search)
  const currentIf = (entry: BottomEntry) => (entry === here ? 'page' : undefined)
  return (
    <nav className="bottom-bar" aria-label={say('bottom.label')}>
      <button type="button" aria-haspopup="dialog" onClick={onMenu}>
        <Menu aria-hidden="true" />
        <span>{say('bottom.menu')}</span>
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => openPalette(popups)}>
        <Search aria-hidden="true" />
        <span>{say('bottom.search')}</span>
      </button>
      <button
        type="button"
        className="bottom-main"
        aria-current={currentIf('deposit')}
        onClick={() => goTo.member('depositv2')}
      >
        <Wallet aria-hidden="true" />
        <span>{say('deposit')}</span>
      </button>
      <Link to={paths.promotions()} aria-current={currentIf('promotions')}>
        <Gift aria-hidden="true" />
        <span>{say('nav.promotions')}</span>
      </Link>
      <button type="button" aria-current={currentIf('account')} onClick={() => goTo.member()}>
        <UserRound aria-hidden="true" />
        <span>{say('bottom.account')}</span>
      </button>
    </nav>
  )
}
