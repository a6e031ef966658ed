import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import { idOfTime, timeOfId } from './bets.rules.ts'
import { addPartition, dropPartition, readPartitions, readSealed, unseal } from './months.store.ts'

const monthsAhead = 2

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

  return {
    prepareFor,
    async ahead(): Promise<void> {
      for (let month = 0; month <= monthsAhead; month += 1) {
        await prepare(monthStart(clock.now(), month))
      }
    },
    /** Closes and drops months beyond the retention; answers their names. */
    async forget(retentionMonths: number): Promise<string[]> {
      const oldest = nameOf(monthStart(clock.now(), -retentionMonths))
      const old = (await readPartitions(db)).filter((name) => name < oldest)
      const gone: string[] = []
      for (const name of old) {
        if (!(await dropPartition(db, name, clock.now()))) continue
        known.delete(name)
        gone.push(name)
      }
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
