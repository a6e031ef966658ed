import { useEffect, useRef } from 'react'
import { useAmount } from '../../Spoken.tsx'
import { useSpeech } from '../speech.tsx'
import { drawnCourse } from '../statistics.ts'
import { Icon } from './Icon.tsx'
import { useSeat } from './seat.tsx'

const box = { width: 240, height: 96 }

/** The statistics of this visit: stakes, payouts and their course. */
export function StatisticsCard({ close }: { close(): void }) {
  const { say, figures } = useSpeech()
  const amount = useAmount()
  const { state, table } = useSeat()
  const { statistics } = state
  const tone = toneOf(statistics.profit)
  const card = useRef<HTMLElement>(null)
  // On a phone the card is beneath the panel, so opening it scrolls it into view.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <aside ref={card} className="statistics" aria-label={say('statistics')}>
      <header>
        <h2>{say('statistics')}</h2>
        <button
          type="button"
          className="tool"
          aria-label={say('statisticsReset')}
          title={say('statisticsReset')}
          onClick={table.resetStatistics}
        >
          <Icon name="reset" />
        </button>
        <button type="button" className="tool" aria-label={say('close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <dl>
        <div>
          <dt>{say('profit')}</dt>
          <dd data-outcome={tone}>{amount(statistics.profit, 'always')}</dd>
        </div>
        <div>
          <dt>{say('wagered')}</dt>
          <dd>{amount(statistics.wagered)}</dd>
        </div>
        <div>
          <dt>{say('wins')}</dt>
          <dd data-outcome="won">{figures.number(statistics.wins)}</dd>
        </div>
        <div>
          <dt>{say('losses')}</dt>
          <dd data-outcome="lost">{figures.number(statistics.losses)}</dd>
        </div>
      </dl>
      <Course />
    </aside>
  )
}

function Course() {
  const { say } = useSpeech()
  const amount = useAmount()
  const { course, bets, profit } = useSeat().state.statistics
  const { points, zeroY } = drawnCourse(course, box)
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  const text = say('courseText', { count: bets, amount: amount(profit, 'always') })
  const [endX, endY] = points.at(-1) ?? [0, 0]
  const zero = (zeroY / box.height) * 100
  return (
    <figure className="course" aria-label={text} data-outcome={toneOf(profit)}>
      <svg viewBox={`-4 -6 ${box.width + 8} ${box.height + 12}`} aria-hidden="true">
        <linearGradient id="course" gradientUnits="userSpaceOnUse" x2="0" y2={box.height}>
          <stop className="gain" offset={`${zero}%`} />
          <stop className="loss" offset={`${zero}%`} />
        </linearGradient>
        <path className="area" d={`M0 ${zeroY}L${line}L${endX.toFixed(1)} ${zeroY}Z`} />
        <path className="zero" d={`M0 ${zeroY}H${box.width}`} />
        <path className="line" d={`M${line}`} />
        <circle cx={endX} cy={endY} r="3.5" />
      </svg>
    </figure>
  )
}

/** No gain is no win: zero has no colour. */
function toneOf(profit: bigint): 'won' | 'lost' | undefined {
  if (profit === 0n) return undefined
  return profit > 0n ? 'won' : 'lost'
}
