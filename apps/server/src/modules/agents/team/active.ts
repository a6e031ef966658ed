import { type Day, firstDayOf } from '../../../kernel/calendar.ts'
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
  merchantId: string,
  placed: readonly Placed[],
  activeMin: bigint,
): Promise<void> {
  const news = playedIn(placed)
  const begun = Array.from(news.values(), (heard) => ({
    ...heard,
    activeIn: activeAfter({ ...heard, activeIn: null }, heard.bets, activeMin),
  }))
  const played = await addPlayed(tx, merchantId, begun)
  const changed = played.flatMap((one) => {
    if (one.isNew) return one.activeIn ? { before: { ...one, activeIn: null }, ...one } : []
    const activeIn = activeAfter(one, news.get(keyOf(one))?.bets ?? [], activeMin)
    return (activeIn === null) === (one.activeIn === null) ? [] : { before: one, ...one, activeIn }
  })
  await setActiveIn(
    tx,
    changed.filter(({ isNew }) => !isNew),
  )
  await addActive(tx, teamsOf(changed))
}

/** The bets that were heard of one person in one span, each with the teams of its line. */
interface Heard extends Omit<Played, 'activeIn'> {
  bets: { validBet: bigint; teams: readonly string[] }[]
}

/** Each row once, as a statement cannot write a row twice. */
function playedIn(placed: readonly Placed[]): Map<string, Heard> {
  const played = new Map<string, Heard>()
  const firstDays = new Map<Day, { period: Span['period']; fromDay: Day }[]>()
  for (const { bet, position, day } of placed) {
    const { currency } = bet
    const { personId: id, line } = position
    const one = { validBet: BigInt(bet.validBet), teams: [...line, id] }
    const spans =
      firstDays.get(day) ?? periods.map((period) => ({ period, fromDay: firstDayOf(period, day) }))
    firstDays.set(day, spans)
    for (const { period, fromDay } of spans) {
      const span = { id, period, fromDay, currency }
      const key = keyOf(span)
      const heard = played.get(key) ?? { ...span, validBet: 0n, bets: [] }
      heard.validBet += one.validBet
      heard.bets.push(one)
      played.set(key, heard)
    }
  }
  return played
}

/** The teams in which somebody is active after these bets, which are in the sum already. */
function activeAfter(
  { validBet, activeIn }: Played,
  bets: Heard['bets'],
  activeMin: bigint,
): readonly string[] | null {
  let sum = bets.reduce((left, bet) => left - bet.validBet, validBet)
  let teams = activeIn
  for (const bet of bets) {
    sum += bet.validBet
    teams = isActive(sum, activeMin) ? (teams ?? bet.teams) : null
  }
  return teams
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
