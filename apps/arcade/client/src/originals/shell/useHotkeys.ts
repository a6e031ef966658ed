import { useEffect, useEffectEvent } from 'react'
import { useFocusByKeys } from '../../useFocusByKeys.ts'
import { shownBalance } from '../round.rules.ts'
import { doubled, halved } from '../stake.rules.ts'
import { isLocked } from './Board.tsx'
import { type ShellKey, shellKeysOf } from './keys.rules.ts'
import type { Seat } from './seat.tsx'

/** What of a seat its keys need. */
export type KeyedSeat = Pick<Seat, 'face' | 'state' | 'table' | 'limits' | 'tab' | 'hasKeys'>

/** Keys that play, once the player has switched them on. A sheet that is open has the keys to itself. */
export function useHotkeys(seat: KeyedSeat, isCovered: boolean): void {
  const actOf = useEffectEvent((key: string) => keysOf(seat)[key])
  const isOn = seat.hasKeys && !isCovered
  const isByKeys = useFocusByKeys(isMove)
  useEffect(() => {
    if (!isOn) return undefined
    function pressed(event: KeyboardEvent): void {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
      if (event.target instanceof HTMLElement && isTyping(event.target)) return
      const isButton = event.key === ' ' && event.target instanceof HTMLButtonElement
      // A button that was merely clicked last is not what the next space is meant for.
      if (isButton && isByKeys.current) return
      const act = actOf(event.key.toLowerCase())
      if (!act) return
      event.preventDefault()
      // Else it would be pressed as well when the key is let go.
      if (isButton) event.target.blur()
      act()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [isOn, isByKeys])
}

const isMove = (key: string) => key === 'Tab' || key.startsWith('Arrow')

/** A field wants letters. */
function isTyping(target: HTMLElement): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'radio' && target.type !== 'range'
  return target instanceof HTMLSelectElement
}

function keysOf(seat: KeyedSeat): Record<string, () => void> {
  const { face, state, table, limits, tab } = seat
  const { shown, phase } = state.rounds
  const keys: Record<string, () => void> = {}
  const idle: Readonly<Record<ShellKey, () => void>> = {
    ' ': () => tab === 'manual' && void table.bet(),
    s: () => table.changeStake(halved(state.stake, limits)),
    d: () => table.changeStake(doubled(state.stake, limits, shownBalance(state.rounds))),
    a: () => table.changeStake(limits.min),
  }
  if (!isLocked(state)) for (const key of shellKeysOf(face)) keys[key] = idle[key]
  if (state.run) keys[' '] = table.stopAuto
  if (phase !== 'turn' || !shown || state.run) return keys
  const doables = face.actions?.(shown.play.view, { staked: 0n, choice: state.choice }) ?? []
  for (const { action, key, isOff } of doables) {
    if (key !== undefined && !isOff) keys[key] = () => void table.act(action)
  }
  return keys
}
