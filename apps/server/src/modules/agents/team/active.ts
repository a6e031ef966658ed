import { type Day, firstDayOf } from '../../../kernel/calendar.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { Placed } from '../turnover/turnover.rules.ts'
import { addActive, addPlayed, type Played } from './active.store.ts'

const periods = ['day', 'week'] as const

/**
 * Counts active members: whoever's valid bets of a day or a week have just reached the minimum counts once,
 * for everybody above and for the own team, in the line of that moment.
 */
export async function noteActive(
  tx: Tx,
  placed: readonly Placed[],
  activeMin: bigint,
): Promise<void> {
  const played = new Map<string, Played>()
  const lines = new Map<string, readonly string[]>()
  for (const { bet, position, day } of placed) {
    const { personId, line } = position
    lines.set(personId, [...line, personId])
    for (const period of periods) {
      const fromDay: Day = firstDayOf(period, day)
      const key = `${personId} ${period} ${fromDay} ${bet.currency}`
      const validBet = (played.get(key)?.validBet ?? 0n) + BigInt(bet.validBet)
      played.set(key, { personId, period, fromDay, currency: bet.currency, validBet })
    }
  }
  const reached = await addPlayed(tx, [...played.values()], activeMin)
  const teams = new Map<string, Parameters<typeof addActive>[1][number]>()
  for (const { personId, period, fromDay, currency } of reached) {
    for (const agentId of lines.get(personId) ?? []) {
      const key = `${agentId} ${period} ${fromDay} ${currency}`
      const people = (teams.get(key)?.people ?? 0) + 1
      teams.set(key, { agentId, period, fromDay, currency, people })
    }
  }
  await addActive(tx, [...teams.values()])
}
