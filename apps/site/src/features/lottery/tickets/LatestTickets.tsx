import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Panel } from '@baize/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Opened } from '../lottery.types.ts'
import { TicketList } from './TicketList.tsx'
import { TicketSheet } from './TicketSheet.tsx'

const shownMax = 6
const lookEveryMs = 1_500

/** The newest tickets of this lottery. */
export function LatestTickets(props: { gameCode: string; last: Opened | null; isFresh: boolean }) {
  const { gameCode, last, isFresh } = props
  const say = useWords('lottery')
  const read = useCall('myTickets', { query: { gameCode, pageSize: shownMax } })
  const [opened, setOpened] = useState<string>()
  const tickets = read.data?.list ?? []
  useSettled(
    tickets.some(({ state, drawId }) => state === 'live' && drawId === last?.id),
    () => void read.refetch(),
  )
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

/** Tickets are paid a moment after the draw: until then the page asks again. */
function useSettled(isWaiting: boolean, readAgain: () => void): void {
  const look = useEffectEvent(readAgain)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [isWaiting])
}
