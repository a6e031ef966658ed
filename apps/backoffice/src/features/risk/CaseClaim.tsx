import { useWords } from '@baize/i18n/react'
import { Button, Row, StateBanner } from '@baize/ui'
import { useOfficeSend } from '../../hooks.tsx'
import { Moment } from '../../Moment.tsx'
import { useActing } from '../../session/me.tsx'
import type { OneCase } from './CasePage.tsx'

const renews = ['officeCases', 'officeCase'] as const

/** Who works on the case, and until when. */
export function CaseClaim({ id, claim }: Pick<OneCase, 'id' | 'claim'>) {
  const say = useWords('officeRisk')
  const { me } = useActing()
  const taking = useOfficeSend('claimCase', ...renews)
  const leaving = useOfficeSend('leaveCase', ...renews)
  if (!claim)
    return (
      <Row>
        <Button busy={taking.isPending} onClick={() => taking.mutate({ body: { id } })}>
          {say('claim.take')}
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
