import { useWords } from '@baize/i18n/react'
import { Button, StateBanner } from '@baize/ui'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { drawNumber } from '../lottery.rules.ts'
import type { TicketDetail } from '../lottery.types.ts'
import { SaveFile } from '../shown/SaveFile.tsx'
import { isPublished } from './ticket.rules.ts'

/** That the ticket is in the published list: checked here, not by the server. */
export function TicketProof({ ticket }: { ticket: TicketDetail }) {
  const say = useWords('lottery')
  const [isRight, setRight] = useState<boolean>()
  const { proof } = ticket
  return (
    <section className="ticket-proof">
      <h3 className="sheet-part">{say('ticket.proof')}</h3>
      {proof === null ? (
        <p>{say('ticket.proofWait')}</p>
      ) : (
        <>
          <p>{say('ticket.proofText', { number: proof.index + 1, count: proof.count })}</p>
          <Button icon={<ShieldCheck />} onClick={() => setRight(isPublished(ticket))}>
            {say('ticket.check')}
          </Button>
          <div aria-live="polite">
            {isRight !== undefined && (
              <StateBanner
                tone={isRight ? 'success' : 'danger'}
                title={say(isRight ? 'ticket.right' : 'ticket.wrong')}
              >
                <p>{say(isRight ? 'ticket.rightText' : 'ticket.wrongText')}</p>
              </StateBanner>
            )}
          </div>
          {ticket.draw.result && (
            <Link className="bz-link" to={paths.draw(ticket.drawId)}>
              {say('draw.proofOf', { number: drawNumber(ticket.drawId) })}
            </Link>
          )}
          <SaveFile of={ticket} />
          <details className="proof-text">
            <summary>{say('ticket.text')}</summary>
            <pre dir="ltr">{proof.text}</pre>
          </details>
        </>
      )}
    </section>
  )
}
