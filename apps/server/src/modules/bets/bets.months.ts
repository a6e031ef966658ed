import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import { idOfTime, timeOfId } from './bets.rules.ts'
import { deleteCommonRounds } from './endings.store.ts'
import { addPartition, dropPartition, readPartitions, readSealed, unseal } from './months.store.ts'
import { deleteRounds } from './rounds.store.ts'

const monthsAhead = 2
/** Rounds that are deleted in one transaction, and the most in one run. */
const roundsAtOnce = 5_000
const roundsRunsMax = 2_000

/** The monthly partitions of the table of bets. */
export function createMonths({ db, clock }: { db: Db; clock: Clock }) {
  /** The range of ids of each month, by name. */
  const known = new Map<string, { from: string; to: string }>()

  /** Months are made in advance by a job; only rarely is one missing here. */
  async function prepareFor(ids: readonly string[]): Promise<void> {
    for (const id of ids) if (!isKnown(id)) await prepare(timeOfId(id))
  }

  function isKnown(id: string): boolean {
    for (const { from, to } of known.values()) if (id >= from && id < to) return true
    return false
  }

  async function prepare(at: Date): Promise<void> {
    const name = nameOf(at)
    if (known.has(name)) return
    const from = idOfTime(monthStart(at, 0))
    const to = idOfTime(monthStart(at, 1))
    await addPartition(db, name, from, to)
    known.set(name, { from, to })
  }

  async function untilFew(forget: () => Promise<number>): Promise<void> {
    for (let run = 0; run < roundsRunsMax; run += 1) if ((await forget()) < roundsAtOnce) return
  }

  return {
    prepareFor,
    async ahead(): Promise<void> {
      for (let month = 0; month <= monthsAhead; month += 1) {
        await prepare(monthStart(clock.now(), month))
      }
    },
    /** Closes and drops months beyond the retention, with their rounds; answers the names of the months. */
    async forget(retentionMonths: number): Promise<string[]> {
      const keptFrom = monthStart(clock.now(), -retentionMonths)
      const oldest = nameOf(keptFrom)
      const old = (await readPartitions(db)).filter((name) => name < oldest)
      const gone: string[] = []
      for (const name of old) {
        if (!(await dropPartition(db, name, clock.now()))) continue
        known.delete(name)
        gone.push(name)
      }
      // While a month is kept because of an open bet, so are the rounds since then.
      const [first] = await readPartitions(db)
      const before = first !== undefined && first < oldest ? startOfNamed(first) : keptFrom
      await untilFew(() => deleteRounds(db, before, roundsAtOnce))
      const beforeId = idOfTime(before)
      await untilFew(() => deleteCommonRounds(db, { before, beforeId, limit: roundsAtOnce }))
      return gone
    },
    /** Removes the seal of months that were sealed and then not dropped; answers their names. */
    async reopen(): Promise<string[]> {
      const open: string[] = []
      for (const name of await readSealed(db)) if (await unseal(db, name)) open.push(name)
      return open
    },
  }
}

function monthStart(at: Date, months: number): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1))
}

function nameOf(at: Date): string {
  return `bet_${at.toISOString().slice(0, 7).replace('-', '_')}`
}

function startOfNamed(name: string): Date {
  return new Date(`${name.slice('bet_'.length).replace('_', '-')}-01T00:00:00Z`)
}
