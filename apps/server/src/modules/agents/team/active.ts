import { firstDayOf } from '../../../kernel/calendar.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { Placed } from '../turnover/turnover.rules.ts'
import { addActive, addPlayed, type Played, type Span, setActiveIn } from './active.store.ts'
import { isActive } from './team.rules.ts'

const periods = ['day', 'week', 'month'] as const

/**
 * Counts active members: whoever's valid bets of a day, week or month have reached the minimum counts once,
 * for everybody above and for the own team, in the line of the bet that reached it. Whoever falls below it
 * again is taken back from the same teams.
 */
export async function noteActive(
  tx: Tx,
  placed: readonly Placed[],
  activeMin: bigint,
): Promise<void> {
  const teams = new Map(
    placed.map(({ position: { personId, line } }) => [personId, [...line, personId]]),
  )
  const played = await addPlayed(tx, playedIn(placed))
  const changed = played.flatMap((one) => {
    const activeIn = isActive(one.validBet, activeMin) ? (teams.get(one.id) ?? []) : null
    return (activeIn === null) === (one.activeIn === null) ? [] : { before: one, activeIn }
  })
  await setActiveIn(
    tx,
    changed.map(({ before, activeIn }) => ({ ...before, activeIn })),
  )
  await addActive(tx, teamsOf(changed))
}

/** Each row once, as a statement cannot write a row twice. */
function playedIn(placed: readonly Placed[]): Omit<Played, 'activeIn'>[] {
  const played = new Map<string, Omit<Played, 'activeIn'>>()
  for (const { bet, position, day } of placed) {
    for (const period of periods) {
      const { currency } = bet
      const span = { id: position.personId, period, fromDay: firstDayOf(period, day), currency }
      const validBet = (played.get(keyOf(span))?.validBet ?? 0n) + BigInt(bet.validBet)
      played.set(keyOf(span), { ...span, validBet })
    }
  }
  return [...played.values()]
}

function teamsOf(changed: readonly { before: Played; activeIn: readonly string[] | null }[]) {
  const teams = new Map<string, Span & { people: number }>()
  for (const { before, activeIn } of changed) {
    const { period, fromDay, currency } = before
    for (const id of activeIn ?? before.activeIn ?? []) {
      const span = { id, period, fromDay, currency }
      const people = (teams.get(keyOf(span))?.people ?? 0) + (activeIn ? 1 : -1)
      teams.set(keyOf(span), { ...span, people })
    }
  }
  return [...teams.values()].filter(({ people }) => people !== 0)
}

const keyOf = ({ id, period, fromDay, currency }: Span) => `${id} ${period} ${fromDay} ${currency}`
