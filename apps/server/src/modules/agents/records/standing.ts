import { type Day, daysLater, startOf } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { TeamCaller } from '../team/team.types.ts'
import { stretchAt } from '../tree/tree.rules.ts'
import { findByAccount, readStands, readTeamIds, type Stand } from './standing.store.ts'

/** Whom a record is about: everybody of the team, or one person by id or by the whole account name. */
export interface About {
  person?: string | undefined
  account?: string | undefined
}

/** `people` is null for a team too large to go through person by person. */
export type Asked =
  | { kind: 'team'; people: readonly string[] | null }
  | { kind: 'person'; id: string; stands: readonly Stand[] }
  | { kind: 'nobody' }

/** Teams up to this size are read person by person, larger ones by time. */
const peopleMax = 500
const daysMax = 366

export type Standing = ReturnType<typeof createStanding>

/** Who stands and stood below whom, for records of the past. */
export function createStanding({ db, clock }: { db: Db; clock: Clock }) {
  /** An id of somebody who never stood below the caller is refused like one that does not exist. */
  async function asked({ memberId }: TeamCaller, { person, account }: About): Promise<Asked> {
    if (!person && !account) {
      const people = await readTeamIds(db, memberId, peopleMax + 1)
      return { kind: 'team', people: people.length > peopleMax ? null : people }
    }
    const id = person ?? (await findByAccount(db, memberId, account?.trim().toLowerCase() ?? ''))
    if (id === undefined) return { kind: 'nobody' }
    const stands = await mineOfMany(memberId, [id])
    if (stands.length === 0) throw new Refused('not-found')
    return { kind: 'person', id, stands }
  }

  /** The times in which people stood below an agent. The first place holds for the time before it, too. */
  async function mineOfMany(agentId: string, personIds: readonly string[]): Promise<Stand[]> {
    const stands = await readStands(db, { agentId, personIds, now: clock.now() })
    const byPerson = Map.groupBy(stands, ({ personId }) => personId)
    return personIds.flatMap((personId) => {
      const own = byPerson.get(personId) ?? []
      if (own.length === 0 && personId === agentId)
        return [{ personId, from: new Date(0), to: null, isMine: true }]
      return own
        .map((stand, nth) => (nth === 0 ? { ...stand, from: new Date(0) } : stand))
        .filter(({ isMine }) => isMine)
    })
  }

  /** Of some rows, those whose person stood below the agent at their moment. */
  async function keepMine<T>(
    agentId: string,
    rows: readonly T[],
    of: (row: T) => { personId: string; at: Date },
  ): Promise<T[]> {
    if (rows.length === 0) return []
    const personIds = [...new Set(rows.map((row) => of(row).personId))]
    const found = await readStands(db, { agentId, personIds, now: clock.now() })
    const stands = Map.groupBy(found, ({ personId }) => personId)
    return rows.filter((row) => {
      const { personId, at } = of(row)
      return personId === agentId || stretchAt(stands.get(personId) ?? [], at)?.isMine === true
    })
  }

  return { asked, mineOfMany, keepMine }
}

/** Null: too many to go through one by one. */
export function peopleOf(asked: Asked): readonly string[] | null {
  if (asked.kind === 'team') return asked.people
  return asked.kind === 'person' ? [asked.id] : []
}

/** Days of the merchant, both included, as moments; the end is exclusive. */
export function momentsOf(zone: string, { from, to }: { from: Day; to: Day }) {
  if (from > to || daysLater(from, daysMax) < to)
    throw new Refused('bad-input', { problems: [{ field: 'to', problem: 'too_big' }] })
  return { from: startOf(zone, from), to: startOf(zone, daysLater(to, 1)) }
}
