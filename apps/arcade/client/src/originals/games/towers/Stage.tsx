import { type TowersView, towersDifficulties, towersPay, towersRows } from '@baize/engines/house'
import type { StageProps } from '../../face.ts'
import { outcomeOf, timed, useArrival } from '../../motion.ts'
import { moveByArrows } from '../../shell/grid.ts'
import { Verdict } from '../../shell/Verdict.tsx'
import { useSpeech } from '../../speech.tsx'
import type { TowersChoice } from './face.tsx'
import './towers.css'

type Props = StageProps<TowersChoice, TowersView>
type TileState = 'covered' | 'safe' | 'trap' | 'safe-left' | 'trap-left'

const tileMs = 200
const endMs = 420

export function Stage(props: Props) {
  const { round, pending, sound, choice, isAuto, isLocked } = props
  const { say, figures } = useSpeech()
  const isMoving = useArrival(props, ({ view }) => {
    if (view.end === 'hit') sound.blast()
    else if (view.climbed.length > 0) sound.good(view.climbed.length - 1)
    return view.end ? endMs : view.climbed.length > 0 ? tileMs : 0
  })
  const isPlanning = isAuto && !isLocked
  const isChanged = !isLocked && round?.view.difficulty !== choice.difficulty
  const view = pending?.kind === 'bet' || isPlanning || isChanged ? undefined : round?.view
  const difficulty = view?.difficulty ?? choice.difficulty
  const { tiles } = towersDifficulties[difficulty]
  const isWon = outcomeOf(round, isMoving, pending !== undefined) === 'won' && view !== undefined
  const count = towersRows * tiles
  return (
    <div className="towers">
      <div
        className="towers-grid"
        role="toolbar"
        tabIndex={-1}
        aria-label={say('board')}
        style={timed(0, { '--tiles': tiles })}
        onKeyDown={(event) => moveByArrows(event, { columns: tiles, count })}
      >
        {Array.from({ length: towersRows }, (_, fromTop) => {
          const row = towersRows - 1 - fromTop
          const isNow = view !== undefined && !view.end && view.climbed.length === row
          return (
            <div key={row} className="towers-row" data-now={isNow || undefined}>
              <span className="towers-pay">
                {figures.multiplier(towersPay({ difficulty, rows: row + 1 }))}
              </span>
              {Array.from({ length: tiles }, (_, tile) => (
                <Tile
                  key={tile}
                  {...props}
                  row={row}
                  tile={tile}
                  cell={fromTop * tiles + tile}
                  isFirst={fromTop === towersRows - 1 && tile === 0}
                  state={stateOf(view, row, tile)}
                  isNow={isNow}
                  isPlanning={isPlanning}
                />
              ))}
            </div>
          )
        })}
      </div>
      {round && <Verdict round={round} isShown={isWon} />}
    </div>
  )
}

function stateOf(view: TowersView | undefined, row: number, tile: number): TileState {
  if (!view) return 'covered'
  const { climbed, safe, end } = view
  if (climbed[row] === tile) return end === 'hit' && row === climbed.length - 1 ? 'trap' : 'safe'
  if (!safe) return 'covered'
  return safe[row]?.includes(tile) ? 'safe-left' : 'trap-left'
}

interface TileProps extends Props {
  row: number
  tile: number
  cell: number
  isFirst: boolean
  state: TileState
  isNow: boolean
  isPlanning: boolean
}

function Tile(props: TileProps) {
  const { row, tile, cell, isFirst, state, isNow, isPlanning, canAct, pending } = props
  const { say } = useSpeech()
  const { pattern } = props.choice
  const isPlanned = props.isAuto && pattern[row] === tile
  const isPressed = isNow && pending?.kind === 'act' && pending.action.tile === tile
  const canPress = isPlanning ? row <= pattern.length : canAct && isNow
  function press(): void {
    if (!canPress) return
    if (isPlanning) props.change({ ...props.choice, pattern: planned(pattern, row, tile) })
    else props.act({ type: 'climb', tile })
  }
  return (
    <button
      type="button"
      className="towers-tile"
      data-cell={cell}
      data-state={state}
      data-pressed={isPressed || undefined}
      data-planned={isPlanned || undefined}
      tabIndex={isFirst ? 0 : -1}
      aria-disabled={!canPress}
      aria-label={say(`towers.tile.${state}`, { row: row + 1, tile: tile + 1 })}
      onClick={press}
    >
      {state !== 'covered' && (state.startsWith('safe') ? <Crown /> : <Trap />)}
    </button>
  )
}

/** Rows are planned from the lowest up; removing one removes all above it. */
function planned(pattern: readonly number[], row: number, tile: number): readonly number[] {
  if (pattern[row] === tile) return pattern.slice(0, row)
  return [...pattern.slice(0, row), tile, ...pattern.slice(row + 1)]
}

function Crown() {
  return (
    <svg viewBox="0 0 48 40" aria-hidden="true">
      <path fill="#f2c14e" d="M5 10l9 9 10-15 10 15 9-9-4 22H9z" />
      <path fill="#ffe39a" d="M14 19l10-15v28H9L5 10z" opacity=".55" />
      <path fill="#b98a35" d="M9 33h30v4H9z" />
      <g fill="#fff3cc">
        <circle cx="5" cy="9" r="3" />
        <circle cx="24" cy="4" r="3" />
        <circle cx="43" cy="9" r="3" />
      </g>
    </svg>
  )
}

function Trap() {
  return (
    <svg viewBox="0 0 48 40" aria-hidden="true">
      <path fill="#8e1b21" d="M3 34h42v4H3z" />
      <path fill="#e5484d" d="M4 34l6-24 6 24zM18 34l6-30 6 30zM32 34l6-24 6 24z" />
      <path fill="#ff9a9c" d="M4 34l6-24v24zM18 34l6-30v30zM32 34l6-24v24z" opacity=".8" />
    </svg>
  )
}
