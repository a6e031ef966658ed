import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useMay } from '../session/me.tsx'
import { ExportDialog, type Exported } from './ExportDialog.tsx'

const rightOf = {
  exportDeposits: 'deposit.export',
  exportWithdrawals: 'withdrawal.export',
  exportAdjustments: 'wallet.export',
  exportBets: 'bet.export',
  exportCases: 'risk.export',
  exportAudit: 'audit.export',
} as const

/** Downloads a list as it is filtered; only for those who may take it away. */
export function ExportList(list: Exclude<Exported, { call: 'exportMembers' }>) {
  const say = useWords('officeMembers')
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may(rightOf[list.call], list.call === 'exportAudit' && list.filter.ofHouse === 'true'))
    return null
  return (
    <>
      <Button icon={<Download />} onClick={() => setOpen(true)}>
        {say('export')}
      </Button>
      <Suspense>{isOpen && <ExportDialog {...list} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
