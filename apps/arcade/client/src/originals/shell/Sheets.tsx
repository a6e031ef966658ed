import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { useSpeech } from '../speech.tsx'
import { FairnessSheet } from './FairnessSheet.tsx'
import { HistorySheet } from './HistorySheet.tsx'
import { Icon } from './Icon.tsx'
import { JackpotSheet } from './JackpotSheet.tsx'
import { KeysSheet } from './KeysSheet.tsx'
import { RulesSheet } from './RulesSheet.tsx'
import type { SheetName } from './seat.tsx'

interface SheetsProps {
  name: SheetName
  at: string | undefined
  close(): void
}

const bodies: Record<SheetName, ComponentType<{ at: string | undefined }>> = {
  rules: RulesSheet,
  fairness: FairnessSheet,
  history: HistorySheet,
  keys: KeysSheet,
  jackpot: JackpotSheet,
}

export function Sheets({ name, at, close }: SheetsProps) {
  const { say } = useSpeech()
  const Body = bodies[name]
  return (
    <Sheet title={say(name)} close={close}>
      <Body key={at ?? ''} at={at} />
    </Sheet>
  )
}

function Sheet({ title, close, children }: { title: string; close(): void; children: ReactNode }) {
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
    <dialog ref={dialog} className="sheet" aria-label={title} onClose={close}>
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
