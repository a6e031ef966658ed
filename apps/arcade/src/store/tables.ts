import type { Round as Outcome } from '@baize/engines'
import type { Generated, JSONColumnType, Kysely, Selectable, Transaction } from 'kysely'

export interface Tables {
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
  call: {
    id: string
    round: string
    kind: 'bet' | 'win' | 'rollback'
    reference: string | null
    amount: bigint
    state: 'due' | 'done' | 'given-up'
    tries: number
    due_at: Date
    status: string | null
    made_at: Date
    done_at: Date | null
  }
  pool: { jackpot: string; currency: string; micro: bigint }
}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export type Session = Selectable<Tables['session']>
export type Round = Selectable<Tables['round']>
export type Call = Selectable<Tables['call']>
