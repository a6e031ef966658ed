import { blackjackTotalOf, type LiveBlackjackView } from '@baize/engines/house'
import { moveByAim } from '../../chips/aim.ts'
import { Beads } from '../../chips/Beads.tsx'
import type { ChipsChoice } from '../../chips/chips.rules.ts'
import { Rack } from '../../chips/Rack.tsx'
import { Spot } from '../../chips/Spot.tsx'
import { asMultiplied, type ChipTable, useTable } from '../../chips/useTable.ts'
import type { StagedRound, StageProps } from '../../face.ts'
import { useDeciding } from '../../live/deciding.ts'
import { atPace, outcomeOf, useArrival } from '../../motion.ts'
import { Verdict } from '../../shell/Verdict.tsx'
import { useSpeech } from '../../speech.tsx'
import { useSteps } from '../../steps.ts'
import { Decisions } from './Decisions.tsx'
import { Hand, Insurance, useDealt } from './Stage.tsx'
import { boardPlaces, paysOf, sideTold } from './sides.ts'
import { dealerOf, dealerWord, toldOf } from './told.ts'
import './liveblackjack.css'

type Props = StageProps<ChipsChoice, LiveBlackjackView>

const cardMs = 300
const restMs = 250

/** The hand of the table: everybody's two cards, then what each makes of them, and the dealer's hand. */
export function LiveStage(props: Props) {
  const { pending, pace, sound, choice, change, isBetting = false } = props
  const { say } = useSpeech()
  const round = shownOf(props.round, isBetting)
  const dealt = useDealt(round)
  const count = dealt?.count ?? 0
  const isMoving = useArrival(props, () => count * cardMs + restMs)
  const ms = atPace(cardMs, pace)
  const shown = useSteps(isMoving ? round?.key : undefined, { count, ms }, sound.turn)
  // While bets are taken, the chips of the round that comes, and not of the one that was shown.
  const table = useTable(isBetting ? { ...props, round: undefined } : props, isMoving)
  const view = round?.view
  const outcome = outcomeOf(round, isMoving, pending !== undefined)
  const isOver = view?.end !== undefined
  const deciding = useDeciding()
  return (
    <div
      className="livejack"
      data-deciding={deciding ? true : undefined}
      data-betting={isBetting || undefined}
    >
      <div className="blackjack">
        <div className="blackjack-dealer">
          <Hand
            key={round?.id ?? 'none'}
            cards={dealt?.dealer ?? []}
            shown={shown}
            ms={ms}
            name={say('blackjack.dealer')}
            canDraw={!isOver}
          />
        </div>
        <p className="blackjack-line">
          <span>{say('blackjack.line')}</span>
          <Insurance view={view} isTold={outcome !== undefined} />
        </p>
        {/* Totals are spoken when the cards lie; what a round came to is told by the table's call. */}
        <output className="unseen">
          {view?.isOwn && !isOver && !isMoving ? toldOf(view, say) : ''}
        </output>
        <div className="blackjack-hands" data-count={view?.hands.length ?? 1}>
          {view && dealt ? (
            dealt.hands.map((cards, at) => (
              <Hand
                key={`${round.id}:${dealt.hands.length}:${at}`}
                cards={cards}
                shown={shown}
                ms={ms}
                name={say('blackjack.hand', { nth: at + 1 })}
                hand={view.isOwn ? view.hands[at] : undefined}
                isTurn={view.turn === at && dealt.hands.length > 1 && !isMoving}
                isTold={outcome !== undefined}
                canDraw={!isOver && (view.turn ?? at) <= at}
              />
            ))
          ) : (
            <Hand cards={[]} shown={0} ms={0} name={say('blackjack.hand', { nth: 1 })} canDraw />
          )}
        </div>
        {round && <Verdict round={asMultiplied(round)} isShown={outcome === 'won'} />}
      </div>
      {deciding ? (
        <Decisions {...deciding} />
      ) : (
        <>
          {isBetting && (
            <Beads
              bead={(one) => {
                // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the view of this game
                const dealer = dealerOf(one as Record<string, unknown>)
                return { side: dealer.total > 21 ? 'bust' : 'stood', text: dealerWord(dealer, say) }
              }}
            />
          )}
          <Places table={table} />
          {isBetting && <Rack choice={choice} change={change} isOpen={table.isOpen} />}
        </>
      )}
    </div>
  )
}

function Places({ table }: { table: ChipTable }) {
  const { say } = useSpeech()
  return (
    <div
      className="livejack-places"
      role="toolbar"
      tabIndex={-1}
      aria-label={say('board')}
      onKeyDown={moveByAim}
    >
      {boardPlaces.map((place) => (
        <Spot
          key={place}
          place={place}
          name={say('table.placePays', {
            place: say(`liveblackjack.${place}`),
            pays: place === 'main' ? paysOf(place) : sideTold(place, say),
          })}
          table={table}
          className={`livejack-place livejack-${place}`}
          isFirst={place === 'main'}
        >
          <b>{say(`liveblackjack.${place}`)}</b>
          <small data-drawn={paysOf(place)} />
        </Spot>
      ))}
    </div>
  )
}

type Dealt = Required<Pick<LiveBlackjackView, 'dealer' | 'hands' | 'can'>> &
  LiveBlackjackView & { readonly isOwn: boolean }

/** Without a hand of the player, the two cards of all; nothing of a round before while bets are taken. */
function shownOf(
  round: StagedRound<LiveBlackjackView> | undefined,
  isBetting: boolean,
): StagedRound<Dealt> | undefined {
  const view = round?.view
  if (!round || isBetting || !view?.dealer || !view.first) return undefined
  const { dealer, first, can = [] } = view
  const isOwn = view.hands !== undefined && view.hands.length > 0
  const watched = [{ cards: first, ...blackjackTotalOf(first), stake: '0' }]
  const hands = isOwn ? view.hands! : watched
  const end = round.isOver ? { end: 'settled' as const } : {}
  return { ...round, view: { ...view, dealer, hands, can, isOwn, ...end } }
}
