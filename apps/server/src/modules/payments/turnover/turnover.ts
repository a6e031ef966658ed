import { onCommit, type Tx } from '../../../kernel/database.ts'
import type { Events } from '../../../kernel/outbox.ts'
import type { PaymentsOptions } from '../payments.types.ts'
import { type Play, withPlays } from './rounds.rules.ts'
import { deleteRounds, readRounds, writeRounds } from './rounds.store.ts'
import { keepLive } from './standing.ts'
import { cashPartOf } from './turnover.rules.ts'
import { lockLive, readWagering } from './turnover.store.ts'

/** What comes later than that about a round takes nothing back. */
const roundDaysKept = 90
const roundsForgottenMax = 5_000
const dayMs = 86_400_000

type SettledBet = Events['bets.settled']['bets'][number]

/** Counts wagers towards requirements. */
export function createTurnover({ db, clock, onStanding }: PaymentsOptions) {
  /**
   * In the order of the members' ids, so that two transactions that count the same members cannot deadlock.
   */
  async function note(tx: Tx, told: readonly SettledBet[]): Promise<void> {
    const settled = told.filter(({ status }) => status === 'settled')
    const ofMembers = Map.groupBy(settled, keyOf)
    const members = new Set(settled.map(({ memberId }) => memberId))
    for (const member of await readWagering(tx, [...members])) {
      const own = ofMembers.get(keyOf(member)) ?? []
      if (own.length > 0) await noteOne(tx, member, own.flatMap(playsOf))
    }
  }

  async function noteOne(tx: Tx, member: Member, plays: readonly Play[]): Promise<void> {
    const { memberId } = member
    const now = clock.now()
    const live = await lockLive(tx, member)
    const names = plays.flatMap(({ table }) => table?.name ?? [])
    const after = withPlays(live, await readRounds(tx, memberId, names), plays)
    await writeRounds(tx, memberId, after.rounds, now)
    const isChanged = await keepLive(tx, live, after.live, now)
    // The bet's money moved earlier: a page that asked then still has the old figure.
    if (isChanged) onCommit(tx, () => onStanding?.(memberId))
  }

  function forgetRounds(): Promise<void> {
    const before = new Date(clock.now().getTime() - roundDaysKept * dayMs)
    return deleteRounds(db, before, roundsForgottenMax)
  }

  return { note, forgetRounds }
}

interface Member {
  memberId: string
  currency: string
}

const keyOf = ({ memberId, currency }: Member) => `${memberId} ${currency}`

/** Bets that were lost together are told as one, but each of them counts from when it was placed. */
function playsOf(bet: SettledBet): Play[] {
  if (!bet.many) return [playOf(bet)]
  const validBet = BigInt(bet.validBet) / BigInt(bet.many.placedMs.length)
  return bet.many.placedMs.map((placedMs) => ({ placedAt: new Date(placedMs), validBet }))
}

/**
 * A correction counts as the bet that it corrects did: by the part that was cash, and at the time at which
 * that one was placed.
 */
function playOf(bet: SettledBet): Play {
  const { table, round, settledAt, placedAt, corrects } = bet
  const { stake, fromBonus = '0' } = corrects ?? bet
  const split = { stake: BigInt(stake), fromBonus: BigInt(fromBonus) }
  const common = {
    placedAt: new Date(placedAt ?? settledAt),
    validBet: cashPartOf(BigInt(bet.validBet), split),
  }
  if (!table) return common
  const { before, after } = round ?? { before: nothing, after: bet }
  const whole = { stake: BigInt(after.stake), payout: BigInt(after.payout) }
  const change = {
    stake: cashPartOf(whole.stake - BigInt(before.stake), split),
    payout: cashPartOf(whole.payout - BigInt(before.payout), split),
  }
  return { ...common, table: { ...table, whole, change } }
}

const nothing = { stake: '0', payout: '0' }
