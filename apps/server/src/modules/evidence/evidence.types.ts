import type { OfficeValue, Right } from '@baize/contract/office'
import type { EvidenceSubject } from '@baize/contract/office/evidence'
import type { Clock } from '../../kernel/clock.ts'
import type { Actor } from '../../kernel/command.ts'
import type { Db } from '../../kernel/database.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Agents } from '../agents/index.ts'
import type { Audit, AuditLine } from '../audit/index.ts'
import type { Bet, Bets } from '../bets/index.ts'
import type { Merchant } from '../config/index.ts'
import type { Identity, Member } from '../identity/index.ts'
import type { Entry, Ledger } from '../ledger/index.ts'
import type { LotteryModule } from '../lottery/index.ts'
import type { Payments, Step, Withdrawal } from '../payments/index.ts'
import type { Post, WrittenMessage } from '../post/index.ts'
import type { Promotions } from '../promotions/index.ts'
import type { Vendors } from '../vendors/index.ts'

export interface EvidenceOptions {
  db: Db
  clock: Clock
  newId: NewId
  audit: Audit
  identity: Pick<Identity, 'member'>
  ledger: Pick<Ledger, 'statement'>
  post: Pick<Post, 'writtenTo'>
  bets: Pick<Bets, 'page' | 'several'>
  payments: Pick<Payments, 'happened'>
  vendors: Pick<Vendors, 'replay'>
  lottery: Pick<LotteryModule, 'view'>
  promotions: Pick<Promotions, 'bonus'>
  agents: Pick<Agents, 'office'>
}

/** What an archive is asked for, by whom and why. */
export interface Wanted {
  merchant: Merchant
  actor: Actor
  subject: EvidenceSubject
  id: string
  /** Of a statement: whose it is. */
  memberId?: string | undefined
  reason: string
  from?: Date | undefined
  to?: Date | undefined
  /** Whether the one who asks holds a right for the merchant: an archive shows nobody more than the pages do. */
  holds(right: Right): boolean
}

/** From a moment to before another. */
export interface Span {
  from: Date
  to: Date
}

export type PayStatement = Awaited<ReturnType<Agents['office']['pay']>>

/** What the archive is about, found, and the time that it covers if nobody says another one. */
export interface About {
  member: Member
  usual: Span
  bet?: NamedBet
  withdrawal?: Withdrawal
  statement?: PayStatement
}

export type NamedBet = Bet & { gameName: string }

/** A purse at both ends of the span; its entries lead from one to the other. */
export interface PurseStated {
  purse: string
  opening: bigint
  closing: bigint
}

export type Round = { betId: string; round: string } & (
  | { play: Record<string, unknown> }
  | { note: 'not-shown' | 'unavailable' | 'not-asked' }
)

type HappenedBonus = Awaited<ReturnType<Promotions['bonus']['happened']>>[number]
type Happened = Payments['happened']

export type CutList =
  | 'entries'
  | 'bets'
  | 'tickets'
  | 'deposits'
  | 'withdrawals'
  | 'adjustments'
  | 'bonuses'
  | 'letters'
  | 'audit'

export interface LeftOut {
  list: 'bets' | 'audit'
  right: Right
}

/** Everything that goes into an archive. */
export interface Gathered {
  span: Span
  /** The span was made shorter, as there was more than fits. */
  isCut: boolean
  /** Lists that hold the newest only, as there was more than fits. */
  cut: CutList[]
  /** What whoever asked may not read. */
  leftOut: LeftOut[]
  entries: Entry[]
  purses: PurseStated[]
  bets: NamedBet[]
  rounds: Round[]
  tickets: Awaited<ReturnType<LotteryModule['view']['ticket']>>[]
  deposits: Awaited<ReturnType<Happened['deposits']>>
  withdrawals: (Awaited<ReturnType<Happened['withdrawals']>>[number] & { steps: Step[] })[]
  adjustments: Awaited<ReturnType<Happened['adjustments']>>
  bonuses: HappenedBonus[]
  letters: WrittenMessage[]
  lines: AuditLine[]
}

export interface PackFile {
  name: string
  text: string
}

export type Packs = OfficeValue<'evidencePacks'>
