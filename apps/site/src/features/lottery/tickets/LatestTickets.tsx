import { useWords } from '@baize/i18n/react'
import { Panel } from '@baize/ui'
import { useState } from 'react'
import type { Opened } from '../lottery.types.ts'
import { TicketList } from './TicketList.tsx'
import { TicketSheet } from './TicketSheet.tsx'
import { useLatestTickets } from './useLatestTickets.ts'

/** The newest tickets of this lottery. */
export function LatestTickets(props: { gameCode: string; last: Opened | null; isFresh: boolean }) {
  const { gameCode, last, isFresh } = props
  const say = useWords('lottery')
  const read = useLatestTickets(gameCode, last?.id)
  const [opened, setOpened] = useState<string>()
  const tickets = read.data?.list ?? []
  if (!read.data || tickets.length === 0) return null
  const shown = isFresh
    ? tickets.map((ticket) =>
        ticket.drawId === last?.id ? { ...ticket, state: 'live' as const, payout: null } : ticket,
      )
    : tickets
  return (
    <Panel title={say('tickets.here')} bare>
      <TicketList tickets={shown} currency={read.data.currency} onOpen={setOpened} />
      {opened && <TicketSheet id={opened} onClose={() => setOpened(undefined)} />}
    </Panel>
  )
}
