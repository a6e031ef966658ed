import { useWords } from '@baize/i18n/react'
import { IconButton, useMedia } from '@baize/ui'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { AnswerWatch } from '../features/support/AnswerWatch.tsx'
import { ChatPanel } from '../features/support/ChatPanel.tsx'
import { DeskLine } from '../features/support/talk/DeskLine.tsx'
import { phoneWidth } from '../frame/railItems.tsx'
import { useVisitor } from '../session/SessionProvider.tsx'
import { type ChatAsked, openChat } from '../start/talk.ts'
import { usePopups } from './usePopups.ts'

const close = () => openChat()

/** The chat in a drawer beside the page; on phones, and over a popup, it takes the screen. */
export default function ChatDock({ asked }: { asked: ChatAsked | undefined }) {
  const { isLogin, isTrial } = useVisitor()
  return (
    <>
      {/* Members are watched for anyway. */}
      {(!isLogin || isTrial) && <AnswerWatch />}
      {asked && <Drawer key={JSON.stringify(asked)} asked={asked} />}
    </>
  )
}

function Drawer({ asked }: { asked: ChatAsked }) {
  const say = useWords('support')
  const frame = useWords('frame')
  const titleId = useId()
  const isPhone = useMedia(phoneWidth)
  const isOver = usePopups().shown !== undefined
  const dialog = useDialog(isPhone || isOver)
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    close()
  }
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className="chat-dock"
      aria-labelledby={titleId}
      onKeyDown={escape}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
    >
      <div className="chat-head">
        <div>
          <h2 id={titleId}>{say('title')}</h2>
          <DeskLine />
        </div>
        <IconButton label={frame('close')} icon={<X />} onClick={close} />
      </div>
      <ChatPanel asked={asked} />
    </dialog>
  )
}

/** Nothing that was written is lost when it closes: drafts and letters are kept. */
function useDialog(isModal: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const root = document.documentElement
    const focused = element.contains(document.activeElement) ? document.activeElement : element
    if (isModal) element.showModal()
    else element.show()
    root.toggleAttribute('data-chat', !isModal)
    root.toggleAttribute('data-locked', document.querySelector('dialog:modal') !== null)
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    return () => {
      element.close()
      root.toggleAttribute('data-chat', false)
      root.toggleAttribute('data-locked', document.querySelector('dialog:modal') !== null)
    }
  }, [isModal])
  return dialog
}
