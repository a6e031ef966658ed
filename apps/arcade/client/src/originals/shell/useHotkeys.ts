import { useEffect, useEffectEvent } from 'react'
import { useFocusByKeys } from '../../useFocusByKeys.ts'
import { doablesOf } from '../doables.ts'
import { shownBalance } from '../round.rules.ts'
import { doubled, halved } from '../stake.rules.ts'
import { isLocked } from './Board.tsx'
import { type ShellKey, shellKeysOf } from './keys.rules.ts'
import type { Seat } from './seat.tsx'

/** The part of a seat that the hotkeys need. */
export type KeyedSeat = Pick<Seat, 'face' | 'state' | 'table' | 'limits' | 'tab' | 'hasKeys'>

/** Hotkeys, once the player has switched them on. While a sheet is open, they are off. */
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
      // If keys moved the focus to this button, space presses it; after a mouse click, space is a hotkey.
      if (isButton && isByKeys.current) return
      const act = actOf(event.key.toLowerCase())
      if (!act) return
      event.preventDefault()
      // Without this, releasing the key would press the button too.
      if (isButton) event.target.blur()
      act()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [isOn, isByKeys])
}

const isMove = (key: string) => key === 'Tab' || key.startsWith('Arrow')

/** In a field, keys are for typing. */
function isTyping(target: HTMLElement): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'radio' && target.type !== 'range'
  return target instanceof HTMLSelectElement
}

function keysOf(seat: KeyedSeat): Record<string, () => void> {
  const { face, state, table, limits, tab } = seat
  const { phase } = state.rounds
  const keys: Record<string, () => void> = {}
  const idle: Readonly<Record<ShellKey, () => void>> = {
    ' ': () => tab === 'manual' && table.press.bet(),
    s: () => table.changeStake(halved(state.stake, limits)),
    d: () => table.changeStake(doubled(state.stake, limits, shownBalance(state.rounds))),
    a: () => table.changeStake(limits.min),
  }
  if (!isLocked(state)) for (const key of shellKeysOf(face)) keys[key] = idle[key]
  if (state.run) keys[' '] = () => table.press.stopAuto()
  if (phase !== 'turn' || state.run) return keys
  for (const { action, key, isOff } of doablesOf(face, state) ?? []) {
    if (key !== undefined && !isOff) keys[key] = () => table.press.act(action)
  }
  return keys
}
