import { lotteryByCode } from '@baize/engines/lottery'
import { useWords } from '@baize/i18n/react'
import { Badge, Button, Heading, Page, StateBanner, Tabs } from '@baize/ui'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type LotteryArea, lotteryViews, paths } from '../../paths.ts'
import { usePageTitle } from '../../system/usePageTitle.ts'
import { BettingView } from './bet/BettingView.tsx'
import { DrawBar } from './bet/DrawBar.tsx'
import { useSlip } from './bet/useSlip.ts'
import { useStage } from './bet/useStage.ts'
import type { LotteryGame } from './lottery.types.ts'
import { PlansView } from './plans/PlansView.tsx'
import { ResultsView } from './results/ResultsView.tsx'
import { TrendsView } from './results/TrendsView.tsx'
import { useFillByAddress } from './saved/useFill.ts'
import { TicketsView } from './tickets/TicketsView.tsx'
import { useLotteryWords } from './useLotteryWords.ts'

/** Five tabs fit beside each other on a phone only with short names. */
const labels = {
  bet: 'view.bet',
  tickets: 'tab.tickets',
  plans: 'tab.plans',
  results: 'view.results',
  trends: 'view.trends',
} as const

interface DeskProps {
  area: LotteryArea
  read: { data: LotteryGame; dataUpdatedAt: number; refetch: () => Promise<unknown> }
}

/** The page of one lottery: its draw above, and beneath it betting, tickets, results and trends. */
export function LotteryDesk({ area, read }: DeskProps) {
  const game = read.data
  const { lottery } = game
  const say = useWords('lottery')
  const [search, setSearch] = useSearchParams()
  const view = lotteryViews.find((each) => each === search.get('view')) ?? 'bet'
  const { gameCode } = lottery
  const stage = useStage(read)
  const slip = useSlip(gameCode, game.rulesVersion)
  useFillByAddress(game, slip)
  const movedFrom = useMoved(stage.open?.id, slip.lines.length > 0)
  const isOld = lotteryByCode(gameCode)?.rulesVersion !== game.rulesVersion
  return (
    <Page space={16}>
      <DeskHead area={area} game={game} />
      {isOld && <Outdated />}
      <DrawBar lottery={lottery} stage={stage} />
      <Tabs
        label={say('view')}
        className="lottery-tabs"
        tabs={lotteryViews.map((id) => ({ id, label: say(labels[id]) }))}
        value={view}
        onChange={(id) => setSearch({ gameCode, view: id }, { replace: true })}
      >
        {/* The pad keeps its picks while another part is looked at. */}
        <div className="lottery-view" hidden={view !== 'bet'}>
          {!isOld && <BettingView game={game} slip={slip} stage={stage} movedFrom={movedFrom} />}
        </div>
        {view !== 'bet' && (
          <div className="lottery-view">
            {view === 'tickets' && <TicketsView gameCode={gameCode} />}
            {view === 'plans' && <PlansView gameCode={gameCode} />}
            {view === 'results' && <ResultsView gameCode={gameCode} />}
            {view === 'trends' && <TrendsView gameCode={gameCode} />}
          </div>
        )}
      </Tabs>
    </Page>
  )
}

function DeskHead({ area, game: { lottery } }: { area: LotteryArea; game: LotteryGame }) {
  const say = useWords('lottery')
  const words = useLotteryWords()
  const name = words.lottery(lottery)
  usePageTitle(name)
  const lobby =
    area === 'lottery'
      ? paths.games(lottery.mode === 'ELOTT' ? 'ELOTT' : 'LOTT')
      : paths.lottery(area)
  return (
    <header className="lottery-head">
      <div>
        <Link className="bz-link lottery-back" to={lobby}>
          {say('page.back')}
        </Link>
        <Heading level={1}>{name}</Heading>
      </div>
      <Badge>{words.about(lottery.family)}</Badge>
    </header>
  )
}

function Outdated() {
  const say = useWords('lottery')
  return (
    <StateBanner
      tone="warning"
      title={say('page.old')}
      actions={
        <Button size="sm" onClick={() => location.reload()}>
          {say('page.reload')}
        </Button>
      }
    >
      <p>{say('page.oldText')}</p>
    </StateBanner>
  )
}

/** The draw that a filled slip was for, once another has taken its place. */
function useMoved(openId: string | undefined, isFilled: boolean): string | undefined {
  const [known, setKnown] = useState({ openId, from: undefined as string | undefined })
  if (!isFilled && known.from !== undefined) setKnown({ openId, from: undefined })
  else if (known.openId !== openId) {
    setKnown({ openId, from: isFilled ? (known.openId ?? undefined) : undefined })
  }
  return known.from
}
