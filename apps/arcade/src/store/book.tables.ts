import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { Json } from './tables.ts'

/** The tables of the sportsbook; `migrations.book.ts` says what the columns are. */
export interface BookTables {
  sports_league: { id: string; chain: number; next_place: number }
  sports_round: {
    id: string
    league: string
    season: number
    round: number
    /** Null: of a feed, where no link decides. */
    chain: number | null
    place: number | null
    links: number
    state: 'open' | 'closed' | 'over'
    digests: JSONColumnType<string[]>
    counted: Generated<bigint[]>
    closes_at: Date
    starts_at: Date
    ends_at: Date
  }
  sports_event: {
    id: string
    round: string
    league: string
    nth: number
    state: 'open' | 'live' | 'over' | 'void'
    terms: JSONColumnType<Json>
    played: JSONColumnType<Json> | null
    result: JSONColumnType<Json> | null
    version: Generated<number>
    decided_at: Date | null
    reason: string | null
    is_settled: Generated<boolean>
  }
  sports_slip: SlipTable
  sports_leg: {
    slip: string
    nth: number
    event: string
    pick: string
    price_n: bigint | null
    price_d: bigint | null
    risk: bigint
    no: bigint
    accepted_at: Date
    is_live: boolean
    verdict: string | null
    times_n: string | null
    times_d: string | null
    version: Generated<number>
    reason: string | null
    decided_at: Date | null
  }
  sports_exposure: {
    event: string
    scope: string
    currency: string
    owed: Generated<bigint>
    most: bigint
  }
  sports_cash: { id: string; slip: string; unit: bigint; paid: bigint; at: Date }
  sports_result: {
    event: string
    version: number
    result: JSONColumnType<Json>
    reason: string
    told_by: string | null
    at: Date
  }
  sports_fed: {
    event: string
    version: number
    market: string
    said: string
    heard_at: Date
  }
  sports_producer: { id: number; good_until: Date }
  sports_version: { slip: string; version: number; returned: bigint; reason: string; at: Date }
}

interface SlipTable {
  id: string
  session: string
  owner: string
  player: string | null
  title: string
  currency: string
  kind: 'single' | 'parlay' | 'builder' | 'system'
  system: string | null
  legs: JSONColumnType<Json[]>
  alike: string
  policy: 'none' | 'better' | 'any'
  format: string
  lines: number
  unit: bigint
  unit_left: bigint
  staked: bigint
  most: bigint
  state: 'pending' | 'accepted' | 'rejected' | 'reoffered' | 'settled' | 'void' | 'cashed'
  is_live: Generated<boolean>
  scores: JSONColumnType<Json>
  is_taken: Generated<boolean>
  bet_id: string | null
  waits_until: Date | null
  fault: JSONColumnType<Json> | null
  reoffer: JSONColumnType<Json> | null
  no: bigint | null
  legs_open: Generated<number>
  cashed_stake: Generated<bigint>
  cashed_paid: Generated<bigint>
  returned: Generated<bigint>
  version: Generated<number>
  placed_at: Date
  accepted_at: Date | null
  settled_at: Date | null
  reason: string | null
}

export type SportsRound = Selectable<BookTables['sports_round']>
export type SportsEvent = Selectable<BookTables['sports_event']>
export type SlipRow = Selectable<SlipTable>
/** What a player asked for: it does not change any more. */
export type SlipPlaced = Pick<
  SlipRow,
  | 'id'
  | 'owner'
  | 'player'
  | 'currency'
  | 'kind'
  | 'system'
  | 'legs'
  | 'unit'
  | 'policy'
  | 'is_live'
>
export type LegRow = Selectable<BookTables['sports_leg']>

/** Listed by name, so that the statements can be prepared once. */
export const slipColumns = [
  'id',
  'session',
  'owner',
  'player',
  'title',
  'currency',
  'kind',
  'system',
  'legs',
  'alike',
  'policy',
  'format',
  'lines',
  'unit',
  'unit_left',
  'staked',
  'most',
  'state',
  'is_live',
  'scores',
  'is_taken',
  'bet_id',
  'waits_until',
  'fault',
  'reoffer',
  'no',
  'legs_open',
  'cashed_stake',
  'cashed_paid',
  'returned',
  'version',
  'placed_at',
  'accepted_at',
  'settled_at',
  'reason',
] as const satisfies readonly (keyof SlipRow)[]

export const legColumns = [
  'slip',
  'nth',
  'event',
  'pick',
  'price_n',
  'price_d',
  'risk',
  'no',
  'accepted_at',
  'is_live',
  'verdict',
  'times_n',
  'times_d',
  'version',
  'reason',
  'decided_at',
] as const satisfies readonly (keyof LegRow)[]
