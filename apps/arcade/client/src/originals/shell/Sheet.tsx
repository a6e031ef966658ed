import { type ReactNode, useEffect, useRef } from 'react'
import { useSpeech } from '../speech.tsx'
import { Icon } from './Icon.tsx'

interface SheetProps {
  title: string
  /** A few words need less room than a page of figures. */
  isSmall?: boolean
  close(): void
  children: ReactNode
}

/** A window over the game, or over another sheet. */
export function Sheet({ title, isSmall, close, children }: SheetProps) {
  const { say } = useSpeech()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (!shown) return undefined
    const outside = (event: MouseEvent) => void (event.target === shown && shown.close())
    shown.addEventListener('click', outside)
    shown.showModal()
    return () => {
      shown.removeEventListener('click', outside)
      shown.close()
    }
  }, [])
  return (
    <dialog ref={dialog} className="sheet" data-small={isSmall} aria-label={title} onClose={close}>
      <div className="sheet-inner">
        <header>
          <h2>{title}</h2>
          <button type="button" className="tool" aria-label={say('close')} onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        <div className="body">{children}</div>
      </div>
    </dialog>
  )
}
