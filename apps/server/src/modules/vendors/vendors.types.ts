import type { LanguageCode, Value } from '@baize/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Log } from '../../kernel/log.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Bets, BetsModule } from '../bets/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Config } from '../config/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { BonusFault, Limits } from '../limits/index.ts'
import type { Sessions } from '../session/index.ts'
import type { PoolFigure } from './pools/pools.rules.ts'

export interface VendorsOptions {
  db: Db
  clock: Clock
  newId: NewId
  log: Log
  jobs: Jobs
  outbox: Outbox
  /** The deployment's secret, which encrypts the vendors' keys. */
  secret: string
  config: Pick<Config, 'merchant' | 'merchants' | 'merchantByCode'>
  identity: Pick<Identity, 'member' | 'members' | 'profileOf'>
  ledger: Pick<Ledger, 'balanceOf' | 'post' | 'withJournal'>
  limits: Pick<Limits, 'isExcluded' | 'open'>
  sessions: Pick<Sessions, 'onEnded' | 'caughtUp' | 'endOf'>
  catalogue: Pick<
    Catalogue,
    | 'game'
    | 'desk'
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
    | 'setOpening'
    | 'choose'
    | 'restVendor'
  >
  bets: Omit<Bets, 'sums' | 'record' | 'detail' | 'profit'> & {
    corrections: Pick<BetsModule['corrections'], 'byResult'>
  }
  /** Called with the newest bets, so that open pages can show them. */
  onBets?(merchantId: string, bets: Value<'latestBets'>['list']): void
  /** Called with all pools of a merchant after one has changed. */
  onPools?(merchantId: string, figures: readonly PoolFigure[]): void
  /** Called when a stake with bonus money was refused, so that the page can say why. */
  onGuarded?(who: { memberId: string; currency: string }, fault: BonusFault): void
  /** How long integrations and games are cached. */
  rememberMs?: number
  /** How long a vendor may take to answer. */
  answerWithinMs?: number
}

/** A company whose games we offer. */
export interface Integration {
  id: string
  /** A folder of `adapters/`. */
  adapter: string
  baseUrl: string
  /** The name it knows us by. */
  operatorId: string
  enabled: boolean
  roundHours: number
  /** What happens to a round that stays open for longer. */
  roundEnd: 'close' | 'void'
  roundsUntil: Date | null
}

export type NewIntegration = Pick<Integration, 'id' | 'adapter' | 'baseUrl' | 'operatorId'> & {
  /** The keys the adapter signs and verifies with, by its own names. */
  secrets: Record<string, string>
} & Partial<Pick<Integration, 'enabled' | 'roundHours' | 'roundEnd'>>

/** A member's permission to play, which a vendor sends with each call about money. */
export interface Ticket {
  integration: string
  merchantId: string
  memberId: string
  currency: string
  game: string
  /** The session in which it was issued and with which it ends; null where staff issued it. */
  sessionId: string | null
  issuedAt: Date
  /** No new bets from then on. */
  expiresAt: Date
}

/** A ticket with the state of its session. */
export interface Held extends Ticket {
  /** When the session ends; from then on a vendor is told nothing about the member. */
  sessionEnds: Date | null
}

/** A member's order to move money between the main wallet and one at a vendor. */
export interface WalletWish {
  /** Made by the caller: the same id again is the same order. */
  id: string
  vendor: string
  direction: 'in' | 'out'
  /** By default the whole balance. */
  amount?: bigint
}

/** Who acts, for the record. */
export interface Staff {
  name: string
}

/** A member or visitor who wants to open a game. */
export interface LaunchWish {
  merchantId: string
  /** Undefined for a visitor. */
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
