import type { LanguageCode, Value } from '@baize/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Log } from '../../kernel/log.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Bets } from '../bets/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Config } from '../config/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Limits } from '../limits/index.ts'
import type { Sessions } from '../session/index.ts'
import type { PoolFigure } from './pools/pools.rules.ts'

export interface VendorsOptions {
  db: Db
  clock: Clock
  newId: NewId
  log: Log
  jobs: Jobs
  outbox: Outbox
  /** The deployment's secret: keys of vendors are sealed with it. */
  secret: string
  config: Pick<Config, 'merchant' | 'merchants' | 'merchantByCode'>
  identity: Pick<Identity, 'member' | 'profileOf'>
  ledger: Pick<Ledger, 'balanceOf' | 'post' | 'withJournal'>
  limits: Pick<Limits, 'isExcluded' | 'open'>
  sessions: Pick<Sessions, 'onEnded' | 'caughtUp' | 'endOf'>
  catalogue: Pick<
    Catalogue,
    | 'game'
    | 'cards'
    | 'offered'
    | 'noteOpened'
    | 'putGames'
    | 'setHot'
    | 'vendorCodes'
    | 'gameTypesOf'
    | 'integrationsOf'
    | 'vendorsOf'
    | 'setEnabled'
    | 'choose'
    | 'restVendor'
  >
  bets: Omit<Bets, 'sums' | 'record' | 'detail' | 'profit'>
  /** Told of the newest bets, so that open pages can show them. */
  onBets?(merchantId: string, bets: Value<'latestBets'>['list']): void
  /** Told what all pools of a merchant hold, after any of them changed. */
  onPools?(merchantId: string, figures: readonly PoolFigure[]): void
  /** How long a node believes what it read of integrations and games. */
  rememberMs?: number
  /** How long a vendor may take to answer. */
  answerWithinMs?: number
}

/** Somebody whom we speak with. */
export interface Integration {
  id: string
  /** A folder of `adapters/`. */
  adapter: string
  baseUrl: string
  /** What it calls us. */
  operatorId: string
  enabled: boolean
  roundHours: number
  /** What becomes of a round that stays open for longer. */
  roundEnd: 'close' | 'void'
  roundsUntil: Date | null
}

export type NewIntegration = Pick<Integration, 'id' | 'adapter' | 'baseUrl' | 'operatorId'> & {
  /** What the adapter signs and verifies with, by names of its own. */
  secrets: Record<string, string>
} & Partial<Pick<Integration, 'enabled' | 'roundHours' | 'roundEnd'>>

/** A member's permission to play, which a vendor shows with each call about money. */
export interface Ticket {
  integration: string
  merchantId: string
  memberId: string
  currency: string
  game: string
  /** In which it was given, and with which it ends; null where staff gave it. */
  sessionId: string | null
  issuedAt: Date
  /** No new bets from then on. */
  expiresAt: Date
}

/** A ticket as it stands. */
export interface Held extends Ticket {
  /** The session has ended by then: whoever shows the ticket is told nothing of the member any more. */
  sessionEnds: Date | null
}

/** What a member wants moved between the main wallet and one at a vendor. */
export interface WalletWish {
  /** Made by the caller: the same one again is the same wish. */
  id: string
  vendor: string
  direction: 'in' | 'out'
  /** Left out, all there is. */
  amount?: bigint
}

/** Who acts, in the record of what was done. */
export interface Staff {
  name: string
}

/** Somebody who wants to open a game. */
export interface LaunchWish {
  merchantId: string
  /** Undefined is a visitor. */
  member: { id: string; sessionId: string; isTrial: boolean } | undefined
  game: string
  mode: 'real' | 'demo'
  platform: 'GPL_DESKTOP' | 'GPL_MOBILE'
  theme?: 'dark' | 'light' | undefined
  language: LanguageCode
  country: string | undefined
  ip: string
  /** Where the game leads back to. */
  lobbyUrl: string
}
