import { createHash } from 'node:crypto'
import type { Lottery, Result } from '@baize/engines/lottery'
import { commandLine } from '../../staff/index.ts'
import type { Entry } from './entries.store.ts'

/**
 * Two entries that agree; undefined where no result is agreed on. A result is agreed on when more have
 * entered it than any other one, two at least, and the newest entry is among them: whoever enters another
 * one afterwards objects. Nobody counts twice, and all feeds count as one: they often copy from each other.
 *
 * An objection is settled by somebody who had not looked yet, or by two who looked again: otherwise three
 * people, of whom one objects, could never decide.
 */
export function agreeing(entries: readonly Entry[]): [Entry, Entry] | undefined {
  return readThrough(entries).pair
}

/** Who agreed at the end, and where somebody first objected to what two had agreed on; -1: nobody has. */
function readThrough(entries: readonly Entry[]) {
  let pair: [Entry, Entry] | undefined
  let objectedAt = -1
  for (const [nth, entry] of entries.entries()) {
    const isOther = pair !== undefined && !isSame(pair[0].result, entry.result)
    if (isOther && entry.look !== secondLook && objectedAt < 0) objectedAt = nth
    pair = pairIn(entries.slice(0, nth + 1), objectedAt)
  }
  return { pair, objectedAt }
}

function pairIn(entries: readonly Entry[], objectedAt: number): [Entry, Entry] | undefined {
  const newest = entries.at(-1)
  const groups = [...Map.groupBy(voicesIn(entries), ({ result }) => textOf(result)).values()]
  const best = groups.find((voices) => newest && voices.includes(newest))
  const [first, second] = best ?? []
  if (!best || !first || !second) return undefined
  const isMost = groups.every((voices) => voices === best || voices.length < best.length)
  const fresh = best.filter((voice) => entries.indexOf(voice) >= objectedAt)
  const isSettled = objectedAt < 0 || newest?.look !== secondLook || fresh.length >= freshMin
  return isMost && isSettled ? [first, second] : undefined
}

const secondLook = 2
const freshMin = 2

/**
 * The last entry of each person; feeds that say the same are one voice. Files of feeds are read at the
 * console: whoever stands there could write one, so its own entry adds nothing to a feed that says the same.
 */
function voicesIn(entries: readonly Entry[]): Entry[] {
  const last = new Map(
    entries.map((entry) => [
      isFeed(entry.by) ? `${feedMark}${textOf(entry.result)}` : whoseOf(entry),
      entry,
    ]),
  )
  const spoken = [...last.values()]
  const told = new Set(spoken.filter(({ by }) => isFeed(by)).map(({ result }) => textOf(result)))
  return entries.filter(
    (entry) => spoken.includes(entry) && !(isOfConsole(entry) && told.has(textOf(entry.result))),
  )
}

const isOfConsole = ({ by, staffId }: Entry): boolean => staffId === null && by === commandLine.name

/** An account is one person, whatever its name; at the console only the name is known. */
const whoseOf = ({ by, staffId }: Pick<Entry, 'by' | 'staffId'>): string => staffId ?? by

/**
 * Which look of somebody the next entry would be; undefined where they have said enough. After an objection
 * everybody may look once more, as soon as somebody else has entered something after them.
 */
export function lookOf(
  entries: readonly Entry[],
  who: Pick<Entry, 'by' | 'staffId'>,
): Entry['look'] | undefined {
  const own = entries.filter((entry) => entry.by === who.by || whoseOf(entry) === whoseOf(who))
  const last = own.at(-1)
  if (!last) return 1
  const { pair, objectedAt } = readThrough(entries)
  const isOpen = objectedAt >= 0 && pair === undefined
  return isOpen && own.length < secondLook && entries.at(-1) !== last ? secondLook : undefined
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
