import { useWords } from '@baize/i18n/react'
import { Sum } from '../../../shared/Sum.tsx'
import type { Lottery } from '../lottery.types.ts'

type Jackpot = NonNullable<Lottery['jackpot']>

/** What the next winners share: one pool, or two. */
export function Jackpots({ of, hasNote = false }: { of: Jackpot; hasNote?: boolean }) {
  const say = useWords('lottery')
  return (
    <div className="jackpots" aria-live="polite">
      {of.pools.map(({ tier, amount }, at) => (
        <p key={tier} className="jackpot">
          <small>
            {of.pools.length > 1 ? say('jackpot.nth', { nth: at + 1 }) : say('jackpot')}
          </small>
          <strong>
            <Sum of={amount} currency={of.currency} tone="brass" />
          </strong>
        </p>
      ))}
      {hasNote && <small className="jackpot-note">{say('jackpot.note')}</small>}
    </div>
  )
}
