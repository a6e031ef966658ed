import '../features/lottery/lottery.css'
import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, FilterChips, Heading, Page, Skeleton, Stack } from '@baize/ui'
import { Tickets } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import Lobby from '../features/lottery/Lobby.tsx'
import { LotteryDesk } from '../features/lottery/LotteryDesk.tsx'
import { PlansView } from '../features/lottery/plans/PlansView.tsx'
import { TicketsView } from '../features/lottery/tickets/TicketsView.tsx'
import { useDrawn } from '../features/lottery/useDrawn.ts'
import { type LotteryArea, paths } from '../paths.ts'
import { ReadFault } from '../shared/ReadFault.tsx'
import { usePageTitle } from '../system/usePageTitle.ts'

/** One lottery at play, the member's tickets, or all lotteries. */
export default function LotteryPage({ area }: { area: LotteryArea }) {
  const [search] = useSearchParams()
  const gameCode = search.get('gameCode')
  useDrawn()
  if (gameCode) return <OneLottery key={gameCode} area={area} gameCode={gameCode} />
  const view = search.get('view')
  if (view === 'tickets' || view === 'plans') return <AllOwn view={view} />
  return <AllLotteries area={area} />
}

function OneLottery({ area, gameCode }: { area: LotteryArea; gameCode: string }) {
  const say = useWords('lottery')
  const read = useCall('lotteryGame', { query: { gameCode } }, { staleTimeMs: 0 })
  if (read.data) return <LotteryDesk area={area} read={{ ...read, data: read.data }} />
  if (!read.error) return <DeskWait />
  return (
    <Page space={24}>
      {['not-found', 'bad-input'].includes(read.error.code) ? (
        <Unknown area={area} />
      ) : (
        <ReadFault
          title={say('page.fault')}
          refusal={read.error}
          isReading={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
    </Page>
  )
}

function DeskWait() {
  return (
    <Page space={16}>
      <Skeleton height={32} width={220} />
      <Skeleton height={132} />
      <Skeleton height={44} />
      <Skeleton height={420} />
    </Page>
  )
}

function Unknown({ area }: { area: LotteryArea }) {
  const say = useWords('lottery')
  const games = useWords('games')
  usePageTitle(games(`lottery.${area}`))
  return (
    <EmptyState
      art="chips"
      title={say('page.unknown')}
      actions={
        <Button kind="primary" render={(props) => <Link to={paths.lottery(area)} {...props} />}>
          {say('page.toLobby')}
        </Button>
      }
    >
      {say('page.unknownText')}
    </EmptyState>
  )
}

function AllLotteries({ area }: { area: LotteryArea }) {
  const say = useWords('lottery')
  const games = useWords('games')
  const read = useCall('lotteryMenu', {}, { staleTimeMs: 0 })
  const title = games(`lottery.${area}`)
  usePageTitle(title)
  const isOff = read.error?.code === 'not-found' || read.data?.list.length === 0
  return (
    <Page space={24}>
      <Heading level={1} icon={<Tickets />}>
        {title}
      </Heading>
      {read.data && <Lobby lotteries={read.data.list} read={read} />}
      {isOff && (
        <EmptyState art="chips" title={games('lottery.noDraw')}>
          {games('lottery.noDrawText')}
        </EmptyState>
      )}
      {!read.data && !read.error && <Skeleton height={420} />}
      {read.error && !isOff && (
        <ReadFault
          title={say('lobby.fault')}
          refusal={read.error}
          isReading={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
    </Page>
  )
}

/** The member's own tickets, or plans, of all lotteries. */
function AllOwn({ view }: { view: 'tickets' | 'plans' }) {
  const say = useWords('lottery')
  const [, setSearch] = useSearchParams()
  usePageTitle(say(`view.${view}`))
  return (
    <Page space={24}>
      <Stack space={4}>
        <Link className="bz-link lottery-back" to={paths.games('LOTT')}>
          {say('page.back')}
        </Link>
        <Heading level={1} icon={<Tickets />}>
          {say(`view.${view}`)}
        </Heading>
      </Stack>
      <FilterChips
        label={say('view')}
        chips={(['tickets', 'plans'] as const).map((id) => ({ id, label: say(`view.${id}`) }))}
        value={view}
        onChange={(id) => setSearch({ view: id }, { replace: true })}
      />
      {view === 'tickets' ? <TicketsView /> : <PlansView />}
    </Page>
  )
}
