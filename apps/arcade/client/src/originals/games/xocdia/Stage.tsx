import type { XocdiaView } from '@baize/engines/house'
import { moveByAim } from '../../chips/aim.ts'
import { Beads } from '../../chips/Beads.tsx'
import type { ChipsChoice } from '../../chips/chips.rules.ts'
import { Rack } from '../../chips/Rack.tsx'
import { Spot } from '../../chips/Spot.tsx'
import { asMultiplied, type ChipTable, useTable } from '../../chips/useTable.ts'
import type { StageProps } from '../../face.ts'
import { atPace, outcomeOf, useArrival } from '../../motion.ts'
import { Verdict } from '../../shell/Verdict.tsx'
import { useSpeech } from '../../speech.tsx'
import { useSteps } from '../../steps.ts'
import { Dish } from './Dish.tsx'
import { boardRows, paysOn, placeText, redsIn, redsOn } from './places.ts'
import './xocdia.css'

const stepMs = 240
/** So often the bowl is shaken; then it is lifted. */
const shakes = 8
const restMs = 900

export function Stage(props: StageProps<ChipsChoice, XocdiaView>) {
  const { round, pending, pace, sound, choice, change, isBetting = false } = props
  const isMoving = useArrival(props, () => shakes * stepMs + restMs)
  const ms = atPace(stepMs, pace)
  const key = isMoving ? round?.key : undefined
  const step = useSteps(key, { count: shakes, ms }, (nth) => {
    if (nth === shakes) sound.turn()
    else sound.tick(nth % 2 === 0 ? 3 : -3)
  })
  const table = useTable(props, isMoving)
  const outcome = outcomeOf(round, isMoving, pending !== undefined)
  const isCovered = !round || isBetting || step < shakes
  return (
    <div className="xocdia">
      <div className="xocdia-top">
        <Dish
          coins={isCovered ? undefined : round.view.coins}
          roundKey={round?.key ?? ''}
          isShaken={isMoving && isCovered && pace !== 'still'}
          ms={ms}
        />
        {round && !isBetting && <Verdict round={asMultiplied(round)} isShown={outcome === 'won'} />}
      </div>
      <Beads
        bead={(one) => {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the view of this game
          const reds = redsIn(one as XocdiaView)
          return { side: reds % 2 === 0 ? 'even' : 'odd', text: String(reds) }
        }}
      />
      <Table table={table} />
      <Rack choice={choice} change={change} isOpen={table.isOpen} />
    </div>
  )
}

function Table({ table }: { table: ChipTable }) {
  const { say } = useSpeech()
  return (
    <div
      className="xocdia-table"
      role="toolbar"
      tabIndex={-1}
      aria-label={say('board')}
      onKeyDown={moveByAim}
    >
      {boardRows.flatMap(({ row, places }) =>
        places.map((place) => (
          <Spot
            key={place}
            place={place}
            name={say('table.placePays', { place: placeText(place, say), pays: paysOn(place) })}
            table={table}
            className={`xocdia-place xocdia-${row}`}
            isFirst={place === 'even'}
          >
            <Label place={place} />
            <small data-drawn={paysOn(place)} />
          </Spot>
        )),
      )}
    </div>
  )
}

/** Four coins as they must lie, or the word. */
function Label({ place }: { place: string }) {
  const { say } = useSpeech()
  const reds = redsOn(place)
  if (reds === undefined) return <b>{placeText(place, say)}</b>
  return (
    <span className="xocdia-coins" aria-hidden="true">
      {Array.from({ length: 4 }, (_, at) => (
        <i key={at} data-side={at < reds ? 'red' : 'white'} />
      ))}
    </span>
  )
}
