import { type HiloGuess, type HiloSetting, type HiloView, hiloCount } from '@baize/engines/house'
import { useEffect, useRef } from 'react'
import type { StageProps } from '../../face.ts'
import { atPace, outcomeOf, timed, useArrival } from '../../motion.ts'
import { Card, cardText, rankOf } from '../../shell/Card.tsx'
import { Verdict } from '../../shell/Verdict.tsx'
import { useSpeech } from '../../speech.tsx'
import { guessWord, lastCard } from './cards.ts'
import './hilo.css'

type Props = StageProps<HiloSetting, HiloView>

const turnMs = 320
const endMs = 250
const ranks = 13

export function Stage(props: Props) {
  const { round, pending, pace, sound } = props
  const { say } = useSpeech()
  const isMoving = useArrival(props, ({ view }) => {
    if (view.end === 'cashedOut') return endMs
    sound.turn()
    return turnMs
  })
  const view = pending?.kind === 'bet' ? undefined : round?.view
  const outcome = outcomeOf(round, isMoving, pending !== undefined)
  const isMissed = view?.end === 'missed' && !isMoving
  const turns = view?.cards.length ?? 0
  return (
    <div className="hilo">
      <div className="hilo-table">
        <Guess {...props} side="lower" />
        <div className="hilo-pile" data-missed={isMissed || undefined}>
          <Card name={undefined} />
          <span
            key={`${round?.id ?? ''}:${turns}`}
            className="hilo-turn"
            data-pending={pending ? true : undefined}
            style={timed(atPace(turnMs, pace))}
          >
            <span className="unseen">
              {view ? cardText(lastCard(view), say) : say('hilo.start')}
            </span>
            <Card name={view && lastCard(view)} />
          </span>
        </div>
        <Guess {...props} side="higher" />
      </div>
      <Row view={view} />
      {round && <Verdict round={round} isShown={outcome === 'won'} />}
    </div>
  )
}

function Guess({ round, canAct, act, side }: Props & { side: HiloGuess }) {
  const { say, figures } = useSpeech()
  const view = round && !round.isOver ? round.view : undefined
  const rank = view ? rankOf(lastCard(view)) : 7
  const next = view?.next?.[side]
  return (
    <button
      type="button"
      className="hilo-guess"
      data-side={side}
      disabled={!canAct || next === undefined}
      onClick={() => act({ type: 'guess', guess: side })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={side === 'higher' ? 'M5 15l7-7 7 7' : 'M5 9l7 7 7-7'} />
      </svg>
      <b>{say(guessWord(rank, side))}</b>
      <span>{view ? figures.percent(hiloCount(rank, side) / ranks, 1) : '\u00a0'}</span>
      <span>{next === undefined ? '\u00a0' : figures.multiplier(next)}</span>
    </button>
  )
}

const signs = { higher: '▲', lower: '▼', skip: '»' } as const

/** All cards of the round, scrolled to the newest. */
function Row({ view }: { view: HiloView | undefined }) {
  const row = useRef<HTMLOListElement>(null)
  const count = view?.cards.length ?? 0
  useEffect(() => {
    row.current?.scrollTo({ left: row.current.scrollWidth })
  }, [count])
  return (
    <ol className="hilo-row" ref={row} aria-hidden="true">
      {view?.cards.map(({ card, after }, at) => (
        <li key={at} data-missed={(view.end === 'missed' && at === count - 1) || undefined}>
          <Card name={card} />
          <span>{after ? signs[after] : '●'}</span>
        </li>
      ))}
    </ol>
  )
}
