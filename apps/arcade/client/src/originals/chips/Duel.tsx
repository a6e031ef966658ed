import type { ReactNode } from 'react'
import type { StagedRound, StageProps } from '../face.ts'
import { outcomeOf, timed } from '../motion.ts'
import { Card, cardText } from '../shell/Card.tsx'
import { Verdict } from '../shell/Verdict.tsx'
import { useSpeech } from '../speech.tsx'
import { moveByAim } from './aim.ts'
import { type Bead, Beads } from './Beads.tsx'
import type { ChipsChoice } from './chips.rules.ts'
import { Rack } from './Rack.tsx'
import { Spot } from './Spot.tsx'
import { asMultiplied, type PlacedView, useTable } from './useTable.ts'
import './duel.css'

export interface Side {
  readonly side: string
  readonly name: string
  /** The cards dealt so far. */
  readonly cards: readonly string[]
  /** Reserved places for cards, so that nothing moves when a card is dealt. */
  readonly room: number
  /** A figure of the arcade's art that stands behind the cards. */
  readonly figure?: string
  readonly total?: ReactNode
  /** True only after the whole deal was shown. */
  readonly isWinner: boolean
}

export interface DuelPlace {
  readonly place: string
  readonly text: string
  readonly pays: string
}

interface DuelProps<View extends PlacedView> {
  stage: StageProps<ChipsChoice, View>
  isMoving: boolean
  sides: readonly [Side, Side]
  ms: number
  /** Why chips came back, if they did. */
  note: string | undefined
  places: readonly DuelPlace[]
  bead(view: View): Bead
}

/** Two hands against each other, the places to bet on them, and the last results. */
export function Duel<View extends PlacedView>(props: DuelProps<View>) {
  const { stage, isMoving, sides, ms, note, places, bead } = props
  const { round, pending, choice, change } = stage
  const { say } = useSpeech()
  const table = useTable(stage, isMoving)
  const outcome = outcomeOf(round, isMoving, pending !== undefined)
  return (
    <div className="duel" data-pending={pending ? true : undefined}>
      <div className="duel-top">
        {sides.map((side) => (
          <Hand key={side.side} side={side} round={round} ms={ms} />
        ))}
      </div>
      <div className="duel-told">
        {round && (
          <Verdict
            round={asMultiplied(round)}
            isShown={outcome === 'won' || (outcome !== undefined && note !== undefined)}
            note={note}
          />
        )}
      </div>
      {stage.results ?? (
        <Beads
          bead={(view) => {
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of this very game
            return bead(view as View)
          }}
        />
      )}
      <div
        className="duel-places"
        role="toolbar"
        tabIndex={-1}
        aria-label={say('board')}
        onKeyDown={moveByAim}
      >
        {places.map(({ place, text, pays }, at) => (
          <Spot
            key={place}
            place={place}
            name={say('table.placePays', { place: text, pays })}
            table={table}
            className={`duel-place duel-${place}`}
            isFirst={at === 0}
          >
            <b>{text}</b>
            <small data-drawn={pays} />
          </Spot>
        ))}
      </div>
      <Rack choice={choice} change={change} isOpen={table.isOpen} />
    </div>
  )
}

interface HandProps {
  side: Side
  round: StagedRound<unknown> | undefined
  ms: number
}

function Hand({ side: hand, round, ms }: HandProps) {
  const { side, name, cards, room, total, figure, isWinner } = hand
  const { say } = useSpeech()
  return (
    <div className="duel-hand" data-side={side} data-winner={isWinner || undefined}>
      {figure && <img className="duel-figure" src={`/art/figure/${figure}.svg`} alt="" />}
      <span className="duel-name">
        <b>{name}</b>
        {total !== undefined && <span className="duel-total">{total}</span>}
      </span>
      <span className="unseen">{cards.map((card) => cardText(card, say)).join(', ')}</span>
      <div className="duel-cards">
        {Array.from({ length: Math.max(room, cards.length) }, (_, at) => {
          const card = cards[at]
          return card === undefined ? (
            <i key={at} />
          ) : (
            <span key={`${round?.id ?? ''}:${at}`} className="duel-card" style={timed(ms)}>
              <Card name={card} />
            </span>
          )
        })}
      </div>
    </div>
  )
}
