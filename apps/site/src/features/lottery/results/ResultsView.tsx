import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel, Skeleton, Stack } from '@baize/ui'
import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { usePages } from '../../../shared/pages/usePages.ts'
import { ReadFault } from '../../../shared/ReadFault.tsx'
import { More } from '../shown/More.tsx'
import { ResultLine } from './ResultLine.tsx'

/** Every result, the newest first; each leads to its draw and the proof. */
export function ResultsView({ gameCode }: { gameCode: string }) {
  const say = useWords('lottery')
  return (
    <Stack space={12}>
      <div>
        <Button
          size="sm"
          icon={<CalendarDays />}
          render={(props) => <Link to={paths.drawDay(gameCode)} {...props} />}
        >
          {say('day.open')}
        </Button>
      </div>
      <ResultPages gameCode={gameCode} />
    </Stack>
  )
}

/** The results of one lottery, of all days or of one. */
export function ResultPages(query: { gameCode: string; day?: string }) {
  const say = useWords('lottery')
  const read = usePages('openedNumbers', { query, pageSize: 20 })
  if (read.fault && !read.rows) {
    return (
      <ReadFault
        title={say('results.fault')}
        refusal={read.fault}
        isReading={read.isReading}
        onRetry={read.readAgain}
      />
    )
  }
  if (!read.rows) return <Skeleton height={480} />
  if (read.rows.length === 0) {
    return (
      <EmptyState art="table" title={say('results.none')}>
        {say('results.noneText')}
      </EmptyState>
    )
  }
  return (
    <Panel bare>
      <ul className="result-list">
        {read.rows.map((opened) => (
          <li key={opened.id}>
            <ResultLine opened={opened} />
          </li>
        ))}
      </ul>
      <More more={read.more} />
    </Panel>
  )
}
