import { randomInt, randomUUID } from 'node:crypto'
import { lotteryByCode } from '@baize/engines/lottery'
import type { Db } from '../apps/server/src/kernel/database.ts'
import { newId } from '../apps/server/src/kernel/ids.ts'
import { createWrites } from '../apps/server/src/kernel/writes.ts'
import { insertBets } from '../apps/server/src/modules/bets/bets.store.ts'
import type { Bet } from '../apps/server/src/modules/bets/index.ts'
import type { Holder } from '../apps/server/src/modules/ledger/index.ts'
import { priced } from '../apps/server/src/modules/lottery/lottery.rules.ts'
import type { Setting } from '../apps/server/src/modules/lottery/lottery.types.ts'
import {
  insertWith,
  type NewTicket,
} from '../apps/server/src/modules/lottery/tickets/tickets.store.ts'

const filledAtOnce = 2_000
const winning = 'd5.sides'
const losing = ['all5.straight', 'back4.straight', 'front4.typed']

export interface Filled {
  drawId: string
  code: string
  setting: Setting
}

/**
 * Writes so many tickets as they are written when they are sold, but no transfer of their stakes: to sell a
 * million takes longer than all the rest. How fast they are sold is measured before.
 */
export async function fill(
  db: Db,
  { drawId, code, setting }: Filled,
  holders: readonly Holder[],
  count: number,
): Promise<void> {
  const lottery = lotteryByCode(code)
  if (!lottery) throw new Error(`${code} is not what it was`)
  for (let from = 0; from < count; from += filledAtOnce) {
    const now = new Date()
    const tickets = Array.from({ length: Math.min(filledAtOnce, count - from) }, (): NewTicket => {
      const { stake: _, ...asked } = picked()
      const price = priced(lottery, asked, setting)
      const holder = holders[randomInt(holders.length)]
      if (typeof price === 'string' || !holder) throw new Error('a ticket was refused')
      const own = {
        id: newId(),
        askedId: randomUUID(),
        drawId,
        state: 'live',
        placedAt: now,
      } as const
      return { ...holder, ...price, ...own }
    })
    const writes = createWrites()
    insertBets(
      writes,
      tickets.map((ticket) => betOf(ticket, code)),
    )
    insertWith(writes, tickets)
    await writes.run(db)
  }
}

function betOf(ticket: NewTicket, code: string): Bet {
  const { id, merchantId, memberId, currency, drawId, stake, placedAt } = ticket
  const game = { gameType: 'LOTT', vendor: 'LOTTO', game: code, round: drawId } as const
  const from = { fromCash: stake, fromBonus: 0n, bonusId: null }
  const open = { validBet: 0n, payout: 0n, steps: [], status: 'open', settledAt: null } as const
  const single = { corrects: null, isVoid: false, rulesVersion: '1', placedAt }
  return {
    id,
    merchantId,
    memberId,
    currency,
    stake,
    ...game,
    ...from,
    ...open,
    ...single,
    steps: [],
  }
}

/** Of twenty tickets one wins: the others ask for four or five right digits. */
export function picked(): { kind: string; selection: string; unit: bigint; stake: bigint } {
  const nth = randomInt(20)
  return nth === 0
    ? { kind: winning, selection: 'big,small', unit: 10n, stake: 20n }
    : { ...losingPick(losing[nth % losing.length] ?? ''), unit: 20n, stake: 20n }
}

function losingPick(kind: string): { kind: string; selection: string } {
  const digits = String(randomInt(100_000)).padStart(5, '0')
  if (kind === 'front4.typed') return { kind, selection: digits.slice(1) }
  return {
    kind,
    selection: (kind === 'back4.straight' ? digits.slice(1) : digits).split('').join('|'),
  }
}
