import { useWords } from '@baize/i18n/react'
import { VisuallyHidden } from '@baize/ui'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useCountdown } from '../../shared/useCountdown.ts'
import { drawNumber } from './lottery.rules.ts'
import type { Lottery } from './lottery.types.ts'
import { Clock } from './shown/Clock.tsx'
import { Emblem } from './shown/Emblem.tsx'
import { Jackpots } from './shown/Jackpots.tsx'
import { ResultRow } from './shown/ResultRow.tsx'
import { useLotteryWords } from './useLotteryWords.ts'

/** One lottery: what it is, when it closes, and what was drawn last. */
export function LotteryCard(props: { lottery: Lottery; localMs: (at: string) => number }) {
  const { lottery, localMs } = props
  const { gameCode, family, seconds, next, last, jackpot } = lottery
  const say = useWords('lottery')
  const words = useLotteryWords()
  return (
    <article className="lottery-card">
      <Emblem family={family} />
      <span className="lottery-card-words">
        <Link className="lottery-card-link" to={paths.lottery('lottery', { gameCode })}>
          {seconds === null ? (
            words.lottery(lottery)
          ) : (
            <>
              <VisuallyHidden>{words.family(family)} </VisuallyHidden>
              {words.pace(seconds)}
            </>
          )}
        </Link>
        <small>{next ? say('draw.number', { number: drawNumber(next.id) }) : ''}</small>
      </span>
      <span className="lottery-card-time">
        {next ? (
          <Closing key={next.id} atMs={localMs(next.closesAt)} />
        ) : (
          <small>{say('card.noDraw')}</small>
        )}
      </span>
      <span className="lottery-card-last">
        {jackpot && <Jackpots of={jackpot} />}
        {last ? (
          <>
            <VisuallyHidden>{say('draw.last', { number: drawNumber(last.id) })} </VisuallyHidden>
            <ResultRow result={last.result} size="small" />
          </>
        ) : (
          <small>{say('card.noResult')}</small>
        )}
      </span>
    </article>
  )
}

function Closing({ atMs }: { atMs: number }) {
  const say = useWords('lottery')
  const isOver = useCountdown(atMs) === 0
  return (
    <>
      <small>{say(isOver ? 'card.drawing' : 'card.closes')}</small>
      <Clock atMs={atMs} />
    </>
  )
}
