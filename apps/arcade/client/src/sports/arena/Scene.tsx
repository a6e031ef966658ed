import type { EventRow, ResultRow, SideView } from '../../../../src/sports/wire.ts'
import { clockText } from '../../amounts.ts'
import { useBook } from '../book.tsx'
import { useSpeech } from '../speech.tsx'
import { useCell } from '../useCell.ts'
import { useClock } from '../useClock.ts'
import { Bird } from './Bird.tsx'

/** The ring with both birds, how they stand, and how long until the bell. */
export function Scene({ event, last }: { event: EventRow; last: ResultRow | undefined }) {
  const { say } = useSpeech()
  const { client } = useBook()
  const live = useCell(client.feed.lives, event.id)?.value ?? event.live
  const [home, away] = live?.health ?? [1, 1]
  const winner = last?.id === event.id ? last.winner : undefined
  const isOver = event.status === 'over' || winner !== undefined
  const does = (side: 'home' | 'away') =>
    isOver
      ? winner === side || winner === 'draw'
        ? 'up'
        : winner === undefined
          ? 'ready'
          : 'down'
      : event.status === 'live'
        ? 'fights'
        : 'ready'
  return (
    <section className="scene" aria-label={say('fightNumber', { number: event.round })}>
      <header className="scene-head">
        <span className="virtual-mark">{say('virtualFight')}</span>
        <b>{say('fightNumber', { number: event.round })}</b>
      </header>
      <div className="ring">
        <svg
          viewBox="0 0 200 100"
          className="ring-ground"
          aria-hidden="true"
          preserveAspectRatio="none"
        >
          <ellipse cx="100" cy="70" rx="96" ry="28" className="ring-edge" />
          <ellipse cx="100" cy="69" rx="88" ry="23" className="ring-sand" />
          <path d="M100 47v44" className="ring-line" />
        </svg>
        <Bird side={event.home} tone="meron" does={does('home')} />
        <Bird side={event.away} tone="wala" does={does('away')} />
        <output className="scene-said">
          <Said event={event} winner={winner} isOver={isOver} />
        </output>
      </div>
      <div className="fighters">
        <Fighter side={event.home} tone="meron" health={home} />
        <Fighter side={event.away} tone="wala" health={away} />
      </div>
    </section>
  )
}

interface SaidProps {
  event: EventRow
  winner: ResultRow['winner'] | undefined
  isOver: boolean
}

function Said({ event, winner, isOver }: SaidProps) {
  const { say } = useSpeech()
  const left = useClock((now) => Math.max(0, Math.ceil((event.closesAt - now) / 1_000)))
  if (winner === 'draw') return <b>{say('fightDrawn')}</b>
  if (winner) {
    const name = winner === 'home' ? say('outcome.meron') : say('outcome.wala')
    return <b data-tone={winner === 'home' ? 'meron' : 'wala'}>{say('fightWon', { name })}</b>
  }
  if (isOver) return <b>{say('status.over')}</b>
  if (event.status === 'live') return <b>{say('fightOn')}</b>
  if (left === 0) return <b>{say('status.closed')}</b>
  return (
    <>
      <small>{say('betsClose')}</small>
      <b>{clockText(left * 1_000)}</b>
    </>
  )
}

function Fighter(props: { side: SideView; tone: 'meron' | 'wala'; health: number }) {
  const { side, tone, health } = props
  const { say, locale } = useSpeech()
  const kilos = new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    style: 'unit',
    unit: 'kilogram',
    maximumFractionDigits: 2,
  })
  return (
    <div className="fighter" data-tone={tone}>
      <small>{say(`outcome.${tone}`)}</small>
      <b dir="auto">{side.name}</b>
      <span>
        {side.record && say('record', { won: side.record[0], lost: side.record[1] })}
        {side.weight !== undefined && ` · ${kilos.format(side.weight / 1_000)}`}
      </span>
      <meter
        className="health"
        min={0}
        max={1}
        value={health}
        aria-label={say('strengthLeft', { name: side.name })}
      />
    </div>
  )
}
