import { useWords } from '@baize/i18n/react'
import { ToastRegion, useMedia } from '@baize/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AnnouncementHost } from '../features/messaging/AnnouncementHost.tsx'
import { isCentre, isGamePage, viewKey } from '../paths.ts'
import { ChatHost } from '../popups/ChatHost.tsx'
import { MemberHost } from '../popups/MemberHost.tsx'
import { PopupHost } from '../popups/PopupHost.tsx'
import { PageWait } from '../router/PageWait.tsx'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { useArrival } from '../router/useArrival.ts'
import { isView } from '../session/token.ts'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Later } from './Later.tsx'
import { Rail } from './Rail.tsx'
import { toggleRail } from './rail.ts'
import { phoneWidth, tabletWidth } from './railItems.tsx'

const MenuSheet = piece(() => import('./MenuSheet.tsx'))
const ViewBar = piece(() => import('./ViewBar.tsx'), ['security'])
const ScrollToTop = piece(() => import('./ToTop.tsx'))

/** Header, side menu, footer and the bar of phones around a page. */
export default function Frame() {
  const { pathname } = useLocation()
  const game = isGamePage(pathname)
  const [menu, setMenu] = useState(false)
  const rail = useHiddenRail(pathname, game || isCentre(pathname))
  // On tablets there is no room to widen the side menu, so its words are shown in the sheet.
  const tablet = useMedia(tabletWidth)
  const phone = useMedia(phoneWidth)
  const toggle = tablet ? () => setMenu(true) : rail.toggle
  return (
    <Chrome>
      <div className="site" data-rail-hidden={rail.hidden ? '' : undefined}>
        <Skip />
        <Header onToggleRail={toggle} />
        {!phone && <Rail />}
        <div className="site-body">
          <main className="site-main" id="main" tabIndex={-1}>
            <View />
          </main>
          {!game && (
            <Later>
              <Later>
                <Footer />
              </Later>
            </Later>
          )}
        </div>
        <BottomBar onMenu={() => setMenu(true)} />
      </div>
      {menu && (
        <Shown quiet>
          <MenuSheet onClose={() => setMenu(false)} />
        </Shown>
      )}
      <Later>
        <AnnouncementHost />
      </Later>
    </Chrome>
  )
}

/** The agent centre brings its own header and menu. */
export function BareFrame() {
  return (
    <Chrome>
      <View />
    </Chrome>
  )
}

function Chrome({ children }: { children: ReactNode }) {
  const say = useWords('frame')
  const isScrolled = useScrolled()
  return (
    <>
      {isView && (
        <Shown quiet>
          <ViewBar />
        </Shown>
      )}
      {children}
      <PopupHost />
      <MemberHost />
      <ChatHost />
      {isScrolled && (
        <Shown quiet>
          <ScrollToTop label={say('toTop')} />
        </Shown>
      )}
      <ToastRegion label={say('messages')} closeLabel={say('close')} />
    </>
  )
}

/** Whether anybody has scrolled yet: until then nothing leads back to the top. */
function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const note = () => setScrolled(true)
    addEventListener('scroll', note, { once: true, passive: true })
    return () => removeEventListener('scroll', note)
  }, [])
  return isScrolled
}

/** Re-created for every path; home and its popup addresses share one view. */
function View() {
  const { pathname } = useLocation()
  useArrival()
  return (
    <Shown key={viewKey(pathname)} meanwhile={<PageWait />}>
      <Outlet />
    </Shown>
  )
}

function Skip() {
  const say = useWords('frame')
  return (
    <a className="site-skip bz-btn bz-btn-primary" href="#main">
      {say('skip')}
    </a>
  )
}

/**
 * Hides the side menu where a game or the member centre opens, which has a menu of its own; opening it
 * there lasts until the page is left.
 */
function useHiddenRail(pathname: string, isHiding: boolean) {
  const [askedAt, setAskedAt] = useState<string>()
  const hidden = isHiding && askedAt !== pathname
  return {
    hidden,
    toggle: () => {
      if (isHiding) setAskedAt(hidden ? pathname : undefined)
      else toggleRail()
    },
  }
}
