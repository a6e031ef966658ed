import type { Writes } from '../../kernel/writes.ts'
import type { IdOf } from './accounts.ts'
import { type Filled, writeBonusEnds, writeFilled } from './bonus.store.ts'
import type { Standing } from './ledger.rules.ts'
import type { EndedBonus, Holder, Journal, Move, Posted } from './ledger.types.ts'
import { endBonus } from './moves/index.ts'

export interface BonusPursesOptions {
  standings: Map<bigint, Standing>
  idOf: IdOf
  post(move: Move): Posted
  now: Date
}

/** The bonus purses of a journal: which bonus each one holds, and how a bonus ends. */
export function createBonusPurses(options: BonusPursesOptions) {
  const { standings, idOf, post, now } = options
  const ended: (EndedBonus & { at: Date })[] = []
  const filled: Filled[] = []

  function purseOf(holder: Holder): { id: bigint; standing: Standing } {
    const id = idOf(holder, { memberId: holder.memberId, purse: 'bonus' })
    const standing = standings.get(id)
    if (!standing)
      throw new Error(
        `the bonus purse of ${holder.memberId} is not among the accounts of this journal`,
      )
    return { id, standing }
  }

  const end: Journal['endBonus'] = (holder, bonusId, went, most) => {
    const { id, standing } = purseOf(holder)
    if (standing.bonusId !== bonusId)
      throw new Error(`the bonus purse holds ${standing.bonusId}, not ${bonusId}`)
    const left = standing.balance
    const cash = went === 'house' ? 0n : most !== undefined && left > most ? most : left
    const split = { cash, house: left - cash }
    if (left > 0n) {
      const { kind } = post(endBonus(holder, bonusId, split))
      if (kind !== 'posted') throw new Error(`the end of bonus ${bonusId} was not posted: ${kind}`)
    }
    standings.set(id, { ...purseOf(holder).standing, bonusId: null })
    const isReached = most !== undefined && left >= most
    const room = went === 'house' || isReached || most === undefined ? null : most - cash
    ended.push({ bonusId, went: isReached ? 'house' : went, at: now, room })
    return split
  }

  return {
    bonusOf: (holder: Holder) => purseOf(holder).standing.bonusId,
    endBonus: end,
    /** Of a move that was posted. */
    note({ key, fills }: Move): void {
      if (fills) filled.push({ key, ...fills })
    },
    writeWith(writes: Writes): void {
      if (ended.length > 0) writeBonusEnds(writes, ended)
      if (filled.length > 0) writeFilled(writes, filled)
    },
  }
}
