import { type ReactNode, useEffect, useRef } from 'react'
import type { Theme } from '../../../src/titles/theme.ts'
import type { Api } from '../api.ts'
import type { Shared } from '../Head.tsx'
import { Icon } from '../icons.tsx'
import { useSpeech } from '../Spoken.tsx'
import type { Seated } from '../Table.tsx'
import { AutoplaySheet } from './AutoplaySheet.tsx'
import { BetSheet } from './BetSheet.tsx'
import { BuySheet } from './BuySheet.tsx'
import { FreeEndSheet, FreeSpinsSheet } from './FreeSpinsSheet.tsx'
import { HistorySheet } from './HistorySheet.tsx'
import { InfoSheet } from './InfoSheet.tsx'

export type SheetName = 'info' | 'history' | 'autoplay' | 'bet' | 'buy' | 'freeSpins' | 'freeEnd'

export interface SheetProps extends Shared {
  seated: Seated
  theme: Theme
  api: Api
  close(): void
}

const sheets = {
  info: [InfoSheet, 'info.title'],
  history: [HistorySheet, 'history.title'],
  autoplay: [AutoplaySheet, 'autoplay.title'],
  bet: [BetSheet, 'bet.title'],
  buy: [BuySheet, 'buy.title'],
  freeSpins: [FreeSpinsSheet, 'free.title'],
  freeEnd: [FreeEndSheet, 'free.endTitle'],
} as const

export function Sheets({ sheet, ...props }: SheetProps & { sheet: SheetName | undefined }) {
  const { say } = useSpeech()
  if (!sheet) return null
  const [Body, title] = sheets[sheet]
  return (
    <Sheet title={say(title)} close={props.close}>
      <Body {...props} />
    </Sheet>
  )
}

function Sheet({ title, close, children }: { title: string; close(): void; children: ReactNode }) {
  const { say } = useSpeech()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={dialog} className="sheet" aria-label={title} onCancel={close} onClose={close}>
      <header>
        <h2>{title}</h2>
        <button type="button" className="quiet" aria-label={say('close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div className="body">{children}</div>
    </dialog>
  )
}
