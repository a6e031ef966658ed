import './board.css'
import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import {
  Button,
  EmptyState,
  Heading,
  IconButton,
  Page,
  Panel,
  Skeleton,
  Stack,
  TextField,
} from '@baize/ui'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import { usePageTitle } from '../../../system/usePageTitle.ts'
import type { Lottery, Opened } from '../lottery.types.ts'
import { useLotteryWords } from '../useLotteryWords.ts'
import { BoardPanel } from './Board.tsx'
import { type BoardFamily, boardFamilies, boardsOf, dayAfter, dayOf } from './board.rules.ts'
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
  const read = useCall('openedNumero', { query: { day } }, { keepPrevious: true, staleTimeMs: 0 })
  const choose = (next: string) => setSearch({ day: next }, { replace: true })
  return (
    <>
      <DayTools day={day} today={today} onChoose={choose} />
      <WhenRead read={read} faultTitle={say('results.fault')} wait={<Skeleton height={480} />}>
        {(results) => <AllOfDay key={day} lotteries={lotteries} results={results} day={day} />}
      </WhenRead>
    </>
  )
}

function DayTools(props: { day: string; today: string; onChoose: (day: string) => void }) {
  const { day, today, onChoose } = props
  const say = useWords('lottery')
  return (
    <div className="day-tools">
      <IconButton
        label={say('day.before')}
        icon={<ChevronLeft className="mirror" />}
        onClick={() => onChoose(dayAfter(day, -1))}
      />
      <TextField
        className="day-field"
        type="date"
        label={say('day.choose')}
        value={day}
        max={today}
        onChange={({ target }) => target.value && onChoose(target.value)}
      />
      {day < today && (
        <IconButton
          label={say('day.after')}
          icon={<ChevronRight className="mirror" />}
          onClick={() => onChoose(dayAfter(day, 1))}
        />
      )}
    </div>
  )
}

function AllOfDay(props: { lotteries: readonly Lottery[]; results: Day; day: string }) {
  const { lotteries, results, day } = props
  const say = useWords('lottery')
  const boards = boardsOf(lotteries, results.list, day)
  const others = lotteries.flatMap((lottery) => {
    const list = results.list.filter(({ gameCode }) => gameCode === lottery.gameCode)
    return list.length > 0 && !isOfBoard(lottery) ? [{ lottery, list }] : []
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
