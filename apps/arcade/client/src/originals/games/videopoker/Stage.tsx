import {
  bestHold,
  pay,
  type VideopokerView,
  videopokerHands,
  videopokerPay,
} from '@baize/engines/house'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useAmount } from '../../../Spoken.tsx'
import type { StageProps } from '../../face.ts'
import { atPace, outcomeOf, timed, useArrival } from '../../motion.ts'
import { Card, cardText } from '../../shell/Card.tsx'
import { moveByArrows } from '../../shell/grid.ts'
import { useSeat } from '../../shell/seat.tsx'
import { Verdict } from '../../shell/Verdict.tsx'
import { useSpeech } from '../../speech.tsx'
import { useSteps } from '../../steps.ts'
import { heldOf, holding, newPlaces, type VideopokerChoice } from './hold.ts'
import './videopoker.css'

type Props = StageProps<VideopokerChoice, VideopokerView>

const cardMs = 150
const restMs = 250
const places = [0, 1, 2, 3, 4]

export function Stage(props: Props) {
  const { round, pending, pace, sound, choice, change, canAct } = props
  const { say } = useSpeech()
  const view = pending?.kind === 'bet' ? undefined : round?.view
  const fresh = view ? newPlaces(view) : []
  const isMoving = useArrival(props, () => (fresh.length + 1) * cardMs + restMs)
  const ms = atPace(cardMs, pace)
  const turned = useSteps(
    isMoving ? round?.key : undefined,
    { count: fresh.length, ms },
    sound.turn,
  )
  const isHolding = canAct && !isMoving && view !== undefined && !round?.isOver
  const held = view ? (view.held ?? heldOf(choice, view.cards)) : []
  const best = useBest(isHolding && choice.hasHint ? view : undefined)
  function hold(place: number): void {
    if (!isHolding) return
    sound.tap()
    change(holding(choice, view.cards, place))
  }
  useDigits(isHolding, hold)
  const outcome = outcomeOf(round, isMoving, pending !== undefined)
  const isOpen = (place: number) =>
    view !== undefined &&
    (pending === undefined || held.includes(place)) &&
    (!fresh.includes(place) || fresh.indexOf(place) < turned)
  return (
    <div className="poker">
      <Pays view={isMoving || pending ? undefined : view} outcome={outcome} />
      <div
        className="poker-hand"
        role="toolbar"
        tabIndex={-1}
        aria-label={say('board')}
        onKeyDown={(event) => moveByArrows(event, { columns: 5, count: 5 })}
      >
        {places.map((place) => (
          <Held
            key={place}
            place={place}
            card={isOpen(place) ? view?.cards[place] : undefined}
            isHeld={held.includes(place)}
            isBest={best?.includes(place) ?? false}
            isLost={outcome !== undefined && view?.hand === 'nothing'}
            isHolding={isHolding}
            ms={ms}
            hold={hold}
          />
        ))}
      </div>
      <p className="poker-hint" aria-hidden="true">
        {isHolding ? say('videopoker.hold') : view ? '' : say('videopoker.start')}
      </p>
      <output className="unseen">
        {isHolding && view.cards.map((card) => cardText(card, say)).join(', ')}
      </output>
      {round && <Verdict round={round} isShown={outcome !== undefined && round.returned > 0n} />}
    </div>
  )
}

interface HeldProps {
  place: number
  card: string | undefined
  isHeld: boolean
  isBest: boolean
  isLost: boolean
  isHolding: boolean
  ms: number
  hold(place: number): void
}

function Held({ place, card, isHeld, isBest, isLost, isHolding, ms, hold }: HeldProps) {
  const { say } = useSpeech()
  const name = card === undefined ? say('videopoker.faceDown') : cardText(card, say)
  return (
    <button
      type="button"
      className="poker-card"
      data-cell={place}
      data-held={isHeld || undefined}
      data-lost={isLost || undefined}
      tabIndex={place === 0 ? 0 : -1}
      aria-pressed={isHeld}
      aria-keyshortcuts={String(place + 1)}
      aria-disabled={!isHolding}
      aria-label={isBest ? say('videopoker.best', { card: name }) : name}
      onClick={() => hold(place)}
    >
      <span className="poker-mark" data-drawn={isHeld ? say('videopoker.held') : ''} />
      <span key={card ?? 'down'} className="poker-turn" style={timed(ms)}>
        <Card name={card} />
      </span>
      <span className="poker-place" data-best={isBest || undefined} data-drawn={place + 1} />
    </button>
  )
}

/** Digit keys hold cards. They stake no money, so they work even if hotkeys are off. */
function useDigits(isOn: boolean, hold: (place: number) => void): void {
  const press = useEffectEvent(hold)
  useEffect(() => {
    if (!isOn) return undefined
    function pressed(event: KeyboardEvent): void {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
      if (event.target instanceof HTMLInputElement && !event.target.disabled) return
      const place = Number(event.key) - 1
      if (places.includes(place)) press(place)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [isOn])
}

function useBest(view: VideopokerView | undefined): readonly number[] | undefined {
  const cards = view?.cards.join(' ')
  return useMemo(() => (cards === undefined ? undefined : bestHold(cards.split(' ')).hold), [cards])
}

interface PaysProps {
  view: VideopokerView | undefined
  outcome: ReturnType<typeof outcomeOf>
}

/** What each hand pays; the row of the current hand is marked, and lit if it has won. */
function Pays({ view, outcome }: PaysProps) {
  const { say, figures } = useSpeech()
  const amount = useAmount()
  const { state } = useSeat()
  return (
    <dl className="poker-pays">
      {videopokerHands
        .filter((hand) => hand !== 'nothing')
        .map((hand) => {
          const isNow = view?.hand === hand
          const multiplier = videopokerPay(hand)
          return (
            <div key={hand} data-now={isNow ? (outcome ? 'won' : 'dealt') : undefined}>
              <dt>{say(`videopoker.${hand}`)}</dt>
              <dd>{`${figures.number(multiplier / 10_000)}×`}</dd>
              <dd className="poker-amount">{amount(pay(state.stake, multiplier))}</dd>
            </div>
          )
        })}
    </dl>
  )
}
