import { useCall } from '@baize/client'
import { tabStorage } from '@baize/ui/storage'
import { useEffect, useState } from 'react'
import { useLanguageChoice } from '../../language/LanguageProvider.tsx'
import { usePopups } from '../../popups/usePopups.ts'
import { piece } from '../../router/piece.tsx'
import { Shown } from '../../router/Shown.tsx'
import { useVisitor } from '../../session/SessionProvider.tsx'
import { announcementKey, announcementsFor, closedMark } from './announcement.rules.ts'

const AnnouncementPopup = piece(() => import('./AnnouncementPopup.tsx'), ['content'])

/** The page is there first; what the operator wants to say comes after. */
const settleMs = 1_500

/** Opens the operator's announcements automatically when no other popup is open. */
export function AnnouncementHost() {
  const visitor = useVisitor()
  const popups = usePopups()
  const { language } = useLanguageChoice()
  const settled = useSettled()
  const key = announcementKey(visitor.isLogin)
  const [closed, setClosed] = useState<string>()
  const read = useCall('popups', { query: { language } }, { enabled: settled })
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

function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs)
    return () => clearTimeout(timer)
  }, [])
  return settled
}
