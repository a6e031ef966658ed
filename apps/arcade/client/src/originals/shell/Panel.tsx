import { useState } from 'react'
import { useAmount } from '../../Spoken.tsx'
import { doablesOf } from '../doables.ts'
import type { Doable } from '../face.ts'
import { useSpeech } from '../speech.tsx'
import { AmountField } from './AmountField.tsx'
import { AutoFields, type AutoForm, firstForm, planOf } from './AutoFields.tsx'
import { isLocked } from './Board.tsx'
import { Segments } from './controls.tsx'
import { type Seat, useSeat } from './seat.tsx'

/** Stake and choice, for a bet by hand or for a run of bets. */
export function Panel() {
  const { say } = useSpeech()
  const seat = useSeat()
  const { opened, face, tab, setTab, state, limits, table } = seat
  const [form, setForm] = useState<AutoForm>(firstForm)
  const hasAuto = opened.rules.autoplay && (!face.game.readAction || face.nextStep !== undefined)
  const { rounds, run } = state
  const isAuto = hasAuto && tab === 'auto'
  const view =
    rounds.phase === 'turn' || rounds.phase === 'acting' ? rounds.shown?.play.view : undefined
  return (
    <section className="panel" aria-label={say('panel')} data-tab={tab}>
      {hasAuto && (
        <Segments
          isBare
          label={say('mode')}
          value={tab}
          isLocked={run !== undefined || view !== undefined}
          choices={[
            { value: 'manual', text: say('manual') },
            { value: 'auto', text: say('auto') },
          ]}
          change={setTab}
        />
      )}
      {!face.totalOf && <AmountField />}
      {face.Controls && (
        <div className="controls">
          <face.Controls
            choice={state.choice}
            change={table.changeChoice}
            isLocked={isLocked(state)}
            isAuto={isAuto}
            stake={stakeIn(seat)}
            limits={limits}
            decimals={opened.decimals}
            view={view}
          />
        </div>
      )}
      {isAuto && <AutoFields form={form} change={setForm} isLocked={run !== undefined} />}
      {isAuto ? <AutoButton form={form} /> : <Doings />}
    </section>
  )
}

/** The stake of the open round, of the next bet of a run, or else the one in the field. */
function stakeIn({ face, state }: Seat): bigint {
  const { rounds, run, choice, stake } = state
  const isOpen = rounds.phase === 'turn' || rounds.phase === 'acting'
  if (isOpen && rounds.shown) return BigInt(rounds.shown.play.staked)
  return run?.stake ?? face.totalOf?.(choice) ?? stake
}

/** The bet button; while a round is open, its actions. */
function Doings() {
  const { say } = useSpeech()
  const { face, state, table, sound } = useSeat()
  const { phase, moving } = state.rounds
  const doables = doablesOf(face, state)
  if (!doables) {
    const isReady =
      face.betOf(state.choice, face.totalOf?.(state.choice) ?? state.stake) !== undefined
    return (
      <div className="doings">
        <button
          type="button"
          className="button main bet"
          disabled={!isReady || phase === 'lost' || phase === 'over'}
          aria-busy={phase === 'asking'}
          onClick={() => {
            sound.tap()
            table.press.bet()
          }}
        >
          {say('bet')}
        </button>
      </div>
    )
  }
  const isHeld = phase === 'acting' || (moving.length > 0 && face.overlaps !== 'acts')
  return (
    <div className="doings">
      {doables.map((doable) => (
        <Doing key={doable.word} doable={doable} isHeld={isHeld} />
      ))}
    </div>
  )
}

function Doing({ doable, isHeld }: { doable: Doable; isHeld: boolean }) {
  const speech = useSpeech()
  const amount = useAmount()
  const { table, sound } = useSeat()
  const { action, word, look, returns, cost, isOff } = doable
  const hint = doable.hint?.(speech)
  return (
    <button
      type="button"
      className={`button ${look}`}
      disabled={isOff}
      aria-busy={isHeld}
      onClick={() => {
        sound.tap()
        table.press.act(action)
      }}
    >
      <span>{speech.say(word)}</span>
      {returns !== undefined && <b>{amount(returns)}</b>}
      {cost !== undefined && cost > 0n && <b>{amount(-cost)}</b>}
      {hint !== undefined && <small>{hint}</small>}
    </button>
  )
}

function AutoButton({ form }: { form: AutoForm }) {
  const { say } = useSpeech()
  const { face, state, table } = useSeat()
  const { run, rounds } = state
  if (run) {
    return (
      <div className="doings">
        <button
          type="button"
          className="button stop"
          aria-busy={run.isStopping}
          onClick={() => table.press.stopAuto()}
        >
          <span>{say('autoStop')}</span>
          <small>{say('autoLeft', { count: run.left })}</small>
        </button>
      </div>
    )
  }
  const isReady =
    rounds.phase === 'idle' &&
    face.betOf(state.choice, state.stake) !== undefined &&
    (face.isPlanned?.(state.choice) ?? true)
  return (
    <div className="doings">
      <button
        type="button"
        className="button main bet"
        disabled={!isReady}
        onClick={() => table.press.auto(planOf(form))}
      >
        {say('autoStart')}
      </button>
    </div>
  )
}
