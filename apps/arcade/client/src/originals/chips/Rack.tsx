import { useId } from 'react'
import { useAmount } from '../../Spoken.tsx'
import type { ControlsProps } from '../face.ts'
import { Readout } from '../shell/controls.tsx'
import { Icon } from '../shell/Icon.tsx'
import { useSeat } from '../shell/seat.tsx'
import { useSpeech } from '../speech.tsx'
import { Chip } from './Chip.tsx'
import {
  type ChipsChoice,
  chipInHand,
  chipValues,
  type Laid,
  relaid,
  sumOf,
  twice,
  undone,
} from './chips.rules.ts'
import type { PlacedView } from './useTable.ts'

interface RackProps {
  choice: ChipsChoice
  change(choice: ChipsChoice): void
  isOpen: boolean
}

/** The chips on offer, one of which is selected. */
export function Rack({ choice, change, isOpen }: RackProps) {
  const { say } = useSpeech()
  const amount = useAmount()
  const { limits, opened } = useSeat()
  const name = useId()
  const inHand = chipInHand(choice, limits)
  return (
    <div className="rack">
      <fieldset className="rack-chips">
        <legend className="unseen">{say('table.chip')}</legend>
        {chipValues(limits).map((value, kind) => (
          <label key={kind} className="rack-chip">
            <input
              type="radio"
              name={name}
              checked={value === inHand}
              aria-label={amount(value)}
              onChange={() => change({ ...choice, chip: kind })}
            />
            <Chip amount={value} kind={kind} decimals={opened.decimals} />
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        className="tool rack-undo"
        title={say('table.undo')}
        aria-label={say('table.undo')}
        disabled={!isOpen || choice.before.length === 0}
        onClick={() => change(undone(choice))}
      >
        <Icon name="reset" />
      </button>
    </div>
  )
}

/** In the panel: the total on the table, and the buttons for all chips at once. */
export function ChipControls(props: ControlsProps<ChipsChoice, PlacedView>) {
  const { choice, change, isLocked, limits, stake } = props
  const { say } = useSpeech()
  const amount = useAmount()
  const last = useLast(choice)
  const total = sumOf(choice.laid)
  const lays = (laid: readonly Laid[]) => change(relaid(choice, laid))
  return (
    <div className="rack-panel">
      <Readout
        label={say('table.total')}
        value={amount(stake)}
        note={say('range', { min: amount(limits.min), max: amount(limits.max) })}
      />
      <div className="rack-doings">
        <button
          type="button"
          className="button plain"
          disabled={isLocked || last.length === 0}
          onClick={() => lays(last)}
        >
          {say('table.repeat')}
        </button>
        <button
          type="button"
          className="button plain"
          disabled={isLocked || total === 0n || total * 2n > limits.max}
          onClick={() => lays(twice(choice.laid))}
        >
          {say('table.double')}
        </button>
        <button
          type="button"
          className="button plain"
          disabled={isLocked || total === 0n}
          onClick={() => lays([])}
        >
          {say('table.clear')}
        </button>
      </div>
      <p className="hint">{say('table.start')}</p>
    </div>
  )
}

/** The chips of the last bet, of this visit or else of the previous one. */
function useLast(choice: ChipsChoice): readonly Laid[] {
  const { state } = useSeat()
  const played = state.results[0]?.play
  if (!played) return choice.last
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the view of a table
  const { places } = played.view as PlacedView
  return places.map(({ place, amount }) => ({ place, amount }))
}
