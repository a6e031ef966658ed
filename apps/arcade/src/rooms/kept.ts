import type { Sat } from '../shared/door.ts'
import type { Db } from '../store/index.ts'
import type { CardRoom } from '../titles.types.ts'
import type { BuyIn, RoomKind } from './catalogue.ts'
import type { Seating } from './chairs.ts'
import type { Chair } from './table.types.ts'
import type { AnyTableView, OwnAtTable, RoomAct, RoomBet, RoomNews, RoomPlay } from './wire.ts'

/** A player at the door of a card room. */
export interface RoomSeat extends Sat {
  title: CardRoom
  kind: RoomKind
}

/** What every table needs, whatever is played there. */
export interface TableBase {
  db: Db
  now(): Date
  stopping: AbortSignal
  about: Pick<
    AnyTableView,
    'code' | 'name' | 'table' | 'isPractice' | 'currency' | 'decimals' | 'seats'
  >
  buyIn: BuyIn
  seating: Seating
  /** How many times faster than the wall clock the table runs; for tests. */
  speed: number
  tell(...news: RoomNews[]): void
  tellOwner(owner: string, news: RoomNews): void
  /** Sends each player at the table the own view. */
  tellOwn(): void
  /** Pays those who leave, before the next hand. */
  between(): Promise<void>
  /** Reads the stacks again, after a hand was given up. */
  recount(): Promise<void>
}

/** A card table: hand after hand, as long as two players are ready. */
export interface RoomTable {
  /** Runs until the process stops, or throws if a hand fails: then it has to be given up. */
  run(): Promise<void>
  /** The hand that failed is void: bets are back, and nothing of it is on the table. */
  giveUp(): Promise<void>
  view(): AnyTableView
  show(): void
  /** What one player alone may see. */
  own(chair: Chair | undefined, buyIn: { min: bigint; max: bigint }): OwnAtTable
  /** Something has changed that may let the next hand begin. */
  nudge(): void
  isIn(seat: number): boolean
  /** A player's own action, bet or cards. Repeated, it is done once. Throws Refused. */
  act(seat: number, asked: RoomAct): void
  bet(seat: number, asked: RoomBet): void
  play(seat: number, asked: RoomPlay): void
  /** A seat that leaves, or cannot wait any longer, goes on at once by the rule for those who are away. */
  hurry(seat: number): void
  seed(chair: Chair, hand: string, seed: string): void
}

/** A table with who sits there. */
export interface KeptTable {
  key: string
  about: TableBase['about']
  buyIn: BuyIn
  seating: Seating
  table: RoomTable
  closing: AbortController
  running?: Promise<void>
  /** Of a practice table: since when its player is not connected. */
  goneSinceMs: number
  /** When a player came in, or did something here, last. */
  usedMs: number
}
