import type { DocumentBody, DocumentKind, DocumentState } from '@baize/contract/office/content'
import type { Db, Tx } from '../../kernel/database.ts'

/** Where documents of a kind are kept that are in force: in the module that shows them. */
export interface Keeper {
  /** All that are in force; where there are many, in brief (`kernel/brief.ts`). */
  all(at: Db | Tx, merchantId: string): Promise<{ key: string; body: DocumentBody }[]>
  one(at: Db | Tx, merchantId: string, key: string): Promise<DocumentBody | null>
  /** Whether another merchant has a document of this key, which nobody else can have then. */
  isForeign(at: Db | Tx, merchantId: string, key: string): Promise<boolean>
  /** What was left out as it cannot change, filled in. */
  completed?(
    at: Db | Tx,
    merchantId: string,
    key: string,
    body: DocumentBody | null,
  ): Promise<DocumentBody | null>
  /** Refuses what a schema cannot know, before anybody is asked to agree. */
  check?(at: Db | Tx, merchantId: string, key: string, body: DocumentBody | null): Promise<void>
  /** Written and told to every node in the transaction. Null takes it away. */
  write(tx: Tx, merchantId: string, key: string, body: DocumentBody | null): Promise<void>
}

export interface DocumentName {
  merchantId: string
  kind: DocumentKind
  key: string
}

export interface Version extends DocumentName {
  id: string
  version: number
  state: DocumentState
  body: DocumentBody | null
  before: DocumentBody | null
  from: Date | null
  until: Date | null
  reason: string
  by: string
  createdAt: Date
  appliedAt: Date | null
  endedAt: Date | null
}
