import type { LanguageCode } from '@baize/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Config, Merchant } from '../config/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Letters } from '../messaging/index.ts'
import type { Post } from '../post/index.ts'
import type { Sessions, SignedInMember, Visitor } from '../session/index.ts'
import type { Verification } from '../verification/index.ts'

export interface AccountOptions {
  db: Db
  clock: Clock
  newId: NewId
  config: Config
  identity: Identity
  verification: Verification
  sessions: Sessions
  post: Post
  letters: Letters
  outbox: Outbox
}

/** A call as the verbs see it: merchant, origin, language. */
export interface Visit extends Visitor {
  merchant: Merchant
  domain: string
  /** The address of the site as the visitor sees it, such as `https://example.com`. */
  origin: string
  language: LanguageCode
}

/** A call of a member who is logged in. */
export interface OwnVisit extends Visit {
  caller: SignedInMember
}
