import {
  codeOf,
  type Db,
  type JudgedGroup,
  type LegGroup,
  setGroupsAside,
  setTicketAside,
} from '../store/index.ts'

/** Tickets of one version of one event; more is no fault of single legs, and all of it is tried again. */
const ticketsMost = 200

/** Bets that nobody can judge, and why. */
export interface Unread {
  group: LegGroup
  error: unknown
}

export interface Judging {
  judged: JudgedGroup[]
  unread: Unread[]
}

/** One that throws keeps nobody else from being judged. Those that are not decided yet are in neither list. */
export function judgeAll<T extends LegGroup>(
  groups: readonly T[],
  judge: (group: T) => JudgedGroup | undefined,
): Judging {
  const judged: JudgedGroup[] = []
  const unread: Unread[] = []
  for (const group of groups) {
    try {
      const one = judge(group)
      if (one) judged.push(one)
    } catch (error) {
      unread.push({ group, error })
    }
  }
  return { judged, unread }
}

/** What no computer can compute and no column hold; a connection that breaks passes. */
const faultsOfData = /^(?:22|23)/

/** It fails again however often it is tried: there is something in a leg, or in its slip. */
export function isOfLeg(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined) return faultsOfData.test(code)
  return error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError
}

export interface AsideOptions {
  db: Db
  now(): Date
  log: { warn(detail: object, message: string): void }
}

export type Aside = ReturnType<typeof createAside>

const told = 'legs cannot be settled: they wait for staff, and others go on'

/** Legs that cannot be settled by this version of an event wait for staff, and the others go on. */
export function createAside(
  { db, now, log }: AsideOptions,
  { event, version }: { event: string; version: number },
) {
  let [legs, tickets] = [0, 0]
  return {
    isEmpty: () => legs === 0,
    async unread(all: readonly Unread[]): Promise<void> {
      const [first] = all
      if (!first) return
      const groups = all.map(({ group }) => group)
      const as = { event, version, reason: 'unreadable', now: now() } as const
      legs += await setGroupsAside(db, groups, as)
      log.warn({ err: first.error, event, version, pick: first.group.pick, legs }, told)
    },
    /** Throws what it was, where there are too many of them. */
    async ticket(no: bigint, error: unknown): Promise<void> {
      if (tickets >= ticketsMost) throw error
      await setTicketAside(db, no, { event, version, reason: 'unpayable', now: now() })
      tickets += 1
      legs += 1
      log.warn({ err: error, event, version, ticket: String(no), legs }, told)
    },
  }
}
