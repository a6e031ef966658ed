import { decimalOf, ratioFrom } from '@baize/engines/lottery'
import { useWords } from '@baize/i18n/react'
import type { TicketDetail } from '../lottery.types.ts'
import { Selection } from '../shown/Selection.tsx'
import { useLotteryWords } from '../useLotteryWords.ts'

/** The server explains so many lines. */
const explainedMax = 100

/** Each line that won, with what it hit and what that pays. */
export function WonLines({ ticket: { won, payouts, kind } }: { ticket: TicketDetail }) {
  const say = useWords('lottery')
  const words = useLotteryWords()
  const pays = (tier: string) => {
    const payout = payouts[tier]
    return payout
      ? say('ticket.pays', { factor: decimalOf(ratioFrom(payout), 4).replace(/\.?0+$/, '') })
      : ''
  }
  return (
    <section>
      <h3 className="sheet-part">{say('ticket.wonLines')}</h3>
      <ul className="won-lines">
        {won.map(({ line, hits }) => (
          <li key={line}>
            <strong>
              <Selection of={line} />
            </strong>
            {hits.map(({ tier, hits: count }) => (
              <small key={tier}>
                {count > 1
                  ? say('ticket.times', { tier: words.tier({ key: tier }, kind), count })
                  : words.tier({ key: tier }, kind)}
                {', '}
                {pays(tier)}
              </small>
            ))}
          </li>
        ))}
      </ul>
      {won.length >= explainedMax && (
        <p className="bz-quiet">{say('ticket.wonMore', { count: explainedMax })}</p>
      )}
    </section>
  )
}
