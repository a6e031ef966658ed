import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import type { RequestAbout } from '../../commands/useRequestsAbout.ts'
import { Money } from '../../list/Money.tsx'
import { useDrawerKeys } from '../../list/useDrawerKeys.ts'
import { useActing, useMay } from '../../session/me.tsx'
import type { Withdrawal } from './OneWithdrawal.tsx'

const renews = ['officeWithdrawals', 'officeWithdrawal'] as const

type Open = 'approve' | 'reject' | 'pay' | 'arrived' | 'refund'

interface DecideProps {
  withdrawal: Withdrawal
  /** What already waits for a second person: it is decided there, and not asked for again. */
  waiting: RequestAbout | undefined
}

/** The buttons that fit the state; while somebody else works on it, they say so instead. */
export function DecideWithdrawal({ withdrawal, waiting }: DecideProps) {
  const say = useWords('officeMoney')
  const shared = useWords('officeApprovals')
  const may = useMay()
  const { me } = useActing()
  const [open, setOpen] = useState<Open>()
  const { state, claim } = withdrawal
  const isTaken = claim !== null && claim.staffId !== me.id
  const offered: { id: Open; kind: 'primary' | 'danger' | 'secondary' }[] = []
  if (state === 'requested' && may('withdrawal.decide')) {
    if (!waiting) offered.push({ id: 'approve', kind: 'primary' })
    offered.push({ id: 'reject', kind: 'danger' })
  }
  if ((state === 'approved' || state === 'paying') && may('withdrawal.pay'))
    offered.push({ id: 'pay', kind: 'secondary' })
  if (state === 'approved' && may('withdrawal.decide'))
    offered.push({ id: 'reject', kind: 'danger' })
  if ((state === 'partly' || state === 'disputed') && !waiting && may('dispute.decide'))
    offered.push({ id: 'refund', kind: 'primary' }, { id: 'arrived', kind: 'secondary' })
  const opens = (id: Open) =>
    !isTaken && offered.some((each) => each.id === id) ? () => setOpen(id) : undefined
  useDrawerKeys({ approve: opens('approve'), reject: opens('reject') })
  if (offered.length === 0) return null
  return (
    <>
      <div className="office-decide">
        {offered.map(({ id, kind }) => (
          <Button
            key={id}
            kind={kind}
            disabled={isTaken}
            disabledReason={isTaken ? shared('claim.taken', { name: claim.name }) : undefined}
            onClick={() => setOpen(id)}
          >
            {say(`withdrawal.${id}`)}
          </Button>
        ))}
      </div>
      {open && <Ask open={open} withdrawal={withdrawal} onClose={() => setOpen(undefined)} />}
    </>
  )
}

interface AskProps {
  open: Open
  withdrawal: Withdrawal
  onClose: () => void
}

function Ask({ open, withdrawal, onClose }: AskProps) {
  const say = useWords('officeMoney')
  const { id, amount, currency, missing } = withdrawal
  const said = {
    title: say(`withdrawal.${open}.title`),
    confirmLabel: say(`withdrawal.${open}`),
    renews,
    onClose,
  }
  const about = (
    <p>
      {say(`withdrawal.${open}.text`)}{' '}
      <Money amount={open === 'refund' ? (missing ?? amount) : amount} currency={currency} />
    </p>
  )
  if (open === 'arrived' || open === 'refund')
    return (
      <CommandDialog {...said} name="dispute.resolve" input={{ id, outcome: open }}>
        {about}
      </CommandDialog>
    )
  return (
    <CommandDialog
      {...said}
      name={`withdrawal.${open}`}
      kind={open === 'reject' ? 'danger' : 'primary'}
      input={{ id }}
    >
      {about}
    </CommandDialog>
  )
}
