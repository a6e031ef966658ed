import { createContext, type ReactNode, use } from 'react'
import type { Pot } from '../../../../src/jackpot/wire.ts'
import type { HostShows } from '../../lobby.ts'
import type { Api } from '../api.ts'
import type { GameFace, Pace } from '../face.ts'
import type { Sound } from '../sound.ts'
import type { Limits } from '../stake.rules.ts'
import type { Table, TableState } from '../table.ts'
import type { OpenAnswer } from '../wire.ts'

export type SheetName = 'rules' | 'fairness' | 'history' | 'keys' | 'jackpot'

/** The state of the open game, for all components of the shell. */
export interface Seat {
  opened: OpenAnswer
  face: GameFace
  api: Api
  limits: Limits
  table: Table
  state: TableState
  /** What the page around the game shows already. */
  shows: readonly HostShows[]
  sound: Sound
  pace: Pace
  /** The pot of the daily draw, as last read; null if there is none. */
  pot: Pot | null
  tab: 'manual' | 'auto'
  setTab(tab: Seat['tab']): void
  hasKeys: boolean
  setKeys(hasKeys: boolean): void
  /** `at`: the bet or the round to open with. */
  openSheet(sheet: SheetName | undefined, at?: string): void
}

const SeatContext = createContext<Seat | undefined>(undefined)

export function Seated({ seat, children }: { seat: Seat; children: ReactNode }) {
  return <SeatContext value={seat}>{children}</SeatContext>
}

export function useSeat(): Seat {
  const seat = use(SeatContext)
  if (!seat) throw new Error('a seat is used outside of the table')
  return seat
}
