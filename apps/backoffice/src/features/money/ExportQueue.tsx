import type { OfficeInput } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Button, toast } from '@baize/ui'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useOfficeSend } from '../../hooks.tsx'
import { ReasonDialog } from '../../list/ReasonDialog.tsx'
import { saveText } from '../../saveText.ts'

type Call = 'exportWithdrawals' | 'exportDeposits'

interface OfCall<C extends Call, Filter> {
  call: C
  /** What the page shows now. */
  filter: Omit<Filter, 'reason'>
  file: string
}

type ExportQueueProps =
  | OfCall<'exportWithdrawals', OfficeInput<'exportWithdrawals'>['body']>
  | OfCall<'exportDeposits', OfficeInput<'exportDeposits'>['body']>

/** Downloads the queue as it is filtered, with a reason that is written down. */
export function ExportQueue({ call, filter, file }: ExportQueueProps) {
  const say = useWords('officeMembers')
  const [isOpen, setOpen] = useState(false)
  const take = useOfficeSend<Call>(call)
  function send(reason: string): void {
    const input = { body: { ...filter, reason } } as OfficeInput<Call>
    take.mutate(input, {
      onSuccess({ csv, rows }) {
        saveText(csv, file, 'text/csv')
        toast({ title: say('export.done', { rows }) })
        setOpen(false)
      },
    })
  }
  return (
    <>
      <Button icon={<Download />} onClick={() => setOpen(true)}>
        {say('export')}
      </Button>
      <Suspense>
        {isOpen && (
          <ReasonDialog
            title={say('export.title')}
            text={say('export.text')}
            confirmLabel={say('export')}
            isSending={take.isPending}
            error={take.error ?? undefined}
            onSend={send}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
