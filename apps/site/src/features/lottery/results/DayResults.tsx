import './board.css'
import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Heading, Page, Panel, Skeleton, Stack, StateBanner } from '@baize/ui'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import { usePageTitle } from '../../../system/usePageTitle.ts'
import type { Lottery, Opened } from '../lottery.types.ts'
import { useLotteryWords } from '../useLotteryWords.ts'
import { BoardPanel } from './Board.tsx'
import { type BoardFamily, boardFamilies, boardsOf, dayOf } from './board.rules.ts'
import { DayTools } from './DayTools.tsx'
import { lookOf, monthOf } from './month.rules.ts'
import { ResultLine } from './ResultLine.tsx'
import { ResultPages } from './ResultsView.tsx'

type Day = Value<'openedNumero'>

/** All results of a day that one chooses: boards of stations first, then lottery by lottery. */
export function DayResults() {
  const say = useWords('lottery')
  const menu = useCall('lotteryMenu', {}, { staleTimeMs: 0 })
  usePageTitle(say('day'))
  return (
    <Page space={16}>
      <Stack space={4}>
        <Link className="bz-link lottery-back" to={paths.games('LOTT')}>
          {say('page.back')}
        </Link>
        <Heading level={1} icon={<CalendarDays />}>
          {say('day')}
        </Heading>
      </Stack>
      <WhenRead read={menu} faultTitle={say('lobby.fault')} wait={<Skeleton height={480} />}>
        {({ now, list }) => <ChosenDay today={now.slice(0, 10)} lotteries={list} />}
      </WhenRead>
    </Page>
  )
}

function ChosenDay({ today, lotteries }: { today: string; lotteries: readonly Lottery[] }) {
  const say = useWords('lottery')
  const [search, setSearch] = useSearchParams()
  const day = dayOf(search.get('day'), today)
  const chosen = lotteries.filter(({ gameCode }) => gameCode === search.get('gameCode'))
  const gameCode = chosen[0]?.gameCode
  const read = useCall('openedNumero', { query: { day } }, { keepPrevious: true, staleTimeMs: 0 })
  const choose = (next: { day?: string; gameCode?: string | undefined }) => {
    const wish = { day, gameCode, ...next }
    setSearch({ day: wish.day, ...(wish.gameCode ? { gameCode: wish.gameCode } : {}) }, once)
  }
  return (
    <div className="day-page">
      <DayTools
        day={day}
        today={today}
        lotteries={lotteries}
        gameCode={gameCode}
        onDay={(next) => choose({ day: next })}
        onLottery={(next) => choose({ gameCode: next })}
      />
      <div className="day-results">
        <WithoutDraw day={day} lotteries={lotteries} gameCode={gameCode} />
        <WhenRead read={read} faultTitle={say('results.fault')} wait={<Skeleton height={480} />}>
          {(results) => (
            <AllOfDay
              key={`${day} ${gameCode}`}
              lotteries={gameCode ? chosen : lotteries}
              results={results}
              day={day}
            />
          )}
        </WhenRead>
      </div>
    </div>
  )
}

const once = { replace: true, preventScrollReset: true }

/** Which of the lotteries are left out on a day, as on holidays. */
function WithoutDraw(props: {
  day: string
  lotteries: readonly Lottery[]
  gameCode: string | undefined
}) {
  const { day, lotteries, gameCode } = props
  const say = useWords('lottery')
  const words = useLotteryWords()
  const query = { month: monthOf(day), ...(gameCode ? { gameCode } : {}) }
  const { data } = useCall('lotteryMonth', { query })
  const found = data?.days.find((one) => one.day === day)
  if (!found) return null
  if (gameCode && lookOf(found) === 'none') return <StateBanner title={say('day.noDraw')} />
  const left = lotteries.filter((lottery) => found.without.includes(lottery.gameCode))
  if (left.length === 0) return null
  const names = new Set(
    left.map((lottery) =>
      lottery.station ? words.family(lottery.family) : words.lottery(lottery),
    ),
  )
  return <StateBanner title={say('day.noDrawOf', { names: words.list([...names]) })} />
}

function AllOfDay(props: { lotteries: readonly Lottery[]; results: Day; day: string }) {
  const { lotteries, results, day } = props
  const say = useWords('lottery')
  const boards = boardsOf(lotteries, results.list, day)
  const others = lotteries.flatMap((lottery) => {
    const list = results.list.filter(({ gameCode }) => gameCode === lottery.gameCode)
    // A board shows the last draw of the day.
    return list.length > (isOfBoard(lottery) ? 1 : 0) ? [{ lottery, list }] : []
  })
  if (boards.length + others.length === 0) {
    return (
      <EmptyState art="table" title={say('day.none')}>
        {say('day.noneText')}
      </EmptyState>
    )
  }
  return (
    <>
      {boards.map((board) => (
        <BoardPanel key={board.family} board={board} />
      ))}
      {others.map(({ lottery, list }) => (
        <LotteryOfDay
          key={lottery.gameCode}
          lottery={lottery}
          list={list}
          day={day}
          hasMore={results.more.includes(lottery.gameCode)}
        />
      ))}
    </>
  )
}

const isOfBoard = ({ family }: Lottery) => boardFamilies.includes(family as BoardFamily)

function LotteryOfDay(props: {
  lottery: Lottery
  list: readonly Opened[]
  day: string
  hasMore: boolean
}) {
  const { lottery, list, day, hasMore } = props
  const say = useWords('lottery')
  const words = useLotteryWords()
  const [isWhole, setWhole] = useState(false)
  const name = words.lottery(lottery)
  if (isWhole) {
    return (
      <section>
        <Heading level={2}>{name}</Heading>
        <ResultPages gameCode={lottery.gameCode} day={day} />
      </section>
    )
  }
  return (
    <Panel
      title={name}
      bare
      actions={
        hasMore && (
          <Button size="sm" onClick={() => setWhole(true)}>
            {say('day.all')}
          </Button>
        )
      }
    >
      <ul className="result-list">
        {list.map((opened) => (
          <li key={opened.id}>
            <ResultLine opened={opened} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
