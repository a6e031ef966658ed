import { useAmount } from '../../Spoken.tsx'
import type { GameFace } from '../face.ts'
import { outcomeBy } from '../motion.ts'
import { stagedOf } from '../round.rules.ts'
import { useSpeech } from '../speech.tsx'
import { lastResults } from '../table.ts'
import { PlayDetail } from './PlayDetail.tsx'
import { paidWord } from './paid.ts'
import { type Seat, useSeat } from './seat.tsx'

/** The last bets above, the game beneath them. */
export function Board() {
  const seat = useSeat()
  const { face, table, state } = seat
  // A shared round is never unfinished for one player: if one is given here, it is only replayed.
  const watched = seat.opened.unfinished?.shared ? seat.opened.unfinished : undefined
  return (
    <main className="board">
      <Strip />
      <div className="stage">
        {watched ? (
          <div className="watched">
            <PlayDetail id={watched.id} known={watched} />
          </div>
        ) : face.OwnTable ? (
          <face.OwnTable
            opened={seat.opened}
            api={seat.api}
            limits={seat.limits}
            stake={state.stake}
            changeStake={table.changeStake}
            pace={seat.pace}
            sound={seat.sound}
            stage={table.stage}
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

/** After a bet is sent, the choice cannot be changed until the round is over. */
export function isLocked({ rounds, run }: Seat['state']): boolean {
  return rounds.phase !== 'idle' || run !== undefined
}

const stripMax = 12

function Strip() {
  const { face, state, openSheet } = useSeat()
  const speech = useSpeech()
  const results = lastResults(state).slice(0, stripMax)
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

/** For screen readers: the last outcome in a sentence. */
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
  const values = { paid: amount(returned), result: amount(returned - staked, 'always') }
  const key = returned === 0n ? 'told.none' : (`told.${paidWord(result)}` as const)
  return `${what} ${speech.say(key, values)}`
}
