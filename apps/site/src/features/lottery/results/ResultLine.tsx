import { useWords } from '@baize/i18n/react'
import { Badge } from '@baize/ui'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Moment } from '../../../shared/Moment.tsx'
import { drawNumber } from '../lottery.rules.ts'
import type { Opened } from '../lottery.types.ts'
import { ResultRow } from '../shown/ResultRow.tsx'

/** One result; it leads to its draw and the proof. */
export function ResultLine({ opened }: { opened: Opened }) {
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
