import type { RouletteView } from '@baize/engines/house'
import type { ChipsChoice } from '../../chips/chips.rules.ts'
import { Rack } from '../../chips/Rack.tsx'
import { asMultiplied, useTable } from '../../chips/useTable.ts'
import type { StageProps } from '../../face.ts'
import { atPace, outcomeOf, useArrival } from '../../motion.ts'
import { useSeat } from '../../shell/seat.tsx'
import { Verdict } from '../../shell/Verdict.tsx'
import { useSpeech } from '../../speech.tsx'
import { useSteps } from '../../steps.ts'
import { lastResults } from '../../table.ts'
import { Felt } from './Felt.tsx'
import { colourOf } from './layout.ts'
import { Wheel } from './Wheel.tsx'
import { noteOf } from './words.ts'
import './roulette.css'

const spinMs = 3_600
const ticks = 16

export function Stage(props: StageProps<ChipsChoice, RouletteView>) {
  const { round, pending, pace, choice, change, sound } = props
  const isMoving = useArrival(props, () => {
    sound.turn()
    return spinMs
  })
  const table = useTable(props, isMoving)
  const isTold = round !== undefined && !pending && !isMoving
  const { say } = useSpeech()
  const outcome = outcomeOf(round, isMoving, pending !== undefined)
  const note = round && noteOf(round.view, say)
  return (
    <div className="roulette" data-spinning={pending || isMoving ? true : undefined}>
      <div className="roulette-top">
        <Wheel
          turn={round && { key: round.key, pocket: round.view.pocket }}
          isTold={isTold}
          isPending={pending !== undefined}
          ms={atPace(spinMs, pace)}
        />
        <Pockets />
        {!round && !pending && <p className="hint roulette-start">{say('table.start')}</p>}
        {round && (
          <Verdict
            round={asMultiplied(round)}
            isShown={outcome === 'won' || (outcome !== undefined && note !== undefined)}
            note={note && say('roulette.onZero')}
          />
        )}
      </div>
      <Felt table={table} pocket={isTold ? round.view.pocket : undefined} />
      <Rack choice={choice} change={change} isOpen={table.isOpen} />
      {isMoving && <Ticks ms={atPace(spinMs, pace)} tick={sound.tick} />}
    </div>
  )
}

/** A separate component, so that a sound does not render the stage again. */
function Ticks({ ms, tick }: { ms: number; tick(pitch?: number): void }) {
  useSteps('turning', { count: ticks, ms: Math.round(ms / (ticks + 3)) }, (nth) =>
    tick(nth === ticks ? -7 : -12),
  )
  return null
}

const pocketsMax = 14

/** The player's last numbers, newest first; each opens its bet. */
function Pockets() {
  const { say } = useSpeech()
  const { state, openSheet } = useSeat()
  const pockets = lastResults(state)
    .slice(0, pocketsMax)
    .flatMap(({ id, play }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the view of this game
      const view = play?.view as RouletteView | undefined
      return view ? [{ id, pocket: view.pocket }] : []
    })
  return (
    <ol className="roulette-pockets" aria-label={say('roulette.pockets')}>
      {pockets.map(({ id, pocket }) => (
        <li key={id} data-colour={colourOf(pocket)}>
          <button type="button" onClick={() => openSheet('history', id)}>
            {pocket}
          </button>
        </li>
      ))}
    </ol>
  )
}
