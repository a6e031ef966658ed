import { type Db, untilWon } from '../../kernel/database.ts'
import type { Log } from '../../kernel/log.ts'
import { createWrites } from '../../kernel/writes.ts'
import type { Config } from '../config/index.ts'
import type { AskingOptions } from './bets.asking.ts'
import { gameTypesByStake } from './bets.rules.ts'
import { addLostToDays, answerOf, loseBets, lostTold, readRoundsOf } from './losing.store.ts'

export interface LosingOptions
  extends Pick<AskingOptions, 'clock' | 'limits' | 'outbox' | 'remembered' | 'dayOf'> {
  db: Db
  config: Pick<Config, 'merchants'>
  log: Pick<Log, 'error'>
}

/** Listeners work through one event at a time. */
const betsOfAnEvent = 500

/**
 * Settles bets that won nothing, thousands in one statement: no money moves, so no account is locked, and no
 * bet is read into this process. Only for games in which every stake counts as it is. Answers those that it
 * left alone: they were not open, or had been paid something. A crash of the machine may undo the last of
 * these, wholly, unless something was committed after them that waited for the disk.
 */
export function createLosing(options: LosingOptions) {
  const { db, clock, limits, log, outbox, remembered, dayOf, config } = options

  /** The bets are settled, whatever comes of this: a round that is kept for longer makes a guard stricter. */
  async function endRounds(ids: readonly string[], members: readonly string[]): Promise<void> {
    try {
      const guarded = await limits.guardedAmong(members)
      if (guarded.size > 0) await limits.endRounds(await readRoundsOf(db, ids, [...guarded]))
    } catch (error) {
      log.error({ err: error }, 'rounds of lost bets stay open for bonus guards')
    }
  }

  return async (ids: readonly string[], step: string): Promise<string[]> => {
    if (ids.length === 0) return []
    const settledAt = clock.now()
    const days = config.merchants().map(({ id }) => ({ merchantId: id, day: dayOf(id, settledAt) }))
    const { left, members } = await untilWon(async () => {
      const writes = createWrites()
      const lost = loseBets(writes, { ids, step, settledAt, gameTypes: gameTypesByStake })
      outbox.tellRows(writes, 'bets.settled', lostTold(lost, settledAt, betsOfAnEvent))
      // At the end: who settles another bet of these members waits for these rows.
      addLostToDays(writes, lost, days)
      writes.afterwards(() => remembered.forget(ids))
      return (await writes.run(db, answerOf(ids, lost))) ?? { left: [...ids], members: [] }
    })
    const others = new Set(left)
    if (members.length > 0) {
      const ended = ids.filter((id) => !others.has(id))
      await endRounds(ended, members)
    }
    return left
  }
}
