import { type Db, transact } from '../../kernel/database.ts'
import { writeTo } from '../../kernel/writes.ts'
import type { AskingOptions } from './bets.asking.ts'
import { countsByStake } from './bets.rules.ts'
import { addToDays, type ChangedBet, lockBets, updateBets } from './bets.store.ts'
import { daysOf, settledEvents } from './bets.telling.ts'

export interface LosingOptions
  extends Pick<AskingOptions, 'clock' | 'limits' | 'outbox' | 'remembered' | 'dayOf'> {
  db: Db
}

/** Listeners work through one event at a time. */
const betsOfAnEvent = 500

/**
 * Settles bets that won nothing, thousands in one statement: no money moves, so no account is locked. Only
 * for games in which every stake counts as it is. Answers those that it left alone: they were not open, or
 * had been paid something.
 */
export function createLosing(options: LosingOptions) {
  const { db, clock, limits, outbox, remembered, dayOf } = options
  return async (ids: readonly string[], step: string): Promise<string[]> => {
    const lost = await transact(db, async (tx) => {
      const locked = await lockBets(tx, ids, false)
      const settledAt = clock.now()
      const changed: ChangedBet[] = []
      for (const before of locked.values()) {
        if (before.status !== 'open' || before.steps.length > 0 || !countsByStake(before)) continue
        const { stake: validBet } = before
        const after = { ...before, status: 'settled' as const, settledAt, validBet, steps: [step] }
        changed.push({ before, after })
      }
      const settled = changed.map(({ after }) => after)
      if (settled.length > 0) {
        await writeTo(tx, (writes) => {
          updateBets(writes, changed)
          addToDays(writes, daysOf(settled, dayOf))
          for (let from = 0; from < settled.length; from += betsOfAnEvent)
            outbox.tellWith(writes, ...settledEvents(settled.slice(from, from + betsOfAnEvent)))
          writes.afterwards(() => remembered.forget(settled.map(({ id }) => id)))
        })
      }
      return settled
    })
    await limits.endRounds(lost)
    const done = new Set(lost.map(({ id }) => id))
    return ids.filter((id) => !done.has(id))
  }
}
