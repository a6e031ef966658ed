import type { Tx } from '../../kernel/database.ts'
import type { Ledger } from '../ledger/index.ts'
import { idOfTime, timeOfId } from './bets.rules.ts'
import type { Bets } from './bets.types.ts'
import { type BetAround, readAround } from './openAt.store.ts'

/** A transfer of a bet can carry another moment than the bet, by as long as a batch takes. */
const batchMs = 60_000
/** The time in the id of a bet can be so far from when it was placed. */
const slackMs = 86_400_000
const partSize = 5_000

/**
 * What open bets had staked at a moment, less what they had been paid: by the times at which the ledger
 * booked it, less what counts as settled by then. So the sum is exact also where a batch crosses the moment.
 */
export function createOpenAt({ ledger }: { ledger: Pick<Ledger, 'playedBefore'> }): Bets['openAt'] {
  return async (tx, { merchantId, currency, at, since }) => {
    let sum = 0n
    let oldest: string | null = null
    let after: string | null = null
    for (;;) {
      const part: BetAround[] = await readAround(tx, {
        merchantId,
        currency,
        fromId: since && idOfTime(since),
        toId: idOfTime(new Date(at.getTime() + slackMs)),
        settledFrom: new Date(at.getTime() - batchMs),
        after,
        limit: partSize,
      })
      const left = await openOf(tx, part, at)
      for (const [id, open] of left) {
        sum += open
        oldest ??= id
      }
      after = part.at(-1)?.id ?? null
      if (part.length < partSize) return { sum, oldest: oldest === null ? null : timeOfId(oldest) }
    }
  }

  async function openOf(tx: Tx, part: readonly BetAround[], at: Date) {
    const booked = await ledger.playedBefore(
      tx,
      part.map(({ id }) => id),
      at,
    )
    return part.flatMap((bet): [string, bigint][] => {
      const open = (booked.get(bet.id) ?? 0n) - countedBefore(bet, at)
      const isOpen = bet.settledAt === null || bet.settledAt >= at
      return open !== 0n || isOpen ? [[bet.id, open]] : []
    })
  }
}

function countedBefore({ settledAt, isCancelled, stake, payout }: BetAround, at: Date): bigint {
  const isCounted = settledAt !== null && settledAt < at && !isCancelled
  return isCounted ? stake - payout : 0n
}
