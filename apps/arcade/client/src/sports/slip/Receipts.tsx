import type { SlipView } from '../../../../src/sports/wire.ts'
import { Icon } from '../../originals/shell/Icon.tsx'
import { useBook, useBookState, useDesk } from '../book.tsx'
import { legOutcome } from '../names.ts'
import { useSpeech } from '../speech.tsx'
import { useClock } from '../useClock.ts'
import { faultText } from './faults.ts'
import { pricesOffered } from './offer.rules.ts'
import { PriceNow } from './PickCard.tsx'

interface ReceiptsProps {
  ids: readonly string[]
  fault: string | undefined
}

/** What became of the slips that were placed last. */
export function Receipts({ ids, fault }: ReceiptsProps) {
  const { say, amount } = useSpeech()
  const { desk, go } = useBook()
  const { open = [], ended } = useBookState()
  const slips = ids.flatMap((id) => [...open, ...ended].find((slip) => slip.id === id) ?? [])
  if (slips.length === 0) return <p className="fault-line">{faultText(fault, say, amount)}</p>
  return (
    <section className="receipts" aria-label={say('placedTitle')} aria-live="polite">
      {slips.map((slip) => (
        <Receipt key={slip.id} slip={slip} />
      ))}
      <p className="fault-line">{faultText(fault, say, amount)}</p>
      <div className="receipt-row">
        <button type="button" className="link" onClick={() => go({ at: 'bets', which: 'open' })}>
          {say('showBets')}
        </button>
        <button type="button" className="link" onClick={desk.closeReceipts}>
          {say('done')}
        </button>
      </div>
    </section>
  )
}

function Receipt({ slip }: { slip: SlipView }) {
  const { say, amount } = useSpeech()
  const [first] = slip.legs
  const name = slip.legs.length === 1 && first ? legOutcome(first, say) : say(`mode.${slip.kind}`)
  const staked = BigInt(slip.staked)
  return (
    <article className="receipt" data-state={slip.state}>
      <Icon name={slip.state === 'rejected' || slip.state === 'void' ? 'cross' : 'check'} />
      <div>
        <b>{say(`slipState.${slip.state}`)}</b>
        <p dir="auto">{say('receiptLine', { name, amount: amount(staked) })}</p>
        {slip.state === 'pending' && <Waits until={slip.waitsUntil} />}
        {slip.state === 'rejected' && <p>{faultText(slip.fault?.code ?? 'other', say, amount)}</p>}
        {slip.state === 'reoffered' && <Reoffer slip={slip} />}
      </div>
    </article>
  )
}

/** Bets in play wait a moment, so that nobody bets on what has happened already. */
export function Waits({ until }: { until: number | null }) {
  const { say } = useSpeech()
  const left = useClock((now) =>
    until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000)),
  )
  return <p>{left > 0 ? say('waitsSeconds', { seconds: left }) : say('waits')}</p>
}

function Reoffer({ slip }: { slip: SlipView }) {
  const { say, amount } = useSpeech()
  const { desk } = useBook()
  const { isPlacing } = useDesk()
  const { reoffer } = slip
  if (!reoffer) return null
  const stake = BigInt(reoffer.stake)
  return (
    <>
      <p>{faultText(reoffer.fault.code, say, amount, { stakeMax: reoffer.stake })}</p>
      {pricesOffered(slip).map(({ leg, was, now }) => (
        <div className="receipt-price" key={`${leg.event} ${leg.market.key} ${leg.outcome}`}>
          <span dir="auto">{legOutcome(leg, say)}</span>
          <PriceNow was={was} now={now} />
        </div>
      ))}
      <div className="receipt-row">
        <button
          type="button"
          className="act"
          disabled={isPlacing}
          onClick={() => desk.leaveOffer(slip)}
        >
          {say('leaveOffer')}
        </button>
        <button
          type="button"
          className="act main"
          disabled={isPlacing}
          onClick={() => void desk.takeOffer(slip)}
        >
          {say('takeOffer', { amount: amount(stake) })}
        </button>
      </div>
    </>
  )
}
