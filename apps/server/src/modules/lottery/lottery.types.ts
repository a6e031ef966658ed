import type { DrawSource, DrawState } from '@baize/contract/vocabulary'
import type { Lottery, Result } from '@baize/engines/lottery'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { Log } from '../../kernel/log.ts'
import type { Beacon } from '../beacon/index.ts'
import type { BetsModule } from '../bets/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Config } from '../config/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Limits } from '../limits/index.ts'
import type { Letters } from '../messaging/index.ts'

export interface LotteryOptions {
  db: Db
  clock: Clock
  log: Log
  config: Pick<Config, 'merchant' | 'merchants'>
  beacon: Beacon
  ledger: Pick<Ledger, 'balanceOf' | 'post'>
  catalogue: Pick<Catalogue, 'names' | 'putGames'>
  bets: Pick<
    BetsModule,
    | 'place'
    | 'settle'
    | 'cancel'
    | 'bet'
    | 'several'
    | 'openRound'
    | 'endRound'
    | 'leftIn'
    | 'corrections'
  >
  identity: Pick<Identity, 'members'>
  letters: Letters
  limits: Pick<Limits, 'excludedAmong'>
  /** Which lotteries this node announces: all, but in tests that need few. */
  announces?(lottery: Lottery): boolean
  /** So many winners of a draw are gathered before they are paid: all in most draws, few in tests. */
  winnersGathered?: number
  /** A result is known, its tickets are paid, or a draw was given up: open pages show it. */
  onDrawn?(draw: Draw): void
}

export interface Draw {
  id: string
  code: string
  closesAt: Date
  drawsAt: Date
  state: DrawState
  source: DrawSource
  rulesVersion: number
  beaconRound: number | null
  seed: string | null
  commitment: string | null
  root: string | null
  tickets: number | null
  closedAt: Date | null
  result: Result | null
  drawnAt: Date | null
  settledAt: Date | null
  /** A provisional result is settled then. */
  settlesAt: Date | null
  corrections: number
  voidReason: string | null
  /** The last ticket that is paid, while the others are being paid. */
  paidTo: string | null
}

export interface Setting {
  merchantId: string
  isOn: boolean
  /** Also lotteries that are drawn elsewhere, whose results staff key in. */
  hasExternal: boolean
  unitMin: bigint
  stakeMax: bigint
  winMax: bigint
  /** What a line of a jackpot lottery costs, the same for everybody; null: they are not offered. */
  linePrice: bigint | null
  /** What the house puts into a pool at first, and after each win. */
  poolSeed: bigint | null
  /** What may have to be paid on one number of a draw, as the operator set it. */
  caps: readonly Cap[]
}

/** An empty code or kind stands for all of them. */
export interface Cap {
  code: string
  kind: string
  amount: bigint
}

/**
 * `placing` and `refused` tickets are in no draw. A `live` ticket of a draw that is settled, or was before a
 * correction, is lost: most tickets are, and none of them is written again.
 */
export type KeptState = 'placing' | 'refused' | 'live' | 'won' | 'lost' | 'void'

export interface KeptTicket {
  id: string
  askedId: string
  merchantId: string
  memberId: string
  drawId: string
  currency: string
  kind: string
  selection: string
  unit: bigint
  units: number
  stake: bigint
  rulesVersion: number
  payouts: Record<string, string>
  state: KeptState
  payout: bigint | null
  placedAt: Date
  settledAt: Date | null
}
