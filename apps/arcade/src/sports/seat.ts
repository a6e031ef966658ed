import { createGather } from '../originals/gather.ts'
import { Refused } from '../play/refusals.ts'
import { findSession, findSessions } from '../play/sessions.ts'
import type { Db, Session } from '../store/index.ts'
import type { Range, Sportsbook } from '../titles.types.ts'
import type { Bettor } from './judging.ts'

/** A player at one of the sportsbook's titles. */
export interface SportsSeat {
  session: Session
  title: Sportsbook
  /** The player, across all sessions; for play money, the one session. */
  owner: string
}

const gatheredMax = 100

export async function sportsSeatOf(db: Db, range: Range, key: string): Promise<SportsSeat> {
  return seatIn(range, await findSession(db, key))
}

/** The same for many callers: who asks while a query runs shares the next one. */
export function createSeats(db: Db, range: Range): (key: string) => Promise<SportsSeat> {
  const find = createGather((keys: readonly string[]) => findSessions(db, keys), {
    sizeMax: gatheredMax,
    ownerOf: (key) => key,
  })
  return async (key) => {
    const session = await find(key)
    if (!session) throw new Refused('session-unknown')
    return seatIn(range, session)
  }
}

function seatIn(range: Range, session: Session): SportsSeat {
  const title = range.titleOf(session.title)
  if (title?.kind !== 'sportsbook') throw new Refused('title-gone')
  return { session, title, owner: session.player ?? `demo:${session.id}` }
}

export function bettorAt({ session, owner }: SportsSeat): Bettor {
  return { owner, currency: session.currency, isDemo: session.kind === 'demo' }
}
