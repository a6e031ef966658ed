import { onCommit, type Tx } from '../../../kernel/database.ts'
import { apart, type BetSettled } from '../../bets/index.ts'
import { isMet, isTooLittle } from './bonus.rules.ts'
import type { BonusHolder, BonusOptions } from './bonus.types.ts'
import { withBets } from './wagering.rules.ts'
import {
  lockRunning,
  type Running,
  readRounds,
  writeRounds,
  writeWagered,
} from './wagering.store.ts'

export const wageringListener = 'promotions.wagering'

export type Advance = (tx: Tx, holder: BonusHolder) => Promise<void>

/**
 * Counts settled bets of members with a bonus that runs. Money moves in a transaction of its own, as accounts
 * must be locked before these rows.
 */
export function hearWagers(
  { outbox, ledger, onBonus }: Pick<BonusOptions, 'outbox' | 'ledger' | 'onBonus'>,
  advance: Advance,
): void {
  outbox.listenToMany('bets.settled', wageringListener, async (events, tx) => {
    const told = events.flatMap(({ payload }) => payload.bets)
    await count(
      tx,
      told.filter(({ status }) => status === 'settled'),
    )
  })

  async function count(tx: Tx, settled: readonly BetSettled[]): Promise<void> {
    const running = await lockRunning(tx, [...new Set(settled.map(({ memberId }) => memberId))])
    if (running.length === 0) return
    const ofMembers = Map.groupBy(settled, keyOf)
    // Each bet counts only if it was placed since the bonus is active.
    const betsOf = (bonus: Running) => (ofMembers.get(keyOf(bonus)) ?? []).flatMap(apart)
    const rounds = await readRounds(
      tx,
      running.flatMap((bonus) => tablesOf(bonus, betsOf(bonus))),
    )
    const counted = running.map((bonus) => {
      const { activatedAt, terms, wagered, required } = bonus
      const { contributions } = terms
      const own = rounds.get(bonus.id) ?? new Map()
      const after = withBets({ activatedAt, contributions }, own, betsOf(bonus))
      const now = wagered + after.added
      return { bonus, wagered: now, isMet: isMet({ required, wagered: now }), rounds: after.rounds }
    })
    await writeRounds(
      tx,
      counted.flatMap(({ bonus, rounds: own }) =>
        Array.from(own, ([name, round]) => ({ bonusId: bonus.id, name, round })),
      ),
    )
    await writeWagered(
      tx,
      counted
        .filter(({ bonus, wagered }) => wagered !== bonus.wagered)
        .map(({ bonus, wagered, isMet }) => ({ id: bonus.id, wagered, isMet })),
    )
    const usedUp = await lowOf(
      tx,
      counted.flatMap(({ bonus, isMet }) => (isMet ? [] : bonus)),
    )
    const met = counted.flatMap(({ bonus, isMet }) => (isMet ? bonus : []))
    for (const bonus of [...met, ...usedUp]) await advance(tx, bonus)
    onCommit(tx, () => onBonus?.(running.map(({ memberId }) => memberId)))
  }

  /** Those of which too little is left to stake. */
  async function lowOf(tx: Tx, running: readonly Running[]): Promise<Running[]> {
    const low: Running[] = []
    for (const [currency, own] of Map.groupBy(running, (bonus) => bonus.currency)) {
      const members = own.map(({ memberId }) => memberId)
      const held = await ledger.bonusHeldBy(tx, members, currency)
      low.push(...own.filter(({ terms, memberId }) => isTooLittle(terms, held.get(memberId) ?? 0n)))
    }
    return low
  }
}

const keyOf = ({ memberId, currency }: { memberId: string; currency: string }) =>
  `${memberId} ${currency}`

function tablesOf({ id }: Running, bets: readonly BetSettled[]) {
  const names = new Set(bets.flatMap(({ table }) => table?.name ?? []))
  return [...names].map((name) => ({ bonusId: id, name }))
}
