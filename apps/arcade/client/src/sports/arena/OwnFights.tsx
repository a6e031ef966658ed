import type { EventRow } from '../../../../src/sports/wire.ts'
import { useBookState, useSettings } from '../book.tsx'
import { writtenPrice } from '../formats.ts'
import { legOutcome } from '../names.ts'
import { useSpeech } from '../speech.tsx'

/** The own bets on this fight. */
export function OwnFights({ event }: { event: EventRow }) {
  const { say, amount } = useSpeech()
  const { format } = useSettings()
  const { open = [] } = useBookState()
  const own = open.filter(({ legs }) => legs.some((leg) => leg.event === event.id))
  if (own.length === 0) return null
  return (
    <section className="own-fights" aria-label={say('ownFights')}>
      <h3>{say('ownFights')}</h3>
      <ul>
        {own.map((slip) => {
          const [leg] = slip.legs
          return (
            <li key={slip.id}>
              <b>{leg ? legOutcome(leg, say) : ''}</b>
              <span dir="ltr">
                {leg?.price ? writtenPrice(leg.price, format) : say('poolPrice')}
              </span>
              <span>{amount(BigInt(slip.staked))}</span>
              <small>{say(`slipState.${slip.state}`)}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
