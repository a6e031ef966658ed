import { BadPlay, type HouseGame } from '@baize/engines/house'
import { Refused } from '../play/refusals.ts'
import { findSession } from '../play/sessions.ts'
import type { Db, Session } from '../store/index.ts'
import type { Original, Range } from '../titles.types.ts'
import { gameOf } from './record.ts'

/** Somebody at a game. */
export interface Seat {
  session: Session
  title: Original
  game: HouseGame
  /** Whose seeds and plays these are: the player over all sessions; play money belongs to its session. */
  owner: string
}

export async function seatOf(db: Db, range: Range, key: string): Promise<Seat> {
  const session = await findSession(db, key)
  const title = range.titleOf(session.title)
  if (title?.kind !== 'original') throw new Refused('title-gone')
  return { session, title, game: gameOf(title.game), owner: ownerOf(session) }
}

function ownerOf({ id, player }: Session): string {
  return player ?? `demo:${id}`
}

/** What of a session stays as it was opened; what it has at stake and whether it was ended does not. */
export type KnownSeat = Omit<Seat, 'session'> & {
  session: Omit<Session, 'balance' | 'net' | 'ended_at'>
}

const knownMax = 10_000

/**
 * Seats that were read before, for whoever bets again and again. Whether the session still runs is for
 * the statement to find out that opens a play.
 */
export function createSeats(db: Db, range: Range) {
  const known = new Map<string, KnownSeat>()

  async function at(key: string): Promise<KnownSeat> {
    const before = known.get(key)
    if (before) return before
    const seat = await seatOf(db, range, key)
    // The one that sat down first makes room: it is read again if it is still there.
    const [first] = known.size >= knownMax ? known.keys() : []
    if (first !== undefined) known.delete(first)
    known.set(key, seat)
    return seat
  }

  return { at, forget: (key: string) => void known.delete(key) }
}

/** What the engine refuses, as the client is told it. */
export function byTheRules<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof BadPlay)) throw error
    throw new Refused(error.code === 'over' ? 'round-over' : 'not-by-the-rules', {
      rule: error.message,
    })
  }
}
