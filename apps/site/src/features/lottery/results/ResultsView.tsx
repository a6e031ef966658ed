import { useWords } from '@baize/i18n/react'
import { Badge, EmptyState, Panel, Skeleton } from '@baize/ui'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Moment } from '../../../shared/Moment.tsx'
import { ReadFault } from '../../../shared/ReadFault.tsx'
import { drawNumber } from '../lottery.rules.ts'
import type { Opened } from '../lottery.types.ts'
import { More } from '../shown/More.tsx'
import { ResultRow } from '../shown/ResultRow.tsx'
import { usePaged } from '../usePaged.ts'

/** Every result, the newest first; each leads to its draw and the proof. */
export function ResultsView({ gameCode }: { gameCode: string }) {
  const say = useWords('lottery')
  const read = usePaged('openedNumbers', { gameCode })
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

function ResultLine({ opened }: { opened: Opened }) {
  const say = useWords('lottery')
  const number = drawNumber(opened.id)
  return (
    <Link className="result-line" to={paths.draw(opened.id)}>
      <span className="result-when">
        <strong>{say('draw.number', { number })}</strong>
        <small>
          <Moment at={opened.drawsAt} look="soon" />
        </small>
      </span>
      <ResultRow result={opened.result} />
      {opened.isProvisional && <Badge tone="warning">{say('results.provisional')}</Badge>}
      {opened.corrections > 0 && <Badge>{say('results.corrected')}</Badge>}
      <ChevronRight aria-hidden="true" className="mirror" />
    </Link>
  )
}
