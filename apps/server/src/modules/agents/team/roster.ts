import { type Day, dayIn } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import type { Config } from '../../config/index.ts'
import type { Identity } from '../../identity/index.ts'
import { stretchAt } from '../tree/tree.rules.ts'
import { lockTree } from '../tree/tree.store.ts'
import type { Position } from '../tree/tree.types.ts'
import { addJoined, addPeople, insertPeople, moveBelow, type Placed } from './roster.store.ts'

export interface RosterOptions {
  db: Db
  clock: Clock
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'facesOf'>
}

export type Roster = ReturnType<typeof createRoster>

/** Who is below whom now, and how many: kept as rows and sums, so that no page reads a whole team. */
export function createRoster({ db, clock, config, identity }: RosterOptions) {
  /** People who were seated for the first time join every team of their line. */
  async function add(tx: Tx, merchantId: string, seated: readonly Position[]): Promise<void> {
    const byPerson = Map.groupBy(seated, ({ personId }) => personId)
    const faces = await identity.facesOf(tx, merchantId, [...byPerson.keys()])
    const now = clock.now()
    const zone = config.merchant(merchantId).timeZone
    const people = faces.flatMap(({ id, account, createdAt, lastLoginAt }): Placed[] => {
      const positions = byPerson.get(id) ?? []
      const [current, first] = [stretchAt(positions, now), stretchAt(positions, createdAt)]
      if (!current || !first) return []
      const { line } = current
      const day = dayIn(zone, createdAt)
      return [
        { personId: id, line, account, joinedAt: createdAt, lastLoginAt, day, under: first.line },
      ]
    })
    // Another node may have seated some of them meanwhile: each is counted once.
    const made = await insertPeople(tx, merchantId, people)
    const fresh = people.filter(({ personId }) => made.has(personId))
    await addPeople(tx, merchantId, teamsOf(fresh))
    await addJoined(tx, joinedOf(fresh))
  }

  return {
    add,
    /** A person moved with everybody below: they leave the teams of the old line and join the others. */
    follow: (merchantId: string, personId: string) =>
      transact(db, async (tx) => {
        await lockTree(tx, merchantId, 'update')
        await moveBelow(tx, merchantId, personId, clock.now())
      }),
  }
}

function teamsOf(people: readonly Placed[]) {
  const teams = new Map<string, { people: number; direct: number }>()
  for (const { line } of people) {
    for (const agentId of line) {
      const so = teams.get(agentId) ?? { people: 0, direct: 0 }
      const isDirect = agentId === line.at(-1)
      teams.set(agentId, { people: so.people + 1, direct: so.direct + Number(isDirect) })
    }
  }
  return teams
}

function joinedOf(people: readonly Placed[]) {
  const days = new Map<string, { agentId: string; day: Day; people: number }>()
  for (const { under, day } of people) {
    for (const agentId of under) {
      const key = `${agentId} ${day}`
      days.set(key, { agentId, day, people: (days.get(key)?.people ?? 0) + 1 })
    }
  }
  return [...days.values()]
}
