import type { ComponentType } from 'react'
import { useSpeech } from '../speech.tsx'
import { FairnessSheet } from './FairnessSheet.tsx'
import { HistorySheet } from './HistorySheet.tsx'
import { JackpotSheet } from './JackpotSheet.tsx'
import { KeysSheet } from './KeysSheet.tsx'
import { RulesSheet } from './RulesSheet.tsx'
import { Sheet } from './Sheet.tsx'
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
