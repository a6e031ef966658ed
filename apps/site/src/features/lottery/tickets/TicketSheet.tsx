import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, KeyValue, Sheet, Stack, TextSkeleton } from '@baize/ui'
import { RotateCcw } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { Moment } from '../../../shared/Moment.tsx'
import { Sum } from '../../../shared/Sum.tsx'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import { drawNumber } from '../lottery.rules.ts'
import type { TicketDetail } from '../lottery.types.ts'
import type { FillState } from '../saved/useFill.ts'
import { ResultFull } from '../shown/ResultFull.tsx'
import { Selection } from '../shown/Selection.tsx'
import { useLotteryWords } from '../useLotteryWords.ts'
import { TicketStatus } from './TicketList.tsx'
import { TicketProof } from './TicketProof.tsx'
import { padOf } from './ticket.rules.ts'
import { WonLines } from './WonLines.tsx'

/** One ticket: what was bet, what it came to, and the proof that nobody changed it. */
export function TicketSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useWords('lottery')
  const frame = useWords('frame')
  const read = useCall('ticketDetail', { query: { id } }, { staleTimeMs: 0 })
  return (
    <Sheet open side="end" title={say('ticket')} closeLabel={frame('close')} onClose={onClose}>
      <WhenRead read={read} faultTitle={say('ticket.fault')} wait={<TextSkeleton lines={10} />}>
        {(ticket) => <Ticket ticket={ticket} onLeave={onClose} />}
      </WhenRead>
    </Sheet>
  )
}

function Ticket({ ticket, onLeave }: { ticket: TicketDetail; onLeave: () => void }) {
  const say = useWords('lottery')
  const marked = ticket.won.flatMap(({ marks }) => marks)
  const { payout, currency, draw } = ticket
  const isPaid = payout !== null && payout !== '0'
  return (
    <Stack space={16}>
      <div className="ticket-head">
        <TicketStatus ticket={ticket} />
        <p className="sheet-hero">
          {isPaid ? (
            <Sum of={payout} currency={currency} tone="brass" />
          ) : (
            <Sum of={ticket.stake} currency={currency} />
          )}
        </p>
        <small className="bz-quiet">{say(isPaid ? 'ticket.payout' : 'ticket.stake')}</small>
      </div>
      {draw.result && (
        <div className="ticket-result">
          <ResultFull result={draw.result} {...(marked.length > 0 ? { marked } : {})} />
        </div>
      )}
      <Facts ticket={ticket} />
      <Again ticket={ticket} onLeave={onLeave} />
      {ticket.won.length > 0 && <WonLines ticket={ticket} />}
      <TicketProof ticket={ticket} />
    </Stack>
  )
}

/** The same bet for the next draw: it goes into the slip, by the rules of today. */
function Again({ ticket, onLeave }: { ticket: TicketDetail; onLeave: () => void }) {
  const say = useWords('lottery')
  const navigate = useNavigate()
  const { gameCode, kind, selection, unit } = ticket
  const again = () => {
    onLeave()
    const state: FillState = { bets: [{ kind, selection, unit }] }
    void navigate(paths.lottery('lottery', { gameCode }), { state })
  }
  return (
    <Button icon={<RotateCcw />} onClick={again}>
      {say('ticket.again')}
    </Button>
  )
}

function Facts({ ticket }: { ticket: TicketDetail }) {
  const say = useWords('lottery')
  const words = useLotteryWords()
  const { currency } = ticket
  return (
    <KeyValue
      facts={[
        {
          id: 'kind',
          label: say('ticket.kind'),
          value: words.kind(ticket.kind, padOf(ticket.gameCode, ticket.kind)),
        },
        {
          id: 'selection',
          label: say('ticket.selection'),
          value: <Selection of={ticket.selection} isWhole />,
        },
        {
          id: 'draw',
          label: say('ticket.draw'),
          value: (
            <Link className="bz-link" to={paths.draw(ticket.drawId)}>
              {drawNumber(ticket.drawId)}
            </Link>
          ),
        },
        {
          id: 'drawsAt',
          label: say('ticket.drawsAt'),
          value: <Moment at={ticket.drawsAt} look="exact" />,
        },
        {
          id: 'placed',
          label: say('ticket.placed'),
          value: <Moment at={ticket.placedAt} look="exact" />,
        },
        { id: 'lines', label: say('ticket.lines'), value: words.figure(ticket.lines) },
        {
          id: 'unit',
          label: say('ticket.unit'),
          value: <Sum of={ticket.unit} currency={currency} />,
        },
        {
          id: 'stake',
          label: say('ticket.stake'),
          value: <Sum of={ticket.stake} currency={currency} />,
        },
        ...(ticket.payout === null
          ? []
          : [
              {
                id: 'payout',
                label: say('ticket.payout'),
                value: <Sum of={ticket.payout} currency={currency} />,
                sum: true,
              },
            ]),
      ]}
    />
  )
}
