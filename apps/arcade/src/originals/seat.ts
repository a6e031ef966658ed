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
