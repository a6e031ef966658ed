import { useEffect, useEffectEvent } from 'react'
import { shownBalance } from '../round.rules.ts'
import { doubled, halved } from '../stake.rules.ts'
import { isLocked } from './Board.tsx'
import { type ShellKey, shellKeysOf } from './keys.rules.ts'
import type { Seat } from './seat.tsx'

/** Keys that play, once the player has switched them on. A sheet that is open has the keys to itself. */
export function useHotkeys(seat: Seat, isCovered: boolean): void {
  const actOf = useEffectEvent((key: string) => keysOf(seat)[key])
  const isOn = seat.hasKeys && !isCovered
  useEffect(() => {
    if (!isOn) return undefined
    function pressed(event: KeyboardEvent): void {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
      if (event.target instanceof HTMLElement && isTyping(event.target, event.key)) return
      const act = actOf(event.key.toLowerCase())
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [isOn])
}

/** A field wants letters, and a button in focus wants its space. */
function isTyping(target: HTMLElement, key: string): boolean {
  if (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'range') {
    return true
  }
  return target instanceof HTMLSelectElement || (key === ' ' && target instanceof HTMLButtonElement)
}

function keysOf(seat: Seat): Record<string, () => void> {
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
