import type { BlackjackHandView, BlackjackView } from '@baize/engines/house'
import { useState } from 'react'
import { useAmount } from '../../../Spoken.tsx'
import type { StagedRound, StageProps } from '../../face.ts'
import { atPace, outcomeOf, timed, useArrival } from '../../motion.ts'
import { Card, cardText } from '../../shell/Card.tsx'
import { paidWord } from '../../shell/paid.ts'
import { useSpeech } from '../../speech.tsx'
import { useSteps } from '../../steps.ts'
import { countOf, type Dealt, dealtSince, type TableCard } from './hands.ts'
import { toldOf } from './told.ts'
import './blackjack.css'

type Props = StageProps<object, BlackjackView>

const cardMs = 300
const restMs = 250

export function Stage(props: Props) {
  const { round, pending, pace, sound } = props
  const { say } = useSpeech()
  const isNew = pending?.kind === 'bet'
  const view = isNew ? undefined : round?.view
  const dealt = useDealt(isNew ? undefined : round)
  const isMoving = useArrival(props, () => (dealt?.count ?? 0) * cardMs + restMs)
  const shown = useSteps(
    isMoving ? round?.key : undefined,
    { count: dealt?.count ?? 0, ms: atPace(cardMs, pace) },
    sound.turn,
  )
  const ms = atPace(cardMs, pace)
  const outcome = outcomeOf(round, isMoving, pending !== undefined)
  return (
    <div className="blackjack" data-pending={pending ? true : undefined}>
      <div className="blackjack-dealer">
        <Hand
          key={view ? round?.id : 'none'}
          cards={dealt?.dealer ?? []}
          shown={shown}
          ms={ms}
          name={say('blackjack.dealer')}
          canDraw={view?.end === undefined}
        />
      </div>
      <p className="blackjack-line">
        <span>{say('blackjack.line')}</span>
        <Insurance view={view} isTold={outcome !== undefined} />
      </p>
      <output className="unseen">
        {view?.turn !== undefined && !isMoving && toldOf(view, say)}
      </output>
      <div className="blackjack-hands" data-count={view?.hands.length ?? 1}>
        {view && dealt ? (
          dealt.hands.map((cards, at) => (
            <Hand
              key={`${round?.id ?? ''}:${dealt.hands.length}:${at}`}
              cards={cards}
              shown={shown}
              ms={ms}
              name={say('blackjack.hand', { nth: at + 1 })}
              hand={view.hands[at]}
              isTurn={view.turn === at && dealt.hands.length > 1 && !isMoving}
              isTold={outcome !== undefined}
              canDraw={view.end === undefined && (view.turn ?? at) <= at}
            />
          ))
        ) : (
          <Hand cards={[]} shown={0} ms={0} name={say('blackjack.hand', { nth: 1 })} canDraw />
        )}
      </div>
    </div>
  )
}

/** The cards that are new in the newest answer, compared with the one shown before. */
export function useDealt(
  round: StagedRound<Pick<BlackjackView, 'hands' | 'dealer' | 'end'>> | undefined,
): Dealt | undefined {
  const [at, setAt] = useState<{ round: typeof round; dealt: Dealt | undefined }>(nothingYet)
  if (at.round?.key === round?.key) return at.dealt
  const before = at.round?.id === round?.id ? at.round?.view : undefined
  const dealt = round && dealtSince(before, round.view)
  setAt({ round, dealt })
  return dealt
}

const nothingYet = { round: undefined, dealt: undefined }

interface HandProps {
  cards: readonly TableCard[]
  /** How many of the new cards are shown so far. */
  shown: number
  ms: number
  name: string
  hand?: BlackjackHandView | undefined
  isTurn?: boolean
  isTold?: boolean
  /** Another card may come: until then a soft hand has two values. */
  canDraw: boolean
}

export function Hand({ cards, shown, ms, name, hand, isTurn, isTold, canDraw }: HandProps) {
  const { say } = useSpeech()
  const there = cards.filter(({ nth }) => nth <= shown)
  const open = there.flatMap(({ name: card }) => (card === undefined ? [] : [card]))
  const result = isTold || hand?.result === 'bust' ? hand?.result : undefined
  const isTellable = result !== undefined && there.length === cards.length
  return (
    <section
      className="blackjack-hand"
      aria-label={name}
      data-turn={isTurn || undefined}
      data-result={isTellable ? result : undefined}
    >
      <span className="blackjack-count" data-empty={open.length === 0 || undefined}>
        {open.length > 0 ? countText(open, canDraw) : ''}
      </span>
      <div className="blackjack-cards">
        {cards.map((card, at) => (
          <Dealing key={at} card={card} isShown={card.nth <= shown} ms={ms} />
        ))}
        {cards.length === 0 && <i className="blackjack-place" />}
      </div>
      <span className="unseen">{open.map((card) => cardText(card, say)).join(', ')}</span>
      {hand && <Stake hand={hand} result={isTellable ? result : undefined} />}
    </section>
  )
}

/** The stake of a hand; once the hand is over, what it paid, or what was lost with it. */
function Stake({ hand, result }: { hand: BlackjackHandView; result: BlackjackHandView['result'] }) {
  const { say } = useSpeech()
  const amount = useAmount()
  const staked = BigInt(hand.stake)
  const returned = BigInt(hand.returned ?? 0)
  if (result === undefined) return <span className="blackjack-stake">{amount(staked)}</span>
  const paid = say(paidWord({ staked, returned }), { amount: amount(returned) })
  return (
    <span className="blackjack-stake">
      {result !== 'won' && <b>{say(`blackjack.result.${result}`)}</b>}
      {returned > 0n ? paid : amount(-staked)}
    </span>
  )
}

/** A card keeps its element when it is turned face up. */
function Dealing({ card, isShown, ms }: { card: TableCard; isShown: boolean; ms: number }) {
  const [wasDown, setWasDown] = useState(card.name === undefined)
  if (card.name === undefined && !wasDown) setWasDown(true)
  const isTurning = wasDown && card.name !== undefined
  if (!isShown) return isTurning ? <Card name={undefined} /> : null
  return (
    <span
      key={isTurning ? 'turned' : 'dealt'}
      className={isTurning ? 'blackjack-turned' : 'blackjack-dealt'}
      data-new={card.nth > 0 || undefined}
      style={timed(ms)}
    >
      <Card name={card.name} />
    </span>
  )
}

function countText(cards: readonly string[], canDraw: boolean): string {
  const { total, isSoft } = countOf(cards)
  return canDraw && isSoft && total < 21 ? `${total - 10} / ${total}` : String(total)
}

interface InsuranceProps {
  view: Pick<BlackjackView, 'can' | 'insurance'> | undefined
  isTold: boolean
}

export function Insurance({ view, isTold }: InsuranceProps) {
  const { say } = useSpeech()
  const amount = useAmount()
  if (!view) return null
  if (view.can.some(({ type }) => type === 'insure'))
    return <output>{say('blackjack.askInsurance')}</output>
  if (!view.insurance) return null
  const returned = BigInt(view.insurance.returned)
  if (isTold && returned > 0n) {
    return <b>{say('blackjack.insurancePaid', { amount: amount(returned) })}</b>
  }
  return <b>{say('blackjack.insured', { amount: amount(BigInt(view.insurance.stake)) })}</b>
}
