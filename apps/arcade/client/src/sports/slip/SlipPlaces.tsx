import { useEffect, useRef } from 'react'
import { Icon } from '../../icons.tsx'
import { useDesk } from '../book.tsx'
import { useSpeech } from '../speech.tsx'
import { SlipPanel } from './SlipPanel.tsx'

/** The slip beside the list, on wide screens. */
export function SlipColumn() {
  const { say } = useSpeech()
  const { picks } = useDesk()
  return (
    <aside className="slip-column" aria-label={say('slip')}>
      <header className="slip-head">
        <h2>{say('slip')}</h2>
        {picks.length > 0 && <span className="count">{picks.length}</span>}
      </header>
      <SlipPanel />
    </aside>
  )
}

/** The slip over the list, on small screens. */
export function SlipDrawer({ close }: { close(): void }) {
  const { say } = useSpeech()
  const { picks } = useDesk()
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
    <dialog ref={dialog} className="slip-drawer" aria-label={say('slip')} onClose={close}>
      <div className="slip-sheet">
        <header className="slip-head">
          <h2>{say('slip')}</h2>
          {picks.length > 0 && <span className="count">{picks.length}</span>}
          <button type="button" className="tool" aria-label={say('close')} onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        <SlipPanel />
      </div>
    </dialog>
  )
}
