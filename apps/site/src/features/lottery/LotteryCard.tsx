import { useWords } from '@baize/i18n/react'
import { VisuallyHidden } from '@baize/ui'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useCountdown } from '../../shared/useCountdown.ts'
import { drawNumber, piecesOf } from './lottery.rules.ts'
import type { Lottery } from './lottery.types.ts'
import { Clock } from './shown/Clock.tsx'
import { Emblem } from './shown/Emblem.tsx'
import { ResultRow } from './shown/ResultRow.tsx'
import { useLotteryWords } from './useLotteryWords.ts'

/** One lottery: what it is, when it closes, and what was drawn last. */
export function LotteryCard(props: { lottery: Lottery; localMs: (at: string) => number }) {
  const { lottery, localMs } = props
  const { gameCode, family, seconds, next, last } = lottery
  const say = useWords('lottery')
  const words = useLotteryWords()
  const name = words.lottery(lottery)
  return (
    <Link
      className="lottery-card"
      to={paths.lottery('lottery', { gameCode })}
      aria-label={say('card.open', { lottery: name })}
      aria-describedby={last ? `last-${gameCode}` : undefined}
    >
      <Emblem family={family} />
      <span className="lottery-card-words">
        <strong>{seconds === null ? name : words.pace(seconds)}</strong>
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
        {last ? (
          <>
            <ResultRow result={last.result} size="small" />
            <VisuallyHidden id={`last-${gameCode}`}>
              {say('card.result', { numbers: piecesOf(last.result).join(' ') })}
            </VisuallyHidden>
          </>
        ) : (
          <small>{say('card.noResult')}</small>
        )}
      </span>
    </Link>
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
