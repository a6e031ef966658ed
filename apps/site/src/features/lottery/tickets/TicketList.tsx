import { useWords } from '@baize/i18n/react'
import { Status, type Tone } from '@baize/ui'
import { ChevronRight } from 'lucide-react'
import { Sum } from '../../../shared/Sum.tsx'
import { drawNumber } from '../lottery.rules.ts'
import type { Ticket } from '../lottery.types.ts'
import { Selection } from '../shown/Selection.tsx'
import { useLotteryWords } from '../useLotteryWords.ts'
import { padOf } from './ticket.rules.ts'

/** Tickets one below the other; each opens its details. */
export function TicketList(props: {
  tickets: readonly Ticket[]
  currency: string
  /** Says of which lottery each one is. */
  named?: (ticket: Ticket) => string
  onOpen: (id: string) => void
}) {
  const { tickets, currency, named } = props
  const say = useWords('lottery')
  const words = useLotteryWords()
  return (
    <ul className="ticket-list">
      {tickets.map((ticket) => {
        const number = drawNumber(ticket.drawId)
        const kind = words.kind(ticket.kind, padOf(ticket.gameCode, ticket.kind))
        return (
          <li key={ticket.id}>
            <button
              type="button"
              className="ticket-row"
              data-state={ticket.state}
              onClick={() => props.onOpen(ticket.id)}
            >
              <span className="ticket-words">
                <strong>{kind}</strong>
                <Selection of={ticket.selection} />
                <small>
                  {named && `${named(ticket)} · `}
                  {say('draw.number', { number })}
                </small>
              </span>
              <span className="ticket-money">
                <TicketStatus ticket={ticket} />
                <TicketSum ticket={ticket} currency={currency} />
              </span>
              <ChevronRight aria-hidden="true" className="mirror" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** What was paid, or else what it cost. */
function TicketSum({ ticket, currency }: { ticket: Ticket; currency: string }) {
  const { payout, stake } = ticket
  const isPaid = payout !== null && payout !== '0'
  return <Sum of={isPaid ? payout : stake} currency={currency} tone={isPaid ? 'brass' : 'muted'} />
}

const tones: Record<Ticket['state'], Tone> = {
  live: 'info',
  won: 'brass',
  lost: 'neutral',
  void: 'warning',
}

/** A payout of the stake or less is paid, not won. */
export function TicketStatus({ ticket }: { ticket: Pick<Ticket, 'state' | 'payout' | 'stake'> }) {
  const say = useWords('lottery')
  const { state, payout, stake } = ticket
  const isWin = payout !== null && BigInt(payout) > BigInt(stake)
  const shown = state === 'won' && !isWin ? 'paid' : state
  return <Status tone={tones[state]}>{say(`tickets.state.${shown}`)}</Status>
}
