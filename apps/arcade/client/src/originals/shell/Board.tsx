import { useAmount } from '../../Spoken.tsx'
import type { GameFace, StagedRound } from '../face.ts'
import { outcomeBy } from '../motion.ts'
import type { Shown } from '../round.rules.ts'
import { useSpeech } from '../speech.tsx'
import { type Seat, useSeat } from './seat.tsx'

/** The last bets above, the game beneath them. */
export function Board() {
  const seat = useSeat()
  const { face, table, state } = seat
  return (
    <main className="board">
      <Strip />
      <div className="stage">
        {face.OwnTable ? (
          <face.OwnTable
            opened={seat.opened}
            api={seat.api}
            limits={seat.limits}
            stake={state.stake}
            changeStake={table.changeStake}
            pace={seat.pace}
            sound={seat.sound}
            tellMoney={table.tellMoney}
            tellResult={table.tellResult}
            refuse={table.refuse}
          />
        ) : (
          <Stage {...seat} />
        )}
      </div>
      <Told />
    </main>
  )
}

function Stage({ face, table, state, sound, pace, tab }: Seat) {
  const { phase, shown, moving, pending } = state.rounds
  return (
    <face.Stage
      choice={state.choice}
      change={table.changeChoice}
      isLocked={isLocked(state)}
      round={shown && stagedOf(shown)}
      moving={moving.map(stagedOf)}
      pending={pending}
      canAct={phase === 'turn' && !state.run && (moving.length === 0 || face.overlaps === 'acts')}
      act={(action) => void table.act(action)}
      settled={table.settle}
      pace={pace}
      sound={sound}
      isAuto={tab === 'auto' || state.run !== undefined}
    />
  )
}

/** Once a bet is out, what was chosen stands until it is over. */
export function isLocked({ rounds, run }: Seat['state']): boolean {
  return rounds.phase !== 'idle' || run !== undefined
}

export function stagedOf({ key, play, isOver }: Shown): StagedRound<unknown> {
  const { id, view, staked, returned } = play
  return { key, isOver, id, view, staked: BigInt(staked), returned: BigInt(returned) }
}

const stripMax = 12

function Strip() {
  const { face, state, openSheet } = useSeat()
  const speech = useSpeech()
  const results = state.results.slice(0, stripMax)
  return (
    <ol className="strip" aria-label={speech.say('strip')}>
      {results.map((result) => (
        <li key={result.id}>
          <button
            type="button"
            data-outcome={outcomeBy(result)}
            onClick={() => openSheet('history', result.id)}
          >
            {result.text ?? face.strip(result.play?.view, speech)}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** For who listens: the last outcome in a sentence. */
function Told() {
  const { face, state } = useSeat()
  return (
    <output className="unseen">
      <Outcome face={face} result={state.results[0]} />
    </output>
  )
}

function Outcome({
  face,
  result,
}: {
  face: GameFace
  result: Seat['state']['results'][number] | undefined
}) {
  const speech = useSpeech()
  const amount = useAmount()
  if (!result) return null
  const { play, text, staked, returned } = result
  const what = play ? face.told(play.view, speech) : text
  const net = returned - staked
  const key = net > 0n ? 'told.won' : net < 0n ? 'told.lost' : 'told.even'
  return `${what} ${speech.say(key, { amount: amount(net < 0n ? -net : net) })}`
}
