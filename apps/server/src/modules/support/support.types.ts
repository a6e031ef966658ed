import type { LanguageCode } from '@baize/contract'
import type {
  ConversationEvent,
  ConversationKind,
  ConversationState,
  QuestionType,
} from '@baize/contract/vocabulary'
import type { Bus } from '../../kernel/bus.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Log } from '../../kernel/log.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Audit } from '../audit/index.ts'
import type { Config } from '../config/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Letters } from '../messaging/index.ts'
import type { Post } from '../post/index.ts'
import type { Staff } from '../staff/index.ts'
import type { Verification } from '../verification/index.ts'
import type { AboutsOptions } from './abouts.ts'

export interface SupportOptions extends AboutsOptions {
  db: Db
  clock: Clock
  /** Encrypts what is kept. */
  secret: string
  newId: NewId
  log: Log
  jobs: Jobs
  outbox: Outbox
  bus: Bus
  audit: Audit
  config: Pick<Config, 'merchant' | 'merchants'>
  identity: Pick<Identity, 'member' | 'namesOf' | 'find'>
  letters: Letters
  post: Pick<Post, 'send'>
  staff: Pick<Staff, 'people'>
  verification: Pick<Verification, 'demandSolved' | 'readCaptcha'>
}

/** Whose conversations: a member's, or those of the visitor whose cookie has this hash. */
export type Person =
  | { merchantId: string; memberId: string }
  | { merchantId: string; guest: Buffer }

/** Somebody of the staff, by the name that members see. */
export interface Colleague {
  staffId: string
  name: string
}

export interface Conversation {
  readonly id: string
  readonly merchantId: string
  memberId: string | null
  guest: Buffer | null
  kind: ConversationKind
  type: QuestionType
  state: ConversationState
  readonly language: LanguageCode
  readonly aboutKind: string | null
  readonly aboutId: string | null
  readonly sender: string
  readonly email: string | null
  readonly title: string
  lastText: string
  lastAt: Date
  readonly openedAt: Date
  last: number
  shown: number
  readByStaff: number
  readByMember: number
  holderId: string | null
  holderName: string | null
  dueSince: Date | null
  dueAt: Date | null
  answeredAt: Date | null
  isInTime: boolean | null
  unheardSince: Date | null
  toldAt: Date | null
  solvedAt: Date | null
  closedAt: Date | null
  stars: number | null
  ratingText: string
}

/** With what is counted when it is read. */
export interface ReadConversation extends Conversation {
  /** Letters of staff that the member has not read, and of the member that no staff has read. */
  unreadByMember: number
  unreadByStaff: number
  /** How far staff have read, by the positions that the member sees, and the other way round. */
  staffReadShown: number
  memberReadPosition: number
}

export interface Entry {
  id: string
  position: number
  /** The position that the member sees; null for a note. */
  shown: number | null
  author: 'member' | 'staff' | 'house' | 'note'
  byId: string | null
  byName: string | null
  at: Date
  text: string
  event: ConversationEvent | null
}

export interface ShownImage {
  id: string
  widthPx: number
  heightPx: number
}

export interface ReadEntry extends Entry {
  images: ShownImage[]
}

/** Hours of a day in minutes from midnight; `from` equal to `until` means all day. */
export interface Hours {
  from: number
  until: number
}

export interface Desk {
  /** Monday to Sunday; null: closed on that day. */
  week: readonly (Hours | null)[]
  /** Minutes within our hours. */
  promise: { chat: number; ticket: number; payments: number }
}
