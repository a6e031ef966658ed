import { type CSSProperties, memo, type ReactNode, useRef } from 'react'
import { useAmount } from '../../Spoken.tsx'
import { Icon } from '../shell/Icon.tsx'
import { useSeat } from '../shell/seat.tsx'
import { useSpeech } from '../speech.tsx'
import { Chip } from './Chip.tsx'
import { chipOf } from './chips.rules.ts'
import { useCrowd } from './crowd.ts'
import type { ChipTable } from './useTable.ts'

interface SpotProps {
  place: string
  /** The accessible name: "Split 17 and 20, pays 17 to 1". */
  name: string
  table: ChipTable
  className?: string
  style?: CSSProperties
  /** True for one place of a table, which Tab reaches; arrows reach the others. */
  isFirst?: boolean
  children?: ReactNode
  aim?(isAimed: boolean): void
}

const holdMs = 450

/** A place of a table: a press lays a chip; the right button, a long press or Backspace removes one. */
export function Spot(props: SpotProps) {
  const { place, name, table, className = '', style, isFirst, children, aim } = props
  const { say } = useSpeech()
  const amount = useAmount()
  const held = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; isTaken: boolean }>({
    timer: undefined,
    isTaken: false,
  })
  const laid = table.laidOn(place)
  const returned = table.returnedOn(place)
  const state = returned === undefined ? undefined : resultOf(laid, returned)
  const text = [name, laid > 0n && say('table.laid', { amount: amount(laid) })]
  if (returned !== undefined && returned > 0n) {
    text.push(say('table.paid', { amount: amount(returned) }))
  }
  const crowd = useCrowd()?.(place)
  if (crowd) text.push(say('live.onPlace', { count: crowd.players, amount: amount(crowd.amount) }))
  function release(): void {
    clearTimeout(held.current.timer)
  }
  return (
    <button
      type="button"
      className={`spot ${className}`}
      style={style}
      data-place={place}
      data-result={state}
      tabIndex={isFirst ? 0 : -1}
      aria-disabled={!table.isOpen}
      aria-label={text.filter(Boolean).join(', ')}
      onClick={() => {
        if (!held.current.isTaken) table.lay(place)
        held.current.isTaken = false
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        release()
        if (!held.current.isTaken) table.take(place)
        held.current.isTaken =
          event.nativeEvent instanceof PointerEvent && isTouch(event.nativeEvent)
      }}
      onPointerDown={(event) => {
        held.current.isTaken = false
        release()
        if (!isTouch(event.nativeEvent)) return
        held.current.timer = setTimeout(() => {
          held.current.isTaken = true
          table.take(place)
        }, holdMs)
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerEnter={(event) => !isTouch(event.nativeEvent) && aim?.(true)}
      onPointerLeave={() => {
        release()
        aim?.(false)
      }}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && aim?.(true)}
      onBlur={() => aim?.(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Backspace' && event.key !== 'Delete') return
        event.preventDefault()
        table.take(place)
      }}
    >
      {children}
      {crowd && (
        <span className="spot-crowd" aria-hidden="true">
          <Icon name="people" />
          {crowd.players}
          <i>{amount(crowd.amount)}</i>
        </span>
      )}
      {laid > 0n && <Pile amount={laid} />}
    </button>
  )
}

/** back: a payout up to the amount laid, such as half of it or a tie. */
function resultOf(laid: bigint, returned: bigint): 'won' | 'back' | 'lost' {
  if (returned === 0n) return 'lost'
  return returned > laid ? 'won' : 'back'
}

const isTouch = ({ pointerType }: PointerEvent) => pointerType === 'touch' || pointerType === 'pen'

const Pile = memo(function Pile({ amount }: { amount: bigint }) {
  const { limits, opened } = useSeat()
  return <Chip amount={amount} kind={chipOf(amount, limits)} decimals={opened.decimals} />
})
