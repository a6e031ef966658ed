import { useCall } from '@baize/client'
import { tabStorage } from '@baize/ui/storage'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useLanguageChoice } from '../../language/LanguageProvider.tsx'
import { paths } from '../../paths.ts'
import { usePopups } from '../../popups/usePopups.ts'
import { piece } from '../../router/piece.tsx'
import { Shown } from '../../router/Shown.tsx'
import { isNewcomer } from '../../session/newcomer.ts'
import { useVisitor } from '../../session/SessionProvider.tsx'
import { type Boot, inputs } from '../../start/boot.ts'
import { announcementKey, announcementsFor, closedMark } from './announcement.rules.ts'

const AnnouncementPopup = piece(() => import('./AnnouncementPopup.tsx'))

/** Its code comes beside the page's own, so that it opens with the page and covers nobody's reading. */
export function preloadAnnouncement(popups: Boot['popups']): void {
  const isWaiting = tabStorage.getItem(announcementKey(false)) !== closedMark
  if (isWaiting && popups?.list.length) void AnnouncementPopup.preload()
}

/**
 * Opens the operator's announcements automatically, where they interrupt nothing: no other popup is open, no
 * form of a centre (a deposit, say), and the member has not just registered.
 */
export function AnnouncementHost() {
  const visitor = useVisitor()
  const popups = usePopups()
  const { language } = useLanguageChoice()
  const key = announcementKey(visitor.isLogin)
  const [closed, setClosed] = useState<readonly string[]>([])
  const read = useCall('popups', inputs.popups(language))
  const { pathname } = useLocation()
  const isBusy = popups.shown !== undefined || isNewcomer() || isWorkPage(pathname)
  if (!read.data || visitor.kind === 'unknown' || isBusy || closed.includes(key)) return null
  const audience = { isLogin: visitor.isLogin, firstLogin: isFirstLogin() }
  const items = announcementsFor(read.data.list, audience, tabStorage.getItem(key))
  if (items.length === 0) return null
  const close = () => {
    tabStorage.setItem(key, closedMark)
    // Signing out clears the tab's storage; what was closed as a visitor stays closed all the same.
    setClosed([...closed, key])
  }
  return (
    <Shown quiet>
      <AnnouncementPopup items={items} onClose={close} />
    </Shown>
  )
}

/** The centres are for things that somebody came to do. */
function isWorkPage(pathname: string): boolean {
  return [paths.member(), paths.agentHome()].includes(pathname)
}

function isFirstLogin(): boolean {
  return tabStorage.getItem('firstTimeLogin') === 'true'
}
