import type { Refusal } from '@baize/client'
import type { OfficeInput } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { toast } from '@baize/ui'
import { useMutation } from '@tanstack/react-query'
import { useOfficeClient } from '../hooks.tsx'
import { saveText } from '../saveText.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** A list that is taken away, with what the page shows of it now. */
export type Exported =
  | Of<'exportMembers', OfficeInput<'exportMembers'>['body']>
  | Of<'exportDeposits', OfficeInput<'exportDeposits'>['body']>
  | Of<'exportWithdrawals', OfficeInput<'exportWithdrawals'>['body']>
  | Of<'exportAdjustments', OfficeInput<'exportAdjustments'>['body']>
  | Of<'exportBets', OfficeInput<'exportBets'>['body']>
  | Of<'exportCases', OfficeInput<'exportCases'>['body']>
  | Of<'exportAudit', OfficeInput<'exportAudit'>['body']>

type Call =
  | 'exportMembers'
  | 'exportDeposits'
  | 'exportWithdrawals'
  | 'exportAdjustments'
  | 'exportBets'
  | 'exportCases'
  | 'exportAudit'

interface Of<C extends Call, Body> {
  call: C
  filter: Omit<Body, 'reason' | 'after'>
  file: string
}

/** Parts of 5,000 rows that one file is made of at most. */
const partsMax = 40

/** Downloads the list that is shown, part by part, with a reason that is written down. */
export function ExportDialog({ call, filter, file, onClose }: Exported & { onClose: () => void }) {
  const say = useWords('officeMembers')
  const client = useOfficeClient()
  const take = useMutation<Taken, Refusal, string>({
    async mutationFn(reason) {
      const taken: Taken = { csv: '', rows: 0, isCut: false }
      let after: string | undefined
      for (let part = 0; part < partsMax; part += 1) {
        const input = { body: { ...filter, reason, after } } as OfficeInput<Call>
        const { csv, rows, next } = await client.call<Call>(call, input)
        taken.csv += csv
        taken.rows += rows
        if (next === null) return taken
        after = next
      }
      return { ...taken, isCut: true }
    },
    onSuccess({ csv, rows, isCut }) {
      const said = isCut ? say('export.cut', { rows }) : say('export.done', { rows })
      saveText(isCut ? `${csv}"${said}"\r\n` : csv, file, 'text/csv')
      toast({ title: said, ...(isCut ? { tone: 'warning' as const } : {}) })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={say('export.title')}
      text={say('export.text')}
      confirmLabel={say('export')}
      isSending={take.isPending}
      error={take.error ?? undefined}
      onSend={take.mutate}
      onClose={onClose}
    />
  )
}

interface Taken {
  csv: string
  rows: number
  /** The list goes on behind the file. */
  isCut: boolean
}
