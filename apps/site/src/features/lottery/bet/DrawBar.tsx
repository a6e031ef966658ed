import { useWords } from '@baize/i18n/react'
import { Button, VisuallyHidden } from '@baize/ui'
import { ShieldCheck } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { drawNumber, piecesOf, shapeOf } from '../lottery.rules.ts'
import type { Lottery, Opened, Result } from '../lottery.types.ts'
import { Clock } from '../shown/Clock.tsx'
import { Emblem } from '../shown/Emblem.tsx'
import { Jackpots } from '../shown/Jackpots.tsx'
import { ResultRow } from '../shown/ResultRow.tsx'
import { Outcome } from '../tickets/Outcome.tsx'
import type { Stage } from './useStage.ts'

interface DrawBarProps {
  lottery: Lottery
  stage: Stage
}

/** The draw that takes bets, with its clock, and the last result. */
export function DrawBar(props: DrawBarProps) {
  const { lottery, stage } = props
  const { open, localMs } = stage
  const say = useWords('lottery')
  return (
    <section className="draw-bar bz-cloth">
      <div className="draw-next">
        <Emblem family={lottery.family} />
        {open ? (
          <div className="draw-clock">
            <small>{say('draw.number', { number: drawNumber(open.id) })}</small>
            <Clock key={open.id} atMs={localMs(open.closesAt)} isLarge />
            <small>{say('draw.closesIn')}</small>
          </div>
        ) : (
          <p>{say('draw.waiting')}</p>
        )}
        {lottery.jackpot && <Jackpots of={lottery.jackpot} hasNote />}
      </div>
      <LastResult {...props} />
    </section>
  )
}

function LastResult({ lottery: { last }, stage: { drawing, isFresh, skip } }: DrawBarProps) {
  const say = useWords('lottery')
  if (drawing) {
    return (
      <div className="draw-last" data-state="drawing">
        <small>{say('draw.number', { number: drawNumber(drawing.id) })}</small>
        <strong className="draw-closed">{say('draw.closed')}</strong>
        <DrawProof id={drawing.id} />
        <p className="draw-outcome" />
      </div>
    )
  }
  if (!last) return <p className="draw-last">{say('draw.none')}</p>
  return (
    <div className="draw-last" data-state={isFresh ? 'fresh' : 'shown'}>
      <small>{say('draw.last', { number: drawNumber(last.id) })}</small>
      <ResultRow key={last.id} result={last.result} size="large" isFresh={isFresh} />
      {isFresh ? (
        <Button size="sm" kind="quiet" className="draw-act" onClick={skip}>
          {say('draw.skip')}
        </Button>
      ) : (
        <DrawProof id={last.id} />
      )}
      {isFresh && shapeOf(last.result) === 'order' && <Race result={last.result} />}
      <Told last={last} isFresh={isFresh} />
      <p className="draw-outcome" aria-live="polite">
        {!isFresh && <Outcome gameCode={last.gameCode} drawId={last.id} />}
      </p>
    </div>
  )
}

function DrawProof({ id }: { id: string }) {
  const say = useWords('lottery')
  return (
    <Link
      className="draw-act draw-proof"
      to={paths.draw(id)}
      aria-label={say('draw.proofOf', { number: drawNumber(id) })}
    >
      <ShieldCheck aria-hidden="true" />
      {say('draw.proof')}
    </Link>
  )
}

/** Read aloud once the result is shown. */
function Told({ last, isFresh }: { last: Opened; isFresh: boolean }) {
  const say = useWords('lottery')
  const numbers = piecesOf(last.result).join(' ')
  return (
    <span aria-live="polite">
      <VisuallyHidden>
        {isFresh ? '' : say('draw.told', { number: drawNumber(last.id), numbers })}
      </VisuallyHidden>
    </span>
  )
}

/** Ten cars on their way to the finish, each as fast as its place. */
function Race({ result }: { result: Result }) {
  const order = result['order'] ?? []
  return (
    <span className="race" aria-hidden="true" dir="ltr">
      {order
        .map((car, place) => ({ car, place }))
        .toSorted((a, b) => Number(a.car) - Number(b.car))
        .map(({ car, place }) => (
          <span key={car} className="race-lane">
            <i
              className="result-car race-car"
              data-car={car}
              style={{ '--place': place } as CSSProperties}
            >
              {Number(car)}
            </i>
          </span>
        ))}
    </span>
  )
}
