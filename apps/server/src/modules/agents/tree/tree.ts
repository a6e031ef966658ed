import { kindOfType, typesOfKind } from '@baize/contract/vocabulary'
import { isFullHour, nextHour } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { NewId } from '../../../kernel/ids.ts'
import type { Jobs } from '../../../kernel/jobs.ts'
import type { Config } from '../../config/index.ts'
import type { Identity } from '../../identity/index.ts'
import { hasPlace, newcomersStretches, stretchAt, uplinesFirst } from './tree.rules.ts'
import {
  insertMove,
  insertPositions,
  lockTree,
  measureBranch,
  moveBranch,
  readDirectAmong,
  readDirectPage,
  readIsBelow,
  readMove,
  readPositions,
} from './tree.store.ts'
import type { Moved, MoveWanted, Person, Position, Tree } from './tree.types.ts'

declare module '../../../kernel/jobs.ts' {
  interface JobPayloads {
    /** A move counts from now on: whom the person's transfers go to follows. */
    'agents.moved': { merchantId: string; personId: string; uplineId: string | null }
  }
}

export interface TreeOptions {
  db: Db
  clock: Clock
  newId: NewId
  jobs: Jobs
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'placesOf' | 'placesInTeams' | 'setUpline' | 'onEnrol'>
  /** The most people above one person, the merchant not counted. */
  teamDepthMax: number
  /** Whether a person has higher rebate rates than a new upline. */
  ratesExceed(tx: Tx, merchantId: string, personId: string, uplineId: string): Promise<boolean>
  /** Called with the positions of people who have just been seated, in the same transaction. */
  onSeat(tx: Tx, merchantId: string, seated: readonly Position[]): Promise<void>
  /** What else ends when a person moves, in the same transaction. */
  onMove(tx: Tx, merchantId: string, personId: string, effectiveAt: Date): Promise<void>
}

/** Who stands under whom, at any moment. */
export function createTree(options: TreeOptions): Tree {
  const { db, clock, newId, jobs, config, identity, teamDepthMax: depthMax } = options

  jobs.define('agents.moved', async ({ merchantId, personId, uplineId }) => {
    await identity.setUpline(db, { merchantId, id: personId }, uplineId)
  })

  /** Newcomers are seated at once: no move is decided between the look at their depth and their commit. */
  identity.onEnrol(async (tx, { merchantId, id, uplineId }) => {
    if (uplineId === null) return
    await lockTree(tx, merchantId, 'share')
    if ((await deepest(tx, merchantId, id)) > depthMax)
      throw new Refused('team-too-deep', { depthMax })
  })

  /** The longest line of a person from now on. */
  async function deepest(tx: Tx, merchantId: string, personId: string): Promise<number> {
    const now = clock.now()
    await seat(tx, merchantId, [{ personId, at: now }])
    const positions = await readPositions(tx, merchantId, [personId], now)
    return Math.max(0, ...positions.map(({ line }) => line.length))
  }

  async function seat(
    tx: Tx,
    merchantId: string,
    asked: readonly { personId: string; at: Date }[],
  ): Promise<(Position | undefined)[]> {
    if (asked.length === 0) return []
    const ids = [...new Set(asked.map(({ personId }) => personId))]
    const since = new Date(Math.min(...asked.map(({ at }) => at.getTime())))
    let positions = await readPositions(tx, merchantId, ids, since)
    const seated = new Set(positions.map(({ personId }) => personId))
    const missing = ids.filter((id) => !seated.has(id))
    if (missing.length > 0 && (await seatAll(tx, merchantId, missing)))
      positions = await readPositions(tx, merchantId, ids, since)
    const byPerson = Map.groupBy(positions, ({ personId }) => personId)
    return asked.map(({ personId, at }) => stretchAt(byPerson.get(personId) ?? [], at))
  }

  /** Answers whether anybody was seated. */
  async function seatAll(tx: Tx, merchantId: string, ids: readonly string[]): Promise<boolean> {
    const people = await withUplines(tx, merchantId, ids)
    if (people.length === 0) return false
    await lockTree(tx, merchantId, 'share')
    // A move that was committed while this waited for the lock has seated nobody new: read after it.
    const known = Map.groupBy(
      await readPositions(tx, merchantId, idsOf(people), new Date(0)),
      ({ personId }) => personId,
    )
    const fresh: Position[] = []
    for (const person of uplinesFirst(people)) {
      if (known.has(person.id)) continue
      const positions = positionsOf(merchantId, person, known)
      known.set(person.id, positions)
      fresh.push(...positions)
    }
    await insertPositions(tx, fresh)
    await options.onSeat(tx, merchantId, fresh)
    return true
  }

  function positionsOf(
    merchantId: string,
    { id: personId, uplineId, since }: Person,
    known: ReadonlyMap<string, readonly Position[]>,
  ): Position[] {
    const stretches = uplineId
      ? newcomersStretches(uplineId, known.get(uplineId) ?? [], since)
      : [{ line: [], from: since, to: null }]
    return stretches.map((stretch) => ({ id: newId(), merchantId, personId, ...stretch }))
  }

  /** These people and everybody above them, as far as they have a place in the tree. */
  async function withUplines(
    tx: Tx,
    merchantId: string,
    ids: readonly string[],
  ): Promise<Person[]> {
    const found = new Map<string, Person>()
    let wanted = ids
    for (let level = 0; wanted.length > 0 && level <= 2 * depthMax; level += 1) {
      // Most who play are in no team: with every batch of bets all of them would be read in vain.
      const places =
        level === 0
          ? await identity.placesInTeams(tx, merchantId, wanted, typesOfKind.agent)
          : await identity.placesOf(tx, merchantId, wanted)
      const people = places.map(({ type, createdAt, ...place }) => ({
        ...place,
        isAgent: kindOfType(type) === 'agent',
        since: createdAt,
      }))
      // Somebody's upline has a place, also if it is no agent any more and has no upline.
      for (const person of people) if (level > 0 || hasPlace(person)) found.set(person.id, person)
      const above = people.flatMap(({ uplineId }) => uplineId ?? [])
      wanted = [...new Set(above)].filter((id) => !found.has(id))
    }
    return [...found.values()]
  }

  async function move(wanted: MoveWanted): Promise<Moved> {
    const now = clock.now()
    const { merchantId, personId, uplineId } = wanted
    if (wanted.at && wanted.at < now) return { kind: 'in-the-past' }
    const effectiveAt = hourAhead(config.merchant(merchantId).timeZone, wanted.at ?? now, now)
    return transact(db, async (tx): Promise<Moved> => {
      await lockTree(tx, merchantId, 'update')
      const before = await readMove(tx, wanted.id)
      if (before) return { ...before, kind: 'repeated' }
      const ends = [personId, ...(uplineId ? [uplineId] : [])]
      const asked = ends.map((id) => ({ personId: id, at: effectiveAt }))
      const [position, above] = await seat(tx, merchantId, asked)
      const isKnown = position && (uplineId === null || above)
      if (!isKnown) return { kind: 'not-found' }
      if (uplineId && !(await isAgent(tx, merchantId, uplineId))) return { kind: 'no-agent' }
      const line = above ? [...above.line, above.personId] : []
      if (line.includes(personId)) return { kind: 'below-itself' }
      if (line.join() === position.line.join()) return { kind: 'nothing-changes' }
      const branch = await measureBranch(tx, personId)
      if (!branch) return { kind: 'not-found' }
      const last = above && above.from > branch.lastFrom ? above.from : branch.lastFrom
      if (last > now) return { kind: 'move-pending', effectiveAt: last }
      // The new upline is to be moved later: who comes meanwhile would keep the line of before.
      if (above?.to) return { kind: 'move-pending', effectiveAt: above.to }
      if (line.length + branch.depth > depthMax) return { kind: 'too-deep', depthMax }
      if (uplineId && (await options.ratesExceed(tx, merchantId, personId, uplineId)))
        return { kind: 'rates-above' }
      const { people } = branch
      await options.onMove(tx, merchantId, personId, effectiveAt)
      await moveBranch(tx, personId, line, effectiveAt)
      await insertMove(tx, {
        ...wanted,
        people,
        effectiveAt,
        fromUplineId: position.line.at(-1) ?? null,
        toUplineId: uplineId,
        decidedBy: wanted.by,
        decidedAt: now,
      })
      const payload = { merchantId, personId, uplineId }
      await jobs.add(tx, 'agents.moved', payload, { runAt: effectiveAt })
      await wanted.note?.(tx, { effectiveAt, people })
      return { kind: 'moved', effectiveAt, people }
    })
  }

  async function isAgent(tx: Tx, merchantId: string, id: string): Promise<boolean> {
    const [place] = await identity.placesOf(tx, merchantId, [id])
    return place !== undefined && kindOfType(place.type) === 'agent'
  }

  return {
    async at(merchantId, personIds, moment) {
      const asked = personIds.map((personId) => ({ personId, at: moment }))
      const found = await transact(db, (tx) => seat(tx, merchantId, asked))
      return new Map(found.flatMap((one) => (one ? [[one.personId, one] as const] : [])))
    },
    seat,
    isBelow: (agentId, personId) => readIsBelow(db, agentId, personId, clock.now()),
    directAmong: async (agentId, personIds) =>
      new Set(await readDirectAmong(db, agentId, personIds, clock.now())),
    directPage: (agentId, page) => readDirectPage(db, agentId, page, clock.now()),
    depthOf: (merchantId, personId) => transact(db, (tx) => deepest(tx, merchantId, personId)),
    move,
  }
}

const idsOf = (people: readonly Person[]) => people.map(({ id }) => id)

/** Pay is counted in whole hours, so a move counts from a full hour on that is still ahead. */
function hourAhead(zone: string, at: Date, now: Date): Date {
  return isFullHour(zone, at) && at > now ? at : nextHour(zone, at)
}
