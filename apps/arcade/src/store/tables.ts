import type { Round as Outcome } from '@baize/engines'
import type { Generated, JSONColumnType, Kysely, Selectable, Transaction } from 'kysely'
import type { BookTables } from './book.tables.ts'

export interface Tables extends BookTables {
  session: {
    id: string
    key_hash: Buffer
    kind: 'real' | 'demo' | 'view'
    title: string
    player: string | null
    token: string | null
    currency: string
    balance: bigint
    net: Generated<bigint>
    autoplay: boolean
    turbo: boolean
    lobby_url: string | null
    deposit_url: string | null
    shows: string | null
    /** What the player is called in public, as the operator says it; null if nothing is said. */
    shown_name: Generated<string | null>
    opened_at: Date
    expires_at: Date
    ended_at: Date | null
  }
  round: {
    id: string
    session: string
    player: string | null
    title: string
    model: string
    rules_version: number
    currency: string
    mode: 'base' | 'buy'
    bet: bigint
    stake: bigint
    coin: bigint
    level: number
    tickets: number
    /** The free spins that it was one of. */
    reward: Generated<string | null>
    pool_ppm: number
    pool_falls: boolean
    words: Buffer
    outcome: JSONColumnType<Outcome>
    state: 'drawn' | 'bet' | 'done' | 'void'
    reason: string | null
    win: Generated<bigint>
    jackpot: Generated<bigint>
    balance: bigint | null
    net: bigint | null
    bet_id: string | null
    win_id: string | null
    drawn_at: Date
    done_at: Date | null
    seen_at: Date | null
  }
  seed_pair: {
    id: string
    owner: string
    server_seed: string
    commitment: string
    client_seed: string
    next_nonce: Generated<number>
    state: 'next' | 'active' | 'revealed'
    made_at: Date
    revealed_at: Date | null
  }
  play: {
    id: string
    session: string
    owner: string
    player: string | null
    title: string
    game: string
    rules_version: number
    currency: string
    seed_pair: string | null
    nonce: number | null
    shared: bigint | null
    bet: JSONColumnType<Json>
    actions: JSONColumnType<Json[]>
    staked: bigint
    state: 'opening' | 'open' | 'acting' | 'paying' | 'done' | 'void'
    pending: JSONColumnType<Json> | null
    reason: string | null
    returned: Generated<bigint>
    balance: bigint | null
    net: bigint | null
    bet_id: string | null
    opened_at: Date
    acted_at: Date
    done_at: Date | null
  }
  chain: {
    id: Generated<number>
    commitment: string
    salt: string
    last_link: string
    links: number
    made_at: Date
    /** "crash", or the code of a live table. */
    at_table: string
  }
  shared_round: {
    number: bigint
    chain: number
    place: number
    link: string
    state: 'betting' | 'running' | 'over' | 'void'
    /** Of crash only. */
    point: number | null
    at_table: string
    /** Of a live table, once bets are closed. */
    salt: string | null
    /** Once bets are closed: the plays that count. Rounds from before this was written have none. */
    bets: string[] | null
    opened_at: Date
    ended_at: Date | null
  }
  jackpot_draw: {
    id: Generated<bigint>
    currency: string
    opens_at: Date
    closes_at: Date
    seed_pair: string
    state: 'next' | 'open' | 'drawn' | 'empty'
    carried: Generated<bigint>
    pool: bigint | null
    entries: JSONColumnType<Entry[]> | null
    winner: string | null
    play: string | null
    drawn_at: Date | null
  }
  chat_line: {
    id: Generated<bigint>
    /** The id that the client gave it. */
    said_as: string
    at_table: string
    player: string
    name: string | null
    text: string
    said_at: Date
    removed_at: Date | null
    removed_by: string | null
  }
  chat_report: { line: bigint; owner: string; at: Date }
  chat_silence: { player: string; until: Date; by: string; at: Date }
  call: {
    id: string
    /** A call belongs to a slot's round, a play, a sitting or a slip: exactly one of the four is set. */
    round: string | null
    play: string | null
    sitting: string | null
    slip: string | null
    kind: 'bet' | 'win' | 'rollback'
    reference: string | null
    amount: bigint
    /** Of a win: what of the stakes was at risk, where that is less than all of them. */
    turnover: Generated<bigint | null>
    /** Of a win: its round goes on. */
    goes_on: Generated<boolean>
    /** The call that has to be heard before it. */
    waits_for: Generated<string | null>
    state: 'due' | 'done' | 'given-up'
    tries: number
    due_at: Date
    status: string | null
    made_at: Date
    done_at: Date | null
  }
  pool: { jackpot: string; currency: string; micro: bigint }
  sitting: SittingTable
  room_hand: RoomHandTable
  room_hand_seat: { hand: string; number: bigint; owner: string; seat: number }
  room_wait: RoomWait
  reward: {
    id: string
    reference: string | null
    player: string
    title: string
    currency: string
    bet: bigint
    count: number
    starts_at: Date
    ends_at: Date
    made_at: Date
    cancelled_at: Date | null
  }
}

export interface SittingTable {
  id: string
  session: string
  owner: string
  player: string | null
  title: string
  currency: string
  at_table: number
  seat: number
  state: 'opening' | 'open' | 'paying' | 'done' | 'void'
  bought: Generated<bigint>
  stack: Generated<bigint>
  put: Generated<bigint>
  raked: Generated<bigint>
  hands: Generated<number>
  returned: Generated<bigint>
  reason: string | null
  bet_id: string | null
  opened_at: Date
  acted_at: Date
  done_at: Date | null
}

export interface RoomHandTable {
  id: string
  number: Generated<bigint>
  title: string
  currency: string
  at_table: number
  state: 'open' | 'done' | 'cancelled'
  deck: JSONColumnType<Json>
  hash: string
  record: JSONColumnType<Json> | null
  pot: bigint | null
  started_at: Date
  ended_at: Date | null
}

/** A player on the waiting list of a room. */
export interface RoomWait {
  id: string
  owner: string
  title: string
  currency: string
  joined_at: Date
  left_at: Date | null
  reason: string | null
}

/** An entry of a draw: an id that only its owner can recognise, and the stakes, which are its tickets. */
export interface Entry {
  id: string
  staked: string
}

/** As the client sent it; the engine validates it. */
export type Json = Record<string, unknown>

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export type Session = Selectable<Tables['session']>
export type Round = Selectable<Tables['round']>
export type SeedPair = Selectable<Tables['seed_pair']>
export type Chain = Selectable<Tables['chain']>
export type SharedRound = Selectable<Tables['shared_round']>
export type JackpotDraw = Selectable<Tables['jackpot_draw']>
export type Play = Selectable<Tables['play']>
export type Sitting = Selectable<SittingTable>
export type Reward = Selectable<Tables['reward']>
export type Call = Selectable<Tables['call']>
