import { firstDayOf } from '../../../kernel/calendar.ts'
import { onCommit, type Tx } from '../../../kernel/database.ts'
import type { Placed } from '../turnover/turnover.rules.ts'
import { addActive, addPlayed, type Played } from './active.store.ts'

const periods = ['day', 'week', 'month'] as const
/** Periods of people that a node remembers as active. */
const knownMax = 200_000

type Whose = Omit<Played, 'validBet'>

/**
 * Counts active members: whoever's valid bets of a day, week or month have just reached the minimum counts
 * once, for everybody above and for the own team, in the line of that moment. What is bet after that makes
 * no difference, so a node that knows somebody as active writes no more of it.
 */
export function createActiveCount() {
  const known = new Set<string>()

  async function note(tx: Tx, placed: readonly Placed[], activeMin: bigint): Promise<void> {
    const lines = new Map(
      placed.map(({ position: { personId, line } }) => [personId, [...line, personId]]),
    )
    const standing = await addPlayed(tx, playedIn(placed), activeMin)
    const active = standing.filter(({ isActive }) => isActive)
    await addActive(
      tx,
      teamsOf(
        active.filter(({ isNew }) => isNew),
        lines,
      ),
    )
    onCommit(tx, () => remember(active))
  }

  function playedIn(placed: readonly Placed[]): Played[] {
    const played = new Map<string, Played>()
    for (const { bet, position, day } of placed) {
      for (const period of periods) {
        const { currency } = bet
        const whose = {
          personId: position.personId,
          period,
          fromDay: firstDayOf(period, day),
          currency,
        }
        const key = keyOf(whose)
        if (known.has(key)) continue
        const validBet = (played.get(key)?.validBet ?? 0n) + BigInt(bet.validBet)
        played.set(key, { ...whose, validBet })
      }
    }
    return [...played.values()]
  }

  function remember(active: readonly Whose[]): void {
    if (known.size + active.length > knownMax) known.clear()
    for (const whose of active) known.add(keyOf(whose))
  }

  return note
}

const keyOf = ({ personId, period, fromDay, currency }: Whose) =>
  `${personId} ${period} ${fromDay} ${currency}`

function teamsOf(reached: readonly Whose[], lines: ReadonlyMap<string, readonly string[]>) {
  const teams = new Map<string, Parameters<typeof addActive>[1][number]>()
  for (const { personId, period, fromDay, currency } of reached) {
    for (const agentId of lines.get(personId) ?? []) {
      const key = keyOf({ personId: agentId, period, fromDay, currency })
      const people = (teams.get(key)?.people ?? 0) + 1
      teams.set(key, { agentId, period, fromDay, currency, people })
    }
  }
  return [...teams.values()]
}
