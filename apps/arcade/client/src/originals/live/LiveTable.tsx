import type { LiveGameId } from '@baize/engines/house'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OwnBet, OwnHand, TableCrowd, TablePast } from '../../../../src/tables/wire.ts'
import { type ChipsChoice, type Laid, relaid } from '../chips/chips.rules.ts'
import { CrowdContext } from '../chips/crowd.ts'
import type { PlacedView } from '../chips/useTable.ts'
import type { GameFace, OwnTableProps } from '../face.ts'
import { Icon } from '../shell/Icon.tsx'
import { Seated, useSeat } from '../shell/seat.tsx'
import type { Sound } from '../sound.ts'
import { useSpeech } from '../speech.tsx'
import type { Result } from '../table.ts'
import { Chat } from './Chat.tsx'
import { Dealer } from './Dealer.tsx'
import { DecidingContext } from './deciding.ts'
import { FavouritesSheet } from './FavouritesSheet.tsx'
import { confirmed, decidedRound, type LiveNow, stagedRound } from './live.rules.ts'
import { Progress, useSecondsLeft } from './Progress.tsx'
import { RoadBoard } from './RoadBoard.tsx'
import { Stakes } from './Stakes.tsx'
import { StatisticsSheet } from './StatisticsSheet.tsx'
import { seenRounds, sidesSeen } from './statistics.rules.ts'
import { Tools, useTool } from './Tools.tsx'
import { useLive } from './useLive.ts'
import { useVoice } from './useVoice.ts'
import './live.css'

interface LiveTableProps<View extends PlacedView> extends OwnTableProps {
  id: LiveGameId
  base: GameFace<ChipsChoice, View>
}

/** One round for everybody: the dealer, the game's own board, and what the player puts into the round. */
export function LiveTable<View extends PlacedView>({ id, base, ...props }: LiveTableProps<View>) {
  const speech = useSpeech()
  const { say } = speech
  const seat = useSeat()
  const live = useLive(props)
  const { table, own, past, isConnected, isVoid } = live.now
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the choice of this very game
  const kept = seat.state.choice as ChipsChoice
  const inRound = confirmed(own)
  const phase = table?.phase ?? 'pause'
  const isOpen = isConnected && phase === 'open'
  const isIn = own.length > 0
  const choice = isOpen && !isIn ? kept : { ...kept, laid: inRound }
  const isDealing = phase === 'decide' || phase === 'deal' || phase === 'pause'
  const dealt = isDealing ? table?.dealt : undefined
  const shown = dealt ?? past[0]
  const isDeciding = isConnected && phase === 'decide'
  const hand = own[0]?.hand
  const round =
    table && phase === 'decide'
      ? decidedRound(table, own)
      : shown && stagedRound(id, shown, dealt ? inRound : [], dealt ? hand : undefined)
  const [settled, setSettled] = useState('')
  const isDone = phase === 'pause' || settled === round?.key
  const isMoving = (dealt && phase === 'deal') || phase === 'decide'
  const moving = round && isMoving && !isDone ? [round] : []
  const lastLaid = useLastLaid(own, kept.last)
  useNewRound(table?.number, () => {
    seat.table.changeChoice({ ...kept, laid: [], before: [], last: lastLaid.current })
  })
  useTellResult(dealt && isDone ? round : undefined, (one) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the view of this very game
    const text = base.strip(one.view as View, speech)
    props.tellResult({
      id: own[0]?.id ?? one.key,
      text,
      staked: one.staked,
      returned: one.returned,
    })
  })
  const tools = useTool(live.now.chat.lines.at(-1)?.id)
  const lay = (laid: readonly Laid[]) => seat.table.changeChoice(relaid(choice, laid))
  const seen = seenRounds(live.now, isDone)
  const left = useSecondsLeft(table?.endsAt ?? 0, live.now.aheadMs, isOpen || isDeciding)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the views of this very game
  const staged = round as Parameters<typeof base.Stage>[0]['round']
  const told = round && isDone && dealt ? base.told(staged!.view, speech) : undefined
  const call = isConnected
    ? (told ?? say(callOf(phase, left, table?.cards?.step === 0 ? undefined : hand)))
    : say('crash.away')
  const isWorthSaying =
    isConnected &&
    (told !== undefined || phase === 'open' || phase === 'closed' || (isDeciding && hand?.isDue))
  const dealer = table?.dealer ?? ''
  const voice = useVoice({
    text: isWorthSaying && !isVoid ? call : undefined,
    dealer,
    locale: speech.locale,
    loudness: props.sound.loudness,
  })
  return (
    <div className="live" data-phase={phase} data-chat={tools.tool === 'chat' || undefined}>
      <section className="live-head">
        <Dealer
          name={dealer}
          phase={phase}
          isUrgent={(isOpen || (isDeciding && hand?.isDue === true)) && left <= lastSeconds}
          isSpeaking={voice.isSpeaking}
        />
        <div className="live-says">
          <p className="live-call" aria-live="polite">
            {isVoid ? say('live.void') : call}
          </p>
          {table && <Facts crowd={table.crowd} />}
        </div>
        <Tools isUnread={tools.isUnread} open={tools.open} voice={voice} />
        {table && <Progress now={live.now} left={isOpen || isDeciding ? left : undefined} />}
      </section>
      <div className="live-board" data-game={base.id}>
        <Seated
          seat={{
            ...seat,
            state: { ...seat.state, results: resultsOf(seen), earlier: [] },
            openSheet: (sheet, at) => seat.openSheet(sheet === 'history' ? 'fairness' : sheet, at),
          }}
        >
          <DecidingContext
            value={isDeciding ? { hand, decide: live.decide, isAsking: live.isAsking } : undefined}
          >
            <CrowdContext value={crowdIn(live.now, seat.opened.currency)}>
              <base.Stage
                choice={choice}
                change={seat.table.changeChoice}
                isLocked={!isOpen || isIn}
                round={staged}
                moving={moving as (typeof staged & object)[]}
                pending={undefined}
                canAct={false}
                act={() => undefined}
                settled={setSettled}
                pace={props.pace}
                sound={mayPlay() ? props.sound : muted(props.sound)}
                isAuto={false}
                isBetting={!isDealing}
                results={hasRoads(id) && <RoadBoard game={id} results={sidesSeen(id, seen)} />}
              />
            </CrowdContext>
          </DecidingContext>
        </Seated>
      </div>
      <Stakes
        choice={choice}
        inRound={own.reduce((sum, { stake }) => sum + BigInt(stake), 0n)}
        isOpen={isOpen && !isIn}
        isAsking={live.isAsking}
        change={lay}
        confirm={live.confirm}
      />
      {tools.tool === 'chat' && (
        <Chat
          chat={live.now.chat}
          isConnected={isConnected}
          send={live.say}
          report={live.report}
          close={tools.close}
        />
      )}
      {tools.tool === 'statistics' && <StatisticsSheet game={id} seen={seen} close={tools.close} />}
      {tools.tool === 'favourites' && table && (
        <FavouritesSheet
          code={table.code}
          laid={choice.laid}
          isOpen={isOpen && !isIn}
          lay={lay}
          close={tools.close}
        />
      )}
    </div>
  )
}

/** A browser lets a page play sounds once somebody has used it; a table moves without anybody's press. */
const mayPlay = () => navigator.userActivation?.hasBeenActive ?? true
const nothing = () => undefined
const muted = ({ loudness }: Sound): Sound => ({
  loudness,
  tap: nothing,
  tick: nothing,
  good: nothing,
  turn: nothing,
  win: nothing,
  lose: nothing,
  blast: nothing,
})

const lastSeconds = 4

function callOf(phase: string, left: number, hand: OwnHand | undefined) {
  if (phase === 'decide') return hand?.isDue ? 'live.call.decide' : 'live.call.deciding'
  if (phase === 'open') return left <= lastSeconds ? 'live.call.last' : 'live.call.open'
  if (phase === 'closed') return 'live.call.closed'
  return phase === 'deal' ? 'live.call.deal' : 'live.call.next'
}

function Facts({ crowd: { players, bettors } }: { crowd: TableCrowd }) {
  const { say, figures } = useSpeech()
  return (
    <p className="live-facts">
      <span title={say('live.players', { count: players })}>
        <Icon name="people" />
        <span aria-hidden="true">{figures.number(players)}</span>
        <span className="unseen">{say('live.players', { count: players })}</span>
      </span>
      {bettors > 0 && <span>{say('live.bettors', { count: bettors })}</span>}
    </p>
  )
}

function hasRoads(id: LiveGameId): boolean {
  return id === 'livebaccarat' || id === 'livedragontiger'
}

/** Everybody's chips by place, in the player's own currency: sums of two currencies are no sum. */
function crowdIn({ table }: LiveNow, currency: string) {
  return (place: string) => {
    const at = table?.phase === 'pause' ? undefined : table?.crowd.places[place]
    return at && { players: at.players, amount: BigInt(at.money[currency] ?? 0) }
  }
}

/** What fell at the table, newest first, in the place of the player's own results. */
function resultsOf(seen: readonly TablePast[]): readonly Result[] {
  return seen.map(({ number, drawn }) => ({
    id: String(number),
    staked: 0n,
    returned: 0n,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- lists of results read the view alone
    play: { view: { ...drawn, places: [] } } as unknown as NonNullable<Result['play']>,
  }))
}

/** The chips of the player's last round, for the button that lays them again. */
function useLastLaid(own: readonly OwnBet[], first: ChipsChoice['last']) {
  const last = useRef(first)
  useEffect(() => {
    if (own.length > 0) last.current = confirmed(own)
  }, [own])
  return last
}

function useNewRound(number: number | undefined, begin: () => void): void {
  const started = useEffectEvent(begin)
  useEffect(() => {
    if (number !== undefined) started()
  }, [number])
}

function useTellResult<Round extends { key: string; staked: bigint }>(
  round: Round | undefined,
  tell: (round: Round) => void,
): void {
  const told = useRef('')
  const end = useEffectEvent(() => {
    if (!round || round.staked === 0n || told.current === round.key) return
    told.current = round.key
    tell(round)
  })
  const key = round?.key
  useEffect(() => {
    if (key !== undefined) end()
  }, [key])
}
