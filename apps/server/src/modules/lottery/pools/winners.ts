import { poolHitsOf } from '@baize/engines/lottery'
import { lotteryOf } from '../lottery.rules.ts'
import type { Draw, KeptTicket, LotteryOptions } from '../lottery.types.ts'
import { readOf } from '../tickets/tickets.store.ts'

/** A ticket that hit a tier with a pool. */
export interface Winner {
  ticketId: string
  merchantId: string
  currency: string
  tier: string
  /** Its stake on the lines that hit: by this the prize is shared. */
  weight: bigint
}

const ticketsAtOnce = 20_000

/** Looks through the tickets of a draw for those that share its pools, in the order of their ids. */
export function createWinners({ db, bets }: Pick<LotteryOptions, 'db' | 'bets'>) {
  async function of(draw: Draw): Promise<Winner[]> {
    const judge = judgeOf(draw)
    const found: Winner[] = []
    let after: string | null = null
    for (;;) {
      const tickets: KeptTicket[] = await readOf(
        db,
        draw.id,
        ['live', 'won', 'lost'],
        after,
        ticketsAtOnce,
      )
      for (const ticket of tickets) {
        const hits = judge(ticket)
        // A bet that staff have cancelled wins nothing: the others share its part.
        if (hits.length > 0 && !(await isCancelled(ticket))) found.push(...hits)
      }
      after = tickets.at(-1)?.id ?? null
      if (after === null || tickets.length < ticketsAtOnce) return found
    }
  }

  async function isCancelled({ memberId, id }: KeptTicket): Promise<boolean> {
    return (await bets.bet(memberId, id))?.status === 'cancelled'
  }

  return { of }
}

function judgeOf({ code, result }: Draw): (ticket: KeptTicket) => Winner[] {
  const lottery = lotteryOf(code)
  if (!lottery || !result) throw new Error(`${code} has no rules or no result`)
  const offers = new Map(
    lottery.offers.map((offer) => [offer.kind.key, { offer, judge: offer.kind.judging(result) }]),
  )
  return ({ id: ticketId, merchantId, currency, kind, selection, unit }) => {
    const found = offers.get(kind)
    if (!found) throw new Error(`${code} has no kind ${kind}`)
    return poolHitsOf(found.offer, found.judge(selection)).map(({ tier, hits }) => ({
      ticketId,
      merchantId,
      currency,
      tier,
      weight: BigInt(hits) * unit,
    }))
  }
}
