import type { LiveGameId } from '@baize/engines/house'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OwnBet } from '../../../../src/tables/wire.ts'
import { useAmount } from '../../Spoken.tsx'
import { type ChipsChoice, sumOf, twice } from '../chips/chips.rules.ts'
import type { PlacedView } from '../chips/useTable.ts'
import type { GameFace, OwnTableProps } from '../face.ts'
import { Seated, useSeat } from '../shell/seat.tsx'
import type { Sound } from '../sound.ts'
import { useSpeech } from '../speech.tsx'
import type { Result } from '../table.ts'
import { Dealer } from './Dealer.tsx'
import { confirmed, stagedRound } from './live.rules.ts'
import { Progress, useSecondsLeft } from './Progress.tsx'
import { useLive } from './useLive.ts'
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
  const isDealing = phase === 'deal' || phase === 'pause'
  const dealt = isDealing ? table?.dealt : undefined
  const shown = dealt ?? past[0]
  const round = shown && stagedRound(id, shown, dealt ? inRound : [])
  const [settled, setSettled] = useState('')
  const isDone = phase === 'pause' || settled === round?.key
  const moving = dealt && round && phase === 'deal' && !isDone ? [round] : []
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
  const left = useSecondsLeft(table?.endsAt ?? 0, live.now.aheadMs, isOpen)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the views of this very game
  const staged = round as Parameters<typeof base.Stage>[0]['round']
  const told = round && isDone && dealt ? base.told(staged!.view, speech) : undefined
  return (
    <div className="live" data-phase={phase}>
      <section className="live-head">
        <Dealer name={table?.dealer ?? ''} phase={phase} isUrgent={isOpen && left <= lastSeconds} />
        <div className="live-says">
          <p className="live-call" aria-live="polite">
            {isVoid
              ? say('live.void')
              : isConnected
                ? (told ?? say(callOf(phase, left)))
                : say('crash.away')}
          </p>
          <p className="live-facts">
            {table && <span>{say('live.players', { count: table.crowd.players })}</span>}
            {table && table.crowd.bettors > 0 && (
              <span>{say('live.bettors', { count: table.crowd.bettors })}</span>
            )}
          </p>
        </div>
        {table && <Progress now={live.now} left={isOpen ? left : undefined} />}
      </section>
      <div className="live-board" data-game={base.id}>
        <Seated
          seat={{
            ...seat,
            state: { ...seat.state, results: resultsOf(live.now, isDone), earlier: [] },
            openSheet: (sheet, at) => seat.openSheet(sheet === 'history' ? 'fairness' : sheet, at),
          }}
        >
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
          />
        </Seated>
      </div>
      <Stakes
        choice={choice}
        inRound={inRound}
        isOpen={isOpen && !isIn}
        isAsking={live.isAsking}
        change={(laid) => seat.table.changeChoice({ ...choice, laid })}
        confirm={live.confirm}
      />
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

function callOf(phase: string, left: number) {
  if (phase === 'open') return left <= lastSeconds ? 'live.call.last' : 'live.call.open'
  if (phase === 'closed') return 'live.call.closed'
  return phase === 'deal' ? 'live.call.deal' : 'live.call.next'
}

/** What fell at the table, newest first, in the place of the player's own results. */
function resultsOf(
  { table, past }: ReturnType<typeof useLive>['now'],
  isDone: boolean,
): readonly Result[] {
  const now = table?.dealt && isDone && past[0]?.number !== table.dealt.number ? [table.dealt] : []
  return [...now, ...past].map(({ number, drawn }) => ({
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

interface StakesProps {
  choice: ChipsChoice
  inRound: ChipsChoice['laid']
  isOpen: boolean
  isAsking: boolean
  change(laid: ChipsChoice['laid']): void
  confirm(places: ChipsChoice['laid'], stake: bigint): boolean
}

/** What lies on the table: repeat, double, clear, and confirm. */
function Stakes({ choice, inRound, isOpen, isAsking, change, confirm }: StakesProps) {
  const { say } = useSpeech()
  const amount = useAmount()
  const { limits } = useSeat()
  const total = sumOf(choice.laid)
  const canRepeat = isOpen && choice.last.length > 0 && total === 0n
  const isIn = inRound.length > 0
  return (
    <section className="live-stakes" aria-label={say('panel')}>
      <dl>
        <dt>{say('live.inRound')}</dt>
        <dd>{amount(sumOf(inRound))}</dd>
      </dl>
      <div className="live-doings">
        <button
          type="button"
          className="button plain"
          disabled={!canRepeat}
          onClick={() => change(choice.last)}
        >
          {say('table.repeat')}
        </button>
        <button
          type="button"
          className="button plain"
          disabled={!isOpen || total === 0n || total * 2n > limits.max}
          onClick={() => change(twice(choice.laid))}
        >
          {say('table.double')}
        </button>
        <button
          type="button"
          className="button plain"
          disabled={!isOpen || total === 0n}
          onClick={() => change([])}
        >
          {say('table.clear')}
        </button>
      </div>
      <button
        type="button"
        className="button main live-confirm"
        disabled={!isOpen || isAsking || total === 0n}
        onClick={() => confirm(choice.laid, total)}
      >
        {total > 0n && isOpen
          ? say('live.confirm', { amount: amount(total) })
          : say(isIn ? 'live.isIn' : isOpen ? 'live.place' : 'live.wait')}
      </button>
    </section>
  )
}
