import { useCall } from '@baize/client'
import { tabStorage } from '@baize/ui/storage'
import { useState } from 'react'
import { useLanguageChoice } from '../../language/LanguageProvider.tsx'
import { usePopups } from '../../popups/usePopups.ts'
import { piece } from '../../router/piece.tsx'
import { Shown } from '../../router/Shown.tsx'
import { useVisitor } from '../../session/SessionProvider.tsx'
import { type Boot, inputs } from '../../start/boot.ts'
import { announcementKey, announcementsFor, closedMark } from './announcement.rules.ts'

const AnnouncementPopup = piece(() => import('./AnnouncementPopup.tsx'), ['content'])

/** Its code comes beside the page's own, so that it opens with the page and covers nobody's reading. */
export function preloadAnnouncement(popups: Boot['popups']): void {
  const isWaiting = tabStorage.getItem(announcementKey(false)) !== closedMark
  if (isWaiting && popups?.list.length) void AnnouncementPopup.preload()
}

/** Opens the operator's announcements automatically when no other popup is open. */
export function AnnouncementHost() {
  const visitor = useVisitor()
  const popups = usePopups()
  const { language } = useLanguageChoice()
  const key = announcementKey(visitor.isLogin)
  const [closed, setClosed] = useState<string>()
  const read = useCall('popups', inputs.popups(language))
  if (!read.data || visitor.kind === 'unknown' || popups.shown || closed === key) return null
  const audience = { isLogin: visitor.isLogin, firstLogin: isFirstLogin() }
  const items = announcementsFor(read.data.list, audience, tabStorage.getItem(key))
  if (items.length === 0) return null
  const close = () => {
    tabStorage.setItem(key, closedMark)
    setClosed(key)
  }
  return (
    <Shown quiet>
      <AnnouncementPopup items={items} onClose={close} />
    </Shown>
  )
}

function isFirstLogin(): boolean {
  return tabStorage.getItem('firstTimeLogin') === 'true'
}
