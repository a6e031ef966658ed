import type { Feed, FeedEffect } from './feed.ts'
import type { FedFixture } from './fixture.read.ts'
import type { FeedMessage } from './messages.ts'

/** What every adapter is given: it tells the feed what it hears, and then what came of it. */
export interface SourceOptions {
  feed: Feed
  now(): number
  stopping: AbortSignal
  log: { warn(detail: object, message: string): void }
  /** What has changed, message after message, in the order in which they came. */
  told(effects: readonly FeedEffect[], message?: FeedMessage): void
  fixtures(known: readonly FedFixture[]): void
  /** Its bets may not all be decided, also where it was named by an earlier process. */
  isFollowed(event: string): boolean
}

export interface Source {
  /** Follows the feed until it is stopped. */
  run(): Promise<void>
  /** To be called about once a second. */
  tick(): void
  /** An event was named that nobody knows: who plays there is read. */
  readLater(event: string): void
}
