import type { Writes } from '../../kernel/writes.ts'
import { countsByRound, roundOf, toldOf, validOf, withBet } from './bets.rules.ts'
import type { Beside } from './bets.telling.ts'
import type { Bet } from './bets.types.ts'
import { insertRounds, type Round, type RoundKey, updateRounds } from './rounds.store.ts'

export interface RoundSheet {
  /**
   * A settled bet with its valid bet, after all bets of its round that were settled before it, in the
   * database or on this sheet. A turnover that the vendor told counts in place of our rule.
   */
  count(bet: Bet, corrected?: Bet, turnover?: bigint): Bet
  /** What is to be told beside the bets of rounds, and beside corrections. */
  beside: ReadonlyMap<string, Beside>
  /** The rounds as they are once they are written. */
  rounds(): Round[]
  writeWith(writes: Writes): void
}

/**
 * Decides the valid bets of a batch. The rounds come as they were read, locked or recalled; recalled ones,
 * and rounds that seem new, are compared when they are written.
 */
export function openRoundSheet(readRound: (key: RoundKey) => Round | undefined): RoundSheet {
  const changed = new Map<string, { before: Round | undefined; after: Round }>()
  const beside = new Map<string, Beside>()

  function count(bet: Bet, corrected?: Bet, turnover?: bigint): Bet {
    if (turnover !== undefined) return { ...bet, validBet: toldOf(bet, turnover) }
    const name = roundOf(bet, corrected)
    if (name === undefined) return { ...bet, validBet: validOf(bet, bet) }
    const { memberId } = bet
    const id = idOf({ memberId, name })
    const known = changed.get(id)
    const before = known ? known.before : readRound({ memberId, name })
    const so = known?.after ?? before
    const settledAt = so?.settledAt ?? corrected?.settledAt ?? bet.settledAt ?? bet.placedAt
    const sums = so ?? corrected ?? nothing
    const after = withBet(sums, bet, corrected)
    const entries = (so?.entries ?? 0) + 1
    changed.set(id, { before, after: { memberId, name, ...after, entries, settledAt } })
    beside.set(bet.id, {
      table: countsByRound(bet) ? { name, entry: entries } : undefined,
      change: so || corrected ? { settledAt, before: sums, after } : undefined,
      corrected,
    })
    return { ...bet, validBet: after.validBet - sums.validBet }
  }

  return {
    count,
    beside,
    rounds: () => Array.from(changed.values(), ({ after }) => after),
    writeWith(writes) {
      const all = [...changed.values()]
      insertRounds(
        writes,
        all.flatMap(({ before, after }) => (before ? [] : after)),
      )
      updateRounds(
        writes,
        all.flatMap(({ before, after }) => (before ? { before, after } : [])),
      )
    },
  }
}

const nothing = { stake: 0n, payout: 0n, validBet: 0n }

export function idOf({ memberId, name }: RoundKey): string {
  return `${memberId} ${name}`
}
