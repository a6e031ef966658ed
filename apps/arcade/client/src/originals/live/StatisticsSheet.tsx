import type { LiveGameId } from '@baize/engines/house'
import type { CSSProperties } from 'react'
import { shortOf } from '../../../../src/tables/told.ts'
import type { TablePast } from '../../../../src/tables/wire.ts'
import { dealerOf } from '../games/blackjack/told.ts'
import { colourOf } from '../games/roulette/layout.ts'
import { Sheet } from '../shell/Sheet.tsx'
import { useSpeech } from '../speech.tsx'
import { RoadBoard } from './RoadBoard.tsx'
import { type Counted, countsOf, hotAndCold, sidesSeen } from './statistics.rules.ts'

interface StatisticsProps {
  game: LiveGameId
  /** Newest first. */
  seen: readonly TablePast[]
  close(): void
}

/** What fell at the table in its last hundred rounds, and that it changes nothing. */
export function StatisticsSheet({ game, seen, close }: StatisticsProps) {
  const { say, figures } = useSpeech()
  return (
    <Sheet title={say('live.statistics')} close={close}>
      <div className="live-statistics">
        <p className="hint">{say('live.past')}</p>
        <p>{say('live.rounds', { count: figures.number(seen.length) })}</p>
        <Figures game={game} seen={seen} />
      </div>
    </Sheet>
  )
}

const hotMax = 6

function Figures({ game, seen }: Omit<StatisticsProps, 'close'>) {
  const { say } = useSpeech()
  if (game === 'livebaccarat' || game === 'livedragontiger') {
    return <RoadBoard game={game} results={sidesSeen(game, seen)} isWhole />
  }
  if (game === 'livesicbo') {
    const sums = seen.map(({ drawn }) => sumOf(drawn.dice))
    return <Bars label={say('live.sums')} counts={countsOf(sums, range(3, 18))} />
  }
  if (game === 'livefantan') {
    const left = seen.map(({ drawn }) => Number(drawn.left))
    return <Bars label={say('live.lefts')} counts={countsOf(left, range(1, 4))} />
  }
  if (game === 'livexocdia') {
    const reds = seen.map(({ drawn }) => Number(shortOf(game, drawn)))
    return <Bars label={say('live.reds')} counts={countsOf(reds, range(0, 4))} />
  }
  if (game === 'liveblackjack') {
    const totals = seen.map(({ drawn }) => dealerOf(drawn).total)
    return <Bars label={say('live.dealerTotals')} counts={countsOf(totals, range(17, 26))} />
  }
  const pockets = seen.map(({ drawn }) => Number(drawn.pocket))
  const { hot, cold } = hotAndCold(countsOf(pockets, range(0, 36)), hotMax)
  return (
    <>
      <Numbers label={say('live.hot')} counts={hot} />
      <Numbers label={say('live.cold')} counts={cold} />
      <h3>{say('live.last')}</h3>
      <ol className="live-last">
        {seen.map(({ number, drawn }) => (
          <li key={number} data-colour={colourOf(Number(drawn.pocket))}>
            {String(drawn.pocket)}
          </li>
        ))}
      </ol>
    </>
  )
}

function Numbers({ label, counts }: { label: string; counts: readonly Counted[] }) {
  return (
    <>
      <h3>{label}</h3>
      <ol className="live-numbers">
        {counts.map(({ value, count }) => (
          <li key={value}>
            <b data-colour={colourOf(value)}>{value}</b>
            <small>× {count}</small>
          </li>
        ))}
      </ol>
    </>
  )
}

/** How often each value came, as bars with their figures. */
function Bars({ label, counts }: { label: string; counts: readonly Counted[] }) {
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <>
      <h3>{label}</h3>
      <ol className="live-bars">
        {counts.map(({ value, count }) => (
          <li key={value} style={shareOf(count / most)}>
            <small>{count}</small>
            <i />
            <b>{value}</b>
          </li>
        ))}
      </ol>
    </>
  )
}

function shareOf(share: number): CSSProperties {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- variables are not among React's properties
  return { '--share': share } as CSSProperties
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

function sumOf(dice: unknown): number {
  return Array.isArray(dice) ? dice.reduce((sum: number, face) => sum + Number(face), 0) : 0
}
