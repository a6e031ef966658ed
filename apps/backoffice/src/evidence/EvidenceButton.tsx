import type { Right } from '@baize/contract/office'
import type { EvidenceSubject } from '@baize/contract/office/evidence'
import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { FileArchive } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../session/me.tsx'

const EvidenceDialog = lazy(async () => ({
  default: (await import('./EvidenceDialog.tsx')).EvidenceDialog,
}))

export interface EvidenceProps {
  subject: EvidenceSubject
  id: string
  /** Whom it concerns. */
  member: { id: string; account: string }
}

/** What the archive of a subject needs beside its own right. */
const rightOf: Partial<Record<EvidenceSubject, Right>> = { bet: 'bet.read', statement: 'pay.read' }

/** Makes a signed archive about what the page shows; only for whoever may. */
export function EvidenceButton(props: EvidenceProps) {
  const may = useMay()
  const needed = rightOf[props.subject]
  return may('evidence.make') && (needed === undefined || may(needed)) ? (
    <Suspense>
      <Opens {...props} />
    </Suspense>
  ) : null
}

function Opens(props: EvidenceProps) {
  const say = useWords('officeEvidence')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={<FileArchive />} onClick={() => setOpen(true)}>
        {say('button')}
      </Button>
      {isOpen && (
        <Suspense>
          <EvidenceDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
