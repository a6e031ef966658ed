import type { SicboView } from '@baize/engines/house'
import { moveByAim } from '../../chips/aim.ts'
import type { ChipsChoice } from '../../chips/chips.rules.ts'
import { Rack } from '../../chips/Rack.tsx'
import { Spot } from '../../chips/Spot.tsx'
import { asMultiplied, type ChipTable, useTable } from '../../chips/useTable.ts'
import type { StageProps } from '../../face.ts'
import { atPace, outcomeOf, useArrival } from '../../motion.ts'
import { Verdict } from '../../shell/Verdict.tsx'
import { useSpeech } from '../../speech.tsx'
import { useSteps } from '../../steps.ts'
import { Die } from './Die.tsx'
import { boardRows, diceOn, oddsOn, paysOn, placeText } from './places.ts'
import './sicbo.css'

type Props = StageProps<ChipsChoice, SicboView>

const stepMs = 85
/** The step after which each die rests, one after the other. */
const stillAfter = [8, 12, 16]
const restMs = 250

export function Stage(props: Props) {
  const { round, pending, choice, change } = props
  const isMoving = useArrival(props, () => stillAfter.at(-1)! * stepMs + restMs)
  const table = useTable(props, isMoving)
  const outcome = outcomeOf(round, isMoving, pending !== undefined)
  return (
    <div className="sicbo">
      <div className="sicbo-top">
        <Dice {...props} isMoving={isMoving} />
        {round && <Verdict round={asMultiplied(round)} isShown={outcome === 'won'} />}
      </div>
      <Table table={table} />
      <Rack choice={choice} change={change} isOpen={table.isOpen} />
    </div>
  )
}

/** The faces that a rolling die shows: always the same ones, independent of the result. */
const rolling = [3, 6, 2, 5, 1, 4]

function Dice({ round, pending, pace, sound, isMoving }: Props & { isMoving: boolean }) {
  const { say } = useSpeech()
  const count = stillAfter.at(-1)!
  const ms = atPace(stepMs, pace)
  const step = useSteps(isMoving ? round?.key : undefined, { count, ms }, (nth) => {
    if (stillAfter.includes(nth)) sound.tick(4)
  })
  const isStill = (at: number) => !pending && step >= stillAfter[at]!
  const thrown = round?.view.dice ?? []
  const sum = thrown.reduce((total, face) => total + face, 0)
  return (
    <>
      <div className="sicbo-dice">
        {stillAfter.map((_, at) => (
          <span key={at} data-rolling={isStill(at) ? undefined : true} data-nth={at}>
            <Die
              face={
                isStill(at) && round
                  ? (thrown[at] ?? 1)
                  : rolling[(step + at * 2) % rolling.length]!
              }
            />
          </span>
        ))}
      </div>
      <strong className="sicbo-told">
        {round && !isMoving && !pending ? say('sicbo.sum', { numbers: sum }) : ''}
      </strong>
    </>
  )
}

function Table({ table }: { table: ChipTable }) {
  const { say } = useSpeech()
  return (
    <div
      className="sicbo-table"
      role="toolbar"
      tabIndex={-1}
      aria-label={say('board')}
      onKeyDown={moveByAim}
    >
      {boardRows.map(({ row, places }) => (
        <div key={row} className={`sicbo-row sicbo-${row}`}>
          {places.map((place) => (
            <Spot
              key={place}
              place={place}
              name={say('table.placePays', { place: placeText(place, say), pays: paysOn(place) })}
              table={table}
              className="sicbo-place"
              isFirst={place === 'small'}
            >
              <Label place={place} />
              <small>
                {oddsOn(place).map((odds) => (
                  <span key={odds} data-drawn={odds} />
                ))}
              </small>
            </Spot>
          ))}
        </div>
      ))}
    </div>
  )
}

function Label({ place }: { place: string }) {
  const { say } = useSpeech()
  const dice = diceOn(place)
  if (dice.length > 0) {
    return (
      <span className="sicbo-faces">
        {dice.map((face, at) => (
          <Die key={at} face={face} />
        ))}
      </span>
    )
  }
  if (place.startsWith('sum')) return <b>{place.slice(4)}</b>
  const range = place === 'small' ? '4–10' : place === 'big' ? '11–17' : undefined
  return (
    <>
      <b>{placeText(place, say)}</b>
      {range && <em data-drawn={range} />}
    </>
  )
}
