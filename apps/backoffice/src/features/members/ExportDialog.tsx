import type { OfficeInput } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { toast } from '@baize/ui'
import { useOfficeSend } from '../../hooks.tsx'
import { ReasonDialog } from '../../list/ReasonDialog.tsx'
import { saveText } from '../../saveText.ts'

type Filter = Omit<OfficeInput<'exportMembers'>['body'], 'reason'>

/** Downloads the list that is shown, with a reason that is written down. */
export function ExportDialog({ filter, onClose }: { filter: Filter; onClose: () => void }) {
  const say = useWords('officeMembers')
  const take = useOfficeSend('exportMembers')
  function send(reason: string): void {
    take.mutate(
      { body: { ...filter, reason } },
      {
        onSuccess({ csv, rows }) {
          saveText(csv, 'members.csv', 'text/csv')
          toast({ title: say('export.done', { rows }) })
          onClose()
        },
      },
    )
  }
  return (
    <ReasonDialog
      title={say('export.title')}
      text={say('export.text')}
      confirmLabel={say('export')}
      isSending={take.isPending}
      error={take.error ?? undefined}
      onSend={send}
      onClose={onClose}
    />
  )
}
