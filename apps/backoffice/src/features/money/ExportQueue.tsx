import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ExportDialog, type Exported } from '../../list/ExportDialog.tsx'
import { useMay } from '../../session/me.tsx'

const rightOf = {
  exportDeposits: 'deposit.export',
  exportWithdrawals: 'withdrawal.export',
} as const

/** Downloads the queue as it is filtered; only for those who may take it away. */
export function ExportQueue(queue: Exclude<Exported, { call: 'exportMembers' }>) {
  const say = useWords('officeMembers')
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may(rightOf[queue.call])) return null
  return (
    <>
      <Button icon={<Download />} onClick={() => setOpen(true)}>
        {say('export')}
      </Button>
      <Suspense>{isOpen && <ExportDialog {...queue} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
