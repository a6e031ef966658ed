import { useWords } from '@baize/i18n/react'
import { Button, Row, StateBanner } from '@baize/ui'
import { useOfficeSend } from '../hooks.tsx'
import { Moment } from '../Moment.tsx'
import { useActing } from '../session/me.tsx'

export interface Claim {
  staffId: string
  name: string
  until: string
}

const calls = {
  withdrawal: ['claimWithdrawal', 'leaveWithdrawal'],
  identity: ['claimIdentity', 'leaveIdentity'],
  case: ['claimCase', 'leaveCase'],
} as const
const renews = {
  withdrawal: ['officeWithdrawals', 'officeWithdrawal'],
  identity: ['officeIdentities', 'officeIdentity'],
  case: ['officeCases', 'officeCase'],
} as const

interface ClaimBarProps {
  kind: keyof typeof calls
  id: string
  claim: Claim | null
  /** What it is called to begin: "Take it" where the page says nothing else. */
  takeLabel?: string
}

/** Who works on it, and until when: two people on one thing see each other. */
export function ClaimBar({ kind, id, claim, takeLabel }: ClaimBarProps) {
  const say = useWords('officeApprovals')
  const { me } = useActing()
  const [take, leave] = calls[kind]
  const taking = useOfficeSend(take, ...renews[kind])
  const leaving = useOfficeSend(leave, ...renews[kind])
  if (!claim)
    return (
      <Row>
        <Button size="sm" busy={taking.isPending} onClick={() => taking.mutate({ body: { id } })}>
          {takeLabel ?? say('claim.take')}
        </Button>
      </Row>
    )
  const isMine = claim.staffId === me.id
  return (
    <StateBanner
      tone={isMine ? 'info' : 'warning'}
      title={isMine ? say('claim.mine') : say('claim.taken', { name: claim.name })}
    >
      <p>
        {say('claim.until')} <Moment at={claim.until} />
      </p>
      {isMine && (
        <Button
          size="sm"
          busy={leaving.isPending}
          onClick={() => leaving.mutate({ query: { id } })}
        >
          {say('claim.leave')}
        </Button>
      )}
    </StateBanner>
  )
}
