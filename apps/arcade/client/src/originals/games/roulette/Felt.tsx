import { useState } from 'react'
import { moveByAim } from '../../chips/aim.ts'
import { Spot } from '../../chips/Spot.tsx'
import type { ChipTable } from '../../chips/useTable.ts'
import { timed } from '../../motion.ts'
import { type SayOriginals, useSpeech } from '../../speech.tsx'
import { type Area, colourOf, type LaidOut, rouletteLayout } from './layout.ts'
import { placeText } from './words.ts'

interface FeltProps {
  table: ChipTable
  /** The number where the ball rests, once it may be shown. */
  pocket: number | undefined
}

/**
 * The table with all its places; places between numbers lie above the numbers. On a phone these are too
 * small to touch, so there a larger, scrolling table shows them on request.
 */
export function Felt(props: FeltProps) {
  const { say } = useSpeech()
  const [isBetween, setBetween] = useState(false)
  return (
    <div className="roulette-table">
      <div className="felt-room" data-between={isBetween || undefined}>
        <Places {...props} />
      </div>
      <button
        type="button"
        className="felt-between"
        aria-pressed={isBetween}
        onClick={() => setBetween(!isBetween)}
      >
        {say('roulette.between')}
      </button>
    </div>
  )
}

function Places({ table, pocket }: FeltProps) {
  const { say } = useSpeech()
  const [aimed, setAimed] = useState<LaidOut>()
  return (
    <div
      className="roulette-felt"
      role="toolbar"
      tabIndex={-1}
      aria-label={say('board')}
      onKeyDown={moveByAim}
    >
      {rouletteLayout().map((one) => (
        <Spot
          key={one.place}
          place={one.place}
          name={nameOf(one, say)}
          table={table}
          className={classOf(one, pocket, aimed)}
          style={styleOf(one.area)}
          isFirst={one.place === 'straight:0'}
          aim={(isAimed) => setAimed((now) => (isAimed ? one : now === one ? undefined : now))}
        >
          {one.area.layer === 0 && <Label one={one} />}
        </Spot>
      ))}
    </div>
  )
}

function nameOf(one: LaidOut, say: SayOriginals): string {
  const name = say('table.place', { place: placeText(one, say), odds: one.odds })
  return one.odds === 1 ? `${name}, ${say('roulette.onZero')}` : name
}

function classOf(
  { place, area, numbers }: LaidOut,
  pocket: number | undefined,
  aimed: LaidOut | undefined,
): string {
  if (area.layer > 0) return `felt-edge layer-${area.layer}`
  const isNumber = place.startsWith('straight')
  const colour = isNumber
    ? colourOf(numbers[0]!)
    : place === 'red' || place === 'black'
      ? place
      : 'none'
  const isLit = aimed && (isNumber ? aimed.numbers.includes(numbers[0]!) : aimed.place === place)
  const isHere = isNumber && numbers[0] === pocket
  const names = [isNumber && 'felt-number', isLit && 'lit', isHere && 'here']
  return ['felt-cell', `felt-${colour}`, ...names.filter(Boolean)].join(' ')
}

function styleOf({ u, v, length, breadth }: Area) {
  return timed(0, { '--u': u, '--v': v, '--length': length, '--breadth': breadth })
}

function Label({ one: { place, numbers } }: { one: LaidOut }) {
  const { say } = useSpeech()
  const [kind, nth] = place.split(':')
  if (kind === 'straight') return <span>{numbers[0]}</span>
  if (kind === 'column') return <span data-drawn="2:1" />
  if (kind === 'dozen') return <span data-drawn={`${numbers[0]}–${numbers.at(-1)}`} />
  if (kind === 'low') return <span data-drawn="1–18" />
  if (kind === 'high') return <span data-drawn="19–36" />
  if (kind === 'odd' || kind === 'even') return <span>{say(`table.${kind}`)}</span>
  return <i className={`felt-diamond ${kind}`} data-nth={nth} />
}
