import { type MinesView, minesTiles } from '@baize/engines/house'
import type { StageProps } from '../../face.ts'
import { outcomeOf, useArrival } from '../../motion.ts'
import { moveByArrows } from '../../shell/grid.ts'
import { Verdict } from '../../shell/Verdict.tsx'
import { useSpeech } from '../../speech.tsx'
import type { MinesChoice } from './face.tsx'
import { Gem, Mine } from './pictures.tsx'
import './mines.css'

const tileMs = 200
const endMs = 420
const columns = 5

type Props = StageProps<MinesChoice, MinesView>
type TileState = 'covered' | 'gem' | 'mine' | 'gem-left' | 'mine-left'

export function Stage(props: Props) {
  const { round, pending, sound, choice, isAuto } = props
  const { say } = useSpeech()
  const isMoving = useArrival(props, ({ view }) => {
    if (view.end === 'hit') sound.blast()
    else if (view.uncovered.length > 0) sound.good(view.uncovered.length - 1)
    return view.end ? endMs : view.uncovered.length > 0 ? tileMs : 0
  })
  // A new bet is sent: the tiles of the last round are covered again.
  const view = pending?.kind === 'bet' ? undefined : round?.view
  const isPlanning = isAuto && !props.isLocked
  const pressed = pending?.kind === 'act' ? pending.action.tile : undefined
  const isWon = outcomeOf(round, isMoving, pending !== undefined) === 'won'
  return (
    <div className="mines">
      <div
        className="mines-grid"
        role="toolbar"
        tabIndex={-1}
        aria-label={say('board')}
        data-turn={props.canAct || undefined}
        onKeyDown={(event) => moveByArrows(event, { columns, count: minesTiles })}
      >
        {Array.from({ length: minesTiles }, (_, tile) => (
          <Tile
            key={tile}
            {...props}
            tile={tile}
            state={isPlanning ? 'covered' : stateOf(tile, view)}
            isPressed={pressed === tile}
            isPlanned={isAuto && choice.pattern.includes(tile)}
            isPlanning={isPlanning}
          />
        ))}
      </div>
      {round && !isPlanning && <Verdict round={round} isShown={isWon} />}
    </div>
  )
}

function stateOf(tile: number, view: MinesView | undefined): TileState {
  if (!view) return 'covered'
  const { uncovered, mined, end } = view
  if (uncovered.includes(tile)) {
    return end === 'hit' && uncovered.at(-1) === tile ? 'mine' : 'gem'
  }
  if (!mined) return 'covered'
  return mined.includes(tile) ? 'mine-left' : 'gem-left'
}

interface TileProps extends Props {
  tile: number
  state: TileState
  isPressed: boolean
  isPlanned: boolean
  isPlanning: boolean
}

function Tile(props: TileProps) {
  const { tile, state, isPressed, isPlanned, isPlanning, canAct, act, choice, change } = props
  const { say } = useSpeech()
  const isCovered = state === 'covered'
  const canPress = isPlanning || (canAct && isCovered && !isPressed)
  function press(): void {
    if (isPlanning) change({ ...choice, pattern: toggled(choice, tile) })
    else if (canPress) act({ type: 'uncover', tile })
  }
  return (
    <button
      type="button"
      className="mines-tile"
      data-cell={tile}
      data-state={state}
      data-pressed={isPressed || undefined}
      data-planned={isPlanned || undefined}
      tabIndex={tile === 0 ? 0 : -1}
      aria-disabled={!canPress}
      aria-pressed={isPlanning ? isPlanned : undefined}
      aria-label={say(`mines.tile.${state}`, { tile: tile + 1 })}
      onClick={press}
    >
      {!isCovered && (state.startsWith('gem') ? <Gem /> : <Mine />)}
    </button>
  )
}

function toggled({ pattern, mines }: MinesChoice, tile: number): readonly number[] {
  if (pattern.includes(tile)) return pattern.filter((one) => one !== tile)
  return pattern.length < minesTiles - mines ? [...pattern, tile] : pattern
}
