import { useEffect } from 'react'
import type { GameState } from './game.ts'
import type { SheetName } from './sheets/Sheets.tsx'
import type { Seated } from './Table.tsx'
import { useFocusByKeys } from './useFocusByKeys.ts'

export interface Keyed {
  seated: Pick<Seated, 'game' | 'sound'> | undefined
  state: GameState
  sheet: SheetName | undefined
  openSheet(sheet: SheetName | undefined): void
}

/** Space spins, arrows change the bet, letters are switches. While a sheet is open, these keys are off. */
export function useKeys({ seated, state, sheet, openSheet }: Keyed): void {
  const isByKeys = useFocusByKeys(isMove)
  useEffect(() => {
    if (!seated || sheet) return undefined
    const { game, sound } = seated
    const acts: Record<string, () => void> = {
      ' ': () => void game.press(),
      ArrowUp: () => game.changeBet(state.betAt + 1),
      ArrowDown: () => game.changeBet(state.betAt - 1),
      m: () => sound.loudness.mute(!sound.loudness.isMuted()),
      t: () => game.setTurbo(!state.isTurbo),
      i: () => openSheet('info'),
      h: () => openSheet('history'),
    }
    function pressed(event: KeyboardEvent): void {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
      const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      const isButton = event.key === ' ' && event.target instanceof HTMLButtonElement
      // If keys moved the focus to this button, space presses it; after a mouse click, space spins.
      if (!act || (isButton && isByKeys.current)) return
      event.preventDefault()
      // Without this, releasing the key would press the button too.
      if (isButton) event.target.blur()
      act()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [seated, state.phase, state.betAt, state.isTurbo, sheet, openSheet, isByKeys])
}

/** Arrows change the bet here and do not move the focus. */
const isMove = (key: string) => key === 'Tab'
