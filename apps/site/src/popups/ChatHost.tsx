import { useSyncExternalStore } from 'react'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { onChat, readChannel, readChat } from '../start/talk.ts'

const ChatDock = piece(() => import('./ChatDock.tsx'), ['support', 'cashier', 'errors', 'fields'])

/** The chat is beside the page and stays when another page is opened; visitors without one do not load it. */
export function ChatHost() {
  const asked = useSyncExternalStore(onChat, readChat)
  const channel = useSyncExternalStore(onChat, readChannel)
  return asked || channel ? (
    <Shown quiet>
      <ChatDock asked={asked} />
    </Shown>
  ) : null
}
