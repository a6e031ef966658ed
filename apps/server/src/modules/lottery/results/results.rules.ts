import { createHash } from 'node:crypto'
import type { Lottery, Result } from '@baize/engines/lottery'
import type { Entry } from './entries.store.ts'

/**
 * The two entries that agree; undefined where no two do yet. Whose they are never counts twice, and one of
 * the two is a person: feeds often copy from each other.
 */
export function agreeing(entries: readonly Entry[]): [Entry, Entry] | undefined {
  for (const [nth, first] of entries.entries()) {
    const second = entries
      .slice(nth + 1)
      .find(
        (one) =>
          one.by !== first.by &&
          !(isFeed(one.by) && isFeed(first.by)) &&
          isSame(one.result, first.result),
      )
    if (second) return [first, second]
  }
  return undefined
}

const feedMark = 'feed:'
export const isFeed = (by: string): boolean => by.startsWith(feedMark)
/** The name under which a feed enters results; no person may use such a one. */
export const feedName = (of: string): string => `${feedMark}${of}`

/** Balls of a drum are sorted: nobody bets on their order, and some sources tell them sorted. */
export function inOrder({ structure }: Pick<Lottery, 'structure'>, result: Result): Result {
  if (structure.kind !== 'balls') return result
  return { ...result, balls: (result['balls'] ?? []).toSorted() }
}

/** The order of numbers inside a prize counts, that of the prizes does not. */
export function isSame(a: Result, b: Result): boolean {
  return textOf(a) === textOf(b)
}

const textOf = (result: Result): string =>
  Object.keys(result)
    .toSorted()
    .map((prize) => `${prize}=${result[prize]?.join(',')}`)
    .join(';')

/**
 * The id of the bet that corrects a ticket: always the same for the same correction of the same ticket, so
 * that a node may go on where another one stopped; one that was rejected is proposed anew under the next
 * one. It begins with the time of the correction, as ids of bets do.
 */
export function correctionId(ticketId: string, number: number, at: Date, attempt = 0): string {
  const again = attempt === 0 ? '' : ` ${attempt}`
  const digest = createHash('sha256').update(`lottery ${ticketId} ${number}${again}`).digest('hex')
  const time = at.getTime().toString(16).padStart(12, '0')
  const variant = (8 + (Number.parseInt(digest.slice(3, 4), 16) % 4)).toString(16)
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${digest.slice(0, 3)}`,
    `${variant}${digest.slice(4, 7)}`,
    digest.slice(7, 19),
  ].join('-')
}
