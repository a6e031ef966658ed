import { createHash } from 'node:crypto'
import type { Lottery, Result } from '@baize/engines/lottery'
import type { Entry } from './entries.store.ts'

/**
 * Two entries that agree; undefined where no result is agreed on. A result is agreed on when more have
 * entered it than any other one, two at least, and the newest entry is among them: whoever enters another
 * one afterwards objects. Nobody counts twice, and all feeds count as one: they often copy from each other.
 */
export function agreeing(entries: readonly Entry[]): [Entry, Entry] | undefined {
  const newest = entries.at(-1)
  if (!newest) return undefined
  const groups = Array.from(
    Map.groupBy(entries, ({ result }) => textOf(result)),
    ([text, same]) => ({ text, voices: voicesIn(same) }),
  )
  const best = groups.find(({ text }) => text === textOf(newest.result))
  const [first, second] = best?.voices ?? []
  const isMost = groups.every(
    (one) => one === best || one.voices.length < (best?.voices.length ?? 0),
  )
  return first && second && isMost ? [first, second] : undefined
}

/** One entry of each person, and one of the feeds. */
function voicesIn(entries: readonly Entry[]): Entry[] {
  const whose = ({ by }: Entry): string => (isFeed(by) ? feedMark : by)
  return [
    ...new Map(entries.toReversed().map((entry) => [whose(entry), entry])).values(),
  ].toReversed()
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
