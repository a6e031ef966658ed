import { Refusal } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, type DateSpan, toast } from '@baize/ui'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRefusalWords } from '../refusalWords.ts'
import { type Cell, csvOf, save } from './csv.ts'

export interface Sheet {
  heads: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** False if the record has more rows than a file may hold. */
  isWhole: boolean
}

/** Saves the whole period as a file, including rows that are not loaded yet. */
export function ExportButton(props: {
  title: string
  span: Pick<DateSpan, 'from' | 'to'>
  disabled?: boolean
  read: (signal: AbortSignal) => Promise<Sheet>
}) {
  const say = useWords('money')
  const words = useRefusalWords()
  const [isBusy, setBusy] = useState(false)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  const take = async () => {
    const { signal } = (leaving.current = new AbortController())
    setBusy(true)
    try {
      const sheet = await props.read(signal)
      const { from, to } = props.span
      save(`${props.title} ${from} ${to}.csv`, csvOf(sheet.heads, sheet.rows))
      const count = sheet.rows.length
      if (sheet.isWhole) toast({ title: say('export.done', { count }) })
      else toast({ tone: 'warning', title: say('export.cut', { count }) })
    } catch (fault) {
      if (signal.aborted) return
      const text = fault instanceof Refusal ? words(fault) : undefined
      toast({ tone: 'danger', title: say('export.fault'), ...(text ? { text } : {}) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      className="record-save"
      icon={<Download />}
      busy={isBusy}
      busyLabel={say('export.busy')}
      disabled={props.disabled}
      onClick={() => void take()}
    >
      {say('export.button')}
    </Button>
  )
}
