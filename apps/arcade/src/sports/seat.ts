import { Refused } from '../play/refusals.ts'
import { findSession } from '../play/sessions.ts'
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

export async function sportsSeatOf(db: Db, range: Range, key: string): Promise<SportsSeat> {
  const session = await findSession(db, key)
  const title = range.titleOf(session.title)
  if (title?.kind !== 'sportsbook') throw new Refused('title-gone')
  return { session, title, owner: session.player ?? `demo:${session.id}` }
}

export function bettorAt({ session, owner }: SportsSeat): Bettor {
  return { owner, currency: session.currency, isDemo: session.kind === 'demo' }
}
