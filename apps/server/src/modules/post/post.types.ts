import type { Tx } from '../../kernel/database.ts'
import type { Part } from '../../kernel/happened.ts'

export interface Message {
  merchantId: string
  memberId?: string
  channel: 'sms' | 'email'
  /** The digits of a phone number, or an email address. */
  to: string
  subject?: string
  body: string
  /** After this time the message is useless and not delivered any more. */
  goodUntil?: Date
  /** Written together with others, which can be withdrawn together. */
  batch?: string
  /** For an email: where the reader says that no more of the kind are wanted (RFC 8058). */
  stopUrl?: string
  /** It contains a code or a link: once a provider has it, its body is deleted. */
  isSecret?: boolean
}

export interface WrittenMessage extends Message {
  id: string
  state: 'waiting' | 'local' | 'sent' | 'failed' | 'withdrawn'
  provider: string
  note: string | null
  writtenAt: Date
}

/** Carries messages to people. Called by a job, never inside a transaction. */
export interface PostProvider {
  readonly name: string
  /**
   * Answers the provider's own note. Throws if the provider did not accept the message, and the job tries
   * again; throws `Undeliverable` if that would be useless.
   */
  deliver(message: WrittenMessage): Promise<string | undefined>
}

/** Emails and short messages: written in the caller's transaction, delivered by a job. */
export interface Post {
  send(tx: Tx, message: Message): Promise<string>
  /** Many at once, in few statements. */
  sendMany(tx: Tx, messages: readonly Message[]): Promise<void>
  message(id: string): Promise<WrittenMessage | undefined>
  /** Newest first. */
  recent(merchantId: string, limit: number): Promise<WrittenMessage[]>
  /** What a member was written, the newest first. */
  writtenTo(memberId: string, part: Part): Promise<WrittenMessage[]>
  /**
   * Hears of each message that no provider carries, in the transaction that writes it. To be called before
   * the first message is sent.
   */
  onLocal(hear: (tx: Tx, id: string) => Promise<void>): void
  /** Messages that could not be delivered, the newest first. */
  failed(merchantId: string, limit: number): Promise<(WrittenMessage & { isSecret: boolean })[]>
  /** Offers a failed message to its provider again; false where there is none, or its text is gone. */
  sendAgain(tx: Tx, merchantId: string, id: string): Promise<boolean>
  /** Holds back those of a batch that no provider has yet; answers how many. */
  withdraw(tx: Tx, batch: string): Promise<number>
  /** Deletes messages older than the retention. */
  tend(): Promise<void>
}
