import { useCall } from '@baize/client'
import type { TicketState } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { EmptyState, FilterChips, Panel, Skeleton, Stack } from '@baize/ui'
import { useState } from 'react'
import { usePages } from '../../../shared/pages/usePages.ts'
import { ReadFault } from '../../../shared/ReadFault.tsx'
import type { Ticket } from '../lottery.types.ts'
import { More } from '../shown/More.tsx'
import { useLotteryWords } from '../useLotteryWords.ts'
import { TicketList } from './TicketList.tsx'
import { TicketSheet } from './TicketSheet.tsx'

const filters = ['all', 'live', 'won', 'lost'] as const
type Filter = (typeof filters)[number]

/** The member's tickets of one lottery, or of all. */
export function TicketsView({ gameCode }: { gameCode?: string }) {
  const say = useWords('lottery')
  const [filter, setFilter] = useState<Filter>('all')
  return (
    <Stack space={16}>
      <FilterChips
        label={say('tickets.filter')}
        chips={filters.map((id) => ({
          id,
          label: id === 'all' ? say('tickets.all') : say(`tickets.filter.${id}`),
        }))}
        value={filter}
        onChange={(id) => setFilter(id as Filter)}
      />
      <Tickets
        key={filter}
        {...(gameCode ? { gameCode } : {})}
        {...(filter === 'all' ? {} : { state: filter })}
      />
    </Stack>
  )
}

function Tickets(query: { gameCode?: string; state?: TicketState }) {
  const say = useWords('lottery')
  const read = usePages('myTickets', { query, pageSize: 20 })
  const named = useNamed(query.gameCode === undefined)
  const [opened, setOpened] = useState<string>()
  if (read.fault && !read.rows) {
    return (
      <ReadFault
        title={say('tickets.fault')}
        refusal={read.fault}
        isReading={read.isReading}
        onRetry={read.readAgain}
      />
    )
  }
  if (!read.rows) return <Skeleton height={320} />
  if (read.rows.length === 0) {
    return (
      <EmptyState art="letter" title={say(query.state ? 'tickets.noneFilter' : 'tickets.none')}>
        {say('tickets.noneText')}
      </EmptyState>
    )
  }
  return (
    <Panel bare>
      <TicketList
        tickets={read.rows}
        currency={read.currency ?? ''}
        {...(named ? { named } : {})}
        onOpen={setOpened}
      />
      <More more={read.more} />
      {opened && <TicketSheet id={opened} onClose={() => setOpened(undefined)} />}
    </Panel>
  )
}

/** Names the lottery of each ticket, where they are of several. */
function useNamed(isMixed: boolean): ((ticket: Ticket) => string) | undefined {
  const words = useLotteryWords()
  const { data } = useCall('lotteryMenu', {}, { enabled: isMixed })
  if (!isMixed) return undefined
  return ({ gameCode }) => {
    const found = data?.list.find((lottery) => lottery.gameCode === gameCode)
    return found ? words.lottery(found) : gameCode
  }
}
