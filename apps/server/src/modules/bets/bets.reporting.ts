import { amountMax } from '@baize/money'
import { writeTo } from '../../kernel/writes.ts'
import {
  type Journal,
  type Move,
  type Need,
  payoutAtVendor,
  stakeAtVendor,
} from '../ledger/index.ts'
import type { AskingOptions } from './bets.asking.ts'
import type { createMonths } from './bets.months.ts'
import { decideClosing, isSame, newBet, payoutId, reportedStep } from './bets.rules.ts'
import { addToDays, findBets, insertBets, updateBets } from './bets.store.ts'
import { daysOf, settledEvents } from './bets.telling.ts'
import type { Bet, Played, Reported } from './bets.types.ts'

export interface ReportingOptions extends Omit<AskingOptions, 'identity' | 'remembered'> {
  months: ReturnType<typeof createMonths>
}

/**
 * Records finished play with money that lay at a vendor: a bet that is written as settled. Permission to
 * play is not checked here but when the member brings money to the vendor. It counts towards limits and
 * turnover.
 */
export function createReporting(options: ReportingOptions) {
  const { clock, ledger, limits, outbox, months, dayOf } = options

  async function report(played: Played): Promise<Reported> {
    const moves = movesOf(played)
    if (moves.length === 0)
      throw new RangeError(`play ${played.id} has neither a stake nor a payout`)
    await months.prepareFor([played.id])
    const keys = moves.map(({ key }) => key)
    return ledger.withJournal(needsOf(played), keys, async (journal, tx): Promise<Reported> => {
      const tallySheet = await limits.open(tx, [played])
      const before = (await findBets(tx, [played.id])).get(played.id)
      if (before) return { kind: isSame(before, played) ? 'repeated' : 'reused' }
      const fault = post(journal, played, moves)
      if (fault) return fault
      tallySheet.noteStake(played.memberId, played.stake)
      tallySheet.noteReturn(played.memberId, played.payout)
      const { open, bet } = settledBet(played, clock.now())
      await writeTo(tx, (writes) => {
        journal.writeWith(writes)
        tallySheet.writeWith(writes)
        insertBets(writes, [open])
      })
      await writeTo(tx, (writes) => {
        updateBets(writes, [{ before: open, after: bet }])
        addToDays(writes, daysOf([bet], dayOf))
        outbox.tellWith(writes, ...settledEvents([bet]))
      })
      return { kind: 'reported' }
    })
  }

  return report
}

/**
 * All moves or none: the journal writes whatever was posted, so everything is checked before the first one.
 */
function post(journal: Journal, played: Played, moves: readonly Move[]): Reported | undefined {
  const [purse] = needsOf(played)
  const held = purse ? journal.balance(purse) : 0n
  if (held + played.payout > amountMax) return { kind: 'too-large' }
  if (held + played.payout < played.stake) return { kind: 'insufficient' }
  for (const move of moves) {
    if (journal.post(move).kind !== 'posted')
      throw new Error(`${move.key} was used before for another move`)
  }
  return undefined
}

function movesOf(played: Played): Move[] {
  const { id, vendor, stake, payout } = played
  return [
    ...(payout > 0n ? [payoutAtVendor(played, vendor, payoutId(id, reportedStep), payout)] : []),
    ...(stake > 0n ? [stakeAtVendor(played, vendor, id, stake)] : []),
  ]
}

function needsOf({ merchantId, memberId, currency, vendor }: Played): Need[] {
  return [
    { merchantId, currency, account: { memberId, purse: `vendor.${vendor}` } },
    { merchantId, currency, account: { house: `vendor.${vendor}` } },
  ]
}

function settledBet({ payout, ...placement }: Played, now: Date): { open: Bet; bet: Bet } {
  const { id, memberId, stake } = placement
  const open = newBet(placement, { cash: stake, bonus: 0n, bonusId: null }, now)
  const settling = { kind: 'pay', id, memberId, step: reportedStep, payout, isLast: true } as const
  const decided = decideClosing(open, settling, now)
  const bet = decided.kind === 'apply' ? decided.bet : open
  // The sums of many rounds that only the vendor knows: as no round can be decided, the stake counts.
  return { open, bet: { ...bet, validBet: stake } }
}
