import { Icon } from '../../icons.tsx'
import { useBook, useBookState, useDesk, useSettings } from '../book.tsx'
import { writtenPrice } from '../formats.ts'
import { legOutcome, marketName } from '../names.ts'
import { useSpeech } from '../speech.tsx'
import { typedKey } from './desk.ts'
import type { Line } from './reckon.ts'
import { StakeField } from './StakeField.tsx'
import type { Picked } from './slip.rules.ts'
import type { PickQuote } from './useSlip.ts'

interface PickCardProps {
  pick: Picked
  quote: PickQuote | undefined
  /** The single that it would be; nothing on a parlay. */
  line: Line | undefined
}

/** One outcome on the slip, with the price of now. */
export function PickCard({ pick, quote, line }: PickCardProps) {
  const { say, amount } = useSpeech()
  const { desk } = useBook()
  const { leagues } = useBookState()
  const { mode } = useDesk()
  const { about } = pick
  const leg = { ...about, outcome: pick.outcome, market: about.market }
  const name = legOutcome(leg, say)
  const isClosed = quote !== undefined && (quote.status !== 'open' || quote.price === null)
  const league = leagues.find(({ id }) => id === about.league)
  const isRace = about.sport === 'greyhounds'
  return (
    <li className="pick" data-closed={isClosed || undefined}>
      <div className="pick-words">
        <b dir="auto">{name}</b>
        <span>{marketName(about.market, about, say)}</span>
        <small dir="auto">
          {isRace ? (league?.name ?? '') : say('match', { home: about.home, away: about.away })}
        </small>
      </div>
      <PickPrice pick={pick} quote={quote} />
      <button
        type="button"
        className="tool"
        aria-label={say('removePick', { name })}
        onClick={() => desk.remove(pick)}
      >
        <Icon name="close" />
      </button>
      {isClosed && <p className="pick-note">{say('pickIsClosed')}</p>}
      {mode === 'single' && line && (
        <div className="pick-stake">
          <StakeField
            name={typedKey(pick)}
            label={line.isToWin ? say('toWin') : say('stake')}
            spoken={say('stakeOn', { name })}
          />
          <p className="pick-return">
            {line.isToWin && <span>{say('riskOf', { amount: amount(line.stake) })}</span>}
            <span>{say('returnsOf', { amount: amount(line.returns) })}</span>
          </p>
        </div>
      )}
    </li>
  )
}

/** The price of now, and the one that was seen before if it has changed. */
function PickPrice({ pick, quote }: { pick: Picked; quote: PickQuote | undefined }) {
  const now = quote?.price ?? pick.seen
  if (now === null) return <span className="pick-price">–</span>
  return <PriceNow was={pick.seen} now={now} />
}

/** A price, and before it the one that it has replaced. */
export function PriceNow({ was, now }: { was: string | null; now: string }) {
  const { say } = useSpeech()
  const { format } = useSettings()
  const isChanged = was !== null && now !== was
  return (
    <span className="pick-price" data-changed={isChanged || undefined}>
      {isChanged && (
        <s dir="ltr">
          <span className="unseen">{say('wasPrice')}</span>
          {writtenPrice(was, format)}
        </s>
      )}
      <b dir="ltr">{writtenPrice(now, format)}</b>
    </span>
  )
}
