import type { Stakes } from '@baize/engines/holdem'
import type { Sat } from '../shared/door.ts'
import type { CardRoom } from '../titles.types.ts'
import type { RoomKind } from './catalogue.ts'
import type { Seating } from './chairs.ts'
import type { RoomTable, RoomTableOptions } from './table.ts'

/** A player at the door of a card room. */
export interface RoomSeat extends Sat {
  title: CardRoom
  kind: RoomKind
}

/** A table with who sits there. */
export interface KeptTable {
  key: string
  about: RoomTableOptions['about']
  stakes: Stakes
  seating: Seating
  table: RoomTable
  closing: AbortController
  running?: Promise<void>
  /** Of a practice table: since when its player is not connected. */
  goneSinceMs: number
}
