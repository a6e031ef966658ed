import type { Tx } from '../../kernel/database.ts'

export interface Message {
  merchantId: string
  memberId?: string
  channel: 'sms' | 'email'
  /** Digits of a number, or an address. */
  to: string
  subject?: string
  body: string
  /** Of no use afterwards: it is not delivered any more. */
  goodUntil?: Date
  /** Opens something (a code, a link): once a provider has it, its body is not kept. */
  isSecret?: boolean
}

export interface WrittenMessage extends Message {
  id: string
  state: 'waiting' | 'local' | 'sent' | 'failed'
  provider: string
  note: string | null
  writtenAt: Date
}

/** A way out of the house. Called by a job, never inside a transaction. */
export interface PostProvider {
  readonly name: string
  /**
   * Answers the provider's own note. Throws where the provider did not take it, and the job tries
   * again; throws `Undeliverable` where trying again is of no use.
   */
  deliver(message: WrittenMessage): Promise<string | undefined>
}

/** Letters and short messages to people: written in the caller's transaction, delivered by a job. */
export interface Post {
  send(tx: Tx, message: Message): Promise<string>
  /** The newest first. */
  recent(merchantId: string, limit: number): Promise<WrittenMessage[]>
  /** Deletes what is older than the retention. */
  tend(): Promise<void>
}
