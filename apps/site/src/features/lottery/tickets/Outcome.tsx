import { useWords } from '@baize/i18n/react'
import { useSumWords } from '../../../shared/Sum.tsx'
import { drawNumber } from '../lottery.rules.ts'
import { outcomeOf } from './ticket.rules.ts'
import { useLatestTickets } from './useLatestTickets.ts'

/** What the member's own tickets of a draw came to, once all of them are settled. */
export function Outcome({ gameCode, drawId }: { gameCode: string; drawId: string }) {
  const say = useWords('lottery')
  const { data } = useLatestTickets(gameCode, drawId)
  const sum = useSumWords(data?.currency ?? '')
  const outcome = outcomeOf(data?.list ?? [], drawId)
  if (!outcome) return null
  const number = drawNumber(drawId)
  if (outcome.payout === 0n) return say('draw.lost', { number })
  const key = outcome.payout > outcome.stake ? 'draw.won' : 'draw.paid'
  return (
    <strong data-won={outcome.payout > outcome.stake || undefined}>
      {say(key, { number, amount: sum(outcome.payout) })}
    </strong>
  )
}
