import type { FantanView } from '@baize/engines/house'
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
import { boardRows, fantanPays, noteOf, numbersOf, placeText } from './places.ts'
import { countedTimes, Tray } from './Tray.tsx'
import './fantan.css'

const stepMs = 420
const restMs = 600
/** The bowl is lifted, and everybody looks at the heap before it is counted. */
const liftSteps = 2

export function Stage(props: StageProps<ChipsChoice, FantanView>) {
  const { round, pending, pace, sound, choice, change, isBetting = false } = props
  const { say } = useSpeech()
  const stepsOf = (view: FantanView) => liftSteps + countedTimes(view) + 1
  const isMoving = useArrival(props, ({ view }) => stepsOf(view) * stepMs + restMs)
  const ms = atPace(stepMs, pace)
  const count = round ? stepsOf(round.view) : 1
  const step = useSteps(isMoving ? round?.key : undefined, { count, ms }, (nth) => {
    if (nth === 1) sound.turn()
    else if (nth > liftSteps) sound.tick(nth === count ? 5 : -4)
  })
  const table = useTable(props, isMoving)
  const outcome = outcomeOf(round, isMoving, pending !== undefined)
  const note = round && noteOf(round.view, say)
  const isCovered = !round || isBetting || step === 0
  return (
    <div className="fantan">
      <div className="fantan-top">
        <Tray
          view={round?.view}
          roundKey={round?.key ?? ''}
          counted={isCovered ? 0 : Math.max(0, step - liftSteps)}
          isCovered={isCovered}
          isTold={!isCovered && step >= count}
          ms={ms}
        />
        {round && !isBetting && (
          <Verdict
            round={asMultiplied(round)}
            isShown={outcome === 'won' || (outcome !== undefined && note !== undefined)}
            note={note}
          />
        )}
      </div>
      <Beads
        bead={(one) => {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the view of this game
          const left = String((one as FantanView).left)
          return { side: left, text: left }
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
      className="fantan-table"
      role="toolbar"
      tabIndex={-1}
      aria-label={say('board')}
      onKeyDown={moveByAim}
    >
      {boardRows.map(({ kind, places }) => (
        <div key={kind} className={`fantan-row fantan-${kind}`}>
          <span className="fantan-kind" aria-hidden="true">
            <b>{say(`fantan.name.${kind}`)}</b>
            <small data-drawn={fantanPays[kind]} />
          </span>
          <div className="fantan-places">
            {places.map((place) => (
              <Spot
                key={place}
                place={place}
                name={say('table.placePays', {
                  place: placeText(place, say),
                  pays: fantanPays[kind],
                })}
                table={table}
                className="fantan-place"
                isFirst={place === 'fan:1'}
              >
                <Numbers place={place} />
              </Spot>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** Filled: it wins on these. A ring: on this one the chips come back. */
function Numbers({ place }: { place: string }) {
  const { wins, push } = numbersOf(place)
  return (
    <span className="fantan-numbers" aria-hidden="true">
      {wins.map((left) => (
        <i key={left} data-left={left} data-drawn={left} />
      ))}
      {push !== undefined && <i data-left={push} data-push data-drawn={push} />}
    </span>
  )
}
