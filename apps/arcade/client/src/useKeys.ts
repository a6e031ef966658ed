import { useEffect } from 'react'
import type { GameState } from './game.ts'
import type { SheetName } from './sheets/Sheets.tsx'
import type { Seated } from './Table.tsx'

interface Keyed {
  seated: Seated | undefined
  state: GameState
  sheet: SheetName | undefined
  openSheet(sheet: SheetName | undefined): void
}

/** Space spins, arrows change the bet, letters switch. A sheet that is open has the keys to itself. */
export function useKeys({ seated, state, sheet, openSheet }: Keyed): void {
  useEffect(() => {
    if (!seated || sheet) return undefined
    const { game, sound } = seated
    const acts: Record<string, () => void> = {
      ' ': () => void (state.phase === 'idle' ? game.spin() : game.hurry()),
      ArrowUp: () => game.changeBet(state.betAt + 1),
      ArrowDown: () => game.changeBet(state.betAt - 1),
      m: () => sound.mute(!sound.isMuted()),
      t: () => game.setTurbo(!state.isTurbo),
      i: () => openSheet('info'),
      h: () => openSheet('history'),
    }
    function pressed(event: KeyboardEvent): void {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
      const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      const isOnButton = event.target instanceof HTMLButtonElement
      if (!act || (event.key === ' ' && isOnButton)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [seated, state.phase, state.betAt, state.isTurbo, sheet, openSheet])
}
