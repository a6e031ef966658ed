import { BadPlay, type HouseGame } from '@baize/engines/house'
import { Refused } from '../play/refusals.ts'
import { findSession } from '../play/sessions.ts'
import type { Db, Session } from '../store/index.ts'
import type { Original, Range } from '../titles.types.ts'
import { gameOf } from './record.ts'

/** A player at a game. */
export interface Seat {
  session: Session
  title: Original
  game: HouseGame
  /** The owner of seeds and plays: the player, across all sessions; for play money, the one session. */
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

/** The part of a seat that never changes and can be cached: no balance, no net, no end of the session. */
export type KnownSeat = Omit<Seat, 'session'> & {
  session: Omit<Session, 'balance' | 'net' | 'ended_at'>
}

const knownMax = 10_000

/**
 * A cache of seats for players who bet again and again. It may hold a session that has ended since; the
 * statement that opens a play checks that.
 */
export function createSeats(db: Db, range: Range) {
  const known = new Map<string, KnownSeat>()

  async function at(key: string): Promise<KnownSeat> {
    const before = known.get(key)
    if (before) return before
    const seat = await seatOf(db, range, key)
    // The oldest entry makes room; it is read again if its player still bets.
    const [first] = known.size >= knownMax ? known.keys() : []
    if (first !== undefined) known.delete(first)
    known.set(key, seat)
    return seat
  }

  return { at, forget: (key: string) => void known.delete(key) }
}

/** Turns the engine's refusal of a bet or action into a refusal for the client. */
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
